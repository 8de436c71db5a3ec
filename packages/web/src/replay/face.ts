import type { Face } from '@grognard/board'
import type { Lang, OwnTable, Seat } from '@grognard/kernel'

/** How it is looked at. */
export interface Manner extends Pick<Face<never, never, never>, 'turned' | 'turn'> {
  readonly seat: Seat
  readonly lang: Lang
  readonly motion: boolean
}

/** A table to look at: nothing on it can be done, but that it is turned. */
export function makeFace<V, A, E>(table: OwnTable<A, E, V>, manner: Manner): Face<V, A, E> {
  return {
    ...manner,
    version: table.version,
    view: table.own.view(manner.seat),
    ahead: null,
    actions: [],
    told: [],
    act() {},
    whyNot: () => undefined,
    explain() {},
    consider() {},
  }
}
