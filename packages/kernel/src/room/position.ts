import type { GameEvent, Pending, Rules, Seat, Space, Viewer } from '../game.ts'

/** What a seat may do that is not asked. */
export const NOTHING = { actions: [], forms: [] } as const

/** A state that nobody changes any more, with what was asked of it so far, so that it is worked out once for all chairs. */
export class Position<S, A, E extends GameEvent, V> {
  readonly #rules: Rules<S, A, E, V>
  readonly state: S
  readonly pending: Pending
  readonly #pending = new Map<Viewer, Pending>()
  readonly #views = new Map<Viewer, V>()
  readonly #spaces = new Map<Seat, Space<A>>()

  constructor(rules: Rules<S, A, E, V>, state: S) {
    this.#rules = rules
    this.state = state
    this.pending = rules.pending(state)
  }

  pendingFor(viewer: Viewer): Pending {
    return kept(this.#pending, viewer, () => this.#rules.pending(this.state, viewer))
  }

  view(viewer: Viewer): V {
    return kept(this.#views, viewer, () => this.#rules.view(this.state, viewer))
  }

  space(seat: Seat): Space<A> {
    return kept(this.#spaces, seat, () => (this.asks(seat) ? this.#rules.legal(this.state, seat) : NOTHING))
  }

  asks(seat: Seat): boolean {
    return !this.pending.over && this.pending.asks.some((ask) => ask.seat === seat)
  }
}

function kept<K, T>(map: Map<K, T>, key: K, make: () => T): T {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
