import { isPoint } from '@grognard/kernel'
import type { Filled, Form, Point, Region, Value } from '@grognard/kernel'
import type { Arena } from '../arena.ts'
import type { FigureId, State } from '../state.ts'
import { ring } from '../rules/room.ts'

/** How one form is asked for in one position. */
export interface Asking {
  /** The form as it stands with some of it filled in. */
  form(filled: Filled): Form
  /** The value nearest to what was wished with which the form can be completed. */
  nearest(filled: Filled, field: string, wish: Value): Value
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

/**
 * As many of those wished for as may be together, in the order of `among`: the first that can be completed is kept, then
 * whoever can be with it. `holds` says whether a set is allowed, `start` gives one that is.
 */
export function someOf(
  among: readonly string[],
  wish: Value,
  start: readonly string[],
  holds: (names: readonly string[]) => boolean,
): string[] {
  const wished = among.filter((one) => textsOf(wish).includes(one))
  const inOrder = (names: readonly string[]): string[] => among.filter((one) => names.includes(one))
  let chosen: string[] = holds(wished) ? wished : []
  if (chosen.length > 0) return chosen
  chosen = wished.map((one) => [one]).find(holds) ?? [...start]
  for (const one of wished) {
    const more = inOrder([...chosen, one])
    if (!chosen.includes(one) && holds(more)) chosen = more
  }
  return inOrder(chosen)
}

export const idOf = (arena: Arena, name: string): FigureId => arena.figures.get(name) ?? -1

/** What a form is asked of. */
export interface Position {
  readonly arena: Arena
  readonly s: State
}
