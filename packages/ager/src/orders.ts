import type { Action } from './actions.ts'
import type { Arena } from './arena.ts'
import { pieceNamed, placeNamed } from './rules/ground.ts'
import { shotOf } from './rules/fire/shot.ts'
import type { View } from './view.ts'

/**
 * What a player has told his side to do without being asked again. They live outside the rules: the question is put all the
 * same and answered by these, so that nobody can read from the game whether a person was asked.
 */
export interface StandingOrders {
  /** Defensive fire: ask every time, only when a target stands within short range, or never. */
  readonly reaction: 'ask' | 'short' | 'never'
  /** After a combat: ask, or let nobody follow up. */
  readonly advance: 'ask' | 'never'
  /** A charge against one of mine: ask, or never answer it. */
  readonly counter: 'ask' | 'never'
}

/** The answer that the standing orders give to the question on the table, or undefined: ask the player. */
export function answerOf(
  arena: Arena,
  view: View,
  orders: StandingOrders,
  legal: readonly Action[],
): Action | undefined {
  const frame = view.frames[view.frames.length - 1]
  switch (frame?.step) {
    case 'reaction':
      if (orders.reaction === 'ask' || frame.named.length > 0) return undefined
      if (orders.reaction === 'short' && legal.some((action) => isShort(arena, view, action))) return undefined
      return legal.find((action) => action.type === 'hold')
    case 'advance':
      return orders.advance === 'never' ? legal.find((action) => action.type === 'stay') : undefined
    case 'answer':
      return orders.counter === 'never' ? legal.find((action) => action.type === 'decline') : undefined
    default:
      return undefined
  }
}

function isShort(arena: Arena, view: View, action: Action): boolean {
  if (action.type !== 'name') return false
  const shot = {
    shooter: pieceNamed(arena, action.shooter),
    weapon: action.weapon,
    target: pieceNamed(arena, action.target),
    at: placeNamed(arena, action.at),
  }
  return shotOf(arena, view, shot).band === 'short'
}
