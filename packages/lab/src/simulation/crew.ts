import type { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { recordSchema } from '@grognard/bots/records'
import type { GameRecord, Recorder } from '@grognard/bots/records'
import { readJson } from '@grognard/kernel'
import type { Json } from '@grognard/kernel'
import { recorderFor } from '../games.ts'

const json = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue, NEVER }): Json => {
    const read = readJson(dataset.value)
    if (read.ok) return read.value
    addIssue({ message: 'not JSON' })
    return NEVER
  }),
)

/** Some games of a run, for one thread. */
export const jobSchema = v.strictObject({
  game: v.string(),
  /** What an owner's pack says, read before; null for ours alone. */
  pack: v.unknown(),
  thinking: v.strictObject({ milliseconds: v.optional(v.number()), playouts: v.optional(v.number()) }),
  ground: v.strictObject({ id: v.string(), scenario: v.string(), options: json }),
  bots: v.array(v.string()),
  seed: v.string(),
  games: v.array(v.number()),
})
export type Job = v.InferOutput<typeof jobSchema>

/** Plays a share of a run in this thread. */
export async function playShare(job: Job): Promise<readonly GameRecord[]> {
  return (await recorderOnce(job)).play(job)
}

let known: { readonly key: string; readonly recorder: Promise<Recorder> } | undefined

/** A game is set up once a thread, not once a share. */
function recorderOnce({ game, pack, thinking }: Job): Promise<Recorder> {
  const key = JSON.stringify([game, pack, thinking])
  if (known?.key !== key) known = { key, recorder: recorderFor(game, pack, thinking) }
  return known.recorder
}

/** Plays all shares, several at a time where `threads` are given, and hands over each as it is done. */
export async function playAll(
  jobs: readonly Job[],
  threads: readonly Worker[],
  done: (games: readonly GameRecord[]) => void,
): Promise<void> {
  const left = [...jobs]
  if (threads.length === 0) {
    for (const job of left) done(await playShare(job))
    return
  }
  await Promise.all(
    threads.map(
      (thread) =>
        new Promise<void>((resolve, reject) => {
          const next = () => {
            const job = left.shift()
            if (job === undefined) resolve()
            else thread.postMessage(job, [])
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
