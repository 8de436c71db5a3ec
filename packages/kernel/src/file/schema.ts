import * as v from 'valibot'
import type { LogEntry } from '../entry.ts'
import type { Json, Problem, Read } from '../game.ts'
import { LIMITS, readJson } from '../json.ts'
import type { JsonLimits } from '../json.ts'
import type { DiceSpec } from '../dice.ts'

const MOST_ROLLS = 100_000
const MOST_ROLLS_OF_AN_ENTRY = 10_000
const MOST_LINES = 100_000
const MOST_SEATS = 64

export const FILE_LIMITS: JsonLimits = { ...LIMITS, values: 5_000_000 }

const problemsOf = (issues: readonly v.BaseIssue<unknown>[]): Problem[] =>
  issues.slice(0, 20).map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))

// What these schemas take has been through `readJson`, so any value in it is JSON.
export const anyJson = v.custom<Json>((value) => value !== undefined, 'missing')

const roll = v.pipe(v.number(), v.safeInteger())
const rolls = (most: number) => v.pipe(v.array(roll), v.maxLength(most, `more than ${most} rolls`))
export const rollsOfAnEntry = rolls(MOST_ROLLS_OF_AN_ENTRY)
export const seat = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const secret = v.pipe(v.string(), v.minLength(1, 'expected a secret'))
const newDice = [
  v.strictObject({ kind: v.literal('seeded'), seed: v.string() }),
  v.strictObject({ kind: v.literal('scripted'), rolls: rolls(MOST_ROLLS) }),
  v.strictObject({ kind: v.literal('referee') }),
  v.strictObject({ kind: v.literal('fair'), secret, salt: v.string() }),
] as const
const newDiceSpec = v.variant('kind', [...newDice])
export const diceSpec = v.variant('kind', [
  ...newDice,
  v.strictObject({ kind: v.literal('sealed'), commitment: v.string(), salt: v.string() }),
])

const start = v.variant('kind', [
  v.strictObject({ kind: v.literal('setup'), scenario: v.string(), options: anyJson, rolls: rollsOfAnEntry }),
  v.strictObject({ kind: v.literal('position'), position: anyJson }),
])

export const drawn = v.pipe(v.array(roll), v.maxLength(8, 'more than 8 numbers'))

/** What `Opening` has but for the game. */
export const openingFields = { version: v.string(), dice: diceSpec, drawn: v.exactOptional(drawn), start }

export const openingSchema = v.strictObject({ game: v.string(), ...openingFields })

const sitter = v.variant('kind', [
  v.strictObject({ kind: v.literal('nobody') }),
  v.strictObject({ kind: v.literal('person'), name: v.exactOptional(v.string()) }),
  v.strictObject({ kind: v.literal('bot'), level: v.string() }),
])

const id = v.string()
const answer = v.strictObject({ seat, action: anyJson, rolls: rollsOfAnEntry })
const answers = v.pipe(
  v.array(answer),
  v.minLength(1, 'expected at least 1'),
  v.maxLength(MOST_SEATS, `more than ${MOST_SEATS} answers`),
)
const lines = [
  v.strictObject({ kind: v.literal('act'), id, answers }),
  v.strictObject({ kind: v.literal('seal'), id, seat, action: anyJson }),
  v.strictObject({ kind: v.literal('undo'), id, seat }),
  v.strictObject({ kind: v.literal('resign'), id, seat }),
  v.strictObject({ kind: v.literal('draw'), id, seat }),
  v.strictObject({ kind: v.literal('sit'), id, seat, by: sitter }),
  v.strictObject({ kind: v.literal('orders'), id, seat, given: v.record(v.string(), v.string()) }),
] as const

/** What stands in the log of a segment. */
export const logSchema = v.pipe(
  v.array(v.variant('kind', [...lines])),
  v.maxLength(MOST_LINES, `more than ${MOST_LINES} lines`),
)

/** What a keeper was given. */
const entrySchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('begin'),
    id,
    opening: openingSchema,
  }),
  ...lines,
])

/** The dice of a new match. */
export function readDiceSpec(input: unknown): Read<DiceSpec> {
  const json = readJson(input)
  if (!json.ok) return json
  const read = v.safeParse(newDiceSpec, json.value)
  return read.success ? { ok: true, value: read.output } : { ok: false, problems: problemsOf(read.issues) }
}

/** The rolls handed in with an action. */
export function readRolls(input: unknown): Read<readonly number[]> {
  const read = v.safeParse(rollsOfAnEntry, input)
  if (read.success) return { ok: true, value: read.output }
  return {
    ok: false,
    problems: problemsOf(read.issues).map(({ path, message }) => ({
      path: path === '' ? 'rolls' : `rolls.${path}`,
      message,
    })),
  }
}

export function refused(path: string, message: string): { readonly ok: false; readonly problems: readonly Problem[] } {
  return { ok: false, problems: [{ path, message }] }
}

export function found(value: Json | undefined): string {
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 60)
}

/** The fields of a file of ours, if it says that it is one. */
export function headOf(json: Json, format: string, kind: string): Read<ReadonlyMap<string, Json>> {
  if (json === null || typeof json !== 'object' || Array.isArray(json))
    return refused('', `a ${kind} is an object; found ${JSON.stringify(json).slice(0, 40)}`)
  const head = new Map<string, Json>(Object.entries(json))
  const said = head.get('format')
  return said === format
    ? { ok: true, value: head }
    : refused('format', `expected ${JSON.stringify(format)}, found ${found(said)}`)
}

/** Reads with a schema what has been through `readJson`. */
export function parsed<T>(schema: v.GenericSchema<unknown, T>, json: Json): Read<T> {
  const read = v.safeParse(schema, json)
  return read.success ? { ok: true, value: read.output } : { ok: false, problems: problemsOf(read.issues) }
}

/** A line as a keeper gives it back. */
export function readEntry(json: Json): Read<LogEntry> {
  return parsed(entrySchema, json)
}
