import { signTest, wilson } from '../simulation/stats.ts'
import type { BattleRecord, Bots, Pairing } from './record.ts'

/** What came of one pairing. */
export interface BattleTally extends Pairing {
  readonly games: number
  /** Games won by each side. */
  readonly won: readonly [number, number]
  readonly drawn: number
  /** Of the first side: games won and half of those drawn, with the 95 % interval (Wilson). */
  readonly share: number
  readonly interval: readonly [number, number]
  /** Means of a game. */
  readonly turns: number
  readonly decisions: number
  readonly dead: readonly [number, number]
  readonly captured: readonly [number, number]
  /** How many games ended in each way: `0 aim 05` is a victory of the first side by the scenario's aim in turn 5, `- draw 08` a draw. */
  readonly endings: Readonly<Record<string, number>>
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

const hundredths = (value: number): number => Math.round(100 * value) / 100

export function battleTally({ scenario, bots }: Pairing, records: readonly BattleRecord[]): BattleTally {
  const own = records.filter((record) => record.scenario === scenario && isLedBy(record, bots))
  const won = (side: 0 | 1) => own.filter(({ winner }) => winner === side).length
  const drawn = own.filter(({ winner }) => winner === null).length
  const points = won(0) + drawn / 2
  const of = (figure: (record: BattleRecord) => number): number => hundredths(mean(own.map(figure)))
  const endings: Record<string, number> = {}
  for (const { winner, reason, turn } of own) {
    const key = `${winner ?? '-'} ${reason} ${String(turn).padStart(2, '0')}`
    endings[key] = (endings[key] ?? 0) + 1
  }
  return {
    scenario,
    bots,
    games: own.length,
    won: [won(0), won(1)],
    drawn,
    share: own.length === 0 ? 0 : points / own.length,
    interval: wilson(points, own.length),
    turns: of(({ turn }) => turn),
    decisions: of(({ decisions }) => decisions),
    dead: [of(({ dead }) => dead[0]), of(({ dead }) => dead[1])],
    captured: [of(({ captured }) => captured[0]), of(({ captured }) => captured[1])],
    endings: Object.fromEntries(Object.entries(endings).sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

function isLedBy({ bots }: BattleRecord, [first, second]: Bots): boolean {
  return bots[0] === first && bots[1] === second
}

/** Points of one bot in some games: one for a victory, a half for a draw. */
export interface Points {
  readonly games: number
  readonly points: number
  readonly share: number
  readonly interval: readonly [number, number]
}

/** Two bots against each other on both sides, with the same dice for both games of a pair. */
export interface Duel extends Points {
  readonly a: string
  readonly b: string
  readonly drawn: number
  readonly pairs: number
  /** Pairs in which `a` had more points than `b`, fewer, or as many. */
  readonly ahead: number
  readonly behind: number
  readonly level: number
  /** Chance of a split as uneven as this if neither were better (exact sign test over the pairs, two-sided). */
  readonly p: number
  readonly scenarios: readonly DuelScenario[]
}

export interface DuelScenario extends Points {
  readonly scenario: string
  /** The same by the side that `a` led. */
  readonly asFirst: Points
  readonly asSecond: Points
}

/** All figures are those of `a`. */
export function duelOf([a, b]: Bots, scenarios: readonly string[], records: readonly BattleRecord[]): Duel {
  const own = records.filter((record) => isLedBy(record, [a, b]) || isLedBy(record, [b, a]))
  const worth = (record: BattleRecord): number => {
    if (record.winner === null) return 0.5
    return record.bots[record.winner] === a ? 1 : 0
  }
  const points = (some: readonly BattleRecord[]): Points => {
    const sum = some.reduce((total, record) => total + worth(record), 0)
    return {
      games: some.length,
      points: sum,
      share: some.length === 0 ? 0 : sum / some.length,
      interval: wilson(sum, some.length),
    }
  }
  const pairs = new Map<string, BattleRecord[]>()
  for (const record of own) {
    const key = `${record.scenario} ${record.n}`
    pairs.set(key, [...(pairs.get(key) ?? []), record])
  }
  const leads = [...pairs.values()]
    .filter((pair) => pair.length === 2)
    .map((pair) => Math.sign(pair.reduce((sum, record) => sum + worth(record), 0) - 1))
  const count = (sign: number) => leads.filter((lead) => lead === sign).length
  return {
    a,
    b,
    ...points(own),
    drawn: own.filter(({ winner }) => winner === null).length,
    pairs: leads.length,
    ahead: count(1),
    behind: count(-1),
    level: leads.length - count(1) - count(-1),
    p: signTest(count(1), count(-1)),
    scenarios: scenarios.map((scenario) => {
      const here = own.filter((record) => record.scenario === scenario)
      return {
        scenario,
        ...points(here),
        asFirst: points(here.filter(({ bots }) => bots[0] === a)),
        asSecond: points(here.filter(({ bots }) => bots[1] === a)),
      }
    }),
  }
}
