import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cellAt,
  centreOf,
  cornerOf,
  directionBetween,
  DIRS,
  isHeldBetween,
  lineBetween,
  lineFrom,
  makeGrid,
  middleOfSide,
  nameOf,
  neighbour,
  parseName,
  sideOf,
  withinTwelfth,
} from './index.ts'
import type { Grid, Line, Point } from './index.ts'
import { exactTrace } from './testing/exact.ts'
import { sorted } from './testing/sorted.ts'
import { told } from './testing/told.ts'

const field = makeGrid(24, 18)
const at = (name: string): number => parseName(field, name)
const named = (line: Line): string[] => stepsOf(line).map((cells) => cells.map((cell) => nameOf(field, cell)).join('/'))

/** Steps as the reference tells them. */
function stepsOf(line: Line): number[][] {
  const { cells, beside } = told(line)
  return cells.map((cell, i) => [cell, beside[i] ?? -1].filter((each) => each >= 0))
}

function expectExact(grid: Grid, line: Line, from: Point, to: number): void {
  const exact = exactTrace(grid, from, to)
  const where = `from (${from.x}, ${from.y}) to ${to}`
  expect(stepsOf(line), where).toEqual(exact.steps)
  const { crossed, touched } = told(line)
  expect(crossed, where).toEqual(exact.crossed)
  expect(sorted(touched), where).toEqual(sorted(exact.touched))
  expect(line.length, where).toBe(exact.steps.length)
}

describe('lines from centre to centre', () => {
  it('are what brute force finds, for every two cells of a small map', { tags: ['slow'] }, () => {
    const grid = makeGrid(8, 7)
    for (let from = 0; from < grid.size; from++)
      for (let to = 0; to < grid.size; to++) expectExact(grid, lineBetween(grid, from, to), centreOf(grid, from), to)
  })

  it('are held where a cell they go through is, or both that they run along', () => {
    const grid = makeGrid(8, 7)
    for (let from = 0; from < grid.size; from++)
      for (let to = 0; to < grid.size; to++) {
        const between = stepsOf(lineBetween(grid, from, to)).slice(1, -1)
        for (const third of [2, 3, 5]) {
          const holds = (cell: number): boolean => cell >= 0 && cell < grid.size && cell % third === 0
          const held = between.some((cells) => cells.every(holds))
          expect(isHeldBetween(grid, from, to, holds), `${from} to ${to}, every ${third}rd`).toBe(held)
        }
      }
  })

  it('are the same back, reversed', () => {
    const grid = makeGrid(24, 18)
    const ends = fc.integer({ min: 0, max: grid.size - 1 })
    fc.assert(
      fc.property(ends, ends, (from, to) => {
        const there = lineBetween(grid, from, to)
        const back = lineBetween(grid, to, from)
        expect(stepsOf(back).reverse()).toEqual(stepsOf(there))
        expect([...told(back).crossed].reverse()).toEqual(told(there).crossed)
        expect(new Set(told(back).touched)).toEqual(new Set(told(there).touched))
      }),
      { numRuns: 1000 },
    )
  })

  it('have one step of no length, two to a neighbour', () => {
    const same = lineBetween(field, 30, 30)
    expect(told(same)).toEqual({ cells: [30], beside: [-1], crossed: [], touched: [] })
    expect([same.cell(1), same.cell(-1), same.beside(1), same.crossed(0), same.touched(0)]).toEqual([
      -1, -1, -1, -1, -1,
    ])
    const from = at('L9')
    for (const dir of DIRS) {
      const to = neighbour(field, from, dir)
      const line = lineBetween(field, from, to)
      expect(stepsOf(line)).toEqual([[from], [to]])
      expect(told(line).crossed).toEqual([sideOf(field, from, dir)])
      expect(told(line).touched).toEqual([sideOf(field, from, dir)])
      for (const other of DIRS) expect(line.touches(sideOf(field, from, other))).toBe(other === dir)
    }
  })

  it('end on the map', () => {
    for (const cell of [-1, field.size, NaN]) {
      expect(() => lineBetween(field, cell, 5)).toThrow(RangeError)
      expect(() => lineBetween(field, 5, cell)).toThrow(RangeError)
      expect(() => lineFrom(field, { x: 0, y: 0 }, cell)).toThrow(RangeError)
    }
  })

  it('alternate between cells and borders along a row of corners', () => {
    const line = lineBetween(field, at('C5'), at('G5'))
    expect(named(line)).toEqual(['C5', 'D4/D5', 'E5', 'F4/F5', 'G5'])
    expect(told(line).crossed).toEqual([-1, -1, -1, -1])
    expect(line.sides).toBe(10)
  })

  it('lead from the one to the other, whatever else their shape serves', () => {
    const grid = makeGrid(40, 30)
    for (const to of [0, 1, 777])
      for (let from = 0; from < grid.size; from++) {
        const there = lineBetween(grid, from, to)
        const back = lineBetween(grid, to, from)
        const ends = [there, back].flatMap((line) => [line.cell(0), line.cell(line.length - 1)])
        expect(ends).toEqual([from, to, to, from])
      }
  })

  it('may be as long as the map', () => {
    const grid = makeGrid(201, 5)
    for (const to of [200, 401, 1004])
      for (const from of [0, 402]) expectExact(grid, lineBetween(grid, from, to), centreOf(grid, from), to)
  })

  it('count the edge of the map as the one cell', () => {
    expect(named(lineBetween(field, at('A1'), at('E1')))).toEqual(['A1', 'B1', 'C1', 'D1', 'E1'])
    expect(named(lineBetween(field, at('B18'), at('F18')))).toEqual(['B18', 'C18', 'D18', 'E18', 'F18'])
    // The same line one row further in, so that what is kept of one does not spoil the other.
    expect(named(lineBetween(field, at('A2'), at('E2')))).toEqual(['A2', 'B1/B2', 'C2', 'D1/D2', 'E2'])
    expect(named(lineBetween(field, at('B17'), at('F17')))).toEqual(['B17', 'C17/C18', 'D17', 'E17/E18', 'F17'])
  })

  it('pass a corner into the next cell without crossing a side', () => {
    const line = lineBetween(field, at('C5'), at('K8'))
    const { cells, beside: borders, crossed, touched } = told(line)
    const corner = crossed.indexOf(-1)
    expect(corner).toBeGreaterThanOrEqual(0)
    expect(borders).toEqual(cells.map(() => -1))
    const beside = directionBetween(field, line.cell(corner), line.cell(corner + 1))
    expect(touched).toContain(sideOf(field, line.cell(corner), beside!))
  })
})

describe('lines from a point', () => {
  it('are what brute force finds, from the middles and corners of all inner cells', { tags: ['slow'] }, () => {
    const grid = makeGrid(7, 7)
    for (let col = 1; col < 6; col++)
      for (let row = 2; row < 5; row++)
        for (let to = 0; to < grid.size; to++) {
          const cell = cellAt(grid, col, row)
          // Each side once, and each corner.
          const points = [
            ...([0, 1, 2] as const).map((dir) => middleOfSide(grid, cell, dir)),
            ...([0, 1] as const).map((dir) => cornerOf(grid, cell, dir)),
          ]
          for (const point of points) expectExact(grid, lineFrom(grid, point, to), point, to)
        }
  })
})

describe('where a line from a point begins', () => {
  const from = at('K8')

  it('is the cell it heads into, on either side of an opening', () => {
    const opening = middleOfSide(field, from, 0)
    expect(named(lineFrom(field, opening, from))).toEqual(['K8'])
    expect(named(lineFrom(field, opening, at('K6')))).toEqual(['K7', 'K6'])
    expect(named(lineFrom(field, opening, at('K10')))).toEqual(['K8', 'K9', 'K10'])
    expect(told(lineFrom(field, opening, from)).touched).toEqual([])
    expect(told(lineFrom(field, opening, at('K6'))).touched).toEqual([sideOf(field, at('K7'), 0)])
  })

  it('is the border, along the very side it begins on, which is then touched', () => {
    const line = lineFrom(field, middleOfSide(field, from, 0), at('L7'))
    expect(named(line)).toEqual(['K7/K8', 'L7'])
    expect(told(line).crossed).toEqual([-1])
    expect(new Set(told(line).touched)).toEqual(
      new Set([sideOf(field, from, 0), sideOf(field, from, 1), sideOf(field, at('K7'), 2)]),
    )
  })

  it('is the centre of a cell as any other point, at the edge of the map too', () => {
    for (const name of ['K8', 'A1', 'B18', 'X1', 'W18'])
      for (let to = 0; to < field.size; to++)
        expect(told(lineFrom(field, centreOf(field, at(name)), to))).toEqual(told(lineBetween(field, at(name), to)))
  })

  it('may be off the map, where there are no cells and no sides', () => {
    const line = lineFrom(field, middleOfSide(field, at('A1'), 0), at('C1'))
    const { cells, beside, crossed } = told(line)
    expect(cells).toEqual([at('A1'), -1, at('C1')])
    expect(beside).toEqual([-1, -1, -1])
    expect(crossed).toEqual([sideOf(field, at('A1'), 1), sideOf(field, at('C1'), 5)])
    const along = lineFrom(field, { x: -6, y: 0 }, at('A1'))
    expect(told(along).cells).toEqual([-1, at('A1')])
    const far = lineFrom(field, { x: -30, y: 4 }, at('A1'))
    expect(far.cell(far.length - 1)).toBe(at('A1'))
    expect(told(far).touched).toEqual([sideOf(field, at('A1'), 4)])
  })
})

describe('a sector of a twelfth of a turn either side', () => {
  it('is bounded by the two bearings next to its axis', () => {
    const from = at('K8')
    for (let axis = 0; axis < 12; axis++)
      for (let to = 0; to < field.size; to++) {
        if (to === from) continue
        const [a, b] = [centreOf(field, from), centreOf(field, to)]
        const angle = (Math.atan2((b.x - a.x) * Math.sqrt(3), (a.y - b.y) * 3) * 180) / Math.PI
        const off = Math.abs(((angle - 30 * axis + 900) % 360) - 180)
        expect(withinTwelfth(a, axis, b), `${axis} to ${nameOf(field, to)}`).toBe(off < 30 + 1e-6)
      }
    expect(withinTwelfth({ x: 3, y: 1 }, 0, { x: 3, y: 1 })).toBe(false)
  })
})
