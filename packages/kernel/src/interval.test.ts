import { expect, test } from 'vitest'
import { intervalOf } from './interval.ts'
import { seededDice } from './seeded.ts'

test('what was walked is exact: it has no interval', () => {
  expect(intervalOf(0.3, 0)).toEqual([0.3, 0.3])
})

test('known intervals', () => {
  // Wilson 1927: 10 of 100, 0 of 20, 20 of 20.
  const rounded = (estimate: number, draws: number) => intervalOf(estimate, draws).map((end) => end.toFixed(3))
  expect(rounded(0.1, 100)).toEqual(['0.055', '0.174'])
  expect(rounded(0, 20)).toEqual(['0.000', '0.161'])
  expect(rounded(1, 20)).toEqual(['0.839', '1.000'])
})

test('nineteen of twenty hold the true probability', () => {
  const dice = seededDice('intervals')
  let held = 0
  for (let n = 0; n < 1000; n++) {
    let times = 0
    for (let draw = 0; draw < 200; draw++) if (dice.below(10) === 0) times++
    const [low, high] = intervalOf(times / 200, 200)
    if (low <= 0.1 && 0.1 <= high) held++
  }
  expect(held).toBeGreaterThan(930)
  expect(held).toBeLessThan(975)
})
