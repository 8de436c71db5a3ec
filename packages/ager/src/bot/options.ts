import type { Action } from '../actions.ts'
import type { Why } from './why.ts'

/** Something that could be done: the choice itself and those that follow from it, what it promises, and why. */
export interface Option {
  readonly actions: readonly Action[]
  readonly value: number
  readonly why: Why
}

export const byValue = (a: Option, b: Option): number => b.value - a.value

export function one(action: Action, value: number, why: Why): Option {
  return { actions: [action], value, why }
}
