import * as v from 'valibot'
import type { GameEvent, Json, Read, Rules } from '../game.ts'
import { jsonOf, readJson, readJsonText, textOfView } from '../json.ts'
import type { SeatOutcome } from './chair.ts'
import { ownThinker } from './thinker.ts'
import type { Thinker } from './thinker.ts'
import { eventSchema, eventsOf, parsed, resultSchema } from './wire.ts'

/** Something to think about, on its way to whoever thinks: another thread, another process. */
export type Errand = v.InferOutput<typeof errandSchema>

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const text = v.string()
const anyJson = v.custom<Json>((value) => value !== undefined, 'missing')

const errandSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('think'),
    view: anyJson,
    seat: count,
    level: text,
    seed: text,
    milliseconds: v.exactOptional(v.number()),
  }),
  v.strictObject({
    kind: v.literal('odds'),
    view: anyJson,
    seat: count,
    action: anyJson,
    bound: v.exactOptional(count),
  }),
])

const thoughtSchema = v.strictObject({
  action: anyJson,
  reason: v.exactOptional(v.strictObject({ en: text, fr: text })),
})
const oddsSchema = v.strictObject({
  exact: v.boolean(),
  paths: count,
  draws: count,
  worlds: count,
  outcomes: v.array(
    v.strictObject({
      probability: v.number(),
      /** As text, which costs little where nobody reads it. */
      view: text,
      events: v.array(eventSchema),
      over: v.exactOptional(resultSchema),
    }),
  ),
})

/** Has somebody else think; `run` takes an errand there and brings back what `runErrand` gave. */
export function farThinker<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  run: (errand: Errand) => Promise<Json>,
): Thinker<A, E, V> {
  const { bots, borders } = rules
  return {
    levels: bots.map(({ level }) => level),
    async think({ view, ...about }) {
      const thought = must(parsed(thoughtSchema, await run({ kind: 'think', ...about, view: borders.writeView(view) })))
      return { ...thought, action: must(borders.action(thought.action)) }
    },
    async odds({ view, action, ...about }) {
      const sent = { view: borders.writeView(view), action: jsonOf(action) }
      const { outcomes, ...odds } = must(parsed(oddsSchema, await run({ kind: 'odds', ...about, ...sent })))
      return {
        ...odds,
        outcomes: outcomes.map(({ view: written, events, ...outcome }): SeatOutcome<E, V> => {
          let read: { readonly view: V } | undefined
          return {
            ...outcome,
            get view() {
              return (read ??= { view: must(borders.view(must(readJsonText(written)))) }).view
            },
            events: eventsOf(rules, events),
          }
        }),
      }
    },
  }
}

/** Thinks about what a `farThinker` has sent; `now` as for `ownThinker`. */
export async function runErrand<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  input: unknown,
  now?: () => number,
): Promise<Json> {
  const errand = must(parsed(errandSchema, must(readJson(input))))
  const thinker = ownThinker(rules, { now })
  const view = must(rules.borders.view(errand.view))
  switch (errand.kind) {
    case 'think': {
      const { action, reason } = await thinker.think({ ...errand, view })
      return jsonOf({ action, ...(reason === undefined ? {} : { reason }) })
    }
    case 'odds': {
      const odds = await thinker.odds({ ...errand, view, action: must(rules.borders.action(errand.action)) })
      const outcomes = odds.outcomes.map((outcome) => ({
        ...outcome,
        view: textOfView(rules.borders, outcome.view),
        events: outcome.events.map((event) => jsonOf(event)),
      }))
      return jsonOf({ ...odds, outcomes })
    }
  }
}

/** Both ends are ours and have the same rules: what cannot be read is a bug. */
function must<T>(read: Read<T>): T {
  if (!read.ok) throw new Error(`an errand cannot be read: ${read.problems[0]?.path}: ${read.problems[0]?.message}`)
  return read.value
}
