import type { Seat, Told } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { soundIn, toldSince } from './since.ts'

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
const PERSON = { sitter: { kind: 'person' } } as const
const BOT = { sitter: { kind: 'bot', level: 'any' } } as const
const words = (events: readonly { readonly says: string }[]) => events.map(({ says }) => says)

test('whoever comes back is told what everybody was since his last deed; who has done nothing yet, from the start', () => {
  expect(words(toldSince(TOLD, 1))).toEqual(['zero holds'])
  expect(words(toldSince(TOLD, 0))).toEqual([])
  expect(words(toldSince(TOLD, 2))).toEqual(['the table is laid', 'zero sets up', 'one marches', 'zero holds'])
})

const HEARD = { places: [PERSON, PERSON], everybody: { now: { told: TOLD } } } as const
const deedOf = (...says: readonly string[]) => {
  const events = says.map((one) => ({ says: one }))
  return { story: [{ events }], latest: events }
}

test('where a screen is shared only what everybody was told is heard, and a deed of which nobody else knows is not', () => {
  const soundOf = ({ says }: { readonly says: string }) => (says.includes('hides') ? ('march' as const) : undefined)
  expect(soundIn({ ...HEARD, ...deedOf('zero hides at K5', 'zero holds') }, soundOf)).toBe('counter')
  expect(soundIn({ ...HEARD, ...deedOf('zero hides at K5') }, soundOf)).toBeUndefined()
  expect(soundIn({ ...HEARD, ...deedOf() }, soundOf)).toBeUndefined()
  expect(soundIn({ ...HEARD, ...deedOf('zero hides at K5'), places: [PERSON, BOT] }, soundOf)).toBe('march')
})
