import type { Seat, Thought } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arenas } from '../arena.ts'
import type { View } from '../view.ts'
import { reasonFor } from './reasons.ts'
import { optionsFor } from './sergeant.ts'
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
      return optionsFor(arena, view, seat)
        .slice(0, MOST)
        .map(({ actions, why }) => ({ actions, reason: reasonFor(arena, why) }))
    },
    policy(view, seat) {
      const action = optionsFor(arenaOf(view), view, seat)[0]?.actions[0]
      if (action === undefined) throw new Error('the script always has an answer')
      return [action]
    },
    turn: (view) => 2 * view.turn + (view.active === arenaOf(view).battle.first ? 0 : 1),
    value: (view, seat) => chanceOf(arenaOf(view), view, seat === 0 ? 0 : 1),
  }
}
