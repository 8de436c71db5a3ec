import { expect, test } from 'vitest'
import { ager } from '../ager.ts'
import { books, lookFor } from './book.ts'

const LITTLE = {
  first: { ways: 3, battles: 1, kept: 2, more: 1 },
  changes: { rounds: 1, parents: 1, ways: 2, battles: 1, kept: 1, more: 1 },
  finalists: 1,
}

test('a book is looked for by scenario and side, and never for the free battle', () => {
  const sides = ager().scenarios.length - 1
  expect(books.map(({ id, pages }) => [id, pages.length])).toEqual([['set-ups', 2 * sides]])
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
