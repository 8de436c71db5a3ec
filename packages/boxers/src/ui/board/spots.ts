import type { Point } from '@grognard/space/measure'
import type { Battlefield } from '../../scenarios/types.ts'
import type { Spot } from '../drawing/pen.ts'
import { RIM } from '../drawing/site.ts'

/* A sheet is counted in millimetres from its own corner, the rim included; a table in tenths of them, y to the north. */

export function sheetOf({ width, depth }: Battlefield): { readonly width: number; readonly height: number } {
  return { width: width / 10 + 2 * RIM, height: depth / 10 + 2 * RIM }
}

/** Where a point of the table is drawn. */
export const spotOf = ({ depth }: Battlefield, { x, y }: Point): Spot => [x / 10, (depth - y) / 10]

/** The point of the table that is drawn at a spot of the sheet. */
export function pointAt({ depth }: Battlefield, at: { readonly x: number; readonly y: number }): Point {
  return { x: Math.round((at.x - RIM) * 10), y: Math.round(depth - (at.y - RIM) * 10) }
}

/** Where something that is drawn lies on the sheet. */
export const onSheet = ([x, y]: Spot): { readonly x: number; readonly y: number } => ({ x: x + RIM, y: y + RIM })

export const isOnTable = ({ width, depth }: Battlefield, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= depth

/** Whether a ring that was drawn by hand goes round a spot. */
export function isWithin(ring: readonly Spot[], [x, y]: Spot): boolean {
  let isIn = false
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn
  })
  return isIn
}
