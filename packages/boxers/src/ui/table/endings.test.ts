import { jsonOf } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { opening } from '../../testing/stage.ts'
import { diceOf, sidesOf } from '../dice.ts'
import { endingInWords, endingOf, optionsInWords } from './endings.ts'
import { en } from './words/en.ts'
import { fr } from './words/fr.ts'

test('what is kept of a battle is told in both languages', () => {
  const { s } = opening('gate')
  expect(endingOf(s)).toBeNull()
  const won = endingOf({ ...s, ending: { winner: 'boxer', reason: 'aim', turn: 6 } })
  expect(endingInWords(won, 'en')).toBe('The Boxers win on turn 6')
  expect(endingInWords(won, 'fr')).toBe('Les Boxers gagnent au tour 6')
  expect(endingInWords(endingOf({ ...s, ending: { winner: null, reason: 'time', turn: 10 } }), 'en')).toBe('A draw')
  expect(endingInWords('nonsense', 'en')).toBe('')
})

test('options are told where there are any', () => {
  const { options } = opening('gate').s
  expect(optionsInWords(jsonOf(options), 'en')).toBe('')
  expect(optionsInWords(jsonOf({ ...options, blackPowderSmoke: true }), 'en')).toBe('with options')
  expect(optionsInWords(jsonOf({ ...options, initiative: 'attacker-first' }), 'fr')).toBe('avec options')
  expect(optionsInWords({ free: {}, apScope: 'group' }, 'en')).toBe('free game, with options')
})

test('dice are shown by their faces and sides', () => {
  const saved = {
    type: 'saved',
    figure: 'a',
    threat: 'rifle',
    die: 4,
    needed: 5,
    modifiers: [],
    saved: false,
    rules: [],
  } as const
  expect([diceOf(saved), sidesOf(saved)]).toEqual([[4], 8])
  expect(diceOf({ type: 'turnBegins', turn: 2, rules: [] })).toEqual([])
})

test('both languages say everything', () => {
  const keys = (words: object): string[] =>
    Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null ? keys(value).map((one) => `${key}.${one}`) : [key],
    )
  expect(keys(fr)).toEqual(keys(en))
})
