import { describe, expect, it } from 'vitest'
import { sum } from './dice.ts'
import { recordingDice } from './recording.ts'
import { BadRoll, DiceNeeded, PAIRS, pairOf, scriptedDice } from './scripted.ts'
import type { Witnessed } from './dice.ts'

function thrownBy(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}

describe('scripted dice', () => {
  it('feed faces, pairs and picks in order', () => {
    const dice = scriptedDice([6, 34, 12])
    expect([dice.die(6, 'a'), dice.pair('b'), dice.pick([10, 12], 'c')]).toEqual([6, 34, 12])
    expect(dice.used()).toBe(3)
  })

  it('say what roll is needed when they run out', () => {
    const dice = scriptedDice([1])
    dice.die(6, 'raid')
    const needed = thrownBy(() => dice.pick([4, 9, 4], 'event-card'))
    expect(needed).toBeInstanceOf(DiceNeeded)
    expect(needed).toMatchObject({ request: { kind: 'pick', why: 'event-card', values: [4, 9] } })
    expect(thrownBy(() => dice.die(3, 'raid'))).toMatchObject({
      request: { kind: 'die', why: 'raid', values: [1, 2, 3] },
    })
    expect(thrownBy(() => dice.pair('raid'))).toMatchObject({ request: { kind: 'pair', values: PAIRS } })
  })

  it.each([
    ['a face too high', [7], 7],
    ['a face too low', [0], 0],
    ['half a face', [2.5], 2.5],
    ['no number at all', [Number.NaN], Number.NaN],
  ])('refuse %s', (_, rolls, got) => {
    const dice = scriptedDice(rolls)
    const bad = thrownBy(() => dice.die(6, 'raid'))
    expect(bad).toBeInstanceOf(BadRoll)
    expect(bad).toMatchObject({ got, request: { kind: 'die', why: 'raid' } })
    expect(dice.used()).toBe(0)
  })

  it('refuse pairs and picks that cannot be', () => {
    for (const pair of [7, 10, 17, 71, 67, 11.5])
      expect(thrownBy(() => scriptedDice([pair]).pair('x'))).toBeInstanceOf(BadRoll)
    expect(thrownBy(() => scriptedDice([3]).pick([1, 2], 'x'))).toBeInstanceOf(BadRoll)
    expect(thrownBy(() => scriptedDice([3]).pick([], 'x'))).toBeInstanceOf(RangeError)
  })

  it('go on with what is handed in after the script', () => {
    const dice = scriptedDice([1, 2, 3], 2, [4, 5])
    expect([dice.die(6, 'x'), dice.die(6, 'x'), dice.die(6, 'x')]).toEqual([3, 4, 5])
    expect(dice.used()).toBe(3)
    expect(thrownBy(() => dice.die(6, 'x'))).toBeInstanceOf(DiceNeeded)
  })

  it('know a pair for every sum', () => {
    for (let total = 2; total <= 12; total++) {
      expect(sum(pairOf(total))).toBe(total)
      expect(PAIRS).toContain(pairOf(total))
    }
    expect(() => pairOf(1)).toThrow(RangeError)
    expect(() => pairOf(13)).toThrow(RangeError)
  })
})

describe('recording dice', () => {
  it('remember what fell and what it fell from', () => {
    const witnesses: Witnessed[] = []
    const dice = recordingDice(scriptedDice([2, 66, 9]), witnesses)
    dice.die(4, 'a')
    dice.pair('b')
    dice.pick([9, 8], 'c')
    expect(dice.rolls).toEqual([2, 66, 9])
    expect(witnesses).toEqual([
      { from: [1, 2, 3, 4], got: 2 },
      { from: PAIRS, got: 66 },
      { from: [9, 8], got: 9 },
    ])
  })
})
