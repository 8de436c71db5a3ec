import { expect, test } from 'vitest'
import { ager } from '../ager.ts'
import { inWriting } from '../bot/book.ts'
import { books, lookFor } from './book.ts'

const LITTLE = {
  first: { ways: 3, battles: 1, kept: 2, more: 1 },
  changes: { rounds: 1, parents: 1, ways: 2, battles: 1, kept: 1, more: 1 },
  finalists: 1,
}

test('a book is looked for by scenario and side, with answers for either, and never for the free battle', () => {
  const known = ager().scenarios.length - 1
  expect(books.map(({ id, pages }) => [id, pages.length])).toEqual([['set-ups', 5 * known]])
})

test(
  'what is looked for against a page is an answer, and worth more than the script against it',
  { tags: ['slow'] },
  () => {
    const none = { ...LITTLE, first: { ...LITTLE.first, ways: 1 } }
    const { page, best, script } = lookFor('dawn/answer', 12, 'seed', none)
    expect(page).toMatch(/^answer\('', \{ entries: '/)
    /* The script fares badly against a thought-out set-up. */
    expect(script).toBeLessThan(0.35)
    expect(best).toBeGreaterThan(script)
  },
)

test('a page is written by what it answers', () => {
  const page = { men: { balak: 'W10' }, ladders: [['U7', 'T7']] as const }
  expect(inWriting(page, undefined)).toBe("page('balak W10', { ladders: 'U7 T7' })")
  expect(inWriting(page, 'page')).toBe("answer('balak W10', { ladders: 'U7 T7' })")
  expect(inWriting({ men: page.men }, 'usual')).toBe("usual('balak W10')")
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
