import { ceilRoot } from './exact.ts'

/** A point of the table in whole tenths of a millimetre, x to the east and y to the north. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A point by coordinates that may have been rounded: no zero below zero, which would cost every other number its shortness. */
export const pointAt = (x: number, y: number): Point => ({ x: x | 0, y: y | 0 })

export interface Segment {
  readonly a: Point
  readonly b: Point
}

/** No table is longer or wider: the products of two lengths stay exact. */
export const LONGEST = 1 << 15

/** Positive if c lies to the left of the way from a to b, 0 if on it. */
export function turnOf(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

export function squareOf(a: Point, b: Point): number {
  const x = b.x - a.x
  const y = b.y - a.y
  return x * x + y * y
}

/** The length of a leg, rounded up to the tenth of a millimetre (BX-geo-03). */
export function lengthOf(a: Point, b: Point): number {
  return ceilRoot(squareOf(a, b))
}

/** The length of a path: the sum of its legs, each rounded up. */
export function lengthOfPath(path: readonly Point[]): number {
  let length = 0
  for (let i = 1; i < path.length; i++) {
    const [from, to] = [path[i - 1], path[i]]
    if (from !== undefined && to !== undefined) length += lengthOf(from, to)
  }
  return length
}

export const isSamePoint = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y

/** Whether two points are at most so far apart. */
export function isNear(a: Point, b: Point, distance: number): boolean {
  return squareOf(a, b) <= distance * distance
}

/** Whether two points are less than so far apart. */
export function isNearer(a: Point, b: Point, distance: number): boolean {
  return squareOf(a, b) < distance * distance
}

/** The farthest point of the way from a to b that is at most so far from a, rounded toward a: no ground is gained. */
export function alongBy(a: Point, b: Point, distance: number): Point {
  const length = lengthOf(a, b)
  if (length <= distance) return b
  let reach = distance
  for (;;) {
    const point = pointAt(
      a.x + Math.trunc(((b.x - a.x) * reach) / length),
      a.y + Math.trunc(((b.y - a.y) * reach) / length),
    )
    if (lengthOf(a, point) <= distance) return point
    reach--
  }
}
