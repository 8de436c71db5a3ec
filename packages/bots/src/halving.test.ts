import { describe, expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import { choice, mean, sequentialHalving } from './halving.ts'

/** A budget of so many samples. */
function budget(samples: number): { readonly spent: () => number; readonly use: () => void } {
  let used = 0
  return { spent: () => (samples === 0 ? 1 : used / samples), use: () => void used++ }
}

describe('sequential halving', () => {
  test('gives every arm the same samples, and more to the better ones', () => {
    const { spent, use } = budget(320)
    const arms = sequentialHalving(8, spent, (arm) => (use(), arm / 10))
    const counts = arms.map((arm) => arm.samples.length)
    expect(Math.max(...counts)).toBe(counts[7])
    expect(counts[0]).toBe(counts[7])
    expect(counts[1]).toBeLessThan(counts[7] ?? 0)
    expect(counts.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(320)
    expect(counts.reduce((sum, n) => sum + n, 0)).toBeLessThan(320 + 3 * 8)
  })

  test('with no budget takes no sample and follows the script', () => {
    const arms = sequentialHalving(5, budget(0).spent, () => 1)
    expect(arms.every((arm) => arm.samples.length === 0)).toBe(true)
    expect(choice(arms, 1, 1)?.index).toBe(0)
  })

  test('numbers the samples of all arms alike, so that they can share their dice', () => {
    const { spent, use } = budget(60)
    const seen = new Map<number, number[]>()
    sequentialHalving(3, spent, (arm, sample) => {
      use()
      seen.set(arm, [...(seen.get(arm) ?? []), sample])
      return 0
    })
    for (const samples of seen.values()) expect(samples).toStrictEqual(samples.map((_, i) => i))
  })

  test('finds the better of noisy arms', () => {
    const dice = seededDice('arms')
    let right = 0
    for (let n = 0; n < 50; n++) {
      const { spent, use } = budget(1200)
      const arms = sequentialHalving(6, spent, (arm) => (use(), dice.below(100) < (arm === 4 ? 75 : 45) ? 1 : 0))
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
