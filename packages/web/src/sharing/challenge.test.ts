import { expect, test } from 'vitest'
import { challengeHash, readChallenge } from './challenge.ts'

const offer = { scenarios: ['siege', 'sally'], defaults: { level: 'lion', mines: false, men: 12 } }
const partsOf = (hash: string): readonly [word: string, rest: string] => {
  const [, , , word = '', rest = ''] = hash.split('/')
  return [decodeURIComponent(word), rest]
}

test('the usual set-up needs nothing but its dice', () => {
  const usual = { word: 'bekola', scenario: 'siege', options: offer.defaults, beat: null }
  expect(challengeHash('picket', usual, offer)).toBe('#/c/picket/bekola')
  expect(readChallenge('bekola', '', offer)).toEqual(usual)
})

test('whatever departs from it comes back as it was', () => {
  const challenge = {
    word: 'Été à l’ombre / 50 %',
    scenario: 'sally',
    options: { level: 'king & queen', mines: true, men: 7 },
    beat: 486,
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
