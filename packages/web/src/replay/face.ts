import type { Face } from '@grognard/board'
import type { Lang, OwnTable, Seat } from '@grognard/kernel'

/** A table to look at: nothing on it can be done. */
export function makeFace<V, A, E>(table: OwnTable<A, E, V>, seat: Seat, lang: Lang, motion: boolean): Face<V, A, E> {
  return {
    version: table.version,
    view: table.own.view(seat),
    seat,
    ahead: null,
    actions: [],
    told: [],
    lang,
    motion,
    act() {},
    whyNot: () => undefined,
    explain() {},
    consider() {},
  }
}
