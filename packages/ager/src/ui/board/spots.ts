import { cellAt, colOf, rowOf } from '@grognard/space'
import type { Arena } from '../../arena.ts'
import type { Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import { COLUMN_WIDTH, CORNER, ROW_HEIGHT, SIDE, centre, hexAt } from '../painter/hexes.ts'
import type { Hex } from '../painter/hexes.ts'
import type { Point } from '../painter/path.ts'

/* Where the places of a field lie on its sheet. */

export function sheetOf({ field: { grid } }: Arena): { readonly width: number; readonly height: number } {
  return { width: grid.cols * COLUMN_WIDTH + CORNER / 2, height: grid.rows * ROW_HEIGHT + SIDE }
}

export function hexOf({ field }: Arena, place: Place): Hex {
  const cell = field.cell[place] ?? 0
  return [colOf(field.grid, cell), rowOf(field.grid, cell)]
}

export function middleOf(arena: Arena, place: Place): Point {
  return centre(hexOf(arena, place))
}

/** The places of a hex, lowest first; none beyond the edge. */
export function placesAt({ field }: Arena, [column, row]: Hex): readonly Place[] {
  if (column < 0 || row < 0 || column >= field.grid.cols || row >= field.grid.rows) return []
  const cell = cellAt(field.grid, column, row)
  return (field.low[cell] ?? NONE) === NONE ? [] : (field.stack[cell] ?? [])
}

/** The hex under a spot of the sheet: of those about it the one whose middle is nearest. */
export function hexUnder(spot: Point): Hex {
  const [column, row] = hexAt(spot)
  let best: Hex = [column, row]
  let least = Infinity
  for (let c = column - 1; c <= column + 1; c++)
    for (let r = row - 1; r <= row + 1; r++) {
      const [x, y] = centre([c, r])
      const far = Math.hypot(x - spot[0], y - spot[1])
      if (far < least) {
        least = far
        best = [c, r]
      }
    }
  return best
}
