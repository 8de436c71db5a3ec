import * as v from 'valibot'
import type { Answer } from '../entry.ts'
import type { Json, Lang, Problem, Read, Viewer } from '../game.ts'
import { readJson, readJsonText } from '../json.ts'
import type { DiceSpec } from '../dice.ts'
import { patched } from './delta.ts'
import { FILE_LIMITS, anyJson, found, headOf, parsed, refused, seat } from './schema.ts'
import { isBlank, pageFields, pageFor } from './told.ts'
import type { News, Page, Telling } from './told.ts'

const RECORD_FORMAT = 'grognard-record'
const RECORD_VERSION = 1

/**
 * What one seat, or the public, was told of a match: to study and to share. It holds nothing that the viewer did not know,
 * and needs no rules to be read.
 */
export interface MatchRecord {
  readonly format: typeof RECORD_FORMAT
  readonly formatVersion: typeof RECORD_VERSION
  readonly game: string
  readonly viewer: Viewer
  readonly segments: readonly RecordSegment[]
  /** The word that the dice of a match for one player came from, if that player shares it. */
  readonly seed?: string
}

export interface RecordSegment {
  readonly version: string
  readonly pages: readonly RecordPage[]
}

export interface RecordPage extends Page {
  /** What the viewer did, if it was its own act. */
  readonly own?: Json
}

export interface RecordWishes {
  /** Puts the seed of the dice in, so that others can try the same: for a match of one player, which is theirs to give. */
  readonly withDice?: boolean
  /** In whose words the news is told; all by default. */
  readonly langs?: readonly Lang[]
}

const record = v.strictObject({
  format: v.literal(RECORD_FORMAT),
  formatVersion: v.literal(RECORD_VERSION),
  game: v.string(),
  viewer: v.union([seat, v.literal('public')]),
  segments: v.pipe(
    v.array(
      v.strictObject({
        version: v.string(),
        pages: v.array(v.strictObject({ own: v.exactOptional(anyJson), ...pageFields })),
      }),
    ),
    v.minLength(1, 'expected at least 1'),
  ),
  seed: v.exactOptional(v.string()),
})

/** Why the seed may not be put into a record; undefined if it may, or is not wanted. */
export function wrongWithDice(isWanted: boolean, dice: DiceSpec, seats: number): Problem | undefined {
  if (!isWanted || (seats === 1 && dice.kind === 'seeded')) return undefined
  return { path: 'withDice', message: 'only the seed of a match for one player may be shared' }
}

/** A segment with what was told of it: first the beginning, then act by act. */
export interface Retold {
  readonly version: string
  readonly acts: readonly (readonly Answer[])[]
  readonly told: readonly Telling[]
}

export function recordOf(game: string, viewer: Viewer, segments: readonly Retold[], seed?: string): MatchRecord {
  return {
    format: RECORD_FORMAT,
    formatVersion: RECORD_VERSION,
    game,
    viewer,
    segments: segments.map((segment) => ({ version: segment.version, pages: pagesFor(segment, viewer) })),
    ...(seed === undefined ? {} : { seed }),
  }
}

/** Acts of which a viewer was not told are left out: how many there were is nothing it knew. */
function pagesFor({ acts, told }: Retold, viewer: Viewer): RecordPage[] {
  return told.flatMap((all, i): RecordPage[] => {
    const page = pageFor(all, viewer)
    const own = i === 0 ? undefined : acts[i - 1]?.find(({ seat }) => seat === viewer)
    if (own !== undefined) return [{ own: own.action, ...page }]
    return i > 0 && isBlank(page) ? [] : [page]
  })
}

/** One moment of a record. */
export interface RecordMoment {
  readonly version: string
  readonly own?: Json
  readonly news: readonly News[]
  /** What the viewer saw then, in readable names. */
  readonly view: Json
}

/** A record moment by moment; refused if a view does not follow from the one before. */
export function momentsOf({ segments }: MatchRecord): Read<readonly RecordMoment[]> {
  const moments: RecordMoment[] = []
  for (const [s, { version, pages }] of segments.entries()) {
    let view: Json = null
    for (const [p, page] of pages.entries()) {
      const next = patched(view, page.view)
      if (next === undefined) return refused(`segments.${s}.pages.${p}.view`, 'this does not follow from what was seen')
      view = next
      moments.push({ version, ...(page.own === undefined ? {} : { own: page.own }), news: page.news, view })
    }
  }
  return { ok: true, value: moments }
}

export function readRecord(input: unknown): Read<MatchRecord> {
  const json = readJson(input, FILE_LIMITS)
  return json.ok ? checkRecord(json.value) : json
}

/** As `readRecord`, from the text of a file. */
export function readRecordText(text: string): Read<MatchRecord> {
  const json = readJsonText(text, FILE_LIMITS)
  return json.ok ? checkRecord(json.value) : json
}

function checkRecord(json: Json): Read<MatchRecord> {
  const head = headOf(json, RECORD_FORMAT, 'record')
  if (!head.ok) return head
  const version = head.value.get('formatVersion')
  if (version !== RECORD_VERSION)
    return refused(
      'formatVersion',
      `this program reads records of format version ${RECORD_VERSION}; found ${found(version)}`,
    )
  const read = parsed(record, json)
  if (!read.ok) return read
  const moments = momentsOf(read.value)
  return moments.ok ? read : moments
}
