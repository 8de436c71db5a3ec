import type { Seat, Thought } from './game.ts'

/** Choices of one seat that belong together: the next one, and those that follow from it before chance comes in. */
export interface Plan<A> {
  readonly actions: readonly A[]
  readonly reason?: Thought<A>['reason']
  /** In what manner the seat goes on after it, to the end of its turn; the script's own if it says nothing. */
  readonly manner?: number
}

/** What a game gives a search: plans worth comparing, and a script to play games out with. */
export interface Planner<A, V> {
  /** The script's own plan first. One plan alone is taken without a search. With a `manner` that was chosen before, what is done in it. */
  candidates(view: V, seat: Seat, manner?: number): readonly Plan<A>[]
  /** What the script does next, up to where chance comes in; `manner` is that of a plan. */
  policy(view: V, seat: Seat, manner?: number): readonly A[]
  /** Choices of one span have one name: they are made in the manner that was chosen at the first of them. */
  span?(view: V, seat: Seat): string | undefined
  /** Whether what follows an action may be done without it, where it is no longer allowed; if not, a plan ends there. */
  mayLack?(action: A): boolean
  /** How far the game has come, in turns, and what a position at the start of a turn is worth, from 0 to 1. */
  turn?(view: V): number
  value?(view: V, seat: Seat): number
}

/** A level of the bots that searches above the script. */
export interface SearchLevel {
  readonly level: string
  /** Time for one decision. */
  readonly milliseconds: number
  /** Turns that are played out before the planner's value is asked; without it, games are played to their end. */
  readonly horizon?: number
  /** The script is followed when the best plan has fewer samples than this. */
  readonly minimum?: number
  /** Standard errors by which another plan must be better than the script's. */
  readonly doubt?: number
}
