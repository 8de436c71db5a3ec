import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundedLines } from './lines.ts'

async function* stream(pieces: readonly (Buffer | string)[]) {
  yield* pieces
}

async function linesOf(pieces: readonly (Buffer | string)[], limit = 1000): Promise<(string | undefined)[]> {
  const lines: (string | undefined)[] = []
  for await (const line of boundedLines(stream(pieces), limit)) lines.push(line)
  return lines
}

test('lines are what stands between line ends, the last one even without', async () => {
  expect(await linesOf(['one\ntwo\n\nfour'])).toEqual(['one', 'two', '', 'four'])
  expect(await linesOf(['one\n'])).toEqual(['one'])
  expect(await linesOf([])).toEqual([])
  expect(await linesOf(['', ''])).toEqual([])
})

test('a line may come in pieces that split a character', async () => {
  const bytes = Buffer.from('Gordon à Khartoum 🦁\nOmdourman\n')
  const pieces = [...bytes].map((byte) => Buffer.from([byte]))
  expect(await linesOf(pieces)).toEqual(['Gordon à Khartoum 🦁', 'Omdourman'])
})

test('a line of exactly the limit is read, one byte more is passed over', async () => {
  expect(await linesOf(['12345\n123456\nab\n'], 5)).toEqual(['12345', undefined, 'ab'])
  expect(await linesOf(['éé\nééé\n'], 4)).toEqual(['éé', undefined])
})

test('a long line in many pieces is passed over once, and the next is read', async () => {
  expect(await linesOf(['abc', 'def', 'ghi', 'j\nok\n'], 5)).toEqual([undefined, 'ok'])
  expect(await linesOf(['abc', 'def', 'ghi'], 5)).toEqual([undefined])
  expect(await linesOf(['abcdefghi\nabc', 'defghi'], 5)).toEqual([undefined, undefined])
})

test('however the bytes are cut, the lines are the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 12 })),
      fc.array(fc.nat(20), { maxLength: 30 }),
      fc.integer({ min: 1, max: 20 }),
      async (texts, cuts, limit) => {
        const bytes = Buffer.concat(texts.flatMap((text) => [text, Buffer.from('\n')]))
        const pieces: Buffer[] = []
        let rest = bytes
        for (const cut of cuts) {
          pieces.push(rest.subarray(0, cut))
          rest = rest.subarray(cut)
        }
        expect(await linesOf([...pieces, rest], limit)).toEqual(await linesOf([bytes], limit))
      },
    ),
  )
})
