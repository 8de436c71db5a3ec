import { cutBetween, isGapWithin, isNear, isThroughDisc, sectionsCrossed, standOf } from '@grognard/space/measure'
import type { Cut, Disc, Point, Stand } from '@grognard/space/measure'
import type { Arena } from '../arena.ts'
import type { Shelter } from '../names.ts'
import type { FigureId, State } from '../state.ts'
import { figureOf, standing, standingAt, standingOn } from './figures.ts'
import type { Spot } from './figures.ts'
import { groundOf } from './grounds.ts'
import { middleOf } from './works/sections.ts'

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

const SEEN = 1
const UNSEEN = 2

export function sees(arena: Arena, s: State, from: FigureId, to: FigureId): boolean {
  if (arena.field.sightLimit !== null && isInTheDark(arena, s, from, figureOf(s, to))) return false
  const ground = groundOf(arena, s.works)
  const a = standingOn(arena, ground, s, from)
  const b = standingOn(arena, ground, s, to)
  const { terrain, sights } = ground
  const { length } = sights.stands
  const known = sights.pairs[from * length + to] ?? 0
  if (known !== 0) return known === SEEN
  // Between two who stand equally high nothing can depend on who looks.
  const back = a.height === b.height ? (sights.pairs[to * length + from] ?? 0) : 0
  const found = back || (cutBetween(terrain, arena.kit.measure, a, b) === undefined ? SEEN : UNSEEN)
  sights.pairs[from * length + to] = found
  return found === SEEN
}

/** Whether a figure sees the middle of a section (BX-obstacle-01): a section hides itself from nobody. */
export function seesSection(arena: Arena, s: State, from: FigureId, section: number): boolean {
  const { terrain, screens, sights } = groundOf(arena, s.works)
  const stand = standing(arena, s, from)
  const key = from * arena.field.sections.length + section
  const known = sights.middles[key] ?? 0
  if (known !== 0) return known === SEEN
  const own = screens.flatMap((screen, i) => (screen.section === section ? [i] : []))
  const aim: Stand = standOf(terrain, arena.kit.measure, middleOf(arena, s, section))
  const beside = [...new Set([...aim.beside, ...own])]
  const isSeen = cutBetween(terrain, arena.kit.measure, stand, { ...aim, beside }) === undefined
  sights.middles[key] = isSeen ? SEEN : UNSEEN
  return isSeen
}

/** A scenario by night: nothing is seen beyond the limit, unless it is lit by a fire. */
function isInTheDark({ field, kit }: Arena, s: State, from: FigureId, target: Point): boolean {
  const { sightLimit, fireLit } = field
  const observer = figureOf(s, from)
  if (sightLimit === null || isGapWithin(kit.measure, observer, target, sightLimit)) return false
  return fireLit === null || !isLit(s, target, kit.lengths.fire + fireLit + kit.measure.base)
}

function isLit({ works }: State, at: Point, radius: number): boolean {
  for (const fire of works.fires) if (isNear(at, fire, radius)) return true
  return false
}

/** BX-fire-18: whether the line of a shot meets a cloud of smoke. */
export function isThroughSmoke(arena: Arena, s: State, from: Point, to: Point): boolean {
  for (const smoke of groundOf(arena, s.works).smokes) if (isThrough(smoke, from, to)) return true
  for (const centre of s.puffs)
    if (isThrough({ centre, radius: arena.kit.lengths.muzzleSmoke, height: 0 }, from, to)) return true
  return false
}

const isThrough = (smoke: Disc, from: Point, to: Point): boolean =>
  isNear(from, smoke.centre, smoke.radius) ||
  isNear(to, smoke.centre, smoke.radius) ||
  isThroughDisc(smoke, from, to, 0)

/** BX-save-10: of two the better counts. */
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
  if (stand.beside.length === 0) return best
  for (const piece of sectionsCrossed(terrain.barriers, from, at)) {
    const number = screens[piece]?.section
    if (number === undefined || number === leaning || !stand.beside.includes(piece)) continue
    const section = arena.field.sections[number]
    if (section !== undefined) best = better(best, section[purpose])
  }
  return best
}
