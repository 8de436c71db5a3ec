import { expect, test } from 'vitest'
import { wayThrough } from './way.ts'
import type { Leg } from './way.ts'

/** Along a road of numbered milestones, one or three miles at a time; three cost two, and only who has spent nothing may ride. */
const legs = (at: number, spent: number): readonly Leg<number, string>[] => [
  { to: at + 1, action: `walk ${at + 1}`, cost: 1 },
  ...(spent === 0 ? [{ to: at + 3, action: `ride ${at + 3}`, cost: 2 }] : []),
]
const short = (at: number, spent: number) => (at > 9 ? [] : legs(at, spent))

test('the cheapest way to the nearest place that is meant', () => {
  expect(wayThrough(0, (at) => at === 4, legs)).toEqual(['ride 3', 'walk 4'])
  expect(wayThrough(0, (at) => at === 1 || at === 3, legs)).toEqual(['walk 1'])
  expect(wayThrough(0, (at) => at === 0, legs)).toEqual([])
})

test('no way, where no leg leads there', () => {
  expect(wayThrough(0, (at) => at === -1, short)).toBeUndefined()
})
