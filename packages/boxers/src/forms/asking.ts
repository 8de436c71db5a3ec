import { isPoint, wishFor } from '@grognard/kernel'
import type { Dice, Field, Filled, Form, Point, Region, Value } from '@grognard/kernel'
import type { Arena } from '../arena.ts'
import type { FigureId, State } from '../state.ts'
import { ring } from '../rules/room.ts'

/** How one form is asked for in one position. */
export interface Asking {
  readonly name: string
  /** Each field in its order, as it stands with those before it filled in. */
  readonly fields: readonly ((filled: Filled) => Field)[]
  /** The value nearest to what was wished with which the form can be completed. */
  nearest(filled: Filled, field: string, wish: Value): Value
}

/** The form as it stands with some of it filled in. */
export const formOf = ({ name, fields }: Asking, filled: Filled): Form => ({
  name,
  fields: fields.map((field) => field(filled)),
})

/** Filled in at random, each value one that the form takes. */
export function fillAtRandom(asking: Asking, dice: Dice): Filled {
  let filled: Filled = {}
  for (const make of asking.fields) {
    const field = make(filled)
    filled = { ...filled, [field.name]: asking.nearest(filled, field.name, wishFor(field, dice)) }
  }
  return filled
}

/** A region around a point that holds all that is so near. */
export function around(at: Point, far: number): Region {
  // A polygon of thirty-two sides is a two-hundredth narrower than its circle.
  return { rings: [ring(at, Math.ceil((far * 1006) / 1000) + 2)] }
}

export function box(left: number, bottom: number, right: number, top: number): Region {
  return {
    rings: [
      [
        { x: left, y: bottom },
        { x: right, y: bottom },
        { x: right, y: top },
        { x: left, y: top },
      ],
    ],
  }
}

export const wholeTable = ({ field }: Arena): Region => box(0, 0, field.width, field.depth)

export const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value : '')

export const textsOf = (value: Value | undefined): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

export const pointOf = (value: Value | undefined, otherwise: Point): Point =>
  value !== undefined && isPoint(value) ? { x: Math.round(value.x), y: Math.round(value.y) } : otherwise

/** The first of a list that is wished for, or the first of all. */
export const oneOf = (among: readonly string[], wish: Value): string =>
  typeof wish === 'string' && among.includes(wish) ? wish : (among[0] ?? '')

/** Those of a list that are wished for, in its order. */
export function wishedOf(among: readonly string[], wish: Value): string[] {
  const wished = textsOf(wish)
  return among.filter((one) => wished.includes(one))
}

/**
 * As many of those wished for as may be together, in the order of `among`, in which they are told: the first that can be
 * completed is kept, then whoever can be with it. `holds` says whether a set is allowed, `start` gives one that is.
 */
export function someOf<T>(
  among: readonly T[],
  wished: readonly T[],
  start: readonly T[],
  holds: (some: readonly T[]) => boolean,
): readonly T[] {
  const inOrder = (some: readonly T[]): T[] => among.filter((one) => some.includes(one))
  if (wished.length > 0 && holds(wished)) return wished
  const first = wished.find((one) => holds([one]))
  let chosen: readonly T[] = first === undefined ? inOrder(start) : [first]
  for (const one of wished) {
    if (chosen.includes(one)) continue
    const more = inOrder([...chosen, one])
    if (holds(more)) chosen = more
  }
  return chosen
}

export const idOf = (arena: Arena, name: string): FigureId => arena.figures.get(name) ?? -1

/** What a form is asked of. */
export interface Position {
  readonly arena: Arena
  readonly s: State
}
