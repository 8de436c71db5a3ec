import * as v from 'valibot'
import type { FreeBattle } from './scenarios.ts'
import type { Options } from './state.ts'

const edge = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4))
const force = v.strictObject({
  characters: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.minLength(1), v.maxLength(60)),
  mounted: v.boolean(),
  edge,
})
const free: v.GenericSchema<unknown, FreeBattle> = v.strictObject({
  maps: v.pipe(
    v.array(
      v.strictObject({
        map: v.pipe(v.string(), v.maxLength(40)),
        column: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
        row: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
        turned: v.boolean(),
      }),
    ),
    v.minLength(1),
    v.maxLength(6),
  ),
  points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)),
  turns: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  chapters: v.picklist([6, 7, 8, 10]),
  first: v.picklist([0, 1]),
  forces: v.strictTuple([force, force]),
})

export const optionsSchema: v.GenericSchema<unknown, Options> = v.strictObject({
  free: v.optional(v.nullable(free), null),
})
