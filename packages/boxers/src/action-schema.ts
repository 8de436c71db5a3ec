import * as v from 'valibot'
import type { Read } from '@grognard/kernel'
import { readShape } from '@grognard/kernel/shape'
import type { Action } from './actions.ts'
import { MELEE_ARMS, WEAPONS } from './names.ts'
import { MODES } from './rules/movement/frames.ts'

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(40))
/** Far beyond every table, and near enough for exact products. */
const FAR = 1_000_000
const coordinate = v.pipe(v.number(), v.integer(), v.minValue(-FAR), v.maxValue(FAR))
const point = v.strictObject({ x: coordinate, y: coordinate })
const path = v.pipe(v.array(point), v.minLength(1), v.maxLength(16))
const names = v.pipe(v.array(name), v.maxLength(40))
const of = v.literal

const ACTIONS = [
  v.strictObject({ type: v.picklist(['suggested', 'ready', 'done']) }),
  v.strictObject({ type: v.picklist(['place', 'return']), figure: name, at: point }),
  v.strictObject({ type: v.picklist(['lift', 'stay', 'exit', 'takeKeg']), figure: name }),
  v.strictObject({ type: of('barricade'), section: name, from: point, toward: point }),
  v.strictObject({ type: v.picklist(['equip', 'pickUp', 'mount', 'descend']), timber: name, figures: names }),
  v.strictObject({ type: of('rally'), figure: name, points: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  v.strictObject({ type: v.picklist(['locate', 'shell']), target: name }),
  v.strictObject({
    type: of('activate'),
    figures: names,
    mode: v.picklist(MODES),
    leaving: v.boolean(),
    charge: names,
  }),
  v.strictObject({ type: of('walk'), figure: name, path, stairs: v.optional(v.boolean(), false) }),
  v.strictObject({ type: v.picklist(['defend', 'shoot']), figure: name, target: name, weapon: v.picklist(WEAPONS) }),
  v.strictObject({ type: of('ride'), figure: name, target: name }),
  v.strictObject({ type: of('door'), section: name, open: v.boolean() }),
  v.strictObject({ type: of('serve'), figure: name, as: v.picklist(['gunner', 'loader']) }),
  v.strictObject({ type: of('widen'), figure: name, section: name }),
  v.strictObject({ type: of('arrive'), what: v.picklist(['gun', 'keg']), at: point, rapid: v.boolean() }),
  v.strictObject({ type: of('limber'), leaving: v.boolean() }),
  v.strictObject({ type: of('pull'), path }),
  v.strictObject({ type: of('batter'), section: name }),
  v.strictObject({ type: of('bombard'), at: point }),
  v.strictObject({ type: of('fight'), figure: name, foe: name, arm: v.picklist(MELEE_ARMS), supporters: names }),
  v.strictObject({ type: of('answer'), arm: v.picklist(MELEE_ARMS), supporters: names }),
  v.strictObject({ type: of('ram'), timber: name }),
] as const

/** What comes from outside as an action. */
const actionSchema: v.GenericSchema<unknown, Action> = v.variant('type', ACTIONS)

/** The same by the type of an action, so that nobody looks through all of them. */
const BY_TYPE: ReadonlyMap<unknown, v.GenericSchema<unknown, Action>> = new Map(
  ACTIONS.flatMap((one) => {
    const { type } = one.entries
    const types: readonly string[] = 'options' in type ? type.options : [type.literal]
    return types.map((each): [string, v.GenericSchema<unknown, Action>] => [each, one])
  }),
)

const typeOf = (input: unknown): unknown =>
  typeof input === 'object' && input !== null && 'type' in input ? input.type : undefined

export const readAction = (input: unknown): Read<Action> => readShape(BY_TYPE.get(typeOf(input)) ?? actionSchema, input)
