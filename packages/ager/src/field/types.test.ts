import { expectTypeOf, test } from 'vitest'
import type { PieceId, Place } from './types.ts'

test('a piece is not taken for a place, nor a place for a piece', () => {
  expectTypeOf<PieceId>().not.toExtend<Place>()
  expectTypeOf<Place>().not.toExtend<PieceId>()
  expectTypeOf<number>().toExtend<PieceId>()
})
