import { expect, test } from 'vitest'
import { jsonOf, seededDice } from '@grognard/kernel'
import type { Json } from '@grognard/kernel'
import { readFortune, reckon } from './fortune.ts'
import type { Pool } from './pool.ts'
import { Sight } from './sight.ts'

/** Moments whose true chance to win stands in the view. */
const moments = (chances: readonly number[]) =>
  chances.map((chance, step) => ({ step: 3 * step, sight: Sight.of({ view: () => chance }, 0) }))

function poolOf(name: string): Pick<Pool, 'sample'> {
  return {
    sample: ({ view }: { readonly view: Json }, { seed, from, count }) =>
      Promise.resolve(
        Array.from({ length: count }, (_, i) =>
          seededDice(`${name}/${seed}/${JSON.stringify(view)}/${from + i}`).below(10_000) < 10_000 * Number(view)
            ? 1
            : 0,
        ),
      ),
  }
}

test('finds the turning points, and how much they cost, within the margin it claims', async () => {
  const truth = new Map([
    [1, -13],
    [3, 21],
    [5, -81],
  ])
  let found = 0
  let within = 0
  for (let n = 0; n < 30; n++) {
    const { points, turns } = await reckon(
      poolOf(`turns ${n}`),
      moments([0.7, 0.71, 0.58, 0.59, 0.8, 0.81, 0]),
      0,
      () => undefined,
    )
    for (const { from, by, margin } of turns) {
      const off = Math.abs(by - (truth.get(from) ?? 0))
      if (truth.has(from)) found++
      if (off < margin) within++
      expect(margin).toBeLessThan(Math.abs(by))
    }
    expect(points.map(({ step }) => step)).toEqual([0, 3, 6, 9, 12, 15, 18])
    expect(points.at(-1)).toEqual({ step: 18, won: 0, of: 1 })
  }
  expect(found).toBeGreaterThanOrEqual(83)
  // 95 % of 90, and what chance may take from that.
  expect(within).toBeGreaterThanOrEqual(80)
})

test(
  'where nothing happens it tells of nothing: noise alone is hardly ever taken for an event',
  { tags: ['slow'] },
  async () => {
    let told = 0
    for (let n = 0; n < 40; n++) {
      const still = moments([...Array.from({ length: 20 }, (_, i) => 0.5 + i / 1e9), 1])
      const { turns } = await reckon(poolOf(`still ${n}`), still, 1, () => undefined)
      told += turns.filter(({ to }) => to !== 20).length
    }
    // 40 games of 8 suspected changes each, 1 % of which may be feigned.
    expect(told).toBeLessThan(10)
  },
)

test('progress is told to the end', async () => {
  const steps: (readonly [number, number])[] = []
  await reckon(poolOf('p'), moments([0.9, 0.2, 0]), 0, (done, of) => steps.push([done, of]))
  expect(steps.every(([done, of]) => done <= of)).toBe(true)
  const [done, of] = steps.at(-1) ?? []
  expect(done).toBe(of)
})

test('what was kept is read again for the same moments, and not for others', async () => {
  const fortune = await reckon(poolOf('k'), moments([0.9, 0.2, 0]), 0, () => undefined)
  const kept = jsonOf(fortune)
  expect(readFortune(kept, [0, 3, 6])).toEqual(fortune)
  expect(readFortune(kept, [0, 3, 7])).toBeNull()
  expect(readFortune(kept, [0, 3])).toBeNull()
  expect(readFortune({ points: 'none' }, [0])).toBeNull()
})

test('turning points are told as soon as all is known of them, each once and for good', async () => {
  const told: { readonly done: number; readonly of: number; readonly turns: readonly unknown[] }[] = []
  const chances = moments([0.7, 0.71, 0.4, 0.41, 0.8, 0.81, 0])
  const { turns } = await reckon(poolOf('as it goes'), chances, 0, (done, of, so) =>
    told.push({ done, of, turns: so.turns }),
  )
  expect(turns.length).toBeGreaterThan(2)
  const early = told.filter(({ done, of, turns: known }) => done < of && known.length > 0)
  expect(early.length).toBeGreaterThan(0)
  for (const { turns: known } of early) for (const turn of known) expect(turns).toContainEqual(turn)
  const shares = told.map(({ done }) => done)
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
})
