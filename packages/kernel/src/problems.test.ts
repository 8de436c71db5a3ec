import { describe, expect, test } from 'vitest'
import { problemInWords, problemsInWords } from './problems.ts'
import { readSaveText } from './file/readSave.ts'

const said = (message: string) => problemInWords({ path: 'units.3', message }, 'fr')

describe('what is wrong with a file, for people', () => {
  test.each([
    ['expected 1 to 6', 'units.3 : un nombre de 1 à 6 est attendu'],
    ['Invalid type: Expected number but received "lots"', 'units.3 : attendu : un nombre ; trouvé : "lots"'],
    ['Invalid key: Expected "name" but received undefined', 'units.3 : attendu : "name" ; trouvé : rien'],
    [
      'Invalid type: Expected ("fort" | "square" | "circle") but received "x"',
      'units.3 : attendu : "fort", "square" ou "circle" ; trouvé : "x"',
    ],
    ['Invalid integer: Received 1.5', 'units.3 : 1.5 n’est pas possible ici'],
    ['something nobody foresaw', 'units.3 : cette valeur n’est pas possible ici'],
  ])('%s', (message, french) => {
    expect(said(message)).toBe(french)
  })

  test('a game has words of its own, said first', () => {
    const own = [[/^expected each (\w+) once$/, 'une fois chaque $1']] as const
    expect(problemInWords({ path: '', message: 'expected each zone once' }, 'fr', own)).toBe('une fois chaque zone')
  })

  test('English leaves out how schemas talk', () => {
    expect(problemInWords({ path: 'format', message: 'Invalid type: Expected "a" but received "b"' }, 'en')).toBe(
      'format: expected "a", found "b"',
    )
  })

  test.each([
    'seat 1 has nothing to take back',
    'what was learnt cannot be taken back',
    'this does not follow from the log',
    'there are 7 lines in the log',
    'another answer was sealed',
    'played with version 1 of the rules of picket, and cannot go on under version 2',
    'only the seed of a match for one player may be shared',
    'this program reads records of format version 1; found 2',
    'more than 100000 lines',
  ])('has French for: %s', (message) => {
    expect(said(message)).not.toContain('cette valeur')
    expect(said(message)).not.toContain(message)
  })

  test.each([
    '',
    '{',
    '[]',
    '{"format":"other"}',
    '{"format":"grognard-save","formatVersion":1,"dice":{"kind":"x"}}',
    '{"format":"grognard-save","formatVersion":2,"segments":[]}',
    '{"format":"grognard-save","formatVersion":9}',
  ])('no English in a French refusal of the save %s', (text) => {
    const read = readSaveText(text)
    if (read.ok) throw new Error('this is no save')
    const french = problemsInWords(read.problems, 'fr')
    expect(french).not.toMatch(/\b(expected|received|invalid|missing|not JSON|found)\b/i)
    expect(french).not.toContain('cette valeur')
  })
})
