import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bearing,
  cellAt,
  cellsOfSide,
  cellsWithin,
  centreOf,
  colOf,
  directionBetween,
  DIRS,
  distance,
  lineBetween,
  inFrontalArc,
  makeGrid,
  nameOf,
  nearestDirection,
  neighbour,
  opposite,
  parseName,
  ring,
  rowOf,
  sideCount,
  sideOf,
  straightLine,
  turn,
} from './index.ts'
import type { Dir, Grid } from './index.ts'
import { sorted } from './testing/sorted.ts'

const field = makeGrid(24, 18)
const small = makeGrid(9, 8)

const at = (name: string): number => parseName(field, name)
const names = (cells: readonly number[]): string[] => cells.map((cell) => nameOf(field, cell))
const cells = (grid: Grid) => Array.from({ length: grid.size }, (_, cell) => cell)
const anyCell = fc.integer({ min: 0, max: field.size - 1 })

/** Distances from a cell by walking, one hex at a time. */
function walked(grid: Grid, from: number): number[] {
  const steps = cells(grid).map(() => -1)
  steps[from] = 0
  const queue = [from]
  for (const cell of queue)
    for (const dir of DIRS) {
      const next = neighbour(grid, cell, dir)
      if (next < 0 || steps[next] !== -1) continue
      steps[next] = (steps[cell] ?? 0) + 1
      queue.push(next)
    }
  return steps
}

describe('a grid', () => {
  it('is made of whole numbers, and shares nothing with another', () => {
    const [one, other] = [makeGrid(24, 18), makeGrid(24, 18)]
    expect(one).toEqual(other)
    expect(lineBetween(one, 0, 40).length).toBe(lineBetween(other, 0, 40).length)
    expect(one.tracing).not.toBe(other.tracing)
    expect(() => makeGrid(0, 4)).toThrow(RangeError)
    expect(() => makeGrid(4, 2.5)).toThrow(RangeError)
  })

  it('has the neighbours of the data file, columns B, D, F half a hex lower', () => {
    const around = (name: string) => DIRS.map((dir) => nameOf(field, neighbour(field, at(name), dir)))
    expect(around('C5')).toEqual(['C4', 'D4', 'D5', 'C6', 'B5', 'B4'])
    expect(around('D5')).toEqual(['D4', 'E5', 'E6', 'D6', 'C6', 'C5'])
    expect(neighbour(field, at('A1'), 0)).toBe(-1)
    expect(neighbour(field, at('A1'), 5)).toBe(-1)
    expect(neighbour(field, at('X18'), 2)).toBe(-1)
    expect(neighbour(field, -1, 3)).toBe(-1)
  })

  it('leads back from every neighbour, and places it where the direction points', () => {
    for (const cell of cells(small))
      for (const dir of DIRS) {
        const next = neighbour(small, cell, dir)
        if (next < 0) continue
        expect(neighbour(small, next, opposite(dir))).toBe(cell)
        expect(directionBetween(small, cell, next)).toBe(dir)
        const [a, b] = [centreOf(small, cell), centreOf(small, next)]
        expect([b.x - a.x, b.y - a.y]).toEqual(
          [
            [0, -4],
            [6, -2],
            [6, 2],
            [0, 4],
            [-6, 2],
            [-6, -2],
          ][dir],
        )
      }
    expect(directionBetween(small, 0, 0)).toBeNull()
    expect(directionBetween(small, 0, 30)).toBeNull()
    expect(directionBetween(small, 0, -1)).toBeNull()
  })

  it('finds cells by column and row', () => {
    for (const cell of cells(small)) expect(cellAt(small, colOf(small, cell), rowOf(small, cell))).toBe(cell)
    for (const [col, row] of [
      [-1, 0],
      [0, -1],
      [9, 0],
      [0, 8],
    ] as const)
      expect(cellAt(small, col, row)).toBe(-1)
  })

  it('turns directions both ways', () => {
    expect(DIRS.map(opposite)).toEqual([3, 4, 5, 0, 1, 2])
    expect(turn(5, 1)).toBe(0)
    expect(turn(0, -1)).toBe(5)
    expect(turn(2, -15)).toBe(5)
  })
})

describe('names', () => {
  it('count columns in letters and rows from 1', () => {
    expect(nameOf(field, cellAt(field, 11, 8))).toBe('L9')
    expect(parseName(field, 'X18')).toBe(field.size - 1)
    for (const wrong of ['', 'Y1', 'A19', 'A0', 'a1', 'A', '1', 'A01', 'A1 ', 'AA1'])
      expect(parseName(field, wrong)).toBe(-1)
    expect(() => nameOf(field, field.size)).toThrow(RangeError)
    expect(() => nameOf(field, -1)).toThrow(RangeError)
  })

  it('are read back, beyond column Z too', () => {
    const wide = makeGrid(800, 2)
    for (const cell of cells(wide)) expect(parseName(wide, nameOf(wide, cell))).toBe(cell)
    expect([25, 26, 51, 52, 701, 702].map((col) => nameOf(wide, col))).toEqual([
      'Z1',
      'AA1',
      'AZ1',
      'BA1',
      'ZZ1',
      'AAA1',
    ])
  })
})

describe('distance', () => {
  it('is the number of hexes entered on the shortest way', () => {
    for (const from of cells(small))
      expect(cells(small).map((to) => distance(small, from, to))).toEqual(walked(small, from))
  })

  it('is a metric', () => {
    fc.assert(
      fc.property(anyCell, anyCell, anyCell, (a, b, c) => {
        expect(distance(field, a, b)).toBe(distance(field, b, a))
        expect(distance(field, a, b) === 0).toBe(a === b)
        expect(distance(field, a, c)).toBeLessThanOrEqual(distance(field, a, b) + distance(field, b, c))
      }),
    )
  })

  it('bounds rings and discs', () => {
    for (const centre of cells(small))
      for (let radius = 0; radius < 12; radius++) {
        const within = cells(small).filter((cell) => distance(small, centre, cell) <= radius)
        expect(sorted(cellsWithin(small, centre, radius))).toEqual(within)
        const exactly = within.filter((cell) => distance(small, centre, cell) === radius)
        expect(sorted(ring(small, centre, radius))).toEqual(exactly)
      }
  })

  it('goes round a ring clockwise from the north', () => {
    expect(names(ring(field, at('E5'), 1))).toEqual(['E4', 'F4', 'F5', 'E6', 'D5', 'D4'])
    const two = ring(field, at('E5'), 2)
    expect(nameOf(field, two[0]!)).toBe('E3')
    for (const [i, cell] of two.entries()) expect(distance(field, cell, two[(i + 1) % two.length]!)).toBe(1)
    expect(two).toHaveLength(12)
  })
})

/** The angle clockwise from north, by trigonometry on the true hexes: good enough away from the bounds. */
function degrees(grid: Grid, from: number, to: number): number {
  const [a, b] = [centreOf(grid, from), centreOf(grid, to)]
  const angle = (Math.atan2((b.x - a.x) * Math.sqrt(3), -(b.y - a.y) * 3) * 180) / Math.PI
  return (angle + 360) % 360
}

describe('bearing', () => {
  it('is even nearest to a direction and odd exactly between two', () => {
    for (const from of cells(small))
      for (const to of cells(small)) {
        if (from === to) continue
        const angle = degrees(small, from, to)
        const between = Math.round((angle - 30) / 60)
        const exactly = Math.abs(angle - 30 - 60 * between) < 1e-6
        const expected = exactly ? (2 * between + 13) % 12 : (2 * Math.round(angle / 60)) % 12
        expect(bearing(small, from, to), `${from} to ${to}`).toBe(expected)
      }
    expect(() => bearing(small, 3, 3)).toThrow(RangeError)
  })

  it('gives the nearest direction, the clockwise one when exactly between two', () => {
    const from = at('L9')
    expect(DIRS.map((dir) => nearestDirection(field, from, neighbour(field, from, dir)))).toEqual(DIRS)
    const corner = (dir: Dir) => neighbour(field, neighbour(field, from, dir), turn(dir, 1))
    expect(DIRS.map((dir) => bearing(field, from, corner(dir)))).toEqual([1, 3, 5, 7, 9, 11])
    expect(DIRS.map((dir) => nearestDirection(field, from, corner(dir)))).toEqual([1, 2, 3, 4, 5, 0])
  })
})

describe('the frontal arc', () => {
  it('is what steps ahead and to one side reach, and nothing else', () => {
    for (const facing of DIRS)
      for (const head of [cellAt(small, 4, 4), cellAt(small, 3, 2), 0, small.size - 1]) {
        const reached = new Set<number>()
        for (const side of [turn(facing, 1), turn(facing, -1)])
          for (let a = 0; a < 20; a++)
            for (let b = 0; b < 20; b++) {
              const { x, y } = centreOf(small, head)
              const dx = [0, 6, 6, 0, -6, -6]
              const dy = [-4, -2, 2, 4, 2, -2]
              const place = { x: x + a * dx[facing]! + b * dx[side]!, y: y + a * dy[facing]! + b * dy[side]! }
              if (a + b > 0) reached.add(cells(small).find((cell) => isAt(small, cell, place)) ?? -1)
            }
        reached.delete(-1)
        expect(cells(small).filter((cell) => inFrontalArc(small, head, facing, cell))).toEqual(sorted(reached))
      }
  })

  it('is the 120 degrees ahead, bounds included', () => {
    const head = at('L9')
    for (const facing of DIRS)
      for (const cell of cells(field)) {
        if (cell === head) continue
        const off = Math.abs(((degrees(field, head, cell) - 60 * facing + 540) % 360) - 180)
        expect(inFrontalArc(field, head, facing, cell)).toBe(off < 60 + 1e-6)
      }
    expect(inFrontalArc(field, head, 0, head)).toBe(false)
  })
})

function isAt(grid: Grid, cell: number, place: { x: number; y: number }): boolean {
  const { x, y } = centreOf(grid, cell)
  return x === place.x && y === place.y
}

describe('a hex row', () => {
  it('leaves a cell in a direction until the map or the count ends', () => {
    expect(names(straightLine(field, at('U6'), 1, 3))).toEqual(['V5', 'W5', 'X4'])
    expect(names(straightLine(field, at('U6'), 1, 9))).toEqual(['V5', 'W5', 'X4'])
    expect(names(straightLine(field, at('C3'), 0, 1))).toEqual(['C2'])
    expect(straightLine(field, at('C3'), 0, 0)).toEqual([])
  })
})

describe('sides', () => {
  it('have one number from both hexes and different numbers otherwise', () => {
    const seen = new Map<number, string>()
    for (const cell of cells(small))
      for (const dir of DIRS) {
        const next = neighbour(small, cell, dir)
        const side = sideOf(small, cell, dir)
        const pair = next < 0 ? `${cell}/${dir}` : sorted([cell, next]).join('-')
        expect(seen.get(side) ?? pair).toBe(pair)
        seen.set(side, pair)
        expect(side).toBeGreaterThanOrEqual(0)
        expect(side).toBeLessThan(sideCount(small))
        expect(sorted(cellsOfSide(small, side))).toEqual(sorted([cell, next]))
      }
    const inner = cells(small)
      .flatMap((cell) => DIRS.map((dir) => neighbour(small, cell, dir)))
      .filter((n) => n >= 0)
    expect(seen.size).toBe(small.size * 6 - inner.length / 2)
    for (let side = 0; side < sideCount(small); side++)
      expect(seen.has(side)).toBe(cellsOfSide(small, side).some((cell) => cell >= 0))
  })
})
