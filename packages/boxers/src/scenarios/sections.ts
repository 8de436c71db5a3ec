import { isSamePoint } from '@grognard/space/measure'
import type { Polygon, Segment } from '@grognard/space/measure'
import type { Kit, Structure } from '../kit.ts'
import type { DoorState, LineKind } from '../names.ts'
import type { ScenarioSheet } from '../pack.ts'
import type { Say } from './problem.ts'
import { isWithin, partsOf, segmentOf, splitBy } from './shapes.ts'
import type { Stretch } from './shapes.ts'
import type { Battlefield, FieldSection } from './types.ts'

type Traits = Omit<FieldSection, 'id' | 'a' | 'b'>

interface Door {
  readonly id: string
  readonly state: DoorState
  readonly seg: Segment
  readonly inside: Polygon | null
  /** Where it stands in the scenario. */
  readonly path: string
}

const NO_STRUCTURE: Structure = { resistance: 0, points: 0 }

/** The sections of a straight line with the doors in it; names are given as they come. */
function cut(
  line: Segment,
  doors: readonly Door[],
  traits: Traits,
  kit: Kit,
  name: (parts: number) => string,
  say: Say,
): FieldSection[] {
  const stretches = splitBy(line, doors)
  if (stretches === undefined) {
    say(doors[0]?.path ?? '', 'two doors are in one place')
    return []
  }
  const parts = stretches.flatMap(({ a, b, what }): Stretch<Door>[] =>
    what === null ? partsOf({ a, b }, kit.lengths.section).map((part) => ({ ...part, what })) : [{ a, b, what }],
  )
  const plain = parts.filter(({ what }) => what === null).length
  return parts.map(({ a, b, what }): FieldSection =>
    what === null ? { ...traits, id: name(plain), a, b } : doorOf(kit, traits, what, { a, b }),
  )
}

function doorOf(kit: Kit, traits: Traits, { id, state, inside }: Door, { a, b }: Segment): FieldSection {
  return { ...traits, ...kit.door.structure, id, a, b, kind: 'door', door: state, inside }
}

/** The walls of a building, side by side: doors are sections of their own (BX-door-01, BX-obstacle-10). */
export function sidesOf(
  kit: Kit,
  sheet: ScenarioSheet['zones'][number],
  zone: number,
  polygon: Polygon,
  height: number,
  say: Say,
): FieldSection[][] {
  const doors = sheet.doors.map(({ id, state, seg }, i): Door => ({
    id,
    state,
    seg: segmentOf(seg),
    inside: polygon,
    path: `zones.${zone}.doors.${i}`,
  }))
  const walled = kit.zones[sheet.kind].walled
  for (const door of doors)
    if (!walled) say(door.path, `there are no doors in a ${sheet.kind}`)
    else if (!polygon.sides.some((side) => isWithin(side, door.seg)))
      say(`${door.path}.seg`, 'expected a door in one side of its building')
  if (!walled) return polygon.sides.map(() => [])
  const traits: Traits = {
    kind: 'side',
    of: 'side',
    screen: 'high',
    height,
    ...kit.side.structure,
    zone,
    door: null,
    inside: null,
    // Its zone hides and shelters, whichever way the line goes.
    locating: 'open',
    save: 'open',
    crossing: 'never',
  }
  let count = 0
  return polygon.sides.map((side) =>
    cut(
      side,
      doors.filter((door) => isWithin(side, door.seg)),
      traits,
      kit,
      () => `${sheet.id}-s${++count}`,
      say,
    ),
  )
}

function traitsOf(kit: Kit, kind: LineKind): Traits {
  const { screen, height, locating, save, crossing, structure } = kit.lines[kind]
  return {
    kind,
    of: kind,
    screen,
    height,
    ...(structure ?? NO_STRUCTURE),
    zone: -1,
    door: null,
    inside: null,
    locating,
    save,
    crossing,
  }
}

/** Straight pieces, cut into sections, with the doors in them or between them. */
export function linesOf(kit: Kit, sheet: ScenarioSheet, areas: Battlefield['areas'], say: Say): FieldSection[] {
  const lines = sheet.lines.map(({ id, kind, seg }) => ({ id, kind, seg: segmentOf(seg) }))
  const doors = sheet.doors.map(({ id, kind, state, seg, inside }, i) => {
    const path = `doors.${i}`
    const area = inside === undefined ? undefined : areas.get(inside)
    if (inside !== undefined && area === undefined) say(`${path}.inside`, `there is no area ${inside}`)
    return { id, kind, state, seg: segmentOf(seg), inside: area?.polygon ?? null, path }
  })
  const inLine = lines.map((line) => doors.filter((door) => door.kind === line.kind && isWithin(line.seg, door.seg)))
  const between = doors.filter((door) => !inLine.some((list) => list.includes(door)))
  const sections = lines.flatMap((line, i) => {
    let count = 0
    const name = (parts: number): string => (parts === 1 ? line.id : `${line.id}-${++count}`)
    return cut(line.seg, inLine[i] ?? [], traitsOf(kit, line.kind), kit, name, say)
  })
  for (const { path, seg, kind } of between) {
    const isJoined = [seg.a, seg.b].every((end) =>
      lines.some((line) => line.kind === kind && (isSamePoint(line.seg.a, end) || isSamePoint(line.seg.b, end))),
    )
    if (!isJoined) say(`${path}.seg`, `expected a door in a ${kind}, or between two`)
  }
  return [...sections, ...between.map((door) => doorOf(kit, traitsOf(kit, door.kind), door, door.seg))]
}
