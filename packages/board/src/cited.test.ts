import { expect, test } from 'vitest'
import { linksOf } from './cited.ts'

test('links show each section of the rules once', () => {
  expect(linksOf({ rules: ['KH-7.2-01', 'KH-7.2-05', 'KH-AOT1-03', 'KH-7.2-09'] })).toEqual(['KH-7.2-01', 'KH-AOT1-03'])
  expect(linksOf({ rules: [] })).toEqual([])
})
