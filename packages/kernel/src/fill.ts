import type { Dice } from './dice.ts'
import { isFilled, isList, isPoint } from './form.ts'
import type { Field, Filled, Form, Point, Region, Value } from './form.ts'
import type { Forms, Seat, Space } from './game.ts'
import { boundsOf, isWithin } from './region.ts'

/** Who fills in a form, and where. */
export interface Filling<S, A> {
  readonly forms: Forms<S, A>
  readonly state: S
  readonly seat: Seat
}

/** A form filled in at random, field by field, from where it stands; each value is one that the form takes. */
export function fillAtRandom<S, A>(
  { forms, state, seat }: Filling<S, A>,
  { name }: Form,
  dice: Dice,
  start: Filled = {},
): Filled {
  let filled = start
  for (;;) {
    const form = forms.narrow(state, seat, name, filled)
    const field = form?.fields.find((one) => filled[one.name] === undefined)
    if (field === undefined) return filled
    const wish = wishFor(field, dice)
    filled = { ...filled, [field.name]: forms.nearest(state, seat, name, filled, field.name, wish) }
  }
}

/** One of the actions and forms on offer, all equally likely; a form is filled in at random. */
export function sampleSpace<S, A>({ actions, forms: open }: Space<A>, filling: Filling<S, A>, dice: Dice): A {
  const which = dice.die(actions.length + open.length, 'sample') - 1
  const listed = actions[which]
  if (listed !== undefined) return listed
  const form = open[which - actions.length]
  if (form === undefined) throw new RangeError('nobody is asked, so there is nothing to sample')
  const action = filling.forms.action(form.name, fillAtRandom(filling, form, dice))
  if (!action.ok) throw new Error(`${form.name} filled in at random cannot be read: ${JSON.stringify(action.problems)}`)
  return action.value
}

/** Something that somebody could wish for a field; a point may lie outside of what is allowed. */
export function wishFor(field: Field, dice: Dice): Value {
  switch (field.kind) {
    case 'flag':
      return dice.die(2, 'fill') === 1
    case 'one':
      return drawn(field.among, dice)
    case 'some':
      return drawnSome(field.among, between(field.least, field.most, dice), dice)
    case 'count':
      return between(field.least, field.most, dice)
    case 'point':
      return pointNear(field.within, dice)
    case 'path': {
      const points = [pointNear(field.within, dice)]
      while (points.length < field.most && dice.die(2, 'fill') === 1) points.push(pointNear(field.within, dice))
      return points
    }
    case 'group': {
      const once = (): Filled => Object.fromEntries(field.fields.map((one) => [one.name, wishFor(one, dice)]))
      const { least, most } = field
      if (least === undefined || most === undefined) return once()
      return Array.from({ length: between(least, most, dice) }, once)
    }
  }
}

/** How a game measures: the nearest allowed place or path to one that was wished for. */
export interface Measure {
  point(field: Extract<Field, { kind: 'point' }>, wish: Point): Point
  path(field: Extract<Field, { kind: 'path' }>, wish: readonly Point[]): readonly Point[]
}

/** The nearest value that a field offers, whatever was wished; where a place may be, the game says by `measure`. */
export function nearestIn(field: Field, wish: Value, measure: Measure): Value {
  switch (field.kind) {
    case 'flag':
      return wish === true
    case 'one':
      return typeof wish === 'string' && field.among.includes(wish) ? wish : (field.among[0] ?? '')
    case 'some': {
      const wished = isList(wish) ? wish : [wish]
      const some = field.among.filter((one) => wished.includes(one)).slice(0, field.most)
      const more = field.among.filter((one) => !some.includes(one)).slice(0, Math.max(0, field.least - some.length))
      return field.among.filter((one) => some.includes(one) || more.includes(one))
    }
    case 'count':
      return clamped(typeof wish === 'number' ? wish : field.least, field.least, field.most)
    case 'point':
      return measure.point(field, isPoint(wish) ? onGrid(wish) : someWithin(field.within))
    case 'path': {
      const points = (isList(wish) ? wish : [wish]).flatMap((one) => (isPoint(one) ? [onGrid(one)] : []))
      return measure.path(field, points.slice(0, field.most))
    }
    case 'group': {
      const { least, most } = field
      if (least === undefined || most === undefined) return nearestGroup(field.fields, wish, measure)
      const wished: readonly Value[] = isList(wish) ? wish : [wish]
      const count = clamped(wished.length, least, most)
      return Array.from({ length: count }, (_, i) => nearestGroup(field.fields, wished[i] ?? {}, measure))
    }
  }
}

function nearestGroup(fields: readonly Field[], wish: Value, measure: Measure): Filled {
  const wished = isFilled(wish) ? wish : {}
  return Object.fromEntries(fields.map((one) => [one.name, nearestIn(one, wished[one.name] ?? '', measure)]))
}

/** Whether a field as it stands offers a value: of a place, whether it lies within what is drawn. */
export function offers(field: Field, value: Value): boolean {
  switch (field.kind) {
    case 'flag':
      return typeof value === 'boolean'
    case 'one':
      return typeof value === 'string' && field.among.includes(value)
    case 'some': {
      if (!isList(value) || value.length < field.least || value.length > field.most) return false
      const places = value.map((one) => (typeof one === 'string' ? field.among.indexOf(one) : -1))
      return places.every((place, i) => place > (places[i - 1] ?? -1))
    }
    case 'count':
      return typeof value === 'number' && Number.isInteger(value) && value >= field.least && value <= field.most
    case 'point':
      return isSpot(value, field.within)
    case 'path':
      return (
        isList(value) &&
        value.length >= 1 &&
        value.length <= field.most &&
        value.every((one) => isSpot(one, field.within))
      )
    case 'group': {
      const { least, most } = field
      if (least === undefined || most === undefined) return offersAll(field.fields, value)
      return (
        isList(value) &&
        value.length >= least &&
        value.length <= most &&
        value.every((one) => offersAll(field.fields, one))
      )
    }
  }
}

function isSpot(value: Value, within: Region): boolean {
  return isPoint(value) && Number.isInteger(value.x) && Number.isInteger(value.y) && isWithin(within, value)
}

function offersAll(fields: readonly Field[], value: Value): boolean {
  if (!isFilled(value) || Object.keys(value).length !== fields.length) return false
  return fields.every((one) => {
    const inner = value[one.name]
    return inner !== undefined && offers(one, inner)
  })
}

/** Far beyond every table, and near enough for exact products. */
const FAR = 1_000_000

const clamped = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, Math.round(value) || 0))

const onGrid = ({ x, y }: Point): Point => ({ x: clamped(x, -FAR, FAR), y: clamped(y, -FAR, FAR) })

/** For whoever wishes for no place at all. */
function someWithin(region: Region): Point {
  return region.rings[0]?.[0] ?? { x: 0, y: 0 }
}

function between(least: number, most: number, dice: Dice): number {
  return least >= most ? least : least + dice.die(most - least + 1, 'fill') - 1
}

function drawn<T>(among: readonly T[], dice: Dice): T {
  const found = among[between(0, among.length - 1, dice)]
  if (found === undefined) throw new Error('a field has at least one choice')
  return found
}

function drawnSome(among: readonly string[], count: number, dice: Dice): readonly string[] {
  const left = [...among.keys()]
  const taken = new Set<number>()
  while (taken.size < count && left.length > 0)
    for (const place of left.splice(between(0, left.length - 1, dice), 1)) taken.add(place)
  return among.filter((_, place) => taken.has(place))
}

function pointNear(region: Region, dice: Dice): Point {
  const box = boundsOf(region)
  if (box === undefined) return { x: 0, y: 0 }
  return { x: between(box.least.x, box.most.x, dice), y: between(box.least.y, box.most.y, dice) }
}
