import type { Refusal } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import type { Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { whyNotDrop, whyNotSetBeside } from './burdens.ts'
import type { MoverFrame } from './frames.ts'
import { stopBarredBy } from './rest.ts'

/** Why he may not stop where he would be, with what he carries and leads. */
export function whyNotStop(arena: Arena, s: State, frame: MoverFrame, at: Place, rear: Place): Refusal | undefined {
  const { piece, side } = frame
  const passing = frame.kind === 'move'
  if (stopBarredBy(arena, s, piece, side, at, passing) !== NONE) return NO.hexTaken
  if (rear !== NONE && stopBarredBy(arena, s, piece, side, rear, passing) !== NONE) return NO.hexTaken
  return whyNotDrop(arena, s, frame, at) ?? whyNotSetBeside(arena, s, frame, at, rear)
}
