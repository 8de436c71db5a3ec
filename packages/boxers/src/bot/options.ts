import type { Action } from '../actions.ts'
import type { Why } from './why.ts'

/** Something that could be done, what it promises, and why. */
export interface Option {
  readonly action: Action
  readonly value: number
  readonly why: Why
}

export const byValue = (a: Option, b: Option): number => b.value - a.value

export const one = (action: Action, value: number, why: Why): Option => ({ action, value, why })
