import { expect, test } from 'vitest'
import { firstAsked } from './asked.ts'

/** Who is asked at each step; nobody once it is over. */
const replay = (...seats: readonly (readonly number[])[]) => ({
  at: (step: number) => ({
    pending: () => {
      const asked = seats[step] ?? []
      return asked.length === 0
        ? ({ over: true } as const)
        : ({ over: false, asks: asked.map((seat) => ({ seat })) } as const)
    },
  }),
})

test('a stretch begins for a seat where it is first asked', () => {
  const match = replay([0], [1], [1], [0, 1], [0])
  expect(firstAsked(match, 1, 0, 5)).toBe(1)
  expect(firstAsked(match, 0, 1, 5)).toBe(3)
  expect(firstAsked(match, 0, 0, 5)).toBe(0)
})

test('where it is never asked before the end of the stretch there is no such step', () => {
  const match = replay([0], [1], [1], [0])
  expect(firstAsked(match, 0, 1, 3)).toBeUndefined()
  expect(firstAsked(match, 1, 3, 9)).toBeUndefined()
})
