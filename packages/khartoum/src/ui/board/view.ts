import * as v from 'valibot'
import type { Json } from '@grognard/kernel'
import { ACTION_TYPES, BANNERS, COMBATS, UNITS, ZONES } from '../../names.ts'
import { optionsSchema } from '../../option-schema.ts'
import type { Frame } from '../../state.ts'

/** The position as the game writes it, with every field present. What may be done in it is not found here. */
const whole = v.pipe(v.number(), v.integer())
const banner = v.picklist(BANNERS)
const units = v.array(v.picklist(UNITS))
const zones = v.array(v.picklist(ZONES))
const cards = v.array(whole)
const op = { list: whole, at: whole }

const frame: v.GenericSchema<unknown, Frame> = v.variant('step', [
  v.strictObject({ step: v.literal('turn'), phase: v.picklist(['event', 'actions', 'banners', 'recovery']) }),
  v.strictObject({ step: v.literal('card'), card: whole, happens: v.boolean() }),
  v.strictObject({ step: v.literal('ops'), ...op }),
  v.strictObject({ step: v.literal('improveFree'), left: whole }),
  v.strictObject({ step: v.literal('choose'), ...op }),
  v.strictObject({ step: v.literal('strongest'), n: whole }),
  v.strictObject({ step: v.literal('disorganise') }),
  v.strictObject({ step: v.literal('desert'), ...op }),
  v.strictObject({ step: v.literal('commit'), ...op }),
  v.strictObject({ step: v.literal('offer'), ...op }),
  v.strictObject({ step: v.literal('declare') }),
  v.strictObject({ step: v.literal('actions') }),
  v.strictObject({ step: v.literal('fortify'), spent: whole }),
  v.strictObject({ step: v.literal('muster'), action: v.picklist(['raid', 'sortie']), target: v.nullable(banner) }),
  v.strictObject({ step: v.literal('defend') }),
  v.strictObject({ step: v.literal('banners'), card: whole, at: whole }),
  v.strictObject({
    step: v.literal('combat'),
    action: v.picklist(COMBATS),
    banner,
    stage: v.picklist(['spend', 'resolve', 'steps', 'guns', 'after']),
    roll: whole,
    spent: whole,
    row: whole,
    steps: whole,
    guns: whole,
  }),
])

const bannerState = v.strictObject({ zone: whole, power: whole, disorganised: v.boolean() })

const viewSchema = v.strictObject({
  game: v.literal('khartoum'),
  options: optionsSchema,
  turn: whole,
  ap: whole,
  rp: whole,
  cm: whole,
  freeRp: whole,
  relief: whole,
  banners: v.strictObject({ black: bannerState, white: bannerState, red: bannerState, green: bannerState }),
  improved: zones,
  mined: zones,
  lostKeyZones: zones,
  nileBanks: zones,
  noGunboats: zones,
  levels: v.strictObject(v.entriesFromList(ZONES, v.optional(whole))),
  units: v.strictObject({
    available: units,
    used: units,
    wounded: units,
    recovering: units,
    damaged: units,
    engaged: units,
    supply: units,
    zones: v.strictObject(v.entriesFromList(ZONES, v.optional(units))),
  }),
  events: v.strictObject({ pile: cards, discard: cards, happened: cards }),
  eventCard: v.nullable(whole),
  bannerCardSeen: v.nullable(whole),
  lastAction: v.nullable(v.picklist(ACTION_TYPES)),
  declared: v.array(v.picklist(ACTION_TYPES)),
  ending: v.nullable(
    v.strictObject({
      won: v.boolean(),
      reason: v.picklist(['relief', 'palace', 'resources', 'morale', 'gordon']),
      turn: whole,
      banner: v.nullable(banner),
    }),
  ),
  frames: v.pipe(v.array(frame), v.minLength(1)),
})
export type KhartoumView = v.InferOutput<typeof viewSchema>

/** Throws if this is no position of Khartoum: it comes from the game itself, so that would be a bug. */
export function asView(json: Json): KhartoumView {
  return v.parse(viewSchema, json)
}
