import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aboutFace,
  bearing,
  beside,
  bodyGraph,
  bodyNode,
  bodyOfNode,
  cellAt,
  cellsOfSide,
  cellsWithin,
  centreOf,
  compile,
  cornerOf,
  directionBetween,
  DIRS,
  distance,
  inFrontalArc,
  lineBetween,
  lineFrom,
  makeGrid,
  middleOfSide,
  nearestDirection,
  neighbour,
  reach,
  ring,
  rotateCell60,
  sideOf,
  straightLine,
  turn,
  turns,
} from './index.ts'
import type { Body, Dir, Line, Point } from './index.ts'
import { told } from './testing/told.ts'

// A disc of hexes with room around it, turned by 60° about its middle: nothing may change but the names of things.
const grid = makeGrid(19, 20)
const middle = cellAt(grid, 9, 9)
const disc = cellsWithin(grid, middle, 5)
const anyCell = fc.constantFrom(...disc)
const anyDir = fc.constantFrom(...DIRS)
const anyBody = fc.record({ head: anyCell, facing: anyDir })

const turned = (cell: number): number => rotateCell60(grid, middle, cell)
const turnedDir = (dir: Dir): Dir => turn(dir, 1)
const turnedBody = ({ head, facing }: Body): Body => ({ head: turned(head), facing: turnedDir(facing) })

function turnedSide(side: number): number {
  const [a, b] = cellsOfSide(grid, side)
  const dir = directionBetween(grid, a, b)
  if (dir === null) throw new Error('the lines of this test stay away from the edge')
  return sideOf(grid, turned(a), turnedDir(dir))
}

/** A line as sets that do not depend on the numbers' order. */
function shown(line: Line, cell = (c: number) => c, side = (s: number) => s) {
  const { cells, beside, crossed, touched } = told(line)
  return {
    steps: cells.map((a, i) => new Set([a, beside[i] ?? -1].filter((each) => each >= 0).map(cell))),
    crossed: crossed.map((each) => (each < 0 ? each : side(each))),
    touched: new Set(touched.map(side)),
  }
}

describe('turning the map by 60°', () => {
  it('comes back after six turns, and goes both ways', () => {
    for (const cell of disc) {
      expect(rotateCell60(grid, middle, cell, 6)).toBe(cell)
      expect(rotateCell60(grid, middle, turned(cell), -1)).toBe(cell)
      expect(rotateCell60(grid, middle, cell, 2)).toBe(turned(turned(cell)))
    }
    expect(turned(middle)).toBe(middle)
    expect(DIRS.map((dir) => turned(neighbour(grid, middle, dir)))).toEqual(
      DIRS.map((dir) => neighbour(grid, middle, turnedDir(dir))),
    )
    expect(rotateCell60(grid, 0, 1)).toBe(grid.cols)
    expect(rotateCell60(grid, 0, 1, -1)).toBe(-1)
  })

  it('changes no neighbour, distance, ring or row', () => {
    fc.assert(
      fc.property(anyCell, anyCell, anyDir, (a, b, dir) => {
        expect(turned(neighbour(grid, a, dir))).toBe(neighbour(grid, turned(a), turnedDir(dir)))
        expect(distance(grid, turned(a), turned(b))).toBe(distance(grid, a, b))
        expect(new Set(ring(grid, a, 3).map(turned))).toEqual(new Set(ring(grid, turned(a), 3)))
        expect(straightLine(grid, a, dir, 3).map(turned)).toEqual(straightLine(grid, turned(a), turnedDir(dir), 3))
      }),
    )
  })

  it('turns bearings and arcs with it', () => {
    fc.assert(
      fc.property(anyCell, anyCell, anyDir, (a, b, facing) => {
        expect(inFrontalArc(grid, turned(a), turnedDir(facing), turned(b))).toBe(inFrontalArc(grid, a, facing, b))
        if (a === b) return
        expect(bearing(grid, turned(a), turned(b))).toBe((bearing(grid, a, b) + 2) % 12)
        expect(nearestDirection(grid, turned(a), turned(b))).toBe(turnedDir(nearestDirection(grid, a, b)))
      }),
      { numRuns: 500 },
    )
  })

  it('turns lines into lines', () => {
    fc.assert(
      fc.property(anyCell, anyCell, (a, b) => {
        expect(shown(lineBetween(grid, turned(a), turned(b)))).toEqual(
          shown(lineBetween(grid, a, b), turned, turnedSide),
        )
      }),
      { numRuns: 1000 },
    )
  })

  it('turns lines from openings and corners', () => {
    const points = [middleOfSide, cornerOf, (_: typeof grid, cell: number): Point => centreOf(grid, cell)]
    fc.assert(
      fc.property(anyCell, anyDir, anyCell, fc.constantFrom(...points), (a, dir, b, point) => {
        const there = lineFrom(grid, point(grid, turned(a), turnedDir(dir)), turned(b))
        expect(shown(there)).toEqual(shown(lineFrom(grid, point(grid, a, dir), b), turned, turnedSide))
      }),
      { numRuns: 1000 },
    )
  })

  it('turns the moves of bodies', () => {
    fc.assert(
      fc.property(anyBody, (body) => {
        const there = turns(grid, turnedBody(body))
        expect(there).toEqual(turns(grid, body).map(({ to, extra }) => ({ to: turnedBody(to), extra })))
        expect(aboutFace(grid, turnedBody(body))).toEqual(turnedBody(aboutFace(grid, body)))
        expect(beside(grid, turnedBody(body))).toEqual(beside(grid, body).map(turnedBody))
      }),
    )
  })

  it('changes no reach', () => {
    const prices = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: grid.size, maxLength: grid.size })
    fc.assert(
      fc.property(prices, anyBody, fc.integer({ min: 0, max: 15 }), (terrain, body, budget) => {
        // Only the disc can be entered, so that the turned field has the same edge.
        const field = new Map(disc.map((cell) => [cell, terrain[cell] ?? 0]))
        const other = new Map(disc.map((cell) => [turned(cell), terrain[cell] ?? 0]))
        const costs = (of: Map<number, number>, from: Body) =>
          reach(
            compile(
              bodyGraph(grid, {
                move: (_, { to, extra }) => (of.has(to.head) ? of.get(to.head)! + extra : -1),
                aboutFace: () => 5,
              }),
            ),
            bodyNode(from),
            budget,
          ).cost
        const here = costs(field, body)
        const there = costs(other, turnedBody(body))
        for (const cell of disc)
          for (const dir of DIRS) {
            const node = bodyNode({ head: cell, facing: dir })
            expect(there[bodyNode(turnedBody(bodyOfNode(node)))]).toBe(here[node])
          }
      }),
      { numRuns: 30 },
    )
  })
})
