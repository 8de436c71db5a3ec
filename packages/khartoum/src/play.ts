import type { Dice } from '@grognard/kernel'
import type { Event } from './events.ts'
import type { Kit } from './kit.ts'
import type { State } from './state.ts'

/** What every rule is handed: the components, the position, the dice, and where to tell what happened (nobody, if undefined). */
export interface Play {
  readonly kit: Kit
  readonly s: State
  readonly dice: Dice
  readonly log: Event[] | undefined
}
