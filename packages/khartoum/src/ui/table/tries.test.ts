import { expect, test } from 'vitest'
import { shelf } from '@grognard/kernel/files'
import { khartoum } from '../../index.ts'
import type { Action } from '../../index.ts'
import { writePosition } from '../../write-position.ts'
import { opening, tried } from './tries.ts'

const game = khartoum()

function tableAfter(...actions: readonly Action[]) {
  const opened = shelf(game).open({ dice: { kind: 'seeded', seed: 'tries' } })
  if (!opened.ok) throw new Error('the siege does not begin')
  for (const action of actions) expect(opened.value.own.act(0, action).ok).toBe(true)
  return opened.value
}

test('what is touched in the dark becomes the action that the rules can speak of', () => {
  const table = tableAfter({ type: 'fortify' }, { type: 'improve', zone: 'black-5' })
  const view = writePosition(game.kit, table.own.view(0))
  expect(tried({ kind: 'zone', zone: 'black-5' }, view, null)).toEqual({ type: 'improve', zone: 'black-5' })
  expect(tried({ kind: 'zone', zone: 'black-5' }, view, 'ali')).toEqual({ type: 'place', unit: 'ali', zone: 'black-5' })
  expect(tried({ kind: 'banner', banner: 'red' }, view, null)).toEqual({ type: 'target', banner: 'red' })
  expect(tried({ kind: 'unit', unit: 'ali', place: 'available' }, view, null)).toEqual({ type: 'engage', unit: 'ali' })
  expect(tried({ kind: 'eventCard', card: 3 }, view, null)).toBeNull()
  expect(table.refuse(0, tried({ kind: 'zone', zone: 'black-5' }, view, null))?.rules.length).toBeGreaterThan(0)
})

test.each(['fortify', 'morale', 'gunboats', 'levies', 'raid', 'sortie', 'defend'] as const)(
  'the rung %s can be asked about',
  (type) => {
    const table = tableAfter({ type: 'fortify' })
    expect(table.refuse(0, opening(type, false))?.code).toBeDefined()
    expect(table.refuse(0, opening(type, true))?.code).toBeDefined()
  },
)
