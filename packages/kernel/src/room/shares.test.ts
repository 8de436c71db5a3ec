import { expect, it } from 'vitest'
import { sharesOf } from './shares.ts'

it('shares a victory evenly where the game does not say', () => {
  const result = { winners: [0, 2], reason: 'peace', rules: [] }
  expect(sharesOf(result, 3)).toEqual([0.5, 0, 0.5])
  expect(sharesOf({ ...result, winners: [] }, 2)).toEqual([0, 0])
  expect(sharesOf({ ...result, shares: [0.2, 0.3, 0.5] }, 3)).toEqual([0.2, 0.3, 0.5])
})
