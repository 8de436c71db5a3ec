import { describe, expect, it } from 'vitest'
import { oneOf, sum } from './dice.ts'
import { seededDice, seededDiceFrom } from './seeded.ts'

/** Sum of squared deviations over the expectation; near the number of cells less one if all are equally likely. */
function chiSquare(counts: ReadonlyMap<number, number>, cells: number): number {
  const total = [...counts.values()].reduce((a, b) => a + b, 0)
  const due = total / cells
  const seen = [...counts.values()].reduce((a, count) => a + (count - due) ** 2 / due, 0)
  return seen + (cells - counts.size) * due
}

function countOf(times: number, roll: (i: number) => number): Map<number, number> {
  const counts = new Map<number, number>()
  for (let i = 0; i < times; i++) {
    const got = roll(i)
    counts.set(got, (counts.get(got) ?? 0) + 1)
  }
  return counts
}

/** Mean plus five standard deviations of the statistic. */
const limit = (cells: number): number => cells - 1 + 5 * Math.sqrt(2 * (cells - 1))

describe('seeded dice', () => {
  it.each([2, 3, 6, 10, 20, 100])('roll every face of a d%i equally often', (sides) => {
    const dice = seededDice(`uniform ${sides}`)
    const counts = countOf(60_000, () => dice.die(sides, 'test'))
    expect(Math.min(...counts.keys())).toBe(1)
    expect(Math.max(...counts.keys())).toBe(sides)
    expect(chiSquare(counts, sides)).toBeLessThan(limit(sides))
  })

  it('roll every pair and pick every card equally often', () => {
    const dice = seededDice('pairs')
    const pairs = countOf(72_000, () => dice.pair('test'))
    expect(pairs.size).toBe(36)
    expect([...pairs.keys()].every((pair) => sum(pair) >= 2 && sum(pair) <= 12)).toBe(true)
    expect(chiSquare(pairs, 36)).toBeLessThan(limit(36))
    const picks = countOf(30_000, () => dice.pick([3, 5, 8], 'test'))
    expect(new Set(picks.keys())).toEqual(new Set([3, 5, 8]))
    expect(chiSquare(picks, 3)).toBeLessThan(limit(3))
  })

  it('do not let one roll tell the next', () => {
    const dice = seededDice('serial')
    let last = dice.die(6, 'test')
    const pairs = countOf(72_000, () => {
      const next = dice.die(6, 'test')
      const both = last * 10 + next
      last = next
      return both
    })
    expect(chiSquare(pairs, 36)).toBeLessThan(limit(36))
  })

  it('are not unfair where the faces do not divide the range of the generator', () => {
    const dice = seededDice('rejection')
    // A plain remainder would give the lower half of these five times out of eight.
    const sides = 3 * 2 ** 30
    const low = countOf(30_000, () => Number(dice.below(sides) < sides / 2))
    expect(chiSquare(low, 2)).toBeLessThan(limit(2))
  })

  it('begin differently for the seeds 0 to 23, without a pattern', () => {
    const first = Array.from({ length: 24 }, (_, seed) => seededDice(String(seed)).die(6, 'test'))
    expect(new Set(first).size).toBe(6)
    const steps = first.slice(1).map((face, i) => (face - (first[i] ?? 0) + 6) % 6)
    expect(new Set(steps).size).toBeGreaterThan(3)
    expect(Math.max(...countOf(23, (i) => steps[i] ?? 0).values())).toBeLessThan(12)
  })

  it('give neighbouring seeds unrelated first rolls', () => {
    const first = (seed: number): number => seededDice(String(seed)).die(6, 'test')
    expect(chiSquare(countOf(36_000, first), 6)).toBeLessThan(limit(6))
    expect(
      chiSquare(
        countOf(36_000, (seed) => first(seed) * 10 + first(seed + 1)),
        36,
      ),
    ).toBeLessThan(limit(36))
  })

  it('repeat themselves, and go on from where they stood', () => {
    const rolls = (seed: string): number[] => {
      const dice = seededDice(seed)
      return Array.from({ length: 20 }, () => dice.die(6, 'test'))
    }
    expect(rolls('a')).toEqual(rolls('a'))
    expect(rolls('a')).not.toEqual(rolls('b'))
    expect(rolls('')).not.toEqual(rolls('\0'))
    const dice = seededDice('a')
    dice.pair('test')
    const state = dice.state()
    const next = Array.from({ length: 9 }, () => dice.pair('test'))
    const again = seededDiceFrom(state)
    expect(Array.from({ length: 9 }, () => again.pair('test'))).toEqual(next)
    dice.restore(state)
    expect(Array.from({ length: 9 }, () => dice.pair('test'))).toEqual(next)
  })

  it('roll what they have rolled since the first release', () => {
    const dice = seededDice('khartoum')
    expect(Array.from({ length: 12 }, () => dice.die(6, 'test')).join('')).toMatchInlineSnapshot(`"643346154161"`)
    expect([dice.pair('test'), dice.pair('test'), dice.pick([7, 8, 9], 'test')]).toMatchInlineSnapshot(`
      [
        35,
        36,
        8,
      ]
    `)
  })

  it('refuse to choose among nothing', () => {
    const dice = seededDice('none')
    expect(() => dice.die(0, 'test')).toThrow(RangeError)
    expect(() => dice.pick([], 'test')).toThrow(RangeError)
    expect(() => oneOf([], dice, 'test')).toThrow(RangeError)
  })

  it('choose among things', () => {
    const dice = seededDice('things')
    expect(
      chiSquare(
        countOf(20_000, () => oneOf([4, 5, 6, 7], dice, 'test')),
        4,
      ),
    ).toBeLessThan(limit(4))
  })
})
