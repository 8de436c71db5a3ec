import { expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import type { Positions } from '@grognard/kernel'
import { byItself, fitKind, fitSum, leftOut } from './sum.ts'

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

/** The same, but in kind 2 the third feature tells what the first tells elsewhere. */
function unlike(): Positions {
  const found = positions()
  return {
    ...found,
    rows: found.rows.map((row, i) => (found.kinds[i] === '2' ? Float32Array.from([row[2] ?? 0, 0, row[0] ?? 0]) : row)),
  }
}

test('a kind that is unlike the others has its own weights and start', () => {
  const near = fitSum(unlike())
  const [plain, odd] = ['0', '2'].map((kind) => fitKind(unlike(), kind, near))
  expect(plain?.weights[0]).toBeGreaterThan(1.5)
  expect(plain?.start).toBeLessThan(-0.7)
  expect(odd?.weights[2]).toBeGreaterThan(1.5)
  expect(odd?.weights[0]).toBeLessThan(0.5)
  expect(odd?.start).toBeGreaterThan(0.7)
})

test('few positions of a kind leave its weights near those of all', () => {
  const all = positions()
  const few = { ...all, rows: all.rows.slice(0, 6), shares: [0, 1, 1, 0, 1, 0], kinds: all.kinds.slice(0, 6) }
  const near = [2, 0.5, 0.25]
  fitKind(few, '0', near).weights.forEach((weight, f) => expect(weight).toBeGreaterThan(0.3 * (near[f] ?? 0)))
})

test('how well a kind does by itself is seen on positions that it has not learnt from', () => {
  const odd = byItself(unlike()).find(({ kind }) => kind === '2')
  expect(odd?.own.entropy).toBeLessThan((odd?.all.entropy ?? 0) - 0.05)
  expect(odd?.own.area).toBeGreaterThan(0.7)
})
