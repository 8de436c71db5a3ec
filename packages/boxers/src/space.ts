import type { Dice, Forms, Seat, Space } from '@grognard/kernel'
import type { Action } from './actions.ts'
import type { Arena } from './arena.ts'
import { fillAtRandom } from './forms/asking.ts'
import { askingsFor, formsFor } from './forms/index.ts'
import { legal } from './rules/decisions.ts'
import type { State } from './state.ts'

/** What a seat may do: what is listed, and forms for what has points, paths or sets. */
export function spaceOf(arena: Arena, s: State, seat: Seat): Space<Action> {
  return { actions: legal(arena, s, seat), forms: formsFor(arena, s, seat) }
}

/** One of them, all equally likely; a form is filled in at random, and only the one that is drawn. */
export function sample(arena: Arena, forms: Forms<State, Action>, s: State, seat: Seat, dice: Dice): Action {
  const actions = legal(arena, s, seat)
  const open = askingsFor(arena, s, seat)
  const which = dice.die(actions.length + open.length, 'sample') - 1
  const listed = actions[which]
  if (listed !== undefined) return listed
  const asking = open[which - actions.length]
  if (asking === undefined) throw new RangeError('nobody is asked, so there is nothing to sample')
  const action = forms.action(asking.name, fillAtRandom(asking, dice))
  if (!action.ok) throw new Error(`${asking.name} at random cannot be read: ${JSON.stringify(action.problems)}`)
  return action.value
}
