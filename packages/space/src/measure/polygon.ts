import { isSamePoint, squareOf, turnOf } from './point.ts'
import type { Point, Segment } from './point.ts'
import { compareShares, isApart, isCrossing, isMeeting, isOn, isTouching, shareOf, shareOfPoint } from './segment.ts'
import type { Share } from './segment.ts'

export interface Box {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** A simple polygon, counter-clockwise: side i goes from corner i to the next. */
export interface Polygon {
  readonly corners: readonly Point[]
  readonly sides: readonly Segment[]
  readonly box: Box
}

function boxOf(points: readonly Point[]): Box {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    bottom = Math.min(bottom, y)
    top = Math.max(top, y)
  }
  return { left, right, bottom, top }
}

/** Whether the way from p to q comes near a box at all. */
export function isNearBox(box: Box, p: Point, q: Point): boolean {
  return (
    (p.x >= box.left || q.x >= box.left) &&
    (p.x <= box.right || q.x <= box.right) &&
    (p.y >= box.bottom || q.y >= box.bottom) &&
    (p.y <= box.top || q.y <= box.top)
  )
}

export function makePolygon(corners: readonly Point[]): Polygon {
  const sides = corners.flatMap((a, i): Segment[] => {
    const b = corners[(i + 1) % corners.length]
    return b === undefined ? [] : [{ a, b }]
  })
  return { corners, sides, box: boxOf(corners) }
}

export type PolygonFault = 'few-corners' | 'corner-twice' | 'crosses-itself' | 'clockwise'

/** What keeps a list of corners from being a simple polygon that goes round counter-clockwise. */
export function faultOf(corners: readonly Point[]): PolygonFault | undefined {
  if (corners.length < 3) return 'few-corners'
  if (corners.some((corner, i) => corners.findIndex((one) => isSamePoint(one, corner)) !== i)) return 'corner-twice'
  const { sides } = makePolygon(corners)
  const last = sides.length - 1
  for (const [i, one] of sides.entries())
    for (const [j, other] of sides.entries()) {
      if (j <= i) continue
      const follows = j === i + 1 ? { at: one, by: other } : i === 0 && j === last ? { at: other, by: one } : undefined
      if (follows === undefined ? isMeeting(one, other) : isFoldedBack(follows.at, follows.by)) return 'crosses-itself'
    }
  const area = sides.reduce((sum, { a, b }) => sum + a.x * b.y - a.y * b.x, 0)
  return area > 0 ? undefined : 'clockwise'
}

/** Whether a side runs back over the one that it follows. */
function isFoldedBack(at: Segment, by: Segment): boolean {
  return isOn(at, by.b) || isOn(by, at.a)
}

/** 1 inside, 0 on the border, -1 outside. */
export function placeIn({ sides, box }: Polygon, point: Point): -1 | 0 | 1 {
  if (point.x < box.left || point.x > box.right || point.y < box.bottom || point.y > box.top) return -1
  let inside = false
  for (const side of sides) {
    const { a, b } = side
    if (a.y > point.y === b.y > point.y) {
      if (a.y === point.y && isOn(side, point)) return 0
      if (b.y === point.y && isOn(side, point)) return 0
      continue
    }
    const turn = turnOf(a, b, point)
    if (turn === 0) return 0
    if (turn > 0 === b.y > a.y) inside = !inside
  }
  return inside ? 1 : -1
}

/** A part of a way, from one share of it to another. */
export interface Stretch {
  readonly from: Share
  readonly to: Share
}

const START: Share = { num: 0, den: 1 }
const END: Share = { num: 1, den: 1 }
const NOTHING: readonly Stretch[] = []

/** The parts of the way from p to q that lie inside, in order. What only touches or slides along the border is none. */
export function stretchesIn(polygon: Polygon, p: Point, q: Point): readonly Stretch[] {
  if (!isNearBox(polygon.box, p, q) || isSamePoint(p, q)) return NOTHING
  const met: Share[] = []
  for (const side of polygon.sides) {
    if (isApart(side, p, q)) continue
    if (isCrossing(p, q, side)) met.push(shareOf(p, q, side))
    else if (isTouching(p, q, side)) return stretchesThroughCorners(polygon, p, q)
  }
  const begins = placeIn(polygon, p) === 1
  if (met.length === 0) return begins ? [{ from: START, to: END }] : NOTHING
  met.sort(compareShares)
  if (begins) met.unshift(START)
  if (met.length % 2 === 1) met.push(END)
  const found: Stretch[] = []
  for (let i = 0; i + 1 < met.length; i += 2) {
    const from = met[i]
    const to = met[i + 1]
    if (from !== undefined && to !== undefined) found.push({ from, to })
  }
  return found
}

/** The same where a corner is met, or an end of the way lies on the border: part by part, at the middle of each. */
function stretchesThroughCorners(polygon: Polygon, p: Point, q: Point): readonly Stretch[] {
  const way = { a: p, b: q }
  const met: Share[] = [START, END]
  for (const side of polygon.sides) {
    if (isApart(side, p, q)) continue
    if (isCrossing(p, q, side)) met.push(shareOf(p, q, side))
    if (isOn(way, side.a)) met.push(shareOfPoint(p, q, side.a))
  }
  met.sort(compareShares)
  const found: Stretch[] = []
  for (let i = 0; i + 1 < met.length; i++) {
    const from = met[i]
    const to = met[i + 1]
    if (from === undefined || to === undefined || compareShares(from, to) === 0) continue
    if (!isMiddleInside(polygon, p, q, from, to)) continue
    const last = found.at(-1)
    // To touch a corner on the way is not to leave.
    if (last !== undefined && compareShares(last.to, from) === 0) found[found.length - 1] = { from: last.from, to }
    else found.push({ from, to })
  }
  return found
}

/** Less than this may be nothing, where the middle of a stretch is known only as nearly as can be written. */
const DOUBTFUL = 1 / 1024

function isMiddleInside({ sides }: Polygon, p: Point, q: Point, from: Share, to: Share): boolean {
  const share = (from.num / from.den + to.num / to.den) / 2
  const x = p.x + (q.x - p.x) * share
  const y = p.y + (q.y - p.y) * share
  let inside = false
  for (const { a, b } of sides) {
    const ay = a.y - y
    const by = b.y - y
    if (Math.abs(ay) < DOUBTFUL || Math.abs(by) < DOUBTFUL) return isMiddleInsideExactly(sides, p, q, from, to)
    if (ay > 0 === by > 0) continue
    const turn = (a.x - x) * by - ay * (b.x - x)
    if (Math.abs(turn) < DOUBTFUL) return isMiddleInsideExactly(sides, p, q, from, to)
    if (turn > 0 === by > ay) inside = !inside
  }
  return inside
}

function isMiddleInsideExactly(sides: Polygon['sides'], p: Point, q: Point, from: Share, to: Share): boolean {
  const den = 2n * BigInt(from.den) * BigInt(to.den)
  const num = BigInt(from.num) * BigInt(to.den) + BigInt(to.num) * BigInt(from.den)
  const x = BigInt(p.x) * den + BigInt(q.x - p.x) * num
  const y = BigInt(p.y) * den + BigInt(q.y - p.y) * num
  let inside = false
  for (const { a, b } of sides) {
    const [ax, ay] = [BigInt(a.x) * den - x, BigInt(a.y) * den - y]
    const [bx, by] = [BigInt(b.x) * den - x, BigInt(b.y) * den - y]
    const turn = ax * by - ay * bx
    // On the border: the middle of a stretch between two meetings is there only if it slides along a side.
    if (turn === 0n && ax * bx <= 0n && ay * by <= 0n) return false
    if (ay > 0n !== by > 0n && turn > 0n === by > ay) inside = !inside
  }
  return inside
}

/** More than shares of a way can be off by, as a part of what they are compared with. */
const DOUBT = 1 / (1 << 28)

/** Whether these parts of the way from p to q are together at least so long. */
export function isAsLong(p: Point, q: Point, stretches: readonly Stretch[], least: number): boolean {
  if (stretches.length === 0) return least <= 0
  const square = squareOf(p, q)
  const wanted = least * least
  let share = 0
  for (const { from, to } of stretches) share += to.num / to.den - from.num / from.den
  const found = share * share * square
  if (Math.abs(found - wanted) > wanted * DOUBT) return found > wanted
  let [num, den] = [0n, 1n]
  for (const { from, to } of stretches) {
    const [fromDen, toDen] = [BigInt(from.den), BigInt(to.den)]
    num = num * fromDen * toDen + (BigInt(to.num) * fromDen - BigInt(from.num) * toDen) * den
    den = den * fromDen * toDen
  }
  return num * num * BigInt(square) >= BigInt(wanted) * den * den
}

/** Whether the way from p to q meets a side at a share of it: of two sides that meet in a corner both. */
export function isMetAt({ sides }: Polygon, side: number, p: Point, q: Point, share: Share): boolean {
  const one = sides[side]
  if (one === undefined || isApart(one, p, q)) return false
  if (isCrossing(p, q, one)) return compareShares(shareOf(p, q, one), share) === 0
  return isPassedAt(p, q, one.a, share) || isPassedAt(p, q, one.b, share)
}

const isPassedAt = (p: Point, q: Point, corner: Point, share: Share): boolean =>
  isOn({ a: p, b: q }, corner) && compareShares(shareOfPoint(p, q, corner), share) === 0
