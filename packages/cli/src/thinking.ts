import { availableParallelism } from 'node:os'
import type { MessagePort, Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { games } from '@grognard/games'
import { Helpers } from '@grognard/lab'
import { Thinkers, serveThinkers } from '@grognard/server/thinking'
import { Catalogue } from './catalogue.ts'
import type { PackFile } from './commands/pack.ts'

/** What a thread that thinks for matches must know. */
const thinkingSchema = v.strictObject({
  kind: v.literal('thinking'),
  /** The owner's pack they are played with: the game it is for, and what it says. */
  pack: v.exactOptional(v.strictObject({ game: v.string(), content: v.unknown() })),
  /** How many threads may help it with one decision. */
  helpers: v.number(),
})
type Thinking = v.InferOutput<typeof thinkingSchema>

/** One of several threads that think. */
export const thinkingAlone: Thinking = { kind: 'thinking', helpers: 0 }

/** What the thread was started for, if it was to think. */
export function readThinking(data: unknown): Thinking | undefined {
  const read = v.safeParse(thinkingSchema, data)
  return read.success ? read.output : undefined
}

export async function thinkInThread(
  port: MessagePort,
  { pack, helpers }: Thinking,
  start: () => Worker,
): Promise<void> {
  const catalogue = await Catalogue.of(games)
  const owners = pack === undefined ? undefined : { box: catalogue.find(pack.game), content: pack.content }
  serveThinkers(port, catalogue.hosts(owners, helpers === 0 ? undefined : new Helpers(start, helpers)))
}

/** One thread that thinks, with all cores to help it: for whoever asks one thing after the other. */
export function oneThinker(start: (data: unknown) => Worker, owners: PackFile | undefined): Thinkers {
  const data: Thinking = {
    kind: 'thinking',
    helpers: availableParallelism() - 1,
    ...(owners === undefined ? {} : { pack: { game: owners.box.id, content: owners.content } }),
  }
  return new Thinkers(() => start(data), 1)
}
