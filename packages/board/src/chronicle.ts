import type { Lang } from '@grognard/kernel'

/** Part of a line of the log; dice have six sides unless they say otherwise. */
export type Piece = string | { readonly dice: readonly number[]; readonly sides?: number } | { readonly strong: string }

/** What one action or one side did, in a short line under a label. */
export interface Entry<E> {
  readonly label: string
  readonly pieces: readonly Piece[]
  /** The rules that matter most to it, the first first. */
  readonly rules: readonly string[]
  /** All that was told of it, word for word on demand. */
  readonly events: readonly E[]
}

/** Tells the events of one turn, the oldest first, in short lines; any view of the match tells on which ground it is played. */
export type Chronicle<V, E> = (events: readonly E[], version: string, lang: Lang, view: V) => readonly Entry<E>[]
