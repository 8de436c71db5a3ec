import type { Plan, Planner } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import { topFrame } from '../state.ts'
import type { View } from '../view.ts'
import { mindFor } from './mind.ts'
import { reasonFor } from './reasons.ts'
import { choose } from './script.ts'
import { setUps } from './setups.ts'
import { situationOf } from './situation.ts'
import type { Why } from './why.ts'

/** What the colonel compares: where his men stand when the battle begins. The script plays on. */
export function thinker(arena: Arena): Planner<Action, View> {
  const mindOf = mindFor(arena)
  const reason = reasonFor(arena)
  const planOf = (actions: readonly Action[], why: Why): Plan<Action> => ({ actions, reason: reason(why) })
  return {
    candidates(view, seat) {
      const frame = topFrame(view)
      if (frame.step !== 'deploy') {
        const { action, why } = choose(mindOf(), view, seat)
        return [planOf([action], why)]
      }
      const suggested = planOf([{ type: 'suggested' }, { type: 'ready' }], { is: 'setUp' })
      const others = setUps(situationOf(mindOf(), view, seat), frame)
      return [suggested, ...others.map(({ actions, why }) => planOf(actions, why))]
    },
    policy: (view, seat) => [choose(mindOf(), view, seat).action],
  }
}
