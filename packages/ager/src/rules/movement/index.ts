import type { Step } from '../step.ts'
import type { MovementFrame } from './frames.ts'

type Frame = MovementFrame

const todo: Step<Frame> = {
  asks: () => null,
  list: () => undefined,
  whyNot: () => undefined,
  act: () => undefined,
  run: () => {
    throw new Error('not yet')
  },
}

export const movementSteps = { move: todo, mover: todo, setDown: todo, shift: todo }
