import * as shared from '@grognard/kernel/pack-basics'
import * as v from 'valibot'
import { tenths, TENTHS } from '../lengths.ts'

/**
 * The shape of a pack: tables, troops, terrain and scenarios. Each value says where it comes from: `rulebook Tir` is
 * printed under that heading, `reconstructed` was chosen by us, `owner` was stated by the owner of a pack laid over ours.
 */
export const from = v.pipe(
  v.string(),
  v.regex(
    /^(rulebook|reconstructed|owner)([ ,].{1,80})?$/,
    'expected rulebook, reconstructed or owner, then a heading',
  ),
)

/** Longer and wider than any table. */
const FARTHEST = 300

export const centimetres = v.pipe(
  v.number(),
  v.minValue(0, `expected 0 to ${FARTHEST} cm`),
  v.maxValue(FARTHEST, `expected 0 to ${FARTHEST} cm`),
  v.check((length) => tenths(length) / TENTHS === length, 'expected no more than tenths of a millimetre'),
)
export const point = v.strictTuple([centimetres, centimetres])
/** West, south, east, north. */
export const rectangle = v.pipe(
  v.strictTuple([centimetres, centimetres, centimetres, centimetres]),
  v.check(([west, south, east, north]) => west < east && south < north, 'expected west, south, east, north'),
)
/** From one point to another. */
export const segment = v.pipe(
  v.strictTuple([centimetres, centimetres, centimetres, centimetres]),
  v.check(([x, y, toX, toY]) => x !== toX || y !== toY, 'expected two points that differ'),
)
export type Rectangle = v.InferOutput<typeof rectangle>

/** So many dice of so many sides. */
export const dice = v.pipe(v.string(), v.regex(/^[1-9]d(4|6|8|10|12)$/, 'expected dice as 2d6'))

export const value = (min: number, max: number) => shared.value(from, min, max)
export const length = v.strictObject({ value: centimetres, from })
