/** So many points of so many games, with the 95 % interval of the share (Wilson). */
export interface Rate {
  readonly games: number
  readonly points: number
  readonly share: number
  readonly interval: readonly [low: number, high: number]
}

export function rateOf(points: number, games: number): Rate {
  return { games, points, share: games === 0 ? 0 : points / games, interval: wilson(points, games) }
}

export function wilson(won: number, games: number): [number, number] {
  if (games === 0) return [0, 1]
  const z = 1.96
  const rate = won / games
  const centre = rate + (z * z) / (2 * games)
  const spread = z * Math.sqrt((rate * (1 - rate)) / games + (z * z) / (4 * games * games))
  const scale = 1 + (z * z) / games
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)]
}

/** Two-sided sign test: how likely is a split at least as uneven among so many tosses of a fair coin? */
export function signTest(a: number, b: number): number {
  const n = a + b
  if (n === 0) return 1
  const least = Math.min(a, b)
  // Whole numbers, since logarithms differ between a browser and Node in their last places, and files are compared.
  let ways = 1n
  let total = 0n
  for (let k = 0; k <= least; k++) {
    total += ways
    ways = (ways * BigInt(n - k)) / BigInt(k + 1)
  }
  return Math.min(1, scaled(total, n - 1))
}

const PLACES = 60

/** A whole number divided by 2 so many times. */
function scaled(whole: bigint, times: number): number {
  const spare = Math.max(0, whole.toString(2).length - PLACES)
  let result = Number(whole >> BigInt(spare))
  for (let i = spare; i < times && result > 0; i++) result /= 2
  for (let i = times; i < spare; i++) result *= 2
  return result
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length
}

/** A mean to two places. */
export function roundedMean(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.round((100 * sum(values)) / values.length) / 100
}
