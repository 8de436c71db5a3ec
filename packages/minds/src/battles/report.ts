import type { BattleRecord, Bots, Pairing } from './record.ts'
import { battleTally, duelOf } from './tally.ts'
import type { BattleTally, Duel } from './tally.ts'

/** What is played: everybody's pairings, and who is compared with whom. */
export interface BattlePlan {
  readonly scenarios: readonly string[]
  readonly pairings: readonly Pairing[]
  /** Pairs of bots that meet on both sides. */
  readonly duels: readonly Bots[]
}

/** Everything a simulation of battles found; what is shown and written comes from here. */
export interface BattleReport {
  /** In the order of pairings and games. */
  readonly records: readonly BattleRecord[]
  readonly scenarios: readonly string[]
  readonly tallies: readonly BattleTally[]
  readonly duels: readonly Duel[]
}

/** The same two bots in every scenario, as they sit or on both sides. */
export function matchPlan(scenarios: readonly string[], bots: Bots, bothSides: boolean): BattlePlan {
  const seated: Bots[] = bothSides ? [bots, [bots[1], bots[0]]] : [bots]
  return {
    scenarios,
    pairings: scenarios.flatMap((scenario) => seated.map((order) => ({ scenario, bots: order }))),
    duels: bothSides ? [bots] : [],
  }
}

/** Every bot against every other, on both sides. */
export function roundRobinPlan(scenarios: readonly string[], levels: readonly string[]): BattlePlan {
  const duels = levels.flatMap((a, i) => levels.slice(i + 1).map((b): Bots => [b, a]))
  return {
    scenarios,
    pairings: duels.flatMap((bots) => matchPlan(scenarios, bots, true).pairings),
    duels,
  }
}

export const battleKey = ({ scenario, bots, n }: Pairing & { readonly n: number }): string =>
  `${scenario} ${bots.join(' ')} ${n}`

export function battleReport(plan: BattlePlan, records: readonly BattleRecord[]): BattleReport {
  const place = new Map(plan.pairings.map((pairing, i) => [battleKey({ ...pairing, n: 0 }), i]))
  const order = (record: BattleRecord): number => place.get(battleKey({ ...record, n: 0 })) ?? 0
  const sorted = [...records].sort((a, b) => order(a) - order(b) || a.n - b.n)
  return {
    records: sorted,
    scenarios: plan.scenarios,
    tallies: plan.pairings.map((pairing) => battleTally(pairing, sorted)),
    duels: plan.duels.map((bots) => duelOf(bots, plan.scenarios, sorted)),
  }
}

/** The counts as a file. */
export function battleJson({ tallies, duels }: BattleReport): string {
  return `${JSON.stringify({ tallies, duels }, null, 2)}\n`
}

const COLUMNS = 'scenario,first,second,game,winner,ending,turn,decisions,dead1,dead2,captured1,captured2'

/** A line a game as a file; the winner is 1, 2, or 0 for a draw. */
export function battleCsv({ records }: BattleReport): string {
  const lines = records.map(({ scenario, bots, n, winner, reason, turn, decisions, dead, captured }) =>
    [scenario, ...bots, n, winner === null ? 0 : winner + 1, reason, turn, decisions, ...dead, ...captured].join(','),
  )
  return [COLUMNS, ...lines, ''].join('\n')
}
