import { silent } from '../step.ts'
import type { Step } from '../step.ts'
import type { SetDownFrame } from './frames.ts'

/** A mover who stops sets down what he carries and leads. */
export const setDown: Step<SetDownFrame> = {
  ...silent,
  run(p) {
    p.s.frames.pop()
  },
}
