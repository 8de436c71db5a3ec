import type { GameRecord } from './record.ts'

export interface Tally {
  readonly bot: string
  readonly games: number
  readonly won: number
  /** 95 % confidence interval of the win rate (Wilson). */
  readonly interval: readonly [number, number]
  /** Decisions a game. */
  readonly decisions: number
  /** How many games ended in each way, by cause and turn. */
  readonly endings: Readonly<Record<string, number>>
  /** Games lost to each banner in the Palace. */
  readonly banners: Readonly<Record<string, number>>
  /** RP and CM at the start of each turn, averaged over the games that came so far. */
  readonly rp: readonly number[]
  readonly cm: readonly number[]
}

export function tallyOf(bot: string, records: readonly GameRecord[]): Tally {
  const won = records.filter((record) => record.won).length
  const endings: Record<string, number> = {}
  const banners: Record<string, number> = {}
  let decisions = 0
  for (const record of records) {
    decisions += record.decisions
    const key = `${record.reason} ${String(record.turn).padStart(2, '0')}`
    endings[key] = (endings[key] ?? 0) + 1
    if (record.banner !== null) banners[record.banner] = (banners[record.banner] ?? 0) + 1
  }
  return {
    bot,
    games: records.length,
    won,
    interval: wilson(won, records.length),
    decisions: decisions / Math.max(1, records.length),
    endings: Object.fromEntries(Object.entries(endings).sort(([a], [b]) => (a < b ? -1 : 1))),
    banners,
    rp: byTurn(records.map((record) => record.rp)),
    cm: byTurn(records.map((record) => record.cm)),
  }
}

function byTurn(games: readonly (readonly number[])[]): number[] {
  const longest = Math.max(0, ...games.map((game) => game.length))
  return Array.from({ length: longest }, (_, turn) => {
    const values = games.flatMap((game) => game[turn] ?? [])
    return Math.round((100 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 100
  })
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

export interface Comparison {
  readonly a: string
  readonly b: string
  readonly pairs: number
  readonly both: number
  readonly onlyA: number
  readonly onlyB: number
  /** Chance of a difference as large as this if neither were better (exact McNemar test, two-sided). */
  readonly p: number
}

/** Two bots over the games that both played, each with the same dice. */
export function compared(
  a: readonly GameRecord[],
  b: readonly GameRecord[],
  names: readonly [string, string],
): Comparison {
  const other = new Map(b.map((record) => [record.n, record.won]))
  let pairs = 0
  let both = 0
  let onlyA = 0
  let onlyB = 0
  for (const { n, won } of a) {
    const theirs = other.get(n)
    if (theirs === undefined) continue
    pairs++
    if (won && theirs) both++
    else if (won) onlyA++
    else if (theirs) onlyB++
  }
  return { a: names[0], b: names[1], pairs, both, onlyA, onlyB, p: signTest(onlyA, onlyB) }
}

/** Two-sided sign test: how likely is a split at least as uneven among so many tosses of a fair coin? */
export function signTest(a: number, b: number): number {
  const n = a + b
  if (n === 0) return 1
  const least = Math.min(a, b)
  let term = -n * Math.LN2
  let sum = 0
  for (let k = 0; k <= least; k++) {
    sum += Math.exp(term)
    term += Math.log((n - k) / (k + 1))
  }
  return Math.min(1, 2 * sum)
}
