import { sectionsCrossed } from './joined.ts'
import { isNear } from './point.ts'
import type { Point } from './point.ts'
import { isAsLong, isMetAt, isNearBox, stretchesIn } from './polygon.ts'
import type { Polygon, Stretch } from './polygon.ts'
import { shareOf } from './segment.ts'
import type { Share } from './segment.ts'
import { isThroughDisc } from './terrain.ts'
import type { Disc, Measure, Stand, Terrain } from './terrain.ts'

/** What cuts a line of sight. */
export type Cut =
  | { readonly by: 'crest'; readonly level: number }
  | { readonly by: 'level'; readonly level: number }
  | { readonly by: 'zone'; readonly zone: number }
  | { readonly by: 'edge'; readonly zone: number }
  | { readonly by: 'fire'; readonly fire: number }
  | { readonly by: 'barrier'; readonly barrier: number }

/** The first thing found that keeps two figures from seeing each other; undefined where nothing does. The same both ways. */
export function cutBetween(terrain: Terrain, measure: Measure, a: Stand, b: Stand): Cut | undefined {
  return (
    cutByHeights(terrain, measure, a, b) ??
    cutByZones(terrain, measure, a, b) ??
    cutByFires(terrain, measure, a, b) ??
    cutByBarriers(terrain, measure, a, b)
  )
}

/** BX-los-11: from a height, what stays below the line wherever it meets it does not count. */
function isCleared({ eye }: Measure, a: Stand, b: Stand, meetings: readonly Share[], top: number): boolean {
  if (Math.max(a.height, b.height) === 0) return false
  return meetings.every(({ num, den }) => (a.height + eye - top) * den + num * (b.height - a.height) >= 0)
}

/** BX-los-09 */
function cutByHeights({ levels }: Terrain, { least }: Measure, a: Stand, b: Stand): Cut | undefined {
  if (a.height !== b.height) {
    const [high, low] = a.height > b.height ? [a, b] : [b, a]
    const polygon = levels[high.level]?.polygon
    if (polygon !== undefined && !isAtWayOut(polygon, stretchesIn(polygon, high.at, low.at), high, low, high.crest))
      return { by: 'crest', level: high.level }
  }
  const height = Math.max(a.height, b.height)
  for (let level = 0; level < levels.length; level++) {
    const one = levels[level]
    if (one === undefined || one.kind === 'roof' || one.height <= height) continue
    if (isAsLong(a.at, b.at, stretchesIn(one.polygon, a.at, b.at), least)) return { by: 'level', level }
  }
  return undefined
}

/**
 * Whether one who is in a polygon is at the side by which the line to another leaves it, not to come back. `stretches`: the
 * parts of that line inside.
 */
function isAtWayOut(
  polygon: Polygon,
  stretches: readonly Stretch[],
  one: Stand,
  other: Stand,
  edges: readonly number[],
): boolean {
  const [first] = stretches
  if (first === undefined) return edges.length > 0
  if (first.from.num > 0 || stretches.length > 1) return false
  for (const side of edges) if (isMetAt(polygon, side, one.at, other.at, first.to)) return true
  return false
}

function cutByZones(terrain: Terrain, measure: Measure, a: Stand, b: Stand): Cut | undefined {
  for (let i = 0; i < terrain.zones.length; i++) {
    const zone = terrain.zones[i]
    if (zone === undefined || zone.cover === 'sunken' || !isNearBox(zone.polygon.box, a.at, b.at)) continue
    const { polygon, cover, height, roof } = zone
    const roofA = roof !== -1 && a.level === roof
    const roofB = roof !== -1 && b.level === roof
    if (roofA && roofB) continue
    const inA = a.zones.indexOf(i)
    const inB = b.zones.indexOf(i)
    if (inA >= 0 && inB >= 0) continue
    if ((roofA && inB >= 0) || (roofB && inA >= 0)) return { by: 'zone', zone: i }
    const inner = inB >= 0 ? b : a
    const outer = inB >= 0 ? a : b
    const stretches = stretchesIn(polygon, inner.at, outer.at)
    if (!isAsLong(inner.at, outer.at, stretches, measure.least)) continue
    if (Math.max(a.height, b.height) > 0) {
      const meetings = meetingsOf(stretches)
      if (meetings.length > 0 && isCleared(measure, inner, outer, meetings, height)) continue
    }
    if (inA < 0 && inB < 0) return { by: 'zone', zone: i }
    if (cover === 'light') continue
    const edges = inner.edges[Math.max(inA, inB)] ?? []
    if (!isAtWayOut(polygon, stretches, inner, outer, edges)) return { by: 'edge', zone: i }
  }
  return undefined
}

/** Where a way comes in and goes out: its own ends are no such places. */
function meetingsOf(stretches: readonly Stretch[]): Share[] {
  return stretches.flatMap(({ from, to }) => [from, to]).filter(({ num, den }) => num > 0 && num < den)
}

/** BX-los-02: a fire is seen into, not through. */
function cutByFires({ fires }: Terrain, measure: Measure, a: Stand, b: Stand): Cut | undefined {
  for (let i = 0; i < fires.length; i++) {
    const fire = fires[i]
    if (fire === undefined) continue
    if (isNear(a.at, fire.centre, fire.radius) || isNear(b.at, fire.centre, fire.radius)) continue
    if (!isThroughDisc(fire, a.at, b.at, measure.least)) continue
    if (!isOverDisc(measure, a, b, fire)) return { by: 'fire', fire: i }
  }
  return undefined
}

/** BX-los-11 for a disc: the line is above its top where it comes in and where it goes out. */
function isOverDisc({ eye }: Measure, a: Stand, b: Stand, { centre, radius, height }: Disc): boolean {
  if (Math.max(a.height, b.height) === 0) return false
  const [above, below] = a.height > b.height ? [a, b] : [b, a]
  const [over, under] = [above.height + eye - height, height - below.height - eye]
  if (over < 0 || under <= 0) return over >= 0
  // From the higher one the line comes down to the top at `over` of `drop`: that must be outside, beyond the disc.
  const drop = over + under
  const [x, y] = [below.at.x - above.at.x, below.at.y - above.at.y]
  const [toX, toY] = [(centre.x - above.at.x) * drop - x * over, (centre.y - above.at.y) * drop - y * over]
  return toX * x + toY * y <= 0 && toX * toX + toY * toY >= radius * radius * drop * drop
}

/** BX-los-07: over a high piece sees whoever is beside it, over a rampart whoever stands on its walk. */
function cutByBarriers(terrain: Terrain, measure: Measure, a: Stand, b: Stand): Cut | undefined {
  for (const i of sectionsCrossed(terrain.barriers, a.at, b.at)) {
    const barrier = terrain.barriers[i]
    if (barrier === undefined || barrier.screen === 'low') continue
    if (isCleared(measure, a, b, [shareWhereMet(a.at, b.at, barrier)], barrier.height)) continue
    if (!isOver(terrain, a, i) && !isOver(terrain, b, i)) return { by: 'barrier', barrier: i }
  }
  return undefined
}

function isOver({ barriers, levels }: Terrain, one: Stand, barrier: number): boolean {
  return one.beside.includes(barrier) && (barriers[barrier]?.screen === 'high' || levels[one.level]?.kind === 'walk')
}

/** Where the way meets a piece that it goes through; its start if it runs along it. */
function shareWhereMet(p: Point, q: Point, barrier: Terrain['barriers'][number]): Share {
  const share = shareOf(p, q, barrier)
  return share.den === 0 ? { num: 0, den: 1 } : share
}
