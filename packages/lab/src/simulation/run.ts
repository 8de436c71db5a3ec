import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import type { Lang } from '@grognard/kernel'
import type { Thinking } from '@grognard/minds'
import { progressText } from '@grognard/minds/simulation'
import { playAll } from './crew.ts'
import type { Craft, Job } from './crew.ts'
import type { Keep } from './keep.ts'

/** What every simulation can be asked for. */
export interface RunWishes {
  readonly games: number
  readonly seed: string
  readonly lang: Lang
  /** How many threads at the most; all cores if undefined. */
  readonly threads?: number | undefined
  /** A file of games to go on with and to add to. */
  readonly resume?: string | undefined
  /** What an owner's pack says; null for ours alone. */
  readonly pack: unknown
  readonly thinking: Thinking
}

/** What a simulation uses of the world. */
export interface Machine {
  readonly startThread?: () => Worker
  readonly progress?: (text: string) => void
}

/** Plays the jobs on all cores, tells how far it has come, and keeps what is done; `known` are games played before. */
export async function playJobs<J extends Job, R>(
  jobs: readonly J[],
  craft: Craft<J, R>,
  { known, keep }: { readonly known: readonly R[]; readonly keep: Keep<R> | undefined },
  { lang, threads: most }: RunWishes,
  machine: Machine,
): Promise<readonly R[]> {
  const records = [...known]
  const fresh = jobs.reduce((sum, { games }) => sum + games.length, 0)
  const total = fresh + records.length
  const began = Date.now()
  const threads = startThreads(most, machine, jobs.length)
  let played = 0
  try {
    await playAll(jobs, craft, threads, (done) => {
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
