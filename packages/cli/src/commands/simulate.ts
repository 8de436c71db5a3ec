import { simulate } from '@grognard/lab'
import type { Machine, Simulation } from '@grognard/lab'
import { chartFile, reportCsv, reportJson, reportText, tellingOf, voiceOf } from '@grognard/bots/records'
import { writeWhole } from '../files.ts'
import { Problem } from '../problem.ts'

/** Where a run is written besides the screen. */
export interface ReportFiles {
  readonly csv?: string | undefined
  readonly json?: string | undefined
  readonly svg?: string | undefined
}

/** Plays many games between bots, and tells how they ended. */
export async function simulateAndTell(simulation: Simulation & ReportFiles, machine: Machine): Promise<string> {
  const { recorder, schedule, csv, json, svg, lang } = simulation
  const found = await simulate(simulation, machine)
  const telling = tellingOf(recorder, schedule.grounds)
  write(csv, () => reportCsv(found, recorder.head))
  write(json, () => reportJson(found))
  write(svg, () => chartFile(found, recorder.title(schedule.grounds, lang), voiceOf(telling, lang)))
  return reportText(found, telling, lang)
}

function write(file: string | undefined, text: () => string): void {
  const problem = file === undefined ? undefined : writeWhole(file, text())
  if (problem !== undefined) throw new Problem(`${file} cannot be written: ${problem}.`, 1)
}
