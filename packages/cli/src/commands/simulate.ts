import type { Khartoum, Options } from '@grognard/khartoum'
import type { Thinking } from '@grognard/minds'
import {
  CHART_WORDS,
  PRINT,
  RUN_WORDS,
  chartsOf,
  comparisonText,
  recordSchema,
  reportCsv,
  reportJson,
  runOf,
  tallyText,
} from '@grognard/minds/simulation'
import type { GameRecord, Report, Run } from '@grognard/minds/simulation'
import { playKhartoum } from '../simulation/crew.ts'
import type { KhartoumJob } from '../simulation/crew.ts'
import { Keep } from '../simulation/keep.ts'
import { checkBots, playJobs, writeReport } from '../simulation/run.ts'
import type { Machine, RunWishes } from '../simulation/run.ts'

export interface Simulation extends RunWishes {
  readonly game: Khartoum
  readonly pack?: string | undefined
  readonly options: Options
  /** Plays at each of these levels of difficulty in the place of the one of the options. */
  readonly levels?: readonly Options['level'][] | undefined
  /** One bot, or two that are compared on the same dice. */
  readonly bots: readonly string[]
  readonly thinking: Thinking
}

/** Games in one share: few enough that the progress moves, many enough that sending them costs nothing. */
const SHARE = 20

const KEPT = { schema: recordSchema, key: ({ bot, n }: GameRecord) => `${bot} ${n}` }
const CRAFT = { play: playKhartoum, schema: recordSchema }

/** Plays many games with one bot, or two on the same dice, and tells how they ended. */
export async function simulate(simulation: Simulation, machine: Machine): Promise<string> {
  const { game, options, bots, levels = [options.level] } = simulation
  checkBots(
    game.bots.map((bot) => bot.level),
    bots,
  )
  const runs: Run[] = []
  for (const level of levels) {
    const resume =
      simulation.resume === undefined || levels.length === 1 ? simulation.resume : `${simulation.resume}.${level}`
    const records = await playLevel({ ...simulation, options: { ...options, level }, resume }, machine)
    runs.push(runOf(level, bots, records))
  }
  return report(simulation, { runs })
}

async function playLevel(simulation: Simulation, machine: Machine): Promise<readonly GameRecord[]> {
  const { game, options, bots, games, seed, thinking, pack } = simulation
  const keep =
    simulation.resume === undefined
      ? undefined
      : new Keep(simulation.resume, { version: game.version, options, seed, thinking }, KEPT)
  const known = (keep?.games ?? []).filter(({ bot, n }) => bots.includes(bot) && n < games)
  const shared = {
    game: 'khartoum' as const,
    options: { ...options },
    seed,
    thinking,
    ...(pack === undefined ? {} : { pack }),
  }
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

function report({ csv, json, svg, options, levels, lang }: Simulation, found: Report): string {
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
