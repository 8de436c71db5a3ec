import type { Examples } from '@grognard/kernel'
import { FEATURES, describe } from '../bot/features.ts'
import type { Kit } from '../kit.ts'
import type { State } from '../state.ts'

/** Positions at the start of every turn but the first, and how their games ended. */
export class Collector {
  readonly #rows: Float32Array[] = []
  readonly #won: boolean[] = []
  readonly #features = new Float64Array(FEATURES)
  readonly #kit: Kit
  #turn = 1

  constructor(kit: Kit) {
    this.#kit = kit
  }

  /** True if a turn has begun. */
  see(state: State): boolean {
    if (state.turn <= this.#turn) return false
    this.#turn = state.turn
    describe(this.#kit, state, this.#features)
    this.#rows.push(Float32Array.from(this.#features))
    return true
  }

  end({ ending }: State): void {
    this.#turn = 1
    while (this.#won.length < this.#rows.length) this.#won.push(ending?.won === true)
  }

  get examples(): Examples {
    return { width: FEATURES, rows: this.#rows, won: this.#won }
  }
}
