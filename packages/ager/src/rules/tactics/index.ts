import type { Step } from '../step.ts'
import type { TacticsFrame } from './frames.ts'

type Frame = TacticsFrame

const todo: Step<Frame> = {
  asks: () => null,
  list: () => undefined,
  whyNot: () => undefined,
  act: () => undefined,
  run: () => {
    throw new Error('not yet')
  },
}

export const tacticsSteps = { charges: todo, course: todo, answer: todo, blaze: todo }
