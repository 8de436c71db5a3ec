import { simulateBattles } from '@grognard/lab'
import type { BattleSimulation, Machine } from '@grognard/lab'
import { battleCharts, battleCsv, battleJson, battleText, sheetsOf } from '@grognard/minds/battles'
import { checkBots, writeReport } from './reports.ts'
import type { ReportFiles } from './reports.ts'

/** Plays every pairing of the plan so many times, and tells who won. */
export async function simulateAndTellBattles(
  simulation: BattleSimulation & ReportFiles,
  machine: Machine,
): Promise<string> {
  const { game, plan, csv, json, svg, lang } = simulation
  checkBots(
    game.levels,
    plan.pairings.flatMap(({ bots }) => bots),
  )
  const found = await simulateBattles(simulation, machine)
  const sheets = sheetsOf(game, plan.scenarios, lang)
  writeReport(csv, () => battleCsv(found))
  writeReport(json, () => battleJson(found))
  writeReport(svg, () => battleCharts(found, sheets, lang))
  return battleText(found, sheets, lang)
}
