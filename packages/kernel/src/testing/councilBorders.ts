import * as v from 'valibot'
import type { Borders, Game, GameText, Read, RuleId, Rules, Seat, TextRenderer, Viewer } from '../game.ts'
import { jsonOf } from '../json.ts'

export interface CouncilState {
  round: number
  purses: number[]
  spies: boolean[]
  notes: number[]
  spent: number[]
  /** What each purse is known to have held at least. */
  shown: number[]
  bids: number[]
  favour: number[]
  speaker: number
  grants: number
  asked: number
}

export type CouncilAction =
  | { readonly kind: 'bid'; readonly coins: number }
  | { readonly kind: 'grant'; readonly to: Seat }
  | { readonly kind: 'rest' | 'note' | 'ignore' }

export type CouncilEvent =
  | {
      readonly type: 'opened'
      readonly rules: readonly RuleId[]
      readonly bids: readonly number[]
      readonly speaker: Seat
    }
  | { readonly type: 'granted'; readonly rules: readonly RuleId[]; readonly seat: Seat; readonly to: Seat }
  | { readonly type: 'noted'; readonly rules: readonly RuleId[]; readonly seat: Seat; readonly noted: boolean }

export interface CouncilView {
  readonly viewer: Viewer
  readonly round: number
  readonly purse: number
  readonly isSpy: boolean
  readonly notes: number
  readonly bid: number
  readonly hasBid: readonly boolean[]
  readonly spent: readonly number[]
  readonly shown: readonly number[]
  readonly favour: readonly number[]
  readonly speaker: number
  readonly grants: number
  readonly isAsked: boolean
  /** Somebody is asked, and nobody knows who. */
  readonly isBusy: boolean
}

export type CouncilRules = Rules<CouncilState, CouncilAction, CouncilEvent, CouncilView>
export type Council = Game<CouncilState, CouncilAction, CouncilEvent, CouncilView, Record<string, never>>

const whole = v.pipe(v.number(), v.safeInteger())
const each = v.pipe(v.array(whole), v.length(3))
const flags = v.pipe(v.array(v.boolean()), v.length(3))
const stateSchema = v.strictObject({
  round: whole,
  purses: each,
  spies: flags,
  notes: each,
  spent: each,
  shown: each,
  bids: each,
  favour: each,
  speaker: whole,
  grants: whole,
  asked: whole,
})
const viewSchema = v.strictObject({
  viewer: v.union([whole, v.literal('public')]),
  round: whole,
  purse: whole,
  isSpy: v.boolean(),
  notes: whole,
  bid: whole,
  hasBid: flags,
  spent: each,
  shown: each,
  favour: each,
  speaker: whole,
  grants: whole,
  isAsked: v.boolean(),
  isBusy: v.boolean(),
})
const actionSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('bid'), coins: whole }),
  v.strictObject({ kind: v.literal('grant'), to: v.picklist([0, 1, 2]) }),
  v.strictObject({ kind: v.picklist(['rest', 'note', 'ignore']) }),
])

function reader<T>(schema: v.GenericSchema<unknown, T>): (input: unknown) => Read<T> {
  return (input) => {
    const read = v.safeParse(schema, input)
    return read.success
      ? { ok: true, value: read.output }
      : { ok: false, problems: [{ path: '', message: 'not of this game' }] }
  }
}

export const councilBorders: Borders<CouncilState, CouncilAction, CouncilView> = {
  action: reader(actionSchema),
  position: reader(stateSchema),
  writePosition: (state) => jsonOf(state),
  view: reader(viewSchema),
  writeView: (view) => jsonOf(view),
}

const said = (value: unknown): string => JSON.stringify(value).replace(/[{}"]/g, '')

export const councilText: TextRenderer<CouncilAction, CouncilEvent, CouncilView> = {
  seat: (seat) => `Seat ${seat}`,
  position: (view) => said(view),
  ask: (_view, ask) => `${ask.decision}?`,
  action: (_view, action) => said(action),
  event: (event) => said(event),
  refusal: (_view, _action, refusal) => refusal.code,
  result: (_view, result) => said(result),
}

export const councilWords: GameText = {
  title: () => 'Council',
  scenario: (scenario) => scenario,
  option: (option) => option,
  roll: (why) => why,
  rule: (id) => (id.startsWith('CO-') ? id : undefined),
}
