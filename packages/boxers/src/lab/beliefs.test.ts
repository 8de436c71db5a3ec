import { seededDice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { BOOK } from '../bot/book.ts'
import { SIDES } from '../names.ts'
import { beliefs } from './beliefs.ts'

const { now, changed, settings, wins } = beliefs

test('a change touches one page of the book', () => {
  expect(now).toBe(BOOK)
  const dice = seededDice('changes')
  const touched = Array.from({ length: 12 }, () => {
    const next = changed(now, dice)
    return Object.keys(BOOK).flatMap((scenario) =>
      SIDES.filter((side) => JSON.stringify(next[scenario]?.[side]) !== JSON.stringify(BOOK[scenario]?.[side])),
    ).length
  })
  expect(Math.max(...touched)).toBe(1)
})

test('a page is tried against the captain: the same seeds give the same battles', () => {
  expect(settings).toBe(2 * Object.keys(BOOK).length)
  const { well } = BOOK
  if (well === undefined) throw new Error('no well')
  const first = wins({ well }, 'tried', 0, 2)
  expect(first).toHaveLength(4)
  for (const share of first) expect([0, 0.5, 1]).toContain(share)
  const other = wins({ well: { ...well, boxer: { setUp: 'behind 300', beliefs: { advance: 0 } } } }, 'tried', 0, 2)
  expect(other).toHaveLength(4)
  expect(other.slice(2)).toStrictEqual(first.slice(2))
  expect(wins({ well }, 'tried', 0, 1)).toStrictEqual([first[0], first[2]])
})
