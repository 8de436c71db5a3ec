import { differences } from './differences.ts'

/** One thing that an action can lead to; paths to equal results are merged, and the first of them tells its events. */
export interface StateOutcome<S, E> {
  readonly probability: number
  readonly state: S
  readonly events: readonly E[]
}

/** By what results are told apart: how they look, and where they look the same what is told to have come of them. */
export interface Telling<S, E, V> {
  look(state: S): V
  came(seen: V, events: readonly E[]): string
}

interface Entry<S, E, V> {
  probability: number
  readonly state: S
  readonly events: readonly E[]
  readonly seen: V
  came: string | undefined
}

/** Results as they are met, equal ones as one. What is alone is never looked at closely. */
export class Merged<S, E, V> {
  readonly #telling: Telling<S, E, V>
  readonly #entries: Entry<S, E, V>[] = []
  /** By how they look otherwise than the first. */
  readonly #alike = new Map<string, Entry<S, E, V>[]>()

  constructor(telling: Telling<S, E, V>) {
    this.#telling = telling
  }

  add(state: S, events: readonly E[], probability: number): void {
    const seen = this.#telling.look(state)
    const alike = this.#likeThis(seen)
    const known = alike.length === 0 ? undefined : this.#among(alike, events)
    if (known !== undefined) known.probability += probability
    else {
      const entry = { probability, state, events, seen, came: undefined }
      alike.push(entry)
      this.#entries.push(entry)
    }
  }

  /** Whether these outcomes are the merged ones, each with its share of a `total`. */
  isThatOf(others: readonly StateOutcome<S, E>[], total: number, within: number): boolean {
    return (
      others.length === this.#entries.length &&
      others.every(({ state, events, probability }) => {
        const mine = this.#among(this.#likeThis(this.#telling.look(state)), events)
        return mine !== undefined && Math.abs(mine.probability / total - probability) < within
      })
    )
  }

  /** Likeliest first, as shares of `total`. */
  sorted(total = 1): StateOutcome<S, E>[] {
    const shares = this.#entries.map(({ probability, state, events }) => ({
      probability: probability / total,
      state,
      events,
    }))
    return shares.sort((a, b) => b.probability - a.probability)
  }

  #likeThis(seen: V): Entry<S, E, V>[] {
    const [first] = this.#entries
    const key = first === undefined ? '' : differences(first.seen, seen)
    const known = this.#alike.get(key)
    if (known !== undefined) return known
    const none: Entry<S, E, V>[] = []
    this.#alike.set(key, none)
    return none
  }

  /** Those that look alike share the look of the first of them. */
  #among(alike: readonly Entry<S, E, V>[], events: readonly E[]): Entry<S, E, V> | undefined {
    const [first] = alike
    if (first === undefined) return undefined
    const came = this.#telling.came(first.seen, events)
    return alike.find((entry) => (entry.came ??= this.#telling.came(first.seen, entry.events)) === came)
  }
}
