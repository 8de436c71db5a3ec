import { describe, expect, it } from 'vitest'
import { differences } from './differences.ts'

/** Data that are all different, some of them only by a little. */
const DATA: readonly unknown[] = [
  null,
  0,
  '',
  '0',
  [],
  {},
  [0],
  ['0'],
  [[], []],
  [[], {}],
  [{ a: 1, b: [1, 2] }],
  [{ a: 1, b: [1, 3] }],
  [{ a: 1, b: [1, 2, 3] }],
  [{ a: 1, b: null }],
  { a: 1, b: { c: true, d: 'x' } },
  { a: 1, b: { c: false, d: 'x' } },
  { a: 1, b: { c: true, d: 'y' } },
  { a: 2, b: { c: false, d: 'y' } },
  { a: 1, b: { c: true } },
  { a: 1, b: '{c:true,}' },
  { a: 1, c: { c: true, d: 'x' } },
]

describe('differences', () => {
  it.each(DATA)('from %j tell all data apart, and equal data not', (before) => {
    const texts = DATA.map((after) => differences(before, after))
    expect(new Set(texts).size).toBe(DATA.length)
    expect(DATA.map((after) => differences(before, structuredClone(after)))).toEqual(texts)
    expect(differences(before, structuredClone(before))).toBe('')
  })

  it('are short where little differs', () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ at, health: 'fit' }))
    const after = many.map((one) => (one.at === 7 ? { ...one, health: 'dead' } : { ...one }))
    expect(differences({ many }, { many: after })).toBe('{many:[7:{health:"dead",},],}')
  })
})
