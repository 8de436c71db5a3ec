import type { Plan, Planner } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import { topFrame } from '../state.ts'
import type { View } from '../view.ts'
import { mindFor } from './mind.ts'
import type { Option } from './options.ts'
import { reasonFor } from './reasons.ts'
import { choose } from './script.ts'
import { TEMPERS } from './weights.ts'

/** What advice needs of the game: what the script would do, in its own temper and in others, and the script to play on with. */
export function planner(arena: Arena): Planner<Action, View> {
  const mindOf = mindFor(arena)
  const reason = reasonFor(arena)
  const planOf = ({ action, why }: Option): Plan<Action> => ({ actions: [action], reason: reason(why) })
  return {
    candidates(view, seat) {
      const script = choose(mindOf(), view, seat)
      if (!isOpen(view, script.action)) return [planOf(script)]
      const options = [script, ...TEMPERS.map((temper) => choose(mindOf(), view, seat, temper))]
      const keys = options.map(({ action }) => JSON.stringify(action))
      return options.filter((_, i) => keys.indexOf(keys[i] ?? '') === i).map(planOf)
    },
    policy: (view, seat) => [choose(mindOf(), view, seat).action],
  }
}

/** Whether it is worth thinking about: where columns are told off, or a charge is met. */
function isOpen(view: View, { type }: Action): boolean {
  const { step } = topFrame(view)
  return (step === 'movement' && type !== 'locate') || (step === 'charge' && (type === 'defend' || type === 'done'))
}
