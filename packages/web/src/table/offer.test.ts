import { expect, test } from 'vitest'
import { offerOf } from './offer.ts'

const ui = {
  isOnBoard: (action: string) => action.startsWith('zone'),
  isMain: (action: string) => action === 'go on',
}
const offer = (actions: readonly string[]) => offerOf(ui, { version: '', view: null, actions }, (action) => action)

test('one or two short answers stand in the row', () => {
  expect(offer(['accept', 'decline', 'zone 1'])).toEqual({ row: ['accept', 'decline'], list: [], lit: ['zone 1'] })
})

test('long or many answers stand in a list, and what goes on in the row', () => {
  const long = 'spend one point of what little there is left'
  expect(offer([long, 'hold'])).toEqual({ row: [], list: [long, 'hold'], lit: [] })
  expect(offer(['a', 'b', 'go on'])).toEqual({ row: ['go on'], list: ['a', 'b'], lit: [] })
})
