import { colOf } from '@grognard/space'
import type { Field } from '../../field.ts'
import { COLUMN_WIDTH, CORNER, ROW_HEIGHT, SIDE } from '../painter/hexes.ts'

/** The part of a board that is in play, as it is seen in small. */
export interface Extent {
  readonly x: number
  readonly width: number
  readonly height: number
}

/** Some battles are fought on a part of their map. */
export function inPlay({ grid, low }: Field): Extent {
  const columns = [...low].flatMap((place, cell) => (place >= 0 ? [colOf(grid, cell)] : []))
  const x = Math.min(...columns) * COLUMN_WIDTH
  return { x, width: (Math.max(...columns) + 1) * COLUMN_WIDTH + CORNER / 2 - x, height: grid.rows * ROW_HEIGHT + SIDE }
}
