import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readShape, tooDeep } from './shape.ts'

const schema = v.strictObject({ list: v.array(v.strictObject({ n: v.number() })) })

test('what fits is read', () => {
  expect(readShape(schema, { list: [{ n: 1 }] })).toEqual({ ok: true, value: { list: [{ n: 1 }] } })
})

test('what does not is told with its path, a name too many as such', () => {
  expect(readShape(schema, { list: [{ n: 1 }, { n: 2, m: 3 }] })).toEqual({
    ok: false,
    problems: [{ path: 'list.1.m', message: 'expected nothing of this name here' }],
  })
})

test('a name that reaches a prototype is refused, however deep, also where any name would do', () => {
  const open = v.record(v.string(), v.record(v.string(), v.number()))
  for (const name of ['__proto__', 'constructor', 'prototype'])
    expect(readShape(open, { a: { b: 1 }, c: JSON.parse(`{"${name}":1}`) as unknown })).toEqual({
      ok: false,
      problems: [{ path: `c.${name}`, message: 'expected nothing of this name here' }],
    })
})

test('no more than twenty problems at once', () => {
  const read = readShape(schema, { list: Array.from({ length: 50 }, () => ({ n: 'x' })) })
  expect(read.ok ? [] : read.problems).toHaveLength(20)
})

test('nesting is measured before a schema follows it', () => {
  expect(tooDeep({ a: { b: { c: 1 } } }, 2)).toBeUndefined()
  expect(tooDeep({ a: { b: { c: 1 } } }, 1)).toEqual({
    path: 'a.b',
    message: 'nested too deep: expected at most 1 levels',
  })
})
