import { expect, test } from 'vitest'
import { ager } from '../ager.ts'
import { books, lookFor } from './book.ts'

const LITTLE = {
  first: { ways: 3, battles: 1, kept: 2, more: 1 },
  changes: { rounds: 1, parents: 1, ways: 2, battles: 1, kept: 1, more: 1 },
  finalists: 1,
}

test('a book is looked for by scenario and side, with an answer for the second, and never for the free battle', () => {
  const known = ager().scenarios.length - 1
  expect(books.map(({ id, pages }) => [id, pages.length])).toEqual([['set-ups', 3 * known]])
})

test('an answer is looked for against the page of who sets up first, and marked as one', { tags: ['slow'] }, () => {
  const none = { ...LITTLE, first: { ...LITTLE.first, ways: 1 } }
  const [page, answer] = ['knives/1', 'knives/answer'].map((name) => lookFor(name, 24, 'seed', none).script)
  /* The script fares worse against a thought-out set-up than against its own. */
  expect(answer).toBeLessThan(page ?? 0)
  expect(lookFor('levant/answer', 24, 'seed', none).page).toMatch(/^answer\('balak/)
})

test('beside what is found stands what the page takes that the book has', { tags: ['slow'] }, () => {
  const { page, best, known, script, error } = lookFor('dawn/0', 24, 'seed', LITTLE)
  expect(known).toBeGreaterThan(script + error)
  expect(best).toBeGreaterThan(script + error)
  expect(page).toMatch(/^page\('roger /)
})

test('what is found is the same from the same seed, and rests on battles that were played', { tags: ['slow'] }, () => {
  const looked = lookFor('knives/0', 3, 'seed', LITTLE)
  expect(lookFor('knives/0', 3, 'seed', LITTLE)).toEqual(looked)
  expect(looked.played).toBeGreaterThan(6 + 2 * 3)
  expect(looked.page === null).toBe(looked.best - looked.script <= looked.error)
})

test('who comes onto the map may come by other hexes', { tags: ['slow'] }, () => {
  expect(lookFor('springs/1', 1, 'seed', LITTLE).played).toBeGreaterThan(4)
})
