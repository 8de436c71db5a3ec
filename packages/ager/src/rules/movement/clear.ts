import type { Arena } from '../../arena.ts'
import type { Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { Piece, State } from '../../state.ts'
import { crowdOf, isAlone, isEmpty } from '../crowd.ts'
import type { Crowd } from '../crowd.ts'
import { pieceOf } from '../ground.ts'
import type { MoverFrame } from './frames.ts'
import type { Stride } from './strides.ts'

/** Nobody and nothing there but himself: the common case, where he may go and stop without a further look. */
export function isClear(s: State, { piece }: MoverFrame, crowd: Crowd, { to, rear }: Stride): boolean {
  const mine = pieceOf(s, piece)
  return isFreeFor(mine, crowd, to) && (rear === NONE || isFreeFor(mine, crowd, rear))
}

function isFreeFor({ at, rear }: Piece, crowd: Crowd, place: Place): boolean {
  return place === at || place === rear ? isAlone(crowd, place) : isEmpty(crowd, place)
}

/** Everybody; null for somebody with a burden or a bridle in his hand, who must look about him at every step. */
export function crowdAround(arena: Arena, s: State, { piece, burden, led }: MoverFrame, known?: Crowd): Crowd | null {
  if (burden !== NONE || led.length > 0) return null
  for (let i = 0; i < s.pieces.length; i++) if (s.pieces[i]?.leader === piece) return null
  return known ?? crowdOf(arena, s)
}
