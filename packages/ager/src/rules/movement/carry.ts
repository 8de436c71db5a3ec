import type { Refusal } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE, cloneMover } from '../../state.ts'
import type { State } from '../../state.ts'
import type { Conduct } from '../conduct.ts'
import { canStrike } from '../contact.ts'
import {
  controllerOf,
  isAnimal,
  isFree,
  isMounted,
  moverOf,
  nameOf,
  other,
  pieceNamed,
  pieceOf,
  placeName,
  rosterOf,
} from '../ground.ts'
import { loadOf } from '../loads.ts'
import type { LoadingFrame, MoverFrame } from './frames.ts'
import { dropPlaces, stopBarredBy } from './presence.ts'

/* ---- 4.2.3: a stunned man ---- */

/** Whom he could take on his back in that place; NONE. */
function stunnedAt(arena: Arena, s: State, place: Place): PieceId {
  return s.pieces.findIndex(
    (one, i) => one.health === 'stunned' && one.status === 'on' && one.at === place && !isAnimal(arena, i),
  )
}

/** AT-4.2.3-01, AT-4.2.3-04: whether a man lying there may be lifted by that mover at all. */
function whyNotLift(s: State, frame: MoverFrame, stunned: number, at: Place): Refusal | undefined {
  if (frame.kind !== 'move') return NO.notNow
  const { health, status, at: lies } = pieceOf(s, stunned)
  if (isMounted(s, frame.piece)) return NO.ridersCarryNobody
  if (health !== 'stunned' || status !== 'on' || lies !== at) return NO.nobodyToCarry
  return frame.burden === NONE ? undefined : NO.carriesOne
}

/** Whether he can lift the man in the hex and stop right there, with room to lay him down beside him. */
export function couldLiftAndStop(arena: Arena, s: State, frame: MoverFrame, at: Place): boolean {
  const stunned = stunnedAt(arena, s, at)
  if (stunned === NONE || whyNotLift(s, frame, stunned, at) !== undefined) return false
  const { side } = frame
  if (stopBarredBy(arena, s, frame.piece, side, at, true, stunned) !== NONE) return false
  return dropPlaces(arena, s, frame.piece, stunned, at).length > 0
}

/** `restful`: whether, with the man on his back and the points he would have left, he could still come to a stop. */
export function whyNotPickUp(
  arena: Arena,
  s: State,
  frame: MoverFrame,
  stunned: number,
  restful: (after: MoverFrame) => boolean,
): Refusal | undefined {
  const { at } = pieceOf(s, frame.piece)
  const no = whyNotLift(s, frame, stunned, at)
  if (no !== undefined) return no
  if (couldLiftAndStop(arena, s, frame, at)) return undefined
  const after = cloneMover(frame)
  after.burden = stunned
  after.left >>= 1
  return restful(after) ? undefined : NO.noRoomForBurden
}

export function listPickUps(
  arena: Arena,
  s: State,
  frame: MoverFrame,
  into: Action[],
  restful: (after: MoverFrame) => boolean,
): void {
  const stunned = stunnedAt(arena, s, pieceOf(s, frame.piece).at)
  if (stunned === NONE || whyNotPickUp(arena, s, frame, stunned, restful) !== undefined) return
  into.push({ type: 'pickUp', piece: nameOf(arena, stunned) })
}

/** AT-4.2.3-02, AT-4.2.3-05 */
export function pickUp(p: Play, frame: MoverFrame, name: string): void {
  const { arena, s } = p
  const stunned = pieceNamed(arena, name)
  const lying = pieceOf(s, stunned)
  pieceOf(s, frame.piece).bears = stunned
  lying.status = 'carried'
  lying.with = frame.piece
  lying.at = NONE
  frame.burden = stunned
  frame.left >>= 1
  frame.acted = true
  frame.stage = 'arrived'
  p.log?.push({
    type: 'picksUp',
    piece: nameOf(arena, frame.piece),
    stunned: name,
    left: frame.left,
    rules: ['AT-4.2.3-01', 'AT-4.2.3-02'],
  })
}

/* ---- scenario 5: loot ---- */

/** AT-2-05, scenario 5: a raider on foot who ends his move takes up a load that lies there, or puts his own on a camel. */
export function endAmongLoot(p: Play, piece: PieceId): void {
  const { arena, s } = p
  if (arena.battle.loads?.side !== rosterOf(arena, piece).side) return
  if (pieceOf(s, piece).moved !== 'done' || !isFree(arena, s, piece) || isMounted(s, piece)) return
  if (loadOf(s, piece) === undefined) takeUp(p, piece)
  else s.frames.push({ step: 'loading', piece })
}

function takeUp(p: Play, piece: PieceId): void {
  const { arena, s } = p
  const { at } = pieceOf(s, piece)
  const load = s.loads.find(({ bearer, at: lies }) => bearer === NONE && isWithinReach(arena, lies, at))
  if (load === undefined) return
  load.bearer = piece
  load.at = NONE
  p.log?.push({ type: 'takesLoad', piece: nameOf(arena, piece), at: placeName(arena, at), rules: ['AT-2-05'] })
}

/** On the floor of a house with loot it is found from any hex of that floor; dropped elsewhere it lies in its hex. */
function isWithinReach({ battle }: Arena, lies: Place, at: Place): boolean {
  if (lies === at) return true
  return battle.loads?.rooms.some((room) => room.includes(lies) && room.includes(at)) === true
}

/** AT-2-05: which of several camels takes the load is its owner's choice. */
export const loading: Conduct<LoadingFrame> = {
  asks: (arena, s, { piece }) => (camelsBeside(arena, s, piece).length > 1 ? rosterOf(arena, piece).side : null),
  list(arena, s, { piece }, into) {
    for (const camel of camelsBeside(arena, s, piece)) into.push({ type: 'load', animal: nameOf(arena, camel) })
  },
  whyNot(arena, s, { piece }, action): Refusal | undefined {
    if (action.type !== 'load') return NO.notNow
    return camelsBeside(arena, s, piece).includes(pieceNamed(arena, action.animal)) ? undefined : NO.noCamelBeside
  },
  act(p, { piece }, action) {
    if (action.type === 'load') putOn(p, piece, pieceNamed(p.arena, action.animal))
  },
  run(p, { piece }) {
    putOn(p, piece, camelsBeside(p.arena, p.s, piece)[0] ?? NONE)
  },
}

/** Pack camels that he can reach and the enemy does not hold. */
function camelsBeside(arena: Arena, s: State, piece: PieceId): PieceId[] {
  const { at } = pieceOf(s, piece)
  const enemy = other(rosterOf(arena, piece).side)
  const mover = moverOf(arena, s, piece)
  const found: PieceId[] = []
  for (let i = 0; i < s.pieces.length; i++) {
    const camel = pieceOf(s, i)
    if (rosterOf(arena, i).animal !== 'pack' || camel.health === 'dead') continue
    if (!canStrike(arena, s, mover, at, camel.at) && !canStrike(arena, s, mover, at, camel.rear)) continue
    if (controllerOf(arena, s, i) !== enemy) found.push(i)
  }
  return found
}

function putOn(p: Play, piece: PieceId, camel: number): void {
  const { arena, s } = p
  s.frames.pop()
  const load = loadOf(s, piece)
  if (load === undefined || camel === NONE) return
  load.bearer = camel
  p.log?.push({ type: 'loadsCamel', piece: nameOf(arena, piece), animal: nameOf(arena, camel), rules: ['AT-2-05'] })
}
