import { expect, test } from 'vitest'
import { printable, wrapped } from './terminal.ts'

test('a line that fits is left alone', () => {
  expect(wrapped('Which action?\n  1  Raid', 40)).toBe('Which action?\n  1  Raid')
  expect(wrapped('x'.repeat(500), Infinity)).toBe('x'.repeat(500))
})

test('a long line is broken between words, and stands under its own words', () => {
  expect(wrapped('  3  Place Egyptian infantry in Fort Omdurman', 26)).toBe(
    '  3  Place Egyptian\n     infantry in Fort\n     Omdurman',
  )
  expect(wrapped(' 36.6 %  The raid fails and the banner holds', 28)).toBe(
    ' 36.6 %  The raid fails and\n         the banner holds',
  )
  expect(wrapped('KH-1.1-01  A rule of some length', 24)).toBe('KH-1.1-01  A rule of\n           some length')
})

test('French punctuation does not begin a line', () => {
  expect(wrapped('Engager des unités : aucune', 20)).toBe('Engager des unités :\naucune'.replace(' :', '\u0020:'))
  for (const line of wrapped('Que faire ? Dites « oui » ou « non » : rien ; tout !', 20).split('\n'))
    expect(line).not.toMatch(/^[:;?!»]|«$/)
})

test('a word longer than the line, and a window too narrow for words, are left whole', () => {
  expect(wrapped(`a ${'b'.repeat(30)} c`, 20)).toBe(`a\n${'b'.repeat(30)}\nc`)
  expect(wrapped('one two three four five six', 3)).toBe('one two three four five six')
})

test('nothing that is printed steers the terminal', () => {
  expect(printable('Raoul\u001b[2J\r\u0007 le \u202eRoux\u2066\u009b1m')).toBe(
    'Raoul\ufffd[2J\ufffd\ufffd le \ufffdRoux\ufffd\ufffd1m',
  )
  expect(printable('one\ttwo\nthree “four” — é')).toBe('one\ttwo\nthree “four” — é')
})
