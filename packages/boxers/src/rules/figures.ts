import { isGapWithin, sectionsCrossed, standOf } from '@grognard/space/measure'
import type { Point, Stand } from '@grognard/space/measure'
import type { Arena } from '../arena.ts'
import type { Troop } from '../kit.ts'
import type { Side } from '../names.ts'
import type { FieldFigure } from '../scenarios/types.ts'
import type { Figure, FigureId, State } from '../state.ts'
import { groundOf } from './grounds.ts'

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
  s.figures.forEach((figure, id) => {
    if (isPresent(figure) && rosterOf(arena, id).side === side) found.push(id)
  })
  return found
}

export const pointOf = ({ x, y }: Figure): Point => ({ x, y })

/** Where a figure stands, and what that means for what it sees. */
export function standing(arena: Arena, s: State, id: FigureId): Stand {
  const figure = figureOf(s, id)
  return standOf(groundOf(arena, s.works).terrain, arena.kit.measure, pointOf(figure), figure.level)
}

/** BX-geo-01: the gap between two figures is at most so wide. */
export function isWithin(arena: Arena, s: State, a: FigureId, b: FigureId, gap: number): boolean {
  return isGapWithin(arena.kit.measure, figureOf(s, a), figureOf(s, b), gap)
}

/** BX-geo-02, BX-melee-21: two bases touch, or touch a low enough piece from its two sides. */
export function isContact(arena: Arena, s: State, a: FigureId, b: FigureId): boolean {
  const [one, two] = [figureOf(s, a), figureOf(s, b)]
  if (one.level !== two.level) return false
  const { touch, acrossGap } = arena.kit.lengths
  if (!isGapWithin(arena.kit.measure, one, two, acrossGap)) return false
  const between = sectionsBetween(arena, s, a, b)
  if (between.length === 0) return isGapWithin(arena.kit.measure, one, two, touch)
  const [own, others] = [standing(arena, s, a).beside, standing(arena, s, b).beside]
  return between.every((piece) => isLow(arena, s, piece) && own.includes(piece) && others.includes(piece))
}

/** The enemies that a figure touches. */
export function contactsOf(arena: Arena, s: State, id: FigureId): FigureId[] {
  const foes = present(arena, s, other(rosterOf(arena, id).side))
  return foes.filter((foe) => isContact(arena, s, id, foe))
}

/** The screens between two figures, by number; a side of a building or a rampart bars contact whatever its height. */
function sectionsBetween(arena: Arena, s: State, a: FigureId, b: FigureId): number[] {
  const { walls, terrain } = groundOf(arena, s.works)
  const [p, q] = [pointOf(figureOf(s, a)), pointOf(figureOf(s, b))]
  if (sectionsCrossed(walls, p, q).length > 0) return [BARRED]
  return sectionsCrossed(terrain.barriers, p, q)
}

/** A number that no piece has. */
const BARRED = -1

function isLow(arena: Arena, s: State, piece: number): boolean {
  const height = groundOf(arena, s.works).terrain.barriers[piece]?.height
  return height !== undefined && height <= arena.kit.lengths.acrossHeight
}
