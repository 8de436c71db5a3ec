import { simulateKhartoum } from '@grognard/lab'
import type { Machine, Simulation } from '@grognard/lab'
import {
  CHART_WORDS,
  PRINT,
  RUN_WORDS,
  chartsOf,
  comparisonText,
  reportCsv,
  reportJson,
  tallyText,
} from '@grognard/minds/simulation'
import { checkBots, writeReport } from './reports.ts'
import type { ReportFiles } from './reports.ts'

/** Plays many games with one bot, or two on the same dice, and tells how they ended. */
export async function simulate(simulation: Simulation & ReportFiles, machine: Machine): Promise<string> {
  const { game, bots, csv, json, svg, options, levels, lang } = simulation
  checkBots(game.levels, bots)
  const found = await simulateKhartoum(simulation, machine)
  const say = RUN_WORDS[lang]
  const title = say.title(levels === undefined ? options.level : undefined, options.events, options.palaceShared)
  writeReport(csv, () => reportCsv(found))
  writeReport(json, () => reportJson(found))
  writeReport(svg, () => chartsOf(found, title, { words: CHART_WORDS[lang], ink: PRINT }))
  return found.runs
    .flatMap(({ name, tallies, comparison }) => [
      ...(levels === undefined ? [] : [say.level(name)]),
      ...tallies.map((tally) => tallyText(tally, lang)),
      ...(comparison === undefined ? [] : [comparisonText(comparison, lang)]),
    ])
    .join('\n\n')
}
