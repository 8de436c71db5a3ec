import { axialRow, cellAt, cellOfAxial, colOf, makeGrid, opposite, rowOf } from './hex.ts'
import type { Dir, Grid } from './hex.ts'

/**
 * The cell that a cell comes to when the map is turned clockwise about a centre by sixths of a turn, or -1 off the map.
 * Directions turn with it, by `turn(dir, sixths)`.
 */
export function rotateCell60(grid: Grid, centre: number, cell: number, sixths = 1): number {
  const centreQ = colOf(grid, centre)
  const centreR = axialRow(grid, centre)
  let q = colOf(grid, cell) - centreQ
  let r = axialRow(grid, cell) - centreR
  for (let i = ((sixths % 6) + 6) % 6; i > 0; i--) {
    const turned = -r
    r = q + r
    q = turned
  }
  return cellOfAxial(grid, centreQ + q, centreR + r)
}

/** A map laid on the table as part of a greater one; turned: by 180°. */
export interface Tile {
  readonly cols: number
  readonly rows: number
  readonly turned: boolean
}

export interface Joined {
  readonly grid: Grid
  /** The cell of the joined map where a cell of a tile lies. Tiles are counted row by row. */
  readonly place: (tile: number, cell: number) => number
  /** The direction on the joined map of a direction on a tile. */
  readonly placeDir: (tile: number, dir: Dir) => Dir
  /** The tile on which a cell of the joined map lies, and the cell of that tile. */
  readonly locate: (cell: number) => { readonly tile: number; readonly cell: number }
}

/** Why tiles cannot be joined; `tile` and `row` count from 0. */
export type JoinRefusal =
  | { readonly why: 'empty' }
  /** The tiles of a row are not all as high. */
  | { readonly why: 'heights'; readonly row: number }
  /** The row is not as wide as the first. */
  | { readonly why: 'widths'; readonly row: number }
  /** An odd number of columns with a tile east of it: that tile's lowered columns would come where raised ones must be. */
  | { readonly why: 'oddBeforeOther'; readonly tile: number }
  /** An odd number of columns turned by 180°: see `joinTiles`. */
  | { readonly why: 'oddTurned'; readonly tile: number }

/** What forbids joining these tiles, or null. */
export function whyNotJoin(rows: readonly (readonly Tile[])[]): JoinRefusal | null {
  const width = widthOf(rows[0] ?? [])
  if (width === 0) return { why: 'empty' }
  let tile = 0
  for (const [row, tiles] of rows.entries()) {
    if (tiles.some((each) => each.rows !== tiles[0]?.rows)) return { why: 'heights', row }
    if (widthOf(tiles) !== width) return { why: 'widths', row }
    for (const [i, { cols, turned }] of tiles.entries()) {
      if (cols % 2 !== 0 && turned) return { why: 'oddTurned', tile }
      if (cols % 2 !== 0 && i < tiles.length - 1) return { why: 'oddBeforeOther', tile }
      tile++
    }
  }
  return null
}

const widthOf = (tiles: readonly Tile[]): number => tiles.reduce((sum, { cols }) => sum + cols, 0)

/**
 * Lays maps edge to edge, row by row of tiles, without mirroring. Their zigzag edges fit: the southern edge of any tile
 * is the northern edge of any other one that begins with a raised column, and a western edge takes any eastern one
 * that ends with a lowered column.
 *
 * A turn by 180° makes lowered columns raised ones and counts the columns from the other end. With an even number of
 * columns the two cancel out: cell (col, row) comes to (cols - 1 - col, rows - 1 - row), the tile has its old outline,
 * no half hexes are left over, and every neighbour is kept (in the opposite direction). With an odd number they do
 * not: the outermost columns would be raised before and lowered after, and the tile would fit no edge. So that is
 * refused, as are turns by 60°, after which a rectangle of hexes is no longer one.
 *
 * Tiles that `whyNotJoin` refuses are a RangeError.
 */
export function joinTiles(rows: readonly (readonly Tile[])[]): Joined {
  const refusal = whyNotJoin(rows)
  if (refusal !== null) throw new RangeError(`these tiles cannot be joined: ${JSON.stringify(refusal)}`)
  const tiles: Placement[] = []
  let top = 0
  for (const row of rows) {
    let left = 0
    for (const { cols, rows: high, turned } of row) {
      tiles.push({ grid: makeGrid(cols, high), left, top, turned })
      left += cols
    }
    top += row[0]?.rows ?? 0
  }
  const grid = makeGrid(widthOf(rows[0] ?? []), top)
  const tileOf = new Int32Array(grid.size)
  const cellOf = new Int32Array(grid.size)
  const cells = tiles.map((tile, index) => {
    const placed = new Int32Array(tile.grid.size)
    for (let cell = 0; cell < tile.grid.size; cell++) {
      const at = placeOf(grid, tile, cell)
      placed[cell] = at
      tileOf[at] = index
      cellOf[at] = cell
    }
    return placed
  })
  return {
    grid,
    place: (tile, cell) => cells[tile]?.[cell] ?? -1,
    placeDir: (tile, dir) => (tiles[tile]?.turned === true ? opposite(dir) : dir),
    locate: (cell) => ({ tile: tileOf[cell] ?? -1, cell: cellOf[cell] ?? -1 }),
  }
}

/** A tile's grid, and the column and row of the joined map where it begins. */
interface Placement {
  readonly grid: Grid
  readonly left: number
  readonly top: number
  readonly turned: boolean
}

function placeOf(whole: Grid, { grid, left, top, turned }: Placement, cell: number): number {
  const turnedCell = turned ? grid.size - 1 - cell : cell
  return cellAt(whole, left + colOf(grid, turnedCell), top + rowOf(grid, turnedCell))
}
