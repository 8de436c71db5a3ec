import { expect, test } from 'vitest'
import { mayFollow, versionWith } from './pack-version.ts'

test.each([
  ['1', '2', true],
  ['1', '1.1', true],
  ['9', '10', true],
  ['1.10', '1.9', false],
  ['2', '1', false],
  ['2024-a', '2024-b', true],
])('a match of version %s goes on under %s: %s', (from, to, may) => {
  expect(mayFollow(from, to)).toBe(may)
})

test('a match keeps to the pack it was begun with, even when that was mended', () => {
  const mine = versionWith('1', { name: 'my copy + notes' })
  const mended = `2+my copy + notes#00000000`
  expect(mayFollow(mine, mended)).toBe(true)
  expect(mayFollow(mine, versionWith('1', { name: 'another' }))).toBe(false)
  expect(mayFollow(mine, '2')).toBe(false)
  expect(mayFollow('1', mine)).toBe(false)
})
