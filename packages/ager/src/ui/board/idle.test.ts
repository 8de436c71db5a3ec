import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inIdle } from './idle.ts'

let clock = 0
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Each takes longer than a slice of time may. */
function* slow(): Generator<number> {
  for (let i = 0; i < 5; i++) {
    clock += 10
    yield i
  }
}

test('work of many slices is handed over once, when all of it is done', () => {
  const taken: (readonly number[])[] = []
  inIdle(slow(), (found) => taken.push(found))
  vi.runAllTimers()
  expect(taken).toEqual([[0, 1, 2, 3, 4]])
})

test('what is given up in between is never handed over', () => {
  const taken: (readonly number[])[] = []
  const end = inIdle(slow(), (found) => taken.push(found))
  vi.advanceTimersToNextTimer()
  end()
  vi.runAllTimers()
  expect(taken).toEqual([])
})
