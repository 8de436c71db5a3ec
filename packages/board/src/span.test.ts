import { expect, test } from 'vitest'
import { spanAround, spanOf } from './span.ts'

/** Rows of 10, 20, 30, 10, 20, 30 … */
const height = (row: number) => 10 * (1 + (row % 3))

test.each([
  ['from the top', 9, 0, 60, [0, 3, 0, 120]],
  ['in the middle', 9, 60, 90, [3, 5, 60, 90]],
  ['a row that is cut is shown', 9, 15, 31, [1, 3, 10, 120]],
  ['to the end', 9, 120, 500, [6, 9, 120, 0]],
  ['past the end the last row stays', 9, 900, 990, [8, 9, 150, 0]],
  ['above the first row the first stays', 9, -300, -200, [0, 1, 0, 170]],
  ['all of a short list', 2, -50, 500, [0, 2, 0, 0]],
  ['of nothing', 0, 0, 100, [0, 0, 0, 0]],
])('%s', (_, count, top, bottom, [from, to, above, below]) => {
  expect(spanOf(count, height, top, bottom)).toEqual({ from, to, above, below })
})

test('what is shown and what is not is as high as the whole list, wherever one looks', () => {
  const whole = Array.from({ length: 100 }, (_, row) => height(row)).reduce((sum, each) => sum + each)
  for (let top = -100; top < whole + 100; top += 7) {
    const { from, to, above, below } = spanOf(100, height, top, top + 55)
    const shown = Array.from({ length: to - from }, (_, i) => height(from + i)).reduce((sum, each) => sum + each, 0)
    expect(above + shown + below).toBe(whole)
  }
})

test.each([
  ['in the middle', 4, [3, 6, 60, 60]],
  ['the first', 0, [0, 2, 0, 150]],
  ['the last', 8, [7, 9, 130, 0]],
])('around a row: %s', (_, row, [from, to, above, below]) => {
  expect(spanAround(9, height, row, 1)).toEqual({ from, to, above, below })
})
