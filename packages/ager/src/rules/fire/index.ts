import type { Step } from '../step.ts'
import type { FireFrame } from './frames.ts'

type Frame = FireFrame

const todo: Step<Frame> = {
  asks: () => null,
  list: () => undefined,
  whyNot: () => undefined,
  act: () => undefined,
  run: () => {
    throw new Error('not yet')
  },
}

export const fireSteps = { fire: todo, reaction: todo, shots: todo, coverSide: todo }
