import { cellsWithin } from '@grognard/space'
import type { Field, PieceId, Place } from '../field/types.ts'
import { isSame } from '../same.ts'
import { isIn, span } from './sets.ts'
import type { Battle, Group, Muster, PlaceSet } from './types.ts'

/** A battle before anybody has been mustered for it. */
export type Unmustered = Omit<Battle, 'muster'>

export function muster(battle: Unmustered): Battle {
  const { roster, led, groups, field } = battle
  const setUp = Uint8Array.from(roster, (_, piece) => (comesAtStart(battle, piece) ? 1 : 0))
  const leader = Int32Array.from(roster, (_, piece) => led.find((one) => one.animal === piece)?.leader ?? -1)
  const keeper = Int32Array.from(roster, ({ owner }, piece) => {
    const by = leader[piece] ?? -1
    return by >= 0 ? by : owner < 0 ? piece : owner
  })
  const kept = roster.map((_, piece) =>
    [...keeper.keys()].filter((one) => one !== piece && keeper[one] === piece && setUp[one] === 1),
  )
  const grounds = groups.map(({ area, mounts }) => ({
    men: placesIn(field, area),
    mounts: placesIn(field, mounts.area),
  }))
  return { ...battle, muster: { setUp, leader, keeper, kept, grounds, around: new Map(), measured: null } }
}

/** Whether a piece is put on the map at the start at all: not whoever enters later, is ridden, or sits in a howdah. */
function comesAtStart(battle: Unmustered, piece: PieceId): boolean {
  const entry = battle.roster[piece]
  const group = battle.groups[battle.groupOf[piece] ?? -1]
  if (entry === undefined || group === undefined || group.enter !== null) return false
  if (battle.led.some((led) => led.passenger === piece)) return false
  return entry.owner < 0 || battle.roster[entry.owner]?.startsMounted !== true
}

export function groupAt({ groups, groupOf }: Battle, piece: PieceId): Group {
  const group = groups[groupOf[piece] ?? -1]
  if (group === undefined) throw new RangeError(`no piece ${piece}`)
  return group
}

/** Where a piece of that number and its mount may begin, as far as their areas go. */
export function groundsAt({ groupOf, muster }: Battle, piece: PieceId): Muster['grounds'][number] {
  const grounds = muster.grounds[groupOf[piece] ?? -1]
  if (grounds === undefined) throw new RangeError(`no piece ${piece}`)
  return grounds
}

/** The places of a set by number; all there are for null. */
function placesIn(field: Field, set: PlaceSet | null): readonly Place[] {
  const found: Place[] = []
  for (let place = 0; place < field.size; place++) if (isIn(set, place)) found.push(place)
  return found
}

/** More than any distance that is asked for. */
const RADII = 256

/** The places at most so many hexes away, on every floor, by number. */
export function placesWithin({ field, muster: { around } }: Battle, centre: Place, radius: number): readonly Place[] {
  const known = around.get(centre * RADII + radius)
  if (known !== undefined) return known
  const places: Place[] = []
  for (const cell of cellsWithin(field.grid, field.cell[centre] ?? -1, radius))
    places.push(...(field.stack[cell] ?? []))
  places.sort((a, b) => a - b)
  around.set(centre * RADII + radius, places)
  return places
}

/** place -> hexes to the nearest of these places */
export function distancesFrom({ field, muster }: Battle, from: readonly Place[]): Int16Array {
  const known = muster.measured
  if (known !== null && isSame(known.from, from)) return known.found
  const found = new Int16Array(field.size).fill(999)
  for (let place = 0; place < field.size; place++)
    for (const one of from) {
      const far = span(field, place, one)
      if (far < (found[place] ?? 0)) found[place] = far
    }
  muster.measured = { from, found }
  return found
}

/** Beside whom an animal is set up: its leader or its owner; a man stands for himself. */
export function keeperOf({ muster }: Battle, piece: PieceId): PieceId {
  return muster.keeper[piece] ?? -1
}

/** The animals that are set up beside him. */
export function keptBy({ muster }: Battle, keeper: PieceId): readonly PieceId[] {
  return muster.kept[keeper] ?? []
}

export function isLedFromStart({ muster }: Battle, piece: PieceId): boolean {
  return (muster.leader[piece] ?? -1) >= 0
}

export function isSetUp({ muster }: Battle, piece: PieceId): boolean {
  return muster.setUp[piece] === 1
}
