import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

const ended = (winners: readonly number[], shares?: readonly number[]) => ({
  winners,
  reason: 'end',
  rules: [],
  ...(shares === undefined ? {} : { shares }),
})

test('the winners share the victory, and whoever lost has nothing of it', () => {
  expect(sharesOf(ended([1]), 2)).toEqual([0, 1])
  expect(sharesOf(ended([0, 2]), 3)).toEqual([0.5, 0, 0.5])
})

test('whoever plays alone has lost if he has not won; of several nobody has', () => {
  expect(sharesOf(ended([]), 1)).toEqual([0])
  expect(sharesOf(ended([]), 2)).toEqual([0.5, 0.5])
})

test('what the game says itself goes before that', () => {
  expect(sharesOf(ended([], [0.2, 0.1]), 2)).toEqual([0.2, 0.1])
})
