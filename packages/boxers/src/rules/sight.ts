import { cutBetween, isGapWithin, isNear, isThroughDisc, sectionsCrossed, standOf } from '@grognard/space/measure'
import type { Cut, Disc, Point, Stand } from '@grognard/space/measure'
import type { Arena } from '../arena.ts'
import type { Shelter } from '../names.ts'
import type { FigureId, State } from '../state.ts'
import { figureOf, standing, standingAt } from './figures.ts'
import type { Spot } from './figures.ts'
import { groundOf } from './grounds.ts'

/** Why one figure does not see another: what cuts the line, or the dark. */
export type Unseen = Cut | { readonly by: 'dark' }

export function whyUnseen(arena: Arena, s: State, from: FigureId, to: FigureId): Unseen | undefined {
  return whyUnseenAt(arena, s, from, figureOf(s, to))
}

/** Why a figure does not see one who is, or would be, somewhere. */
export function whyUnseenAt(arena: Arena, s: State, from: FigureId, to: Spot): Unseen | undefined {
  if (isInTheDark(arena, s, from, to)) return { by: 'dark' }
  const { terrain } = groundOf(arena, s.works)
  return cutBetween(terrain, arena.kit.measure, standing(arena, s, from), standingAt(arena, s, to))
}

export const sees = (arena: Arena, s: State, from: FigureId, to: FigureId): boolean =>
  whyUnseen(arena, s, from, to) === undefined

/** Whether a figure sees the middle of a section (BX-obstacle-01): a section hides itself from nobody. */
export function seesPoint(arena: Arena, s: State, from: FigureId, to: Point, itself: number): boolean {
  const ground = groundOf(arena, s.works)
  const own = ground.screens.flatMap(({ section }, i) => (section === itself ? [i] : []))
  const aim: Stand = standOf(ground.terrain, arena.kit.measure, to)
  const beside = [...new Set([...aim.beside, ...own])]
  return cutBetween(ground.terrain, arena.kit.measure, standing(arena, s, from), { ...aim, beside }) === undefined
}

/** A scenario by night: nothing is seen beyond the limit, unless it is lit by a fire. */
function isInTheDark({ field, kit }: Arena, s: State, from: FigureId, target: Point): boolean {
  const { sightLimit, fireLit } = field
  const observer = figureOf(s, from)
  if (sightLimit === null || isGapWithin(kit.measure, observer, target, sightLimit)) return false
  if (fireLit === null) return true
  return !s.works.fires.some((fire) => isNear(target, fire, kit.lengths.fire + fireLit + kit.measure.base))
}

/** BX-fire-18: whether the line of a shot meets a cloud of smoke. */
export function isThroughSmoke(arena: Arena, s: State, from: Point, to: Point): boolean {
  const { lengths } = arena.kit
  const puffs: Disc[] = s.puffs.map((centre) => ({ centre, radius: lengths.muzzleSmoke, height: 0 }))
  return [...groundOf(arena, s.works).smokes, ...puffs].some(
    (smoke) =>
      isNear(from, smoke.centre, smoke.radius) ||
      isNear(to, smoke.centre, smoke.radius) ||
      isThroughDisc(smoke, from, to, 0),
  )
}

const RANK: Readonly<Record<Shelter, number>> = { open: 0, light: 1, dense: 2 }
const better = (one: Shelter, two: Shelter): Shelter => (RANK[one] >= RANK[two] ? one : two)

/**
 * What shelters a figure against something that comes from a point: the zones it is in, and pieces it stands against. Who is
 * on a ladder has nothing from the wall it leans on (BX-ladder-08). `at`: where it is hit, if not where it stands;
 * `without`: zones that do not count.
 */
export function shelterFrom(
  arena: Arena,
  s: State,
  target: FigureId,
  from: Point,
  purpose: 'locating' | 'save',
  at: Spot = figureOf(s, target),
  without: readonly number[] = [],
): Shelter {
  const { terrain, screens } = groundOf(arena, s.works)
  const stand = standingAt(arena, s, at)
  const leaning = s.timber.find(({ climbers }) => climbers.includes(target))?.section
  let best: Shelter = 'open'
  for (const zone of stand.zones)
    if (!without.includes(zone)) best = better(best, terrain.zones[zone]?.cover === 'light' ? 'light' : 'dense')
  for (const piece of sectionsCrossed(terrain.barriers, from, at)) {
    const number = screens[piece]?.section
    if (number === undefined || number === leaning || !stand.beside.includes(piece)) continue
    const section = arena.field.sections[number]
    if (section !== undefined) best = better(best, section[purpose])
  }
  return best
}
