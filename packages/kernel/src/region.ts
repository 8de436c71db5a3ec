import type { Point, Region } from './form.ts'

/** The smallest box around a region; undefined for one without a point. */
export function boundsOf({ rings }: Region): { readonly least: Point; readonly most: Point } | undefined {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const ring of rings)
    for (const { x, y } of ring) {
      left = Math.min(left, x)
      right = Math.max(right, x)
      bottom = Math.min(bottom, y)
      top = Math.max(top, y)
    }
  return left > right ? undefined : { least: { x: left, y: bottom }, most: { x: right, y: top } }
}

/** Whether a point is in a region or on the line around it; exact for integers. */
export function isWithin(region: Region, point: Point): boolean {
  const box = boundsOf(region)
  if (
    box === undefined ||
    point.x < box.least.x ||
    point.x > box.most.x ||
    point.y < box.least.y ||
    point.y > box.most.y
  )
    return false
  let inside = false
  for (const ring of region.rings)
    for (const [i, to] of ring.entries()) {
      const from = ring.at(i - 1) ?? to
      const side = turn(from, to, point)
      if (side === 0 && isBetween(from, to, point)) return true
      if (from.y > point.y !== to.y > point.y && side > 0 === to.y > from.y) inside = !inside
    }
  return inside
}

/** Above 0 if the point lies to the left of the line, where y points up; 0 on it. */
function turn(from: Point, to: Point, point: Point): number {
  return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
}

function isBetween(a: Point, b: Point, { x, y }: Point): boolean {
  return Math.min(a.x, b.x) <= x && x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= y && y <= Math.max(a.y, b.y)
}
