import { expect, test } from 'vitest'
import { axisEnd } from './plot.ts'

test.each([
  [1, 1],
  [3, 3],
  [4, 4],
  [7, 8],
  [15, 20],
  [36, 40],
  [107, 120],
  [263, 400],
  [1000, 1200],
])('an axis for %i ends at %i', (most, end) => {
  expect(axisEnd(most)).toBe(end)
  expect(axisEnd(most)).toBeGreaterThanOrEqual(most)
})
