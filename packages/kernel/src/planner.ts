import type { Seat, Thought } from './game.ts'

/** Choices of one seat that belong together: the next one, and those that follow from it before chance comes in. */
export interface Plan<A> {
  readonly actions: readonly A[]
  readonly reason?: Thought<A>['reason']
  /** In what manner the seat goes on after it, to the end of its turn; the script's own if it says nothing. */
  readonly manner?: number
  /** What each part of the seat is told, as long as the manner lasts. */
  readonly orders?: Orders
}

/** What each part of a seat is told: a sign for each. */
type Orders = string

export function ordersOf(told: readonly number[]): Orders {
  return told.map((option) => option.toString(36)).join('')
}

/** The number of what a part is told; 0 is what the script would have it do. */
export function toldTo(orders: Orders, part: number): number {
  const option = Number.parseInt(orders.charAt(part), 36)
  return Number.isNaN(option) ? 0 : option
}

/** A die that was thrown, and for what. */
export interface Thrown {
  readonly why: string
  readonly face: number
}

/** What a game gives a search: plans worth comparing, and a script to play games out with. */
export interface Planner<A, V> {
  /** The script's own plan first. One plan alone is taken without a search. With a `manner` or `orders` that were chosen before, what is done by them. */
  candidates(view: V, seat: Seat, manner?: number, orders?: Orders): readonly Plan<A>[]
  /** What the script does next, up to where chance comes in; `manner` and `orders` are those of a plan. */
  policy(view: V, seat: Seat, manner?: number, orders?: Orders): readonly A[]
  /**
   * Where the parts of a seat, its men perhaps, may each be told something else: by their numbers the things that each may be
   * told, the first of them 0, the script's own. There is one candidate then, and the search looks for orders.
   */
  parts?(view: V, seat: Seat): readonly (readonly number[])[] | undefined
  /** Choices of one span have one name: they are made in the manner that was chosen at the first of them. */
  span?(view: V, seat: Seat): string | undefined
  /** Whether what follows an action may be done without it, where it is no longer allowed; if not, a plan ends there. */
  mayLack?(action: A): boolean
  /** The decision that an action of a plan is meant for, where another would allow it too; there the plan is broken off. */
  meantFor?(action: A): string | undefined
  /**
   * What is still to be done of a plan that was broken off in the same turn, because somebody else was asked or because it could
   * not be gone on with; nothing: the script is asked. Without this it always is.
   */
  resume?(view: V, seat: Seat, rest: readonly A[]): readonly A[]
  /**
   * Whose luck the dice of an action are; undefined: the same as of the one before. In playouts everybody has dice of his own,
   * so that two plans differ by what they change and not by who throws first.
   */
  luck?(action: A): string | undefined
  /**
   * How much luck the dice of an action are for the seat that acts, from where it stands: something to add to the logarithm of its
   * odds to win, and nothing on the average of all that could be thrown; undefined for an action without dice worth the trouble. It
   * is taken out of what a sample comes to, so that fewer samples tell as much.
   */
  fortune?(action: A): ((view: V) => (thrown: readonly Thrown[]) => number) | undefined
  /**
   * The same for two positions only if all goes on alike from them; undefined where a view does not tell that. Samples that come to
   * the same position as a turn begins, with the same dice before them, are played on from there once.
   */
  imprint?(view: V): number | undefined
  /** Whether what is chosen here shows only in the long run, as a set-up does: games are then played to their end. */
  whole?(view: V): boolean
  /** How far the game has come, in turns, and what a position at the start of a turn is worth, from 0 to 1. */
  turn?(view: V): number
  value?(view: V, seat: Seat): number
}

/** A level of the bots that searches above the script. */
export interface SearchLevel {
  readonly level: string
  /** Time for one decision. */
  readonly milliseconds: number
  /** Playouts for one decision, where they are done before the time; without it time alone ends them. */
  readonly playouts?: number
  /** Turns that are played out before the planner's value is asked; without it, games are played to their end. */
  readonly horizon?: number
  /** The script is followed when the best plan has fewer samples than this. */
  readonly minimum?: number
  /** Standard errors by which another plan must be better than the script's. */
  readonly doubt?: number
}
