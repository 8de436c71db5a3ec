import { expect, test } from 'vitest'
import { wrapLine } from './wrap.ts'

test('a line is broken between words, and what follows is set in', () => {
  expect(wrapLine('  one two three four', 12)).toEqual(['  one two', '    three', '    four'])
  expect(wrapLine('short', 12)).toEqual(['short'])
})

test('a French colon stays with its word, and a word that is too long stays whole', () => {
  expect(wrapLine('la place forte : rien', 14)).toEqual(['la place', '  forte : rien'])
  expect(wrapLine('incomprehensibilities', 12)).toEqual(['incomprehensibilities'])
})
