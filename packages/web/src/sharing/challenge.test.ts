import { expect, test } from 'vitest'
import { challengeHash, readChallenge } from './challenge.ts'

const offer = { version: '3', scenarios: ['siege', 'sally'], defaults: { level: 'lion', mines: false, men: 12 } }
const partsOf = (hash: string): readonly [word: string, rest: string] => {
  const [, , , word = '', rest = ''] = hash.split('/')
  return [decodeURIComponent(word), rest]
}

test('the usual set-up needs nothing but its dice and the version of the rules', () => {
  const usual = { word: 'bekola', version: '3', scenario: 'siege', options: offer.defaults, beat: null, sitters: [] }
  expect(challengeHash('picket', usual, offer)).toBe('#/c/picket/bekola/rules=3')
  expect(readChallenge('bekola', 'rules=3', offer)).toEqual(usual)
})

test('a link of before says nothing of the rules', () => {
  expect(readChallenge('bekola', 'beat=7', offer)).toMatchObject({ version: null, beat: 7, options: offer.defaults })
})

test('whatever departs from it comes back as it was', () => {
  const challenge = {
    word: 'Été à l’ombre / 50 %',
    version: '2 & my copy',
    scenario: 'sally',
    options: { level: 'king & queen', mines: true, men: 7 },
    beat: 486,
    sitters: [{ kind: 'person' }, { kind: 'bot', level: 'old & wise' }] as const,
  }
  const hash = challengeHash('picket', challenge, offer)
  expect(hash).not.toContain('lion')
  expect(readChallenge(...partsOf(hash), offer)).toEqual(challenge)
})

test('what nobody wrote on purpose is kept for the game to refuse, and no score is made of it', () => {
  const read = readChallenge('x', 'level=7&mines=perhaps&wings=2&beat=many', offer)
  expect(read.options).toEqual({ level: '7', mines: 'perhaps', men: 12, wings: 2 })
  expect(read.beat).toBeNull()
  expect(readChallenge('x', 'beat=-4', offer).beat).toBeNull()
})
