import { placeIn } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import type { Kit } from '../kit.ts'
import type { Side, TemplateId, TroopId } from '../names.ts'
import { TROOPS } from '../names.ts'
import type { ScenarioSheet } from '../pack.ts'
import type { Say } from './problem.ts'
import { boxOf, pointOf } from './shapes.ts'
import type { Entry, FieldFigure, FieldGun, FieldKeg, FieldLevel, FieldUnit, Words } from './types.ts'

/** Figures without their numbers yet. */
interface Man {
  readonly troop: TroopId
  readonly at: Point | null
}

interface Group {
  readonly id: string
  readonly name: Words
  readonly side: Side
  readonly template: TemplateId | null
  readonly deploy: FieldUnit['deploy']
  readonly men: readonly Man[]
}

export interface Muster {
  readonly units: readonly FieldUnit[]
  readonly figures: readonly FieldFigure[]
  readonly gun: FieldGun | null
  readonly keg: FieldKeg | null
}

const isTroop = (id: string): id is TroopId => TROOPS.some((one) => one === id)

const entryOf = (entry: ScenarioSheet['units'][number]['deployIn']): Entry =>
  entry === 'corner' ? entry : entry.map(boxOf)

/** All who take part, unit by unit; last those who come with gun and keg (BX-forces-03, BX-forces-07). */
export function muster(kit: Kit, sheet: ScenarioSheet, levels: readonly FieldLevel[], say: Say): Muster {
  const groups = sheet.units.map((unit, number): Group => ({
    id: unit.id,
    name: unit.name,
    side: unit.side,
    template: unit.template ?? null,
    deploy: entryOf(unit.deployIn),
    men: unit.men.flatMap(([troop, x, y], i): Man[] => {
      const path = `units.${number}.men.${i}`
      if (!isTroop(troop)) say(path, `there is no troop type ${troop}`)
      else if (kit.troops[troop].side !== unit.side) say(path, `${troop} is not of this side`)
      else return [{ troop, at: pointOf([x, y]) }]
      return []
    }),
  }))
  const gun = gunOf(kit, sheet, groups, say)
  const keg = kegOf(kit, sheet, groups)
  return { ...number(kit, groups, levels), gun, keg }
}

function gunOf(kit: Kit, { cannon, units }: ScenarioSheet, groups: Group[], say: Say): FieldGun | null {
  if (cannon === undefined) return null
  if (!('entry' in cannon)) {
    const unit = units.findIndex(({ id }) => id === cannon.unit)
    if (units[unit]?.template !== 'cannon-crew') say('cannon.unit', `${cannon.unit} is no crew of a gun`)
    return {
      unit,
      at: pointOf(cannon.at),
      entry: 'corner',
      firesFrom: cannon.firesFrom,
      downgraded: cannon.downgraded,
    }
  }
  const { id: template, name, men } = kit.templates['cannon-crew']
  groups.push(lateGroup('cannon', name, template, men))
  return {
    unit: groups.length - 1,
    at: null,
    entry: entryOf(cannon.entry),
    firesFrom: 1,
    downgraded: cannon.downgraded,
  }
}

function kegOf(kit: Kit, { keg }: ScenarioSheet, groups: Group[]): FieldKeg | null {
  if (keg === undefined) return null
  const porter = kit.troops['bx-porter']
  groups.push(lateGroup('keg', porter.name, null, new Map([[porter.id, 1]])))
  return { unit: groups.length - 1, entry: entryOf(keg.entry) }
}

function lateGroup(id: string, name: Words, template: TemplateId | null, men: ReadonlyMap<TroopId, number>): Group {
  return {
    id,
    name,
    side: 'boxer',
    template,
    deploy: 'late',
    men: [...men].flatMap(([troop, count]) => Array.from({ length: count }, (): Man => ({ troop, at: null }))),
  }
}

function number(kit: Kit, groups: readonly Group[], levels: readonly FieldLevel[]): Pick<Muster, 'units' | 'figures'> {
  const all = groups.flatMap(({ men }) => men)
  const seen = new Map<TroopId, number>()
  const nameOf = (troop: TroopId): Words => {
    const { name } = kit.troops[troop]
    const before = seen.get(troop) ?? 0
    seen.set(troop, before + 1)
    if (all.filter((man) => man.troop === troop).length === 1) return name
    return { en: `${name.en} ${before + 1}`, fr: `${name.fr} ${before + 1}` }
  }
  const figures: FieldFigure[] = []
  const units = groups.map(({ id, name, side, template, deploy, men }, unit): FieldUnit => {
    const first = figures.length
    for (const [i, { troop, at }] of men.entries())
      figures.push({
        id: `${id}-${i + 1}`,
        name: nameOf(troop),
        troop,
        side,
        unit,
        at,
        level: at === null ? -1 : levelAt(levels, at),
      })
    return { id, name, side, template, deploy, figures: men.map((_, i) => first + i) }
  })
  return { units, figures }
}

/** The highest ground or wall-walk at a point: nobody starts on a roof, nor on the very edge of a walk. */
export function levelAt(levels: readonly FieldLevel[], at: Point): number {
  return highestAt(levels, at, ({ kind }) => kind !== 'roof')
}

/** The highest ground at a point for who goes on foot, without stairs or ladder. */
export function groundAt(levels: readonly FieldLevel[], at: Point): number {
  return highestAt(levels, at, ({ kind }) => kind === 'ground')
}

function highestAt(levels: readonly FieldLevel[], at: Point, counts: (level: FieldLevel) => boolean): number {
  let found = -1
  let top = 0
  for (let i = 0; i < levels.length; i++) {
    const level = levels[i]
    if (level === undefined || level.height <= top || !counts(level)) continue
    if (placeIn(level.polygon, at) < (level.kind === 'walk' ? 1 : 0)) continue
    found = i
    top = level.height
  }
  return found
}
