import type { Lang, RuleId } from '@grognard/kernel'
import type { Action, ActionOf } from '../actions.ts'
import type { Side } from '../components.ts'
import type { Event } from '../events.ts'
import type { RefusalCode } from '../refusals.ts'
import type { Frame } from '../state.ts'

/** How pieces, places and sides are called in a language. */
export interface Names {
  /** 'Guérin', 'Guérin’s horse'. */
  piece(id: string): string
  /** At the start of a sentence. */
  Piece(id: string): string
  /** 'Guérin and Ernoul'. */
  pieces(ids: readonly string[]): string
  place(name: string): string
  side(side: Side): string
}

/** What an action or refusal is about, by the names people use; empty where the action names none. */
export interface About {
  readonly piece: string
  readonly target: string
  readonly at: string
}

export type EventWords = {
  readonly [T in Event['type']]: (event: Extract<Event, { readonly type: T }>, n: Names) => string
}
export type ActionWords = { readonly [T in Action['type']]: (action: ActionOf<T>, n: Names) => string }
export type RefusalWords = { readonly [C in RefusalCode]: (about: About) => string }
export type AskWords = { readonly [D in Frame['step']]?: (n: Names, piece: string) => string }

/** The words of one chapter in one language. */
export type Chapter<
  E extends Event['type'],
  A extends Action['type'],
  R extends RefusalCode,
  D extends Frame['step'],
> = {
  readonly events: Pick<EventWords, E>
  readonly actions: Pick<ActionWords, A>
  readonly refusals: Pick<RefusalWords, R>
  readonly asks: { readonly [K in D]?: (n: Names, piece: string) => string }
  /** What each die is rolled for. */
  readonly rolls: Readonly<Record<string, string>>
}

/** Finds the text of a rule; the reference is large, so whoever needs it brings it. */
export type RuleText = (id: RuleId, lang: Lang) => string | undefined
