import { isNear, isNearer, isNearerThan } from '@grognard/space/measure'
import type { Circle, Point } from '@grognard/space/measure'
import type { Arena } from '../arena.ts'
import type { Side } from '../names.ts'
import type { FigureId, State } from '../state.ts'
import { NONE } from '../state.ts'
import { isOn, pointOf, present } from './figures.ts'
import { groundOf } from './grounds.ts'

/** Everybody and everything whose ground nobody else stands on; who is on a ladder stands on none. */
export function bodies(arena: Arena, s: State, but: FigureId = NONE): Circle[] {
  const { measure, lengths } = arena.kit
  const found: Circle[] = []
  s.figures.forEach((figure, id) => {
    if (id !== but && isOn(figure)) found.push({ centre: pointOf(figure), radius: measure.base })
  })
  if (s.gun?.arrival === 'on') found.push({ centre: { x: s.gun.x, y: s.gun.y }, radius: lengths.cannonRadius })
  return found
}

/** Whether something round fits there: on the table, over no piece, in no fire, on nobody. */
export function isFree(arena: Arena, s: State, at: Point, radius: number, others: readonly Circle[]): boolean {
  const { width, depth } = arena.field
  if (at.x < radius || at.y < radius || at.x > width - radius || at.y > depth - radius) return false
  const { walls, hurdles, terrain } = groundOf(arena, s.works)
  if (walls.some((one) => isNearerThan(one, at, radius)) || hurdles.some((one) => isNearerThan(one, at, radius)))
    return false
  if (terrain.fires.some((fire) => isNearer(fire.centre, at, fire.radius))) return false
  return !others.some((one) => isNearer(one.centre, at, one.radius + radius))
}

/** BX-deploy-05: whether somebody of a side is nearer than so much, from base to base. */
export function isNearSide(arena: Arena, s: State, at: Point, side: Side, gap: number): boolean {
  const { base } = arena.kit.measure
  return present(arena, s, side).some((id) => {
    const figure = s.figures[id]
    return figure !== undefined && isNearer(pointOf(figure), at, gap + 2 * base)
  })
}

const QUARTER: readonly Point[] = [
  { x: 1000, y: 0 },
  { x: 981, y: 195 },
  { x: 924, y: 383 },
  { x: 831, y: 556 },
  { x: 707, y: 707 },
  { x: 556, y: 831 },
  { x: 383, y: 924 },
  { x: 195, y: 981 },
]

/** Directions around a point in their order, a thousandth long: thirty-two of them. */
const AROUND: readonly Point[] = [
  ...QUARTER,
  ...QUARTER.map(({ x, y }) => ({ x: -y, y: x })),
  ...QUARTER.map(({ x, y }) => ({ x: -x, y: -y })),
  ...QUARTER.map(({ x, y }) => ({ x: y, y: -x })),
]

/** Points at so much around a point. */
export function ring({ x, y }: Point, radius: number): Point[] {
  return AROUND.map((way) => ({
    x: x + Math.round((way.x * radius) / 1000),
    y: y + Math.round((way.y * radius) / 1000),
  }))
}

/** The free point nearest to another that a test takes, looked for in rings a base apart; undefined within so much. */
export function nearestFree(
  from: Point,
  farthest: number,
  step: number,
  takes: (point: Point) => boolean,
): Point | undefined {
  if (takes(from)) return from
  for (let radius = step; radius <= farthest; radius += step) {
    const found = ring(from, radius).find((point) => isNear(from, point, farthest) && takes(point))
    if (found !== undefined) return found
  }
  return undefined
}
