import { expect, test } from 'vitest'
import { partsBy } from './lines.ts'
import type { Begun } from './lines.ts'

type Subject = 'move' | 'fire' | 'fight'

/** `m:anne` is a move of Anne's, `f` a shot by itself, `g` one more fight; whatever else goes on with what is under way. */
function begunBy(event: string): Begun<Subject> | undefined {
  const [what, whom = ''] = event.split(':')
  if (what === 'm') return { subject: 'move', whom }
  if (what === 'f') return { subject: 'fire', fresh: true }
  return what === 'g' ? { subject: 'fight' } : undefined
}

const lines = (...events: readonly string[]): readonly string[] =>
  partsBy(events, begunBy, 'move').map(({ subject, whom, events: told }) => `${subject} ${whom}: ${told.join(' ')}`)

test('a line goes on until another begins', () => {
  expect(lines('g', 'hit', 'g', 'm:anne', 'hit')).toEqual(['fight : g hit g', 'move anne: m:anne hit'])
  expect(lines()).toEqual([])
})

test('what is told of another, or is a line of its own, begins one though it is like the last', () => {
  expect(lines('m:anne', 'm:anne', 'm:bob', 'f', 'hit', 'f')).toEqual([
    'move anne: m:anne m:anne',
    'move bob: m:bob',
    'fire : f hit',
    'fire : f',
  ])
})

test('where nothing is under way, what would go on with it begins the first line', () => {
  expect(lines('hit', 'hit', 'g')).toEqual(['move : hit hit', 'fight : g'])
})
