import type { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { ager, readOwnersPack } from '@grognard/ager'
import type { Ager } from '@grognard/ager'
import { withAgerMinds } from '@grognard/minds'
import { playBattle } from '@grognard/minds/battles'
import type { BattleRecord } from '@grognard/minds/battles'
import { playShare as playKhartoumShare, thinkingKhartoum } from '@grognard/minds/khartoum'
import type { GameRecord } from '@grognard/minds/simulation'

const common = {
  /** What an owner's pack says, read before; null for ours alone. */
  pack: v.unknown(),
  seed: v.string(),
  thinking: v.strictObject({ milliseconds: v.optional(v.number()), playouts: v.optional(v.number()) }),
  games: v.array(v.number()),
}
const khartoumJob = v.strictObject({
  game: v.literal('khartoum'),
  ...common,
  options: v.record(v.string(), v.union([v.boolean(), v.string()])),
  bot: v.string(),
})
const agerJob = v.strictObject({
  game: v.literal('ager'),
  ...common,
  scenario: v.string(),
  bots: v.tuple([v.string(), v.string()]),
})

/** Some games of a run, for one thread. */
export const jobSchema = v.variant('game', [khartoumJob, agerJob])
export type Job = v.InferOutput<typeof jobSchema>
export type KhartoumJob = v.InferOutput<typeof khartoumJob>
export type AgerJob = v.InferOutput<typeof agerJob>

/** Plays a share of a run in this thread. */
export function playShare(job: Job): readonly (GameRecord | BattleRecord)[] {
  switch (job.game) {
    case 'khartoum':
      return playKhartoum(job)
    case 'ager':
      return playAger(job)
  }
}

export function playKhartoum({ pack, thinking, ...share }: KhartoumJob): readonly GameRecord[] {
  return playKhartoumShare(thinkingKhartoum(pack, thinking), share)
}

export function playAger({ pack, thinking, games, seed, scenario, bots }: AgerJob): readonly BattleRecord[] {
  const game = battlefield(pack, thinking)
  return games.map((n) => playBattle(game, { scenario, bots, seed, n }))
}

let laidOut: { readonly key: string; readonly game: Ager } | undefined

/** The ground of a battle is compiled once a thread, not once a share. */
function battlefield(pack: unknown, thinking: AgerJob['thinking']): Ager {
  const key = JSON.stringify([pack, thinking])
  if (laidOut?.key !== key) {
    const read = pack === null ? undefined : readOwnersPack(pack)
    if (read?.ok === false) throw new Error('the pack was read before')
    laidOut = { key, game: withAgerMinds(ager(read?.value), thinking) }
  }
  return laidOut.game
}

/** How the games of one kind are played and read back from a thread. */
export interface Craft<J extends Job, R> {
  readonly play: (job: J) => readonly R[]
  readonly schema: v.GenericSchema<unknown, R>
}

/** Plays all shares, several at a time where `threads` are given, and hands over each as it is done. */
export async function playAll<J extends Job, R>(
  jobs: readonly J[],
  { play, schema }: Craft<J, R>,
  threads: readonly Worker[],
  done: (games: readonly R[]) => void,
): Promise<void> {
  const left = [...jobs]
  if (threads.length === 0) {
    for (const job of left) done(play(job))
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
            done(v.parse(v.array(schema), message))
            next()
          })
          thread.on('error', reject)
          next()
        }),
    ),
  )
}
