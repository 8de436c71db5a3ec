import { expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import type { GivenOrders } from '@grognard/kernel'
import { makeAger } from './game.ts'
import { ruleText } from './ledger.ts'
import { answerOf } from './orders.ts'
import { charge, column } from './testing/charges.ts'
import { kit } from './testing/kit.ts'
import { stage } from './testing/stage.ts'
import type { Stage } from './testing/stage.ts'

/** A runner comes on from that hex, one hex nearer to an archer with a short bow. */
function runner(from: string, to: string): Stage {
  const t = stage({ map: 'road', step: 'move', pieces: { pierron: { at: from }, zayd: { at: 'F1', side: 1 } } })
  return t.act({ type: 'activate', piece: 'pierron' }).act({ type: 'step', to })
}

const answer = (t: Stage, given: GivenOrders) => answerOf(t.arena, t.s, given, t.legal())

test('AT-5.3-03: defensive fire is asked for each time, only at short range, or never', () => {
  const far = runner('F14', 'F13')
  expect(far.decision()).toBe('reaction')
  expect(answer(far, {})).toBeUndefined()
  expect(answer(far, { reaction: 'short' })).toEqual({ type: 'hold' })
  expect(answer(far, { reaction: 'never' })).toEqual({ type: 'hold' })
  const near = runner('F9', 'F8')
  expect(near.decision()).toBe('reaction')
  expect(answer(near, { reaction: 'short' })).toBeUndefined()
  expect(answer(near, { reaction: 'never' })).toEqual({ type: 'hold' })
})

test('a volley that is being named is never cut off by standing orders', () => {
  const t = stage({
    map: 'road',
    step: 'move',
    pieces: { pierron: { at: 'F9' }, zayd: { at: 'F1', side: 1 }, bilal: { at: 'G1', side: 1 } },
  })
  t.act({ type: 'activate', piece: 'pierron' }).act({ type: 'step', to: 'F8' })
  const [shot] = t.offers('name')
  if (shot === undefined) throw new Error('the archer may fire')
  t.act(shot)
  expect(answer(t, { reaction: 'never' })).toBeUndefined()
})

test('AT-6.5-04: nobody follows up where that is the order', () => {
  const t = stage({ map: 'road', step: 'combat', pieces: { pierron: { at: 'F10' }, khattab: { at: 'F11', side: 1 } } })
  t.act({ type: 'attack', attacker: 'pierron', defender: 'khattab' }).act({ type: 'strike' }, 2)
  expect(t.decision()).toBe('advance')
  expect(answer(t, {})).toBeUndefined()
  expect(answer(t, { advance: 'never' })).toEqual({ type: 'stay' })
})

test('AT-7.1.2-01: a charge is answered where that is the order, or never', () => {
  const t = stage({
    map: 'road',
    step: 'charge',
    pieces: {
      raymond: { at: 'D5', rear: 'D4' },
      ernoul: { at: 'U5', rear: 'U4' },
      rafi: { at: 'D16', side: 1 },
      walid: { at: 'U16', side: 1 },
      nasr: { at: 'C17', rear: 'C18', side: 1 },
    },
  })
  charge(t, 'raymond', 'rafi', column('D', 6, 15))
  expect(t.decision()).toBe('answer')
  expect(answer(t, {})).toBeUndefined()
  expect(answer(t, { counter: 'never' })).toEqual({ type: 'decline' })
})

test('whatever is not asked of the orders is left to the player', () => {
  const t = stage({ map: 'road', step: 'move', pieces: { pierron: { at: 'F10' } } })
  expect(answer(t, { reaction: 'never', advance: 'never', counter: 'never' })).toBeUndefined()
})

test('the only answer left is given unasked, but not for a side that hides somebody', () => {
  const game = makeAger(kit, ruleText)
  const rules = game.open({ scenario: 'knives', options: game.defaults })
  const dice = seededDice('hiding')
  const s = rules.setup(dice)
  while (s.step === 'deploy') {
    const now = rules.pending(s)
    const seat = now.over ? 0 : (now.asks[0]?.seat ?? 0)
    rules.apply(s, seat, rules.sample(s, seat, dice), dice)
  }
  const isUnasked = (seat: number) => rules.orders?.unasked?.(rules.view(s, seat), seat)
  expect(isUnasked(0)).toBe(true)
  expect(isUnasked(1)).toBe(false)
})
