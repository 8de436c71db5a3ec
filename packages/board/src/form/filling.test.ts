import { host } from '@grognard/kernel'
import { memoryKeeper } from '@grognard/kernel/memory'
import type { Field, SeatForms } from '@grognard/kernel'
import { survey } from '@grognard/kernel/survey'
import { expect, test } from 'vitest'
import { begun, itemsOf, standOf, wholeOf } from './filling.ts'

const opened = await host(survey).begin(
  { dice: { kind: 'seeded', seed: 'form' } },
  { keeper: memoryKeeper(), match: 'm', holder: 'here', newId: () => 'id' },
)
if (!opened.ok) throw new Error('a survey begins')
const desk = opened.value.use(({ room }): SeatForms<unknown> => {
  const { forms } = room.sit(0)
  if (forms === undefined) throw new Error('a survey has forms')
  return forms
})

test('a form stands at its first field that wants a wish, and what goes without saying is filled in', () => {
  expect(standOf(desk, 'walk', {})).toMatchObject({ filled: {}, next: 'who', moved: [] })
  expect(standOf(desk, 'walk', { who: 'anne' })).toMatchObject({ filled: { who: 'anne', load: [] }, next: 'path' })
  expect(standOf(desk, 'dance', {})).toBeUndefined()
})

test('what is out of bounds is moved to the nearest, and told; what nobody wished for is not', () => {
  const at = { x: 9_000, y: 2_000 }
  const stand = standOf(desk, 'beacon', { who: 'anne', at, lit: true })
  expect(stand).toMatchObject({ filled: { at: { x: 2_500, y: 2_000 }, lit: true, oil: 1 }, next: undefined })
  expect(stand?.moved).toEqual(['at'])
})

test('a wish is kept: a change of an earlier field gets the later one as near to it as it then may be', () => {
  const wishes = { who: 'anne', load: ['chain', 'compass', 'level'], path: [{ x: 2_000, y: 0 }] }
  const laden = standOf(desk, 'walk', wishes)?.filled['path']
  const free = standOf(desk, 'walk', { ...wishes, load: [] })?.filled['path']
  expect(laden).toEqual([{ x: 2_000, y: 900 }])
  expect(free).toEqual([{ x: 2_000, y: 0 }])
})

test('a group is asked of the game once it is whole', () => {
  const spot = { x: 2_100, y: 2_000 }
  const stakes = [{ at: spot, tall: 9 }, {}]
  expect(standOf(desk, 'stake', { who: 'anne', stakes })).toMatchObject({ next: 'stakes' })
  const whole = standOf(desk, 'stake', { who: 'anne', stakes: [{ at: spot, tall: 9 }, { at: spot }] })
  expect(whole?.moved).toEqual(['stakes'])
  expect(whole?.filled).toMatchObject({
    stakes: [{ at: spot, tall: 3 }, { tall: 1 }],
    note: { pages: 1, sealed: false },
  })
})

const some: Field = { kind: 'some', name: 'some', among: ['a', 'b', 'c'], least: 2, most: 3 }
test.each([
  [some, ['a'], undefined],
  [some, ['a', 'c'], ['a', 'c']],
  [{ ...some, least: 3 }, undefined, ['a', 'b', 'c']],
  [{ kind: 'one', name: 'one', among: ['a'] }, undefined, 'a'],
  [{ kind: 'one', name: 'one', among: ['a', 'b'] }, undefined, undefined],
  [{ kind: 'path', name: 'way', from: { x: 0, y: 0 }, within: { rings: [] }, most: 2, length: 5 }, [], undefined],
  [{ kind: 'group', name: 'none', fields: [some], least: 0, most: 2 }, undefined, []],
  [{ kind: 'group', name: 'two', fields: [some], least: 2, most: 2 }, undefined, undefined],
] as const satisfies readonly (readonly [Field, unknown, unknown])[])('%j with %j is %j', (field, wish, whole) => {
  expect(wholeOf(field, wish)).toEqual(whole)
})

test('a group that must come is there before anything is filled in', () => {
  expect(itemsOf({ kind: 'group', name: 'two', fields: [some], least: 2, most: 3 }, [{ some: ['a'] }])).toEqual([
    { some: ['a'] },
    {},
  ])
})

test('of fields that belong together some go without saying', () => {
  const fields: readonly Field[] = [
    some,
    { kind: 'flag', name: 'lit' },
    { kind: 'count', name: 'oil', least: 2, most: 3 },
  ]
  expect(begun(fields)).toEqual({ lit: false, oil: 2 })
})
