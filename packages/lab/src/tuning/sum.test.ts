import { expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import type { Positions } from '@grognard/kernel'
import { fitSum, leftOut } from './sum.ts'

/** Positions of three kinds, each with a start of its own: the first feature tells much, the second nothing, the third lies. */
function positions(): Positions {
  const dice = seededDice('sum')
  const all = Array.from({ length: 6000 }, (_, i) => {
    const kind = i % 3
    const row = Float32Array.from([0, 0, 0], () => dice.below(2001) / 1000 - 1)
    const [told = 0, , lied = 0] = row
    const chance = 1 / (1 + Math.exp(-(2 * told - lied + kind - 1)))
    return { row, share: dice.below(1000) < 1000 * chance ? 1 : 0, kind: String(kind) }
  })
  return {
    rows: all.map(({ row }) => row),
    shares: all.map(({ share }) => share),
    kinds: all.map(({ kind }) => kind),
    now: all.map(() => 0.5),
  }
}

test('a sum finds what tells, whatever the kinds begin with, and counts nothing against whom it speaks for', () => {
  const [told = 0, nothing = 0, lied = 0] = fitSum(positions())
  expect(told).toBeGreaterThan(1.5)
  expect(told).toBeLessThan(2.5)
  expect(Math.abs(nothing)).toBeLessThan(0.2)
  expect(lied).toBe(0)
})

test('each kind is judged by what the others taught', () => {
  for (const { fitted, now, count } of leftOut(positions())) {
    expect(count).toBe(2000)
    expect(now.entropy).toBeCloseTo(Math.log(2))
    expect(now.area).toBe(0.5)
    expect(fitted.area).toBeGreaterThan(0.7)
    expect(fitted.entropy).toBeLessThan(now.entropy)
  }
})
