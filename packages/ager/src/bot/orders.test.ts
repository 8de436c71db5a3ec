import { expect, test } from 'vitest'
import { ordersOf, seededDice } from '@grognard/kernel'
import { ager } from '../ager.ts'
import { rosterOf } from '../rules/ground.ts'
import type { State } from '../state.ts'
import { makeMind } from './make-mind.ts'
import { ALIKE, orderBook, orderTo, partsOf, spanOf } from './orders.ts'
import { thinker } from './planner.ts'
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

/** Orders to one man alone. */
const only = (piece: number, option: number): string =>
  ordersOf(arena.battle.roster.map((_, other) => (other === piece ? option : 0)))

test('a side acts alike, or each man as he is told', () => {
  const book = orderBook(arena)
  expect(book(0)).toEqual({ weights: WEIGHTS, each: undefined })
  expect(ALIKE.map((manner) => book(manner).weights)).toEqual(TEMPERS.slice(0, 5))
  const { each = [], weights } = book(0, only(1, 2))
  expect(weights).toBe(WEIGHTS)
  expect(each.map((told) => told === WEIGHTS)).toEqual(arena.battle.roster.map((_, piece) => piece !== 1))
  expect([orderTo(only(1, 2), 1), orderTo(only(1, 2), 0)]).toEqual(['careful', 'own'])
})

test('those of the side who can go somewhere are told where, before they move', () => {
  const { state, seat } = marching()
  const parts = partsOf(arena, rules.view(state, seat), seat) ?? []
  expect(parts.length).toBe(arena.battle.roster.length)
  const men = arena.battle.roster.flatMap(({ side, character }, piece) =>
    side === seat && character !== null ? [piece] : [],
  )
  expect(parts.flatMap((options, piece) => (options > 1 ? [piece] : []))).toEqual(men)
  const [one = 0] = men
  const dead = rules.clone(state)
  const fallen = dead.pieces[one]
  if (fallen === undefined) throw new Error('no such man')
  fallen.health = 'dead'
  expect(partsOf(arena, dead, seat)?.[one]).toBe(1)
  expect(partsOf(arena, rules.view(state, 1 - seat), 1 - seat)).toBeUndefined()
})

test('what one man is told changes his moves, not those of another, and is said in his reason', () => {
  const { state, seat } = marching()
  const dice = seededDice('told')
  const { candidates } = thinker(arena)
  let changed = 0
  for (let n = 0; n < 50 && state.ending === null; n++) {
    const pending = rules.pending(state)
    const asked = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
    const view = rules.view(state, asked)
    const script = bestFor(mind, view, asked)
    if (asked === seat && script.why.is === 'move')
      for (const piece of arena.battle.roster.keys()) {
        if (rosterOf(arena, piece).side !== seat) continue
        const [plan] = candidates(view, seat, 0, only(piece, 2))
        const [bold] = candidates(view, seat, 0, only(piece, 1))
        const isSame = [plan, bold].every((one) => JSON.stringify(one?.actions) === JSON.stringify(script.actions))
        if (piece === script.why.piece) {
          if (!isSame) changed++
          expect(plan?.reason.en).toMatch(/^His orders: out of reach/)
          expect(plan?.reason.fr).toMatch(/^Ordre : hors de portée/)
        } else expect(isSame).toBe(true)
      }
    rules.apply(state, asked, script.actions[0] ?? { type: 'done' }, dice)
  }
  expect(changed).toBeGreaterThan(0)
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
