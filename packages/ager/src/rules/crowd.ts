import type { Arena } from '../arena.ts'
import type { Field, Place } from '../field.ts'
import { NONE } from '../state.ts'
import type { State } from '../state.ts'

/**
 * Which places counters covered at one moment, dead ones too: most places that a search comes to are empty, and need no
 * look at every counter. Good until anybody moves. It may take an empty place for a held one, never the other way round.
 */
export interface Crowd {
  readonly marks: Int32Array
  /** A place is held if its mark is at least this. */
  readonly mark: number
}

/** By place the number of the last crowd that covered it: later crowds write over earlier ones, none is wiped out. */
interface Sheet {
  readonly marks: Int32Array
  crowds: number
}

const sheets = new WeakMap<Field, Sheet>()
const MOST = 0x7fffffff

/** One more number; a new sheet when the last has been given. */
function sheetOf(field: Field): Sheet {
  const known = sheets.get(field)
  if (known !== undefined && known.crowds < MOST) {
    known.crowds++
    return known
  }
  const made = { marks: new Int32Array(field.size), crowds: 1 }
  sheets.set(field, made)
  return made
}

/** Everybody on the map; `but` is left out. */
export function crowdOf({ field }: Arena, s: State, but: number): Crowd {
  const { marks, crowds: mark } = sheetOf(field)
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece === undefined || piece.at === NONE || i === but) continue
    marks[piece.at] = mark
    if (piece.rear !== NONE) marks[piece.rear] = mark
  }
  return { marks, mark }
}

/** Whether nobody covers that place. */
export function isEmpty({ marks, mark }: Crowd, place: Place): boolean {
  return (marks[place] ?? 0) < mark
}
