import { sectionsCrossed } from './joined.ts'
import { isNearer, lengthOfPath } from './point.ts'
import type { Point, Segment } from './point.ts'
import { isNearBox, placeIn, stretchesIn } from './polygon.ts'
import type { Polygon } from './polygon.ts'
import { compareDistance, isNearerThan, isOn } from './segment.ts'

/** What somebody meets who walks over a table. */
export interface Walk {
  readonly width: number
  readonly depth: number
  /** How near to the edge of the table his centre may come. */
  readonly margin: number
  /** Walls, through which nobody walks, then hurdles: joined or not, for nobody slips through where two meet. */
  readonly pieces: readonly Segment[]
  /** So many of the pieces are walls. */
  readonly walls: number
  /** The hurdles at whose foot he began: those he may climb over, each once. */
  readonly climbed: ReadonlySet<number>
  /** Ground that is not entered and left in one move. */
  readonly zones: readonly Polygon[]
  /** The zones of his start that he has said he leaves. */
  readonly leaving: ReadonlySet<number>
  /** What his centre stays away from: fires, and enemies with their distance. */
  readonly shunned: readonly Circle[]
}

export interface Circle {
  readonly centre: Point
  readonly radius: number
}

/** Why a path cannot be walked, and on which of its legs. */
export interface PathFault {
  readonly leg: number
  readonly by: 'table' | 'wall' | 'hurdle' | 'hurdle-again' | 'zone-left' | 'zone-unpaid' | 'shunned' | 'too-far'
  /** Which piece, zone or circle. */
  readonly which: number
}

/** The first thing that keeps somebody from walking along a path, its first point being where he stands. */
export function faultOfPath(walk: Walk, path: readonly Point[], allowance: number): PathFault | undefined {
  const crossed = new Set<number>()
  for (let leg = 1; leg < path.length; leg++) {
    const [p, q] = [path[leg - 1], path[leg]]
    if (p === undefined || q === undefined) continue
    const fault = faultOfLeg(walk, p, q)
    if (fault !== undefined) return { leg, ...fault }
    for (const hurdle of sectionsCrossed(walk.pieces, p, q)) {
      if (crossed.has(hurdle)) return { leg, by: 'hurdle-again', which: hurdle }
      crossed.add(hurdle)
    }
  }
  const fault = faultInZones(walk, path)
  if (fault !== undefined) return fault
  return lengthOfPath(path) > allowance ? { leg: path.length - 1, by: 'too-far', which: -1 } : undefined
}

/** What bars one leg by itself, wherever it comes in a path. */
export function faultOfLeg(walk: Walk, p: Point, q: Point): Omit<PathFault, 'leg'> | undefined {
  const { width, depth, margin } = walk
  if (q.x < margin || q.y < margin || q.x > width - margin || q.y > depth - margin) return { by: 'table', which: -1 }
  const barred = sectionsCrossed(walk.pieces, p, q).find((piece) => !walk.climbed.has(piece))
  if (barred !== undefined) return { by: kindOf(walk, barred), which: barred }
  // A turn made on a piece could go on behind it.
  const stood = walk.pieces.findIndex((one) => isOn(one, q))
  if (stood >= 0) return { by: kindOf(walk, stood), which: stood }
  const shunned = walk.shunned.findIndex(({ centre, radius }) => compareDistance(p, q, centre, radius) < 0)
  return shunned >= 0 ? { by: 'shunned', which: shunned } : undefined
}

const kindOf = ({ walls }: Walk, piece: number): 'wall' | 'hurdle' => (piece < walls ? 'wall' : 'hurdle')

/** BX-terrain-01, and the price of leaving: what is entered is not left, what is left was paid for. */
function faultInZones(walk: Walk, path: readonly Point[]): PathFault | undefined {
  const [start] = path
  if (start === undefined) return undefined
  for (const [which, polygon] of walk.zones.entries()) {
    let isIn = placeIn(polygon, start) === 1
    let isStart = isIn
    for (let leg = 1; leg < path.length; leg++) {
      const [p, q] = [path[leg - 1], path[leg]]
      if (p === undefined || q === undefined || (!isIn && !isNearBox(polygon.box, p, q))) continue
      const stretches = stretchesIn(polygon, p, q)
      const left = (): PathFault | undefined => {
        if (isStart && walk.leaving.has(which)) return undefined
        return { leg, by: isStart ? 'zone-unpaid' : 'zone-left', which }
      }
      for (const { from } of stretches) {
        if (isIn && from.num > 0) {
          const fault = left()
          if (fault !== undefined) return fault
          isStart = false
        }
        isIn = true
      }
      const ends = stretches.at(-1)?.to
      if (!isIn || (ends !== undefined && ends.num === ends.den)) continue
      const fault = left()
      if (fault !== undefined) return fault
      isIn = false
      isStart = false
    }
  }
  return undefined
}

/** Whether a base fits where its centre is: over no piece, apart from other bases. */
export function isRoomFor(walk: Walk, base: number, at: Point, others: readonly Circle[]): boolean {
  const { width, depth, margin } = walk
  if (at.x < margin || at.y < margin || at.x > width - margin || at.y > depth - margin) return false
  if (walk.pieces.some((one) => isNearerThan(one, at, base))) return false
  if (walk.shunned.some(({ centre, radius }) => isNearer(centre, at, radius))) return false
  return !others.some(({ centre, radius }) => isNearer(centre, at, radius + base))
}
