import { isOn, makePolygon, pointAt, squareOf } from '@grognard/space/measure'
import type { Box, Point, Polygon, Segment } from '@grognard/space/measure'
import { tenths } from '../lengths.ts'
import type { Rectangle } from '../pack/basics.ts'

export const pointOf = ([x, y]: readonly [number, number]): Point => ({ x: tenths(x), y: tenths(y) })

export function segmentOf([x, y, toX, toY]: Rectangle): Segment {
  return { a: pointOf([x, y]), b: pointOf([toX, toY]) }
}

export function boxOf([west, south, east, north]: Rectangle): Box {
  return { left: tenths(west), right: tenths(east), bottom: tenths(south), top: tenths(north) }
}

/** Counter-clockwise from the south-west. */
export function cornersOf({ left, right, bottom, top }: Box): Point[] {
  return [
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ]
}

export const polygonOfBox = (box: Box): Polygon => makePolygon(cornersOf(box))

export function isInBox({ left, right, bottom, top }: Box, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= bottom && y <= top
}

/** As few equal parts as are no longer than so much, their ends on whole tenths. */
export function partsOf({ a, b }: Segment, longest: number): Segment[] {
  let count = 1
  while (squareOf(a, b) > count * count * longest * longest) count++
  const at = (i: number): Point =>
    pointAt(a.x + Math.round(((b.x - a.x) * i) / count), a.y + Math.round(((b.y - a.y) * i) / count))
  return Array.from({ length: count }, (_, i) => ({ a: at(i), b: at(i + 1) }))
}

/** A stretch of a straight line: something in it, or what is left between two such things. */
export interface Stretch<T> extends Segment {
  readonly what: T | null
}

/** A straight line with what opens in it, in order from its start; undefined if two openings overlap. */
export function splitBy<T extends { readonly seg: Segment }>(
  line: Segment,
  openings: readonly T[],
): Stretch<T>[] | undefined {
  const before = (one: Point, other: Point): number => squareOf(line.a, one) - squareOf(line.a, other)
  const sorted = openings
    .map((what) => {
      const { a, b } = what.seg
      return before(a, b) <= 0 ? { a, b, what } : { a: b, b: a, what }
    })
    .sort((one, other) => before(one.a, other.a))
  const stretches: Stretch<T>[] = []
  let from = line.a
  for (const opening of sorted) {
    const room = before(opening.a, from)
    if (room < 0) return undefined
    if (room > 0) stretches.push({ a: from, b: opening.a, what: null })
    stretches.push(opening)
    from = opening.b
  }
  if (before(line.b, from) > 0) stretches.push({ a: from, b: line.b, what: null })
  return stretches
}

export const isWithin = (line: Segment, part: Segment): boolean => isOn(line, part.a) && isOn(line, part.b)
