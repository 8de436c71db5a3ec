import type { GroundSheet, RecordsHead } from '@grognard/kernel'
import type { GameRecord } from './record.ts'
import { gameKey } from './schedule.ts'
import type { Schedule } from './schedule.ts'
import { duelOf, tallyOf, winnerOf } from './tally.ts'
import type { Duel, Tally } from './tally.ts'

/** Everything a simulation found; what is told, written and drawn comes from here. */
export interface Report {
  /** What the grounds differ in. */
  readonly by: string
  readonly grounds: readonly string[]
  /** In the order of pairings and games. */
  readonly records: readonly GameRecord[]
  readonly tallies: readonly Tally[]
  readonly duels: readonly Duel[]
}

/** What it takes to speak of a report: the game's columns, and its grounds by their names. */
export interface Telling {
  readonly head: RecordsHead
  readonly sheets: ReadonlyMap<string, GroundSheet>
}

export function reportOf(schedule: Schedule, records: readonly GameRecord[], head: RecordsHead): Report {
  const place = new Map(schedule.pairings.map((pairing, i) => [gameKey({ ...pairing, n: 0 }), i]))
  const order = (record: GameRecord): number => place.get(gameKey({ ...record, n: 0 })) ?? 0
  const sorted = [...records].sort((a, b) => order(a) - order(b) || a.n - b.n)
  const grounds = schedule.grounds.map(({ id }) => id)
  return {
    by: schedule.by,
    grounds,
    records: sorted,
    tallies: schedule.pairings.map((pairing) => tallyOf(pairing, sorted, head)),
    duels: schedule.duels.map((bots) => duelOf(bots, grounds, sorted)),
  }
}

/** One player against the game, and not several against each other. */
export const isSolo = ({ tallies }: Pick<Report, 'tallies'>): boolean => tallies.every(({ bots }) => bots.length === 1)

/** The counts as a file. */
export function reportJson({ by, tallies, duels }: Report): string {
  const named = ({ ground, categories, counts, series, ...rest }: Tally) => ({
    [by]: ground,
    ...rest,
    ...categories,
    ...counts,
    ...series,
  })
  const written = {
    tallies: tallies.map(named),
    duels: duels.map(({ grounds, ...duel }) => ({
      ...duel,
      grounds: grounds.map(({ ground, ...rest }) => ({ [by]: ground, ...rest })),
    })),
  }
  return `${JSON.stringify(written, null, 2)}\n`
}

const ORDINALS = ['first', 'second']

/** A line a game as a file. Who plays alone has won, 1, or not, 0; among several the winner is told by his number, 0 for nobody. */
export function reportCsv(report: Report, { columns }: RecordsHead): string {
  const solo = isSolo(report)
  const seats = Math.max(1, ...report.tallies.map(({ bots }) => bots.length))
  const each = Array.from({ length: seats }, (_, seat) => seat)
  // A single ground where one plays alone says nothing.
  const names = solo && report.grounds.length === 1 ? [] : [report.by]
  const categories = columns.filter(({ kind }) => kind === 'category').map(({ id }) => id)
  const counts = columns.filter(({ kind }) => kind === 'count').map(({ id }) => id)
  const head = [
    ...names,
    ...(solo ? ['bot'] : each.map((seat) => ORDINALS[seat] ?? `seat${seat + 1}`)),
    'game',
    solo ? 'won' : 'winner',
    'ending',
    'turn',
    ...categories,
    'decisions',
    ...counts.flatMap((id) => (solo ? [id] : each.map((seat) => `${id}${seat + 1}`))),
  ]
  const lines = report.records.map((record) => [
    ...names.map(() => record.ground),
    ...record.bots,
    record.n,
    (winnerOf(record) ?? -1) + 1,
    record.ending,
    record.turn,
    ...categories.map((id) => record.categories[id] ?? ''),
    record.decisions,
    ...counts.flatMap((id) => record.counts[id] ?? []),
  ])
  return [head, ...lines, []].map((cells) => cells.join(',')).join('\n')
}
