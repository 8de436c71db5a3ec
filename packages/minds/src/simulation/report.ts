import { reportJson as countsJson, reportOf, soloSchedule } from '@grognard/bots/records'
import { records } from '@grognard/khartoum/records'
import type { GameRecord } from './record.ts'
import { compared, tallyOf } from './stats.ts'
import type { Comparison, Tally } from './stats.ts'
import { csvOf } from './text.ts'

/** Games played under the same options: one bot, or several on the same dice. */
export interface Run {
  /** The level of difficulty. */
  readonly name: string
  /** In the order of bots and games. */
  readonly records: readonly GameRecord[]
  readonly tallies: readonly Tally[]
  /** Where there are two bots. */
  readonly comparison?: Comparison
}

/** Everything a simulation found; what terminal and browser show and write comes from here. */
export interface Report {
  readonly runs: readonly Run[]
}

export function runOf(name: string, bots: readonly string[], records: readonly GameRecord[]): Run {
  const byBot = bots.map((bot) => records.filter((record) => record.bot === bot).sort((a, b) => a.n - b.n))
  const tallies = bots.map((bot, i) => tallyOf(bot, byBot[i] ?? []))
  const [a, b] = bots
  const pair = bots.length === 2 && a !== undefined && b !== undefined
  return {
    name,
    records: byBot.flat(),
    tallies,
    ...(pair ? { comparison: compared(byBot[0] ?? [], byBot[1] ?? [], [a, b]) } : {}),
  }
}

/** The counts as a file. */
export function reportJson({ runs }: Report): string {
  const grounds = runs.map(({ name }) => ({ id: name, scenario: 'siege', options: {} }))
  const bots = (runs[0]?.tallies ?? []).map(({ bot }) => bot)
  const games = runs.flatMap(({ name, records: played }) =>
    played.map(({ bot, n, won, reason, turn, banner, decisions, rp, cm }) => ({
      bots: [bot],
      ground: name,
      n,
      shares: [won ? 1 : 0],
      ending: reason,
      turn,
      decisions,
      categories: { banner },
      counts: {},
      series: { rp, cm },
    })),
  )
  return countsJson(reportOf(soloSchedule({ by: 'level', grounds }, bots), games, records))
}

/** A line a game as a file; the level stands first where there are several. */
export function reportCsv({ runs }: Report): string {
  const [only] = runs
  if (runs.length === 1 && only !== undefined) return csvOf(only.records)
  const lines = runs.flatMap((run) =>
    csvOf(run.records)
      .trimEnd()
      .split('\n')
      .map((line, i) => `${i === 0 ? 'level' : run.name},${line}`),
  )
  const [head = ''] = lines
  return [head, ...lines.filter((line) => line !== head), ''].join('\n')
}
