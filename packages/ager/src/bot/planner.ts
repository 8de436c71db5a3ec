import type { Seat, Thought } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import { topFrame } from '../state.ts'
import type { View } from '../view.ts'
import { mindFor } from './make-mind.ts'
import type { Mind } from './mind.ts'
import { reasonOf } from './reasons.ts'
import type { Option } from './options.ts'
import { optionsFor } from './sergeant.ts'
import { TEMPERS, WEIGHTS } from './weights.ts'
import type { Weights } from './weights.ts'
import { chanceOf } from './worth.ts'

interface Plan {
  readonly actions: readonly Action[]
  readonly manner: number
  readonly reason: NonNullable<Thought<Action>['reason']>
}

/** What a search needs of the game: the plans worth comparing, the script to play on with, and a judge of where it led. */
export interface AgerPlanner {
  readonly candidates: (view: View, seat: Seat) => readonly Plan[]
  readonly policy: (view: View, seat: Seat, manner?: number) => readonly Action[]
  readonly turn: (view: View) => number
  /** The chance to win as the position stands, from 0 to 1. */
  readonly value: (view: View, seat: Seat) => number
}

export function planner(arena: Arena): AgerPlanner {
  const mindOf = mindFor(arena)
  return {
    candidates(view, seat) {
      return plansFor(mindOf(), view, seat).map(({ option: { actions, why }, manner }) => ({
        actions,
        manner,
        get reason() {
          return reasonOf(mindOf(), view, seat, why, MANNERS[manner])
        },
      }))
    },
    policy(view, seat, manner = 0) {
      const [best] = optionsFor(mindOf(), view, seat, MANNERS[manner])
      if (best === undefined) throw new Error('the script always has an answer')
      return best.actions
    },
    /* Phases, each a turn to the search. */
    turn: (view) => 2 * view.turn + (view.active === arena.battle.first ? 0 : 1),
    value: (view, seat) => chanceOf(mindOf(), view, seat === 0 ? 0 : 1),
  }
}

/** The script's own temper first. A plan goes on in the temper that chose it, so that a whole phase is weighed, not one step. */
const MANNERS: readonly Weights[] = [WEIGHTS, ...TEMPERS]

/** What the script would do; and, where it matters, what it would do in another temper. */
function plansFor(mind: Mind, view: View, seat: Seat): readonly { readonly option: Option; readonly manner: number }[] {
  const own = optionsFor(mind, view, seat)
  const [script] = own
  if (script === undefined) return []
  const plans = [{ option: script, manner: 0 }]
  if (own.length === 1) return plans
  switch (topFrame(view).step) {
    case 'move':
    case 'charges':
    case 'combat':
    case 'fire':
    case 'answer':
    case 'advance':
      break
    default:
      return plans
  }
  for (const [manner, weights] of MANNERS.entries()) {
    if (manner === 0) continue
    const [option] = optionsFor(mind, view, seat, weights)
    if (option !== undefined) plans.push({ option, manner })
  }
  return plans.every(({ option }) => keyOf(option) === keyOf(script)) ? plans.slice(0, 1) : plans
}

/** Two ways to the same place are one plan. */
function keyOf({ actions, why }: Option): string {
  return why.is === 'move' ? `${why.piece}>${why.to}` : JSON.stringify(actions)
}
