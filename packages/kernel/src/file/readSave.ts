import * as v from 'valibot'
import type { Json, Read } from '../game.ts'
import { readJson, readJsonText } from '../json.ts'
import { SAVE_FORMAT, SAVE_VERSION, markSchema, saveOf } from './save.ts'
import type { Save } from './save.ts'
import { FILE_LIMITS, count, found, headOf, logSchema, openingFields, parsed, refused } from './schema.ts'
import { toldSchema } from './told.ts'
import { readVersion1 } from './version1.ts'

const MOST_SEGMENTS = 1_000

const segment = v.strictObject({
  ...openingFields,
  log: logSchema,
  told: v.exactOptional(toldSchema),
  checkpoint: v.exactOptional(v.strictObject({ seq: count, body: markSchema })),
})

const save = v.strictObject({
  format: v.literal(SAVE_FORMAT),
  formatVersion: v.literal(SAVE_VERSION),
  secrets: v.literal(true),
  game: v.string(),
  segments: v.pipe(
    v.array(segment),
    v.minLength(1, 'expected at least 1'),
    v.maxLength(MOST_SEGMENTS, `more than ${MOST_SEGMENTS} segments`),
  ),
})

/** Checks that something from outside has the shape of a save. Whether its game can be replayed, `Shelf.load` says. */
export function readSave(input: unknown): Read<Save> {
  const json = readJson(input, FILE_LIMITS)
  return json.ok ? checkSave(json.value) : json
}

/** As `readSave`, from the text of a file. */
export function readSaveText(text: string): Read<Save> {
  const json = readJsonText(text, FILE_LIMITS)
  return json.ok ? checkSave(json.value) : json
}

function checkSave(json: Json): Read<Save> {
  const head = headOf(json, SAVE_FORMAT, 'save')
  if (!head.ok) return head
  const version = head.value.get('formatVersion')
  if (version === SAVE_VERSION) return parsed(save, json)
  if (version !== 1)
    return refused(
      'formatVersion',
      `this program reads saves of format version ${SAVE_VERSION} and before; found ${found(version)}`,
    )
  const old = readVersion1(json)
  return old.ok ? { ok: true, value: saveOf(old.value.game, [old.value.segment]) } : old
}
