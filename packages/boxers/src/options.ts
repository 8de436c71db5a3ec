import * as v from 'valibot'
import type { Form, Read } from '@grognard/kernel'
import { readShape } from '@grognard/kernel/shape'
import type { Options } from './state.ts'

/** As the rules are read unless the players agree on something else. */
export const DEFAULTS: Options = {
  apScope: 'player',
  initiative: 'ap',
  blackPowderSmoke: false,
  cannonAccidentOnDoubleOne: false,
  moraleOncePerEvent: false,
  aimCrewServed: false,
}

const AP_SCOPES = ['player', 'group'] as const
const INITIATIVES = ['ap', 'attacker-first', 'defender-first'] as const

/** What the players may agree on (BX-ap-08, BX-turn-03, BX-fire-18, BX-fire-22, BX-morale-01, BX-aim-03). */
export const optionsForm: Form = {
  name: 'options',
  fields: [
    { kind: 'one', name: 'apScope', among: AP_SCOPES },
    { kind: 'one', name: 'initiative', among: INITIATIVES },
    { kind: 'flag', name: 'blackPowderSmoke' },
    { kind: 'flag', name: 'cannonAccidentOnDoubleOne' },
    { kind: 'flag', name: 'moraleOncePerEvent' },
    { kind: 'flag', name: 'aimCrewServed' },
  ],
}

export const optionsSchema: v.GenericSchema<unknown, Options> = v.strictObject({
  apScope: v.optional(v.picklist(AP_SCOPES), DEFAULTS.apScope),
  initiative: v.optional(v.picklist(INITIATIVES), DEFAULTS.initiative),
  blackPowderSmoke: v.optional(v.boolean(), DEFAULTS.blackPowderSmoke),
  cannonAccidentOnDoubleOne: v.optional(v.boolean(), DEFAULTS.cannonAccidentOnDoubleOne),
  moraleOncePerEvent: v.optional(v.boolean(), DEFAULTS.moraleOncePerEvent),
  aimCrewServed: v.optional(v.boolean(), DEFAULTS.aimCrewServed),
})

/** What is left out is as the rules are read. */
export const readOptions = (input: unknown): Read<Options> => readShape(optionsSchema, input ?? {})
