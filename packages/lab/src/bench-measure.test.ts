import { describe, expect, test } from 'vitest'
import {
  plainlySees,
  plainWay,
  scatteredTable,
  seesExactly,
  shortestWay,
  standsOf,
  turnsOf,
  walkOn,
} from './bench-measure.ts'

const SEEDS = [1, 2, 3, 4, 5, 6]

describe('free measure and the plain ways it is measured against', () => {
  test.each(SEEDS)('see the same on table %i', (seed) => {
    const table = scatteredTable(seed, 30, 40)
    const stands = standsOf(table)
    const [exact, plain] = [seesExactly, plainlySees].map((sees) =>
      stands.map((a) => stands.map((b) => (a === b ? '-' : sees(table, a, b) ? 'x' : '.')).join('')),
    )
    expect(exact).toEqual(plain)
    expect(exact?.join('')).toMatch(/x.*\..*x/)
  })
  test.each(SEEDS)('find ways of the same length on table %i', (seed) => {
    const table = scatteredTable(seed, 30, 12)
    let found = 0
    for (const [i, start] of table.figures.entries()) {
      const walk = walkOn(table, i)
      const to = { x: start.x + 700 - 140 * i, y: start.y + 140 * i - 500 }
      const plain = plainWay(walk, turnsOf(walk, start), start, to)
      const quick = shortestWay(walk, start, to)
      // The plain way turns twice at most.
      expect(quick).toBeLessThanOrEqual(plain)
      if (plain < Infinity) found++
    }
    expect(found).toBeGreaterThan(2)
  })
})
