import * as v from 'valibot'
import type { Sitter } from '../entry.ts'
import type { GameEvent, Json, Problem, Read, Rules, Viewer } from '../game.ts'
import { jsonOf, readJsonText } from '../json.ts'
import type { JsonLimits } from '../json.ts'
import type { Awaited, Reply, RoomError, Seen, Told } from './chair.ts'
import { sitterSchema } from './checkpoint.ts'
import type { Request } from './seatChair.ts'

/** A line that carries text both ways, in order. What was under way when it breaks may be lost. */
export interface Wire {
  send(text: string): void
  /** The returned function ends the listening. */
  listen(heard: (text: string) => void): () => void
}

/** What a distant chair sends: a request, or from where on it wants to be told (null: it was told nothing yet). */
export type Sent =
  | Request<Json>
  | { readonly kind: 'hello'; readonly hello: number; readonly from: number | null }
  | { readonly kind: 'earlier'; readonly id: string }

/** What is sent to a distant chair. Only what has changed since the last message with the same `hello` is in it. */
export interface Heard {
  /** Which hello this follows, and its number since then. */
  readonly hello: number
  readonly n: number
  readonly view?: Json
  readonly told?: { readonly from: number; readonly items: readonly Json[] }
  readonly rest?: Rest
  readonly done?: { readonly id: string; readonly reply: Reply }
  readonly earlier?: { readonly id: string; readonly told: readonly Json[] }
}

/** What a chair sees beside the view and what it was told; everything in it is JSON. */
export type Rest = Pick<Seen<Json, Json, Json>, 'viewer' | 'standing' | 'questions' | 'orders'> & {
  readonly sitters: readonly Sitter[]
  readonly awaited: readonly Awaited[]
  readonly undo: string | null
  readonly sealed: Json
  readonly wanted: Seen<Json, Json, Json>['wanted'] | null
  readonly result: Seen<Json, Json, Json>['result'] | null
}

const SENT_LIMITS: JsonLimits = { depth: 32, values: 20_000, text: 10_000 }
const MOST_ROLLS = 1_000

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const whole = v.pipe(v.number(), v.safeInteger())
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const text = v.string()
const anyJson = v.custom<Json>((value) => value !== undefined, 'missing')
const orders = v.record(text, text)

const sentSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('hello'), hello: count, from: v.nullable(count) }),
  v.strictObject({ kind: v.literal('earlier'), id }),
  v.strictObject({
    kind: v.literal('act'),
    id,
    question: text,
    action: anyJson,
    rolls: v.pipe(v.array(whole), v.maxLength(MOST_ROLLS)),
  }),
  v.strictObject({ kind: v.literal('undo'), id, question: text }),
  v.strictObject({ kind: v.literal('resign'), id }),
  v.strictObject({ kind: v.literal('draw'), id }),
  v.strictObject({ kind: v.literal('orders'), id, given: orders }),
  v.strictObject({ kind: v.literal('handOver'), id, to: sitterSchema }),
  v.strictObject({ kind: v.literal('retry'), id, seat: count }),
  v.strictObject({ kind: v.literal('roll'), id, value: whole, at: text }),
])

const rules = v.array(text)
const request = v.strictObject({ kind: v.picklist(['die', 'pair', 'pick']), why: text, values: v.array(whole) })
const errorSchema = v.variant('code', [
  v.strictObject({
    code: v.literal('bad-request'),
    problems: v.array(v.strictObject({ path: text, message: text })),
  }),
  v.strictObject({ code: v.literal('refused'), refusal: v.strictObject({ code: text, rules }) }),
  v.strictObject({ code: v.picklist(['nothing-to-undo', 'undo-would-unlearn']), rules }),
  v.strictObject({ code: v.literal('out-of-dice'), request }),
  v.strictObject({ code: v.literal('bad-roll'), request, got: whole }),
  v.strictObject({ code: v.literal('no-thought'), message: text }),
  v.strictObject({ code: v.picklist(['stale', 'too-late-to-undo', 'not-seated', 'over', 'elsewhere', 'not-stored']) }),
]) satisfies v.GenericSchema<RoomError>
const replySchema = v.variant('ok', [
  v.strictObject({ ok: v.literal(true), value: v.null() }),
  v.strictObject({ ok: v.literal(false), error: errorSchema }),
]) satisfies v.GenericSchema<Reply>

const ask = { seat: count, decision: text }
const viewer = v.union([count, v.literal('public')]) satisfies v.GenericSchema<Viewer>
export const resultSchema = v.strictObject({
  winners: v.array(count),
  reason: text,
  rules,
  shares: v.exactOptional(v.array(v.number())),
  points: v.exactOptional(v.array(v.number())),
})
const restSchema = v.strictObject({
  viewer,
  standing: v.picklist(['playing', 'following', 'away']),
  questions: v.array(v.strictObject({ ...ask, key: text })),
  awaited: v.array(v.strictObject({ ...ask, state: v.picklist(['person', 'nobody', 'thinking', 'failed']) })),
  sitters: v.array(sitterSchema),
  orders,
  undo: v.nullable(text),
  sealed: anyJson,
  wanted: v.nullable(v.strictObject({ seat: count, request, at: text })),
  result: v.nullable(resultSchema),
})
const heardSchema = v.strictObject({
  hello: count,
  n: count,
  view: v.exactOptional(anyJson),
  told: v.exactOptional(v.strictObject({ from: count, items: v.array(anyJson) })),
  rest: v.exactOptional(restSchema),
  done: v.exactOptional(v.strictObject({ id: text, reply: replySchema })),
  earlier: v.exactOptional(v.strictObject({ id: text, told: v.array(anyJson) })),
})
export const eventSchema = v.looseObject({ type: text, rules })
const events = v.array(eventSchema)
const toldSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('began'), events }),
  v.strictObject({ kind: v.literal('deed'), by: v.array(count), action: v.exactOptional(anyJson), events }),
  v.strictObject({ kind: v.literal('sealed'), action: anyJson }),
  v.strictObject({ kind: v.literal('unsealed') }),
  v.strictObject({ kind: v.literal('undone'), seat: count }),
  v.strictObject({ kind: v.literal('sat'), seat: count, by: sitterSchema }),
  v.strictObject({ kind: v.literal('resigned'), seat: count }),
  v.strictObject({ kind: v.literal('wouldDraw'), seat: count }),
])

export function readSent(input: string): Read<Sent> {
  const json = readJsonText(input, SENT_LIMITS)
  return json.ok ? parsed(sentSchema, json.value) : json
}

/** What comes from the authority is believed to be the game's, and checked for its shape alone. */
export function readHeard(input: string): Read<Heard> {
  const json = readJsonText(input)
  return json.ok ? parsed(heardSchema, json.value) : json
}

export function writeTold<A, E>(told: Told<A, E>): Json {
  return jsonOf(told)
}

/** An answer of long ago may be one that only the ground of a part which is over could read: what came of it is told all the same. */
export function readTold<S, A, E extends GameEvent, V>(rules: Rules<S, A, E, V>, input: Json): Read<Told<A, E>> {
  const { borders } = rules
  const read = parsed(toldSchema, input)
  if (!read.ok) return read
  const told = read.value
  switch (told.kind) {
    case 'began':
      return { ok: true, value: { kind: 'began', events: eventsOf(rules, told.events) } }
    case 'deed': {
      const { by } = told
      const happened = eventsOf(rules, told.events)
      const action = told.action === undefined ? undefined : borders.action(told.action)
      return { ok: true, value: { kind: 'deed', by, ...(action?.ok && { action: action.value }), events: happened } }
    }
    case 'sealed': {
      const action = borders.action(told.action)
      return { ok: true, value: { kind: 'sealed', ...(action.ok && { action: action.value }) } }
    }
    case 'unsealed':
    case 'undone':
    case 'sat':
    case 'resigned':
    case 'wouldDraw':
      return { ok: true, value: told }
  }
}

/** Events are plain data, made by the authority from the same rules: their shape is all that is looked at. */
export function eventsOf<S, A, E extends GameEvent, V>(
  _rules: Rules<S, A, E, V>,
  input: readonly GameEvent[],
): readonly E[] {
  return input.filter((one): one is E => one.type !== '')
}

export function parsed<T>(schema: v.GenericSchema<unknown, T>, input: unknown): Read<T> {
  const read = v.safeParse(schema, input)
  if (read.success) return { ok: true, value: read.output }
  const problems = read.issues.map((issue): Problem => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))
  return { ok: false, problems }
}
