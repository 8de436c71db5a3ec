import {
  DIRS,
  centreOf,
  cornerOf,
  directionBetween,
  lineBetween,
  lineFrom,
  middleOfSide,
  neighbour,
  sideOf,
  turn,
  withinTwelfth,
} from '@grognard/space'
import type { Dir, Grid, Line, Point } from '@grognard/space'
import type { Cover } from '../../components.ts'
import { FEATURE } from '../../field.ts'
import type { CornerSlit, Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import { BLOCK } from './refusals.ts'
import { isDoor, isOpening, isWindow } from './relief.ts'
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
  const number = field.tent[place] ?? NONE
  const tent = number === NONE ? undefined : field.tents[number]
  return tent !== undefined && (tent.openings.includes(place) || rips.includes(place))
}

/** The sides of its last cell by which a line comes in: one, or two if it comes in at a corner. */
export function waysIn(grid: Grid, line: Line, cell: number): Dir[] {
  return DIRS.filter((dir) => line.touches(sideOf(grid, cell, dir)))
}

/** Steps of the line between its ends: the first of them and the one after the last. */
export function firstBetween({ dir }: Start): number {
  return dir === NONE ? 1 : 0
}

/* ---- where a line begins ---- */

/** Every way in which a shooter there can begin his line. */
export function startsOf({ relief }: Scene, from: Place, to: Place): Start[] {
  const { field, enclosed } = relief
  const { grid } = field
  const cell = field.cell[from] ?? 0
  const goal = field.cell[to] ?? 0
  const starts: Start[] = [{ dir: NONE, feature: FEATURE.none, line: lineBetween(grid, cell, goal), bears: true }]
  if (relief.opens[from] === 0) return starts
  for (const dir of DIRS) {
    const feature = field.side[from * 6 + dir] ?? FEATURE.none
    if (!isOpening(feature) && feature !== FEATURE.slit) continue
    if (enclosed[from] === 0 && !looksIn(relief, from, dir, feature, to)) continue
    const point = middleOfSide(grid, cell, dir)
    const line = lineFrom(grid, point, goal)
    /* Out by this opening, not back through the hex he stands in. */
    const outward = line.cell(0) === neighbour(grid, cell, dir) && line.beside(0) === NONE
    if (feature === FEATURE.slit) {
      const bears = outward && withinTwelfth(point, 2 * dir, centreOf(grid, goal))
      starts.push({ dir, feature, line, bears })
    } else if (outward) starts.push({ dir, feature, line, bears: true })
  }
  if (field.cornerSlits.length > 0) starts.push(...cornerStarts(relief, from, goal))
  return starts
}

/** AT-9.3.3-04: the slits in the corners of his hex, each with the bisector of its two hexes as its axis. */
export function cornerStarts({ field }: Relief, from: Place, goal: number): Start[] {
  const { grid } = field
  return field.cornerSlits.flatMap((slit) => {
    if (!slit.places.includes(from)) return []
    const { point, axis } = cornerSlitAt(field, slit)
    const line = lineFrom(grid, point, goal)
    const bears = line.cell(0) === slit.before && withinTwelfth(point, axis, centreOf(grid, goal))
    return [{ dir: CORNER, feature: FEATURE.slit, line, bears }]
  })
}

export function cornerSlitAt(
  { grid, cell }: Relief['field'],
  { places, before }: CornerSlit,
): { point: Point; axis: number } {
  const [one, two] = [cell[places[0]] ?? 0, cell[places[1]] ?? 0]
  const first = directionBetween(grid, one, before) ?? 0
  const second = directionBetween(grid, two, before) ?? 0
  const clockwise = second === turn(first, 1)
  const dir = clockwise ? first : second
  /* Seen from the hex that has the one before it in the earlier direction, the corner is where that side begins. */
  return { point: cornerOf(grid, clockwise ? one : two, turn(dir, -1)), axis: 2 * dir + 1 }
}

/** Exactly on the ray: within a twelfth of it from both of its own sides. */
export function isOnAxis(point: Point, axis: number, to: Point): boolean {
  return withinTwelfth(point, axis - 1, to) && withinTwelfth(point, axis + 1, to)
}

/**
 * From outside: AT-8.4.1-05, AT-8.4.1-06 from the hex before a window into its room only (AT-8.4.1-07); AT-9.3.2-02 from
 * the hex before a door of the castle.
 */
function looksIn({ field, enclosed }: Relief, from: Place, dir: Dir, feature: number, to: Place): boolean {
  const inner = field.next[from * 6 + dir] ?? NONE
  if (enclosed[inner] !== 1) return false
  if (isWindow(feature)) return field.room[to] === field.room[inner] && enclosed[to] === 1
  return isDoor(feature) && isCastle({ field }, inner)
}

function isCastle({ field }: Pick<Relief, 'field'>, place: Place): boolean {
  const building = field.buildings[field.building[place] ?? NONE]
  return building !== undefined && building.kind !== 'house'
}

export function whyNotBegin({ relief }: Scene, { dir, line, bears }: Start, from: Place): number {
  const { field } = relief
  const { grid } = field
  const cell = field.cell[from] ?? 0
  if (!bears) return BLOCK.slitField
  if (dir !== NONE || relief.opens[from] === 0) return BLOCK.open
  /* AT-8.4.1-02, AT-8.4.2-04, AT-9.3.2-02: through an opening of his own hex he must fire from the opening itself. */
  const out = firstWayOut(grid, line, cell)
  if (out === NONE) return BLOCK.open
  const own = field.side[from * 6 + out] ?? FEATURE.none
  if (relief.enclosed[from] === 1 && own === FEATURE.slit) return BLOCK.slitField
  if (!isOpening(own)) return BLOCK.open
  if (relief.enclosed[from] === 1) return BLOCK.wall
  const inner = field.next[from * 6 + out] ?? NONE
  return isDoor(own) && inner !== NONE && isCastle(relief, inner) ? BLOCK.wall : BLOCK.open
}

/** The side by which a line leaves its first hex; NONE if that is at a corner or not at all. */
export function firstWayOut(grid: Grid, line: Line, cell: number): Dir | -1 {
  const crossed = line.crossed(0)
  if (crossed === NONE) return NONE
  return directionBetween(grid, cell, line.cell(1)) ?? NONE
}

/* ---- the tops of banks ---- */

/** The bank whose top lies between two neighbouring cells, as the cell of the bank; NONE. */
function crestBetween({ field: { grid }, crest }: Relief, one: number, two: number): number {
  if (one === NONE || two === NONE) return NONE
  const dir = directionBetween(grid, one, two)
  return dir === null ? NONE : (crest[sideOf(grid, one, dir)] ?? NONE)
}

const always = (): boolean => true

/** The first bank over whose top the line goes. */
export function noteCrest(relief: Relief, trace: Trace): void {
  const { field } = relief
  const { line } = trace.start
  if (!relief.crests) return
  for (let i = 0; i + 1 < line.length; i++) {
    const bank = crestAt(relief, line, i, always)
    if (bank === NONE) continue
    trace.crested = true
    trace.bank = field.bank[field.low[bank] ?? 0] ?? NONE
    return
  }
}

/**
 * The crest passed between step i and what comes after it, as the cell of its bank. Where the line runs along a border
 * there are two ways to go; `counts` says of a bank whether it matters, and the way on which none does is taken
 * (AT-5.5.1-04).
 */
export function crestAt(relief: Relief, line: Line, i: number, counts: (bank: number) => boolean): number {
  if (line.beside(i) !== NONE) return NONE
  const here = line.cell(i)
  const beside = line.beside(i + 1)
  const next = line.cell(i + 1)
  if (beside === NONE) {
    const crossed = line.crossed(i)
    const bank = crossed === NONE ? crestBetween(relief, here, next) : (relief.crest[crossed] ?? NONE)
    return bank !== NONE && counts(bank) ? bank : NONE
  }
  const after = line.cell(i + 2)
  const one = crestOver(relief, here, next, after, counts)
  return one === NONE ? NONE : crestOver(relief, here, beside, after, counts) === NONE ? NONE : one
}

function crestOver(
  relief: Relief,
  here: number,
  via: number,
  after: number,
  counts: (bank: number) => boolean,
): number {
  const up = crestBetween(relief, here, via)
  if (up !== NONE && counts(up)) return up
  const down = crestBetween(relief, via, after)
  return down !== NONE && counts(down) ? down : NONE
}
