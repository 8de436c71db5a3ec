import { sectionsCrossed } from './joined.ts'
import { faultOfLeg, faultOfPath } from './path.ts'
import type { Circle, Walk } from './path.ts'
import { isNear, lengthOf, LONGEST } from './point.ts'
import type { Point } from './point.ts'
import { placeIn, stretchesIn } from './polygon.ts'
import { isNearSegment } from './segment.ts'

/** A point at which a shortest way may turn, and the way there. */
interface Turn {
  readonly at: Point
  readonly cost: number
  readonly from: Turn | null
  /** The hurdles climbed so far, one bit each of those that may be. */
  readonly climbed: number
}

/** All that somebody can walk to with what he has. */
export interface Reach {
  readonly walk: Walk
  readonly allowance: number
  /** The turns of the shortest ways, nearest first; the first is where he stands. */
  readonly turns: readonly Turn[]
}

/**
 * Where somebody can walk to. Shortest ways turn at ends of walls and hurdles, at corners of zones and around circles; of
 * these only what is near enough is looked at, and every leg by the rules of a path.
 */
export function reachFrom(whole: Walk, start: Point, allowance: number): Reach {
  const walk = nearPart(whole, start, allowance)
  const corners = cornersOf(walk).filter((corner) => isNear(start, corner, allowance))
  const home = new Set(walk.zones.flatMap((zone, i) => (placeIn(zone, start) === 1 ? [i] : [])))
  const climbs = [...walk.climbed]
  const done: Turn[] = []
  const open: Turn[] = [{ at: start, cost: 0, from: null, climbed: 0 }]
  const best = new Map<number, number>()
  for (let turn = takeNearest(open); turn !== undefined; turn = takeNearest(open)) {
    const { at, climbed } = turn
    if (done.some((one) => one.at === at && one.climbed === climbed)) continue
    done.push(turn)
    for (const [i, corner] of corners.entries()) {
      const cost = turn.cost + lengthOf(at, corner)
      if (cost > allowance || corner === at || (best.get(i << climbs.length) ?? Infinity) <= cost) continue
      const over = climbs.length === 0 ? 0 : maskOf(climbs, sectionsCrossed(walk.pieces, at, corner))
      if ((over & climbed) !== 0) continue
      const key = (i << climbs.length) | climbed | over
      if ((best.get(key) ?? Infinity) <= cost || !isLegOpen(walk, home, at, corner)) continue
      best.set(key, cost)
      open.push({ at: corner, cost, from: turn, climbed: climbed | over })
    }
  }
  return { walk, allowance, turns: done }
}

const maskOf = (climbs: readonly number[], crossed: readonly number[]): number =>
  climbs.reduce((mask, hurdle, bit) => (crossed.includes(hurdle) ? mask | (1 << bit) : mask), 0)

/** Whether a leg can be part of a shortest way: nothing bars it, and it leaves no zone but the one of the start. */
function isLegOpen(walk: Walk, home: ReadonlySet<number>, p: Point, q: Point): boolean {
  if (faultOfLeg(walk, p, q) !== undefined) return false
  return walk.zones.every((zone, i) => {
    const stretches = stretchesIn(zone, p, q)
    const [first] = stretches
    const isIn = placeIn(zone, p) === 1
    if (first === undefined) return !isIn || mayLeave(walk, home, i)
    if (stretches.length > 1 || (isIn && first.from.num > 0)) return false
    if (isIn) return first.to.num === first.to.den || mayLeave(walk, home, i)
    return !home.has(i) && first.to.num === first.to.den
  })
}

const mayLeave = ({ leaving }: Walk, home: ReadonlySet<number>, zone: number): boolean =>
  home.has(zone) && leaving.has(zone)

/** The shortest way to a point, its start first; undefined where there is none. */
export function pathTo(reach: Reach, to: Point): readonly Point[] | undefined {
  let found: readonly Point[] | undefined
  let least = reach.allowance + 1
  for (const turn of reach.turns) {
    const cost = turn.cost + lengthOf(turn.at, to)
    if (cost >= least) continue
    const path = [...pathOf(turn), to]
    if (faultOfPath(reach.walk, path, reach.allowance) !== undefined) continue
    found = path
    least = cost
  }
  return found
}

function pathOf(turn: Turn): Point[] {
  const path: Point[] = []
  for (let one: Turn | null = turn; one !== null; one = one.from) path.unshift(one.at)
  return path
}

function takeNearest(open: Turn[]): Turn | undefined {
  let nearest = 0
  for (const [i, turn] of open.entries()) if (turn.cost < (open[nearest]?.cost ?? Infinity)) nearest = i
  return open.splice(nearest, 1)[0]
}

/** What of a walk can matter so near a point. */
function nearPart(walk: Walk, start: Point, allowance: number): Walk {
  const pieces = numbersOf(walk.pieces, (one) => isNearSegment(one, start, allowance))
  const zones = numbersOf(walk.zones, ({ box: { left, right, bottom, top } }) => {
    const x = Math.max(left, Math.min(right, start.x))
    const y = Math.max(bottom, Math.min(top, start.y))
    return isNear(start, { x, y }, allowance)
  })
  return {
    ...walk,
    pieces: chosen(walk.pieces, pieces),
    walls: pieces.filter((piece) => piece < walk.walls).length,
    climbed: renumbered(pieces, walk.climbed),
    zones: chosen(walk.zones, zones),
    leaving: renumbered(zones, walk.leaving),
    shunned: walk.shunned.filter(({ centre, radius }) => isNear(centre, start, allowance + radius)),
  }
}

function numbersOf<T>(list: readonly T[], holds: (one: T) => boolean): number[] {
  return list.flatMap((one, i) => (holds(one) ? [i] : []))
}

function chosen<T>(list: readonly T[], numbers: readonly number[]): T[] {
  return numbers.flatMap((i) => list.slice(i, i + 1))
}

function renumbered(numbers: readonly number[], set: ReadonlySet<number>): Set<number> {
  return new Set(numbers.flatMap((old, i) => (set.has(old) ? [i] : [])))
}

/** Corners one tenth of a millimetre off what they go around, and the circles as polygons around them. */
function cornersOf(walk: Walk): Point[] {
  const corners: Point[] = []
  const seen = new Set<number>()
  const around = ({ x, y }: Point): void => {
    if (seen.has(x * LONGEST * 2 + y)) return
    seen.add(x * LONGEST * 2 + y)
    for (const [dx, dy] of DIAGONALS) corners.push({ x: x + dx, y: y + dy })
  }
  for (const { a, b } of walk.pieces) {
    around(a)
    around(b)
  }
  for (const { corners: ends } of walk.zones) ends.forEach(around)
  for (const circle of walk.shunned) corners.push(...cornersAround(circle))
  return corners
}

const DIAGONALS = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
] as const

/** Sixteenths of a turn, a thousandth long. */
const SIXTEENTHS = [
  [1000, 0],
  [924, 383],
  [707, 707],
  [383, 924],
] as const

/** The corners of a polygon of sixteen sides around a circle: its ways are a fiftieth longer than along the circle. */
function cornersAround({ centre, radius }: Circle): Point[] {
  const far = Math.ceil((radius * 1021) / 1000) + 2
  return SIXTEENTHS.flatMap(([x, y]) => {
    const [dx, dy] = [Math.round((x * far) / 1000), Math.round((y * far) / 1000)]
    return [
      { x: centre.x + dx, y: centre.y + dy },
      { x: centre.x - dy, y: centre.y + dx },
      { x: centre.x - dx, y: centre.y - dy },
      { x: centre.x + dy, y: centre.y - dx },
    ]
  })
}
