import type { State } from '../../state.ts'
import type { MoverFrame } from './frames.ts'

/** The move under way of that piece, if there is one. */
export function moveOf(s: State, piece: number): MoverFrame | undefined {
  for (let i = s.frames.length - 1; i >= 0; i--) {
    const frame = s.frames[i]
    if (frame?.step === 'mover' && frame.piece === piece) return frame
  }
  return undefined
}

/** AT-5.3-15: what defensive fire costs a mover who is not stopped by it: 2 MP, or half of what he has left. */
export function slow(s: State, piece: number, by: 'two' | 'half'): void {
  const frame = moveOf(s, piece)
  if (frame === undefined) return
  frame.left = by === 'two' ? Math.max(0, frame.left - 2) : frame.left >> 1
}
