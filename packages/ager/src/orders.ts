import type { GivenOrders, Lang, StandingOrders } from '@grognard/kernel'
import type { Action } from './actions.ts'
import type { Arena } from './arena.ts'
import { pieceNamed, placeNamed } from './rules/ground.ts'
import { shotOf } from './rules/fire/shot.ts'
import { hasHidden } from './rules/sequence/reveal.ts'
import type { View } from './view.ts'

/** What can be ordered once: by kind of question, when the player wants to be asked. */
export const ORDERS = {
  /** Defensive fire: ask every time, only when a target stands within short range, or never. */
  reaction: ['ask', 'short', 'never'],
  /** After a combat: ask, or let nobody follow up. */
  advance: ['ask', 'never'],
  /** A charge against one of mine: ask, or never answer it. */
  counter: ['ask', 'never'],
} as const

/** The words of every order, by its choices. */
export type OrderWords = {
  readonly [O in keyof typeof ORDERS]: Readonly<Record<(typeof ORDERS)[O][number], string>>
}

export function standingOrders(arena: Arena, words: (lang: Lang) => OrderWords): StandingOrders<Action, View> {
  return {
    choices: ORDERS,
    answer: (view, legal, given) => answerOf(arena, view, given, legal),
    unasked: (view, seat) => !hasHidden(arena, view, seat),
    text(order, choice, lang) {
      const said: Readonly<Record<string, Readonly<Record<string, string>>>> = words(lang)
      return said[order]?.[choice] ?? `${order}: ${choice}`
    },
  }
}

/** The answer that the standing orders give to the question on the table, or undefined: ask the player. */
export function answerOf(arena: Arena, view: View, given: GivenOrders, legal: readonly Action[]): Action | undefined {
  const frame = view.frames[view.frames.length - 1]
  switch (frame?.step) {
    case 'reaction': {
      const order = given['reaction'] ?? 'ask'
      if (order === 'ask') return undefined
      if (order === 'short' && legal.some((action) => isShort(arena, view, action))) return undefined
      return legal.find((action) => action.type === 'hold')
    }
    case 'advance':
      return given['advance'] === 'never' ? legal.find((action) => action.type === 'stay') : undefined
    case 'answer':
      return given['counter'] === 'never' ? legal.find((action) => action.type === 'decline') : undefined
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
