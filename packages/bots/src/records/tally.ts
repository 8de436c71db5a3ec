import type { RecordsHead } from '@grognard/kernel'
import type { GameRecord } from './record.ts'
import { isOf } from './schedule.ts'
import type { Pairing } from './schedule.ts'
import { mean, rateOf, roundedMean, signTest, sum } from './stats.ts'
import type { Rate } from './stats.ts'

/** Games that ended in the same way. */
export interface Ended {
  /** The seat that won; null: nobody, or several. */
  readonly winner: number | null
  readonly ending: string
  readonly turn: number
  readonly games: number
}

/** What came of one pairing. Figures by seat are in the order of the seats; means are of a game. */
export interface Tally extends Pairing {
  readonly games: number
  readonly won: readonly number[]
  /** Games that several played and nobody won. */
  readonly drawn: number
  /** Games won and a share of those drawn. */
  readonly rates: readonly Rate[]
  readonly turns: number
  readonly decisions: number
  readonly endings: readonly Ended[]
  /** The game's own columns by their names: games by value, means by seat, means by turn of the games that came so far. */
  readonly categories: { readonly [column: string]: { readonly [value: string]: number } }
  readonly counts: { readonly [column: string]: readonly number[] }
  readonly series: { readonly [column: string]: readonly number[] }
}

/** The seat that won the game alone. */
export function winnerOf({ shares }: Pick<GameRecord, 'shares'>): number | null {
  const winner = shares.indexOf(1)
  return winner === -1 ? null : winner
}

const isDrawn = (record: GameRecord): boolean => record.shares.length > 1 && winnerOf(record) === null

export function tallyOf(pairing: Pairing, records: readonly GameRecord[], { columns }: RecordsHead): Tally {
  const own = records.filter((record) => isOf(record, pairing))
  const bySeat = (figure: (record: GameRecord, seat: number) => number): readonly number[][] =>
    pairing.bots.map((_, seat) => own.map((record) => figure(record, seat)))
  const named = <T>(kind: (typeof columns)[number]['kind'], of: (id: string) => T): { readonly [id: string]: T } =>
    Object.fromEntries(columns.filter((column) => column.kind === kind).map(({ id }) => [id, of(id)]))
  return {
    ground: pairing.ground,
    bots: pairing.bots,
    games: own.length,
    won: bySeat((record, seat) => (winnerOf(record) === seat ? 1 : 0)).map(sum),
    drawn: own.filter(isDrawn).length,
    rates: bySeat(({ shares }, seat) => shares[seat] ?? 0).map((shares) => rateOf(sum(shares), own.length)),
    turns: roundedMean(own.map(({ turn }) => turn)),
    decisions: mean(own.map(({ decisions }) => decisions)),
    endings: endingsOf(own),
    categories: named('category', (id) => valuesOf(own.map(({ categories }) => categories[id] ?? null))),
    counts: named('count', (id) =>
      bySeat(({ counts }, seat) => counts[id]?.[seat] ?? 0).map((figures) => roundedMean(figures)),
    ),
    series: named('series', (id) => byTurn(own.map(({ series }) => series[id] ?? []))),
  }
}

/** By winner, ending and turn. */
function endingsOf(records: readonly GameRecord[]): readonly Ended[] {
  const found = new Map<string, Ended>()
  for (const record of records) {
    const { ending, turn } = record
    const winner = record.shares.length === 1 ? null : winnerOf(record)
    const key = `${winner ?? '-'} ${ending} ${String(turn).padStart(4, '0')}`
    found.set(key, { winner, ending, turn, games: (found.get(key)?.games ?? 0) + 1 })
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, ended]) => ended)
}

function valuesOf(values: readonly (string | null)[]): { readonly [value: string]: number } {
  const found: Record<string, number> = {}
  for (const value of values) if (value !== null) found[value] = (found[value] ?? 0) + 1
  return found
}

function byTurn(games: readonly (readonly number[])[]): readonly number[] {
  const longest = Math.max(0, ...games.map((game) => game.length))
  return Array.from({ length: longest }, (_, turn) => roundedMean(games.flatMap((game) => game[turn] ?? [])))
}

/** How two bots did on the same dice: pairs of games, one after the other alone, or against each other with the sides changed. */
export interface Pairs {
  readonly pairs: number
  /** Pairs in which `a` had more points than `b`, fewer, or as many. */
  readonly ahead: number
  readonly behind: number
  readonly even: number
  /** Pairs in which both won a game. */
  readonly both: number
  /** Chance of a split as uneven as this if neither were better: exact sign test, which for bots that play alone is McNemar's, two-sided. */
  readonly p: number
}

/** All figures are those of `a`. */
export interface Duel extends Rate, Pairs {
  readonly a: string
  readonly b: string
  readonly drawn: number
  readonly grounds: readonly DuelGround[]
}

export interface DuelGround extends Rate, Pairs {
  readonly ground: string
  /** The same by the seat that `a` had. */
  readonly seats: readonly Rate[]
}

export function duelOf(
  [a, b]: readonly [string, string],
  grounds: readonly string[],
  records: readonly GameRecord[],
): Duel {
  const own = records.filter(({ bots }) => bots.every((bot) => bot === a || bot === b))
  const seats = Math.max(1, ...own.map(({ bots }) => bots.length))
  return {
    a,
    b,
    ...ratesOf(own, a),
    drawn: own.filter(isDrawn).length,
    ...pairsOf(own, a, b),
    grounds: grounds.map((ground) => {
      const here = own.filter((record) => record.ground === ground)
      return {
        ground,
        ...ratesOf(here, a),
        ...pairsOf(here, a, b),
        seats: Array.from({ length: seats }, (_, seat) =>
          ratesOf(
            here.filter(({ bots }) => bots[seat] === a),
            a,
          ),
        ),
      }
    }),
  }
}

/** What a bot had of one game. */
function pointsOf({ bots, shares }: GameRecord, bot: string): number {
  return shares.reduce((sum, share, seat) => (bots[seat] === bot ? sum + share : sum), 0)
}

function ratesOf(records: readonly GameRecord[], bot: string): Rate {
  const played = records.filter(({ bots }) => bots.includes(bot))
  return rateOf(
    played.reduce((sum, record) => sum + pointsOf(record, bot), 0),
    played.length,
  )
}

function pairsOf(records: readonly GameRecord[], a: string, b: string): Pairs {
  const games = new Map<string, GameRecord[]>()
  for (const record of records) {
    const key = `${record.ground} ${record.n}`
    games.set(key, [...(games.get(key) ?? []), record])
  }
  const pairs = [...games.values()].filter((pair) => pair.length === 2)
  const points = (pair: readonly GameRecord[], bot: string) =>
    pair.reduce((sum, record) => sum + pointsOf(record, bot), 0)
  const won = (pair: readonly GameRecord[], bot: string) =>
    pair.some((record) => record.bots[winnerOf(record) ?? -1] === bot)
  const leads = pairs.map((pair) => Math.sign(points(pair, a) - points(pair, b)))
  const count = (sign: number) => leads.filter((lead) => lead === sign).length
  return {
    pairs: pairs.length,
    ahead: count(1),
    behind: count(-1),
    even: pairs.length - count(1) - count(-1),
    both: pairs.filter((pair) => won(pair, a) && won(pair, b)).length,
    p: signTest(count(1), count(-1)),
  }
}
