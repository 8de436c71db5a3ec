import { LONGEST } from './point.ts'
import type { Point, Segment } from './point.ts'
import { isNearerThan } from './segment.ts'

/** A cell is so many bits wide: about five centimetres. */
const BITS = 9
const ACROSS = LONGEST >> BITS

/** Segments by where on a table they lie, for whoever asks which of them are near a point. */
export interface Cells {
  /** No point can be asked about with more. */
  readonly reach: number
  readonly held: ReadonlyMap<number, readonly Segment[]>
}

const cellOf = (x: number, y: number): number => (y >> BITS) * ACROSS + (x >> BITS)

export function makeCells(segments: readonly Segment[], reach: number): Cells {
  const held = new Map<number, Segment[]>()
  for (const segment of segments) {
    const { a, b } = segment
    const [left, right] = [Math.min(a.x, b.x) - reach, Math.max(a.x, b.x) + reach]
    const [bottom, top] = [Math.min(a.y, b.y) - reach, Math.max(a.y, b.y) + reach]
    for (let y = Math.max(0, bottom) >> BITS; y <= top >> BITS; y++)
      for (let x = Math.max(0, left) >> BITS; x <= right >> BITS; x++) {
        const cell = y * ACROSS + x
        const there = held.get(cell)
        if (there === undefined) held.set(cell, [segment])
        else there.push(segment)
      }
  }
  return { reach, held }
}

/** Whether one of them is nearer to a point of the table than so far. */
export function isAnyNearer({ reach, held }: Cells, point: Point, distance: number): boolean {
  if (distance > reach) throw new RangeError(`nothing is known beyond ${reach}`)
  const there = held.get(cellOf(point.x, point.y))
  if (there === undefined) return false
  for (const segment of there) if (isNearerThan(segment, point, distance)) return true
  return false
}
