import * as v from 'valibot'
import type { Checkpoint, Line, Opening } from '../entry.ts'
import type { Json } from '../game.ts'
import { anyJson, count, drawn } from './schema.ts'
import type { Telling } from './told.ts'

export const SAVE_FORMAT = 'grognard-save'
export const SAVE_VERSION = 2

/** What the authority of a match keeps of it: everything, to go on with it. It is not for the eyes of the players. */
export interface Save {
  readonly format: typeof SAVE_FORMAT
  readonly formatVersion: typeof SAVE_VERSION
  /** Whoever has this file can find out what is hidden and what will be rolled. */
  readonly secrets: true
  readonly game: string
  /** In the order of play; the last is the one being played. */
  readonly segments: readonly Segment[]
}

/** A stretch of a match under one version of the rules. */
export interface Segment extends Omit<Opening, 'game'> {
  readonly log: readonly Line[]
  /** By the beginning and by each act that stands, for the day when these rules are gone. */
  readonly told?: readonly Telling[]
  readonly checkpoint?: SegmentCheckpoint
}

/** Saves time, and says where to go on if the rules have changed. `seq` counts the lines of the segment. */
export interface SegmentCheckpoint extends Omit<Checkpoint, 'body' | 'version'> {
  readonly body: Mark
}

/** Where a match stood after so many acts. */
export interface Mark extends Spot {
  /** The last place behind which nothing can be taken back, if that is another. */
  readonly settled?: Spot
}

export interface Spot {
  readonly acts: number
  /** In readable names. */
  readonly position: Json
  readonly drawn: readonly number[]
}

/** A match that went on under other rules than it had begun with. */
export interface CarriedOver {
  readonly from: string
  readonly to: string
  /** The last answers that the position did not hold and the new rules do not take: they are asked for again. */
  readonly again: number
}

const placeFields = { acts: count, position: anyJson, drawn }
export const markSchema = v.strictObject({ ...placeFields, settled: v.exactOptional(v.strictObject(placeFields)) })

export function saveOf(game: string, segments: readonly Segment[]): Save {
  return { format: SAVE_FORMAT, formatVersion: SAVE_VERSION, secrets: true, game, segments }
}

/** The mark in the body of a checkpoint, if there is one. */
export function markIn(body: Json): Mark | undefined {
  const read = v.safeParse(markSchema, body)
  return read.success ? read.output : undefined
}

/** The segment being played. */
export function lastSegment({ segments }: Save): Segment {
  const last = segments.at(-1)
  if (last === undefined) throw new Error('a save has a segment')
  return last
}
