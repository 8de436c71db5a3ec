import type { Seat, Told } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { toldSince } from './since.ts'

type Line = Told<string, { readonly says: string }>
const deed = (by: Seat, ...words: readonly string[]): Line => ({
  kind: 'deed',
  by: [by],
  events: words.map((says) => ({ says })),
})
const TOLD: readonly Line[] = [
  { kind: 'began', events: [{ says: 'the table is laid' }] },
  deed(0, 'zero sets up'),
  deed(1, 'one marches'),
  deed(0, 'zero shoots', 'one is hit'),
  { kind: 'undone', seat: 0 },
  deed(0, 'zero holds'),
]
const words = (events: readonly { readonly says: string }[]) => events.map(({ says }) => says)

test('whoever comes back is told what everybody was since his last deed; who has done nothing yet, from the start', () => {
  expect(words(toldSince(TOLD, 1))).toEqual(['zero holds'])
  expect(words(toldSince(TOLD, 0))).toEqual([])
  expect(words(toldSince(TOLD, 2))).toEqual(['the table is laid', 'zero sets up', 'one marches', 'zero holds'])
})
