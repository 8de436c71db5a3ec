import type { Arena } from '../../arena.ts'
import type { Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { crowdOf, isAlone, isEmpty } from '../crowd.ts'
import type { Crowd } from '../crowd.ts'
import { pieceOf } from '../ground.ts'
import type { MoverFrame } from './frames.ts'
import type { Stride } from '../way-table.ts'

/** What a mover reckons with: who is where, and whether nobody is with him, on his back or at his bridle. */
export interface Outlook {
  readonly crowd: Crowd
  readonly free: boolean
}

/** `known`: who is where, if the caller has noted it. */
export function outlookOf(arena: Arena, s: State, frame: MoverFrame, known?: Crowd): Outlook {
  return { crowd: known ?? crowdOf(arena, s), free: isFreeHanded(s, frame) }
}

function isFreeHanded(s: State, { piece, burden, led }: MoverFrame): boolean {
  if (burden !== NONE || led.length > 0) return false
  for (let i = 0; i < s.pieces.length; i++) if (s.pieces[i]?.leader === piece) return false
  return true
}

/** Nobody and nothing there but himself: the common case, where he may go and stop without a further look. */
export function isClear(s: State, frame: MoverFrame, { crowd, free }: Outlook, { to, rear }: Stride): boolean {
  return free && isVacant(s, frame, crowd, to) && (rear === NONE || isVacant(s, frame, crowd, rear))
}

/** Whether nobody but himself can be in the place. */
export function isVacant(s: State, { piece }: MoverFrame, crowd: Crowd, place: Place): boolean {
  const { at, rear } = pieceOf(s, piece)
  return place === at || place === rear ? isAlone(crowd, place) : isEmpty(crowd, place)
}
