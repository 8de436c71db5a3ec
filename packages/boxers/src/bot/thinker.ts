import { isSamePoint } from '@grognard/space/measure'
import type { Plan, Planner } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import { figureOf, pointOf, rosterOf } from '../rules/figures.ts'
import type { DeployFrame } from '../rules/sequence/deploy.ts'
import { topFrame } from '../state.ts'
import type { View } from '../view.ts'
import { BOOK, SUGGESTED } from './book.ts'
import { mindFor } from './mind.ts'
import { reasonFor } from './reasons.ts'
import { choose } from './script.ts'
import { setUps } from './setups.ts'
import { situationOf } from './situation.ts'
import type { Situation } from './situation.ts'
import { COLONEL } from './weights.ts'
import type { Why } from './why.ts'

/** What the colonel compares: where his men stand when the battle begins. The script plays on, with beliefs of his own. */
export function thinker(arena: Arena): Planner<Action, View> {
  const mindOf = mindFor(arena)
  const reason = reasonFor(arena)
  const planOf = (actions: readonly Action[], why: Why): Plan<Action> => ({ actions, reason: reason(why) })
  return {
    candidates(view, seat) {
      const frame = topFrame(view)
      if (frame.step !== 'deploy') {
        const { action, why } = choose(mindOf(), view, seat, COLONEL)
        return [planOf([action], why)]
      }
      const situation = situationOf(mindOf(), view, seat)
      const suggested = planOf([{ type: 'suggested' }, { type: 'ready' }], { is: 'setUp' })
      const others = setUps(situation, frame)
      const known = isKnown(situation, frame) ? BOOK[arena.field.id]?.[frame.side] : undefined
      if (known === SUGGESTED) return [suggested]
      const best = others.find(({ name }) => name === known)
      if (best !== undefined) return [planOf(best.actions, best.why)]
      return [suggested, ...others.map(({ actions, why }) => planOf(actions, why))]
    },
    policy: (view, seat) => [choose(mindOf(), view, seat, COLONEL).action],
  }
}

/** Whether it is the position that the book knows: the Europeans set up first, and the Boxers know where they stand. */
function isKnown({ arena, s, foes }: Situation, { side }: DeployFrame): boolean {
  if (side === 'european') return true
  return foes.every((id) => {
    const { at } = rosterOf(arena, id)
    return at !== null && isSamePoint(at, pointOf(figureOf(s, id)))
  })
}
