import { expect, test } from 'vitest'
import { logReader } from './log.ts'

interface Told {
  readonly type: string
  readonly turn: number | null
  readonly rules: readonly string[]
}
interface Chapter {
  readonly events: readonly Told[]
}

/** `3` begins turn 3; anything else just happens. */
const chapter = (...told: readonly (string | number)[]): Chapter => ({
  events: told.map((what) => ({
    type: String(what),
    turn: typeof what === 'number' ? what : null,
    rules: ['T-1.1-01', 'T-2.1-01', 'T-3.1-01'],
  })),
})
const turns = { begunBy: ({ turn }: Told) => turn }
const told = (story: readonly Chapter[]) =>
  logReader(turns)(story).map((row) =>
    row.kind === 'turn' ? `turn ${row.turn}` : row.lines.map(({ event }) => event.type).join('+'),
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
  const read = logReader(turns)
  const before = read(story)
  expect(new Set(before.map(({ key }) => key)).size).toBe(before.length)
  const after = read([...story, chapter('f')])
  expect(before.every((row) => after.includes(row))).toBe(true)
})

test('an event links to two rules at most', () => {
  const [row] = logReader(turns)([chapter('a')])
  expect(row?.kind === 'deed' ? row.lines[0]?.links : []).toEqual([
    { id: 'T-1.1-01', key: '0/0/T-1.1-01' },
    { id: 'T-2.1-01', key: '0/0/T-2.1-01' },
  ])
})

test('without turns there are none', () => {
  expect(logReader<Told>()([chapter('a', 1), chapter('b')]).map(({ kind }) => kind)).toEqual(['deed', 'deed'])
})
