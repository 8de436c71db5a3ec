import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import type { Khartoum, Options } from '@grognard/khartoum'
import type { Thinking } from '@grognard/minds'
import type { Lang } from '@grognard/kernel'
import {
  CHART_WORDS,
  PRINT,
  RUN_WORDS,
  chartsOf,
  comparisonText,
  progressText,
  reportCsv,
  reportJson,
  runOf,
  tallyText,
} from '@grognard/minds/simulation'
import type { GameRecord, Report, Run } from '@grognard/minds/simulation'
import { writeWhole } from '../files.ts'
import { Problem } from '../problem.ts'
import { playAll } from '../simulation/crew.ts'
import type { Share } from '../simulation/crew.ts'
import { Keep } from '../simulation/keep.ts'

export interface Simulation {
  readonly game: Khartoum
  readonly pack?: string | undefined
  readonly options: Options
  /** Plays at each of these levels of difficulty in the place of the one of the options. */
  readonly levels?: readonly Options['level'][] | undefined
  /** One bot, or two that are compared on the same dice. */
  readonly bots: readonly string[]
  readonly games: number
  readonly seed: string
  readonly thinking: Thinking
  readonly lang: Lang
  /** How many threads at the most; all cores if undefined. */
  readonly threads?: number | undefined
  /** A file of games to go on with and to add to. */
  readonly resume?: string | undefined
  readonly csv?: string | undefined
  readonly json?: string | undefined
  readonly svg?: string | undefined
}

/** What a simulation uses of the world. */
export interface Machine {
  readonly startThread?: () => Worker
  readonly progress?: (text: string) => void
}

/** Games in one share: few enough that the progress moves, many enough that sending them costs nothing. */
const SHARE = 20

/** Plays many games with one bot, or two on the same dice, and tells how they ended. */
export async function simulate(simulation: Simulation, machine: Machine): Promise<string> {
  const { game, options, bots, levels = [options.level] } = simulation
  const known = game.bots.map((bot) => bot.level)
  for (const bot of bots)
    if (!known.includes(bot)) throw new Problem(`There is no bot ${bot}; there are ${known.join(', ')}.`)
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
  const { game, options, bots, games, seed, thinking, lang } = simulation
  const keep =
    simulation.resume === undefined
      ? undefined
      : new Keep(simulation.resume, { version: game.version, options, seed, thinking })
  const records: GameRecord[] = (keep?.games ?? []).filter(({ bot, n }) => bots.includes(bot) && n < games)
  const shares = sharesOf(bots, games, records)
  const total = bots.length * games
  const fresh = total - records.length
  const began = Date.now()
  const threads = startThreads(simulation, machine, shares.length)
  let played = 0
  try {
    const job = { game: game.id, pack: simulation.pack, options: { ...options }, seed, thinking }
    await playAll(shares, job, threads, (done) => {
      records.push(...done)
      keep?.add(done)
      played += done.length
      const left = ((Date.now() - began) / 1000 / played) * (fresh - played)
      machine.progress?.(`${progressText(records.length, total, left, lang)}   `)
    })
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()))
  }
  return records
}

/** The games that have not been played yet. */
function sharesOf(bots: readonly string[], games: number, done: readonly GameRecord[]): Share[] {
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

/** A thread a core, where there is work for them; otherwise this one does it all. */
function startThreads({ threads }: Simulation, machine: Machine, shares: number): Worker[] {
  const { startThread } = machine
  const count = Math.min(threads ?? availableParallelism(), shares)
  return startThread === undefined || count < 2 ? [] : Array.from({ length: count }, () => startThread())
}

function report({ csv, json, svg, options, levels, lang }: Simulation, found: Report): string {
  const say = RUN_WORDS[lang]
  const title = say.title(levels === undefined ? options.level : undefined, options.events, options.palaceShared)
  write(csv, () => reportCsv(found))
  write(json, () => reportJson(found))
  write(svg, () => chartsOf(found, title, { words: CHART_WORDS[lang], ink: PRINT }))
  return found.runs
    .flatMap(({ name, tallies, comparison }) => [
      ...(levels === undefined ? [] : [say.level(name)]),
      ...tallies.map((tally) => tallyText(tally, lang)),
      ...(comparison === undefined ? [] : [comparisonText(comparison, lang)]),
    ])
    .join('\n\n')
}

function write(file: string | undefined, text: () => string): void {
  const problem = file === undefined ? undefined : writeWhole(file, text())
  if (problem !== undefined) throw new Problem(`${file} cannot be written: ${problem}.`, 1)
}
