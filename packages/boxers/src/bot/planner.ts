import type { Seat, Thought } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import { sideAt } from '../seats.ts'
import { topFrame } from '../state.ts'
import type { View } from '../view.ts'
import { mindFor } from './mind.ts'
import type { Option } from './options.ts'
import { reasonFor } from './reasons.ts'
import { choose } from './script.ts'
import { TEMPERS, WEIGHTS } from './weights.ts'
import type { Weights } from './weights.ts'
import { chanceOf } from './worth.ts'

interface Plan {
  readonly actions: readonly Action[]
  readonly manner: number
  readonly reason: NonNullable<Thought<Action>['reason']>
}

/** What a search needs of the game: the plans worth comparing, the script to play on with, and a judge of where it led. */
export interface BoxersPlanner {
  readonly candidates: (view: View, seat: Seat) => readonly Plan[]
  readonly policy: (view: View, seat: Seat, manner?: number) => readonly Action[]
  readonly turn: (view: View) => number
  readonly value: (view: View, seat: Seat) => number
}

/** The script's own temper first. A plan goes on in the temper that chose it, so that a whole turn is weighed, not one step. */
const MANNERS: readonly Weights[] = [WEIGHTS, ...TEMPERS]

export function planner(arena: Arena): BoxersPlanner {
  const mindOf = mindFor(arena)
  const reason = reasonFor(arena)
  const planOf = ({ action, why }: Option, manner: number): Plan => ({ actions: [action], manner, reason: reason(why) })
  return {
    candidates(view, seat) {
      const script = choose(mindOf(), view, seat)
      const plans = [planOf(script, 0)]
      if (!isOpen(view, script.action)) return plans
      for (const [manner, weights] of MANNERS.entries()) {
        if (manner === 0) continue
        const other = choose(mindOf(), view, seat, weights)
        plans.push(planOf(other, manner))
      }
      const keys = plans.map(({ actions }) => JSON.stringify(actions))
      return keys.every((key) => key === keys[0])
        ? plans.slice(0, 1)
        : plans.filter((_, i) => keys.indexOf(keys[i] ?? '') === i)
    },
    policy: (view, seat, manner = 0) => [choose(mindOf(), view, seat, MANNERS[manner]).action],
    turn: (view) => view.turn,
    value: (view, seat) => chanceOf(arena, view, sideAt(seat)),
  }
}

/** Whether it is worth thinking about: where columns are told off, a charge is met, or shots are fired. */
function isOpen(view: View, { type }: Action): boolean {
  const { step } = topFrame(view)
  return (step === 'movement' && type !== 'locate') || (step === 'charge' && (type === 'defend' || type === 'done'))
}
