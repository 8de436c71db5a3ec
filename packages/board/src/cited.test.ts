import { expect, test } from 'vitest'
import { citedBy, linksOf } from './cited.ts'

test('an event cites its rules; links show each section once', () => {
  const event = { type: 'rolled', rules: ['KH-7.2-01', 'KH-7.2-05', 'KH-AOT1-03', 'KH-7.2-09'] }
  expect(citedBy(event)).toEqual(event.rules)
  expect(linksOf(event)).toEqual(['KH-7.2-01', 'KH-AOT1-03'])
  expect(linksOf({ type: 'rolled' })).toEqual([])
  expect(linksOf(null)).toEqual([])
})
