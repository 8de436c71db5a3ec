import { expect, it } from 'vitest'
import { fileName } from './download.ts'
import { ruleLabel } from './rule-label.ts'

it.each([
  ['KH-6.7-05', '§6.7'],
  ['KH-AOT1-03', '§AOT1'],
  ['odd', '§odd'],
])('the link to %s says %s', (id, label) => {
  expect(ruleLabel(id)).toBe(label)
})

it('names files so that they sort by day', () => {
  expect(fileName('picket', new Date(2026, 2, 1, 8, 5))).toBe('picket-2026-03-01-0805.json')
})
