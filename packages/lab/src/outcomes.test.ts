import { expect, test } from 'vitest'
import { outcomes } from './outcomes.ts'

const event = (type: string, more: object) => ({ type, rules: [], ...more })

test('each kind of event is counted, the most frequent first, with what it says', () => {
  const log = [
    event('asked', { piece: 'roger', yields: true }),
    ...Array.from({ length: 9 }, (_, i) => event('pushed', { piece: `man ${i}`, falls: i < 6, of: 'ladder' })),
  ]
  expect(outcomes(log)).toEqual([
    'pushed                   9  falls: true 6, false 3; of: ladder 9',
    'asked                    1',
  ])
})
