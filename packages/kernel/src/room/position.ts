import type { GameEvent, Pending, Rules, Seat, Space, Viewer } from '../game.ts'

/** What a seat may do that is not asked. */
export const NOTHING = { actions: [], forms: [] } as const

/** A state that nobody changes any more, with what was asked of it so far, so that it is worked out once for all chairs. */
export class Position<S, A, E extends GameEvent, V> {
  readonly #rules: Rules<S, A, E, V>
  readonly state: S
  readonly pending: Pending
  // By seat, the public last.
  #pending: (Pending | undefined)[] | undefined
  #views: (V | undefined)[] | undefined
  #spaces: (Space<A> | undefined)[] | undefined

  constructor(rules: Rules<S, A, E, V>, state: S) {
    this.#rules = rules
    this.state = state
    this.pending = rules.pending(state)
  }

  pendingFor(viewer: Viewer): Pending {
    const known = (this.#pending ??= [])
    return (known[this.#place(viewer)] ??= this.#rules.pending(this.state, viewer))
  }

  view(viewer: Viewer): V {
    const known = (this.#views ??= [])
    return (known[this.#place(viewer)] ??= this.#rules.view(this.state, viewer))
  }

  space(seat: Seat): Space<A> {
    const known = (this.#spaces ??= [])
    return (known[seat] ??= this.asks(seat) ? this.#rules.legal(this.state, seat) : NOTHING)
  }

  asks(seat: Seat): boolean {
    return isAsked(this.pending, seat)
  }

  #place(viewer: Viewer): number {
    return viewer === 'public' ? this.#rules.seats.length : viewer
  }
}

export function isAsked(pending: Pending, seat: Seat): boolean {
  if (pending.over) return false
  for (const ask of pending.asks) if (ask.seat === seat) return true
  return false
}
