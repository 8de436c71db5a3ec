import { jsonOf } from '@grognard/kernel'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Counter, NONE, recordOf } from './pieces.ts'
import type { Piece } from './pieces.ts'

const place = fc.integer({ min: NONE, max: 99_999 })
const piece = fc.integer({ min: NONE, max: 1_022 })
const count = fc.integer({ min: 0, max: 999 })
const few = fc.integer({ min: 0, max: 7 })
const flag = fc.boolean()
const anyPiece: fc.Arbitrary<Piece> = fc.record({
  status: fc.constantFrom('waiting', 'on', 'ridden', 'aboard', 'carried', 'left'),
  at: place,
  rear: place,
  health: fc.constantFrom('fit', 'wounded', 'stunned', 'dead'),
  with: piece,
  bears: piece,
  leader: piece,
  holder: fc.constantFrom(0, 1, NONE),
  spent: count,
  pace: fc.constantFrom('still', 'half', 'more'),
  moved: fc.constantFrom('no', 'moving', 'done', 'declared'),
  shot: flag,
  volley: flag,
  fought: flag,
  thrown: flag,
  pots: count,
  potTurn: count,
  lay: flag,
  fear: count,
  captive: fc.constantFrom('no', 'fit', 'wounded', 'escaped'),
  asked: count,
  harried: flag,
  charged: flag,
  entry: few,
  exit: few,
  perched: place,
  hidden: flag,
})

test('a counter holds what it was made from, packed or copied', () => {
  fc.assert(
    fc.property(anyPiece, (record) => {
      const counter = Counter.of(record)
      expect(recordOf(counter)).toEqual(record)
      expect(recordOf(Counter.of(counter))).toEqual(record)
      const packed: unknown = JSON.parse(JSON.stringify(counter))
      expect(packed).toEqual(jsonOf(counter))
      expect(Counter.from(packed)).toEqual(counter)
    }),
  )
})

test('a change of one thing is a change of nothing else, and none of a copy', () => {
  fc.assert(
    fc.property(anyPiece, anyPiece, (record, other) => {
      for (const key of Object.keys(other)) {
        const counter = Counter.of(record)
        const copy = Counter.of(counter)
        const change = Object.fromEntries(Object.entries(other).filter(([name]) => name === key))
        Object.assign(counter, change)
        expect(recordOf(counter)).toEqual({ ...record, ...change })
        expect(recordOf(copy)).toEqual(record)
      }
    }),
  )
})

test.each([
  [7],
  ['packed'],
  [[1, 2, 3]],
  [[0.5, 0, 0, 0, 0, 0, 0]],
  [['0', 0, 0, 0, 0, 0, 0]],
  [[6 << 22, 0, 0, 0, 0, 0, 0]],
])('nobody is packed in %j', (input) => {
  expect(Counter.from(input)).toBeUndefined()
})
