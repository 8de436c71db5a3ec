import { expect, test } from 'vitest'
import type { StandingOrders } from './game.ts'
import { answerUnasked } from './orders.ts'

const orders: StandingOrders<string, { readonly secret: boolean }> = {
  choices: { fire: ['ask', 'never'] },
  answer: (_, legal, given) => (given['fire'] === 'never' ? legal.find((action) => action === 'hold') : undefined),
  unasked: ({ secret }) => !secret,
  text: (order, choice) => `${order} ${choice}`,
}
const form = { name: 'aim', fields: [] }
const asked = (
  actions: readonly string[],
  { secret = false, given = {}, forms = [] as readonly (typeof form)[] } = {},
) => ({
  seat: 0,
  view: () => ({ secret }),
  space: () => ({ actions, forms }),
  given,
})

test('the only answer left is given without asking, unless somebody could read something from that', () => {
  expect(answerUnasked(orders, asked(['stop']))).toBe('stop')
  expect(answerUnasked(orders, asked(['stop'], { secret: true }))).toBeUndefined()
  expect(answerUnasked(orders, asked(['stop', 'go']))).toBeUndefined()
  expect(answerUnasked(orders, asked(['stop'], { forms: [form] }))).toBeUndefined()
  expect(answerUnasked(orders, asked([]))).toBeUndefined()
})

test('a game that does not say so, or has no orders, asks', () => {
  const asking = { choices: {}, answer: () => undefined, text: () => '' }
  expect(answerUnasked(asking, asked(['stop']))).toBeUndefined()
  expect(answerUnasked(undefined, asked(['stop']))).toBeUndefined()
})

test('what was ordered is answered', () => {
  const given = { fire: 'never' }
  expect(answerUnasked(orders, asked(['shoot', 'hold'], { given }))).toBe('hold')
  expect(answerUnasked(orders, asked(['hold'], { given, secret: true }))).toBe('hold')
})
