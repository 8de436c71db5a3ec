import { axialRow, cellOfAxial, colOf, rowOf, sideOfAxial, stepQ, stepR, turn } from './hex.ts'
import type { Dir, Grid } from './hex.ts'
import { Line, NONE, Tracing } from './tracing.ts'
import type { Shape, Trail } from './tracing.ts'

export type { Line } from './tracing.ts'

/**
 * Places on the map in whole numbers: the centre of (col, row) is (6 col, 4 row + 2 (col & 1)), its corners are at
 * (±4, 0) and (±2, ±2) from there. The map is squeezed in height so that this comes out even; that keeps lines
 * straight and halves halved. East is +x, south is +y.
 */
export interface Point {
  readonly x: number
  readonly y: number
}

export function centreOf(grid: Grid, cell: number): Point {
  const col = colOf(grid, cell)
  return { x: 6 * col, y: 4 * rowOf(grid, cell) + 2 * (col & 1) }
}

const MIDDLE_X = [0, 3, 3, 0, -3, -3] as const
const MIDDLE_Y = [-2, -1, 1, 2, 1, -1] as const
const CORNER_X = [2, 4, 2, -2, -4, -2] as const
const CORNER_Y = [-2, 0, 2, 2, 0, -2] as const

/** The middle of a side of a cell, the same from both sides. */
export function middleOfSide(grid: Grid, cell: number, dir: Dir): Point {
  const { x, y } = centreOf(grid, cell)
  return { x: x + MIDDLE_X[dir], y: y + MIDDLE_Y[dir] }
}

/** The corner of a cell where its side in a direction meets the next one clockwise. */
export function cornerOf(grid: Grid, cell: number, dir: Dir): Point {
  const { x, y } = centreOf(grid, cell)
  return { x: x + CORNER_X[dir], y: y + CORNER_Y[dir] }
}

/**
 * Whether a place is seen from another within a twelfth of a turn (30°) either side of an axis, both bounds included.
 * The axis counts twelfths of a turn clockwise from north, as `bearing` does. False for the place itself.
 */
export function withinTwelfth(from: Point, axis: number, to: Point): boolean {
  const x = to.x - from.x
  const y = to.y - from.y
  if (x === 0 && y === 0) return false
  return crossWith(axis - 1, x, y) >= 0 && crossWith(axis + 1, x, y) <= 0
}

/** Positive if (x, y) lies clockwise of the ray at that twelfth, up to half a turn. */
function crossWith(twelfth: number, x: number, y: number): number {
  const dir = turn(0, twelfth >> 1)
  const [rayX, rayY] = twelfth & 1 ? [CORNER_X[dir], CORNER_Y[dir]] : [MIDDLE_X[dir], MIDDLE_Y[dir]]
  return rayX * y - rayY * x
}

function tracingOf(grid: Grid): Tracing {
  return (grid.tracing ??= new Tracing(grid.cols, grid.rows))
}

/** The line from centre to centre; its first and last steps are the two cells. The line back is the same, reversed. */
export function lineBetween(grid: Grid, from: number, to: number): Line {
  checkOnMap(grid, from)
  checkOnMap(grid, to)
  return new Line(shapeOf(grid, tracingOf(grid).known.shapes, from, to), from, sideOrigin(grid, from), grid.size)
}

/**
 * Whether the line from centre to centre is held somewhere between its ends: in a cell that it goes through, or in both
 * that it runs along. The same as looking at every step of `lineBetween`, without making the line.
 */
export function isHeldBetween(grid: Grid, from: number, to: number, holds: (cell: number) => boolean): boolean {
  checkOnMap(grid, from)
  checkOnMap(grid, to)
  const { a, b, length } = shapeOf(grid, tracingOf(grid).known.shapes, from, to)
  for (let i = 1; i < length - 1; i++) {
    const one = from + (a[i] ?? 0)
    const other = b[i] ?? NONE
    if (other === NONE) {
      if (holds(one)) return true
      continue
    }
    // As in a line: along the edge of the map it is as if through the one cell.
    const two = from + other
    if ((one < 0 || holds(one)) && (two >= grid.size || holds(two))) return true
  }
  return false
}

/**
 * The line from any point to the centre of a cell, of the same shape as `lineBetween`. Begun in the middle of a side,
 * its first step is the cell it heads into, or the border, if it runs along that very side; begun on a corner likewise.
 */
export function lineFrom(grid: Grid, { x, y }: Point, to: number): Line {
  checkOnMap(grid, to)
  walk(grid, x, y, to, true)
  return new Line(tracingOf(grid).found(0, 0), 0, 0, grid.size)
}

function checkOnMap(grid: Grid, cell: number): void {
  if (!(cell >= 0 && cell < grid.size)) throw new RangeError(`there is no cell ${cell} on this map`)
}

function shapeOf(grid: Grid, shapes: (Shape | undefined)[], from: number, to: number): Shape {
  const { cols, rows } = grid
  const col = colOf(grid, from)
  const wide = colOf(grid, to) - col + cols - 1
  const high = rowOf(grid, to) - rowOf(grid, from) + rows - 1
  const key = ((col & 1) * (2 * cols - 1) + wide) * (2 * rows - 1) + high
  const known = shapes[key]
  if (known !== undefined) return known
  walk(grid, 6 * col, 4 * rowOf(grid, from) + 2 * (col & 1), to, false)
  const shape = tracingOf(grid).found(from, sideOrigin(grid, from))
  shapes[key] = shape
  return shape
}

/** What sides are numbered from, so that equal steps between cells of columns of equal parity are equal steps between sides. */
const sideOrigin = (grid: Grid, cell: number): number => sideOfAxial(grid, colOf(grid, cell), axialRow(grid, cell), 0)

/*
 * The walk. A hex is the set of places where each of three measures, 2y, x - y and x + y, is less than 4 from its value
 * at the centre; each measure belongs to a pair of opposite sides (N and S, NE and SW, SE and NW). Along a line each
 * measure changes at a steady rate, so it is known when the line meets the side of each pair that lies ahead. These
 * times, as fractions of the whole line over one common denominator, are whole numbers; the least one is the way out,
 * and two equal least ones are a corner.
 */

/** The three measures at the centre of a cell. */
const measure0 = (q: number, r: number): number => 8 * r + 4 * q
const measure1 = (q: number, r: number): number => 4 * q - 4 * r
const measure2 = (q: number, r: number): number => 8 * q + 4 * r

/** How much each measure rises with a step in each direction. */
const RISE0 = [-8, -4, 4, 8, 4, -4] as const
const RISE1 = [4, 8, 4, -4, -8, -4] as const
const RISE2 = [-4, 4, 8, 4, -4, -8] as const

const NEVER = Number.MAX_SAFE_INTEGER

/** Fills the trail. Unless clipped, cells and sides off the map are numbered as if it went on. */
function walk(grid: Grid, x: number, y: number, to: number, clipped: boolean): void {
  const toQ = colOf(grid, to)
  const toR = axialRow(grid, to)
  const rate0 = measure0(toQ, toR) - 2 * y
  const rate1 = measure1(toQ, toR) - x + y
  const rate2 = measure2(toQ, toR) - x - y
  const { trail } = tracingOf(grid)
  trail.steps = 0
  trail.sides = 0
  const all = Math.abs(rate0) + Math.abs(rate1) + Math.abs(rate2)
  if (all === 0) return stepInto(grid, trail, toQ, toR, NONE, clipped)
  trail.makeRoom((all >> 2) + 8)

  // The sides ahead, one of each pair; the common denominator of the times; what a rise of 1 in each measure takes.
  const out0 = rate0 < 0 ? 0 : 3
  const out1 = rate1 > 0 ? 1 : 4
  const out2 = rate2 > 0 ? 2 : 5
  const whole = Math.abs((rate0 || 1) * (rate1 || 1) * (rate2 || 1))
  const unit0 = rate0 === 0 ? 0 : whole / rate0
  const unit1 = rate1 === 0 ? 0 : whole / rate1
  const unit2 = rate2 === 0 ? 0 : whole / rate2

  const start = startOf(x, y, rate0, rate1, rate2)
  let { q, r, along } = start
  let time0 = rate0 === 0 ? NEVER : 4 * Math.abs(unit0) + (measure0(q, r) - 2 * y) * unit0
  let time1 = rate1 === 0 ? NEVER : 4 * Math.abs(unit1) + (measure1(q, r) - x + y) * unit1
  let time2 = rate2 === 0 ? NEVER : 4 * Math.abs(unit2) + (measure2(q, r) - x - y) * unit2

  let via = NONE
  for (;;) {
    if (!along) stepInto(grid, trail, q, r, via, clipped)
    if (q === toQ && r === toR) return
    let out: Dir = time0 < time1 ? (time0 < time2 ? out0 : out2) : time1 < time2 ? out1 : out2
    const third = thirdAtCorner(time0, time1, time2)
    if (third < 0) via = touch(grid, trail, q, r, out, clipped)
    else {
      // A corner: two of the sides ahead meet. The third measure tells on which side of the border beyond it the line goes on.
      const one: Dir = third === 0 ? out1 : out0
      const two: Dir = third === 2 ? out1 : out2
      const rate = third === 0 ? rate0 : third === 1 ? rate1 : rate2
      const rise = third === 0 ? RISE0 : third === 1 ? RISE1 : RISE2
      const oneQ = q + stepQ(one)
      const oneR = r + stepR(one)
      via = NONE
      if (!along) {
        touch(grid, trail, q, r, one, clipped)
        touch(grid, trail, q, r, two, clipped)
      }
      touch(grid, trail, oneQ, oneR, turn(one, two === turn(one, 1) ? 2 : -2), clipped)
      out = rise[one] * rate > 0 ? one : two
      if (rate === 0) {
        const twoQ = q + stepQ(two)
        const twoR = r + stepR(two)
        stepAlong(grid, trail, oneQ, oneR, twoQ, twoR, clipped)
        touch(grid, trail, oneQ, oneR, two, clipped)
        touch(grid, trail, twoQ, twoR, one, clipped)
        along = false
        q = oneQ
        r = oneR
        time0 += RISE0[one] * unit0
        time1 += RISE1[one] * unit1
        time2 += RISE2[one] * unit2
      }
    }
    q += stepQ(out)
    r += stepR(out)
    time0 += RISE0[out] * unit0
    time1 += RISE1[out] * unit1
    time2 += RISE2[out] * unit2
  }
}

/** At a corner, the measure that neither of the two sides belongs to; -1 if one side alone is met next. */
function thirdAtCorner(time0: number, time1: number, time2: number): number {
  if (time0 === time1) return time0 < time2 ? 2 : -1
  if (time0 === time2) return time0 < time1 ? 1 : -1
  return time1 === time2 && time1 < time0 ? 0 : -1
}

interface Start {
  readonly q: number
  readonly r: number
  /** The line begins on the border beyond the corner by which it would leave this cell. */
  readonly along: boolean
}

/** The cell that a line is inside of when it has just left a point; or the one behind the border that it then runs along. */
function startOf(x: number, y: number, rate0: number, rate1: number, rate2: number): Start {
  let start: Start | undefined
  for (let q = Math.ceil((x - 4) / 6); q <= Math.floor((x + 4) / 6); q++)
    for (let r = Math.ceil((y - 2 * q - 2) / 4); r <= Math.floor((y - 2 * q + 2) / 4); r++) {
      const off0 = 2 * y - measure0(q, r)
      const off1 = x - y - measure1(q, r)
      const off2 = x + y - measure2(q, r)
      const in0 = staysInside(off0, rate0)
      const in1 = staysInside(off1, rate1)
      const in2 = staysInside(off2, rate2)
      if (in0 && in1 && in2) return { q, r, along: false }
      // On a border for good, which two cells share: either of them tells which cell is behind it.
      if (in1 && in2 && rate0 === 0) start = behind(q, r, rate1 > 0 ? 1 : 4, rate2 > 0 ? 2 : 5, RISE0, off0)
      if (in0 && in2 && rate1 === 0) start = behind(q, r, rate0 < 0 ? 0 : 3, rate2 > 0 ? 2 : 5, RISE1, off1)
      if (in0 && in1 && rate2 === 0) start = behind(q, r, rate0 < 0 ? 0 : 3, rate1 > 0 ? 1 : 4, RISE2, off2)
    }
  if (start === undefined) throw new RangeError(`no hex holds the point (${x}, ${y})`)
  return start
}

/** Whether a measure that is `off` its value at the centre, and changes, is within bounds the moment after. */
function staysInside(off: number, rate: number): boolean {
  if (off === 4) return rate < 0
  if (off === -4) return rate > 0
  return off > -4 && off < 4
}

/** The cell from which a cell beside the border lies in one of two directions: the one that brings it this much off. */
function behind(
  q: number,
  r: number,
  one: Dir,
  two: Dir,
  rise: typeof RISE0 | typeof RISE1 | typeof RISE2,
  off: number,
): Start {
  const dir = rise[one] === -off ? one : two
  return { q: q - stepQ(dir), r: r - stepR(dir), along: true }
}

/** The number of a cell, or NONE if it is off the map and the walk is clipped to the map. */
function numberOf(grid: Grid, q: number, r: number, clipped: boolean): number {
  const row = r + (q >> 1)
  return clipped && cellOfAxial(grid, q, r) < 0 ? NONE : row * grid.cols + q
}

function stepInto(grid: Grid, trail: Trail, q: number, r: number, via: number, clipped: boolean): void {
  const { steps } = trail
  if (steps > 0) trail.crossed[steps - 1] = via
  trail.a[steps] = numberOf(grid, q, r, clipped)
  trail.b[steps] = NONE
  trail.steps = steps + 1
}

function stepAlong(
  grid: Grid,
  trail: Trail,
  oneQ: number,
  oneR: number,
  twoQ: number,
  twoR: number,
  clipped: boolean,
): void {
  const { steps } = trail
  const one = numberOf(grid, oneQ, oneR, clipped)
  const two = numberOf(grid, twoQ, twoR, clipped)
  const single = one === NONE || two === NONE
  if (steps > 0) trail.crossed[steps - 1] = NONE
  trail.a[steps] = single ? Math.max(one, two) : Math.min(one, two)
  trail.b[steps] = single ? NONE : Math.max(one, two)
  trail.steps = steps + 1
}

/** Notes a side and returns its number, or NONE if it lies between two places off the map and the walk is clipped. */
function touch(grid: Grid, trail: Trail, q: number, r: number, dir: Dir, clipped: boolean): number {
  if (clipped && cellOfAxial(grid, q, r) < 0 && cellOfAxial(grid, q + stepQ(dir), r + stepR(dir)) < 0) return NONE
  const side = sideOfAxial(grid, q, r, dir)
  trail.touched[trail.sides++] = side
  return side
}
