import {
  alongBy,
  faultOfPath,
  isNear,
  isNearSegment,
  isSamePoint,
  lengthOf,
  lengthOfPath,
  pathTo,
  placeIn,
  reachFrom,
} from '@grognard/space/measure'
import type { Box, Circle, PathFault, Point, Reach, Walk } from '@grognard/space/measure'
import type { Refusal } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import { NO } from '../../refusals.ts'
import { isInBox } from '../../scenarios/shapes.ts'
import { levelAt } from '../../scenarios/muster.ts'
import { NONE } from '../../state.ts'
import type { FigureId, State } from '../../state.ts'
import { figureOf, isTouching, isUp, other, pointOf, present, rosterOf, standing } from '../figures.ts'
import { groundOf } from '../grounds.ts'
import { bodies, isFree, ring } from '../room.ts'

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
  const fence = level !== undefined && isUp(level) ? level.polygon.sides : []
  const walls = [...ground.walls, ...fence]
  const foot = kit.measure.base + kit.measure.touch
  const climbed = new Set(
    ground.hurdles.flatMap((hurdle, i) => (isNearSegment(hurdle, at, foot) ? [walls.length + i] : [])),
  )
  const apart = 2 * kit.measure.base + kit.lengths.standOff
  const foes = present(arena, s, other(rosterOf(arena, id).side)).filter((foe) => !charge.includes(foe))
  return {
    width: field.width,
    depth: field.depth,
    margin: kit.measure.base,
    pieces: [...walls, ...ground.hurdles],
    walls: walls.length,
    climbed,
    zones: fence.length > 0 ? [] : ground.zones,
    leaving: new Set(leaving && fence.length === 0 ? standing(arena, s, id).zones : []),
    shunned: [
      ...foes.map((foe): Circle => ({ centre: pointOf(figureOf(s, foe)), radius: apart })),
      ...ground.terrain.fires.map(({ centre, radius }): Circle => ({ centre, radius })),
    ].map((circle) => outside(circle, at)),
  }
}

/** Who is nearer already than he may come does not come nearer. */
export const outside = ({ centre, radius }: Circle, at: Point): Circle => ({
  centre,
  radius: Math.min(radius, Math.max(0, lengthOf(centre, at) - 1)),
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

/** Why a path cannot be walked: the first thing in its way, or no room at its end. `stairs`: up or down at the end. */
export function whyNotWalked(
  arena: Arena,
  s: State,
  id: FigureId,
  path: readonly Point[],
  distance: number,
  leaving: boolean,
  stairs = false,
): Refusal | undefined {
  const figure = figureOf(s, id)
  const start = pointOf(figure)
  const end = path.at(-1) ?? start
  // To stay on a point is no leg.
  const legs = path.filter((point, i) => !isSamePoint(point, path[i - 1] ?? start))
  const whole = [start, ...legs]
  const how = { leaving, charge: [] }
  const isDown = stairs && isUp(arena.field.levels[figure.level])
  // Who goes down leaves the walk by his last leg, on the stairs.
  const fault = isDown
    ? (faultOfPath(walkOf(arena, s, id, how), whole.slice(0, -1), distance) ??
      faultOfPath(walkOf(arena, s, id, how, NONE), whole, distance))
    : faultOfPath(walkOf(arena, s, id, how), whole, distance)
  if (fault !== undefined) return FAULTS[fault.by]
  if (!isFree(arena, s, end, arena.kit.measure.base, bodies(arena, s, id))) return NO.noRoomThere
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

/** Where a figure could go with so much. */
export function reachOf(arena: Arena, s: State, id: FigureId, distance: number, leaving: boolean): Reach {
  return reachFrom(walkOf(arena, s, id, { leaving, charge: [] }), pointOf(figureOf(s, id)), distance)
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
export function wayByStairs(
  arena: Arena,
  s: State,
  id: FigureId,
  distance: number,
  leaving: boolean,
  wish: Point,
): Point[] | undefined {
  const { field } = arena
  if (field.stairs.length === 0) return undefined
  const reach = reachOf(arena, s, id, distance, leaving)
  const start = pointOf(figureOf(s, id))
  const points = field.stairs.flatMap(({ area }) => gridIn(field.areas.get(area)?.box))
  const takes = (path: readonly Point[]): boolean =>
    whyNotWalked(arena, s, id, path, distance, leaving, true) === undefined
  for (const end of points.sort((a, b) => lengthOf(wish, a) - lengthOf(wish, b))) {
    if (!isNear(start, end, distance)) continue
    const straight = pathTo(reach, end)?.slice(1)
    if (straight !== undefined && takes(straight)) return straight
    const over = points.filter((one) => isNear(one, end, 2 * arena.kit.measure.base))
    const way = over.map((one) => [...(pathTo(reach, one)?.slice(1) ?? []), end]).find(takes)
    if (way !== undefined) return way
  }
  return undefined
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
  return levelAt(
    field.levels.map((one) => (isUp(one) ? { ...one, kind: 'roof' as const } : one)),
    at,
  )
}

/** A way into contact, and how long it is. */
export interface Way {
  readonly path: readonly Point[]
  readonly length: number
}

/** BX-melee-21: places where one could touch a target, over a low piece too, from near to far. */
function contactPlaces(arena: Arena, s: State, id: FigureId, target: FigureId): Point[] {
  const { measure, lengths } = arena.kit
  const foe = figureOf(s, target)
  const { level } = figureOf(s, id)
  const start = pointOf(figureOf(s, id))
  const others = bodies(arena, s, id)
  const radii = [1, lengths.touch, 2 * lengths.touch, lengths.acrossGap]
  return radii
    .flatMap((gap) => ring(pointOf(foe), 2 * measure.base + gap))
    .filter((at) => isTouching(arena, s, { ...at, level: levelAfter(arena, level, at) }, foe))
    .filter((point) => isFree(arena, s, point, measure.base, others) && !isUnderWalk(arena, level, point))
    .sort((a, b) => lengthOf(start, a) - lengthOf(start, b))
}

/** The way of a charger to the nearest free place where it touches its target; undefined where there is none. */
export function wayToContact(
  arena: Arena,
  s: State,
  id: FigureId,
  target: FigureId,
  how: Going,
  farthest: number,
): Way | undefined {
  const start = pointOf(figureOf(s, id))
  if (!isNear(start, pointOf(figureOf(s, target)), farthest + 4 * arena.kit.measure.base)) return undefined
  const reach = reachFrom(walkOf(arena, s, id, how), start, farthest)
  let best: Way | undefined
  for (const place of contactPlaces(arena, s, id, target)) {
    if (lengthOf(start, place) >= (best?.length ?? Infinity)) break
    const path = pathTo(reach, place)
    if (path === undefined) continue
    const length = lengthOfPath(path)
    if (length < (best?.length ?? Infinity)) best = { path: path.slice(1), length }
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
