import type { Positions, Sum } from '@grognard/kernel'

/** How much a weight must gain to be there, for each thousand positions. */
const RIDGE = 1
const ROUNDS = 25
const SWEEPS = 40
const STILL = 1e-6

/** How well a judgement does: cross entropy, and the area under the curve of true against false alarms. */
interface Measure {
  readonly entropy: number
  readonly area: number
}

/**
 * The weights of a sum of features whose logistic is the chance to win. None is below zero. Every kind of position counts
 * alike, and has a start of its own while weights are looked for: how even a scenario is says nothing about its features.
 */
export function fitSum(positions: Positions): readonly number[] {
  return fitWhere(positions, () => true).weights
}

/** The weights of one kind of positions, near those of all as far as there are few, and what it starts with. */
export function fitKind(positions: Positions, kind: string, near: readonly number[]): Sum {
  return fitWhere(positions, (i) => positions.kinds[i] === kind, near)
}

/** The last positions of each kind, one in so many, are not learnt from where it is looked how well a kind does by itself. */
const KEPT_APART = 5

/** For every kind: how well its own sum does on the last of its positions, fitted to those before, and one for all kinds. */
export function byItself(
  positions: Positions,
): readonly { readonly kind: string; readonly own: Measure; readonly all: Measure }[] {
  const { rows, shares, kinds } = positions
  const isLast = rows.map(() => false)
  for (const kind of new Set(kinds)) {
    const here = kinds.flatMap((one, i) => (one === kind ? [i] : []))
    for (const i of here.slice(here.length - Math.floor(here.length / KEPT_APART))) isLast[i] = true
  }
  const all = fitWhere(positions, (i) => isLast[i] !== true).weights
  return [...new Set(kinds)].map((kind) => {
    const last = rows.flatMap((_, i) => (kinds[i] === kind && isLast[i] === true ? [i] : []))
    const isLearnt = (i: number): boolean => kinds[i] === kind && isLast[i] !== true
    const measured = ({ start, weights }: Sum): Measure =>
      measure(
        last.map((i) => logistic(start + sumOf(weights, rows[i] ?? new Float32Array()))),
        last.map((i) => shares[i] ?? 0),
      )
    return { kind, own: measured(fitWhere(positions, isLearnt, all)), all: measured({ start: 0, weights: all }) }
  })
}

/** For every kind: how well weights do on it that were fitted to the others, and how well today's judgement does. */
export function leftOut(positions: Positions): readonly {
  readonly kind: string
  readonly count: number
  readonly fitted: Measure
  readonly now: Measure
}[] {
  const { rows, shares, kinds, now } = positions
  return [...new Set(kinds)].map((kind) => {
    const { weights } = fitWhere(positions, (i) => kinds[i] !== kind)
    const here = rows.flatMap((row, i) =>
      kinds[i] === kind ? [{ chance: logistic(sumOf(weights, row)), now: now[i] ?? 0, share: shares[i] ?? 0 }] : [],
    )
    const measured = (of: (one: (typeof here)[number]) => number) =>
      measure(
        here.map(of),
        here.map(({ share }) => share),
      )
    return { kind, count: here.length, fitted: measured(({ chance }) => chance), now: measured((one) => one.now) }
  })
}

function measure(chances: readonly number[], shares: readonly number[]): Measure {
  let entropy = 0
  chances.forEach((chance, i) => {
    const share = shares[i] ?? 0
    const safe = Math.max(1e-4, Math.min(1 - 1e-4, chance))
    entropy -= share * Math.log(safe) + (1 - share) * Math.log(1 - safe)
  })
  return { entropy: entropy / Math.max(1, chances.length), area: areaOf(chances, shares) }
}

/** How often a position that was won is judged better than one that was lost. */
function areaOf(chances: readonly number[], shares: readonly number[]): number {
  const sorted = chances
    .map((chance, i) => ({ chance, share: shares[i] ?? 0 }))
    .filter(({ share }) => share === 0 || share === 1)
    .sort((a, b) => a.chance - b.chance)
  let [below, pairs, right] = [0, 0, 0]
  for (let i = 0; i < sorted.length;) {
    let [won, lost] = [0, 0]
    const { chance } = sorted[i] ?? { chance: 0 }
    for (; sorted[i]?.chance === chance; i++)
      if (sorted[i]?.share === 1) won++
      else lost++
    right += won * (below + lost / 2)
    pairs += won
    below += lost
  }
  return right / Math.max(1, pairs * below)
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x))
}

function sumOf(weights: readonly number[], row: Float32Array): number {
  let sum = 0
  for (let f = 0; f < row.length; f++) sum += (weights[f] ?? 0) * (row[f] ?? 0)
  return sum
}

/** Newton's steps, each solved weight by weight so that none falls below zero; drawn to those that are `near`. The start is that of the first kind. */
function fitWhere(
  { rows, shares, kinds }: Positions,
  isLearnt: (position: number) => boolean,
  near: readonly number[] = [],
): Sum {
  const learnt = rows.flatMap((_, i) => (isLearnt(i) ? [i] : []))
  const starts = [...new Set(learnt.map((i) => kinds[i] ?? ''))]
  const counts = starts.map((kind) => learnt.filter((i) => kinds[i] === kind).length)
  const width = rows[0]?.length ?? 0
  const size = width + starts.length
  const weights = new Float64Array(size)
  weights.set(near)
  const line = new Float64Array(size)
  for (let round = 0; round < ROUNDS; round++) {
    const bend = new Float64Array(size * size)
    const slope = new Float64Array(size)
    for (const i of learnt) {
      const start = starts.indexOf(kinds[i] ?? '')
      line.fill(0)
      line.set(rows[i] ?? [])
      line[width + start] = 1
      let sum = 0
      for (let f = 0; f < size; f++) sum += (weights[f] ?? 0) * (line[f] ?? 0)
      const chance = logistic(sum)
      const counted = learnt.length / starts.length / (counts[start] ?? 1)
      const error = counted * (chance - (shares[i] ?? 0))
      const bent = counted * Math.max(1e-4, chance * (1 - chance))
      for (let f = 0; f < size; f++) {
        const x = line[f] ?? 0
        if (x === 0) continue
        slope[f] = (slope[f] ?? 0) + error * x
        for (let g = 0; g < size; g++) bend[f * size + g] = (bend[f * size + g] ?? 0) + bent * x * (line[g] ?? 0)
      }
    }
    const ridge = (RIDGE * learnt.length) / 1000
    const moved = newton({ weights, slope, bend, near }, width, ridge)
    if (moved < STILL) break
  }
  return { start: weights[width] ?? 0, weights: [...weights.slice(0, width)] }
}

/** A parabola at the weights as they are, and the weights that are drawn to. */
interface Parabola {
  readonly weights: Float64Array
  readonly slope: Float64Array
  readonly bend: Float64Array
  readonly near: readonly number[]
}

/** Moves the weights to its least; how far the farthest went. */
function newton({ weights, slope, bend, near }: Parabola, width: number, ridge: number): number {
  const size = weights.length
  const step = new Float64Array(size)
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (let f = 0; f < size; f++) {
      const before = weights[f] ?? 0
      let pull = slope[f] ?? 0
      for (let g = 0; g < size; g++) pull += (bend[f * size + g] ?? 0) * (step[g] ?? 0)
      const held = f < width ? ridge : ridge / 100
      pull += held * (before + (step[f] ?? 0) - (near[f] ?? 0))
      const next = (step[f] ?? 0) - pull / ((bend[f * size + f] ?? 0) + held)
      step[f] = f < width ? Math.max(-before, next) : next
    }
  let farthest = 0
  for (let f = 0; f < size; f++) {
    weights[f] = (weights[f] ?? 0) + (step[f] ?? 0)
    farthest = Math.max(farthest, Math.abs(step[f] ?? 0))
  }
  return farthest
}
