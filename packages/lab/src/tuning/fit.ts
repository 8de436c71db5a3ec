import type { Examples, Network, SeededDice } from '@grognard/kernel'

const BATCH = 64
const FIRST_STEP = 0.002
/** The last step, as a share of the first. */
const LAST_STEP = 0.02
/** How fast inputs fade that nothing speaks for. */
const FADE = 0.01

/** Fits a network to the examples by Adam; every tenth block of examples is kept apart to measure it. */
export function fitNetwork(
  examples: Examples,
  { size, epochs, dice }: { readonly size: number; readonly epochs: number; readonly dice: SeededDice },
): { readonly network: Network; readonly entropy: number } {
  const { width, rows, won } = examples
  const network = fresh(width, size, dice)
  const trainer = new Trainer(width, network)
  const isApart = (row: number) => Math.floor(row / 1000) % 10 === 9
  const all = rows.map((_, row) => row)
  const learnt = all.filter((row) => !isApart(row))
  const steps = epochs * Math.floor(learnt.length / BATCH)
  let done = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(learnt, dice)
    for (let from = 0; from + BATCH <= learnt.length; from += BATCH) {
      for (const row of learnt.slice(from, from + BATCH)) trainer.learn(rows[row], won[row] === true ? 1 : 0)
      trainer.step(FIRST_STEP * LAST_STEP ** (done++ / steps))
    }
  }
  forgetUnseen(examples, network)
  const apart = all.filter(isApart)
  const entropy = apart.reduce((sum, row) => sum + surprise(trainer.chance(rows[row]), won[row] === true), 0)
  return { network, entropy: entropy / Math.max(1, apart.length) }
}

function surprise(chance: number, won: boolean): number {
  return -Math.log(Math.max(1e-4, won ? chance : 1 - chance))
}

function fresh(width: number, size: number, dice: SeededDice): Network {
  const normal = () => Array.from({ length: 12 }, () => dice.below(1_000_000) / 1e6).reduce((a, b) => a + b, -6)
  const weights = new Float64Array(width * size + 2 * size + 1)
  for (let i = 0; i < width * size; i++) weights[i] = normal() / Math.sqrt(30)
  for (let c = 0; c < size; c++) weights[width * size + size + c] = normal() / Math.sqrt(size)
  return { size, weights }
}

/** What never occurred says nothing. */
function forgetUnseen({ width, rows }: Examples, { size, weights }: Network): void {
  const seen = new Set<number>()
  for (const row of rows) row.forEach((value, f) => value !== 0 && seen.add(f))
  for (let f = 0; f < width; f++) if (!seen.has(f)) weights.fill(0, f * size, (f + 1) * size)
}

function shuffle(list: number[], dice: SeededDice): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = dice.below(i + 1)
    const other = list[j] ?? 0
    list[j] = list[i] ?? 0
    list[i] = other
  }
}

class Trainer {
  readonly #width: number
  readonly #size: number
  readonly #w: Float64Array
  readonly #slope: Float64Array
  readonly #first: Float64Array
  readonly #second: Float64Array
  readonly #cells: Float64Array
  #steps = 0

  constructor(width: number, { size, weights }: Network) {
    this.#width = width
    this.#size = size
    this.#w = weights
    this.#slope = new Float64Array(weights.length)
    this.#first = new Float64Array(weights.length)
    this.#second = new Float64Array(weights.length)
    this.#cells = new Float64Array(size)
  }

  chance(row: Float32Array | undefined): number {
    const w = this.#w
    const size = this.#size
    const cells = this.#cells
    const start = this.#width * size
    for (let c = 0; c < size; c++) cells[c] = w[start + c] ?? 0
    row?.forEach((x, f) => {
      if (x !== 0) for (let c = 0; c < size; c++) cells[c] = (cells[c] ?? 0) + x * (w[f * size + c] ?? 0)
    })
    let sum = w[start + 2 * size] ?? 0
    for (let c = 0; c < size; c++) sum += Math.max(0, cells[c] ?? 0) * (w[start + size + c] ?? 0)
    return 1 / (1 + Math.exp(-sum))
  }

  learn(row: Float32Array | undefined, target: number): void {
    const w = this.#w
    const size = this.#size
    const cells = this.#cells
    const slope = this.#slope
    const start = this.#width * size
    const error = (this.chance(row) - target) / BATCH
    const add = (i: number, by: number) => {
      slope[i] = (slope[i] ?? 0) + by
    }
    add(start + 2 * size, error)
    for (let c = 0; c < size; c++) {
      const cell = cells[c] ?? 0
      if (cell > 0) add(start + size + c, error * cell)
      cells[c] = cell > 0 ? error * (w[start + size + c] ?? 0) : 0
      add(start + c, cells[c] ?? 0)
    }
    row?.forEach((x, f) => {
      if (x !== 0) for (let c = 0; c < size; c++) add(f * size + c, x * (cells[c] ?? 0))
    })
  }

  step(rate: number): void {
    this.#steps++
    const scale1 = 1 - 0.9 ** this.#steps
    const scale2 = 1 - 0.999 ** this.#steps
    const inputs = this.#width * this.#size
    for (let i = 0; i < this.#w.length; i++) {
      const slope = this.#slope[i] ?? 0
      const first = 0.9 * (this.#first[i] ?? 0) + 0.1 * slope
      const second = 0.999 * (this.#second[i] ?? 0) + 0.001 * slope * slope
      this.#first[i] = first
      this.#second[i] = second
      const weight = this.#w[i] ?? 0
      const fade = i < inputs ? FADE * weight : 0
      this.#w[i] = weight - rate * (first / scale1 / (Math.sqrt(second / scale2) + 1e-8) + fade)
    }
    this.#slope.fill(0)
  }
}
