import { describe, expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import { choice, mean, ofSamples, ofTime, sequentialHalving, timer } from './halving.ts'
import type { Pull } from './halving.ts'

const each =
  (value: (arm: number, sample: number) => number): Pull =>
  (wanted) =>
    wanted.map(({ arm, sample }) => value(arm, sample))

describe('sequential halving', () => {
  test('gives every arm the same samples, and more to the better ones', () => {
    const arms = sequentialHalving(
      8,
      ofSamples(320),
      each((arm) => arm / 10),
    )
    const counts = arms.map((arm) => arm.samples.length)
    expect(Math.max(...counts)).toBe(counts[7])
    expect(counts[0]).toBe(counts[7])
    expect(counts[1]).toBeLessThan(counts[7] ?? 0)
    expect(counts.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(320)
    expect(counts.reduce((sum, n) => sum + n, 0)).toBeLessThan(320 + 3 * 8)
  })

  test('with no budget takes no sample and follows the script', () => {
    for (const budget of [ofSamples(0), ofTime(0, () => 0, 4)]) {
      const arms = sequentialHalving(
        5,
        budget,
        each(() => 1),
        { minimum: 12, isEnough: () => true },
      )
      expect(arms.every((arm) => arm.samples.length === 0)).toBe(true)
      expect(choice(arms, 1, 1)?.index).toBe(0)
    }
  })

  test('numbers the samples of all arms alike, so that they can share their dice', () => {
    const seen = new Map<number, number[]>()
    sequentialHalving(
      3,
      ofSamples(60),
      each((arm, sample) => {
        seen.set(arm, [...(seen.get(arm) ?? []), sample])
        return 0
      }),
      { minimum: 5 },
    )
    for (const samples of seen.values()) expect(samples).toStrictEqual(samples.map((_, i) => i))
  })

  test('leaves the others alone where the script is good enough', () => {
    const arms = sequentialHalving(
      4,
      ofSamples(100),
      each((arm) => (arm === 0 ? 1 : 0)),
      { minimum: 12, isEnough: ({ samples }) => mean(samples) === 1 },
    )
    expect(arms.map(({ samples }) => samples.length)).toStrictEqual([12, 0, 0, 0])
  })

  /** A clock that only samples move, each by what it costs; what is not done when the time is up is given up. */
  const timed = (milliseconds: number, cost: (taken: number) => number, pace: number) => {
    let clock = 0
    let taken = 0
    const left = timer(milliseconds, () => clock)
    const pull: Pull = (wanted) => {
      const values: number[] = []
      for (const { arm } of wanted) {
        const price = cost(taken)
        if (price > left()) {
          clock += Math.max(0, left())
          return values
        }
        clock += price
        taken++
        values.push(arm / 12)
      }
      return values
    }
    return { budget: ofTime(milliseconds, left, pace), pull, spent: () => clock }
  }

  test('looks at the clock between a few samples', () => {
    const { budget, pull } = timed(100, () => 1, 3)
    const arms = sequentialHalving(2, budget, pull)
    expect(arms.map(({ samples }) => samples.length)).toStrictEqual([50, 50])
  })

  test.each([1, 7, 20, 60, 150, 400, 900])('uses the time it has where a sample takes %i ms', (cost) => {
    const { budget, pull, spent } = timed(500, () => cost, 4)
    sequentialHalving(12, budget, pull, { minimum: 6 })
    expect(spent()).toBeLessThanOrEqual(500)
    expect(spent()).toBeGreaterThanOrEqual(450)
  })

  test('goes by how long samples have taken: after a slow beginning it does not stop too soon', () => {
    const { budget, pull, spent } = timed(500, (taken) => (taken < 3 ? 80 : 5), 4)
    const arms = sequentialHalving(3, budget, pull, { minimum: 6 })
    expect(spent()).toBeGreaterThanOrEqual(450)
    expect(arms[0]?.samples.length).toBeGreaterThan(10)
  })

  test('a round that the time cut short does not count', () => {
    const { budget, pull, spent } = timed(500, () => 150, 4)
    const arms = sequentialHalving(2, budget, pull)
    expect(arms.map(({ samples }) => samples.length)).toStrictEqual([1, 1])
    expect(spent()).toBe(500)
  })

  test('finds the better of noisy arms', () => {
    const dice = seededDice('arms')
    let right = 0
    for (let n = 0; n < 50; n++) {
      const arms = sequentialHalving(
        6,
        ofSamples(1200),
        each((arm) => (dice.below(100) < (arm === 4 ? 75 : 45) ? 1 : 0)),
      )
      if (choice(arms, 10, 1)?.index === 4) right++
    }
    expect(right).toBeGreaterThan(45)
  })
})

describe('the choice', () => {
  const arm = (index: number, samples: number[]) => ({ index, samples })

  test('is the script where samples are few or the difference may be luck', () => {
    expect(choice([arm(0, [0, 0]), arm(1, [1, 1])], 3, 1)?.index).toBe(0)
    expect(choice([arm(0, [0, 1, 0, 1]), arm(1, [1, 0, 1, 1])], 3, 1)?.index).toBe(0)
  })

  test('is the better plan where it is clear', () => {
    expect(choice([arm(0, [0, 0, 0, 1, 0, 0]), arm(1, [1, 1, 1, 1, 1, 0])], 3, 1)?.index).toBe(1)
  })

  test('means are shares', () => {
    expect(mean([])).toBe(0)
    expect(mean([1, 0, 0.5])).toBe(0.5)
  })
})
