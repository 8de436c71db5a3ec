import { isCrossing, isNear, lengthOf, placeIn } from '@grognard/space/measure'
import type { Point, Segment } from '@grognard/space/measure'
import type { Arena } from '../arena.ts'
import { groundOf } from '../rules/grounds.ts'
import type { State, Works } from '../state.ts'
import type { Chart, Distances, Mind } from './mind.ts'

/** Two centimetres. */
const CELL = 200
/** Where in its cell the point is that steps are measured from: on no line that anybody draws. */
const [OFF_X, OFF_Y] = [137, 123]
/** Farther than any way. */
export const FAR = 65535
/** What it costs in way to stop at the foot of a piece that is climbed, and to stop in a zone. */
const CLIMB = 700
const BORDER = 500

const STEPS = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const

/** So many tables of ways, and so many distances on each, are remembered. */
const MOST_CHARTS = 8
const MOST_KNOWN = 160

const cellAt = ({ columns, rows }: Chart, { x, y }: Point): number => {
  const column = Math.max(0, Math.min(columns - 1, Math.floor(x / CELL)))
  return Math.max(0, Math.min(rows - 1, Math.floor(y / CELL))) * columns + column
}

const centreOf = ({ columns }: Chart, cell: number): Point => ({
  x: (cell % columns) * CELL + OFF_X,
  y: Math.floor(cell / columns) * CELL + OFF_Y,
})

/** The ways as the table stands in a position. */
export function chartOf({ arena, charts }: Mind, { works }: State): Chart {
  const key = keyOf(works)
  const known = charts.get(key)
  if (known !== undefined) return known
  if (charts.size >= MOST_CHARTS) charts.clear()
  const chart = makeChart(arena, works)
  charts.set(key, chart)
  return chart
}

/** What bars ways: what has fallen, how doors stand, where barricades are, gaps, fires. */
function keyOf({ left, doors, placed, breaches, fires }: Works): string {
  const open = breaches.filter((one) => one.open).map(({ x, y }) => [x, y])
  return JSON.stringify([left.map((one) => (one === 0 ? 0 : 1)), doors, placed, open, fires])
}

function makeChart(arena: Arena, works: Works): Chart {
  const { field } = arena
  const columns = Math.ceil(field.width / CELL)
  const rows = Math.ceil(field.depth / CELL)
  const chart: Chart = { columns, rows, steps: new Uint16Array(8 * columns * rows), known: new Map() }
  const { steps } = chart
  const { walls, hurdles, terrain } = groundOf(arena, works)
  const centres = Array.from({ length: columns * rows }, (_, cell) => centreOf(chart, cell))
  const zones = centres.map((at) => field.zones.findIndex(({ polygon }) => placeIn(polygon, at) >= 0))
  const isBurning = centres.map((at) => terrain.fires.some(({ centre, radius }) => isNear(centre, at, radius)))
  for (let cell = 0; cell < columns * rows; cell++)
    STEPS.forEach(([dx, dy], way) => {
      const next = neighbour(chart, cell, dx, dy)
      if (next < 0 || isBurning[next] === true) return
      steps[8 * cell + way] = (dx !== 0 && dy !== 0 ? 283 : CELL) + (zones[cell] === zones[next] ? 0 : BORDER)
    })
  for (const piece of hurdles) crossings(chart, piece, (step) => (steps[step] = (steps[step] ?? 0) + CLIMB))
  for (const piece of walls) crossings(chart, piece, (step) => (steps[step] = 0))
  return chart
}

function neighbour({ columns, rows }: Chart, cell: number, dx: number, dy: number): number {
  const [x, y] = [(cell % columns) + dx, Math.floor(cell / columns) + dy]
  return x < 0 || y < 0 || x >= columns || y >= rows ? -1 : y * columns + x
}

/** Every step that goes through a piece. */
function crossings(chart: Chart, piece: Segment, take: (step: number) => void): void {
  const { a, b } = piece
  const corner = (pick: (one: number, two: number) => number, by: number): number =>
    cellAt(chart, { x: pick(a.x, b.x) + by, y: pick(a.y, b.y) + by })
  const [low, high] = [corner(Math.min, -2 * CELL), corner(Math.max, 2 * CELL)]
  const { columns, steps } = chart
  for (let y = Math.floor(low / columns); y <= Math.floor(high / columns); y++)
    for (let x = low % columns; x <= high % columns; x++) {
      const cell = y * columns + x
      STEPS.forEach(([dx, dy], way) => {
        if (steps[8 * cell + way] === 0) return
        const next = neighbour(chart, cell, dx, dy)
        if (next >= 0 && isCrossing(centreOf(chart, cell), centreOf(chart, next), piece)) take(8 * cell + way)
      })
    }
}

/** How far it is from everywhere to the nearest of some points; those that stay the same may have a name. */
export function distancesTo(chart: Chart, goals: readonly Point[], name?: string): Distances {
  const key = name ?? goals.map((goal) => cellAt(chart, goal)).join()
  const known = chart.known.get(key)
  if (known !== undefined) return known
  if (chart.known.size >= MOST_KNOWN) chart.known.clear()
  const distances = spread(
    chart,
    goals.map((goal) => cellAt(chart, goal)),
  )
  chart.known.set(key, distances)
  return distances
}

/** In steps of this much the nearest cells are taken together. */
const BUCKET = 100

function spread(chart: Chart, goals: readonly number[]): Distances {
  const { steps } = chart
  const found = new Uint16Array(steps.length / 8).fill(FAR)
  const buckets: number[][] = []
  const put = (cell: number, far: number): void => {
    if (far >= (found[cell] ?? 0)) return
    found[cell] = far
    const at = Math.floor(far / BUCKET)
    const bucket = buckets[at]
    if (bucket === undefined) buckets[at] = [cell]
    else bucket.push(cell)
  }
  for (const goal of goals) put(goal, 0)
  for (let at = 0; at < buckets.length; at++)
    for (const cell of buckets[at] ?? []) {
      const far = found[cell] ?? FAR
      if (Math.floor(far / BUCKET) !== at) continue
      STEPS.forEach(([dx, dy], way) => {
        // Ways cost the same there and back.
        const cost = steps[8 * cell + way] ?? 0
        if (cost > 0) put(neighbour(chart, cell, dx, dy), far + cost)
      })
    }
  return found
}

/** How far it is from a point, measured over the best of the cells around it. */
export function farFrom(chart: Chart, distances: Distances, at: Point): number {
  const cell = cellAt(chart, at)
  let best = Math.min(FAR, (distances[cell] ?? FAR) + lengthOf(at, centreOf(chart, cell)))
  for (let way = 0; way < STEPS.length; way++) {
    if (chart.steps[8 * cell + way] === 0) continue
    const [dx, dy] = STEPS[way] ?? [0, 0]
    const next = neighbour(chart, cell, dx, dy)
    const far = distances[next] ?? FAR
    if (far < best) best = Math.min(best, far + lengthOf(at, centreOf(chart, next)))
  }
  return best
}

/** The points of the shortest way from somewhere, as long as it goes down, up to so much of it. */
export function descent(chart: Chart, distances: Distances, from: Point, most: number): Point[] {
  const points: Point[] = []
  let cell = cellAt(chart, from)
  for (let gone = 0; gone < most; gone += CELL) {
    let [next, least] = [-1, distances[cell] ?? FAR]
    STEPS.forEach(([dx, dy], way) => {
      const one = (chart.steps[8 * cell + way] ?? 0) > 0 ? neighbour(chart, cell, dx, dy) : -1
      const far = one < 0 ? FAR : (distances[one] ?? FAR)
      if (far < least) [next, least] = [one, far]
    })
    if (next < 0) return points
    points.push(centreOf(chart, next))
    cell = next
  }
  return points
}
