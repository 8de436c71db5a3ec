import * as v from 'valibot'
import { DEFAULTS } from './options.ts'
import type { Options } from './options.ts'

/** Options as they come from outside; whatever is left out has its default. */
const fields = v.strictObject({
  level: v.optional(v.picklist(['cub', 'lion', 'king']), DEFAULTS.level),
  events: v.optional(v.boolean(), DEFAULTS.events),
  gordon: v.optional(v.boolean(), DEFAULTS.gordon),
  mines: v.optional(v.boolean(), DEFAULTS.mines),
  shaigiya: v.optional(v.boolean(), DEFAULTS.shaigiya),
  barge: v.optional(v.boolean(), DEFAULTS.barge),
  defenceRpTiming: v.optional(v.picklist(['afterRoll', 'beforeRoll']), DEFAULTS.defenceRpTiming),
  palaceShared: v.optional(v.boolean(), DEFAULTS.palaceShared),
  keyZonePassThrough: v.optional(v.boolean(), DEFAULTS.keyZonePassThrough),
  victoryCheckOrder: v.optional(v.picklist(['checkThenAdvance', 'advanceThenCheck']), DEFAULTS.victoryCheckOrder),
  whiteStartPower: v.optional(v.picklist(['standard', 'example']), DEFAULTS.whiteStartPower),
  declareActionsFirst: v.optional(v.boolean(), DEFAULTS.declareActionsFirst),
})

export const optionsSchema: v.GenericSchema<v.InferInput<typeof fields>, Options> = v.pipe(fields, v.readonly())
