import type { Refusal } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import type { Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { whyNotDrop, whyNotSetBeside } from './burdens.ts'
import { isVacant } from './clear.ts'
import type { Outlook } from './clear.ts'
import type { MoverFrame } from './frames.ts'
import { stopBarredBy } from './rest.ts'

/** Why he may not stop where he would be, with what he carries and leads. */
export function whyNotStop(
  arena: Arena,
  s: State,
  frame: MoverFrame,
  at: Place,
  rear: Place,
  outlook?: Outlook,
): Refusal | undefined {
  if (isTaken(arena, s, frame, at, outlook)) return NO.hexTaken
  if (rear !== NONE && isTaken(arena, s, frame, rear, outlook)) return NO.hexTaken
  return whyNotDrop(arena, s, frame, at) ?? whyNotSetBeside(arena, s, frame, at, rear)
}

function isTaken(arena: Arena, s: State, frame: MoverFrame, place: Place, outlook: Outlook | undefined): boolean {
  if (outlook !== undefined && isVacant(s, frame, outlook.crowd, place)) return false
  return stopBarredBy(arena, s, frame.piece, frame.side, place, frame.kind === 'move') !== NONE
}
