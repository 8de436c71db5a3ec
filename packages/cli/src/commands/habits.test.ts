import { expect, test } from 'vitest'
import type { StandingOrders } from '@grognard/kernel'
import { Habits } from './habits.ts'

const orders: StandingOrders<string, string> = {
  choices: { fire: ['ask', 'near', 'never'] },
  answer(view, _, given) {
    const holds = given['fire'] === 'never' || (given['fire'] === 'near' && view === 'far')
    return holds ? 'hold' : undefined
  },
  text: (order, choice) => `${order} ${choice}`,
}
const asked = (view: string, given = {}) => ({ view, space: { actions: ['hold', 'shoot'], forms: [] }, orders: given })

test('the third answer alike makes a habit, and the order that leaves more to the player is offered, once', () => {
  const habits = new Habits(orders)
  const noticed = ['far', 'far', 'far', 'far', 'far', 'far'].map((view) => habits.notice(asked(view), 'hold'))
  expect(noticed).toEqual([undefined, undefined, { order: 'fire', choice: 'near' }, undefined, undefined, undefined])
})

test('where the milder order would have asked, the other is offered', () => {
  const habits = new Habits(orders)
  const noticed = ['near', 'near', 'far'].map((view) => habits.notice(asked(view), 'hold'))
  expect(noticed[2]).toEqual({ order: 'fire', choice: 'never' })
})

test('another answer, a new phase or the order itself ends a habit', () => {
  const habits = new Habits(orders)
  for (const action of ['hold', 'hold', 'shoot', 'hold', 'hold'])
    expect(habits.notice(asked('far'), action)).toBeUndefined()
  habits.beginPhase()
  expect(habits.notice(asked('far'), 'hold')).toBeUndefined()
  for (const view of ['near', 'near', 'near'])
    expect(habits.notice(asked(view, { fire: 'near' }), 'hold')).toBeUndefined()
})
