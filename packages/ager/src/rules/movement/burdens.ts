import type { Refusal } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import type { Side } from '../../components.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { crowdOf, isEmpty } from '../crowd.ts'
import { covers, heapBlocks, rosterOf, waysFrom, wearsArmour } from '../ground.ts'
import { besideRider, besideWalker } from './bodies.ts'
import type { Lying } from './bodies.ts'
import type { MoverFrame } from './frames.ts'
import { lodgerAt } from './lodgers.ts'

/** AT-4.2.3-03: where a carrier who stops there may lay his man. */
export function dropPlaces(arena: Arena, s: State, carrier: PieceId, burden: PieceId, at: Place): Place[] {
  const { side } = rosterOf(arena, carrier)
  const mover = wearsArmour(arena, burden) ? 'armoured' : 'foot'
  const found: Place[] = []
  for (const { to, kind } of waysFrom(arena, s, mover, at)) {
    if (kind === 'siege' || kind === 'ladder' || heapBlocks(arena, s, to)) continue
    if (lodgerAt(s, arena, side, to, carrier) === NONE) found.push(to)
  }
  return found
}

export function whyNotDrop(arena: Arena, s: State, frame: MoverFrame, at: Place): Refusal | undefined {
  if (frame.burden === NONE) return undefined
  return dropPlaces(arena, s, frame.piece, frame.burden, at).length > 0 ? undefined : NO.noRoomForBurden
}

/** Free ground for an animal beside its leader, who stands there. */
export function roomsBeside(arena: Arena, s: State, leader: PieceId, animal: PieceId, { at, rear }: Lying): Lying[] {
  const { side } = rosterOf(arena, leader)
  const crowd = crowdOf(arena, s)
  const all = rear === NONE ? besideWalker(arena, s, at, crowd) : besideRider(arena, s, { at, rear }, crowd)
  const isVacant = (place: Place): boolean => isEmpty(crowd, place) || isFreeBut(arena, s, side, place, leader, animal)
  return all.filter((lying) => isVacant(lying.at) && isVacant(lying.rear))
}

/** Whether nobody living lies there, as a side knows it, but these two. */
function isFreeBut(arena: Arena, s: State, side: Side, place: Place, leader: PieceId, animal: PieceId): boolean {
  for (let i = 0; i < s.pieces.length; i++) {
    const one = s.pieces[i]
    if (one === undefined || !covers(one, place) || i === leader || i === animal || one.health === 'dead') continue
    if (!one.hidden || rosterOf(arena, i).side === side) return false
  }
  return true
}

/** AT-4.4.4-08: a rider with an animal at the bridle needs room beside him where he stops. */
export function whyNotSetBeside(
  arena: Arena,
  s: State,
  frame: MoverFrame,
  at: Place,
  rear: Place,
): Refusal | undefined {
  if (rear === NONE || frame.kind !== 'move') return undefined
  const animal = frame.led[0] ?? ledOnMap(s, frame.piece)
  if (animal === NONE) return undefined
  return roomsBeside(arena, s, frame.piece, animal, { at, rear }).length > 0 ? undefined : NO.noRoomForLed
}

/** The first animal that stands by, its bridle in his hand. */
function ledOnMap(s: State, leader: PieceId): number {
  return s.pieces.findIndex((one) => one.leader === leader && one.status === 'on')
}
