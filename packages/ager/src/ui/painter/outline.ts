import { DIRS } from '@grognard/space'
import type { Dir } from '@grognard/space'
import { beside, keyOf, sideOf } from './hexes.ts'
import type { Hex } from './hexes.ts'
import { fractal } from './noise.ts'
import { between, blobOf, cyclic, mix } from './path.ts'
import type { Point } from './path.ts'

/** A side of a hex on the edge of a set, walked clockwise round it. */
export interface Edge {
  readonly from: Point
  readonly to: Point
  readonly dir: Dir
  readonly hex: Hex
}

const corner = ([x, y]: Point): string => `${Math.round(x * 2)} ${Math.round(y * 2)}`

/** Joins sides that meet end to start: closed lines as well as open ones. */
export function chains<E extends { readonly from: Point; readonly to: Point }>(edges: readonly E[]): E[][] {
  const leaving = new Map(edges.map((edge) => [corner(edge.from), edge]))
  const coming = new Map(edges.map((edge) => [corner(edge.to), edge]))
  const left = new Set(edges)
  const found: E[][] = []
  for (const edge of edges) {
    if (!left.has(edge)) continue
    let first = edge
    for (let before = coming.get(corner(first.from)); before !== undefined && before !== edge;) {
      first = before
      before = coming.get(corner(first.from))
    }
    const chain: E[] = []
    for (let next: E | undefined = first; next !== undefined && left.delete(next);) {
      chain.push(next)
      next = leaving.get(corner(next.to))
    }
    found.push(chain)
  }
  return found
}

/** The closed lines round a set of hexes, round its holes too. */
export function loops(hexes: readonly Hex[]): Edge[][] {
  const members = new Set(hexes.map(keyOf))
  const edges = hexes.flatMap((hex) =>
    DIRS.flatMap((dir): Edge[] => {
      if (members.has(keyOf(beside(hex, dir)))) return []
      const [from, to] = sideOf(hex, dir)
      return [{ from, to, dir, hex }]
    }),
  )
  return chains(edges)
}

/** Cuts the corners of a line (Chaikin). */
export function rounded(points: readonly Point[], closed = true): Point[] {
  const cut = (a: Point, b: Point): Point[] => [mix(a, b, 0.25), mix(a, b, 0.75)]
  if (closed) return points.flatMap((point, i) => cut(point, cyclic(points, i + 1)))
  const inner = points.slice(0, -1).flatMap((point, i) => cut(point, cyclic(points, i + 1)))
  return [cyclic(points, 0), ...inner, cyclic(points, -1)]
}

/** The same line with its points as far from one another as is said. */
export function spaced(points: readonly Point[], step: number, closed = true): Point[] {
  const found: Point[] = []
  let along = 0
  points.slice(0, closed ? undefined : -1).forEach((from, i) => {
    const to = cyclic(points, i + 1)
    const length = between(from, to)
    for (; along < length; along += step) found.push(mix(from, to, along / length))
    along -= length
  })
  if (!closed) found.push(cyclic(points, -1))
  return found
}

/** Pulls every point toward its neighbours: irons the rhythm of the hexes out of a line. */
export function relaxed(points: readonly Point[], times: number, closed = true): Point[] {
  let line = [...points]
  for (let pass = 0; pass < times; pass++)
    line = line.map((point, i) => {
      if (!closed && (i === 0 || i === line.length - 1)) return point
      const [a, b] = [cyclic(line, i - 1), cyclic(line, i + 1)]
      return [(a[0] + 2 * point[0] + b[0]) / 4, (a[1] + 2 * point[1] + b[1]) / 4]
    })
  return line
}

/** At every point the direction away from what a clockwise line encloses. */
export function normals(points: readonly Point[], closed = true): Point[] {
  return points.map((point, i) => {
    const before = closed ? cyclic(points, i - 1) : (points[i - 1] ?? point)
    const after = closed ? cyclic(points, i + 1) : (points[i + 1] ?? point)
    const length = between(before, after) || 1
    return [(after[1] - before[1]) / length, (before[0] - after[0]) / length]
  })
}

export interface Softness {
  /** How far the line wavers. */
  readonly waver?: number
  /** How far it is pushed outward, inward if less than 0. */
  readonly grow?: number
  /** The length of a wave. */
  readonly wave?: number
  readonly seed: number
  readonly step?: number
  /** How often it is relaxed: many times where the hexes should not show at all. */
  readonly ease?: number
}

/** Soft edges of ground: through the middles of the sides, rounded, relaxed, and pushed in and out by noise. */
function organicLines(hexes: readonly Hex[], softness: Softness): Point[][] {
  const { waver = 9, grow = 0, wave = 34, seed, step = 9, ease = 2 } = softness
  return loops(hexes).map((loop) => {
    const middles = loop.map(({ from, to }) => mix(from, to, 0.5))
    const line = relaxed(spaced(rounded(rounded(middles)), step), ease)
    const away = normals(line)
    return line.map((point, i) => {
      const push = grow + (fractal(point[0] / wave, point[1] / wave, seed) - 0.5) * 2 * waver
      const [x, y] = cyclic(away, i)
      return [point[0] + x * push, point[1] + y * push]
    })
  })
}

export function organic(hexes: readonly Hex[], softness: Softness): string {
  return organicLines(hexes, softness).map(blobOf).join('')
}
