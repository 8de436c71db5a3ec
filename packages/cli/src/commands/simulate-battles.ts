import type { Ager } from '@grognard/ager'
import type { Thinking } from '@grognard/minds'
import {
  battleCharts,
  battleCsv,
  battleJson,
  battleKey,
  battleReport,
  battleSchema,
  battleText,
  sheetsOf,
} from '@grognard/minds/battles'
import type { BattlePlan, BattleRecord } from '@grognard/minds/battles'
import { playAger } from '../simulation/crew.ts'
import type { AgerJob } from '../simulation/crew.ts'
import { Keep } from '../simulation/keep.ts'
import type { Kept } from '../simulation/keep.ts'
import { checkBots, playJobs, writeReport } from '../simulation/run.ts'
import type { Machine, RunWishes } from '../simulation/run.ts'

export interface BattleSimulation extends RunWishes {
  readonly game: Ager
  readonly pack?: string | undefined
  readonly plan: BattlePlan
  readonly thinking: Thinking
}

const KEPT: Kept<BattleRecord> = { schema: battleSchema, key: battleKey }
const CRAFT = { play: playAger, schema: battleSchema }

/** Plays every pairing of the plan so many times, and tells who won. */
export async function simulateBattles(simulation: BattleSimulation, machine: Machine): Promise<string> {
  const { game, plan, games, seed, thinking, pack, lang } = simulation
  checkBots(
    game.bots.map(({ level }) => level),
    plan.pairings.flatMap(({ bots }) => bots),
  )
  const keep =
    simulation.resume === undefined
      ? undefined
      : new Keep(simulation.resume, { game: game.id, version: game.version, seed, thinking }, KEPT)
  // Round by round, so that a run cut short has played every pairing as often.
  const wanted = Array.from({ length: games }, (_, n) => plan.pairings.map((pairing) => ({ ...pairing, n }))).flat()
  const names = new Set(wanted.map(battleKey))
  const known = (keep?.games ?? []).filter((record) => names.has(battleKey(record)))
  const done = new Set(known.map(battleKey))
  const shared = { game: 'ager' as const, seed, thinking, ...(pack === undefined ? {} : { pack }) }
  const jobs = wanted
    .filter((battle) => !done.has(battleKey(battle)))
    .map(({ scenario, bots: [first, second], n }): AgerJob => ({
      ...shared,
      scenario,
      bots: [first, second],
      games: [n],
    }))
  const records = await playJobs(jobs, CRAFT, { known, keep }, simulation, machine)
  const found = battleReport(plan, records)
  const sheets = sheetsOf(game, plan.scenarios, lang)
  writeReport(simulation.csv, () => battleCsv(found))
  writeReport(simulation.json, () => battleJson(found))
  writeReport(simulation.svg, () => battleCharts(found, sheets, lang))
  return battleText(found, sheets, lang)
}
