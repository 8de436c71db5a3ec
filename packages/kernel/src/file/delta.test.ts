import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../game.ts'
import { readJson } from '../json.ts'
import { deltaOf, isNothing, patched } from './delta.ts'

const json: fc.Arbitrary<Json> = fc.jsonValue({ maxDepth: 3 }).map((value) => {
  const read = readJson(value)
  return read.ok ? read.value : null
})
/** Two values that have much in common, as one view has with the next. */
const near = fc
  .tuple(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), json), fc.dictionary(fc.constantFrom('a', 'b', 'e'), json))
  .map(([one, other]): [Json, Json] => [
    { ...one, list: [one, 1, 2], deep: { one } },
    { ...one, ...other, list: [one, 2], deep: { one: other } },
  ])

describe('a change between two values', () => {
  it('leads from the one to the other', { tags: ['slow'] }, () => {
    fc.assert(
      fc.property(fc.oneof(near, fc.tuple(json, json)), ([from, to]) => {
        expect(patched(from, deltaOf(from, to))).toEqual(to)
        expect(patched(to, deltaOf(to, from))).toEqual(from)
      }),
      { seed: 1, numRuns: 2_000 },
    )
  })

  it('is nothing exactly between equal values', () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        expect(isNothing(deltaOf(one, structuredClone(one)))).toBe(true)
        if (isNothing(deltaOf(one, other))) expect(one).toEqual(other)
      }),
      { seed: 2, numRuns: 500 },
    )
  })

  it('says only what is different', () => {
    const from = {
      turn: 3,
      men: [
        { at: 'A1', hurt: 0 },
        { at: 'B2', hurt: 0 },
      ],
      gone: true,
    }
    const to = { turn: 3, men: [{ at: 'A1', hurt: 1 }], new: null }
    expect(deltaOf(from, to)).toEqual({
      at: { men: { at: { 0: { at: { hurt: { put: 1 } } } }, cut: 1 }, new: { put: null } },
      drop: ['gone'],
    })
  })

  it.each([
    ['a name that is not there', { at: { b: { at: { c: { put: 1 } } } } }],
    ['a name that was never there', { drop: ['b'] }],
    ['a list where there is none', { add: [1] }],
    ['a place behind the end', { at: { list: { at: { 3: { put: 1 } } } } }],
    ['a cut behind the end', { at: { list: { cut: 4 } } }],
    ['fields in a number', { at: { a: { at: { x: { put: 1 } } } } }],
  ])('that tells of %s fits nothing', (_, delta) => {
    expect(patched({ a: 1, list: [1, 2] }, delta)).toBeUndefined()
  })
})
