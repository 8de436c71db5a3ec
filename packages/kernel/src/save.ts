import * as v from 'valibot'
import type { Json, Problem, Read } from './game.ts'
import { LIMITS, readJson, readJsonText } from './json.ts'
import type { JsonLimits } from './json.ts'
import type { DiceSpec, Save } from './table.ts'

const SAVE_FORMAT = 'grognard-save'
const SAVE_VERSION = 1

const MOST_ENTRIES = 100_000
const MOST_ROLLS = 100_000
const MOST_ROLLS_OF_AN_ENTRY = 10_000
const SAVE_LIMITS: JsonLimits = { ...LIMITS, values: 5_000_000 }

const problemsOf = (issues: readonly v.BaseIssue<unknown>[]): Problem[] =>
  issues.slice(0, 20).map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message }))

// What the two schemas take has been through `readJson`, so any value in it is JSON.
const anyJson = v.custom<Json>((value) => value !== undefined, 'missing')
const roll = v.pipe(v.number(), v.safeInteger())
const rolls = (most: number) => v.pipe(v.array(roll), v.maxLength(most, `more than ${most} rolls`))

const rollsOfAnEntry = rolls(MOST_ROLLS_OF_AN_ENTRY)

const diceSpec = v.variant('kind', [
  v.strictObject({ kind: v.literal('seeded'), seed: v.string() }),
  v.strictObject({ kind: v.literal('scripted'), rolls: rolls(MOST_ROLLS) }),
  v.strictObject({ kind: v.literal('referee') }),
  v.strictObject({ kind: v.literal('fair'), secret: v.string(), salt: v.string() }),
])

const seat = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const save = v.strictObject({
  format: v.literal(SAVE_FORMAT),
  formatVersion: v.literal(SAVE_VERSION),
  game: v.string(),
  version: v.string(),
  scenario: v.string(),
  options: anyJson,
  dice: diceSpec,
  position: v.exactOptional(anyJson),
  setupRolls: rollsOfAnEntry,
  entries: v.pipe(
    v.array(v.strictObject({ seat, action: anyJson, rolls: rollsOfAnEntry })),
    v.maxLength(MOST_ENTRIES, `more than ${MOST_ENTRIES} entries`),
  ),
})

/** Checks that something from outside has the shape of a save. Whether its game can be replayed, `Shelf.load` says. */
export function readSave(input: unknown): Read<Save> {
  const json = readJson(input, SAVE_LIMITS)
  return json.ok ? checkSave(json.value) : json
}

/** As `readSave`, from the text of a file. */
export function readSaveText(text: string): Read<Save> {
  const json = readJsonText(text, SAVE_LIMITS)
  return json.ok ? checkSave(json.value) : json
}

export function readDiceSpec(input: unknown): Read<DiceSpec> {
  const json = readJson(input)
  if (!json.ok) return json
  const read = v.safeParse(diceSpec, json.value)
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

function checkSave(json: Json): Read<Save> {
  if (json === null || typeof json !== 'object')
    return refusal('', `a save is an object; found ${JSON.stringify(json).slice(0, 40)}`)
  const head = new Map<string, Json>(Object.entries(json))
  const format = head.get('format')
  if (format !== SAVE_FORMAT)
    return refusal('format', `expected ${JSON.stringify(SAVE_FORMAT)}, found ${found(format)}`)
  const version = head.get('formatVersion')
  if (version !== SAVE_VERSION)
    return refusal(
      'formatVersion',
      `this program reads saves of format version ${SAVE_VERSION}; found ${found(version)}`,
    )
  const read = v.safeParse(save, json)
  return read.success ? { ok: true, value: read.output } : { ok: false, problems: problemsOf(read.issues) }
}

function refusal(path: string, message: string): Read<Save> {
  return { ok: false, problems: [{ path, message }] }
}

function found(value: Json | undefined): string {
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 60)
}
