import type { Ager } from '@grognard/ager'
import { battleKey, battleReport, battleSchema } from '@grognard/minds/battles'
import type { BattlePlan, BattleRecord, BattleReport } from '@grognard/minds/battles'
import { playAger } from './crew.ts'
import type { AgerJob } from './crew.ts'
import { Keep } from './keep.ts'
import type { Kept } from './keep.ts'
import { playJobs } from './run.ts'
import type { Machine, RunWishes } from './run.ts'

export interface BattleSimulation extends RunWishes {
  readonly game: Ager
  readonly plan: BattlePlan
}

const KEPT: Kept<BattleRecord> = { schema: battleSchema, key: battleKey }
const CRAFT = { play: playAger, schema: battleSchema }

/** Plays every pairing of the plan so many times. */
export async function simulateBattles(simulation: BattleSimulation, machine: Machine): Promise<BattleReport> {
  const { game, plan, games, seed, thinking, pack } = simulation
  const keep =
    simulation.resume === undefined
      ? undefined
      : new Keep(simulation.resume, { game: game.id, version: game.version, seed, thinking }, KEPT)
  // Round by round, so that a run cut short has played every pairing as often.
  const wanted = Array.from({ length: games }, (_, n) => plan.pairings.map((pairing) => ({ ...pairing, n }))).flat()
  const names = new Set(wanted.map(battleKey))
  const known = (keep?.games ?? []).filter((record) => names.has(battleKey(record)))
  const done = new Set(known.map(battleKey))
  const shared = { game: 'ager' as const, seed, thinking, pack }
  const jobs = wanted
    .filter((battle) => !done.has(battleKey(battle)))
    .map(({ scenario, bots: [first, second], n }): AgerJob => ({
      ...shared,
      scenario,
      bots: [first, second],
      games: [n],
    }))
  return battleReport(plan, await playJobs(jobs, CRAFT, { known, keep }, simulation, machine))
}
