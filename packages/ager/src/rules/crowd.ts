import type { Field, Place } from '../field.ts'
import { NONE } from '../state.ts'
import type { State } from '../state.ts'

/**
 * In which hexes counters lay at one moment: most hexes that a search comes to are empty, and need no look at every
 * counter. Good until anybody moves. It may take an empty place for a held one (floors of one hex are not told apart, and
 * another crowd may have been noted meanwhile), never the other way round.
 */
export interface Crowd {
  readonly field: Field
  /** By cell: so many more than `none` as there are counters in it; less than that for an empty one. */
  readonly marks: Int32Array
  readonly none: number
}

/** Where crowds are noted: later ones over earlier ones with higher numbers, so that nothing has to be wiped out. */
export interface Sheet {
  readonly marks: Int32Array
  none: number
}

/** The part of an arena that crowds are noted on. */
interface Paper {
  readonly field: Field
  readonly sheet: Sheet
}

export function blankSheet({ grid }: Field): Sheet {
  return { marks: new Int32Array(grid.size), none: 0 }
}

/** More than there are counters. */
const ROOM = 1 << 10
const MOST = 0x7fffffff - 2 * ROOM

/** The number that stands for nobody on a sheet about to be written over. */
function turnOver(sheet: Sheet): number {
  if (sheet.none >= MOST) {
    sheet.marks.fill(0)
    sheet.none = 0
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
  return { field, marks, none }
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
  return { field, marks, none }
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
