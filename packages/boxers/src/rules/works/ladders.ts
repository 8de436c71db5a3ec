import { isNear, isNearSegment, isSamePoint, lengthOf, placeIn, pointAt } from '@grognard/space/measure'
import type { Point, Segment } from '@grognard/space/measure'
import type { Refusal } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { FigureId, State, Timber } from '../../state.ts'
import { figureOf, isInContact, nameOf, pointOf } from '../figures.ts'
import { isStanding, segmentOf } from '../grounds.ts'
import { isUnderWalk, levelAfter } from '../movement/walking.ts'
import { isFreeFor, nearestFree } from '../room.ts'
import { sectionName } from './sections.ts'
import { timberAt, timberName } from './timber.ts'

/** The point of a segment nearest to another, to the tenth. */
function nearestOn({ a, b }: Segment, point: Point): Point {
  const [x, y] = [b.x - a.x, b.y - a.y]
  const square = x * x + y * y
  const dot = Math.max(0, Math.min(square, (point.x - a.x) * x + (point.y - a.y) * y))
  return pointAt(a.x + Math.round((x * dot) / square), a.y + Math.round((y * dot) / square))
}

/** A point so far from one in the direction of the way from another to it. */
function beyond(from: Point, at: Point, by: number): Point {
  const length = lengthOf(from, at)
  return pointAt(at.x + Math.round(((at.x - from.x) * by) / length), at.y + Math.round(((at.y - from.y) * by) / length))
}

/** The level that a ladder against a section leads to, and where on it; undefined where there is none. */
function headOf(arena: Arena, section: number, from: Point, foot: Point): { level: number; head: Point } | undefined {
  const { levels, zones, sections } = arena.field
  const head = beyond(from, foot, arena.kit.lengths.ladderHead)
  const zone = sections[section]?.zone ?? -1
  const level = levels.findIndex(({ kind, polygon, zone: roofOf }) => {
    if (kind === 'roof') return roofOf === zone && zones[zone] !== undefined && placeIn(polygon, from) < 0
    return kind === 'walk' && zone < 0 && placeIn(polygon, head) >= 0 && placeIn(polygon, from) < 0
  })
  return level < 0 ? undefined : { level, head }
}

/** BX-ladder-06: raised at once where one of its bearers stands at the foot of a wall that leads somewhere. */
export function raiseIfThere(p: Play, number: number): void {
  const { arena, s } = p
  const ladder = timberAt(s, number)
  const reach = arena.kit.measure.base + arena.kit.measure.touch
  for (const id of ladder.bearers) {
    const at = pointOf(figureOf(s, id))
    if (figureOf(s, id).level !== NONE) continue
    for (const [section, { kind }] of arena.field.sections.entries()) {
      if ((kind !== 'side' && kind !== 'rampart') || !isStanding(s.works, section)) continue
      const run = segmentOf(arena, s.works, section)
      if (!isNearSegment(run, at, reach)) continue
      const foot = nearestOn(run, at)
      const found = isSamePoint(foot, at) ? undefined : headOf(arena, section, at, foot)
      if (found === undefined) continue
      const { level, head } = found
      // Whoever is on it is where its foot stands, before the wall.
      const { x, y } = beyond(head, foot, arena.kit.measure.base)
      Object.assign(ladder, { state: 'raised', bearers: [], section, level, x, y, headX: head.x, headY: head.y })
      p.log?.push({
        type: 'raised',
        timber: timberName(s, number),
        section: sectionName(arena, section),
        level: arena.field.levels[level]?.id ?? '',
        rules: ['BX-ladder-06'],
      })
      return
    }
  }
}

/** How near to a point of a ladder one stands who is at it. */
const reachOfTool = ({ kit }: Arena): number => kit.measure.base + kit.measure.touch + kit.lengths.toolWidth / 2

/** BX-ladder-04, BX-ladder-13: who stand at a ladder or ram on the ground, or at the foot of a raised ladder nobody is on. */
export function whyNotAtTimber(
  arena: Arena,
  s: State,
  number: number,
  figures: readonly FigureId[],
): Refusal | undefined {
  const timber = s.timber[number]
  if (timber === undefined || (timber.state !== 'lying' && timber.state !== 'raised')) return NO.notLying
  if (timber.climbers.length > 0) return NO.climbersOnIt
  const { lengths, measure } = arena.kit
  const long = timber.kind === 'ladder' ? lengths.ladderLength : lengths.ramLength
  const reach = timber.state === 'raised' ? reachOfTool(arena) : long / 2 + measure.base + measure.touch
  return figures.every((id) => figureOf(s, id).level === NONE && isNear(pointOf(figureOf(s, id)), timber, reach))
    ? undefined
    : NO.notAtTheTimber
}

/** BX-ladder-07, BX-ladder-09, BX-ladder-12: who stand at its foot, or at its head to go down. */
export function whyNotOnLadder(
  arena: Arena,
  s: State,
  number: number,
  figures: readonly FigureId[],
  down: boolean,
): Refusal | undefined {
  const ladder = s.timber[number]
  if (ladder?.kind !== 'ladder' || ladder.state !== 'raised') return NO.notRaised
  if (ladder.climbers.length > 0 && ladder.down !== down) return NO.ladderTakenOtherWay
  if (ladder.climbers.length + figures.length > arena.kit.limits.onLadder) return NO.ladderFull
  const end = down ? { x: ladder.headX, y: ladder.headY } : ladder
  const level = down ? ladder.level : NONE
  const isThere = figures.every((id) => {
    const figure = figureOf(s, id)
    return figure.level === level && isNear(pointOf(figure), end, reachOfTool(arena))
  })
  return isThere ? undefined : down ? NO.notAtTheHead : NO.notAtTheFoot
}

export function climb(p: Play, number: number, figures: readonly FigureId[], down: boolean): void {
  const { arena, s } = p
  const ladder = timberAt(s, number)
  ladder.down = down
  ladder.climbers = [...ladder.climbers, ...figures]
  for (const id of figures) {
    const figure = figureOf(s, id)
    Object.assign(figure, { status: 'climbing', activated: true, moved: true, x: ladder.x, y: ladder.y, level: NONE })
    if (figure.marker === 'moving') figure.marker = 'none'
  }
  p.log?.push({
    type: 'mounted',
    timber: timberName(s, number),
    figures: figures.map((id) => nameOf(arena, id)),
    down,
    rules: ['BX-ladder-09'],
  })
  // BX-ladder-10: he who meets an enemy at the head is the assailant.
  const [leader] = ladder.climbers
  if (leader !== undefined && !down && figures.includes(leader) && isInContact(arena, s, leader))
    figureOf(s, leader).assails = true
}

/** BX-ladder-09, BX-ladder-14: from the top down, until one is pinned, barred by an enemy, or finds no room. */
export function climbersArrive(p: Play): void {
  for (const [number, ladder] of p.s.timber.entries()) {
    while (ladder.climbers.length > 0) {
      const [id] = ladder.climbers
      if (id === undefined || !stepOff(p, timberAt(p.s, number), id)) break
      ladder.climbers = ladder.climbers.slice(1)
    }
  }
}

function stepOff(p: Play, ladder: Timber, id: FigureId): boolean {
  const { arena, s } = p
  const figure = figureOf(s, id)
  if (figure.marker === 'pinned' || (!ladder.down && isInContact(arena, s, id))) return false
  const to = ladder.down ? groundPlace(arena, s, ladder) : placeUp(arena, s, ladder)
  if (to === undefined) return false
  const level = ladder.down ? levelAfter(arena, NONE, to) : ladder.level
  Object.assign(figure, { status: 'on', x: to.x, y: to.y, level, scaled: !ladder.down })
  p.log?.push({
    type: 'arrivedUp',
    figure: nameOf(arena, id),
    at: to,
    level: arena.field.levels[level]?.id ?? null,
    rules: ['BX-ladder-09'],
  })
  return true
}

function placeUp(arena: Arena, s: State, { level, headX, headY }: Timber): Point | undefined {
  const polygon = arena.field.levels[level]?.polygon
  const { measure, lengths } = arena.kit
  if (polygon === undefined) return undefined
  return nearestFree({ x: headX, y: headY }, lengths.ladderRoom, measure.touch, (at) => {
    return placeIn(polygon, at) > 0 && isFreeFor(arena, s, at, measure.base)
  })
}

/** Free ground at the foot, on the side that the ladder stands on. */
function groundPlace(arena: Arena, s: State, { x, y, headX, headY }: Timber): Point | undefined {
  const { measure, lengths } = arena.kit
  // The wall is half-way between foot and head.
  const isThisSide = (at: Point): boolean =>
    (2 * at.x - x - headX) * (x - headX) + (2 * at.y - y - headY) * (y - headY) > 0
  return nearestFree({ x, y }, lengths.ladderRoom, measure.touch, (at) => {
    return isThisSide(at) && isFreeFor(arena, s, at, measure.base) && !isUnderWalk(arena, NONE, at)
  })
}

/** A ladder against something that falls lies on the ground, and whoever was on it stands there. */
export function topple(p: Play, section: number): void {
  const { arena, s } = p
  for (const ladder of s.timber) {
    if (ladder.state !== 'raised' || ladder.section !== section) continue
    const climbers = ladder.climbers
    Object.assign(ladder, { state: 'lying', section: NONE, climbers: [] })
    for (const id of climbers) {
      const to = groundPlace(arena, s, ladder)
      const figure = figureOf(s, id)
      figure.status = 'on'
      if (to !== undefined) Object.assign(figure, { x: to.x, y: to.y, level: levelAfter(arena, NONE, to) })
    }
  }
}
