import type { Kit } from '../kit.ts'
import type { State } from '../state.ts'
import { FEATURES, describe } from './features.ts'
import type { Change } from './features.ts'

/**
 * A small network that tells the chance to win of a position at the start of a turn, as data. Fitted to the ends of
 * simulated games by `npm run tune -- --judge`. All its numbers are thousandths.
 */
export interface Judgement {
  /** For every feature what it adds to each cell, one after the other. */
  readonly inputs: readonly number[]
  /** Where each cell starts from, and what it adds to the sum if it comes out above zero. */
  readonly cells: readonly number[]
  readonly outputs: readonly number[]
  readonly start: number
}

/** A judgement made ready to be asked. */
export class Judge {
  readonly #size: number
  readonly #inputs: Float64Array
  readonly #cells: Float64Array
  readonly #outputs: Float64Array
  readonly #start: number
  readonly #features = new Float64Array(FEATURES)
  readonly #now: Float64Array
  readonly #changed: Float64Array

  constructor({ inputs, cells, outputs, start }: Judgement) {
    this.#size = cells.length
    if (inputs.length !== FEATURES * cells.length) throw new Error('this judgement was fitted to other features')
    this.#inputs = Float64Array.from(inputs, (n) => n / 1000)
    this.#cells = Float64Array.from(cells, (n) => n / 1000)
    this.#outputs = Float64Array.from(outputs, (n) => n / 1000)
    this.#start = start / 1000
    this.#now = new Float64Array(cells.length)
    this.#changed = new Float64Array(cells.length)
  }

  /** The chance to win a position at the start of a turn, or at its card. */
  chance(kit: Kit, s: State): number {
    if (s.ending !== null) return s.ending.won ? 1 : 0
    describe(kit, s, this.#features)
    this.#now.set(this.#cells)
    for (let f = 0; f < FEATURES; f++) {
      const feature = this.#features[f] ?? 0
      if (feature !== 0) this.#add(this.#now, f, feature)
    }
    return this.#told(this.#now)
  }

  /** The same for the position asked about last with some of its features changed, without describing it again. */
  otherwise(changes: (change: Change) => void): number {
    this.#changed.set(this.#now)
    changes((feature, value) => {
      const by = value - (this.#features[feature] ?? 0)
      if (by !== 0) this.#add(this.#changed, feature, by)
    })
    return this.#told(this.#changed)
  }

  feature(index: number): number {
    return this.#features[index] ?? 0
  }

  #add(cells: Float64Array, feature: number, by: number): void {
    const row = feature * this.#size
    for (let c = 0; c < this.#size; c++) cells[c] = (cells[c] ?? 0) + by * (this.#inputs[row + c] ?? 0)
  }

  #told(cells: Float64Array): number {
    let sum = this.#start
    for (let c = 0; c < this.#size; c++) {
      const cell = cells[c] ?? 0
      if (cell > 0) sum += cell * (this.#outputs[c] ?? 0)
    }
    return 1 / (1 + exponential(0 - sum))
  }
}

/** Near enough to e^x, and the same in every engine: (1 + x/1024)^1024. */
function exponential(x: number): number {
  let power = 1 + (x < -20 ? -20 : x > 20 ? 20 : x) / 1024
  for (let n = 0; n < 10; n++) power *= power
  return power
}
