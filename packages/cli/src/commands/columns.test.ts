import { expect, test } from 'vitest'
import { inColumns } from './columns.ts'

const throws = Array.from({ length: 14 }, (_, i) => ({ label: `Ktulu throws at K${i + 1}`, chance: 'hits 40 %' }))

test('choices that differ in a short word stand side by side, with their chances', () => {
  const [start, first] = inColumns(throws)?.split('\n') ?? []
  expect(start).toBe('Ktulu throws at …')
  expect(first).toMatch(/^ {3}1 K1 \(hits 40 %\) +2 K2 \(hits 40 %\)/)
})

test('few choices, or chances too long for a column, stand line by line', () => {
  expect(inColumns(throws.slice(0, 12))).toBeUndefined()
  expect(inColumns(throws.map(({ label }) => ({ label, chance: 'hits 40 %, with effect 20 %' })))).toBeUndefined()
})
