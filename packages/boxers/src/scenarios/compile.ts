import { faultOf, makePolygon } from '@grognard/space/measure'
import type { Point, Polygon } from '@grognard/space/measure'
import type { Kit } from '../kit.ts'
import { tenths } from '../lengths.ts'
import type { ScenarioSheet } from '../pack.ts'
import { muster } from './muster.ts'
import { SheetProblem } from './problem.ts'
import type { Say } from './problem.ts'
import { linesOf, sidesOf } from './sections.ts'
import { boxOf, cornersOf, pointOf, polygonOfBox } from './shapes.ts'
import type { Battlefield, Crowd, FieldArea, FieldLevel, FieldSection, FieldZone, Stairs, Victory } from './types.ts'

/** The battlefield of a scenario of the pack. Keep what it returns. */
export function compileBattlefield(kit: Kit, scenario: string): Battlefield {
  const sheet = kit.scenarios.get(scenario)
  if (sheet === undefined) throw new SheetProblem(`scenarios.${scenario}`, 'there is no such scenario')
  return compileSheet(kit, scenario, sheet, (path, message) => {
    throw new SheetProblem(`scenarios.${scenario}.${path}`, message)
  })
}

/** A battlefield from any sheet. What contradicts itself is said, and left out. */
export function compileSheet(kit: Kit, id: string, sheet: ScenarioSheet, say: Say): Battlefield {
  const areas = new Map(
    sheet.areas.map(({ id: area, name, rect }): [string, FieldArea] => {
      const box = boxOf(rect)
      return [area, { id: area, name, box, polygon: polygonOfBox(box) }]
    }),
  )
  const { zones, levels, sections } = compileGround(kit, sheet, areas, say)
  const [width, depth] = sheet.table
  const { units, figures, gun, keg } = muster(kit, sheet, levels, say)
  const carrier = (unit: string, path: string): number | null => {
    const found = units.findIndex((one) => one.id === unit && one.deploy !== 'late')
    if (unit !== ANY && found < 0) say(path, `there is no unit ${unit}`)
    return found < 0 ? null : found
  }
  return {
    id,
    title: sheet.title,
    date: sheet.date,
    story: sheet.story,
    aim: sheet.aim,
    width: tenths(width),
    depth: tenths(depth),
    turns: sheet.turns,
    attacker: sheet.attacker,
    sightLimit: lengthOr(sheet.sight?.limit),
    fireLit: lengthOr(sheet.sight?.fireLit),
    zones,
    sections,
    levels,
    stairs: stairsOf(sheet, areas, levels, say),
    areas,
    fires: sheet.fires.map(pointOf),
    units,
    figures,
    gun,
    keg,
    ladders: sheet.ladders.map((unit, i) => carrier(unit, `ladders.${i}`)),
    rams: sheet.rams.map((unit, i) => carrier(unit, `rams.${i}`)),
    barricades: barricadesOf(sheet, sections, say),
    crowd: crowdOf(sheet),
    machineGun: sheet.machineGun,
    victory: victoryOf(sheet, areas, say),
  }
}

/** Carried by whom its owner likes. */
const ANY = 'any'

const lengthOr = (length: number | undefined): number | null => (length === undefined ? null : tenths(length))

const FAULTS = {
  'few-corners': 'expected three corners or more',
  'corner-twice': 'expected each corner once',
  'crosses-itself': 'its outline crosses itself',
  clockwise: 'expected corners counter-clockwise',
} as const

function outlineOf(
  sheet: ScenarioSheet['zones'][number] | ScenarioSheet['levels'][number],
  path: string,
  say: Say,
): Polygon {
  const corners: Point[] = sheet.rect === undefined ? (sheet.corners ?? []).map(pointOf) : cornersOf(boxOf(sheet.rect))
  const fault = faultOf(corners)
  if (fault !== undefined) say(`${path}.corners`, FAULTS[fault])
  return makePolygon(corners)
}

type Ground = Pick<Battlefield, 'zones' | 'levels' | 'sections'>

/** Zones with their walls first, then what stands by itself; levels of the scenario first, then the roofs. */
function compileGround(kit: Kit, sheet: ScenarioSheet, areas: Battlefield['areas'], say: Say): Ground {
  const zones: FieldZone[] = []
  const sections: FieldSection[] = []
  const levels: FieldLevel[] = sheet.levels.map((level, i) => ({
    id: level.id,
    polygon: outlineOf(level, `levels.${i}`, say),
    height: tenths(level.height),
    kind: kit.levels[level.kind].kind,
    ground: level.kind,
    zone: -1,
  }))
  for (const [number, one] of sheet.zones.entries()) {
    const kind = kit.zones[one.kind]
    const polygon = outlineOf(one, `zones.${number}`, say)
    const height = one.height === undefined ? kind.height : tenths(one.height)
    const sides = sidesOf(kit, one, number, polygon, height, say).map((parts) =>
      parts.map((section) => sections.push(section) - 1),
    )
    const roof = kind.walled ? levels.length : -1
    if (kind.walled) levels.push({ id: `${one.id}-roof`, polygon, height, kind: 'roof', ground: 'roof', zone: number })
    const leaving = kind.cover === 'light' ? kit.costs.leaveLight : kit.costs.leaveDense
    zones.push({ id: one.id, kind: one.kind, name: one.name, polygon, cover: kind.cover, height, roof, sides, leaving })
  }
  sections.push(...linesOf(kit, sheet, areas, say))
  return { zones, levels, sections }
}

function stairsOf(
  sheet: ScenarioSheet,
  areas: Battlefield['areas'],
  levels: readonly FieldLevel[],
  say: Say,
): Stairs[] {
  return sheet.stairs.map(({ area, level: id }, i) => {
    const level = levels.findIndex((one) => one.id === id)
    if (!areas.has(area)) say(`stairs.${i}.area`, `there is no area ${area}`)
    if (level < 0) say(`stairs.${i}.level`, `there is no level ${id}`)
    return { area, level }
  })
}

function barricadesOf(sheet: ScenarioSheet, sections: readonly FieldSection[], say: Say): number[] {
  return sheet.barricades.flatMap((id, i) => {
    const section = sections.findIndex((one) => one.id === id && one.kind === 'barricade')
    if (section >= 0) return [section]
    say(`barricades.${i}`, `there is no barricade ${id}`)
    return []
  })
}

function crowdOf({ crowd }: ScenarioSheet): Crowd | null {
  return crowd === undefined ? null : { most: crowd.most, from: crowd.from, entry: crowd.entry.map(boxOf) }
}

function victoryOf({ victory }: ScenarioSheet, areas: Battlefield['areas'], say: Say): Victory {
  const know = (area: string, path: string): void => {
    if (!areas.has(area)) say(path, `there is no area ${area}`)
  }
  if (victory.by === 'exit') know(victory.area, 'victory.area')
  if (victory.by === 'first')
    for (const [i, end] of victory.ends.entries())
      if (end.if.is === 'boxers-in') know(end.if.area, `victory.ends.${i}.if.area`)
  return victory
}
