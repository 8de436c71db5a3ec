import { id, text, whole, words } from '@grognard/kernel/pack-basics'
import * as v from 'valibot'
import { CLASSES, MELEE_ARMS, TROOPS, WEAPONS } from '../names.ts'
import { centimetres } from './basics.ts'
import { scenario } from './scenarios.ts'

const troop = v.partial(
  v.strictObject({
    name: words,
    class: v.picklist(CLASSES),
    fire: v.pipe(v.array(v.picklist(WEAPONS)), v.maxLength(2)),
    downgraded: v.boolean(),
    melee: v.pipe(v.array(v.picklist(MELEE_ARMS)), v.minLength(1), v.maxLength(3)),
    price: whole(0, 99),
  }),
)

const weapon = v.partial(
  v.strictObject({
    limits: v.pipe(v.array(centimetres), v.minLength(1), v.maxLength(9)),
    scores: v.pipe(v.array(whole(1, 99)), v.minLength(1)),
    moved: v.nullable(whole(-9, 9)),
  }),
)

/** A pack laid over ours: what its owner plays otherwise, and tables and scenarios of his own. */
export const overlaySchema = v.strictObject({
  format: v.literal('grognard-pack'),
  game: v.literal('boxers'),
  name: text(80),
  troops: v.optional(v.record(v.picklist(TROOPS), troop)),
  weapons: v.optional(v.record(v.picklist(WEAPONS), weapon)),
  scenarios: v.optional(v.record(id, scenario)),
})
export type Overlay = v.InferOutput<typeof overlaySchema>
