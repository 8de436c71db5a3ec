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
export const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest))
export const words = v.strictObject({ en: text(80), fr: text(80) })
export const prose = v.strictObject({ en: text(1500), fr: text(1500) })
export const whole = (min: number, max: number) =>
  v.pipe(
    v.number(),
    v.integer(`expected a whole number from ${min} to ${max}`),
    v.minValue(min, `expected ${min} to ${max}`),
    v.maxValue(max, `expected ${min} to ${max}`),
  )
export const id = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'expected lower-case letters, digits and hyphens'),
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

export const allDiffer = (list: readonly unknown[]): boolean => new Set(list).size === list.length
export const each = <T extends v.GenericSchema<unknown, { id: string }>>(entry: T, longest: number) =>
  v.pipe(
    v.array(entry),
    v.maxLength(longest),
    v.check((list) => allDiffer(list.map((one) => one.id)), 'expected each id once'),
  )
/** A list that must have all of these, in this order. */
export const exactly = <T extends v.GenericSchema<unknown, { id: string }>>(entry: T, ids: readonly string[]) =>
  v.pipe(
    v.array(entry),
    v.check(
      (list) => list.length === ids.length && ids.every((one, i) => list[i]?.id === one),
      `expected exactly ${ids.join(', ')}, in this order`,
    ),
  )
export const value = (min: number, max: number) => v.strictObject({ value: whole(min, max), from })
export const length = v.strictObject({ value: centimetres, from })
