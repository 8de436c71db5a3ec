import type { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { chosenGame } from '../flags.ts'
import { Problem } from '../problem.ts'
import { playGame, recordSchema } from '@grognard/minds/simulation'
import type { GameRecord } from '@grognard/minds/simulation'

/** Some games of a run, for one bot. */
export interface Share {
  readonly bot: string
  readonly games: readonly number[]
}

export const jobSchema = v.strictObject({
  game: v.string(),
  pack: v.optional(v.string()),
  options: v.record(v.string(), v.unknown()),
  seed: v.string(),
  thinking: v.strictObject({ milliseconds: v.optional(v.number()), playouts: v.optional(v.number()) }),
  bot: v.string(),
  games: v.array(v.number()),
})
export type Job = v.InferOutput<typeof jobSchema>

/** Plays a share of a run in this thread. */
export function playShare(job: Job): GameRecord[] {
  const game = chosenGame(job.game, job.pack, job.thinking)
  const options = game.borders.options(job.options)
  if (!options.ok) throw new Error('options were read before')
  const bot = game.bots.find((candidate) => candidate.level === job.bot)
  if (bot === undefined)
    throw new Problem(`There is no bot ${job.bot}; there are ${game.bots.map(({ level }) => level).join(', ')}.`)
  return job.games.map((n) => playGame(game, { options: options.value, bot, seed: job.seed, n }))
}

/** Plays all shares, several at a time where `threads` are given, and hands over each as it is done. */
export async function playAll(
  shares: readonly Share[],
  job: Omit<Job, 'bot' | 'games'>,
  threads: readonly Worker[],
  done: (games: readonly GameRecord[]) => void,
): Promise<void> {
  const left = [...shares]
  if (threads.length === 0) {
    for (const share of left) done(playShare({ ...job, ...share, games: [...share.games] }))
    return
  }
  await Promise.all(
    threads.map(
      (thread) =>
        new Promise<void>((resolve, reject) => {
          const next = () => {
            const share = left.shift()
            if (share === undefined) resolve()
            else thread.postMessage({ ...job, ...share }, [])
          }
          thread.on('message', (message: unknown) => {
            done(v.parse(v.array(recordSchema), message))
            next()
          })
          thread.on('error', reject)
          next()
        }),
    ),
  )
}
