import { writeWhole } from '../files.ts'
import { Problem } from '../problem.ts'

/** Where a run is written besides the screen. */
export interface ReportFiles {
  readonly csv?: string | undefined
  readonly json?: string | undefined
  readonly svg?: string | undefined
}

export function writeReport(file: string | undefined, text: () => string): void {
  const problem = file === undefined ? undefined : writeWhole(file, text())
  if (problem !== undefined) throw new Problem(`${file} cannot be written: ${problem}.`, 1)
}

export function checkBots(levels: readonly string[], bots: readonly string[]): void {
  for (const bot of bots)
    if (!levels.includes(bot)) throw new Problem(`There is no bot ${bot}; there are ${levels.join(', ')}.`)
}
