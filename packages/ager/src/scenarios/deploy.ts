import { opposite } from '@grognard/space'
import type { Dir } from '@grognard/space'
import type { Side } from '../components.ts'
import { standable, stepCost } from '../field/costs.ts'
import type { Field, Mover, PieceId, Place } from '../field/types.ts'
import { distancesFrom, groundsAt, groupAt, isLedFromStart, isSetUp, keeperOf, placesWithin } from './muster.ts'
import { isIn, span } from './sets.ts'
import type { Battle, Group, LadderSpot, Lying, RosterPiece } from './types.ts'

/** Points of a piece as it starts (campaign 18.1): a rider on foot is worth less than in the saddle. */
export function valueOf(piece: RosterPiece): number {
  if (piece.character === null) return 0
  return piece.startsMounted ? piece.character.value : piece.character.valueOnFoot
}

/** The rear of a mount whose head is there and looks that way; -1 where its two hexes cannot be. */
export function rearPlace(field: Field, head: Place, facing: Dir): Place {
  const back = opposite(facing)
  const rear = field.next[head * 6 + back] ?? -1
  const fits = rear >= 0 && stepCost(field, 'mounted', head, back) >= 0 && standable(field, 'mounted', head)
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

/** The one or two places a piece covers; none where it cannot be. */
export function placesOf(battle: Battle, { piece, at, facing }: Lying): readonly Place[] {
  const entry = battle.roster[piece]
  if (entry === undefined) return []
  if (!isLong(entry)) return facing === null && standable(battle.field, moverOf(entry), at) ? [at] : []
  if (facing === null) return []
  const rear = rearPlace(battle.field, at, facing)
  return rear < 0 ? [] : [at, rear]
}

/** What is down already. */
export interface Setting {
  put(piece: PieceId, at: Place, rear: Place): void
  lift(piece: PieceId): void
  isTaken(place: Place): boolean
  /** The place of its head; -1 if it is not down. */
  headOf(piece: PieceId): Place
  /** Hexes to the nearest piece of the other side. */
  distanceToEnemy(side: Side, place: Place): number
}

/** Nothing down yet. */
export function setting(battle: Battle): Setting {
  const { field, roster } = battle
  const heads = new Int32Array(roster.length).fill(-1)
  const rears = new Int32Array(roster.length).fill(-1)
  const taken = new Uint8Array(field.size)
  const nearest: [Int16Array | null, Int16Array | null] = [null, null]
  const forget = (piece: PieceId): void => {
    nearest[roster[piece]?.side === 0 ? 1 : 0] = null
  }
  return {
    put(piece, at, rear) {
      forget(piece)
      heads[piece] = at
      rears[piece] = rear
      taken[at] = 1
      if (rear >= 0) taken[rear] = 1
    },
    lift(piece) {
      forget(piece)
      const at = heads[piece] ?? -1
      const rear = rears[piece] ?? -1
      if (at >= 0) taken[at] = 0
      if (rear >= 0) taken[rear] = 0
      heads[piece] = -1
      rears[piece] = -1
    },
    isTaken: (place) => taken[place] === 1,
    headOf: (piece) => heads[piece] ?? -1,
    distanceToEnemy(side, place) {
      nearest[side] ??= distancesFrom(battle, placesOfOther(battle, side, heads, rears))
      return nearest[side][place] ?? 0
    },
  }
}

function placesOfOther({ roster }: Battle, side: Side, heads: Int32Array, rears: Int32Array): Place[] {
  const found: Place[] = []
  for (let i = 0; i < roster.length; i++) {
    if (roster[i]?.side === side) continue
    const at = heads[i] ?? -1
    const rear = rears[i] ?? -1
    if (at >= 0) found.push(at)
    if (rear >= 0) found.push(rear)
  }
  return found
}

/** Whether a piece may be set down there, given what is already down (AT-1.1-04, AT-2-01). */
export function mayDeploy(battle: Battle, placed: readonly Lying[], lying: Lying): boolean {
  const down = setting(battle)
  for (const other of placed) {
    const [at, rear = -1] = placesOf(battle, other)
    if (at !== undefined && other.piece !== lying.piece) down.put(other.piece, at, rear)
  }
  return mayLie(battle, down, lying)
}

export function mayLie(battle: Battle, down: Setting, { piece, at, facing }: Lying): boolean {
  const entry = battle.roster[piece]
  if (entry === undefined || down.isTaken(at) || !isSetUp(battle, piece)) return false
  const group = groupAt(battle, piece)
  const isMan = entry.animal === null
  if (isMan && !isIn(group.area, at)) return false
  if (isLong(entry) !== (facing !== null)) return false
  const rear = facing === null ? -1 : rearPlace(battle.field, at, facing)
  if (facing === null) {
    if (!standable(battle.field, moverOf(entry), at)) return false
  } else if (rear < 0 || down.isTaken(rear) || (isMan && !isIn(group.area, rear))) return false
  if (!isMan && !isByItsKeeper(battle, group, down, piece, at, rear)) return false
  if (group.apart === 0) return true
  if (down.distanceToEnemy(entry.side, at) < group.apart) return false
  return rear < 0 || down.distanceToEnemy(entry.side, rear) >= group.apart
}

/** A mount without its rider near him, a led animal with its head beside its leader. */
function isByItsKeeper(battle: Battle, group: Group, down: Setting, piece: PieceId, at: Place, rear: Place): boolean {
  const { field } = battle
  const keeper = down.headOf(keeperOf(battle, piece))
  if (keeper < 0) return false
  if (isLedFromStart(battle, piece)) return span(field, at, keeper) === 1
  const { within, area } = group.mounts
  if (!isIn(area, at) || !isIn(area, rear)) return false
  return within === 0 || span(field, at, keeper) <= within || span(field, rear, keeper) <= within
}

/** Where the head of a piece could be as far as its area and its keeper go, by number: nowhere else need be looked at. */
export function headsOf(battle: Battle, down: Setting, piece: PieceId): readonly Place[] {
  if (battle.roster[piece]?.animal === null) return groundsAt(battle, piece).men
  const keeper = down.headOf(keeperOf(battle, piece))
  if (keeper < 0) return []
  if (isLedFromStart(battle, piece)) return placesWithin(battle, keeper, 1)
  const { within } = groupAt(battle, piece).mounts
  return within === 0 ? groundsAt(battle, piece).mounts : placesWithin(battle, keeper, within + 1)
}

/** Where a hidden piece may be (scenario 6): every place of its area that it can stand in. */
export function hidingPlaces(battle: Battle, piece: PieceId): Place[] {
  const { area } = groupAt(battle, piece)
  const places: Place[] = []
  area?.forEach((inside, place) => {
    if (inside === 1) places.push(place)
  })
  return places
}

export interface Entered {
  readonly piece: PieceId
  /** 1 to 4 */
  readonly mapSide: number
}

/** Whether a piece may come onto the map at that place by that side of it, given who has come. */
export function mayEnter(
  battle: Battle,
  entered: readonly Entered[],
  piece: PieceId,
  mapSide: number,
  at: Place,
): boolean {
  return ((battle.field.mapSide[at] ?? 0) & (1 << (mapSide - 1))) !== 0 && mayEnterBy(battle, entered, piece, mapSide)
}

/**
 * Whether a piece may come onto the map by that side of it, given who has come. Where a scenario wants so many characters
 * by each side, those still to come must be enough for what is missing.
 */
export function mayEnterBy(battle: Battle, entered: readonly Entered[], piece: PieceId, mapSide: number): boolean {
  const { enter } = groupAt(battle, piece)
  if (enter === null || (enter.sides & (1 << (mapSide - 1))) === 0) return false
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
