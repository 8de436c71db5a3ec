import { expect, test } from 'vitest'
import type { Chapter, Json } from '@grognard/kernel'
import { logRows } from './log.ts'

/** `3` begins turn 3; anything else just happens. */
const chapter = (...told: readonly (string | number)[]): Chapter => ({
  seat: 0,
  action: null,
  events: told.map((what) => ({ type: what, rules: ['T-1.1-01', 'T-2.1-01', 'T-3.1-01'] })),
})
const typeOf = (event: Json) => {
  const type = typeof event === 'object' && event !== null && 'type' in event ? event.type : null
  return typeof type === 'number' || typeof type === 'string' ? type : ''
}
const turnBegun = (event: Json) => {
  const type = typeOf(event)
  return typeof type === 'number' ? type : null
}
const told = (story: readonly Chapter[]) =>
  logRows(story, turnBegun).map((row) =>
    row.kind === 'turn' ? `turn ${row.turn}` : row.lines.map(({ event }) => typeOf(event)).join('+'),
  )

test.each<[string, readonly Chapter[], readonly string[]]>([
  ['nothing', [], []],
  ['no turns', [chapter('a'), chapter('b', 'c'), chapter()], ['b+c', 'a']],
  ['a turn above what happened in it', [chapter(1), chapter('a'), chapter('b')], ['turn 1', 'b', 'a', '1']],
  [
    'a turn that begins within a chapter',
    [chapter('set-up', 1, 'a'), chapter('b'), chapter('c', 2, 'd'), chapter('e')],
    ['turn 2', 'e', '2+d', 'turn 1', 'c', 'b', '1+a', 'set-up'],
  ],
])('the log tells %s', (_, story, rows) => {
  expect(told(story)).toEqual(rows)
})

test('every row has a key of its own, and a chapter keeps its rows while others come', () => {
  const story = [chapter('a', 1, 'b'), chapter('c'), chapter('d', 2, 'e', 3)]
  const before = logRows(story, turnBegun)
  expect(new Set(before.map(({ key }) => key)).size).toBe(before.length)
  const after = logRows([...story, chapter('f')], turnBegun)
  expect(before.every((row) => after.includes(row))).toBe(true)
})

test('an event links to two rules at most', () => {
  const [row] = logRows([chapter('a')], turnBegun)
  expect(row?.kind === 'deed' ? row.lines[0]?.links : []).toEqual([
    { id: 'T-1.1-01', key: '0/0/T-1.1-01' },
    { id: 'T-2.1-01', key: '0/0/T-2.1-01' },
  ])
})
