import * as v from 'valibot'
import type { Borders, Read, Setting } from '../game.ts'
import { jsonOf, readJson } from '../json.ts'
import { CARDS, SCOUTS } from './picketState.ts'
import type { PicketAction, PicketOptions, PicketState, PicketView } from './picketState.ts'

const card = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(CARDS.length))
const seatSchema = v.picklist([0, 1])
const cards = v.array(card)
const small = v.pipe(v.number(), v.safeInteger(), v.minValue(-100), v.maxValue(100))
const scoutSet = v.pipe(v.array(v.picklist(SCOUTS)), v.maxLength(SCOUTS.length))
const actionSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('order'), card }),
  v.strictObject({ kind: v.literal('march'), scouts: scoutSet }),
  v.strictObject({ kind: v.literal('ambush'), card }),
  v.strictObject({ kind: v.literal('hold') }),
])
const frameSchema = v.variant('step', [
  v.strictObject({ step: v.literal('orders') }),
  v.strictObject({ step: v.literal('march'), seat: seatSchema, most: small, scouts: scoutSet }),
  v.strictObject({ step: v.literal('react'), seat: seatSchema }),
])
const scenario = v.picklist(['ford', 'night', 'drill'])
const resultSchema = v.nullable(
  v.strictObject({ winners: v.array(seatSchema), reason: v.string(), rules: v.array(v.string()) }),
)
const stateSchema = v.strictObject({
  scenario,
  round: small,
  rounds: small,
  hands: v.pipe(v.array(cards), v.length(2)),
  deck: cards,
  discard: cards,
  orders: v.pipe(v.array(v.union([v.literal(0), card])), v.length(2)),
  scouts: v.pipe(v.array(scoutSet), v.length(2)),
  ford: small,
  stack: v.pipe(v.array(frameSchema), v.maxLength(2)),
  result: resultSchema,
})
const viewSchema = v.strictObject({
  viewer: v.union([seatSchema, v.literal('public')]),
  scenario,
  round: small,
  rounds: small,
  hand: cards,
  handSizes: v.pipe(v.array(small), v.length(2)),
  deckSize: small,
  discard: cards,
  order: v.union([v.literal(0), card]),
  ordered: v.pipe(v.array(v.boolean()), v.length(2)),
  scouts: v.pipe(v.array(scoutSet), v.length(2)),
  ford: small,
  stack: v.pipe(v.array(frameSchema), v.maxLength(2)),
  result: resultSchema,
})
const optionsSchema = v.strictObject({ rounds: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(6)) })

function reader<T>(schema: v.GenericSchema<unknown, T>): (input: unknown) => Read<T> {
  return (input) => {
    const json = readJson(input)
    if (!json.ok) return json
    const read = v.safeParse(schema, json.value)
    if (read.success) return { ok: true, value: read.output }
    return {
      ok: false,
      problems: read.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })),
    }
  }
}

export const picketOptions: (input: unknown) => Read<PicketOptions> = reader(optionsSchema)

/** What a position tells of its setting, besides all the rest. */
const settingSchema = v.object({ scenario, rounds: small })

export function picketSetting(position: unknown): Read<Setting<PicketOptions>> {
  const read = reader(settingSchema)(position)
  if (!read.ok) return read
  const options = picketOptions({ rounds: read.value.rounds })
  return options.ok ? { ok: true, value: { scenario: read.value.scenario, options: options.value } } : options
}

export const picketBorders: Borders<PicketState, PicketAction, PicketView> = {
  action: reader(actionSchema),
  position: reader(stateSchema),
  writePosition: (state) => jsonOf(state),
  view: reader(viewSchema),
  writeView: (view) => jsonOf(view),
}
