import { centreOf, cellsOfSide, DIRS, sideOf } from '../index.ts'
import type { Grid, Point } from '../index.ts'
import { sorted } from './sorted.ts'

/**
 * The trace of a segment by brute force, in fractions: every hex and every side of the map, one by one, cut with the
 * segment. Knows nothing of how lines are walked.
 */

interface Fraction {
  readonly over: number
  readonly under: number
}

const fraction = (over: number, under: number): Fraction =>
  under < 0 ? { over: -over, under: -under } : { over, under }

const compare = (a: Fraction, b: Fraction): number => a.over * b.under - b.over * a.under

const ZERO: Fraction = { over: 0, under: 1 }
const ONE: Fraction = { over: 1, under: 1 }

const CORNERS = [
  { x: 2, y: -2 },
  { x: 4, y: 0 },
  { x: 2, y: 2 },
  { x: -2, y: 2 },
  { x: -4, y: 0 },
  { x: -2, y: -2 },
] as const

const cross = (ax: number, ay: number, bx: number, by: number): number => ax * by - ay * bx

/** The corners of a hex whose centre is at (x, y); side `dir` runs from corner `dir - 1` to corner `dir`. */
const cornersAt = ({ x, y }: Point): Point[] => CORNERS.map((corner) => ({ x: x + corner.x, y: y + corner.y }))

interface Span {
  readonly from: Fraction
  readonly to: Fraction
}

/** The part of the open segment inside a convex shape given clockwise (y down), without the shape's border. */
function inside(p: Point, q: Point, corners: readonly Point[]): Span | null {
  const dx = q.x - p.x
  const dy = q.y - p.y
  let from = ZERO
  let to = ONE
  for (const [i, b] of corners.entries()) {
    const a = corners[(i + corners.length - 1) % corners.length] ?? b
    const at = cross(b.x - a.x, b.y - a.y, p.x - a.x, p.y - a.y)
    const rate = cross(b.x - a.x, b.y - a.y, dx, dy)
    if (rate === 0) {
      if (at <= 0) return null
      continue
    }
    const when = fraction(-at, rate)
    if (rate > 0 && compare(when, from) > 0) from = when
    if (rate < 0 && compare(when, to) < 0) to = when
  }
  return compare(from, to) < 0 ? { from, to } : null
}

/** The times at which the open segment meets a closed side: a span (perhaps of one moment), or null. */
function meets(p: Point, q: Point, a: Point, b: Point): Span | null {
  const dx = q.x - p.x
  const dy = q.y - p.y
  const turnA = cross(dx, dy, a.x - p.x, a.y - p.y)
  const turnB = cross(dx, dy, b.x - p.x, b.y - p.y)
  if (turnA === 0 && turnB === 0) {
    const square = dx * dx + dy * dy
    const whenA = fraction((a.x - p.x) * dx + (a.y - p.y) * dy, square)
    const whenB = fraction((b.x - p.x) * dx + (b.y - p.y) * dy, square)
    const [first, second] = compare(whenA, whenB) < 0 ? [whenA, whenB] : [whenB, whenA]
    if (compare(second, ZERO) <= 0 || compare(first, ONE) >= 0) return null
    return { from: compare(first, ZERO) > 0 ? first : ZERO, to: compare(second, ONE) < 0 ? second : ONE }
  }
  if ((turnA > 0 && turnB > 0) || (turnA < 0 && turnB < 0)) return null
  const rate = cross(b.x - a.x, b.y - a.y, dx, dy)
  const when = fraction(-cross(b.x - a.x, b.y - a.y, p.x - a.x, p.y - a.y), rate)
  return compare(when, ZERO) > 0 && compare(when, ONE) < 0 ? { from: when, to: when } : null
}

interface ExactStep {
  readonly span: Span
  readonly cells: number[]
}

export interface Trace {
  /** The cell, or the two cells along whose border it goes; a side on the map's edge has the one. */
  readonly steps: number[][]
  /** The sides met between two steps, if there is just one such side: else it is a corner, -1. */
  readonly crossed: number[]
  readonly touched: ReadonlySet<number>
}

/** For segments that stay on the map. */
export function exactTrace(grid: Grid, p: Point, to: number): Trace {
  const q = centreOf(grid, to)
  if (p.x === q.x && p.y === q.y) return { steps: [[to]], crossed: [], touched: new Set() }
  const steps: ExactStep[] = []
  const sides = new Map<number, Span>()
  for (let cell = 0; cell < grid.size; cell++) {
    const corners = cornersAt(centreOf(grid, cell))
    const span = inside(p, q, corners)
    if (span !== null) steps.push({ span, cells: [cell] })
    for (const dir of DIRS) {
      const a = corners[(dir + 5) % 6]
      const b = corners[dir]
      const side = sideOf(grid, cell, dir)
      if (a === undefined || b === undefined || sides.has(side)) continue
      const met = meets(p, q, a, b)
      if (met === null) continue
      sides.set(side, met)
      const both = cellsOfSide(grid, side).filter((each) => each >= 0)
      if (compare(met.from, met.to) < 0) steps.push({ span: met, cells: sorted(both) })
    }
  }
  steps.sort((m, n) => compare(m.span.from, n.span.from))
  const crossed = steps.slice(0, -1).map(({ span }) => {
    const there = [...sides].filter(([, met]) => compare(met.from, span.to) <= 0 && compare(met.to, span.to) >= 0)
    const [only] = there
    return only !== undefined && there.length === 1 ? only[0] : -1
  })
  return { steps: steps.map(({ cells }) => cells), crossed, touched: new Set(sides.keys()) }
}
