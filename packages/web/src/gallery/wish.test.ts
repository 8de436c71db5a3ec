import { expect, test } from 'vitest'
import { addressOf, wishOf } from './wish.ts'

test.each([
  ['?', { game: null, lang: 'all', theme: 'all' }],
  ['?game=picket&lang=fr&theme=dark', { game: 'picket', lang: 'fr', theme: 'dark' }],
  ['?lang=en', { game: null, lang: 'en', theme: 'all' }],
] as const)('%s is what it says, both ways', (search, wish) => {
  expect(wishOf(search)).toEqual(wish)
  expect(addressOf(wish)).toBe(search)
})

test('a language or a theme that nobody has means all of them', () => {
  expect(wishOf('?lang=la&theme=sepia')).toEqual({ game: null, lang: 'all', theme: 'all' })
})
