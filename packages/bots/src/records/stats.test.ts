import { expect, test } from 'vitest'
import { rateOf, signTest, wilson } from './stats.ts'

test('the interval of Wilson', () => {
  expect(wilson(0, 0)).toEqual([0, 1])
  const [low, high] = wilson(60, 100)
  expect(low).toBeCloseTo(0.502, 3)
  expect(high).toBeCloseTo(0.691, 3)
  expect(wilson(500, 500)[0]).toBeCloseTo(0.9924, 4)
  expect(rateOf(2.5, 4)).toMatchObject({ games: 4, points: 2.5, share: 0.625 })
  expect(rateOf(0, 0).share).toBe(0)
})

test('the sign test is the exact one', () => {
  expect(signTest(0, 0)).toBe(1)
  expect(signTest(5, 5)).toBe(1)
  expect(signTest(0, 5)).toBe(2 / 32)
  expect(signTest(8, 2)).toBe((2 * (1 + 10 + 45)) / 1024)
  expect(signTest(5, 2)).toBe((2 * (1 + 7 + 21)) / 128)
  expect(signTest(60, 40)).toBeCloseTo(0.0568879, 6)
  expect(signTest(2, 60_000)).toBe(0)
  expect(signTest(1000, 2000)).toBeLessThan(1e-70)
})
