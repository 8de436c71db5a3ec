import { isAnyNearer, isNear, isNearer, pointAt } from '@grognard/space/measure'
import type { Circle, Point } from '@grognard/space/measure'
import type { Arena } from '../arena.ts'
import type { Side } from '../names.ts'
import type { FigureId, State } from '../state.ts'
import { NONE } from '../state.ts'
import { figureOf, isOn, isPresent, pointOf } from './figures.ts'
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
  return isOpen(arena, s, at, radius) && !others.some((one) => isNearer(one.centre, at, one.radius + radius))
}

/** The same among all the bodies but one. */
export function isFreeFor(arena: Arena, s: State, at: Point, radius: number, but: FigureId = NONE): boolean {
  if (!isOpen(arena, s, at, radius)) return false
  const apart = arena.kit.measure.base + radius
  for (let id = 0; id < s.figures.length; id++) {
    const figure = s.figures[id]
    if (figure !== undefined && id !== but && isOn(figure) && isNearer(figure, at, apart)) return false
  }
  const { gun } = s
  return gun?.arrival !== 'on' || !isNearer(gun, at, arena.kit.lengths.cannonRadius + radius)
}

/** Whether nothing but somebody could be in the way there. */
function isOpen(arena: Arena, s: State, at: Point, radius: number): boolean {
  const { width, depth } = arena.field
  if (at.x < radius || at.y < radius || at.x > width - radius || at.y > depth - radius) return false
  const { cells, terrain } = groundOf(arena, s.works)
  return !isAnyNearer(cells, at, radius) && !terrain.fires.some((fire) => isNearer(fire.centre, at, fire.radius))
}

/** BX-deploy-05: whether somebody of a side is nearer than so much, from base to base. */
export function isNearSide(arena: Arena, s: State, at: Point, side: Side, gap: number): boolean {
  const { base } = arena.kit.measure
  return arena.sides[side].some((id) => {
    const figure = figureOf(s, id)
    return isPresent(figure) && isNearer(figure, at, gap + 2 * base)
  })
}

/** BX-obstacle-12, BX-ladder-09: where room is looked for. */
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
export const ring = (at: Point, radius: number): Point[] => AROUND.map((way) => pointToward(at, way, radius))

const pointToward = ({ x, y }: Point, way: Point, radius: number): Point =>
  pointAt(x + Math.round((way.x * radius) / 1000), y + Math.round((way.y * radius) / 1000))

/** The free point nearest to another that a test takes, looked for in rings a base apart; undefined within so much. */
export function nearestFree(
  from: Point,
  farthest: number,
  step: number,
  takes: (point: Point) => boolean,
): Point | undefined {
  if (takes(from)) return from
  for (let radius = step; radius <= farthest; radius += step) {
    for (const way of AROUND) {
      const point = pointToward(from, way, radius)
      if (isNear(from, point, farthest) && takes(point)) return point
    }
  }
  return undefined
}
