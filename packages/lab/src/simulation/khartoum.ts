import type { Khartoum, Options } from '@grognard/khartoum'
import { recordSchema, runOf } from '@grognard/minds/simulation'
import type { GameRecord, Report, Run } from '@grognard/minds/simulation'
import { playKhartoum } from './crew.ts'
import type { KhartoumJob } from './crew.ts'
import { Keep } from './keep.ts'
import { playJobs } from './run.ts'
import type { Machine, RunWishes } from './run.ts'

export interface Simulation extends RunWishes {
  readonly game: Khartoum
  readonly options: Options
  /** Plays at each of these levels of difficulty in the place of the one of the options. */
  readonly levels?: readonly Options['level'][] | undefined
  /** One bot, or two that are compared on the same dice. */
  readonly bots: readonly string[]
}

/** Games in one share: few enough that the progress moves, many enough that sending them costs nothing. */
const SHARE = 20

const KEPT = { schema: recordSchema, key: ({ bot, n }: GameRecord) => `${bot} ${n}` }
const CRAFT = { play: playKhartoum, schema: recordSchema }

/** Plays many games with one bot, or two on the same dice. */
export async function simulateKhartoum(simulation: Simulation, machine: Machine): Promise<Report> {
  const { options, bots, levels = [options.level] } = simulation
  const runs: Run[] = []
  for (const level of levels) {
    const resume =
      simulation.resume === undefined || levels.length === 1 ? simulation.resume : `${simulation.resume}.${level}`
    const records = await playLevel({ ...simulation, options: { ...options, level }, resume }, machine)
    runs.push(runOf(level, bots, records))
  }
  return { runs }
}

async function playLevel(simulation: Simulation, machine: Machine): Promise<readonly GameRecord[]> {
  const { game, options, bots, games, seed, thinking, pack } = simulation
  const keep =
    simulation.resume === undefined
      ? undefined
      : new Keep(simulation.resume, { version: game.version, options, seed, thinking }, KEPT)
  const known = (keep?.games ?? []).filter(({ bot, n }) => bots.includes(bot) && n < games)
  const shared = { game: 'khartoum' as const, options: { ...options }, seed, thinking, pack }
  const jobs = sharesOf(bots, games, known).map((share): KhartoumJob => ({ ...shared, ...share }))
  return playJobs(jobs, CRAFT, { known, keep }, simulation, machine)
}

/** The games that have not been played yet. */
function sharesOf(
  bots: readonly string[],
  games: number,
  done: readonly GameRecord[],
): readonly Pick<KhartoumJob, 'bot' | 'games'>[] {
  return bots.flatMap((bot) => {
    const known = new Set(done.flatMap((record) => (record.bot === bot ? record.n : [])))
    const left = Array.from({ length: games }, (_, n) => n).filter((n) => !known.has(n))
    const size = bot === 'gordon' ? 1 : SHARE
    return Array.from({ length: Math.ceil(left.length / size) }, (_, i) => ({
      bot,
      games: left.slice(i * size, (i + 1) * size),
    }))
  })
}
