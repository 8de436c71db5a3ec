import * as v from 'valibot'
import type { Borders, Read, Setting } from '../game.ts'
import { jsonOf, readJson } from '../json.ts'
import { readShape } from '../shape.ts'
import { TABLE } from './surveyTabletop.ts'
import type { SurveyAction, SurveyOptions, SurveyState, SurveyView } from './surveyState.ts'

const whole = v.pipe(v.number(), v.safeInteger())
const point = v.strictObject({ x: whole, y: whole })
const onTable = v.strictObject({
  x: v.pipe(whole, v.minValue(TABLE.x0), v.maxValue(TABLE.x1)),
  y: v.pipe(whole, v.minValue(TABLE.y0), v.maxValue(TABLE.y1)),
})
const small = v.pipe(whole, v.minValue(0), v.maxValue(1_000))
const actionSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('walk'), who: v.string(), load: v.array(v.string()), path: v.array(point) }),
  v.strictObject({ kind: v.literal('beacon'), who: v.string(), at: point, lit: v.boolean(), oil: whole }),
  v.strictObject({
    kind: v.literal('stake'),
    who: v.string(),
    stakes: v.array(v.strictObject({ at: point, tall: whole })),
    note: v.strictObject({ pages: whole, sealed: v.boolean() }),
  }),
  v.strictObject({ kind: v.literal('rest') }),
])
const scenario = v.picklist(['heath', 'fens'])
const rounds = v.pipe(whole, v.minValue(1), v.maxValue(4))
const stateSchema = v.strictObject({
  scenario,
  rounds,
  round: small,
  turn: v.picklist([0, 1]),
  parties: v.pipe(
    v.array(
      v.strictObject({ people: v.pipe(v.array(onTable), v.length(2)), oil: small, stakes: small, points: small }),
    ),
    v.length(2),
  ),
  beacons: v.array(onTable),
})
const optionsSchema = v.strictObject({ rounds })

function reader<T>(schema: v.GenericSchema<unknown, T>): (input: unknown) => Read<T> {
  return (input) => {
    const json = readJson(input)
    return json.ok ? readShape(schema, json.value) : json
  }
}

export const readAction: (input: unknown) => Read<SurveyAction> = reader(actionSchema)
export const readOptions: (input: unknown) => Read<SurveyOptions> = reader(optionsSchema)

export function readSetting(position: unknown): Read<Setting<SurveyOptions>> {
  const read = readShape(v.object({ scenario, rounds }), position)
  if (!read.ok) return read
  return { ok: true, value: { scenario: read.value.scenario, options: { rounds: read.value.rounds } } }
}

export const surveyBorders: Borders<SurveyState, SurveyAction, SurveyView> = {
  action: readAction,
  position: reader(stateSchema),
  writePosition: (state) => jsonOf(state),
  view: reader(stateSchema),
  writeView: (view) => jsonOf(view),
}
