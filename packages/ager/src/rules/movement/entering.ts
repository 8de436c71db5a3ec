import type { Refusal } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import type { Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { isEmpty } from '../crowd.ts'
import { barredBy, covers, floorOf, heapBlocks, ladderAt, wayTo } from '../ground.ts'
import type { Outlook } from './clear.ts'
import type { MoverFrame } from './frames.ts'
import { lodgerAt } from './lodgers.ts'
import type { Stride } from '../way-table.ts'
import { isTrodden } from './trodden.ts'

/** Whoever or whatever is in the hex itself. */
export function whyNotEnter(
  arena: Arena,
  s: State,
  frame: MoverFrame,
  stride: Stride,
  outlook?: Outlook,
): Refusal | undefined {
  const no =
    outlook !== undefined && isEmpty(outlook.crowd, stride.to) ? undefined : whyNotAmong(arena, s, frame, stride)
  if (no !== undefined || outlook?.free === true || stride.rear !== NONE || !leadsAlong(s, frame, stride.to)) return no
  return wayTo(arena, s, 'mounted', stride.from, stride.to) === undefined ? NO.closedToAnimals : undefined
}

function whyNotAmong(arena: Arena, s: State, frame: MoverFrame, stride: Stride): Refusal | undefined {
  const { side } = frame
  const { to, from } = stride
  if (ladderAt(s, to) !== NONE && lodgerAt(s, arena, side, to, frame.piece) !== NONE) return NO.ladderTaken
  if (stride.trapdoor && floorOf(arena, to) > floorOf(arena, from) && isTrodden(s, to)) return NO.trapdoorBlocked
  if (barredBy(arena, s, side, to) !== NONE) return NO.heldByEnemy
  return heapBlocks(arena, s, to) ? NO.heapBars : undefined
}

/** AT-4.4.4-15: whether animals go with him on that step; one whose own hex he steps into stays where it is. */
function leadsAlong(s: State, frame: MoverFrame, to: Place): boolean {
  if (frame.led.length > 0) return true
  if (frame.kind !== 'move') return false
  return s.pieces.some((one) => one.leader === frame.piece && one.status === 'on' && !covers(one, to))
}
