import * as v from 'valibot'

/* What the schemas of packs are made of, whatever the game. */

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
/** A number with where it comes from. */
export const value = <F extends v.GenericSchema>(from: F, min: number, max: number) =>
  v.strictObject({ value: whole(min, max), from })
