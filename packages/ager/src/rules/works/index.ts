import type { Step } from '../step.ts'
import type { WorksFrame } from './frames.ts'

type Frame = WorksFrame

const todo: Step<Frame> = {
  asks: () => null,
  list: () => undefined,
  whyNot: () => undefined,
  act: () => undefined,
  run: () => {
    throw new Error('not yet')
  },
}

export const worksSteps = { bodies: todo }
