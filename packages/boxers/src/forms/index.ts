import { placeIn } from '@grognard/space/measure'
import { isList } from '@grognard/kernel'
import type { Filled, Form, Forms, Point, Seat, Value } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import { readAction } from '../action-schema.ts'
import type { Arena } from '../arena.ts'
import { asked } from '../rules/decisions.ts'
import { whyNoCannon } from '../rules/fire/cannon.ts'
import { NONE, topFrame } from '../state.ts'
import type { State } from '../state.ts'
import { formOf, pointOf } from './asking.ts'
import type { Asking, Position } from './asking.ts'
import { barricading, comingBack, equipping, lifting, placing } from './deploying.ts'
import { activating, arriving, handling, pulling, walking } from './moving.ts'

/** A point of a building for the gun. */
function bombarding({ arena, s }: Position, side: 'boxer' | 'european'): Asking | undefined {
  const houses = arena.field.zones.filter(({ kind }) => arena.kit.zones[kind].walled)
  const [first] = houses
  if (first === undefined || whyNoCannon(arena, s, side) !== undefined) return undefined
  const middle = ({ left, right, bottom, top }: typeof first.polygon.box): Point => ({
    x: Math.round((left + right) / 2),
    y: Math.round((bottom + top) / 2),
  })
  return {
    name: 'bombard',
    fields: [() => ({ kind: 'point', name: 'at', within: { rings: houses.map(({ polygon }) => polygon.corners) } })],
    nearest: (_filled, _field, wish) => {
      const goal = pointOf(wish, middle(first.polygon.box))
      if (houses.some(({ polygon }) => placeIn(polygon, goal) >= 0)) return goal
      const far = ({ x, y }: Point): number => (x - goal.x) * (x - goal.x) + (y - goal.y) * (y - goal.y)
      // A corner belongs to its house, whatever its shape.
      const corners = houses.flatMap(({ polygon }) => [...polygon.corners])
      return corners.reduce((best, one) => (far(one) < far(best) ? one : best))
    },
  }
}

type Makers = Readonly<Record<string, () => Asking | undefined>>

/** What may be asked for in a position, each made only when it is wanted. */
function makersIn(position: Position): Makers {
  const frame = topFrame(position.s)
  switch (frame.step) {
    case 'deploy':
      return {
        place: () => placing(position, frame),
        lift: () => lifting(position, frame),
        barricade: () => barricading(position, frame),
        equip: () => equipping(position, frame),
      }
    case 'crowd':
      return { return: () => comingBack(position) }
    case 'movement':
      return {
        activate: () => activating(position, frame),
        pickUp: () => handling(position, frame, 'pickUp'),
        mount: () => handling(position, frame, 'mount'),
        descend: () => handling(position, frame, 'descend'),
        ...(frame.side === 'boxer' ? { arrive: () => arriving(position) } : {}),
      }
    case 'activation':
      return { walk: () => walking(position, frame) }
    case 'haul':
      return { pull: () => pulling(position, frame) }
    case 'fire':
      return { bombard: () => bombarding(position, frame.side) }
    default:
      return {}
  }
}

/** What is asked for by forms now, if anything is. */
export function askingsFor(arena: Arena, s: State, seat: Seat): Asking[] {
  if (asked(arena, s) !== seat) return []
  return Object.values(makersIn({ arena, s })).flatMap((make) => make() ?? [])
}

export const formsFor = (arena: Arena, s: State, seat: Seat): Form[] =>
  askingsFor(arena, s, seat).map((asking) => formOf(asking, {}))

export function makeForms(arena: Arena): Forms<State, Action> {
  const asking = (s: State, seat: Seat, form: string): Asking | undefined =>
    asked(arena, s) === seat ? makersIn({ arena, s })[form]?.() : undefined
  return {
    narrow: (s, seat, form, filled) => {
      const found = asking(s, seat, form)
      return found === undefined ? undefined : formOf(found, filled)
    },
    nearest: (s, seat, form, filled, field, wish) => asking(s, seat, form)?.nearest(filled, field, wish) ?? wish,
    action: (form, filled) => {
      const lists = Object.entries(filled).find(([, value]) => !isInOrder(arena, value))
      if (lists === undefined) return readAction({ type: form, ...filled })
      return { ok: false, problems: [{ path: lists[0], message: 'expected each once, in order' }] }
    },
    filled: (action) => filledBy(arena, action),
  }
}

/** A set has one order: that of the battlefield. */
function isInOrder({ figures }: Arena, value: Value): boolean {
  if (!isList(value)) return true
  const ids = value.map((one) => (typeof one === 'string' ? figures.get(one) : undefined))
  return ids.every((id, i) => i === 0 || id === undefined || id > (ids[i - 1] ?? NONE))
}

const BY_FORM: readonly Action['type'][] = [
  'place',
  'lift',
  'barricade',
  'equip',
  'return',
  'activate',
  'pickUp',
  'mount',
  'descend',
  'arrive',
  'walk',
  'pull',
  'bombard',
]

function filledBy({ field }: Arena, action: Action): { readonly form: string; readonly filled: Filled } | undefined {
  if (!BY_FORM.includes(action.type)) return undefined
  const { type, ...rest } = action
  const filled: Filled = { ...rest }
  if (type !== 'walk' || field.stairs.length > 0) return { form: type, filled }
  const { stairs: _stairs, ...without } = filled
  return { form: type, filled: without }
}
