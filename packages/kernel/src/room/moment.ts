import type { Line, Sitter } from '../entry.ts'
import type { GameEvent, GivenOrders, Result, RuleId, Seat, Viewer } from '../game.ts'
import type { Supply } from '../supply.ts'
import type { Position } from './position.ts'

/** One seat's part in a deed. */
export interface Made<A> {
  readonly seat: Seat
  readonly action: A
  readonly rolls: readonly number[]
  /** The number of the question it answered. */
  readonly question: number
  /** Who may know that this seat was asked: the seats, then the public. */
  readonly known: readonly boolean[]
}

/** An answer that was carried out, or several given together. */
export interface Deed<A, E> {
  readonly made: readonly Made<A>[]
  readonly events: readonly E[]
}

/** The deeds since the last thing learnt, the newest first. */
export interface Tail<S, A, E> {
  readonly deed: Deed<A, E>
  readonly before: S
  readonly below: Tail<S, A, E> | undefined
}

export interface Sealed<A> {
  readonly action: A
  readonly question: number
}

/** Everything about a match at one point of its log. Never changed: each entry leads to another. */
export interface Moment<S, A, E extends GameEvent, V> {
  /** How many lines of the log led here. */
  readonly seq: number
  /** The number of the line that began this stretch of the log. */
  readonly begin: number
  /** How many deeds of this stretch stand. */
  readonly acts: number
  readonly position: Position<S, A, E, V>
  /** Stands behind the rolls made so far; whoever rolls on does it with a clone. */
  readonly supply: Supply
  readonly tail: Tail<S, A, E> | undefined
  /** The rules by which a seat was shown something by the last deed that taught anybody anything; null if it was told nothing of it. */
  readonly learnt: (seat: Seat) => readonly RuleId[] | null
  readonly sealed: ReadonlyMap<Seat, Sealed<A>>
  /** How many questions were put to each seat; the last of them is the key of the one now open. */
  readonly asked: readonly number[]
  readonly sitters: readonly Sitter[]
  readonly orders: readonly GivenOrders[]
  readonly resigned: readonly Seat[]
  /** Seats that would have it end without a winner, as long as nobody does anything. */
  readonly drawing: readonly Seat[]
  /** Seats that took back an answer and have not answered since: their standing orders leave the question to them. */
  readonly undone: readonly Seat[]
  /** How the match ended otherwise than by its rules. */
  readonly result: Result | undefined
}

/** What somebody wants done; each that is carried out becomes a line of the log. */
export type Wish<A> =
  | {
      readonly kind: 'answer'
      readonly id: string
      readonly seat: Seat
      readonly question: string
      readonly action: A
      readonly rolls: readonly number[]
    }
  | { readonly kind: 'undo'; readonly id: string; readonly seat: Seat; readonly question?: string }
  | { readonly kind: 'resign'; readonly id: string; readonly seat: Seat }
  | { readonly kind: 'draw'; readonly id: string; readonly seat: Seat }
  | { readonly kind: 'sit'; readonly id: string; readonly seat: Seat; readonly by: Sitter }
  | { readonly kind: 'orders'; readonly id: string; readonly seat: Seat; readonly given: GivenOrders }

/** What a line of the log brought, before anybody is told as much of it as they may know. */
export type Happening<A, E> =
  | { readonly kind: 'began'; readonly events: readonly E[] }
  | { readonly kind: 'deed'; readonly deed: Deed<A, E> }
  | { readonly kind: 'sealed'; readonly seat: Seat; readonly action: A }
  | { readonly kind: 'unsealed'; readonly seat: Seat }
  | { readonly kind: 'undone'; readonly seat: Seat; readonly deed: Deed<A, E> }
  | { readonly kind: 'sat'; readonly seat: Seat; readonly by: Sitter }
  | { readonly kind: 'resigned'; readonly seat: Seat }
  | { readonly kind: 'wouldDraw'; readonly seat: Seat }
  | { readonly kind: 'ordered'; readonly seat: Seat }

export interface Next<S, A, E extends GameEvent, V> {
  readonly moment: Moment<S, A, E, V>
  readonly entry: Line
  readonly happened: Happening<A, E>
  /** The wish is not fulfilled yet: it takes another line. */
  readonly isOnTheWay: boolean
}

/** The key of the question open to a seat; undefined if none is. */
export function openQuestion<S, A, E extends GameEvent, V>(
  { position, sealed, asked, result }: Moment<S, A, E, V>,
  seat: Seat,
): string | undefined {
  return result === undefined && position.asks(seat) && !sealed.has(seat) ? String(asked[seat]) : undefined
}

export function isOver<S, A, E extends GameEvent, V>({ position, result }: Moment<S, A, E, V>): boolean {
  return result !== undefined || position.pending.over
}

/** Viewers as places in a list: the seats, then the public. */
export function viewersOf(seats: number): readonly Viewer[] {
  return [...Array.from({ length: seats }, (_, seat) => seat), 'public']
}
