import { expect, test } from 'vitest'
import { madeIn } from './made.ts'

test('the actions of this turn, and none of the last', () => {
  const begun = (action: string) => ({ type: 'actionBegun', action, apLeft: 1, rules: [] })
  const turn = { type: 'turnBegins', turn: 2, rules: [] }
  expect(madeIn([begun('fortify'), turn, begun('levies'), { type: 'cmChanged' }, begun('raid')])).toEqual([
    'levies',
    'raid',
  ])
  expect(madeIn([begun('fortify'), turn])).toEqual([])
})
