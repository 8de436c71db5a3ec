import { cellAt, colOf, joinTiles, makeGrid, nameOf, parseName } from '@grognard/space'
import type { Dir, Grid } from '@grognard/space'
import type { Kit } from '../components.ts'
import type { MapSheet } from '../pack.ts'
import { PackProblem } from './problem.ts'
import type { MapPlacement } from './types.ts'

/** One map on the table: its sheet, and where its hexes and directions come to lie. */
export interface Tile {
  readonly map: string
  readonly sheet: MapSheet
  /** The grid of the map as printed. */
  readonly grid: Grid
  /** The cell of a hex named at a place of the sheet. */
  cellOf(hex: string, at: string): number
  dirOf(name: string): Dir
}

export interface Layout {
  readonly grid: Grid
  readonly tiles: readonly Tile[]
  /** cell -> tile, cell -> cell of the map as printed */
  readonly tileOf: Int32Array
  readonly printed: Int32Array
}

const DIRECTIONS: Readonly<Record<string, Dir>> = { N: 0, NE: 1, SE: 2, S: 3, SW: 4, NW: 5 }

/** Lays the maps edge to edge (AT-0-02). */
export function layOut(kit: Kit, maps: readonly MapPlacement[]): Layout {
  const sheets = maps.map(({ map }) => sheetOf(kit, map))
  const rows = rowsOf(maps)
  const covered = maps.findIndex((_, number) => !rows.flat().includes(number))
  if (covered >= 0) throw new PackProblem('maps', `another map lies where ${maps[covered]?.map ?? ''} would lie`)
  const joined = joinTiles(
    rows.map((row) =>
      row.map((number) => {
        const sheet = sheets[number]
        if (sheet === undefined) throw new PackProblem('maps', 'expected joined maps to leave no gap')
        return { cols: colsOf(sheet), rows: sheet.terrain.length, turned: maps[number]?.turned ?? false }
      }),
    ),
  )
  const order = rows.flat()
  const tileOf = new Int32Array(joined.grid.size)
  const printed = new Int32Array(joined.grid.size)
  for (let cell = 0; cell < joined.grid.size; cell++) {
    const found = joined.locate(cell)
    tileOf[cell] = order[found.tile] ?? -1
    printed[cell] = found.cell
  }
  const tiles = sheets.map((sheet, number): Tile => {
    const grid = makeGrid(colsOf(sheet), sheet.terrain.length)
    const tile = order.indexOf(number)
    const map = maps[number]?.map ?? ''
    return {
      map,
      sheet,
      grid,
      cellOf(hex, at) {
        const local = parseName(grid, hex)
        if (local < 0) throw new PackProblem(`maps.${map}.${at}`, `the map has no hex ${hex}`)
        return joined.place(tile, local)
      },
      dirOf(name) {
        const dir = DIRECTIONS[name]
        if (dir === undefined) throw new PackProblem(`maps.${map}`, `${name} is no direction`)
        return joined.placeDir(tile, dir)
      },
    }
  })
  return { grid: joined.grid, tiles, tileOf, printed }
}

function sheetOf(kit: Kit, map: string): MapSheet {
  const sheet = kit.maps.get(map)
  if (sheet === undefined) throw new PackProblem('maps', `there is no map ${map}`)
  checkShape(map, sheet)
  return sheet
}

/** Terrain and levels as rectangles of one size, with an even number of columns so that maps can be joined. */
function checkShape(map: string, sheet: MapSheet): void {
  const wide = colsOf(sheet)
  if (wide % 2 !== 0) throw new PackProblem(`maps.${map}.terrain`, 'expected an even number of columns')
  sheet.terrain.forEach((row, i) => {
    if (row.length !== wide) throw new PackProblem(`maps.${map}.terrain.${i}`, `expected ${wide} hexes in the row`)
  })
  if (sheet.levels === undefined) return
  if (sheet.levels.length !== sheet.terrain.length)
    throw new PackProblem(`maps.${map}.levels`, `expected ${sheet.terrain.length} rows`)
  sheet.levels.forEach((row, i) => {
    if (row.length !== wide) throw new PackProblem(`maps.${map}.levels.${i}`, `expected ${wide} levels in the row`)
  })
}

const colsOf = (sheet: MapSheet): number => sheet.terrain[0]?.length ?? 0

/** The numbers of the maps, row by row from the north. */
function rowsOf(maps: readonly MapPlacement[]): number[][] {
  const height = Math.max(...maps.map(({ row }) => row)) + 1
  const width = Math.max(...maps.map(({ column }) => column)) + 1
  return Array.from({ length: height }, (_r, row) =>
    Array.from({ length: width }, (_c, column) => maps.findIndex((one) => one.row === row && one.column === column)),
  )
}

/** The columns of a range such as A-F or U, from 0. */
export function columnsOf(range: string): { first: number; last: number } {
  const [from = 'A', to = from] = range.split('-')
  return { first: from.charCodeAt(0) - 65, last: to.charCodeAt(0) - 65 }
}

/** The rows of a range such as 7-13 or 7, from 0. */
function rowsOfRange(range: string): { first: number; last: number } {
  const [from = '1', to = from] = range.split('-')
  return { first: Number(from) - 1, last: Number(to) - 1 }
}

/** The column of a cell on its own map as printed. */
export function printedColumn(layout: Layout, cell: number): number {
  const tile = layout.tiles[layout.tileOf[cell] ?? -1]
  return tile === undefined ? -1 : colOf(tile.grid, layout.printed[cell] ?? 0)
}

export function printedName(layout: Layout, cell: number): string {
  const tile = layout.tiles[layout.tileOf[cell] ?? -1]
  return tile === undefined ? '?' : nameOf(tile.grid, layout.printed[cell] ?? 0)
}

/** The cells of an area told by columns and rows of a map as printed. */
export function cellsOfArea(tile: Tile, columns: string, rows: string): number[] {
  const across = columnsOf(columns)
  const down = rowsOfRange(rows)
  const cells: number[] = []
  for (let row = down.first; row <= down.last; row++)
    for (let col = across.first; col <= across.last; col++) {
      const local = cellAt(tile.grid, col, row)
      if (local >= 0) cells.push(tile.cellOf(nameOf(tile.grid, local), 'areas'))
    }
  return cells
}
