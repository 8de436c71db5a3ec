import { cellAt, colOf, rowOf } from '@grognard/space'
import type { Field, Place } from '../../field.ts'
import { TERRAIN } from '../../names.ts'
import { CORNER, COLUMN_WIDTH, ROW_HEIGHT, SIDE, neighbours } from './hexes.ts'
import type { Hex } from './hexes.ts'
import { chance, hash } from './noise.ts'
import type { Chance } from './noise.ts'
import type { Extent } from './sheet.ts'

/** A field as a painter looks at it: hexes by column and row, on and on beyond its edge. */
export interface Land {
  readonly field: Field
  readonly extent: Extent
  readonly width: number
  readonly height: number
  /** The same for the same maps laid the same way. */
  readonly seed: number
  /** The hexes in play, row by row. */
  readonly hexes: readonly Hex[]
  readonly isInPlay: (hex: Hex) => boolean
  /** The lowest place of a hex, and the one seen from above; beyond the edge those of the hex nearest to it. */
  readonly low: (hex: Hex) => Place
  readonly top: (hex: Hex) => Place
  /** The terrain of the lowest place. */
  readonly terrainAt: (hex: Hex) => number
  /** The level of the ground; under a bridge that of what it spans. */
  readonly levelAt: (hex: Hex) => number
  /** All hexes of the grid, and those beyond its edge as far as is said. */
  readonly hexesAbout: (beyond: number) => Hex[]
  /** The hexes with one of these terrains at their lowest place, those beyond the edge included as far as is said. */
  readonly hexesOf: (terrains: readonly number[], beyond?: number) => Hex[]
  readonly hexOf: (place: Place) => Hex
  /** Chance of a hex: the same wherever its map lies. */
  readonly chanceOf: (hex: Hex, what: string) => Chance
}

export function landOf(field: Field): Land {
  const { grid } = field
  const hexOfCell = (cell: number): Hex => [colOf(grid, cell), rowOf(grid, cell)]
  const hexes: Hex[] = []
  for (let cell = 0; cell < grid.size; cell++) if ((field.low[cell] ?? -1) >= 0) hexes.push(hexOfCell(cell))
  const columns = hexes.map(([column]) => column)
  const [first, last] = [Math.min(...columns), Math.max(...columns)]

  const cellOf = ([column, row]: Hex): number => {
    const nearest = Math.min(last, Math.max(first, column))
    return cellAt(grid, nearest, Math.min(grid.rows - 1, Math.max(0, row)))
  }
  const low = (hex: Hex): Place => field.low[cellOf(hex)] ?? -1
  const terrainAt = (hex: Hex): number => field.terrain[low(hex)] ?? -1
  const floorAt = (hex: Hex): number => field.floor[low(hex)] ?? 0
  const levelAt = (hex: Hex): number =>
    terrainAt(hex) === TERRAIN.bridge ? Math.min(floorAt(hex), ...neighbours(hex).map(floorAt)) : floorAt(hex)

  return {
    field,
    extent: { columns: grid.cols, rows: grid.rows },
    width: grid.cols * COLUMN_WIDTH + CORNER / 2,
    height: grid.rows * ROW_HEIGHT + SIDE,
    seed: hash(field.maps.map(({ map, turned }) => `${map}${turned ? '*' : ''}`).join(' ')) % 1000,
    hexes,
    isInPlay: ([column, row]) => (field.low[cellAt(grid, column, row)] ?? -1) >= 0,
    low,
    top: (hex) => field.top[cellOf(hex)] ?? -1,
    terrainAt,
    levelAt,
    hexesAbout(beyond) {
      const found: Hex[] = []
      for (let row = -beyond; row < grid.rows + beyond; row++)
        for (let column = -beyond; column < grid.cols + beyond; column++) found.push([column, row])
      return found
    },
    hexesOf(terrains, beyond = 0) {
      const found: Hex[] = []
      for (let row = -beyond; row < grid.rows + beyond; row++)
        for (let column = first - beyond; column <= last + beyond; column++)
          if (terrains.includes(terrainAt([column, row]))) found.push([column, row])
      return found
    },
    hexOf: (place) => hexOfCell(field.cell[place] ?? -1),
    chanceOf(hex, what) {
      const cell = cellOf(hex)
      const map = field.maps[field.mapOf[cell] ?? -1]?.map ?? ''
      const [right, down] = [hex[0] - colOf(grid, cell), hex[1] - rowOf(grid, cell)]
      return chance(`${what} ${map} ${field.printed[cell] ?? 0} ${right} ${down}`)
    },
  }
}
