import type { Field, PieceId, Place } from '../field.ts'
import { NONE } from '../state.ts'
import type { State } from '../state.ts'

/**
 * In which hexes counters lay at one moment: most hexes that a search comes to are empty, and need no look at every
 * counter. Good until anybody moves. It may take an empty place for a held one (floors of one hex are not told apart, and
 * another crowd may have been noted meanwhile), never the other way round.
 */
export interface Crowd {
  readonly field: Field
  readonly sheet: Sheet
  /** By cell: so many more than `none` as there are counters in it; less than that for an empty one. */
  readonly marks: Int32Array
  readonly none: number
}

/** Where crowds are noted: later ones over earlier ones with higher numbers, so that nothing has to be wiped out. */
export interface Sheet {
  readonly marks: Int32Array
  none: number
  /** By cell: the first counter that was found in it, by a number for each of its hexes. */
  readonly first: Int16Array
  /** By hex of a counter: that of the next counter in the same cell. */
  readonly next: Int16Array
  /** The `none` of the crowd whose counters were told apart last. */
  told: number
}

/** The part of an arena that crowds are noted on. */
interface Paper {
  readonly field: Field
  readonly sheet: Sheet
}

/** More than there are counters. */
const ROOM = 1 << 10

export function blankSheet({ grid }: Field): Sheet {
  return {
    marks: new Int32Array(grid.size),
    none: 0,
    first: new Int16Array(grid.size).fill(NONE),
    next: new Int16Array(2 * ROOM).fill(NONE),
    told: NONE,
  }
}

const MOST = 0x7fffffff - 2 * ROOM

/** The number that stands for nobody on a sheet about to be written over. */
function turnOver(sheet: Sheet): number {
  if (sheet.none >= MOST) {
    sheet.marks.fill(0)
    sheet.none = 0
    sheet.told = NONE
  }
  sheet.none += ROOM
  return sheet.none
}

/** Everybody on the map, the dead as well. */
export function crowdOf({ field, sheet }: Paper, s: State): Crowd {
  const { marks } = sheet
  const none = turnOver(sheet)
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece === undefined || piece.at === NONE) continue
    count(field, marks, none, piece.at)
    if (piece.rear !== NONE) count(field, marks, none, piece.rear)
  }
  return { field, sheet, marks, none }
}

/** Those on their feet or in the saddle, and the animals alive. */
export function standingCrowd({ field, sheet }: Paper, s: State): Crowd {
  const { marks } = sheet
  const none = turnOver(sheet)
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece === undefined || piece.at === NONE || piece.health === 'dead' || piece.health === 'stunned') continue
    count(field, marks, none, piece.at)
    if (piece.rear !== NONE) count(field, marks, none, piece.rear)
  }
  return { field, sheet, marks, none }
}

function count({ cell }: Field, marks: Int32Array, none: number, place: Place): void {
  const at = cell[place] ?? NONE
  const mark = marks[at] ?? 0
  marks[at] = (mark > none ? mark : none) + 1
}

/** Whether there may be anybody in that cell. */
export function isHeld({ marks, none }: Crowd, cell: number): boolean {
  return (marks[cell] ?? 0) > none
}

/** How many there may be in the hex of that place. */
function countAt({ field, marks, none }: Crowd, place: Place): number {
  const mark = marks[field.cell[place] ?? NONE] ?? 0
  return mark > none ? mark - none : 0
}

export function isEmpty(crowd: Crowd, place: Place): boolean {
  return countAt(crowd, place) === 0
}

/** Whether a counter that lies there lies there alone. */
export function isAlone(crowd: Crowd, place: Place): boolean {
  return countAt(crowd, place) === 1
}

/* ---- who is there ---- */

/**
 * The first counter on the map that covers a place, by number, and the next one after it; NONE if there is none. `crowd`:
 * everybody on the map, if the caller has noted it; without it every counter is looked at, and so it is for whoever has yet to
 * come onto the map: he is nowhere, as are the rears of all who have none.
 */
export function firstAt(s: State, place: Place, crowd?: Crowd): PieceId {
  if (crowd === undefined || place === NONE) return searched(s, place, 0)
  if (isEmpty(crowd, place)) return NONE
  return followed(s, place, crowd.sheet, firstIn(crowd, s, crowd.field.cell[place] ?? NONE))
}

export function nextAt(s: State, place: Place, after: PieceId, crowd?: Crowd): PieceId {
  if (crowd === undefined || place === NONE) return searched(s, place, after + 1)
  const { sheet } = crowd
  const hex = 2 * after + (s.pieces[after]?.at === place ? 0 : 1)
  return followed(s, place, sheet, sheet.next[hex] ?? NONE)
}

/**
 * The first counter in a cell, on whichever floor, by a number for each of its hexes, and the next one after it; NONE if there is
 * none. Half of that number is the counter's.
 */
export function firstIn(crowd: Crowd, s: State, cell: number): number {
  if (crowd.sheet.told !== crowd.none) tellApart(crowd, s)
  return crowd.sheet.first[cell] ?? NONE
}

export function nextIn({ sheet }: Crowd, hex: number): number {
  return sheet.next[hex] ?? NONE
}

function searched(s: State, place: Place, from: PieceId): PieceId {
  for (let i = from; i < s.pieces.length; i++) if (isAt(s, i, place)) return i
  return NONE
}

function followed(s: State, place: Place, { next }: Sheet, from: number): PieceId {
  for (let hex = from; hex !== NONE; hex = next[hex] ?? NONE) if (isAt(s, hex >> 1, place)) return hex >> 1
  return NONE
}

function isAt(s: State, i: PieceId, place: Place): boolean {
  const piece = s.pieces[i]
  return piece !== undefined && (piece.at === place || piece.rear === place) && piece.status === 'on'
}

/** Notes the counters of each cell one after another, by number. */
function tellApart({ field, sheet, none }: Crowd, s: State): void {
  const { first, next } = sheet
  const { cell } = field
  for (const { at, rear } of s.pieces) {
    if (at !== NONE) first[cell[at] ?? NONE] = NONE
    if (rear !== NONE) first[cell[rear] ?? NONE] = NONE
  }
  for (let i = s.pieces.length - 1; i >= 0; i--) {
    const { at, rear } = s.pieces[i] ?? { at: NONE, rear: NONE }
    next[2 * i] = at === NONE ? NONE : chained(first, cell[at] ?? NONE, 2 * i)
    next[2 * i + 1] = rear === NONE ? NONE : chained(first, cell[rear] ?? NONE, 2 * i + 1)
  }
  sheet.told = none
}

function chained(first: Int16Array, cell: number, hex: number): number {
  const after = first[cell] ?? NONE
  first[cell] = hex
  return after
}
