import type { Kit } from '../kit.ts'
import type { State } from '../state.ts'
import { FEATURES, describe } from './features.ts'

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

/** The chance to win a position at the start of a turn, or at its card. */
export function judge(judgement: Judgement): (kit: Kit, s: State) => number {
  const size = judgement.cells.length
  const inputs = Float64Array.from(judgement.inputs, (n) => n / 1000)
  if (inputs.length !== FEATURES * size) throw new Error('this judgement was fitted to other features')
  const start = Float64Array.from(judgement.cells, (n) => n / 1000)
  const outputs = Float64Array.from(judgement.outputs, (n) => n / 1000)
  const features = new Float64Array(FEATURES)
  const cells = new Float64Array(size)
  return (kit, s) => {
    if (s.ending !== null) return s.ending.won ? 1 : 0
    describe(kit, s, features)
    cells.set(start)
    for (let f = 0; f < FEATURES; f++) {
      const feature = features[f] ?? 0
      if (feature === 0) continue
      for (let c = 0; c < size; c++) cells[c] = (cells[c] ?? 0) + feature * (inputs[f * size + c] ?? 0)
    }
    let sum = judgement.start / 1000
    for (let c = 0; c < size; c++) {
      const cell = cells[c] ?? 0
      if (cell > 0) sum += cell * (outputs[c] ?? 0)
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
