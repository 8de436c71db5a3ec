import { expect, test } from 'vitest'
import { ager } from '../ager.ts'
import { BOOK, inWriting } from '../bot/book.ts'
import { books, lookFor, pageMet } from './book.ts'

const LITTLE = {
  first: { ways: 3, battles: 1, kept: 2, more: 1 },
  changes: { rounds: 1, parents: 1, ways: 2, battles: 1, kept: 1, more: 1 },
  finalists: 1,
}

test('a book is looked for by scenario and side, with what the best prepared know for each, and never for the free battle', () => {
  const known = ager().scenarios.length - 1
  expect(books.map(({ id, pages }) => [id, pages.length])).toEqual([['set-ups', 4 * known]])
})

test('an answer is looked for against the page of who sets up first', { tags: ['slow'] }, () => {
  const none = { ...LITTLE, first: { ...LITTLE.first, ways: 1 } }
  const [page, answer] = ['knives/1', 'knives/answer'].map((name) => lookFor(name, 24, 'seed', none).script)
  /* The script fares worse against a thought-out set-up than against its own. */
  expect(answer).toBeLessThan(page ?? 0)
})

test('who sets up first is prepared for the other side’s page; whoever is not reckons with its answer', () => {
  const [[first], [page, answer]] = BOOK['breach'] ?? [[], []]
  expect(answer?.known).toBe('answer')
  expect(pageMet('breach', '0')).toBe(answer)
  expect(pageMet('breach', 'prepared')).toBe(page)
  for (const which of ['1', 'answer']) expect(pageMet('breach', which)).toBe(first)
})

test('what only some know is kept where it is better than what the book has for anybody', { tags: ['slow'] }, () => {
  const none = { ...LITTLE, first: { ...LITTLE.first, ways: 1 } }
  const look = (name: string) => lookFor(name, 24, 'seed', none)
  const [worse, better] = [look('dawn/prepared'), look('levant/answer')]
  for (const { best, script, error } of [worse, better]) expect(best - script).toBeGreaterThan(error)
  expect(worse.best).toBeLessThanOrEqual(worse.known ?? 0)
  expect(worse.page).toBeNull()
  expect(better.best).toBeGreaterThan(better.known ?? 1)
  expect(better.page).toMatch(/^answer\('balak/)
})

test('a page is written as the book has it, by who knows it', () => {
  const written = BOOK['levant']?.[1].map((page) => inWriting(page, page.known ?? '1')) ?? []
  expect(written.map((page) => page.slice(0, page.indexOf(' ')))).toEqual(["page('balak", "answer('balak"])
  expect(written[1]).toMatch(/', \{ ladders: '\w+ \w+, \w+ \w+, \w+ \w+' \}\)$/)
  expect(inWriting({ men: { roger: 'L10' } }, 'prepared')).toBe("prepared('roger L10')")
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
