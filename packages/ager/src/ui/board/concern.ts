import type { PieceId } from '../../field.ts'
import { NONE, topFrame } from '../../state.ts'
import type { View } from '../../view.ts'

/** Whom a question is about that somebody is asked in the middle of something else; NONE for the questions of a step. */
export function concernOf(view: View): PieceId {
  const frame = topFrame(view)
  switch (frame.step) {
    case 'reaction':
      return frame.named[0]?.target ?? frame.mover
    case 'answer':
      return view.charges[frame.charge]?.rider ?? NONE
    case 'casualty':
    case 'advance':
      return frame.among[0] ?? NONE
    case 'assault':
      return frame.defenders[0] ?? NONE
    case 'course':
      return frame.rider
    case 'retreat':
    case 'place':
    case 'shift':
    case 'coverSide':
    case 'loading':
    case 'fall':
    case 'setDown':
      return frame.piece
    case 'bodies':
    case 'bearers':
    case 'feint':
    case 'mover':
    case 'party':
    case 'deploy':
    case 'phase':
    case 'council':
    case 'move':
    case 'arrival':
    case 'fire':
    case 'shots':
    case 'charges':
    case 'blaze':
    case 'combat':
    case 'result':
      return NONE
  }
}
