import { signOfProducts } from './exact.ts'
import { squareOf, turnOf } from './point.ts'
import type { Point, Segment } from './point.ts'

/** Whether a point that lies on the line through a and b lies between them, neither being one of them. */
export function isBetween(a: Point, b: Point, point: Point): boolean {
  const dot = (point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)
  return dot > 0 && dot < squareOf(a, b)
}

/** Whether a point lies on a segment, its ends included; the segment may be a point itself. */
export function isOn({ a, b }: Segment, point: Point): boolean {
  if (point.x < Math.min(a.x, b.x) || point.x > Math.max(a.x, b.x)) return false
  if (point.y < Math.min(a.y, b.y) || point.y > Math.max(a.y, b.y)) return false
  return turnOf(a, b, point) === 0
}

/** Whether two segments lie so far to one side of each other that they cannot meet: cheap, and false proves nothing. */
export function isApart({ a, b }: Segment, p: Point, q: Point): boolean {
  return (
    (a.x < p.x && a.x < q.x && b.x < p.x && b.x < q.x) ||
    (a.x > p.x && a.x > q.x && b.x > p.x && b.x > q.x) ||
    (a.y < p.y && a.y < q.y && b.y < p.y && b.y < q.y) ||
    (a.y > p.y && a.y > q.y && b.y > p.y && b.y > q.y)
  )
}

/** Whether a segment lies beyond a distance along one of the axes: cheap, and false proves nothing. */
function isBeyond(a: Point, b: Point, { x, y }: Point, distance: number): boolean {
  return (
    (a.x < x - distance && b.x < x - distance) ||
    (a.x > x + distance && b.x > x + distance) ||
    (a.y < y - distance && b.y < y - distance) ||
    (a.y > y + distance && b.y > y + distance)
  )
}

/** Whether two segments go through one another at a point that is an end of neither. */
export function isCrossing(p: Point, q: Point, { a, b }: Segment): boolean {
  const one = turnOf(p, q, a)
  const other = turnOf(p, q, b)
  if (one > 0 === other > 0 || one === 0 || other === 0) return false
  const start = turnOf(a, b, p)
  const end = turnOf(a, b, q)
  return start !== 0 && end !== 0 && start > 0 !== end > 0
}

/** Whether two segments have a point in common. */
export function isMeeting(one: Segment, other: Segment): boolean {
  if (isApart(one, other.a, other.b)) return false
  return isCrossing(one.a, one.b, other) || isTouching(one.a, one.b, other)
}

/** Whether an end of one of two segments lies on the other. */
export function isTouching(p: Point, q: Point, segment: Segment): boolean {
  const way = { a: p, b: q }
  return isOn(way, segment.a) || isOn(way, segment.b) || isOn(segment, p) || isOn(segment, q)
}

/** Whether a point is at most so far from a segment. */
export function isNearSegment({ a, b }: Segment, point: Point, distance: number): boolean {
  return !isBeyond(a, b, point, distance) && compareDistance(a, b, point, distance) <= 0
}

/** Whether a point is nearer to a segment than so far. */
export function isNearerThan({ a, b }: Segment, point: Point, distance: number): boolean {
  return !isBeyond(a, b, point, distance) && compareDistance(a, b, point, distance) < 0
}

/** The sign of the distance of a point from a segment less another distance. */
export function compareDistance(a: Point, b: Point, point: Point, distance: number): number {
  const x = b.x - a.x
  const y = b.y - a.y
  const length = x * x + y * y
  const dot = (point.x - a.x) * x + (point.y - a.y) * y
  const square = distance * distance
  if (dot <= 0) return Math.sign(squareOf(a, point) - square)
  if (dot >= length) return Math.sign(squareOf(b, point) - square)
  const cross = Math.abs(turnOf(a, b, point))
  return signOfProducts(cross, cross, square, length)
}

/** Where on the way from p to q a line is met: at `num / den` of it, `den` above 0. */
export interface Share {
  readonly num: number
  readonly den: number
}

/** Where the way from p to q goes through the line of a segment that it crosses. */
export function shareOf(p: Point, q: Point, { a, b }: Segment): Share {
  const den = (q.x - p.x) * (b.y - a.y) - (q.y - p.y) * (b.x - a.x)
  const num = (a.x - p.x) * (b.y - a.y) - (a.y - p.y) * (b.x - a.x)
  return den < 0 ? { num: -num, den: -den } : { num, den }
}

/** Where on the way from p to q one of its own points lies. */
export function shareOfPoint(p: Point, q: Point, point: Point): Share {
  const num = (point.x - p.x) * (q.x - p.x) + (point.y - p.y) * (q.y - p.y)
  return { num, den: squareOf(p, q) }
}

export function compareShares(one: Share, other: Share): number {
  return signOfProducts(one.num, other.den, other.num, one.den)
}
