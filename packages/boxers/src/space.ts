import { sampleSpace } from '@grognard/kernel'
import type { Dice, Forms, Seat, Space } from '@grognard/kernel'
import type { Action } from './actions.ts'
import type { Arena } from './arena.ts'
import { formsFor } from './forms/index.ts'
import { legal } from './rules/decisions.ts'
import type { State } from './state.ts'

/** What a seat may do: what is listed, and forms for what has points, paths or sets. */
export function spaceOf(arena: Arena, s: State, seat: Seat): Space<Action> {
  return { actions: legal(arena, s, seat), forms: formsFor(arena, s, seat) }
}

/** One of them, all equally likely; a form is filled in at random. */
export function sample(arena: Arena, forms: Forms<State, Action>, s: State, seat: Seat, dice: Dice): Action {
  return sampleSpace(spaceOf(arena, s, seat), { forms, state: s, seat }, dice)
}
