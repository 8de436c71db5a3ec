import { describe, expect, it } from 'vitest'
import {
  DIRS,
  directionBetween,
  distance,
  joinTiles,
  makeGrid,
  nameOf,
  neighbour,
  parseName,
  whyNotJoin,
} from './index.ts'
import type { Tile } from './index.ts'

const tile = (cols: number, rows: number, turned = false): Tile => ({ cols, rows, turned })
const cells = (count: number) => Array.from({ length: count }, (_, cell) => cell)

const LAYOUTS: readonly (readonly (readonly Tile[])[])[] = [
  [[tile(4, 3)]],
  [[tile(5, 3)]],
  [[tile(4, 3, true)]],
  [[tile(4, 3), tile(6, 3, true)]],
  [[tile(4, 3, true), tile(5, 3)]],
  [[tile(4, 3)], [tile(4, 5, true)]],
  [
    [tile(4, 3), tile(6, 3, true)],
    [tile(6, 2, true), tile(4, 2)],
  ],
]

describe('joined maps', () => {
  it.each(LAYOUTS.map((layout) => ({ layout })))(
    'keep every cell, every neighbour and every distance: $layout',
    ({ layout }) => {
      const { grid, place, placeDir, locate } = joinTiles(layout)
      const tiles = layout.flat()
      expect(grid.size).toBe(tiles.reduce((sum, { cols, rows }) => sum + cols * rows, 0))
      for (const cell of cells(grid.size)) {
        const home = locate(cell)
        expect(place(home.tile, home.cell)).toBe(cell)
      }
      for (const [index, { cols, rows }] of tiles.entries()) {
        const own = makeGrid(cols, rows)
        for (const cell of cells(own.size)) {
          expect(locate(place(index, cell))).toEqual({ tile: index, cell })
          for (const dir of DIRS) {
            const next = neighbour(own, cell, dir)
            if (next < 0) continue
            expect(neighbour(grid, place(index, cell), placeDir(index, dir))).toBe(place(index, next))
          }
          for (const other of cells(own.size))
            expect(distance(grid, place(index, cell), place(index, other))).toBe(distance(own, cell, other))
        }
      }
    },
  )

  it('go on counting columns and rows', () => {
    const map = makeGrid(24, 18)
    const east = joinTiles([[tile(24, 18), tile(24, 18)]])
    expect(nameOf(east.grid, east.place(1, parseName(map, 'A1')))).toBe('Y1')
    expect(directionBetween(east.grid, east.place(0, parseName(map, 'X4')), east.place(1, parseName(map, 'A5')))).toBe(
      2,
    )
    const south = joinTiles([[tile(24, 18)], [tile(24, 18)]])
    expect(nameOf(south.grid, south.place(1, parseName(map, 'B1')))).toBe('B19')
    expect(
      directionBetween(south.grid, south.place(0, parseName(map, 'C18')), south.place(1, parseName(map, 'C1'))),
    ).toBe(3)
  })

  it('turn a map by 180°: the north-west corner comes to the south-east', () => {
    const map = makeGrid(24, 18)
    const { grid, place, placeDir } = joinTiles([[tile(24, 18), tile(24, 18, true)]])
    expect(nameOf(grid, place(1, parseName(map, 'X18')))).toBe('Y1')
    expect(nameOf(grid, place(1, parseName(map, 'A1')))).toBe('AV18')
    expect(placeDir(1, 1)).toBe(4)
    expect(placeDir(0, 1)).toBe(1)
  })

  it('know no cell off a tile', () => {
    const { place, locate } = joinTiles([[tile(4, 3)]])
    expect(place(0, -1)).toBe(-1)
    expect(place(1, 0)).toBe(-1)
    expect(locate(-1)).toEqual({ tile: -1, cell: -1 })
  })

  it('are refused with the reason', () => {
    expect(whyNotJoin([])).toEqual({ why: 'empty' })
    expect(whyNotJoin([[]])).toEqual({ why: 'empty' })
    expect(whyNotJoin([[tile(4, 3)], [tile(2, 3), tile(2, 4)]])).toEqual({ why: 'heights', row: 1 })
    expect(whyNotJoin([[tile(4, 3)], [tile(6, 3)]])).toEqual({ why: 'widths', row: 1 })
    expect(whyNotJoin([[tile(4, 3)], []])).toEqual({ why: 'widths', row: 1 })
    expect(whyNotJoin([[tile(4, 3), tile(3, 3), tile(3, 3)]])).toEqual({ why: 'oddBeforeOther', tile: 1 })
    expect(whyNotJoin([[tile(5, 3)], [tile(5, 3, true)]])).toEqual({ why: 'oddTurned', tile: 1 })
    for (const layout of LAYOUTS) expect(whyNotJoin(layout)).toBeNull()
    expect(() => joinTiles([[tile(5, 3, true)]])).toThrow(RangeError)
  })
})
