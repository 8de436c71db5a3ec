import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical, difference, jsonOf, keyOf, readJson, readJsonText } from './json.ts'
import { throughText } from './testing/play.ts'

const document = fc.jsonValue({ maxDepth: 4 }).map((made) => throughText(made))

describe('JSON', () => {
  it('is copied as it is', () => {
    fc.assert(
      fc.property(document, (json) => {
        expect(readJson(json)).toEqual({ ok: true, value: json })
        expect(jsonOf(json)).toEqual(json)
        expect(difference(json, jsonOf(json))).toBeUndefined()
        expect(readJsonText(canonical(json))).toEqual({ ok: true, value: json })
      }),
      { seed: 1, numRuns: 200 },
    )
  })

  it('is copied, not shared', () => {
    const list = { inner: [1, 2] }
    const copy = jsonOf(list)
    list.inner.push(3)
    expect(copy).toEqual({ inner: [1, 2] })
  })

  it.each([
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0,
    1n,
    () => 1,
    new Map(),
    new Date(0),
    { a: undefined },
    [undefined],
    { deep: [{ b: new Set() }] },
  ])('of our own does not hold %s', (value) => {
    expect(() => jsonOf(value)).toThrow(TypeError)
  })

  it('of our own holds what something packed says of itself', () => {
    class Packed {
      toJSON(): unknown {
        return [1, { two: 2 }]
      }
    }
    expect(jsonOf({ packed: new Packed() })).toEqual({ packed: [1, { two: 2 }] })
  })

  it('names the place of what it cannot hold', () => {
    expect(() => jsonOf({ units: [{}, { raid: undefined }] })).toThrow('units.1.raid: undefined is not JSON')
    expect(readJson({ units: [{}, { raid: undefined }] })).toMatchObject({ problems: [{ path: 'units.1.raid' }] })
  })

  it('is read within limits', () => {
    const limits = { depth: 3, values: 10, text: 5 }
    const problem = (value: unknown): string | undefined => {
      const read = readJson(value, limits)
      return read.ok ? undefined : read.problems[0]?.message
    }
    expect(problem([[['x']]])).toBeUndefined()
    expect(problem([[[['x']]]])).toBe('nested more than 3 deep')
    expect(problem('123456')).toBe('a text of more than 5 characters')
    expect(problem({ '123456': 1 })).toBe('a name of more than 5 characters')
    expect(problem([1, 2, 3, 4, 5, 6, 7, 8, 9])).toBeUndefined()
    expect(problem([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBe('more than 10 values')
    expect(
      problem([
        [1, 2, 3, 4, 5],
        [6, 7, 8, 9],
      ]),
    ).toBe('more than 10 values')
    expect(problem(Number.NaN)).toBe('NaN is not a number JSON has')
    expect(readJson(-0)).toEqual({ ok: true, value: 0 })
  })

  it('has one text whatever the order of names', () => {
    expect(keyOf({ a: 1, b: [{ d: null, c: 'x' }] })).toBe(keyOf({ b: [{ c: 'x', d: null }], a: 1 }))
    expect(keyOf([1, 2])).not.toBe(keyOf([2, 1]))
    expect(keyOf({ a: 1 })).not.toBe(keyOf({ a: '1' }))
  })

  it('says where two values differ', () => {
    expect(difference({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toBe('a.1.b: 2 against 3')
    expect(difference({ a: 1 }, {})).toBe('a: 1 against missing')
    expect(difference({}, { a: null })).toBe('a: missing against null')
    expect(difference([1], { 0: 1 })).toBe('value: [1] against {"0":1}')
    expect(difference(null, 'x'.repeat(100))).toMatch(/\.\.\.$/)
  })
})
