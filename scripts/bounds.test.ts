import { seededDice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { greatestShare, leastShare } from './lib/bounds.mjs'

const throws = (seed: string, games: number, inHundred: number): number[] => {
  const dice = seededDice(seed)
  return Array.from({ length: games }, () => (dice.below(100) < inHundred ? 1 : 0))
}

test('nothing is known of what was never seen', () => {
  expect([leastShare([]), greatestShare([])]).toEqual([0, 1])
})

test('what is always won is soon more than half, what is always lost less', () => {
  const won = Array.from({ length: 12 }, () => 1)
  expect(leastShare(won.slice(0, 4))).toBeLessThan(0.5)
  expect(leastShare(won)).toBeGreaterThan(0.5)
  expect(greatestShare(won)).toBe(1)
  expect(greatestShare(won.map(() => 0))).toBeLessThan(0.5)
})

test('a share that is more than half is found out, and the bounds close in on it', () => {
  const seen = throws('seven of ten', 600, 70)
  expect(leastShare(seen)).toBeGreaterThan(0.6)
  expect(greatestShare(seen)).toBeLessThan(0.8)
})

test('whoever looks after every game is misled no oftener than once in forty', () => {
  const misled = Array.from({ length: 400 }, (_, run) => leastShare(throws(`even/${run}`, 120, 50)) > 0.5)
  expect(misled.filter(Boolean).length).toBeLessThanOrEqual(10)
})

test('draws move the bounds half as far', () => {
  const drawn = Array.from({ length: 200 }, () => 0.5)
  expect([leastShare(drawn) < 0.5, greatestShare(drawn) > 0.5]).toEqual([true, true])
  expect(greatestShare(drawn) - leastShare(drawn)).toBeLessThan(0.5)
})
