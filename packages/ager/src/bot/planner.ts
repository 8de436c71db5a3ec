import type { Seat, Thought } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena, Arenas } from '../arena.ts'
import { topFrame } from '../state.ts'
import type { View } from '../view.ts'
import { reasonFor } from './reasons.ts'
import { optionsFor } from './sergeant.ts'
import type { Option } from './sergeant.ts'
import { TEMPERS } from './weights.ts'
import { chanceOf } from './worth.ts'

interface Plan {
  readonly actions: readonly Action[]
  readonly reason: NonNullable<Thought<Action>['reason']>
}

/** What a search needs of the game: the plans worth comparing, the script to play on with, and a judge of where it led. */
export interface AgerPlanner {
  readonly candidates: (view: View, seat: Seat) => readonly Plan[]
  readonly policy: (view: View, seat: Seat) => readonly Action[]
  readonly turn: (view: View) => number
  /** The chance to win as the position stands, from 0 to 1. */
  readonly value: (view: View, seat: Seat) => number
}

/** Plans compared at the most. */
const MOST = 4

export function planner(arenaOf: Arenas): AgerPlanner {
  return {
    candidates(view, seat) {
      const arena = arenaOf(view)
      return plansFor(arena, view, seat).map(({ actions, why }) => ({ actions, reason: reasonFor(arena, why) }))
    },
    policy(view, seat) {
      const [best] = optionsFor(arenaOf(view), view, seat)
      if (best === undefined) throw new Error('the script always has an answer')
      return best.actions
    },
    /* Phases, each a turn to the search. */
    turn: (view) => 2 * view.turn + (view.active === arenaOf(view).battle.first ? 0 : 1),
    value: (view, seat) => chanceOf(arenaOf(view), view, seat === 0 ? 0 : 1),
  }
}

/** What the script would do; and, where it matters, what it would do in another temper, or second best. */
function plansFor(arena: Arena, view: View, seat: Seat): readonly Option[] {
  const own = optionsFor(arena, view, seat)
  const [script] = own
  if (script === undefined || own.length === 1) return own.slice(0, 1)
  switch (topFrame(view).step) {
    case 'move':
    case 'charges':
    case 'combat':
    case 'fire':
    case 'answer':
    case 'advance':
      break
    default:
      return [script]
  }
  const plans = [script]
  const seen = new Set([keyOf(script)])
  for (const weights of TEMPERS) {
    const [other] = optionsFor(arena, view, seat, weights)
    if (other === undefined || seen.has(keyOf(other))) continue
    seen.add(keyOf(other))
    plans.push(other)
  }
  return plans.slice(0, MOST)
}

/** Two ways to the same place are one plan. */
function keyOf({ actions, why }: Option): string {
  return why.is === 'move' ? `${why.piece}>${why.to}` : JSON.stringify(actions)
}
