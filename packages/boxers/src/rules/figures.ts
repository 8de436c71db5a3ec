import { isAnyCrossed, isGapWithin, isNearSegment, isNearer, sectionsCrossed } from '@grognard/space/measure'
import type { Point, Stand } from '@grognard/space/measure'
import type { Arena } from '../arena.ts'
import type { Troop } from '../kit.ts'
import type { Side } from '../names.ts'
import type { FieldFigure, FieldLevel } from '../scenarios/types.ts'
import type { Figure, FigureId, State } from '../state.ts'
import type { Ground } from './ground.ts'
import { groundOf, standAt } from './grounds.ts'

export function figureOf(s: State, id: FigureId): Figure {
  const figure = s.figures[id]
  if (figure === undefined) throw new RangeError(`no figure ${id}`)
  return figure
}

export function rosterOf({ field }: Arena, id: FigureId): FieldFigure {
  const entry = field.figures[id]
  if (entry === undefined) throw new RangeError(`no figure ${id}`)
  return entry
}

export const troopOf = (arena: Arena, id: FigureId): Troop => arena.kit.troops[rosterOf(arena, id).troop]

export const nameOf = (arena: Arena, id: FigureId): string => rosterOf(arena, id).id

export const other = (side: Side): Side => (side === 'boxer' ? 'european' : 'boxer')

export const isOn = ({ status }: Figure): boolean => status === 'on'

/** On the table: where it stands, or on a ladder. */
export const isPresent = ({ status }: Figure): boolean => status === 'on' || status === 'climbing'

/** BX-det-04: a yellow or green marker. */
export const isMarked = ({ marker }: Figure): boolean => marker === 'stopped' || marker === 'pinned'

/** The figures of a side that are on the table, by number. */
export function present(arena: Arena, s: State, side: Side): FigureId[] {
  const found: FigureId[] = []
  for (const id of arena.sides[side]) if (isPresent(figureOf(s, id))) found.push(id)
  return found
}

export const hasPresent = (arena: Arena, s: State, side: Side): boolean =>
  arena.sides[side].some((id) => isPresent(figureOf(s, id)))

export const pointOf = ({ x, y }: Figure): Point => ({ x, y })

/** Where a figure stands, and what that means for what it sees. */
export function standing(arena: Arena, s: State, id: FigureId): Stand {
  return standingOn(arena, groundOf(arena, s.works), s, id)
}

/** The same on ground that is known; what was kept of whom he sees is forgotten once he stands elsewhere. */
export function standingOn(arena: Arena, ground: Ground, s: State, id: FigureId): Stand {
  const figure = figureOf(s, id)
  const { stands, pairs, middles } = ground.sights
  const known = stands[id]
  if (known?.at.x === figure.x && known.at.y === figure.y && known.level === figure.level) return known
  const stand = standAt(ground, arena.kit.measure, figure, figure.level)
  stands[id] = stand
  for (let other = 0, n = stands.length; other < n; other++) {
    pairs[id * n + other] = 0
    pairs[other * n + id] = 0
  }
  middles.fill(0, id * arena.field.sections.length, (id + 1) * arena.field.sections.length)
  return stand
}

export function standingAt(arena: Arena, s: State, spot: Spot): Stand {
  return standAt(groundOf(arena, s.works), arena.kit.measure, spot, spot.level)
}

/** BX-geo-01: the gap between two figures is at most so wide. */
export function isWithin(arena: Arena, s: State, a: FigureId, b: FigureId, gap: number): boolean {
  return isGapWithin(arena.kit.measure, figureOf(s, a), figureOf(s, b), gap)
}

/** Where somebody is, or could be. */
export interface Spot extends Point {
  readonly level: number
}

/** BX-geo-02, BX-melee-21: two bases touch, or touch a low enough piece from its two sides. */
export function isTouching(arena: Arena, s: State, one: Spot, two: Spot): boolean {
  const { measure, lengths } = arena.kit
  return (
    isGapWithin(measure, one, two, lengths.acrossGap) &&
    isOneFloor(arena, one.level, two.level) &&
    isTouchingOnFloor(arena, s, one, two)
  )
}

function isTouchingOnFloor(arena: Arena, s: State, one: Spot, two: Spot): boolean {
  const { measure, lengths } = arena.kit
  const { walls, hurdles } = groundOf(arena, s.works)
  if (isAnyCrossed(walls, one, two)) return false
  const between = sectionsCrossed(hurdles, one, two).flatMap((i) => hurdles.slice(i, i + 1))
  if (between.length === 0) return isGapWithin(measure, one, two, lengths.touch)
  const reach = measure.base + measure.touch
  return between.every(
    (piece) =>
      (arena.field.sections[piece.section]?.height ?? 0) <= lengths.acrossHeight &&
      isNearSegment(piece, one, reach) &&
      isNearSegment(piece, two, reach),
  )
}

/** Hills and embankments are walked up and down; a wall-walk or a roof is a floor of its own. */
function isOneFloor({ field }: Arena, one: number, two: number): boolean {
  if (one === two) return true
  return !isUp(field.levels[one]) && !isUp(field.levels[two])
}

/** Whether a level is reached by stairs or ladder alone. */
export const isUp = (level: FieldLevel | undefined): boolean => level !== undefined && level.kind !== 'ground'

/** Whether two enemies are in contact; of those on a ladder only who is at its head fights (BX-ladder-10). */
export function isContact(arena: Arena, s: State, a: FigureId, b: FigureId): boolean {
  const one = figureOf(s, a)
  const two = figureOf(s, b)
  if (one.status === 'climbing') return isAtHead(arena, s, a, two)
  if (two.status === 'climbing') return isAtHead(arena, s, b, one)
  return isTouching(arena, s, one, two)
}

/** BX-ladder-10: whether somebody stands where the first man on a ladder would step off. */
function isAtHead({ kit }: Arena, s: State, climber: FigureId, foe: Figure): boolean {
  const ladder = s.timber.find(({ climbers }) => climbers[0] === climber)
  if (ladder === undefined || foe.status !== 'on' || foe.level !== ladder.level) return false
  return isNearer({ x: ladder.headX, y: ladder.headY }, foe, 2 * kit.measure.base)
}

/** The enemies that a figure touches. */
export function contactsOf(arena: Arena, s: State, id: FigureId): FigureId[] {
  const foes = present(arena, s, other(rosterOf(arena, id).side))
  return foes.filter((foe) => isContact(arena, s, id, foe))
}

/** Whether an enemy touches a figure. */
export function isInContact(arena: Arena, s: State, id: FigureId): boolean {
  const foes = arena.sides[other(rosterOf(arena, id).side)]
  for (let i = 0; i < foes.length; i++) {
    const foe = foes[i]
    if (foe !== undefined && isPresent(figureOf(s, foe)) && isContact(arena, s, id, foe)) return true
  }
  return false
}
