import { silent } from '../step.ts'
import type { Step } from '../step.ts'
import { answer, charges, course } from './charges.ts'
import type { TacticsFrame } from './frames.ts'

type BlazeFrame = Extract<TacticsFrame, { step: 'blaze' }>

const blaze: Step<BlazeFrame> = {
  ...silent,
  run(p) {
    p.s.frames.pop()
  },
}

export const tacticsSteps = { charges, course, answer, blaze }
