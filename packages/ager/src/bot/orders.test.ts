import { expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import { ager } from '../ager.ts'
import type { State } from '../state.ts'
import { makeMind } from './make-mind.ts'
import { ALIKE, apart, orderBook, spanOf } from './orders.ts'
import { bestFor } from './sergeant.ts'
import { TEMPERS, WEIGHTS } from './weights.ts'

const game = ager()
const rules = game.open({ scenario: 'reserve', options: game.defaults })
const { arena } = rules
const mind = makeMind(arena)

/** The battle at the first choice of a mover. */
function marching(): { readonly state: State; readonly seat: number } {
  const dice = seededDice('orders')
  const state = rules.setup(dice)
  for (;;) {
    const pending = rules.pending(state)
    const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
    if (state.step === 'move') return { state, seat }
    rules.apply(state, seat, bestFor(mind, rules.view(state, seat), seat).actions[0] ?? { type: 'done' }, dice)
  }
}

test('a side acts alike, or one group of it as it is told and the others by the script', () => {
  const ordersOf = orderBook(arena)
  expect(ordersOf(0)).toEqual({ weights: WEIGHTS, each: undefined })
  expect(ALIKE.map((manner) => ordersOf(manner).weights)).toEqual(TEMPERS.slice(0, 5))
  const { state, seat } = marching()
  const manners = apart(arena, state, seat)
  expect(new Set(manners).size).toBe(manners.length)
  expect(manners.length).toBe(6)
  for (const manner of manners) {
    const { each = [], weights } = ordersOf(manner)
    expect(weights).toBe(WEIGHTS)
    expect(new Set(each).size).toBe(2)
    expect(each).toContain(WEIGHTS)
  }
})

test('what is told to one group changes its moves and not those of another', () => {
  const { state, seat } = marching()
  const dice = seededDice('told')
  const ordersOf = orderBook(arena)
  const manners = apart(arena, state, seat)
  let [same, other] = [0, 0]
  for (let n = 0; n < 25 && state.ending === null; n++) {
    const pending = rules.pending(state)
    const asked = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
    const view = rules.view(state, asked)
    const script = bestFor(mind, view, asked)
    if (asked === seat && script.why.is === 'move')
      for (const manner of manners) {
        const isSame =
          JSON.stringify(bestFor(mind, view, seat, ordersOf(manner)).actions) === JSON.stringify(script.actions)
        if (isSame) same++
        else other++
        if (ordersOf(manner).each?.[script.why.piece] === WEIGHTS) expect(isSame).toBe(true)
      }
    rules.apply(state, asked, script.actions[0] ?? { type: 'done' }, dice)
  }
  expect(other).toBeGreaterThan(0)
  expect(same).toBeGreaterThan(0)
})

test('orders are kept to the end of the movement step, and not in another', () => {
  const { state, seat } = marching()
  const dice = seededDice('on')
  const spans: (string | undefined)[] = []
  while (state.step === 'move' && state.active === seat) {
    const pending = rules.pending(state)
    const asked = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
    const view = rules.view(state, asked)
    if (asked === seat) spans.push(spanOf(arena, view, seat))
    else expect(spanOf(arena, view, asked)).toBeUndefined()
    rules.apply(state, asked, bestFor(mind, view, asked).actions[0] ?? { type: 'done' }, dice)
  }
  expect(spans.length).toBeGreaterThan(5)
  expect(new Set(spans).size).toBe(1)
  expect(spanOf(arena, rules.view(state, seat), seat)).toBeUndefined()
})
