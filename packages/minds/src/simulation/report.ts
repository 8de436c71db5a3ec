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
  const whole = ({ tallies, comparison }: Run) =>
    comparison === undefined && tallies.length === 1
      ? tallies[0]
      : { tallies, ...(comparison === undefined ? {} : { comparison }) }
  const [only] = runs
  const written =
    runs.length === 1 && only !== undefined
      ? whole(only)
      : { levels: Object.fromEntries(runs.map((run) => [run.name, whole(run)])) }
  return `${JSON.stringify(written, null, 2)}\n`
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
