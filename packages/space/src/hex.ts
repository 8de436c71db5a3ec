/**
 * A map of flat-top hexes, odd-q: columns 1, 3, 5, ... sit half a hex lower than columns 0, 2, 4, ...
 * A cell is `row * cols + col`; -1 stands for 'off the map' wherever a cell is returned.
 */

import type { Tracing } from './tracing.ts'

/** 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW: clockwise. */
export type Dir = 0 | 1 | 2 | 3 | 4 | 5

export const DIRS: readonly Dir[] = [0, 1, 2, 3, 4, 5]

export interface Grid {
  readonly cols: number
  readonly rows: number
  /** How many cells there are. */
  readonly size: number
  /** `near[cell * 6 + dir]` is the neighbour in that direction, or -1. */
  readonly near: Int32Array
  /** The axial coordinates of each cell. */
  readonly q: Int32Array
  readonly r: Int32Array
  /** Made where the first line is asked for: most maps are only joined to others. */
  tracing: Tracing | undefined
}

/** Steps in axial coordinates: q is the column, r the row minus half the column rounded down. */
const STEP_Q = [0, 1, 1, 0, -1, -1] as const
const STEP_R = [-1, -1, 0, 1, 1, 0] as const

export const stepQ = (dir: Dir): number => STEP_Q[dir]
export const stepR = (dir: Dir): number => STEP_R[dir]

/** A grid of that size. */
export function makeGrid(cols: number, rows: number): Grid {
  if (!Number.isInteger(cols) || !Number.isInteger(rows) || cols < 1 || rows < 1)
    throw new RangeError(`a grid needs whole numbers of columns and rows, not ${cols} x ${rows}`)
  const size = cols * rows
  const near = new Int32Array(size * 6)
  const grid: Grid = { cols, rows, size, near, q: new Int32Array(size), r: new Int32Array(size), tracing: undefined }
  for (let cell = 0; cell < size; cell++) {
    const q = colOf(grid, cell)
    const r = axialRow(grid, cell)
    grid.q[cell] = q
    grid.r[cell] = r
    for (const dir of DIRS) near[cell * 6 + dir] = cellOfAxial(grid, q + stepQ(dir), r + stepR(dir))
  }
  return grid
}

export function cellAt(grid: Grid, col: number, row: number): number {
  return col >= 0 && row >= 0 && col < grid.cols && row < grid.rows ? row * grid.cols + col : -1
}

export const colOf = (grid: Pick<Grid, 'cols'>, cell: number): number => cell % grid.cols

export const rowOf = (grid: Grid, cell: number): number => (cell / grid.cols) | 0

/** The second axial coordinate of a cell; the first is its column. */
export function axialRow(grid: Grid, cell: number): number {
  return rowOf(grid, cell) - (colOf(grid, cell) >> 1)
}

/** The cell of axial coordinates, or -1. */
export const cellOfAxial = (grid: Grid, q: number, r: number): number => cellAt(grid, q, r + (q >> 1))

/** The neighbour in a direction; -1 off the map, and from off the map. */
export function neighbour(grid: Grid, cell: number, dir: Dir): number {
  return grid.near[cell * 6 + dir] ?? -1
}

/** How many hexes one must enter to get from one cell to the other. */
export function distance(grid: Grid, a: number, b: number): number {
  const dq = (grid.q[b] ?? 0) - (grid.q[a] ?? 0)
  const dr = (grid.r[b] ?? 0) - (grid.r[a] ?? 0)
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr))
}

/** The direction of a neighbour, or null for cells that do not touch. */
export function directionBetween(grid: Grid, a: number, b: number): Dir | null {
  if (b < 0) return null
  for (const dir of DIRS) if (neighbour(grid, a, dir) === b) return dir
  return null
}

/** A direction turned clockwise by sixths of a turn; a negative number turns back. */
export function turn(dir: Dir, by: number): Dir {
  return DIRS[(((dir + by) % 6) + 6) % 6] ?? dir
}

export const opposite = (dir: Dir): Dir => turn(dir, 3)

/** All cells at most `radius` away, the centre among them, column by column. */
export function cellsWithin(grid: Grid, centre: number, radius: number): number[] {
  const q = colOf(grid, centre)
  const r = axialRow(grid, centre)
  const cells: number[] = []
  for (let dq = -radius; dq <= radius; dq++)
    for (let dr = Math.max(-radius, -radius - dq); dr <= Math.min(radius, radius - dq); dr++) {
      const cell = cellOfAxial(grid, q + dq, r + dr)
      if (cell >= 0) cells.push(cell)
    }
  return cells
}

/** All cells exactly `radius` away, clockwise from the north. The ring of radius 0 is the centre alone. */
export function ring(grid: Grid, centre: number, radius: number): number[] {
  if (radius === 0) return [centre]
  let q = colOf(grid, centre)
  let r = axialRow(grid, centre) - radius
  const cells: number[] = []
  for (const corner of DIRS) {
    const along = turn(corner, 2)
    for (let i = 0; i < radius; i++) {
      const cell = cellOfAxial(grid, q, r)
      if (cell >= 0) cells.push(cell)
      q += stepQ(along)
      r += stepR(along)
    }
  }
  return cells
}

/**
 * Where one cell lies from another. Even values, 2 * dir: `dir` is the nearest of the six directions (less than a
 * twelfth of a turn off, not only exactly on it). Odd values, 2 * dir + 1: exactly half-way from `dir` to the next
 * one clockwise. A cell has no bearing from itself: that is a RangeError.
 */
export function bearing(grid: Grid, from: number, to: number): number {
  let q = colOf(grid, to) - colOf(grid, from)
  let r = axialRow(grid, to) - axialRow(grid, from)
  if (q === 0 && r === 0) throw new RangeError('a cell has no bearing from itself')
  for (const dir of DIRS) {
    // The direction is now north: zero on the rays a twelfth of a turn right and left of it, negative on its side of them.
    const right = 2 * q + r
    const left = r - q
    if (right < 0 && left < 0) return 2 * dir
    if (right === 0 && q > 0) return 2 * dir + 1
    const turned = q + r
    r = -q
    q = turned
  }
  throw new RangeError('the six directions do not go round')
}

/** The direction nearest to the bearing; exactly between two, the clockwise one. */
export function nearestDirection(grid: Grid, from: number, to: number): Dir {
  return turn(0, (bearing(grid, from, to) + 1) >> 1)
}

/** 'L9' is column 11, row 8. After Z comes AA. */
export function nameOf(grid: Grid, cell: number): string {
  if (cell < 0 || cell >= grid.size) throw new RangeError(`there is no cell ${cell} on this map`)
  let letters = ''
  for (let left = colOf(grid, cell); left >= 0; left = ((left / 26) | 0) - 1)
    letters = String.fromCharCode(65 + (left % 26)) + letters
  return `${letters}${rowOf(grid, cell) + 1}`
}

/** The cell of a name, or -1 if no cell of this map is called so. */
export function parseName(grid: Grid, name: string): number {
  const parts = /^([A-Z]{1,4})([1-9]\d{0,5})$/.exec(name)
  if (parts === null) return -1
  const [, letters = '', digits = ''] = parts
  let col = 0
  for (let i = 0; i < letters.length; i++) col = col * 26 + letters.charCodeAt(i) - 64
  return cellAt(grid, col - 1, Number(digits) - 1)
}

/**
 * Whether a cell lies in the sector of 120° ahead of `head`: head + a.f + b.(f+1) or head + a.f + b.(f-1), with
 * a, b >= 0 and not both 0. The two bounding rows are in it, the head itself is not.
 */
export function inFrontalArc(grid: Grid, head: number, facing: Dir, cell: number): boolean {
  let q = colOf(grid, cell) - colOf(grid, head)
  let r = axialRow(grid, cell) - axialRow(grid, head)
  for (let dir = 0; dir < facing; dir++) {
    const turned = q + r
    r = -q
    q = turned
  }
  if (q === 0 && r === 0) return false
  return q >= 0 ? q + r <= 0 : r <= 0
}

/** The next `n` cells of the hex row that leaves `from` in a direction, `from` left out; fewer where the map ends. */
export function straightLine(grid: Grid, from: number, dir: Dir, n: number): number[] {
  const cells: number[] = []
  for (let cell = neighbour(grid, from, dir); cell >= 0 && cells.length < n; cell = neighbour(grid, cell, dir))
    cells.push(cell)
  return cells
}

/**
 * The number of a hexside: the same from both of its hexes, different for different sides, the sides on the edge of
 * the map among them. Numbers of sides that see the same hexes apart differ by the same amount everywhere, which
 * lines rely on; so a few numbers below `sideCount` belong to no side.
 */
export function sideOf(grid: Grid, cell: number, dir: Dir): number {
  return sideOfAxial(grid, colOf(grid, cell), axialRow(grid, cell), dir)
}

/** All numbers of hexsides are below this one. */
export const sideCount = (grid: Grid): number => 3 * (grid.cols + 2) * (grid.rows + 2)

/** The two hexes of a side; -1 for the outside. A number that belongs to no side has the outside on both. */
export function cellsOfSide(grid: Grid, side: number): readonly [number, number] {
  const place = (side / 3) | 0
  const q = (place % (grid.cols + 2)) - 1
  const r = ((place / (grid.cols + 2)) | 0) - 1 - (q >> 1)
  const dir = turn(0, side % 3)
  return [cellOfAxial(grid, q, r), cellOfAxial(grid, q + stepQ(dir), r + stepR(dir))]
}

/** As `sideOf`, for a cell that may lie just off the map. North, north-east and south-east sides give a cell's three numbers. */
export function sideOfAxial(grid: Grid, q: number, r: number, dir: Dir): number {
  if (dir < 3) return 3 * ((r + (q >> 1) + 1) * (grid.cols + 2) + q + 1) + dir
  const col = q + stepQ(dir)
  return 3 * ((r + stepR(dir) + (col >> 1) + 1) * (grid.cols + 2) + col + 1) + dir - 3
}
