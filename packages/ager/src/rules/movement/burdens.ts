import type { Refusal } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import type { Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { HEAP_BARS, heapAt, pieceOf, rosterOf, waysFrom, wearsArmour } from '../ground.ts'
import type { MoverFrame } from './frames.ts'
import { lodgerAt } from './rest.ts'

/** AT-4.2.3-03: where a carrier who stops there may lay his man. */
export function dropPlaces(arena: Arena, s: State, carrier: number, at: Place): Place[] {
  const { bears } = pieceOf(s, carrier)
  if (bears === NONE) return []
  const { side } = rosterOf(arena, carrier)
  const mover = wearsArmour(arena, bears) ? 'armoured' : 'foot'
  const found: Place[] = []
  for (const { to, kind } of waysFrom(arena, s, mover, at)) {
    if (kind === 'siege' || kind === 'ladder' || heapAt(arena, s, to) >= HEAP_BARS) continue
    if (lodgerAt(s, arena, side, to, carrier) === NONE) found.push(to)
  }
  return found
}

export function whyNotDrop(arena: Arena, s: State, { piece }: MoverFrame, at: Place): Refusal | undefined {
  if (pieceOf(s, piece).bears === NONE) return undefined
  return dropPlaces(arena, s, piece, at).length > 0 ? undefined : NO.noRoomForBurden
}

/** AT-4.4.4-08: a rider with an animal at the bridle needs room beside him. */
export function whyNotSetBeside(
  _arena: Arena,
  _s: State,
  _frame: MoverFrame,
  _at: Place,
  _rear: Place,
): Refusal | undefined {
  return undefined
}
