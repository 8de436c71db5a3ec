import * as v from 'valibot'
import { readJson } from '@grognard/kernel'
import type { Json, Lang } from '@grognard/kernel'
import type { Thinking } from '@grognard/bots'
import { recordSchema } from '@grognard/bots/records'
import type { Share } from '@grognard/bots/records'

/** Which game a thread thinks about, with which pack (null: ours), and how long a mind that searches may think. */
export interface Subject {
  readonly game: string
  readonly pack: Json
  readonly thinking: Thinking
}

interface Seen {
  readonly seat: number
  readonly view: Json
}

/** Something that a room wants thought, on the ground where it is played. */
export interface Errand {
  readonly scenario: string
  readonly options: Json
  readonly errand: Json
}

/** What a thread can be asked. A match comes as the view of a seat or not at all. */
export type Question =
  | ({ readonly ask: 'errand' } & Errand)
  | { readonly ask: 'plans'; readonly seen: Seen }
  | {
      readonly ask: 'sample'
      readonly seen: Seen
      readonly plan: readonly Json[]
      readonly seed: string
      readonly from: number
      readonly count: number
      /** The level of the bot that plays on; the script where none is named. */
      readonly by?: string | undefined
    }
  | ({ readonly ask: 'games' } & Share)

/** What a thread is sent: a question, and how many helpers it may call for; or the memory of the desk at which it is to help. */
export type Letter =
  | { readonly subject: Subject; readonly question: Question; readonly helpers: number }
  | { readonly subject: Subject; readonly memory: SharedArrayBuffer }

/** A thread calls for helpers, one at each desk. It goes on thinking until they have come. */
export interface Call {
  readonly desks: readonly SharedArrayBuffer[]
}

/** Browsers have no shared memory on pages that others could look into. */
const isShared = (memory: unknown): boolean =>
  typeof SharedArrayBuffer !== 'undefined' && memory instanceof SharedArrayBuffer

export const callSchema: v.GenericSchema<unknown, Call> = v.strictObject({
  desks: v.array(v.custom<SharedArrayBuffer>(isShared)),
})

/** The answer in the form of its question, or what went wrong. */
export type Reply = { readonly ok: true; readonly answer: unknown } | { readonly ok: false; readonly why: string }

export const replySchema: v.GenericSchema<unknown, Reply> = v.variant('ok', [
  v.object({ ok: v.literal(true), answer: v.unknown() }),
  v.object({ ok: v.literal(false), why: v.string() }),
])

const reason: v.GenericSchema<unknown, { readonly [L in Lang]: string }> = v.object({ en: v.string(), fr: v.string() })

export const answers = {
  plans: v.array(v.object({ actions: v.array(v.unknown()), reason: v.nullable(reason) })),
  sample: v.array(v.number()),
  games: v.array(recordSchema),
}

/** What came from a thread. */
export function asJson(input: unknown): Json {
  const read = readJson(input)
  if (!read.ok) throw new Error(`no answer: ${JSON.stringify(read.problems)}`)
  return read.value
}
