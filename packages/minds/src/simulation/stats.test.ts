import { expect, test } from 'vitest'
import type { GameRecord } from './record.ts'
import { compared, signTest, tallyOf, wilson } from './stats.ts'
import { duration } from './text.ts'

const game = (n: number, won: boolean): GameRecord => ({
  bot: 'staff',
  n,
  won,
  reason: won ? 'relief' : 'palace',
  turn: won ? 12 : 5,
  banner: won ? null : 'red',
  decisions: 100,
  rp: [32, 31],
  cm: [12, 13],
})

test('the interval of Wilson', () => {
  expect(wilson(0, 0)).toEqual([0, 1])
  const [low, high] = wilson(60, 100)
  expect(low).toBeCloseTo(0.502, 3)
  expect(high).toBeCloseTo(0.691, 3)
  expect(wilson(500, 500)[0]).toBeCloseTo(0.9924, 4)
})

test('the sign test is the exact one', () => {
  expect(signTest(0, 0)).toBe(1)
  expect(signTest(5, 5)).toBe(1)
  expect(signTest(0, 5)).toBeCloseTo(2 / 32, 12)
  expect(signTest(8, 2)).toBeCloseTo((2 * (1 + 10 + 45)) / 1024, 12)
  expect(signTest(1000, 2000)).toBeLessThan(1e-70)
})

test('games are compared by their number', () => {
  const a = [game(0, true), game(1, true), game(2, false), game(3, false), game(9, true)]
  const b = [game(0, true), game(1, false), game(2, true), game(3, false)]
  expect(compared(a, b, ['a', 'b'])).toEqual({ a: 'a', b: 'b', pairs: 4, both: 1, onlyA: 1, onlyB: 1, p: 1 })
})

test('a tally counts endings, banners and the tracks by turn', () => {
  const tally = tallyOf('staff', [game(0, true), game(1, false)])
  expect(tally).toMatchObject({ games: 2, won: 1, decisions: 100, banners: { red: 1 }, rp: [32, 31], cm: [12, 13] })
  expect(tally.endings).toEqual({ 'palace 05': 1, 'relief 12': 1 })
})

test('time left in words', () => {
  expect([3.4, 75, -1].map(duration)).toEqual(['3 s', '1 min 15 s', '0 s'])
})
