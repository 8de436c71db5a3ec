import type { Component } from 'svelte'
import type { Lang, Seat } from '@grognard/kernel'

/** How something ended for the player. */
export type Tone = 'good' | 'even' | 'bad'

/** What may be heard; none of them tells anything by itself. */
export type Sound =
  'counter' | 'refusal' | 'card' | 'dice' | 'holds' | 'breaks' | 'march' | 'whistle' | 'month' | 'relief' | 'fall'

/** Dice with what was added to them, and the table that they were read on. */
export interface Throw {
  readonly faces: readonly number[]
  /** Six where it is left out. */
  readonly sides?: number
  /** What they are called where they have not all as many sides: '1D10 + 1D12'. */
  readonly name?: string
  /** As it is added up: '2 + 3 +1'. */
  readonly sum: string
  readonly result: string
  readonly rows: readonly { readonly label: string; readonly tone: Tone }[]
  /** The row that was read. */
  readonly at: number
}

interface Moment<V> {
  /** What the table shows meanwhile: nothing that the scene has still to tell. */
  readonly view: V
  /** So many events of the deed are in the log meanwhile. */
  readonly told: number
  /** Stands where the question stood. */
  readonly title: string
  readonly sound?: Sound
}

/** Part of what a deed led to, played out before the next is told. */
export type Scene<V> = Moment<V> &
  (
    | {
        /** A turn opens with its card. */
        readonly kind: 'plate'
        readonly over: string
        readonly head: string
        readonly under: string
        readonly chips: readonly string[]
        readonly goOn: string
        /** The card that is turned over. */
        readonly Card: Component | null
      }
    | {
        readonly kind: 'dice'
        readonly thrown: Throw
        /** Selects the place on the board that they are thrown for. */
        readonly near: string
        /** Whether the verdict follows at once. */
        readonly leads: boolean
      }
    | {
        readonly kind: 'verdict'
        readonly tone: Tone
        readonly words: string
        readonly facts: readonly string[]
        readonly thrown: Throw | null
        readonly near: string
      }
    /** Pieces go where they go. */
    | {
        readonly kind: 'move'
        readonly milliseconds: number
        /** Whether it is worth a look where nothing moves: it has left a trail. */
        readonly leavesTrail?: boolean
      }
  )

/** What somebody has done, and all that came of it, as whoever looks on was told. */
export interface Deed<V, A, E> {
  readonly version: string
  /** Who looks on. */
  readonly seat: Seat
  readonly before: V
  readonly after: V
  /** Undefined if another did it: of that only the events are told. */
  readonly action: A | undefined
  readonly events: readonly E[]
  /** What was told before. */
  readonly earlier: readonly E[]
}

/** Cuts what came of a deed into scenes; none where there is nothing to play out. */
export type Director<V, A, E> = (deed: Deed<V, A, E>, lang: Lang) => readonly Scene<V>[]
