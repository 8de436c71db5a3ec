import * as v from 'valibot'
import { COVERS, TERRAINS } from '../names.ts'

/**
 * The shape of a pack: counters, terrain, tables, maps and scenarios. Each value says where it comes from: `rulebook 4.4`
 * is stated there or follows from it, `published` was found in print, `reconstructed` was chosen by us, `owner` was read
 * off a printed copy by the owner of a pack laid over ours.
 */
export const from = v.pipe(
  v.string(),
  v.regex(
    /^(rulebook|published|reconstructed|owner)([ ,].{1,80})?$/,
    'expected rulebook, published, reconstructed or owner, then a section',
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
export const cover = v.picklist(COVERS)
export const combatClass = v.picklist([-1, 0, 1])
export const terrainId = v.picklist(TERRAINS)
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
