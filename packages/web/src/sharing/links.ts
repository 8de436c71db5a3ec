import * as v from 'valibot'
import { readJson } from '@grognard/kernel'
import type { Json, Save, Sitter } from '@grognard/kernel'
import { MOST_LINK, packed, unpacked } from './packed.ts'

const FORMAT = 'grognard-position'
const MOST_WORD = 100

/** A position to play on from, with dice that are the same for everybody who does. */
export interface SentPosition {
  readonly game: string
  readonly version: string
  readonly word: string
  readonly position: Json
  /** Who plays which seat; persons where left out. */
  readonly sitters: readonly Sitter[]
}

const schema = v.strictObject({
  format: v.literal(FORMAT),
  game: v.string(),
  version: v.string(),
  word: v.pipe(v.string(), v.minLength(1), v.maxLength(MOST_WORD)),
  position: v.unknown(),
  sitters: v.optional(
    v.array(
      v.variant('kind', [
        v.object({ kind: v.picklist(['person', 'nobody']) }),
        v.object({ kind: v.literal('bot'), level: v.string() }),
      ]),
    ),
    [],
  ),
})

export type Linked<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: 'broken' | 'long' }

const BROKEN = { ok: false, why: 'broken' } as const

export async function positionHash(sent: SentPosition): Promise<string> {
  return `#/p/${await packed(JSON.stringify({ format: FORMAT, ...sent }))}`
}

/** Whether the position can be, the game says when it is played. */
export async function readPosition(letters: string): Promise<Linked<SentPosition>> {
  const read = await unpacked(letters)
  if (!read.ok) return read
  const parsed = v.safeParse(schema, jsonIn(read.text))
  const position = readJson(parsed.success ? parsed.output.position : undefined)
  if (!parsed.success || !position.ok) return BROKEN
  const { game, version, word, sitters } = parsed.output
  return { ok: true, value: { game, version, word, position: position.value, sitters } }
}

/** The link of a whole game; null if it would be too long. What was told is left out: the rules tell it again. */
export async function filmHash(save: Save): Promise<string | null> {
  const segments = save.segments.map((segment) =>
    Object.fromEntries(Object.entries(segment).filter(([name]) => name !== 'told' && name !== 'checkpoint')),
  )
  const letters = await packed(JSON.stringify({ ...save, segments }))
  return letters.length > MOST_LINK ? null : `#/g/${letters}`
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
