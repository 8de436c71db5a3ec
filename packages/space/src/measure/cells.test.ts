import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isAnyNearer, makeCells } from './cells.ts'
import { isNearerThan } from './segment.ts'

const REACH = 300
const spot = fc.record({ x: fc.integer({ min: 0, max: 4000 }), y: fc.integer({ min: 0, max: 4000 }) })

it('finds whatever of the segments is near, as looking at each of them does', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ a: spot, b: spot }), { maxLength: 6 }),
      spot,
      fc.integer({ min: 0, max: REACH }),
      (segments, at, distance) => {
        const cells = makeCells(segments, REACH)
        expect(isAnyNearer(cells, at, distance)).toBe(segments.some((one) => isNearerThan(one, at, distance)))
      },
    ),
    { numRuns: 500 },
  )
})

it('answers for nothing beyond its reach', () => {
  expect(() => isAnyNearer(makeCells([], REACH), { x: 0, y: 0 }, REACH + 1)).toThrow('beyond 300')
})
