import { expect, test } from 'vitest'
import { SEATS } from '../../seats.ts'
import { sittersOf } from './seats.ts'
import { choosingWords } from './words.ts'

const kinds = (...asked: Parameters<typeof sittersOf>) => sittersOf(...asked).map(({ kind }) => kind)

test('the bot takes the other side, and nobody where a friend plays', () => {
  expect(sittersOf('captain', 0)[1]).toEqual({ kind: 'bot', level: 'captain' })
  expect(kinds('captain', 0)).toEqual(['person', 'bot'])
  expect(kinds('captain', 1)).toEqual(['bot', 'person'])
  expect(kinds(null, 1)).toEqual(['person', 'person'])
})

test('whoever takes either side is given one by a toss', () => {
  expect(kinds('recruit', 'either', () => true)).toEqual(['person', 'bot'])
  expect(kinds('recruit', 'either', () => false)).toEqual(['bot', 'person'])
})

test('every side has its name where it is chosen', () => {
  for (const lang of ['en', 'fr'] as const) expect(choosingWords(lang).sides).toHaveLength(SEATS.length)
})
