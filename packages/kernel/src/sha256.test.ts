import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { seededDice } from './seeded.ts'
import { bytesOf, hexOf, hmacSha256, sha256 } from './sha256.ts'

const LENGTHS = [0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 1000]

test.each(LENGTHS)('gives what Node gives for %i bytes', (length) => {
  const dice = seededDice(`sha ${length}`)
  const bytes = Uint8Array.from({ length }, () => dice.below(256))
  expect(hexOf(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
  for (const key of LENGTHS.map((many) => bytesOf('é'.repeat(many))))
    expect(hexOf(hmacSha256(key, bytes))).toBe(createHmac('sha256', key).update(bytes).digest('hex'))
})

test('gives what the standard says', () => {
  expect(hexOf(sha256(bytesOf('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('writes text as everybody does', () => {
  for (const text of ['', 'plain', 'é 𝄞 ’', 'half a pair \ud834', '100 %'])
    expect([...bytesOf(text)]).toEqual([...new TextEncoder().encode(text)])
})
