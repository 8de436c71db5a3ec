import type { PieceId } from '../../field.ts'
import type { State } from '../../state.ts'
import type { MoverFrame } from './frames.ts'

/** The move under way of that piece, if there is one. */
export function moveOf(s: State, piece: PieceId): MoverFrame | undefined {
  for (let i = s.frames.length - 1; i >= 0; i--) {
    const frame = s.frames[i]
    if (frame?.step === 'mover' && frame.piece === piece) return frame
  }
  return undefined
}
