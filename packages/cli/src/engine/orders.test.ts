import { expect, test } from 'vitest'
import * as v from 'valibot'
import { ager } from '@grognard/ager'
import { khartoum } from '@grognard/khartoum'
import { seededDice, shelf } from '@grognard/kernel'
import type { Seat } from '@grognard/kernel'
import { answers } from './protocol.ts'
import type { Op } from './protocol.ts'
import { Session } from './session.ts'

const shelves = new Map([shelf(khartoum()), shelf(ager())].map((on) => [on.id, on]))

function asked<O extends Op>(session: Session, request: { readonly op: O; readonly [field: string]: unknown }) {
  return v.parse(answers[request.op], JSON.parse(JSON.stringify(session.answer(JSON.stringify(request)))))
}

/** Plays scenario 1 at random; who was asked what, and the save. */
function playSprings(orders: readonly (readonly [Seat, Readonly<Record<string, string>>])[]) {
  const session = new Session(shelves, () => 'any')
  const pick = seededDice('pick')
  let { pending } = asked(session, { op: 'new', game: 'ager', scenario: 'springs', seed: 'orders' })
  for (const [seat, give] of orders) ({ pending } = asked(session, { op: 'orders', seat, give }))
  const decisions: string[] = []
  while (!pending.over) {
    const [ask] = pending.asks
    if (ask === undefined) throw new Error('somebody is asked')
    decisions.push(`${ask.seat} ${ask.decision}`)
    const legal = asked(session, { op: 'legal', seat: ask.seat })
    const actions = 'actions' in legal ? legal.actions : []
    const action = actions[pick.die(actions.length, 'pick') - 1]
    ;({ pending } = asked(session, { op: 'act', seat: ask.seat, action }))
  }
  const { save } = asked(session, { op: 'save' })
  return { decisions, save, session }
}

const holds = (save: ReturnType<typeof playSprings>['save'], seat: Seat) =>
  save.entries.filter((entry) => entry.seat === seat && v.is(v.object({ type: v.literal('hold') }), entry.action))

test('what was ordered is not asked, is played as an action like any other, and the game can be played again', () => {
  const free = playSprings([])
  expect(free.decisions).toContain('1 reaction')
  const ordered = playSprings([[1, { reaction: 'never' }]])
  expect(ordered.decisions).not.toContain('1 reaction')
  expect(ordered.decisions).toContain('0 reaction')
  expect(holds(ordered.save, 1).length).toBeGreaterThan(0)
  expect(asked(ordered.session, { op: 'load', save: ordered.save }).pending.over).toBe(true)
})

test('an order leaves the others as they are, and can be taken back', () => {
  const session = new Session(shelves, () => 'any')
  asked(session, { op: 'new', game: 'ager', scenario: 'springs' })
  const given = (seat: Seat, give: Readonly<Record<string, string>>) =>
    asked(session, { op: 'orders', seat, give }).orders.map((each) => `${each.order} ${each.given}`)
  expect(given(0, { reaction: 'short' })).toEqual(['reaction short', 'advance ask', 'counter ask'])
  expect(given(0, { counter: 'never' })).toEqual(['reaction short', 'advance ask', 'counter never'])
  expect(given(0, { reaction: 'ask' })).toEqual(['reaction ask', 'advance ask', 'counter never'])
  expect(given(1, {})).toEqual(['reaction ask', 'advance ask', 'counter ask'])
})

test('an order that there is not is refused and changes nothing; a game without orders has none', () => {
  const session = new Session(shelves, () => 'any')
  asked(session, { op: 'new', game: 'ager', scenario: 'springs' })
  for (const give of [{ retreat: 'never' }, { reaction: 'sometimes' }, { toString: 'ask' }])
    expect(session.answer(JSON.stringify({ op: 'orders', give: { advance: 'never', ...give } }))).toMatchObject({
      error: { code: 'bad-request' },
    })
  expect(asked(session, { op: 'orders' }).orders.every((each) => each.given === 'ask')).toBe(true)
  asked(session, { op: 'new', game: 'khartoum' })
  expect(asked(session, { op: 'orders' }).orders).toEqual([])
})

test('orders are told in both languages', () => {
  const session = new Session(shelves, () => 'any')
  asked(session, { op: 'new', game: 'ager', scenario: 'springs' })
  const texts = (lang: string) =>
    asked(session, { op: 'orders', lang }).orders.flatMap((each) => each.choices.map(({ text }) => text))
  expect(texts('en')[0]).toBe('Defensive fire: ask me every time.')
  expect(texts('fr')[0]).toBe('Tir défensif : me consulter chaque fois.')
  expect(texts('fr').filter((text) => texts('en').includes(text))).toEqual([])
})
