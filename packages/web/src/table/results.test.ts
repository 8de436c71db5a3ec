import { expect, test } from 'vitest'
import { folded, resultsOf } from './results.ts'

const outcome = (probability: number, label: string, ...told: string[]) =>
  ({ probability, label, tone: 'even', told }) as const

test('a result is never hidden in another: outcomes are put together by their names alone', () => {
  const results = resultsOf(
    [
      outcome(0.25, '10: success', 'A.', 'B.'),
      outcome(0.25, '9: draw', 'A.'),
      outcome(0.125, '10: success', 'A.', 'C.'),
      outcome(0.375, '10: success', 'A.', 'C.'),
    ],
    'en',
  )
  expect(results.map(({ label, probability }) => [label, probability])).toEqual([
    ['9: draw', 0.25],
    ['10: success', 0.75],
  ])
  expect(results[1]).toMatchObject({
    always: ['A.'],
    consequences: [
      { probability: 0.5, told: ['C.'] },
      { probability: 0.25, told: ['B.'] },
    ],
  })
})

test('the long tail is folded away, in its order, and a tail of one is none', () => {
  const all = [0.1, 0.4, 0.05, 0.3, 0.15].map((probability) => ({ probability }))
  const likely = ({ probability }: { readonly probability: number }) => probability
  expect(folded(all, 2).shown.map(likely)).toEqual([0.4, 0.3])
  expect(folded(all, 2).rest.map(likely)).toEqual([0.1, 0.05, 0.15])
  expect(folded(all, 4)).toEqual({ shown: all, rest: [] })
})
