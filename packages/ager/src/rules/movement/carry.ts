import type { Refusal } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { isAnimal, isMounted, nameOf, pieceNamed, pieceOf } from '../ground.ts'
import { dropPlaces } from './burdens.ts'
import type { MoverFrame } from './frames.ts'
import { stopBarredBy } from './rest.ts'

/** Whom he could take on his back in that place; NONE. */
function stunnedAt(arena: Arena, s: State, place: Place): PieceId {
  return s.pieces.findIndex(
    (one, i) => one.health === 'stunned' && one.status === 'on' && one.at === place && !isAnimal(arena, i),
  )
}

/** AT-4.2.3-01, AT-4.2.3-04: whether a man lying there may be lifted by that mover at all. */
function whyNotLift(arena: Arena, s: State, frame: MoverFrame, stunned: number, at: Place): Refusal | undefined {
  if (frame.kind !== 'move') return NO.notNow
  const { health, status, at: lies } = pieceOf(s, stunned)
  if (isMounted(s, frame.piece)) return NO.ridersCarryNobody
  if (isAnimal(arena, stunned) || health !== 'stunned' || status !== 'on' || lies !== at) return NO.nobodyToCarry
  return frame.burden === NONE ? undefined : NO.carriesOne
}

/** Whether he can lift the man in the hex and stop right there, with room to lay him down beside him. */
export function couldLiftAndStop(arena: Arena, s: State, frame: MoverFrame, at: Place): boolean {
  const stunned = stunnedAt(arena, s, at)
  if (stunned === NONE || whyNotLift(arena, s, frame, stunned, at) !== undefined) return false
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
  const no = whyNotLift(arena, s, frame, stunned, at)
  if (no !== undefined) return no
  if (couldLiftAndStop(arena, s, frame, at)) return undefined
  return restful({ ...frame, burden: stunned, left: frame.left >> 1 }) ? undefined : NO.noRoomForBurden
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
