import { BANNERS } from '../names.ts'
import type { Zone } from '../names.ts'
import { pathZones, spotOf, zonesInPlay } from './layout.ts'

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function isArrow(key: string): boolean {
  return key in DIRECTIONS
}

/** The zone an arrow key leads to: along a path where one runs that way, else the nearest that way. */
export function steer(from: Zone, key: string, palaceShared: boolean): Zone {
  const way = DIRECTIONS[key]
  if (way === undefined) return from
  const linked = BANNERS.flatMap((banner) => {
    const path = pathZones(banner, palaceShared)
    const i = path.indexOf(from)
    return i < 0 ? [] : path.filter((_, j) => Math.abs(i - j) === 1)
  })
  return (
    best(from, linked, way, 0.42) ??
    best(
      from,
      zonesInPlay(palaceShared).filter((zone) => zone !== from),
      way,
      0.6,
    ) ??
    from
  )
}

/** The one that lies best that way; `least` is the cosine of the widest angle allowed. */
function best(
  from: Zone,
  zones: readonly Zone[],
  [dx, dy]: readonly [number, number],
  least: number,
): Zone | undefined {
  const here = spotOf(from)
  let found: Zone | undefined
  let lowest = Infinity
  for (const zone of zones) {
    const there = spotOf(zone)
    const length = Math.hypot(there.x - here.x, there.y - here.y) || 1
    const cosine = ((there.x - here.x) * dx + (there.y - here.y) * dy) / length
    const cost = length / Math.max(0.1, cosine) ** 2
    if (cosine >= least && cost < lowest) {
      lowest = cost
      found = zone
    }
  }
  return found
}
