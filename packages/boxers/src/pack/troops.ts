import { exactly, whole, words } from '@grognard/kernel/pack-basics'
import * as v from 'valibot'
import { CLASSES, MELEE_ARMS, ROLES, SIDES, TEMPLATES, TROOPS, WEAPONS } from '../names.ts'
import { from } from './basics.ts'

const troop = v.strictObject({
  id: v.picklist(TROOPS),
  side: v.picklist(SIDES),
  class: v.picklist(CLASSES),
  role: v.optional(v.picklist(ROLES), 'man'),
  name: words,
  fire: v.optional(v.pipe(v.array(v.picklist(WEAPONS)), v.maxLength(2)), []),
  downgraded: v.optional(v.boolean(), false),
  melee: v.pipe(v.array(v.picklist(MELEE_ARMS)), v.minLength(1), v.maxLength(3)),
  price: whole(0, 99),
  from,
})

const template = v.strictObject({
  id: v.picklist(TEMPLATES),
  name: words,
  men: v.record(v.picklist(TROOPS), whole(1, 30)),
  from,
})

const price = whole(-99, 99)

export const troopSheet = v.strictObject({
  troops: exactly(troop, TROOPS),
  templates: exactly(template, TEMPLATES),
  prices: v.strictObject({
    from,
    class: v.strictObject({ irregular: price, fanatic: price, regular: price }),
    fire: v.strictObject({ rifle: price, jingal: price, pistol: price, 'machine-gun': price, cannon: price }),
    downgraded: price,
    /** For a close-combat die of ten sides or more. */
    blade: price,
    leader: price,
    equipment: v.strictObject({ cannon: price, keg: price, ladder: price, ram: price, barricade: price }),
  }),
})
