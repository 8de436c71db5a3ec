import type { Point, Segment } from '../point.ts'
import type { Polygon } from '../polygon.ts'

/** A fraction of whole numbers of any size, its lower part above 0. */
export type Fraction = readonly [num: bigint, den: bigint]

const less = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d < c * b
const middle = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, 2n * b * d]

/** Where the way from p to q meets a segment, worked out as one does on paper; none where they are parallel. */
function meeting(p: Point, q: Point, { a, b }: Segment): Fraction | undefined {
  const den = BigInt((q.x - p.x) * (b.y - a.y) - (q.y - p.y) * (b.x - a.x))
  if (den === 0n) return undefined
  const along = BigInt((a.x - p.x) * (b.y - a.y) - (a.y - p.y) * (b.x - a.x))
  const across = BigInt((a.x - p.x) * (q.y - p.y) - (a.y - p.y) * (q.x - p.x))
  const [t, s, d] = den < 0n ? [-along, -across, -den] : [along, across, den]
  return t >= 0n && t <= d && s >= 0n && s <= d ? [t, d] : undefined
}

/** Whether a point at a fraction of the way is strictly inside, by the winding of the polygon about it. */
function isInside({ sides }: Polygon, p: Point, q: Point, [num, den]: Fraction): boolean {
  const x = BigInt(p.x) * den + BigInt(q.x - p.x) * num
  const y = BigInt(p.y) * den + BigInt(q.y - p.y) * num
  let winding = 0
  for (const { a, b } of sides) {
    const [ax, ay] = [BigInt(a.x) * den - x, BigInt(a.y) * den - y]
    const [bx, by] = [BigInt(b.x) * den - x, BigInt(b.y) * den - y]
    const turn = ax * by - ay * bx
    if (turn === 0n && ax * bx + ay * by <= 0n) return false
    if (ay <= 0n && by > 0n && turn > 0n) winding++
    if (by <= 0n && ay > 0n && turn < 0n) winding--
  }
  return winding !== 0
}

/** The parts of a way inside a polygon: cut wherever it meets a side or passes a corner, each piece asked at its middle. */
export function partsInside(polygon: Polygon, p: Point, q: Point): [from: Fraction, to: Fraction][] {
  const square = BigInt((q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y))
  if (square === 0n) return []
  const cuts: Fraction[] = [
    [0n, 1n],
    [1n, 1n],
  ]
  for (const side of polygon.sides) {
    const met = meeting(p, q, side)
    if (met !== undefined) cuts.push(met)
    const dot = BigInt((side.a.x - p.x) * (q.x - p.x) + (side.a.y - p.y) * (q.y - p.y))
    if (dot > 0n && dot < square) cuts.push([dot, square])
  }
  cuts.sort((a, b) => (less(a, b) ? -1 : less(b, a) ? 1 : 0))
  const parts: [Fraction, Fraction][] = []
  for (const [i, from] of cuts.entries()) {
    const to = cuts[i + 1]
    if (to === undefined || !less(from, to) || !isInside(polygon, p, q, middle(from, to))) continue
    const last = parts.at(-1)
    if (last !== undefined && !less(last[1], from)) last[1] = to
    else parts.push([from, to])
  }
  return parts
}
