import { allDiffer, each, id, prose, whole, words } from '@grognard/kernel/pack-basics'
import * as v from 'valibot'
import { LINE_KINDS, SIDES, TEMPLATES, ZONE_KINDS } from '../names.ts'
import { centimetres, from, point, rectangle, segment } from './basics.ts'

/** An outline: a rectangle, or its corners one after another, counter-clockwise. */
const outline = {
  rect: v.optional(rectangle),
  corners: v.optional(v.pipe(v.array(point), v.minLength(3), v.maxLength(30))),
}
const hasOutline = ({ rect, corners }: { rect?: unknown; corners?: unknown }): boolean =>
  (rect === undefined) !== (corners === undefined)
const ONE_OUTLINE = 'expected either rect or corners'

const door = v.strictObject({
  id,
  seg: segment,
  /** BX-door-01 */
  state: v.optional(v.picklist(['closed', 'open']), 'closed'),
})

const zone = v.pipe(
  v.strictObject({
    id,
    kind: v.picklist(ZONE_KINDS),
    name: words,
    ...outline,
    height: v.optional(centimetres),
    doors: v.optional(v.pipe(v.array(door), v.maxLength(9)), []),
  }),
  v.check((one) => hasOutline(one), ONE_OUTLINE),
)

const level = v.pipe(
  v.strictObject({ id, kind: v.picklist(['hill', 'embankment', 'wall-walk']), ...outline, height: centimetres }),
  v.check((one) => hasOutline(one), ONE_OUTLINE),
)

const rectangles = v.pipe(v.array(rectangle), v.minLength(1), v.maxLength(9))
const entry = v.union([v.literal('corner'), rectangles])

const unit = v.strictObject({
  id,
  side: v.picklist(SIDES),
  name: words,
  template: v.optional(v.picklist(TEMPLATES)),
  /** Where its owner may place it, or round a corner that is drawn for it. */
  deployIn: entry,
  /** Each man with the place where he stands unless his owner puts him elsewhere. */
  men: v.pipe(v.array(v.strictTuple([id, centimetres, centimetres])), v.minLength(1), v.maxLength(30)),
})

const condition = v.variant('is', [
  v.strictObject({ is: v.literal('europeans-lost'), least: whole(1, 30) }),
  v.strictObject({
    is: v.literal('boxers-in'),
    area: id,
    least: whole(1, 30),
    onGround: v.optional(v.boolean(), false),
  }),
  v.strictObject({ is: v.literal('gun-taken') }),
])

const numbers = v.pipe(
  v.array(whole(0, 30)),
  v.check((list) => allDiffer(list), 'expected each number once'),
)

const victory = v.variant('by', [
  v.strictObject({
    by: v.literal('points'),
    boxer: v.strictObject({ european: whole(0, 99), leader: whole(0, 99), machineGun: whole(0, 99) }),
    european: v.strictObject({ boxer: whole(0, 99), leader: whole(0, 99), cannon: whole(0, 99) }),
    lead: whole(1, 99),
  }),
  v.strictObject({
    by: v.literal('first'),
    ends: v.pipe(v.array(v.strictObject({ winner: v.picklist(SIDES), if: condition })), v.minLength(1), v.maxLength(9)),
    draw: v.optional(numbers, []),
    otherwise: v.picklist(SIDES),
  }),
  v.strictObject({
    by: v.literal('exit'),
    side: v.picklist(SIDES),
    area: id,
    least: whole(1, 30),
    draw: v.optional(numbers, []),
  }),
])

export const scenario = v.strictObject({
  number: whole(1, 99),
  title: words,
  date: words,
  story: prose,
  /** Who wins, for people; the rules go by `victory`. */
  aim: prose,
  from,
  /** Width and depth. */
  table: point,
  turns: whole(1, 99),
  attacker: v.picklist(SIDES),
  /** How far anybody sees, but those who are so near to a fire. */
  sight: v.optional(v.strictObject({ limit: centimetres, fireLit: v.optional(centimetres) })),
  /** On every hit roll of a machine gun. */
  machineGun: v.optional(whole(-9, 9), 0),
  zones: v.optional(each(zone, 60), []),
  lines: v.optional(each(v.strictObject({ id, kind: v.picklist(LINE_KINDS), seg: segment }), 120), []),
  /** Doors in straight pieces; those of buildings stand with them. */
  doors: v.optional(
    each(
      v.strictObject({
        ...door.entries,
        kind: v.picklist(['wall', 'rampart', 'hedge', 'fence']),
        /** The area behind it, from which it is opened. */
        inside: v.optional(id),
      }),
      20,
    ),
    [],
  ),
  levels: v.optional(each(level, 20), []),
  /** By which areas one gets up to wall-walks, and down. */
  stairs: v.optional(v.pipe(v.array(v.strictObject({ area: id, level: id })), v.maxLength(20)), []),
  areas: v.optional(each(v.strictObject({ id, name: words, rect: rectangle }), 30), []),
  /** Middles of what burns at the start. */
  fires: v.optional(v.pipe(v.array(point), v.maxLength(20)), []),
  units: each(unit, 12),
  /** On the table with one of the units as its crew, or diced for and coming in there. */
  cannon: v.optional(
    v.union([
      v.strictObject({
        unit: id,
        at: point,
        firesFrom: v.optional(whole(1, 99), 1),
        downgraded: v.optional(v.boolean(), false),
      }),
      v.strictObject({ entry, downgraded: v.optional(v.boolean(), false) }),
    ]),
  ),
  keg: v.optional(v.strictObject({ entry })),
  /** For each the unit that carries it, or any. */
  ladders: v.optional(v.pipe(v.array(id), v.maxLength(9)), []),
  rams: v.optional(v.pipe(v.array(id), v.maxLength(9)), []),
  /** Lines that the defender may place elsewhere. */
  barricades: v.optional(v.array(id), []),
  crowd: v.optional(v.strictObject({ most: whole(1, 30), from: whole(1, 99), entry: rectangles })),
  victory,
})
