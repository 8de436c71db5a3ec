import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { gameKey, progressText, reportOf } from '@grognard/bots/records'
import type { GameRecord, Recorder, Report, Schedule } from '@grognard/bots/records'
import type { Lang } from '@grognard/kernel'
import type { Thinking } from '@grognard/bots'
import { playAll } from './crew.ts'
import type { Job } from './crew.ts'
import { Keep } from './keep.ts'

/** What a simulation is asked for. */
export interface Simulation {
  readonly recorder: Recorder
  readonly schedule: Schedule
  /** How many of each pairing. */
  readonly games: number
  readonly seed: string
  readonly thinking: Thinking
  /** What an owner's pack says; null for ours alone. */
  readonly pack: unknown
  readonly lang: Lang
  /** How many threads at the most; all cores if undefined. */
  readonly threads?: number | undefined
  /** A file of games to go on with and to add to. */
  readonly resume?: string | undefined
}

/** What a simulation uses of the world. */
export interface Machine {
  readonly startThread?: () => Worker
  readonly progress?: (text: string) => void
}

/** Plays every pairing so many times, on all cores, and keeps what is done. */
export async function simulate(simulation: Simulation, machine: Machine): Promise<Report> {
  const { recorder, schedule, games, resume } = simulation
  const keep = resume === undefined ? undefined : new Keep(resume, runOf(simulation))
  const wanted = new Set(
    schedule.pairings.flatMap((pairing) => Array.from({ length: games }, (_, n) => gameKey({ ...pairing, n }))),
  )
  const known = (keep?.games ?? []).filter((record) => wanted.has(gameKey(record)))
  const jobs = sharesOf(simulation, new Set(known.map(gameKey)))
  const records = await playJobs(jobs, { known, keep }, simulation, machine)
  return reportOf(schedule, records, recorder.head)
}

/** What all games of a file have in common; what differs from ground to ground is told by the games themselves. */
function runOf({ recorder: { game, version }, schedule: { grounds }, seed, thinking }: Simulation): object {
  const sets = grounds.map(({ options }) => new Map(Object.entries(options ?? {})))
  const shared = [...(sets[0] ?? [])].filter(([name, value]) => sets.every((options) => options.get(name) === value))
  return { game, version, options: Object.fromEntries(shared), seed, thinking }
}

/** Games in one share: few enough that the progress moves, many enough that sending them costs nothing. */
const SHARE = 20

/**
 * The games that have not been played yet, round by round, so that a run cut short has played every pairing as often. A
 * game of several players, or of a mind that searches, is long enough to be a share of its own.
 */
function sharesOf({ recorder, schedule, games, seed, thinking, pack }: Simulation, done: ReadonlySet<string>): Job[] {
  const shared = { game: recorder.game, pack, thinking, seed }
  const shares = schedule.pairings.flatMap(({ ground: id, bots }) => {
    const ground = schedule.grounds.find((one) => one.id === id)
    if (ground === undefined) throw new Error(`there is no ground ${id}`)
    const left = Array.from({ length: games }, (_, n) => n).filter((n) => !done.has(gameKey({ ground: id, bots, n })))
    const size = bots.length > 1 || bots.some((bot) => recorder.searching.includes(bot)) ? 1 : SHARE
    return Array.from({ length: Math.ceil(left.length / size) }, (_, i) => ({
      ...shared,
      ground,
      bots: [...bots],
      games: left.slice(i * size, (i + 1) * size),
    }))
  })
  const firstOf = ({ games: [n = 0] }: Job) => n
  return shares.sort((a, b) => firstOf(a) - firstOf(b))
}

/** Tells how far it has come; `known` are games played before. */
async function playJobs(
  jobs: readonly Job[],
  { known, keep }: { readonly known: readonly GameRecord[]; readonly keep: Keep | undefined },
  { lang, threads: most }: Simulation,
  machine: Machine,
): Promise<readonly GameRecord[]> {
  const records = [...known]
  const fresh = jobs.reduce((sum, { games }) => sum + games.length, 0)
  const total = fresh + records.length
  const began = Date.now()
  const threads = startThreads(most, machine, jobs.length)
  let played = 0
  try {
    await playAll(jobs, threads, (done) => {
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

/** A thread a core, where there is work for them; otherwise this one does it all. */
function startThreads(most: number | undefined, { startThread }: Machine, jobs: number): Worker[] {
  const count = Math.min(most ?? availableParallelism(), jobs)
  return startThread === undefined || count < 2 ? [] : Array.from({ length: count }, () => startThread())
}
