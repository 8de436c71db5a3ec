import { parentPort } from 'node:worker_threads'
import * as v from 'valibot'
import { thinkingKhartoum } from '@grognard/minds/khartoum'
import { enlistSchema, help } from './helpers.ts'
import { jobSchema, playShare } from './simulation/crew.ts'

/** What a thread of the program does: plays the shares of a simulation it is sent, or helps with a decision. */
export function serveThread(): void {
  parentPort?.on('message', (message: unknown) => {
    const enlisted = v.safeParse(enlistSchema, message)
    if (enlisted.success) help(thinkingKhartoum(enlisted.output.pack), enlisted.output)
    else parentPort?.postMessage([...playShare(v.parse(jobSchema, message))], [])
  })
}
