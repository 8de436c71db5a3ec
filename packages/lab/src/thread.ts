import { parentPort } from 'node:worker_threads'
import * as v from 'valibot'
import { Desk, help } from '@grognard/bots/crew'
import { worksOf } from './games.ts'
import { enlistSchema } from './helpers.ts'
import { jobSchema, playShare } from './simulation/crew.ts'

/** What a thread of the program does: plays the shares of a simulation it is sent, or helps with a decision. */
export function serveThread(): void {
  parentPort?.on('message', (message: unknown) => void answer(message))
}

async function answer(message: unknown): Promise<void> {
  const enlisted = v.safeParse(enlistSchema, message)
  if (enlisted.success)
    help(await worksOf(enlisted.output.game, enlisted.output.pack), new Desk(enlisted.output.memory))
  else parentPort?.postMessage([...(await playShare(v.parse(jobSchema, message)))], [])
}
