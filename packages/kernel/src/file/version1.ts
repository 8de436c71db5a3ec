import * as v from 'valibot'
import type { Opening } from '../entry.ts'
import type { Line } from '../entry.ts'
import type { Json, Read } from '../game.ts'
import { anyJson, diceSpec, parsed, refused, rollsOfAnEntry, seat } from './schema.ts'

const MOST_ENTRIES = 100_000

/** A save as it was before matches had segments: one list of single actions, without what had been taken back. */
const version1 = v.strictObject({
  format: v.string(),
  formatVersion: v.literal(1),
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

interface Migrated {
  readonly game: string
  readonly segment: Omit<Opening, 'game'> & { readonly log: readonly Line[] }
}

/** The one segment of a save of version 1. Its scenario and options are those that its position names, if it has one. */
export function readVersion1(json: Json): Read<Migrated> {
  const read = parsed(version1, json)
  if (!read.ok) return read
  const { game, version, dice, scenario, options, position, setupRolls, entries } = read.value
  if (position !== undefined && setupRolls.length > 0)
    return refused('setupRolls', 'a match from a position has no set-up rolls')
  const log = entries.map((entry, i): Line => ({ kind: 'act', id: `${i}`, answers: [entry] }))
  const start: Opening['start'] =
    position === undefined ? { kind: 'setup', scenario, options, rolls: setupRolls } : { kind: 'position', position }
  return { ok: true, value: { game, segment: { version, dice, start, log } } }
}
