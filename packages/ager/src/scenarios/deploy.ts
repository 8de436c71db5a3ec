import { opposite } from '@grognard/space'
import type { Dir } from '@grognard/space'
import type { Kit, Side } from '../components.ts'
import { standable, stepCost } from '../field/steps.ts'
import type { Field, Mover, Place } from '../field/types.ts'
import { isIn, span } from './areas.ts'
import type { Battle, Group, LadderSpot, Lying, RosterPiece } from './types.ts'

/** Points of a piece as it starts (campaign 18.1): a rider on foot is worth less than in the saddle. */
export function valueOf(piece: RosterPiece): number {
  if (piece.character === null) return 0
  return piece.startsMounted ? piece.character.value : piece.character.valueOnFoot
}

/** The rear of a mount whose head is there and looks that way; -1 where its two hexes cannot be. */
export function rearPlace(kit: Kit, field: Field, head: Place, facing: Dir): Place {
  const back = opposite(facing)
  const rear = field.next[head * 6 + back] ?? -1
  const fits = rear >= 0 && stepCost(kit, field, 'mounted', head, back) >= 0 && standable(kit, field, 'mounted', head)
  return fits ? rear : -1
}

/** Whether a piece is set down in two hexes: riders and animals are. */
export function isLong(piece: RosterPiece): boolean {
  return piece.startsMounted || piece.animal !== null
}

function moverOf(piece: RosterPiece): Mover {
  if (isLong(piece)) return 'mounted'
  return piece.character?.armour === true ? 'armoured' : 'foot'
}

/** Whether a piece is put on the map at the start at all: not whoever enters later, is ridden, or sits in a howdah. */
export function isSetUp(battle: Battle, piece: number): boolean {
  const entry = battle.roster[piece]
  if (entry === undefined || groupAt(battle, piece).enter !== null) return false
  if (battle.led.some((led) => led.passenger === piece)) return false
  return entry.owner < 0 || battle.roster[entry.owner]?.startsMounted !== true
}

export function groupAt(battle: Battle, piece: number): Group {
  const group = battle.groups[battle.groupOf[piece] ?? -1]
  if (group === undefined) throw new RangeError(`no piece ${piece}`)
  return group
}

/** The one or two places a piece covers; none where it cannot be. */
export function placesOf(kit: Kit, battle: Battle, { piece, at, facing }: Lying): readonly Place[] {
  const entry = battle.roster[piece]
  if (entry === undefined) return []
  if (!isLong(entry)) return facing === null && standable(kit, battle.field, moverOf(entry), at) ? [at] : []
  if (facing === null) return []
  const rear = rearPlace(kit, battle.field, at, facing)
  return rear < 0 ? [] : [at, rear]
}

/** What is down already. */
export interface Setting {
  put(piece: number, at: Place, rear: Place): void
  lift(piece: number): void
  isTaken(place: Place): boolean
  /** The place of its head; -1 if it is not down. */
  headOf(piece: number): Place
  /** Hexes to the nearest piece of the other side. */
  distanceToEnemy(side: Side, place: Place): number
}

/** Nothing down yet. */
export function setting(battle: Battle): Setting {
  const { field, roster } = battle
  const heads = new Int32Array(roster.length).fill(-1)
  const rears = new Int32Array(roster.length).fill(-1)
  const taken = new Uint8Array(field.size)
  let nearest: [Int16Array | null, Int16Array | null] = [null, null]
  return {
    put(piece, at, rear) {
      nearest = [null, null]
      heads[piece] = at
      rears[piece] = rear
      taken[at] = 1
      if (rear >= 0) taken[rear] = 1
    },
    lift(piece) {
      nearest = [null, null]
      for (const lies of [heads, rears]) {
        const place = lies[piece] ?? -1
        if (place >= 0) taken[place] = 0
        lies[piece] = -1
      }
    },
    isTaken: (place) => taken[place] === 1,
    headOf: (piece) => heads[piece] ?? -1,
    distanceToEnemy(side, place) {
      nearest[side] ??= distances(
        field,
        [...heads, ...rears].filter((at, i) => at >= 0 && roster[i % roster.length]?.side !== side),
      )
      return nearest[side][place] ?? 0
    },
  }
}

/** place -> hexes to the nearest of these places */
function distances(field: Field, from: readonly Place[]): Int16Array {
  const found = new Int16Array(field.size).fill(999)
  for (let place = 0; place < field.size; place++)
    for (const one of from) {
      const far = span(field, place, one)
      if (far < (found[place] ?? 0)) found[place] = far
    }
  return found
}

/** Whether a piece may be set down there, given what is already down (AT-1.1-04, AT-2-01). */
export function mayDeploy(kit: Kit, battle: Battle, placed: readonly Lying[], lying: Lying): boolean {
  const down = setting(battle)
  for (const other of placed) {
    const [at, rear = -1] = placesOf(kit, battle, other)
    if (at !== undefined && other.piece !== lying.piece) down.put(other.piece, at, rear)
  }
  return mayLie(kit, battle, down, lying)
}

export function mayLie(kit: Kit, battle: Battle, down: Setting, lying: Lying): boolean {
  const entry = battle.roster[lying.piece]
  if (entry === undefined || down.isTaken(lying.at) || !isSetUp(battle, lying.piece)) return false
  const group = groupAt(battle, lying.piece)
  if (entry.animal === null && !isIn(group.area, lying.at)) return false
  const places = placesOf(kit, battle, lying)
  if (places.length === 0 || places.some((place) => down.isTaken(place))) return false
  if (group.apart > 0 && places.some((place) => down.distanceToEnemy(entry.side, place) < group.apart)) return false
  if (entry.animal === null) return places.every((place) => isIn(group.area, place))
  return isByItsOwner(battle, group, down, lying, places)
}

/** A mount without its rider near him, a led animal with its head beside its leader. */
function isByItsOwner(
  battle: Battle,
  group: Group,
  down: Setting,
  { piece, at }: Lying,
  places: readonly Place[],
): boolean {
  const { field } = battle
  const led = battle.led.find((one) => one.animal === piece)
  if (led !== undefined) {
    const leader = down.headOf(led.leader)
    return leader >= 0 && span(field, at, leader) === 1
  }
  const owner = down.headOf(battle.roster[piece]?.owner ?? -1)
  const { within, area } = group.mounts
  if (owner < 0 || !places.every((place) => isIn(area, place))) return false
  return within === 0 || places.some((place) => span(field, place, owner) <= within)
}

/** Where a hidden piece may be (scenario 6): every place of its area that it can stand in. */
export function hidingPlaces(battle: Battle, piece: number): Place[] {
  const { area } = groupAt(battle, piece)
  const places: Place[] = []
  area?.forEach((inside, place) => {
    if (inside === 1) places.push(place)
  })
  return places
}

export interface Entered {
  readonly piece: number
  /** 1 to 4 */
  readonly mapSide: number
}

/**
 * Whether a piece may come onto the map at that place by that side of it, given who has come. Where a scenario wants so
 * many characters by each side, those still to come must be enough for what is missing.
 */
export function mayEnter(
  battle: Battle,
  entered: readonly Entered[],
  piece: number,
  mapSide: number,
  at: Place,
): boolean {
  const { enter } = groupAt(battle, piece)
  const bit = 1 << (mapSide - 1)
  if (enter === null || (enter.sides & bit) === 0 || ((battle.field.mapSide[at] ?? 0) & bit) === 0) return false
  if (enter.leastBySide === 0 || battle.roster[piece]?.character === null) return true
  const side = battle.roster[piece]?.side
  const counted = (one: number): boolean =>
    battle.roster[one]?.side === side &&
    battle.roster[one]?.character !== null &&
    (groupAt(battle, one).enter?.leastBySide ?? 0) > 0
  const come = [...entered.filter((one) => counted(one.piece)), { piece, mapSide }]
  const toCome = battle.roster.filter((_, one) => counted(one)).length - come.length
  let missing = 0
  for (let n = 1; n <= 4; n++)
    if ((enter.sides & (1 << (n - 1))) !== 0)
      missing += Math.max(0, enter.leastBySide - come.filter((one) => one.mapSide === n).length)
  return missing <= toCome
}

/** Whether a raised ladder may be placed there, given those placed. */
export function mayPlaceLadder(battle: Battle, placed: readonly LadderSpot[], spot: LadderSpot): boolean {
  const { ladders } = battle
  if (ladders === null || placed.length >= ladders.count) return false
  if (placed.some((one) => one.at === spot.at || one.top === spot.top)) return false
  return ladders.spots.some((one) => one.at === spot.at && one.top === spot.top)
}
