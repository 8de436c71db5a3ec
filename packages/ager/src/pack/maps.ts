import { each, id, text, whole, words } from '@grognard/kernel/pack-basics'
import * as v from 'valibot'
import { GATE_STATES } from '../names.ts'
import { from } from './basics.ts'

export const hex = v.pipe(v.string(), v.regex(/^[A-Z]\d{1,2}$/, 'expected a hex such as L9'))
const place = v.pipe(v.string(), v.regex(/^[A-Z]\d{1,2}(@\d)?$/, 'expected a hex such as L9, or D5@2 with its floor'))
const direction = v.picklist(['N', 'NE', 'SE', 'S', 'SW', 'NW'])
export const range = v.pipe(v.string(), v.regex(/^[A-Z](-[A-Z])?$/, 'expected columns such as A-F'))
const rowRange = v.pipe(v.string(), v.regex(/^\d{1,2}(-\d{1,2})?$/, 'expected rows such as 7-13'))
const side = v.pipe(
  v.string(),
  v.regex(
    /^[A-Z]\d{1,2} (N|NE|SE|S|SW|NW) (door|towerdoor|entrance|window|balcony|awning|parapet|slit)$/,
    'expected a hex, a direction and an opening such as "D6 S door"',
  ),
)
const building = v.pipe(
  v.strictObject({
    id,
    name: words,
    kind: v.picklist(['house', 'tower', 'room']),
    letter: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]$/))),
    hexes: v.optional(v.array(hex)),
    courtyard: v.optional(text(4)),
    terrace: v.optional(whole(1, 9)),
    terraces: v.optional(v.record(hex, whole(1, 9))),
    from,
  }),
  v.check((one) => (one.letter === undefined) !== (one.hexes === undefined), 'expected either a letter or hexes'),
)
export const map = v.strictObject({
  name: words,
  from,
  terrain: v.pipe(v.array(text(60)), v.minLength(1), v.maxLength(60)),
  levels: v.optional(v.array(v.pipe(v.string(), v.regex(/^\d+$/, 'expected digits')))),
  buildings: v.optional(each(building, 30), []),
  enclosures: v.optional(each(v.strictObject({ id, name: words, columns: range }), 4), []),
  sides: v.optional(v.array(side), []),
  stairs: v.optional(v.array(v.pipe(v.array(place), v.minLength(2))), []),
  ladders: v.optional(v.array(v.strictObject({ hex, from: whole(0, 9), to: whole(0, 9), cost: whole(2, 9) })), []),
  innerCorners: v.optional(v.array(hex), []),
  /** Slits where two hexes of a tower meet (AT-9.3.3-04), by the names of the two. */
  cornerSlits: v.optional(v.array(v.tuple([hex, hex])), []),
  gates: v.optional(
    each(
      v.strictObject({
        id,
        name: words,
        hex,
        floor: whole(0, 9),
        inside: v.pipe(v.array(direction), v.minLength(1)),
        state: v.picklist(GATE_STATES),
        mounted: v.boolean(),
      }),
      9,
    ),
    [],
  ),
  bridges: v.optional(v.array(hex), []),
  areas: v.optional(each(v.strictObject({ id, name: words, columns: range, rows: rowRange }), 20), []),
  vine: v.optional(v.array(hex), []),
})
