import { sectionsCrossed } from './joined.ts'
import { isNearer, lengthOfPath } from './point.ts'
import type { Point, Segment } from './point.ts'
import { isNearBox, placeIn, stretchesIn } from './polygon.ts'
import type { Polygon } from './polygon.ts'
import { isNearerThan, isOn } from './segment.ts'

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
  let climbed: number[] | undefined
  for (let leg = 1; leg < path.length; leg++) {
    const p = path[leg - 1]
    const q = path[leg]
    if (p === undefined || q === undefined) continue
    const crossed = sectionsCrossed(walk.pieces, p, q)
    const fault = faultOfLeg(walk, p, q, crossed)
    if (fault !== undefined) return { leg, ...fault }
    for (const hurdle of crossed) {
      if (climbed?.includes(hurdle) === true) return { leg, by: 'hurdle-again', which: hurdle }
      ;(climbed ??= []).push(hurdle)
    }
  }
  const fault = faultInZones(walk, path)
  if (fault !== undefined) return fault
  return lengthOfPath(path) > allowance ? { leg: path.length - 1, by: 'too-far', which: -1 } : undefined
}

/** What bars one leg by itself, wherever it comes in a path; `crossed`: the pieces that it goes through. */
function faultOfLeg(walk: Walk, p: Point, q: Point, crossed: readonly number[]): Omit<PathFault, 'leg'> | undefined {
  if (!isOnTable(walk, q)) return { by: 'table', which: -1 }
  for (const piece of crossed) if (!walk.climbed.has(piece)) return { by: kindOf(walk, piece), which: piece }
  const stood = pieceAt(walk, q)
  if (stood >= 0) return { by: kindOf(walk, stood), which: stood }
  const shunned = circleMet(walk, p, q)
  return shunned >= 0 ? { by: 'shunned', which: shunned } : undefined
}

export function isOnTable({ width, depth, margin }: Walk, { x, y }: Point): boolean {
  return x >= margin && y >= margin && x <= width - margin && y <= depth - margin
}

/** The piece on which a turn would be made, which could go on behind it; -1 for none. */
export function pieceAt({ pieces }: Walk, at: Point): number {
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i]
    if (piece !== undefined && isOn(piece, at)) return i
  }
  return -1
}

/** The circle that a leg comes into; -1 for none. */
export function circleMet({ shunned }: Walk, p: Point, q: Point): number {
  const leg = { a: p, b: q }
  for (let i = 0; i < shunned.length; i++) {
    const circle = shunned[i]
    if (circle !== undefined && isNearerThan(leg, circle.centre, circle.radius)) return i
  }
  return -1
}

const kindOf = ({ walls }: Walk, piece: number): 'wall' | 'hurdle' => (piece < walls ? 'wall' : 'hurdle')

/** BX-terrain-01, and the price of leaving: what is entered is not left, what is left was paid for. */
function faultInZones(walk: Walk, path: readonly Point[]): PathFault | undefined {
  const [start] = path
  if (start === undefined) return undefined
  for (let which = 0; which < walk.zones.length; which++) {
    const polygon = walk.zones[which]
    if (polygon === undefined) continue
    let isIn = placeIn(polygon, start) === 1
    let isStart = isIn
    for (let leg = 1; leg < path.length; leg++) {
      const p = path[leg - 1]
      const q = path[leg]
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
  if (!isOnTable(walk, at)) return false
  if (walk.pieces.some((one) => isNearerThan(one, at, base))) return false
  if (walk.shunned.some(({ centre, radius }) => isNearer(centre, at, radius))) return false
  return !others.some(({ centre, radius }) => isNearer(centre, at, radius + base))
}
