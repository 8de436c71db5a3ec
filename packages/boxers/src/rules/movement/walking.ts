import {
  alongBy,
  faultOfPath,
  isNear,
  isNearSegment,
  isSamePoint,
  lengthOf,
  lengthOfPath,
  nearPart,
  pathTo,
  placeIn,
  waysFrom,
} from '@grognard/space/measure'
import type { Box, Circle, PathFault, Point, Segment, Walk } from '@grognard/space/measure'
import type { Refusal } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import { NO } from '../../refusals.ts'
import { isInBox } from '../../scenarios/shapes.ts'
import { groundAt } from '../../scenarios/muster.ts'
import { NONE } from '../../state.ts'
import type { FigureId, State } from '../../state.ts'
import { figureOf, isPresent, isTouching, isUp, other, pointOf, rosterOf, standing } from '../figures.ts'
import { groundOf } from '../grounds.ts'
import { isFreeFor, ring } from '../room.ts'

/** How somebody goes: whether he leaves the zones of his start, and whom he charges. */
export interface Going {
  readonly leaving: boolean
  readonly charge: readonly FigureId[]
}

/** What a figure meets when it walks; enemies to be charged are not kept away from. */
export function walkOf(
  arena: Arena,
  s: State,
  id: FigureId,
  { leaving, charge }: Going,
  floor = figureOf(s, id).level,
): Walk {
  const { field, kit } = arena
  const ground = groundOf(arena, s.works)
  const at = pointOf(figureOf(s, id))
  const level = field.levels[floor]
  // BX-ladder-12: nobody leaves a wall-walk or a roof over its edge.
  const fence = level !== undefined && isUp(level) ? level.polygon.sides : NO_FENCE
  const walls = ground.walls.length + fence.length
  const foot = kit.measure.base + kit.measure.touch
  const climbed = new Set<number>()
  ground.hurdles.forEach((hurdle, i) => {
    if (isNearSegment(hurdle, at, foot)) climbed.add(walls + i)
  })
  const apart = 2 * kit.measure.base + kit.lengths.standOff
  const shunned: Circle[] = []
  for (const foe of arena.sides[other(rosterOf(arena, id).side)]) {
    const figure = figureOf(s, foe)
    if (isPresent(figure) && !charge.includes(foe))
      shunned.push(outside({ centre: pointOf(figure), radius: apart }, at))
  }
  for (const fire of ground.terrain.fires) shunned.push(outside(fire, at))
  return {
    width: field.width,
    depth: field.depth,
    margin: kit.measure.base,
    pieces: fence.length === 0 ? ground.pieces : [...ground.walls, ...fence, ...ground.hurdles],
    walls,
    climbed,
    zones: fence.length > 0 ? [] : ground.zones,
    leaving: new Set(leaving && fence.length === 0 ? standing(arena, s, id).zones : []),
    shunned,
  }
}

const NO_FENCE: readonly Segment[] = []

/** Who is nearer already than he may come does not come nearer. */
export const outside = ({ centre, radius }: Circle, at: Point): Circle => ({
  centre,
  radius: isNear(centre, at, radius) ? Math.max(0, lengthOf(centre, at) - 1) : radius,
})

export const FAULTS: Readonly<Record<PathFault['by'], Refusal>> = {
  table: NO.pathOffTheTable,
  wall: NO.wallInTheWay,
  hurdle: NO.notAtItsFoot,
  'hurdle-again': NO.crossedAlready,
  'zone-left': NO.inAndOut,
  'zone-unpaid': NO.leavingNotAnnounced,
  shunned: NO.tooNearAnEnemy,
  'too-far': NO.tooFar,
}

/** Somebody who may walk so far. */
export interface Walker {
  readonly id: FigureId
  readonly distance: number
  readonly leaving: boolean
  /** What he meets. */
  readonly walk: Walk
}

export function walkerOf(arena: Arena, s: State, id: FigureId, distance: number, leaving: boolean): Walker {
  return { id, distance, leaving, walk: walkOf(arena, s, id, { leaving, charge: [] }) }
}

/** The same who looks no farther than he gets: enough to tell where he may go, not always why not. */
export function nearWalkerOf(arena: Arena, s: State, id: FigureId, distance: number, leaving: boolean): Walker {
  const walker = walkerOf(arena, s, id, distance, leaving)
  return { ...walker, walk: nearPart(walker.walk, pointOf(figureOf(s, id)), distance) }
}

export function isWalkable(arena: Arena, s: State, walker: Walker, path: readonly Point[], stairs: boolean): boolean {
  const length = path.reduce((sum, to, i) => sum + lengthOf(path[i - 1] ?? figureOf(s, walker.id), to), 0)
  return length <= walker.distance && whyNotWalked(arena, s, walker, path, stairs) === undefined
}

/** Why a path cannot be walked: the first thing in its way, or no room at its end. `stairs`: up or down at the end. */
export function whyNotWalked(
  arena: Arena,
  s: State,
  { id, distance, leaving, walk }: Walker,
  path: readonly Point[],
  stairs: boolean,
): Refusal | undefined {
  const figure = figureOf(s, id)
  const start = pointOf(figure)
  const end = path.at(-1) ?? start
  // To stay on a point is no leg.
  const whole = [start]
  for (const point of path) if (!isSamePoint(point, whole.at(-1) ?? start)) whole.push(point)
  const isDown = stairs && isUp(arena.field.levels[figure.level])
  // Who goes down leaves the walk by his last leg, on the stairs.
  const fault = isDown
    ? (faultOfPath(walk, whole.slice(0, -1), distance) ??
      faultOfPath(walkOf(arena, s, id, { leaving, charge: [] }, NONE), whole, distance))
    : faultOfPath(walk, whole, distance)
  if (fault !== undefined) return FAULTS[fault.by]
  if (!isFreeFor(arena, s, end, arena.kit.measure.base, id)) return NO.noRoomThere
  if (stairs)
    return levelByStairs(arena, figure.level, whole.at(-2) ?? start, end) === undefined ? NO.noStairs : undefined
  return isUnderWalk(arena, figure.level, end) ? NO.onlyByStairs : undefined
}

/** A wall-walk is solid: on the ground nobody stands where it is. */
export function isUnderWalk({ field }: Arena, level: number, at: Point): boolean {
  if (isUp(field.levels[level])) return false
  return field.levels.some(({ kind, polygon }) => kind === 'walk' && placeIn(polygon, at) > 0)
}

/** Whether somebody up there stays on it at a place; on the ground everybody does. */
export function isOnLevel({ field }: Arena, level: number, at: Point): boolean {
  const own = field.levels[level]
  return own === undefined || !isUp(own) || placeIn(own.polygon, at) > 0
}

/** The level to which stairs lead whose last leg is this one: up onto the walk, or down from it; undefined if none do. */
export function levelByStairs({ field }: Arena, level: number, from: Point, end: Point): number | undefined {
  for (const { area, level: up } of field.stairs) {
    const box = field.areas.get(area)?.box
    const polygon = field.levels[up]?.polygon
    if (box === undefined || polygon === undefined || !isInBox(box, end)) continue
    const isOnWalk = placeIn(polygon, end) > 0
    if (level === up && !isOnWalk && isInBox(box, from)) return NONE
    if (!isUp(field.levels[level]) && isOnWalk) return up
  }
  return undefined
}

/** Half a centimetre, in which places on stairs are looked for. */
const STAIR_STEP = 50

/** A way up or down by stairs that ends as near to a wish as any found; undefined where there is none. */
export function wayByStairs(arena: Arena, s: State, walker: Walker, wish: Point): Point[] | undefined {
  const { field, kit } = arena
  if (field.stairs.length === 0) return undefined
  const { id, distance, walk } = walker
  const figure = figureOf(s, id)
  const start = pointOf(figure)
  const points = field.stairs.flatMap(({ area }) => gridIn(field.areas.get(area)?.box))
  // Whatever the way, its end must be on the stairs and free.
  const isEnd = (end: Point): boolean =>
    isNear(start, end, distance) &&
    levelByStairs(arena, figure.level, end, end) !== undefined &&
    isFreeFor(arena, s, end, kit.measure.base, id)
  if (!points.some(isEnd)) return undefined
  const ordered = sortedBy(points, (one) => lengthOf(wish, one))
  const reach = waysFrom(walk, start, distance)
  const takes = (path: readonly Point[]): boolean => isWalkable(arena, s, walker, path, true)
  for (const end of ordered.filter(isEnd)) {
    const straight = pathTo(reach, end)?.slice(1)
    if (straight !== undefined && takes(straight)) return straight
    const over = ordered.filter((one) => isNear(one, end, 2 * kit.measure.base))
    const way = over.map((one) => [...(pathTo(reach, one)?.slice(1) ?? []), end]).find(takes)
    if (way !== undefined) return way
  }
  return undefined
}

/** A list by a number, those of one number as they stood. */
export function sortedBy<T>(list: readonly T[], by: (one: T) => number): T[] {
  return list
    .map((one) => ({ one, number: by(one) }))
    .sort((a, b) => a.number - b.number)
    .map(({ one }) => one)
}

function gridIn(box: Box | undefined): Point[] {
  const points: Point[] = []
  if (box === undefined) return points
  for (let y = box.bottom; y <= box.top; y += STAIR_STEP)
    for (let x = box.left; x <= box.right; x += STAIR_STEP) points.push({ x, y })
  return points
}

/** The level on which a walk ends: hills and embankments as they come, a wall-walk or roof only by staying on it. */
export function levelAfter({ field }: Arena, level: number, at: Point): number {
  if (isUp(field.levels[level])) return level
  return groundAt(field.levels, at)
}

/** A way into contact, and how long it is. */
export interface Way {
  readonly path: readonly Point[]
  readonly length: number
}

/** BX-melee-21: places at which one might touch a target, over a low piece too, from near to far. */
function placesAround(arena: Arena, start: Point, foe: Point): { readonly at: Point; readonly far: number }[] {
  const { measure, lengths } = arena.kit
  return [1, lengths.touch, 2 * lengths.touch, lengths.acrossGap]
    .flatMap((gap) => ring(foe, 2 * measure.base + gap))
    .map((at) => ({ at, far: lengthOf(start, at) }))
    .sort((a, b) => a.far - b.far)
}

/** Whether somebody is near enough that a charger might come into contact with him. */
export function isWithinReach({ kit }: Arena, s: State, id: FigureId, target: FigureId, farthest: number): boolean {
  return isNear(figureOf(s, id), figureOf(s, target), farthest + 4 * kit.measure.base)
}

/** The way of a charger to the nearest free place where it touches its target; undefined where there is none. */
export function wayToContact(
  arena: Arena,
  s: State,
  id: FigureId,
  target: FigureId,
  walk: Walk,
  farthest: number,
): Way | undefined {
  if (!isWithinReach(arena, s, id, target, farthest)) return undefined
  const { measure, lengths } = arena.kit
  const { level } = figureOf(s, id)
  const start = pointOf(figureOf(s, id))
  const foe = figureOf(s, target)
  const around = 2 * measure.base + Math.max(2 * lengths.touch, lengths.acrossGap) + 2
  const reach = waysFrom(walk, start, farthest, { centre: pointOf(foe), radius: around })
  let best: Way | undefined
  for (const { at, far } of placesAround(arena, start, foe)) {
    if (far > farthest || far >= (best?.length ?? Infinity)) break
    if (!isTouching(arena, s, { ...at, level: levelAfter(arena, level, at) }, foe)) continue
    if (!isFreeFor(arena, s, at, measure.base, id) || isUnderWalk(arena, level, at)) continue
    const path = pathTo(reach, at, best?.length)
    if (path !== undefined) best = { path: path.slice(1), length: lengthOfPath(path) }
  }
  return best
}

/** As much of a path as a distance covers, each leg rounded up and the last one toward its start (BX-geo-03). */
export function cutTo(start: Point, path: readonly Point[], distance: number): Point[] {
  const walked: Point[] = []
  let [from, left] = [start, distance]
  for (const to of path) {
    const stop = alongBy(from, to, left)
    walked.push(stop)
    if (stop !== to) break
    left -= lengthOf(from, to)
    from = to
  }
  return walked
}
