import { expect, test } from 'vitest'
import type { Kept } from '../library/kept.ts'
import { daysHeld, firstOf, streakIn, weekTo } from './days.ts'

function match(day: string, begun: string, over = true): Kept {
  const startedAt = Date.parse(begun)
  const card = { id: begun, game: 'picket', options: null, startedAt, playedAt: startedAt, ending: over ? {} : null }
  return { ...card, origin: { kind: 'day', day }, summary: null }
}

test('the first game of a day counts, whichever was played last', () => {
  const [late, early] = [match('2026-11-15', '2026-11-15T20:00Z'), match('2026-11-15', '2026-11-15T08:00Z', false)]
  expect(firstOf([late, early], 'picket', '2026-11-15')).toBe(early)
  expect(firstOf([late, early], 'survey', '2026-11-15')).toBeUndefined()
  expect(daysHeld([late, early], 'picket')).toEqual(new Set())
})

test('a day that was played another day counts for no streak', () => {
  const played = [match('2026-11-13', '2026-11-13T08:00Z'), match('2026-11-14', '2026-11-14T08:00Z')]
  expect(streakIn(played, 'picket', '2026-11-15')).toBe(2)
  expect(streakIn([...played, match('2026-11-12', '2026-11-14T09:00Z')], 'picket', '2026-11-15')).toBe(2)
})

test('a week is today and six days before', () => {
  expect(weekTo('2026-03-02')).toHaveLength(7)
  expect(weekTo('2026-03-02').at(-1)).toBe('2026-02-24')
})
