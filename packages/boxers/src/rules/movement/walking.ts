import { alongBy, faultOfPath, isNear, isRoomFor, lengthOf, pathTo, reachFrom } from '@grognard/space/measure'
import type { Circle, PathFault, Point, Reach, Walk } from '@grognard/space/measure'
import type { Arena } from '../../arena.ts'
import type { FigureId, State } from '../../state.ts'
import { figureOf, isPresent, other, pointOf, present, rosterOf, standing } from '../figures.ts'
import { groundOf } from '../grounds.ts'

/** What a figure meets when it walks; enemies to be charged are not kept away from. */
export function walkOf(
  arena: Arena,
  s: State,
  id: FigureId,
  how: { readonly leaving: boolean; readonly charge: readonly FigureId[] },
): Walk {
  const { field, kit } = arena
  const ground = groundOf(arena, s.works)
  const stand = standing(arena, s, id)
  const besideSections = new Set(stand.beside.map((piece) => ground.screens[piece]?.section ?? -1))
  const climbed = new Set(ground.hurdles.flatMap(({ section }, i) => (besideSections.has(section) ? [i] : [])))
  const apart = 2 * kit.measure.base + kit.lengths.standOff
  const foes = present(arena, s, other(rosterOf(arena, id).side)).filter((foe) => !how.charge.includes(foe))
  return {
    width: field.width,
    depth: field.depth,
    margin: kit.measure.base,
    walls: ground.walls,
    hurdles: ground.hurdles,
    climbed,
    zones: ground.zones,
    leaving: new Set(how.leaving ? stand.zones : []),
    shunned: [
      ...foes.map((foe): Circle => ({ centre: pointOf(figureOf(s, foe)), radius: apart })),
      ...ground.terrain.fires.map(({ centre, radius }): Circle => ({ centre, radius })),
    ],
  }
}

/** Everybody and everything whose ground nobody ends on. */
export function obstaclesTo(arena: Arena, s: State, id: FigureId): Circle[] {
  const { base } = arena.kit.measure
  const found: Circle[] = []
  s.figures.forEach((figure, one) => {
    if (one !== id && isPresent(figure)) found.push({ centre: pointOf(figure), radius: base })
  })
  if (s.gun?.arrival === 'on') found.push({ centre: { x: s.gun.x, y: s.gun.y }, radius: arena.kit.lengths.cannonRadius })
  return found
}

/** Why a path cannot be walked: the first thing in its way, or no room at its end. */
export type WalkFault = PathFault | { readonly by: 'no-room' }

export function whyNotWalked(
  arena: Arena,
  s: State,
  id: FigureId,
  path: readonly Point[],
  distance: number,
  leaving: boolean,
): WalkFault | undefined {
  const walk = walkOf(arena, s, id, { leaving, charge: [] })
  const start = pointOf(figureOf(s, id))
  const fault = faultOfPath(walk, [start, ...path], distance)
  if (fault !== undefined) return fault
  const end = path.at(-1) ?? start
  return isRoomFor(walk, arena.kit.measure.base, end, obstaclesTo(arena, s, id)) ? undefined : { by: 'no-room' }
}

/** Where a figure could go with so much. */
export function reachOf(arena: Arena, s: State, id: FigureId, distance: number, leaving: boolean): Reach {
  return reachFrom(walkOf(arena, s, id, { leaving, charge: [] }), pointOf(figureOf(s, id)), distance)
}

/** Directions around a base, a thousandth long: thirty-two of them. */
const AROUND: readonly (readonly [number, number])[] = [
  [1000, 0],
  [981, 195],
  [924, 383],
  [831, 556],
  [707, 707],
  [556, 831],
  [383, 924],
  [195, 981],
].flatMap(([x = 0, y = 0]) => [
  [x, y] as const,
  [-y, x] as const,
  [-x, -y] as const,
  [y, -x] as const,
])

/** The way of a charger to the nearest free place where it touches its target; undefined where there is none. */
export function wayToContact(
  arena: Arena,
  s: State,
  id: FigureId,
  target: FigureId,
  how: { readonly leaving: boolean; readonly charge: readonly FigureId[] },
  farthest: number,
): readonly Point[] | undefined {
  const { measure } = arena.kit
  const walk = walkOf(arena, s, id, how)
  const foe = pointOf(figureOf(s, target))
  const start = pointOf(figureOf(s, id))
  if (!isNear(start, foe, farthest + 4 * measure.base)) return undefined
  const reach = reachFrom(walk, start, farthest)
  const others = obstaclesTo(arena, s, id)
  const near = [...AROUND]
    .map(([x, y]): Point => ({
      x: foe.x + Math.round((x * (2 * measure.base + 1)) / 1000),
      y: foe.y + Math.round((y * (2 * measure.base + 1)) / 1000),
    }))
    .filter((point) => isRoomFor(walk, measure.base, point, others))
    .sort((a, b) => lengthOf(start, a) - lengthOf(start, b))
  let best: readonly Point[] | undefined
  let least = Infinity
  for (const point of near) {
    if (lengthOf(start, point) >= least) break
    const path = pathTo(reach, point)
    if (path === undefined) continue
    const length = path.reduce((sum, leg, i) => sum + (i === 0 ? 0 : lengthOf(path[i - 1] ?? leg, leg)), 0)
    if (length >= least) continue
    least = length
    best = path.slice(1)
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
