import { expect, expectTypeOf, test } from 'vitest'
import { catalogue } from './catalogue.ts'

test('catalogues are bound into one', () => {
  const { words } = catalogue({ one: 1 }).and({ two: 'two' }).and({ three: true })
  expect(words).toEqual({ one: 1, two: 'two', three: true })
  expectTypeOf(words.two).toEqualTypeOf<string>()
})

test('a key that two of them have does not compile', () => {
  const { and } = catalogue({ one: 1, two: 2 })
  expectTypeOf<{ three: 3 }>().toExtend<Parameters<typeof and>[0]>()
  expectTypeOf<{ two: 3 }>().not.toExtend<Parameters<typeof and>[0]>()
})
