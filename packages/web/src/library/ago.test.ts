import { expect, test } from 'vitest'
import { ago } from './ago.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
test.each([
  [0, 'now', 'maintenant'],
  [20 * 60_000, '20 minutes ago', 'il y a 20 minutes'],
  [3 * 3_600_000, '3 hours ago', 'il y a 3 heures'],
  [26 * 3_600_000, 'yesterday', 'hier'],
  [-5000, 'now', 'maintenant'],
])('%i ms ago', (since, en, fr) => {
  expect(ago(now - since, now, 'en')).toBe(en)
  expect(ago(now - since, now, 'fr')).toBe(fr)
})

test('weeks ago it is a date', () => {
  expect(ago(Date.parse('2026-10-01T12:00:00Z'), now, 'en')).toBe('Oct 1, 2026')
})
