import { expect, test } from 'vitest'
import { ager } from '../ager.ts'
import { BOOK, inWriting } from '../bot/book.ts'
import { books, lookFor } from './book.ts'

const LITTLE = {
  first: { ways: 3, battles: 1, kept: 2, more: 1 },
  changes: { rounds: 1, parents: 1, ways: 2, battles: 1, kept: 1, more: 1 },
  finalists: 1,
}

test('a book is looked for by scenario and side, and never for the free battle', () => {
  const known = ager().scenarios.length - 1
  expect(books.map(({ id, pages }) => [id, pages.length])).toEqual([['set-ups', 2 * known]])
})

test('beside what is found stands what the page takes that the book has', { tags: ['slow'] }, () => {
  const { page, best, known, script, error } = lookFor('dawn/0', 24, 'seed', LITTLE)
  expect(known).toBeGreaterThan(script + error)
  expect(best).toBeGreaterThan(script + error)
  expect(page).toMatch(/^page\('roger /)
})

test('a page is written as the book has it', () => {
  const [, page] = BOOK['levant'] ?? []
  if (page === undefined) throw new Error('the book knows the gate')
  expect(inWriting(page)).toMatch(/^page\('balak W17, .*, zayd W5', \{ ladders: 'U11 T10, U7 T7, U8 T8' \}\)$/)
  expect(inWriting({ men: {}, entries: { roger: 'A1' } })).toBe("page('', { entries: 'roger A1' })")
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
