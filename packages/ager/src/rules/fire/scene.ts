import { DIRS, sideOf } from '@grognard/space'
import type { Dir, Grid, Line } from '@grognard/space'
import type { Cover } from '../../components.ts'
import type { Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { Relief } from './relief.ts'

/** A field with its gates and tents as they are now. */
export interface Scene {
  readonly relief: Relief
  /** By gate: 1 closed. */
  readonly closed: readonly number[]
  /** Tent places whose canvas is ripped. */
  readonly rips: readonly Place[]
}

/** For Start.dir: a slit in the corner of the hex. */
export const CORNER = 6

/** Where a line begins: the centre of the hex (dir NONE), the middle of an opening in that side of it, or a corner. */
export interface Start {
  readonly dir: Dir | -1 | typeof CORNER
  readonly feature: number
  readonly line: Line
  /** Out of a slit: what it leads to lies within the field of the slit (AT-9.3.3-04). */
  readonly bears: boolean
}

/** One way to look from a place to another: why it is closed, and what the line met on the way. */
export interface Trace {
  readonly start: Start
  readonly block: number
  /** The last opening passed, the one it begins in included, and the cell behind it; none, NONE. */
  opening: number
  behind: number
  /** The side of the last hex in whose middle it ends, where it does; NONE. */
  readonly entry: Dir | -1
  /** It passed the top of a bank, and the number of that bank; NONE for a slope where two maps meet. */
  crested: boolean
  bank: number
  /** The cover of the gate that it passed through; 0 for none. */
  gate: Cover
}

/** AT-8.7.2-03: a ripped hex is an opening. */
export function isTentOpening({ relief, rips }: Scene, place: Place): boolean {
  const { field } = relief
  const tent = field.tents[field.tent[place] ?? NONE]
  return tent !== undefined && (tent.openings.includes(place) || rips.includes(place))
}

/** The sides of its last cell by which a line comes in: one, or two if it comes in at a corner. */
export function waysIn(grid: Grid, line: Line, cell: number): Dir[] {
  return DIRS.filter((dir) => line.touched.includes(sideOf(grid, cell, dir)))
}

/** Steps of the line between its ends: the first of them and the one after the last. */
export function firstBetween({ dir }: Start): number {
  return dir === NONE ? 1 : 0
}
