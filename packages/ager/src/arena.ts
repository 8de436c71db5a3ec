import type { Dice } from '@grognard/kernel'
import type { Kit } from './components.ts'
import type { Event } from './events.ts'
import type { Field } from './field.ts'
import type { Battle } from './scenarios.ts'
import type { State } from './state.ts'

/** All that stays the same from the first turn to the last: the components, the scenario, the ground. */
export interface Arena {
  readonly kit: Kit
  readonly battle: Battle
  readonly field: Field
}

/** What every rule is handed: the arena, the position, the dice, and where to tell what happened (nobody, if undefined). */
export interface Play {
  readonly arena: Arena
  readonly s: State
  readonly dice: Dice
  readonly log: Event[] | undefined
}

/** The arena of a battle; each is compiled once. */
export type Arenas = (of: Pick<State, 'scenario' | 'options'>) => Arena
