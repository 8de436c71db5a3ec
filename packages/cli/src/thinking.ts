import { availableParallelism } from 'node:os'
import type { MessagePort, Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { Helpers } from '@grognard/lab'
import { Thinkers, serveThinkers } from '@grognard/server/thinking'
import { hostsWith } from './flags.ts'

/** What a thread that thinks for matches must know. */
const thinkingSchema = v.strictObject({
  kind: v.literal('thinking'),
  /** The file of the owner's pack they are played with. */
  pack: v.exactOptional(v.string()),
  /** How many threads may help it with one decision. */
  helpers: v.number(),
})
type Thinking = v.InferOutput<typeof thinkingSchema>

/** What the thread was started for, if it was to think. */
export function readThinking(data: unknown): Thinking | undefined {
  const read = v.safeParse(thinkingSchema, data)
  return read.success ? read.output : undefined
}

export function thinkInThread(port: MessagePort, { pack, helpers }: Thinking, start: () => Worker): void {
  serveThinkers(port, hostsWith(pack, helpers === 0 ? undefined : new Helpers(start, helpers)))
}

/** One thread that thinks, with all cores to help it: for whoever asks one thing after the other. */
export function oneThinker(start: (data: unknown) => Worker, pack: string | undefined): Thinkers {
  const data: Thinking = {
    kind: 'thinking',
    helpers: availableParallelism() - 1,
    ...(pack === undefined ? {} : { pack }),
  }
  return new Thinkers(() => start(data), 1)
}
