import { expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import { advise } from './advise.ts'
import type { Advice } from './advise.ts'
import type { Pool } from './pool.ts'
import { Sight } from './sight.ts'

const sight = Sight.of({ view: () => ({ position: 'here' }) }, 0)

/** Threads in which plan `n` wins with a chance of its own; sample numbers give the dice, as in the real ones. */
function poolWith(chances: readonly number[]): Pick<Pool, 'plans' | 'sample'> & { readonly seen: unknown[] } {
  const seen: unknown[] = []
  return {
    seen,
    plans: (from) => {
      seen.push(from.view)
      return Promise.resolve(
        chances.map((_, plan) => ({ actions: [{ plan }], reason: plan === 0 ? { en: 'a', fr: 'b' } : null })),
      )
    },
    sample: (from, { plan, seed, from: first, count }) => {
      seen.push(from.view)
      const index = chances.findIndex((_, n) => JSON.stringify([{ plan: n }]) === JSON.stringify(plan))
      const samples = Array.from({ length: count }, (_, i) =>
        seededDice(`${seed}/${index}/${first + i}`).below(1000) < 1000 * (chances[index] ?? 0) ? 1 : 0,
      )
      return Promise.resolve(samples)
    },
  }
}

test('the plan that wins most comes first, with its chance, and progress is told to the end', async () => {
  const told: Advice[] = []
  const pool = poolWith([0.5, 0.2, 0.8, 0.3])
  const advice = await advise(pool, sight, (part) => told.push(part))
  expect(advice.plans[0]?.actions).toEqual([{ plan: 2 }])
  const { won, of } = advice.plans[0]?.count ?? { won: 0, of: 1 }
  expect(won / of).toBeCloseTo(0.8, 1)
  expect(advice.level).toBe(1)
  expect(advice.plans).toHaveLength(4)
  expect(advice.done).toBe(advice.of)
  const progress = told.map(({ done }) => done)
  expect(progress).toEqual([...progress].sort((a, b) => a - b))
  expect(told.every(({ done, of: all }) => done <= all)).toBe(true)
  expect(new Set(pool.seen.map((view) => JSON.stringify(view)))).toEqual(new Set(['{"position":"here"}']))
})

test('the first opinion is told before a single game is played', async () => {
  const pool = poolWith([0.5, 0.2])
  const asked: number[] = []
  await advise(pool, sight, () => asked.push(pool.seen.length))
  // One question, and the script's own plan stands first.
  expect(asked[0]).toBe(1)
  expect(asked.length).toBeGreaterThan(2)
})

test('where nothing is clearly better the staff’s own plan stands first, and those as good are counted', async () => {
  const advice = await advise(poolWith([0.5, 0.5, 0.5, 0.02]), sight, () => undefined)
  expect(advice.plans[0]?.actions).toEqual([{ plan: 0 }])
  expect(advice.plans.at(-1)?.actions).toEqual([{ plan: 3 }])
  expect(advice.level).toBeGreaterThanOrEqual(2)
  expect(advice.level).toBeLessThan(4)
})

test('a plan that is named twice is compared once', async () => {
  const pool = poolWith([0.5, 0.2])
  const twice = { ...pool, plans: async (from: Sight) => [...(await pool.plans(from)), ...(await pool.plans(from))] }
  const advice = await advise(twice, sight, () => undefined, 60)
  expect(advice.plans.map(({ actions }) => actions)).toEqual([[{ plan: 0 }], [{ plan: 1 }]])
  expect(advice.done).toBeLessThanOrEqual(70)
})

test('one plan alone still has its chance told', async () => {
  const advice = await advise(poolWith([0.7]), sight, () => undefined)
  expect(advice.plans).toHaveLength(1)
  expect(advice.plans[0]?.count.of).toBeGreaterThanOrEqual(200)
})

test('only a table gives a sight', () => {
  // @ts-expect-error a view that anybody wrote down is none
  const forged: Sight = { seat: 0, view: 'the whole state' }
  expect(forged).not.toBeInstanceOf(Sight)
})

test('a first opinion is told before any game was played on, and sharpens with the first of them', async () => {
  const told: Advice[] = []
  const pool = poolWith([0.5, 0.2, 0.8, 0.3])
  const played: number[] = []
  await advise(
    { ...pool, sample: (from, wish) => (played.push(told.length), pool.sample(from, wish)) },
    sight,
    (part) => told.push(part),
  )
  // The script's own plan, with its reason.
  expect(played[0]).toBe(1)
  expect(told[0]?.plans[0]).toMatchObject({ reason: { en: 'a', fr: 'b' }, count: { of: 0 } })
  expect(told[1]?.plans[0]?.count.of).toBeGreaterThan(0)
})
