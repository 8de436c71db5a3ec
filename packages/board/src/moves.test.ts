import { expect, test } from 'vitest'
import { movesBetween } from './moves.ts'

/** `foot@camp` is a piece and its place; `foot-hurt` is the other side of `foot`. */
const lying = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((each) => {
      const [piece = '', place = ''] = each.split('@')
      return { piece, place }
    })
const same = (a: string, b: string) => a.replace('-hurt', '') === b.replace('-hurt', '')

test.each([
  ['nothing moved', 'foot@camp horse@hill', 'horse@hill foot@camp', ''],
  ['one went', 'foot@camp horse@hill', 'foot@ford horse@hill', 'foot camp ford'],
  ['one of two went', 'foot@camp foot@camp', 'foot@camp foot@ford', 'foot camp ford'],
  ['one was turned over where it lay', 'foot@camp', 'foot-hurt@camp', 'foot-hurt camp camp'],
  ['one was turned over on its way', 'foot@camp', 'foot-hurt@ford', 'foot-hurt camp ford'],
  ['the same side goes before the other', 'foot-hurt@a foot@b', 'foot@c foot-hurt@d', 'foot b c, foot-hurt a d'],
  ['one came from nowhere', '', 'foot@camp', ''],
  ['one is gone', 'foot@camp', '', ''],
])('%s', (_, before, after, expected) => {
  const moves = movesBetween(lying(before), lying(after), same)
  expect(moves.map(({ piece, from, to }) => `${piece} ${from} ${to}`).join(', ')).toBe(expected)
})
