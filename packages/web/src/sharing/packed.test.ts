import { expect, test } from 'vitest'
import { MOST_LINK, packed, unpacked } from './packed.ts'

test.each([
  '',
  'a',
  'Le siège : 486 points, dix à la fois',
  JSON.stringify(Array.from({ length: 900 }, (_, i) => ({ i }))),
])('a text comes back as it was', async (text) => {
  const letters = await packed(text)
  expect(letters).toMatch(/^[\w-]*$/)
  expect(await unpacked(letters)).toEqual({ ok: true, text })
})

test('what repeats itself becomes small', async () => {
  expect((await packed('the Southern Ramparts '.repeat(1000))).length).toBeLessThan(200)
})

test.each(['?', 'not packed', 'AAAA', '////', 'é'])('%s is refused as broken', async (letters) => {
  expect(await unpacked(letters)).toEqual({ ok: false, why: 'broken' })
})

test('a link that was cut off is refused as broken', async () => {
  const letters = await packed('February, March, April, May, June, July, August')
  expect(await unpacked(letters.slice(0, -8))).toEqual({ ok: false, why: 'broken' })
})

test('what would unfold to too much is refused before it does', async () => {
  const bomb = await packed('x'.repeat(5 * 1024 * 1024))
  expect(bomb.length).toBeLessThan(MOST_LINK)
  expect(await unpacked(bomb)).toEqual({ ok: false, why: 'long' })
  expect(await unpacked('A'.repeat(MOST_LINK + 1))).toEqual({ ok: false, why: 'long' })
})
