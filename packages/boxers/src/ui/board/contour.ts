import type { Point } from '@grognard/space/measure'

/** How much every point of a grid costs; Infinity where it cannot be had. */
export interface Costs {
  readonly left: number
  readonly bottom: number
  readonly step: number
  readonly columns: number
  readonly rows: number
  readonly at: Float64Array
}

/** The costs around a point, as far as some distance, on a grid of some step. */
export function costsAround(middle: Point, far: number, step: number, costOf: (at: Point) => number): Costs {
  const half = Math.ceil(far / step) + 1
  const columns = 2 * half + 1
  const at = new Float64Array(columns * columns).fill(Infinity)
  const [left, bottom] = [middle.x - half * step, middle.y - half * step]
  for (let row = 0; row < columns; row++)
    for (let column = 0; column < columns; column++) {
      const point = { x: left + column * step, y: bottom + row * step }
      if (Math.hypot(point.x - middle.x, point.y - middle.y) <= far) at[row * columns + column] = costOf(point)
    }
  return { left, bottom, step, columns, rows: columns, at }
}

/** What either of two can have. */
export function either(one: Costs, two: Costs): Costs {
  const { step } = one
  const left = Math.min(one.left, two.left)
  const bottom = Math.min(one.bottom, two.bottom)
  const right = Math.max(one.left + one.columns * step, two.left + two.columns * step)
  const top = Math.max(one.bottom + one.rows * step, two.bottom + two.rows * step)
  const [columns, rows] = [Math.round((right - left) / step), Math.round((top - bottom) / step)]
  const at = new Float64Array(columns * rows).fill(Infinity)
  for (const costs of [one, two]) {
    const [dx, dy] = [Math.round((costs.left - left) / step), Math.round((costs.bottom - bottom) / step)]
    for (let row = 0; row < costs.rows; row++)
      for (let column = 0; column < costs.columns; column++) {
        const to = (row + dy) * columns + column + dx
        at[to] = Math.min(at[to] ?? Infinity, costs.at[row * costs.columns + column] ?? Infinity)
      }
  }
  return { left, bottom, step, columns, rows, at }
}

interface Edge {
  readonly from: Point
  readonly to: Point
}

const key = ({ x, y }: Point): string => `${Math.round(x * 4)} ${Math.round(y * 4)}`

/** The rings within which everything costs at most so much: marching squares, joined end to end. */
export function ringsOf(costs: Costs, most: number): Point[][] {
  const edges = new Map<string, Edge[]>()
  for (const edge of edgesOf(costs, most)) {
    const from = key(edge.from)
    edges.set(from, [...(edges.get(from) ?? []), edge])
  }
  const rings: Point[][] = []
  for (;;) {
    const [first] = edges.values().next().value ?? []
    if (first === undefined) return rings
    const ring: Point[] = []
    for (let edge: Edge | undefined = first; edge !== undefined;) {
      ring.push(edge.from)
      edge = taken(edges, edge)
    }
    if (ring.length > 5) rings.push(ring)
  }
}

/** Takes an edge out and gives the one that goes on from it. */
function taken(edges: Map<string, Edge[]>, edge: Edge): Edge | undefined {
  const here = key(edge.from)
  const left = (edges.get(here) ?? []).filter((one) => one !== edge)
  if (left.length === 0) edges.delete(here)
  else edges.set(here, left)
  return edges.get(key(edge.to))?.[0]
}

/** Each edge has what costs less to its left. */
function edgesOf({ left, bottom, step, columns, rows, at }: Costs, most: number): Edge[] {
  const found: Edge[] = []
  const over = (column: number, row: number): number => {
    const cost = at[row * columns + column] ?? Infinity
    // What cannot be had is just beyond what can: the line runs along it, not half a step off.
    return cost === Infinity ? step * 0.15 : cost - most
  }
  for (let row = 0; row + 1 < rows; row++)
    for (let column = 0; column + 1 < columns; column++) {
      const corners = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ] as const
      const values = corners.map(([c, r]) => over(c, r))
      if (values.every((value) => value > 0) || values.every((value) => value <= 0)) continue
      const ins: Point[] = []
      const outs: Point[] = []
      corners.forEach(([c, r], i) => {
        const [nextC, nextR] = corners[(i + 1) % 4] ?? [c, r]
        const [a, b] = [values[i] ?? 1, values[(i + 1) % 4] ?? 1]
        if (a <= 0 === b <= 0) return
        const t = Math.min(1, Math.max(0, a / (a - b)))
        const point = { x: left + (c + (nextC - c) * t) * step, y: bottom + (r + (nextR - r) * t) * step }
        if (a <= 0) outs.push(point)
        else ins.push(point)
      })
      outs.forEach((from, i) => {
        const to = ins[i]
        if (to !== undefined) found.push({ from, to })
      })
    }
  return found
}
