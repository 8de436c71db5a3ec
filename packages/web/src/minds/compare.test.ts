import { expect, test } from 'vitest'
import type { Json } from '@grognard/kernel'
import { compare } from './compare.ts'
import type { Comparison } from './compare.ts'
import type { Pool } from './pool.ts'
import { Sight } from './sight.ts'

const sight = Sight.of({ view: () => ({ position: 'here' }) }, 0)
const reason = { en: 'a', fr: 'b' }

/** Threads in which a plan wins every so many games. */
function poolWith(every: { readonly [plan: string]: number }): Pick<Pool, 'plans' | 'sample'> {
  return {
    plans: () =>
      Promise.resolve(
        ['staff', 'poor', 'good'].map((plan) => ({ actions: [plan], reason: plan === 'staff' ? reason : null })),
      ),
    sample: (_, { plan, from, count }) =>
      Promise.resolve(
        Array.from({ length: count }, (_, i) => ((from + i) % (every[JSON.stringify(plan[0])] ?? 1) === 0 ? 1 : 0)),
      ),
  }
}
const WINS = { '"staff"': 2, '"poor"': 12, '"good"': 3, '"mine"': 4 }
const asked = async (made: readonly Json[]) => {
  const told: Comparison[] = []
  const comparison = await compare(poolWith(WINS), sight, made, (part) => told.push(part))
  return { comparison, told }
}

test('what was done stands first, then the staff’s plan, then the others from the best down, each with its chance', async () => {
  const { comparison, told } = await asked(['mine', 'then'])
  expect(comparison.plans.map(({ actions, by }) => [actions[0], by])).toEqual([
    ['mine', 'player'],
    ['staff', 'staff'],
    ['good', 'other'],
    ['poor', 'other'],
  ])
  expect(comparison.plans.map(({ count: { won, of } }) => of / won)).toEqual([4, 2, 3, 12])
  expect(comparison).toMatchObject({ agrees: false, done: comparison.of })
  expect(told[0]).toMatchObject({ done: 0 })
  expect(told[0]?.plans).toHaveLength(4)
})

test('whoever did what the staff would have done is told so, and nothing is compared with itself', async () => {
  const { comparison } = await asked(['staff', 'then'])
  expect(comparison.agrees).toBe(true)
  expect(comparison.plans.map(({ by }) => by)).toEqual(['player', 'other', 'other'])
  const other = (await asked(['good'])).comparison
  expect(other.plans.map(({ actions }) => actions[0])).toEqual(['good', 'staff', 'poor'])
})
