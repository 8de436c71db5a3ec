import { faultOfPath, isNear, isSamePoint, lengthOf, placeIn } from '@grognard/space/measure'
import type { Point, Walk } from '@grognard/space/measure'
import type { FigureId } from '../names.ts'
import { figureOf, isOn, pointOf, standing, troopOf } from '../rules/figures.ts'
import { cutTo, isOnLevel, isUnderWalk, levelAfter, walkOf } from '../rules/movement/walking.ts'
import { bodies, isFree, ring } from '../rules/room.ts'
import { shelterFrom, whyUnseenAt } from '../rules/sight.ts'
import { descent, farFrom } from './chart.ts'
import type { Goal } from './mind.ts'
import type { Situation } from './situation.ts'

/** Farther than any move. */
const ENDLESS = 30000
/** So many places are looked at in full. */
const MOST = 8

const STEPS_OF_COVER = { open: 0, light: 1, dense: 2 } as const

/** A way and the place it ends in. */
export interface Way {
  readonly path: readonly Point[]
  readonly end: Point
}

/** The steps of cover that a man would have somewhere against his nearest enemy. */
export function coverAt(situation: Situation, id: FigureId, at: Point): number {
  const { arena, s } = situation
  const foe = nearestFoe(situation, at)
  if (foe === undefined) return 0
  const spot = { ...at, level: levelAfter(arena, figureOf(s, id).level, at) }
  return STEPS_OF_COVER[shelterFrom(arena, s, id, pointOf(figureOf(s, foe)), 'save', spot)]
}

function nearestFoe({ s, foes }: Situation, at: Point): FigureId | undefined {
  let [best, least] = [-1, Infinity]
  for (const foe of foes) {
    const far = lengthOf(at, pointOf(figureOf(s, foe)))
    if (far < least) [best, least] = [foe, far]
  }
  return best < 0 ? undefined : best
}

/** How many enemies would see somebody there. */
export function watchers({ arena, s, foes }: Situation, id: FigureId, at: Point): number {
  const spot = { ...at, level: levelAfter(arena, figureOf(s, id).level, at) }
  return foes.filter((foe) => isOn(figureOf(s, foe)) && whyUnseenAt(arena, s, foe, spot) === undefined).length
}

/** So near one burst would catch two, and one who falls shakes the other. */
const BURST = 1200
const SHAKEN = 710

/** What it costs in way to stand near to friends: by the machine gun while it is served, and by nerves. */
function crowdAt({ arena, s, mine, weights }: Situation, id: FigureId, at: Point): number {
  const isSwept = s.machineGun !== null && s.machineGun.gunner >= 0
  const nerves = troopOf(arena, id).class === 'irregular' ? weights.panic : 0
  if (!isSwept && nerves === 0) return 0
  return mine.reduce((sum, one) => {
    if (one === id) return sum
    const there = pointOf(figureOf(s, one))
    return sum + (isSwept && isNear(there, at, BURST) ? weights.crowd : 0) + (isNear(there, at, SHAKEN) ? nerves : 0)
  }, 0)
}

/** Places that a man gets to with what was rolled, each by a way that nothing bars; to stay is not among them. */
export function waysFrom(
  situation: Situation,
  id: FigureId,
  { distance, leaving }: { readonly distance: number; readonly leaving: boolean },
  goal: Goal | undefined,
  rank: (at: Point) => number,
  most = MOST,
): Way[] {
  const { arena, s } = situation
  const figure = figureOf(s, id)
  const start = pointOf(figure)
  const walk = walkOf(arena, s, id, { leaving, charge: [] })
  const others = bodies(arena, s, id)
  const { base } = arena.kit.measure
  const isRoom = (at: Point): boolean =>
    isFree(arena, s, at, base, others) && !isUnderWalk(arena, figure.level, at) && isOnLevel(arena, figure.level, at)
  const bends = goal === undefined ? [] : bendsTo(situation, walk, start, goal, distance)
  const along = (way: readonly Point[], gone: number): Way => {
    const path = cutTo(start, way, gone)
    return { path, end: path.at(-1) ?? start }
  }
  const found: Way[] = []
  if (bends.length > 0) for (let sixths = 6; sixths > 0; sixths--) found.push(along(bends, (distance * sixths) / 6))
  for (const point of goal?.points ?? [])
    for (const before of [[], bends.slice(0, 1), bends.slice(0, 2)])
      found.push({ path: [...before, point], end: point })
  for (const part of [6, 4, 2])
    for (const end of ring(start, Math.trunc((distance * part) / 6) - 1)) found.push({ path: [end], end })
  return found
    .filter(({ end }) => !isSamePoint(end, start))
    .map((way) => ({ way, rank: rank(way.end) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ way }) => way)
    .filter(
      firstFew(most, ({ path, end }) => isRoom(end) && faultOfPath(walk, [start, ...path], distance) === undefined),
    )
}

/** The first so many that pass; the rest is not looked at. */
function firstFew(most: number, passes: (way: Way) => boolean): (way: Way) => boolean {
  let found = 0
  return (way) => {
    if (found >= most || !passes(way)) return false
    found++
    return true
  }
}

/** The corners of the way to a goal: straight as far as can be, and on from there. */
function bendsTo(situation: Situation, walk: Walk, start: Point, goal: Goal, distance: number): Point[] {
  const points = descent(situation.chart(), goal.distances, start, distance + 600)
  const isOpen = (from: Point, to: Point): boolean => faultOfPath(walk, [from, to], ENDLESS) === undefined
  const bends: Point[] = []
  let [from, first] = [start, 0]
  for (let leg = 0; leg < 3 && first < points.length; leg++) {
    let at = -1
    for (let i = points.length - 1; i >= first; i -= i - first > 4 ? 2 : 1) {
      const point = points[i]
      if (point === undefined || !isOpen(from, point)) continue
      at = i
      break
    }
    const bend = points[at]
    if (bend === undefined) break
    bends.push(bend)
    ;[from, first] = [bend, at + 1]
  }
  return bends
}

/** From so far they run, seen or not. */
const RUSH = 2600
/** So near one is where he was going. */
const ARRIVED = 500

/** The best place on the way to a goal; undefined if none is better than where he is. */
export function wayTo(
  situation: Situation,
  id: FigureId,
  how: { readonly distance: number; readonly leaving: boolean },
  goal: Goal,
  isBarred: (at: Point) => boolean = () => false,
): Way | undefined {
  const { weights, s, arena } = situation
  // Early on the columns come up unseen; later they run.
  const patience = s.turn * 3 <= arena.field.turns ? weights.exposed : 0
  const chart = situation.chart()
  const nearer = (at: Point): number => -farFrom(chart, goal.distances, at)
  const value = (at: Point): number => {
    const cover = coverAt(situation, id, at)
    if (goal.wait)
      return (
        nearer(at) / 4 +
        weights.shelter * (cover - 2 * watchers(situation, id, at)) -
        weights.mire * mireAt(situation, at)
      )
    const seen = patience > 0 && -nearer(at) > RUSH ? patience * watchers(situation, id, at) : 0
    const mire = -nearer(at) > ARRIVED ? weights.mire * mireAt(situation, at) : 0
    return nearer(at) + weights.cover * cover - crowdAt(situation, id, at) - seen - mire
  }
  const ways = goal.wait
    ? waysFrom(situation, id, how, goal, () => 0, 4 * MOST)
    : waysFrom(situation, id, how, goal, nearer)
  return bestOf(
    ways.filter(({ end }) => !isBarred(end)),
    value,
    value(pointOf(figureOf(s, id))),
  )
}

/** The AP that it costs to leave the ground somewhere. */
export function mireAt({ arena }: Situation, at: Point): number {
  const { leaveLight, leaveDense } = arena.kit.costs
  return arena.field.zones.reduce((most, { polygon, kind }) => {
    if (placeIn(polygon, at) < 0) return most
    return Math.max(most, arena.kit.zones[kind].cover === 'light' ? leaveLight : leaveDense)
  }, 0)
}

export function bestOf(ways: readonly Way[], value: (at: Point) => number, least: number): Way | undefined {
  let [best, most]: [Way | undefined, number] = [undefined, least]
  for (const way of ways) {
    const worth = value(way.end)
    if (worth > most) [best, most] = [way, worth]
  }
  return best
}

/** Whether a man stands in ground that costs AP to leave. */
export const isInZone = ({ arena, s }: Situation, id: FigureId): boolean => standing(arena, s, id).zones.length > 0
