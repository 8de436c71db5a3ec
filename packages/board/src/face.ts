import type { GivenOrders, Lang, Point, Region, Seat } from '@grognard/kernel'

/** Something said to the player, with the rules it comes from. */
export interface Notice {
  readonly text: string
  readonly rules: readonly string[]
}

/** A place that somebody is to point at on the board. */
export interface Pointing {
  /** For drawing: where it can be. */
  readonly within: Region
  point(at: Point): void
}

/** What the shell hands to every part of a game's screen: what the player sees and may do, and how to do it. */
export interface Face<V, A, E> {
  /** The version of rules and pack on the table. */
  readonly version: string
  readonly view: V
  /** What would be seen after the action that is considered; null if none is, or if chance or others come into it. */
  readonly ahead: V | null
  /** The action that is considered; left out where nothing can be done. */
  readonly considered?: A | null
  /** What would be seen after any action; left out where nothing can be done. */
  foresee?(action: A): V | null
  readonly actions: readonly A[]
  /** The action of which the player is asked whether he means it; null or left out if he is not. */
  readonly doubted?: A | null
  /** Everything that was told to the player so far, the oldest first. */
  readonly told: readonly E[]
  /** Whose eyes these are; left out where nobody's. */
  readonly seat?: Seat
  /** What this seat has ordered for questions to come, and how to order otherwise; left out where nothing can be done. */
  readonly orders?: { readonly given: GivenOrders; give(given: GivenOrders): void }
  readonly lang: Lang
  readonly motion: boolean
  /** Whether the board is seen from its other side; left out where it always lies as it was printed. */
  readonly turned?: boolean
  /** Turns it, and keeps it so. */
  turn?(): void
  /** What is to be pointed at; null or left out if nothing is. Asked only of a board that says it can (`GameUi.pointsOnBoard`). */
  readonly pointing?: Pointing | null
  act(action: A): void
  /**
   * Takes back the last deeds and does others in their place, seen in one go; true if that was done. What is not possible
   * then is left out if `skips`; otherwise everything stays, and it is said why. Left out where nothing can be done.
   */
  instead?(back: number, actions: readonly A[], skips?: boolean): Promise<boolean>
  /** Why an action is not possible now; undefined if it is. */
  whyNot(action: A): Notice | undefined
  /** Says why, where the player will see it. */
  explain(action: A): void
  /** Shows what would come of an action while the pointer is over it; null to stop. */
  consider(action: A | null): void
}
