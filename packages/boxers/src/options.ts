import * as v from 'valibot'
import type { Field, Form, Read } from '@grognard/kernel'
import { readShape } from '@grognard/kernel/shape'
import type { Kit } from './kit.ts'
import { COLUMNS, freeField } from './scenarios/free.ts'
import type { FreeGame, Options } from './state.ts'

/** As the rules are read unless the players agree on something else. */
export const DEFAULTS: Options = {
  free: null,
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
export const optionsForm = (tables: readonly string[]): Form => ({
  name: 'options',
  fields: [
    freeGroup(tables),
    { kind: 'one', name: 'apScope', among: AP_SCOPES },
    { kind: 'one', name: 'initiative', among: INITIATIVES },
    { kind: 'flag', name: 'blackPowderSmoke' },
    { kind: 'flag', name: 'cannonAccidentOnDoubleOne' },
    { kind: 'flag', name: 'moraleOncePerEvent' },
    { kind: 'flag', name: 'aimCrewServed' },
  ],
})

function freeGroup(tables: readonly string[]): Field {
  return {
    kind: 'group',
    name: 'free',
    least: 0,
    most: 1,
    fields: [
      { kind: 'one', name: 'table', among: tables },
      { kind: 'count', name: 'points', least: 1, most: MOST_POINTS },
      { kind: 'count', name: 'turns', least: 1, most: 99 },
      {
        kind: 'group',
        name: 'columns',
        least: 0,
        most: 9,
        fields: [{ kind: 'one', name: 'column', among: COLUMNS }],
      },
      { kind: 'flag', name: 'cannon' },
      { kind: 'flag', name: 'keg' },
      { kind: 'count', name: 'ladders', least: 0, most: 9 },
      { kind: 'count', name: 'rams', least: 0, most: 9 },
      { kind: 'flag', name: 'officer' },
      { kind: 'flag', name: 'machineGun' },
      { kind: 'count', name: 'riflemen', least: 0, most: 30 },
      { kind: 'count', name: 'volunteers', least: 0, most: 30 },
      { kind: 'count', name: 'converts', least: 0, most: 30 },
    ],
  }
}

const MOST_POINTS = 999
const number = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

const freeSchema: v.GenericSchema<unknown, FreeGame> = v.strictObject({
  table: v.pipe(v.string(), v.maxLength(40)),
  points: number(1, MOST_POINTS),
  turns: number(1, 99),
  columns: v.pipe(v.array(v.picklist(COLUMNS)), v.maxLength(9)),
  cannon: v.boolean(),
  keg: v.boolean(),
  ladders: number(0, 9),
  rams: number(0, 9),
  officer: v.boolean(),
  machineGun: v.boolean(),
  riflemen: number(0, 30),
  volunteers: number(0, 30),
  converts: number(0, 30),
})

export const optionsSchema: v.GenericSchema<unknown, Options> = v.strictObject({
  free: v.optional(v.nullable(freeSchema), DEFAULTS.free),
  apScope: v.optional(v.picklist(AP_SCOPES), DEFAULTS.apScope),
  initiative: v.optional(v.picklist(INITIATIVES), DEFAULTS.initiative),
  blackPowderSmoke: v.optional(v.boolean(), DEFAULTS.blackPowderSmoke),
  cannonAccidentOnDoubleOne: v.optional(v.boolean(), DEFAULTS.cannonAccidentOnDoubleOne),
  moraleOncePerEvent: v.optional(v.boolean(), DEFAULTS.moraleOncePerEvent),
  aimCrewServed: v.optional(v.boolean(), DEFAULTS.aimCrewServed),
})

/** Options as they are or as the form gives them, whether or not their game by points can be played. */
export const draftOptions = (input: unknown): Read<Options> => readShape(optionsSchema, fromForm(input ?? {}))

/** What is left out is as the rules are read. A game by points must be one that can be played. */
export function readOptions(kit: Kit, input: unknown): Read<Options> {
  const options = draftOptions(input)
  if (!options.ok || options.value.free === null) return options
  const field = freeField(kit, options.value.free)
  if (field.ok) return options
  return { ok: false, problems: field.problems.map(({ path, message }) => ({ path: `free.${path}`, message })) }
}

type Fields = { readonly [name: string]: unknown }

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !isList(value)

/** Options as the form gives them: no game or one in a list, and columns as fields of their own. */
function fromForm(input: unknown): unknown {
  const games = isFields(input) ? input['free'] : undefined
  if (!isFields(input) || !isList(games) || games.length > 1) return input
  const [game = null] = games
  return { ...input, free: isFields(game) ? { ...game, columns: columnsIn(game['columns']) } : game }
}

function columnsIn(columns: unknown): unknown {
  return isList(columns) ? columns.map((one) => (isFields(one) ? one['column'] : one)) : columns
}
