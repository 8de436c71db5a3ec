import type { Dice } from './dice.ts'
import type { Field, Filled, Form, Point, Region, Value } from './form.ts'
import type { Forms, Seat } from './game.ts'

/** Points of a path drawn at random, the goal among them. */
const FEW_POINTS = 2

/** Who fills in a form, and where. */
export interface Filling<S, A> {
  readonly forms: Forms<S, A>
  readonly state: S
  readonly seat: Seat
}

/** A form filled in at random, field by field; each value is one that the form takes. */
export function fillAtRandom<S, A>({ forms, state, seat }: Filling<S, A>, { name }: Form, dice: Dice): Filled {
  let filled: Filled = {}
  for (;;) {
    const form = forms.narrow(state, seat, name, filled)
    const field = form?.fields.find((one) => filled[one.name] === undefined)
    if (field === undefined) return filled
    const wish = wishFor(field, dice)
    filled = { ...filled, [field.name]: forms.nearest(state, seat, name, filled, field.name, wish) }
  }
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
    case 'path':
      return Array.from({ length: between(1, Math.min(FEW_POINTS, field.most), dice) }, () =>
        pointNear(field.within, dice),
      )
    case 'group': {
      const once = (): Filled => Object.fromEntries(field.fields.map((one) => [one.name, wishFor(one, dice)]))
      const { least, most } = field
      if (least === undefined || most === undefined) return once()
      return Array.from({ length: between(least, most, dice) }, once)
    }
  }
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
  const left = [...among]
  const taken = Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(between(0, left.length - 1, dice), 1),
  ).flat()
  return among.filter((one) => taken.includes(one))
}

function pointNear({ rings }: Region, dice: Dice): Point {
  const points = rings.flat()
  const along = (of: (point: Point) => number): number => {
    const values = points.map(of)
    return values.length === 0 ? 0 : between(Math.min(...values), Math.max(...values), dice)
  }
  return { x: along((point) => point.x), y: along((point) => point.y) }
}
