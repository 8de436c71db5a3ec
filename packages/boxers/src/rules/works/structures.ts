import { isNearer, sectionsCrossed } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import type { Play } from '../../arena.ts'
import { figureOf, isOn, nameOf, pointOf } from '../figures.ts'
import { groundOf } from '../grounds.ts'
import { moveTo } from '../movement/moving.ts'
import { isOnLevel, isUnderWalk, levelAfter } from '../movement/walking.ts'
import { shake } from '../morale/harm.ts'
import { isFreeFor, nearestFree } from '../room.ts'
import { topple } from './ladders.ts'
import { middleOf, sectionName } from './sections.ts'

/** BX-obstacle-08 to BX-obstacle-11: what is down to nothing is open ground for the rest of the game. */
export function damage(p: Play, section: number, points: number): void {
  const { s } = p
  const before = s.works.left[section] ?? 0
  if (before <= 0 || points <= 0) return
  const left = Math.max(0, before - points)
  s.works = { ...s.works, left: s.works.left.map((one, i) => (i === section ? left : one)) }
  p.log?.push({
    type: 'damaged',
    section: sectionName(p.arena, section),
    damage: points,
    left,
    rules: ['BX-obstacle-06'],
  })
  if (left === 0) fall(p, section)
}

/** BX-blast-06: powder asks nobody how many points are left. */
export function destroy(p: Play, section: number): void {
  const { works } = p.s
  p.s.works = { ...works, left: works.left.map((one, i) => (i === section ? 0 : one)) }
  fall(p, section)
}

function fall(p: Play, section: number): void {
  const { works } = p.s
  p.s.works = {
    ...works,
    doors: works.doors.map((state, i) => (i === section && state !== null ? ('destroyed' as const) : state)),
    breaches: works.breaches.filter((one) => one.section !== section),
  }
  p.log?.push({ type: 'destroyed', section: sectionName(p.arena, section), rules: ['BX-obstacle-11'] })
  topple(p, section)
}

/** BX-obstacle-07, BX-obstacle-12: a fire at its middle for the rest of the game; whoever is in it gets out, shaken. */
export function setFire(p: Play, section: number): void {
  const { arena, s } = p
  if (s.works.fires.some((one) => one.section === section)) return
  const at = middleOf(arena, s, section)
  s.works = { ...s.works, fires: [...s.works.fires, { ...at, section }] }
  p.log?.push({ type: 'onFire', section: sectionName(arena, section), at, rules: ['BX-obstacle-07', 'BX-obstacle-12'] })
  const caught = s.figures.flatMap((figure, id) =>
    isOn(figure) && isNearer(pointOf(figure), at, arena.kit.lengths.fire) ? [id] : [],
  )
  for (const id of caught) driveOut(p, id)
}

function driveOut(p: Play, id: number): void {
  const { arena, s } = p
  const { base } = arena.kit.measure
  const figure = figureOf(s, id)
  const from = pointOf(figure)
  const { walls, hurdles } = groundOf(arena, s.works)
  const isOpen = (at: Point): boolean =>
    isFreeFor(arena, s, at, base, id) && !isUnderWalk(arena, figure.level, at) && isOnLevel(arena, figure.level, at)
  const farthest = 4 * arena.kit.lengths.fire
  const isThisSide = (at: Point): boolean =>
    sectionsCrossed(walls, from, at).length === 0 && sectionsCrossed(hurdles, from, at).length === 0
  const to =
    nearestFree(from, farthest, base / 2, (at) => isOpen(at) && isThisSide(at)) ??
    nearestFree(from, farthest, base / 2, isOpen)
  if (to !== undefined) moveTo(s, id, to, levelAfter(arena, figure.level, to))
  p.log?.push({ type: 'drivenOut', figure: nameOf(arena, id), at: to ?? from, rules: ['BX-obstacle-12'] })
  shake(p, id, 'flames')
}
