import { silent } from '../step.ts'
import type { Step } from '../step.ts'
import type { WorksFrame } from './frames.ts'

const bodies: Step<WorksFrame> = {
  ...silent,
  run(p) {
    p.s.frames.pop()
  },
}

export const worksSteps = { bodies }
