import { isNear, squareOf, turnOf } from './point.ts'
import type { Point, Segment } from './point.ts'
import { placeIn } from './polygon.ts'
import type { Polygon } from './polygon.ts'
import { isNearSegment } from './segment.ts'

/**
 * What an area does to sight and cover. Light: seen into, not through; dense: seen only at its edge; sunken: shelters
 * like dense ground and hides nothing.
 */
export type Cover = 'light' | 'dense' | 'sunken'

export interface Zone {
  readonly polygon: Polygon
  readonly cover: Cover
  readonly height: number
  /** The level that is its roof; -1 where it has none. */
  readonly roof: number
}

/** Over what a straight piece is seen: over it always, by whoever stands beside it, or from its own walk alone. */
export type Screen = 'low' | 'high' | 'rampart'

export interface Barrier extends Segment {
  readonly screen: Screen
  readonly height: number
}

/** Raised ground, a wall-walk or a roof. */
export interface Level {
  readonly polygon: Polygon
  readonly height: number
  readonly kind: 'ground' | 'walk' | 'roof'
}

export interface Disc {
  readonly centre: Point
  readonly radius: number
  readonly height: number
}

/** All that stands and lies on a table, as it is now. */
export interface Terrain {
  readonly zones: readonly Zone[]
  readonly barriers: readonly Barrier[]
  readonly levels: readonly Level[]
  readonly fires: readonly Disc[]
}

/** How a table is measured. */
export interface Measure {
  /** Half the width of a base. */
  readonly base: number
  /** The widest gap at which two things touch. */
  readonly touch: number
  /** The height of an eye above what it stands on. */
  readonly eye: number
  /** What of a way inside a zone is too short to count. */
  readonly least: number
}

/** Where a figure stands, and all that this means for what it sees. */
export interface Stand {
  readonly at: Point
  /** The level it has climbed; -1 on the ground. */
  readonly level: number
  readonly height: number
  /** The zones in which it is. */
  readonly zones: readonly number[]
  /** For each of them the sides at whose edge it is. */
  readonly edges: readonly (readonly number[])[]
  /** The sides of its level at whose crest it is. */
  readonly crest: readonly number[]
  /** The barriers that it touches. */
  readonly beside: readonly number[]
}

export function standOf({ zones, barriers, levels }: Terrain, measure: Measure, at: Point, level = -1): Stand {
  const reach = measure.base + measure.touch
  const touched = (sides: readonly Segment[]): number[] =>
    sides.flatMap((side, i) => (isNearSegment(side, at, reach) ? [i] : []))
  const inside = zones.flatMap(({ polygon, roof }, i) =>
    (roof === -1 || roof !== level) && placeIn(polygon, at) >= 0 ? [i] : [],
  )
  const own = levels[level]
  return {
    at,
    level,
    height: own?.height ?? 0,
    zones: inside,
    edges: inside.map((zone) => touched(zones[zone]?.polygon.sides ?? [])),
    crest: own === undefined ? [] : touched(own.polygon.sides),
    beside: touched(barriers),
  }
}

/** The gap between two bases is at most so wide. */
export function isGapWithin({ base }: Measure, a: Point, b: Point, gap: number): boolean {
  return isNear(a, b, gap + 2 * base)
}

/** Whether a base is reached by what strikes all within a radius of a point. */
export function isStruck({ base }: Measure, at: Point, centre: Point, radius: number): boolean {
  return isNear(at, centre, radius + base)
}

/** Whether the way from p to q goes through a disc for more than a touch: then at least so long. */
export function isThroughDisc({ centre, radius }: Disc, p: Point, q: Point, least: number): boolean {
  const length = squareOf(p, q)
  const dot = (centre.x - p.x) * (q.x - p.x) + (centre.y - p.y) * (q.y - p.y)
  if (dot <= 0 || dot >= length) return false
  const cross = Math.abs(turnOf(p, q, centre))
  // Half the chord squared is r² - (cross / length)²; far lines are told apart before their squares grow too large.
  if (cross > radius * LONG_LINE) return false
  return (4 * radius * radius - least * least) * length >= 4 * cross * cross
}

/** Longer than any way on a table. */
const LONG_LINE = 1 << 16

/** Whether all are linked in one chain of gaps of at most so much. */
export function isOneChain(measure: Measure, points: readonly Point[], gap: number): boolean {
  const left = points.slice(1)
  const chain = points.slice(0, 1)
  for (const from of chain)
    for (let i = left.length - 1; i >= 0; i--) {
      const to = left[i]
      if (to === undefined || !isGapWithin(measure, from, to, gap)) continue
      chain.push(to)
      left.splice(i, 1)
    }
  return left.length === 0
}

/** The groups that are linked in chains of gaps of at most so much, by number. */
export function chainsOf(measure: Measure, points: readonly Point[], gap: number): number[][] {
  const chains: number[][] = []
  const left = new Set(points.keys())
  for (const first of points.keys()) {
    if (!left.delete(first)) continue
    const chain = [first]
    for (const one of chain) {
      const from = points[one]
      for (const other of left) {
        const to = points[other]
        if (from === undefined || to === undefined || !isGapWithin(measure, from, to, gap)) continue
        left.delete(other)
        chain.push(other)
      }
    }
    chains.push(chain)
  }
  return chains
}
