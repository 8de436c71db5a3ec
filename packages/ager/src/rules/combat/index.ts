import type { Step } from '../step.ts'
import type { CombatFrame } from './frames.ts'

type Frame = CombatFrame

const todo: Step<Frame> = {
  asks: () => null,
  list: () => undefined,
  whyNot: () => undefined,
  act: () => undefined,
  run: () => {
    throw new Error('not yet')
  },
}

export const combatSteps = {
  combat: todo,
  assault: todo,
  result: todo,
  casualty: todo,
  retreat: todo,
  place: todo,
  advance: todo,
}
