import { expect, test } from 'vitest'
import type { Event } from '../../events.ts'
import type { ActionType } from '../../names.ts'
import { madeIn } from './made.ts'

test('the actions of this turn, and none of the last', () => {
  const begun = (action: ActionType): Event => ({ type: 'actionBegun', action, apLeft: 1, rules: [] })
  const turn: Event = { type: 'turnBegins', turn: 2, rules: [] }
  expect(madeIn([begun('fortify'), turn, begun('levies'), { type: 'noEffect', rules: [] }, begun('raid')])).toEqual([
    'levies',
    'raid',
  ])
  expect(madeIn([begun('fortify'), turn])).toEqual([])
})
