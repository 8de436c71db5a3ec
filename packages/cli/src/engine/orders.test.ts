import { expect, test } from 'vitest'
import * as v from 'valibot'
import { ager } from '@grognard/ager'
import { khartoum } from '@grognard/khartoum'
import { host, lastSegment, seededDice } from '@grognard/kernel'
import { entriesOf, readSave } from '@grognard/kernel/files'
import type { Answer, Seat } from '@grognard/kernel'
import { answers } from './protocol.ts'
import type { Op } from './protocol.ts'
import { Session } from './session.ts'

const hosts = new Map([host(khartoum()), host(ager())].map((on) => [on.id, on]))
const newSession = () => new Session(hosts, { newSeed: () => 'any' })

async function asked<O extends Op>(session: Session, request: { readonly op: O; readonly [field: string]: unknown }) {
  return v.parse(answers[request.op], JSON.parse(JSON.stringify(await session.answer(JSON.stringify(request)))))
}

/** Plays scenario 1 at random; who was asked what, and the save. */
async function playSprings(orders: readonly (readonly [Seat, Readonly<Record<string, string>>])[]) {
  const session = newSession()
  const pick = seededDice('pick')
  let { pending } = await asked(session, { op: 'new', game: 'ager', scenario: 'springs', seed: 'orders' })
  for (const [seat, give] of orders) ({ pending } = await asked(session, { op: 'orders', seat, give }))
  const decisions: string[] = []
  while (!pending.over) {
    const [ask] = pending.asks
    if (ask === undefined) throw new Error('somebody is asked')
    decisions.push(`${ask.seat} ${ask.decision}`)
    const legal = await asked(session, { op: 'legal', seat: ask.seat })
    const actions = 'actions' in legal ? legal.actions : []
    const action = actions[pick.die(actions.length, 'pick') - 1]
    ;({ pending } = await asked(session, { op: 'act', seat: ask.seat, action }))
  }
  const { save } = await asked(session, { op: 'save' })
  return { decisions, save, session }
}

const holds = (save: Awaited<ReturnType<typeof playSprings>>['save'], seat: Seat) =>
  entriesIn(save).filter((entry) => entry.seat === seat && v.is(v.object({ type: v.literal('hold') }), entry.action))

function entriesIn(save: unknown): readonly Answer[] {
  const read = readSave(save)
  if (!read.ok) throw new Error('a save can be read')
  return entriesOf(lastSegment(read.value))
}

test(
  'what was ordered is not asked, is played as an action like any other, and the game can be played again',
  { tags: ['slow'] },
  async () => {
    const free = await playSprings([])
    expect(free.decisions).toContain('1 reaction')
    const ordered = await playSprings([[1, { reaction: 'never' }]])
    expect(ordered.decisions).not.toContain('1 reaction')
    expect(ordered.decisions).toContain('0 reaction')
    expect(holds(ordered.save, 1).length).toBeGreaterThan(0)
    expect((await asked(ordered.session, { op: 'load', save: ordered.save })).pending.over).toBe(true)
  },
)

test('an order leaves the others as they are, and can be taken back', async () => {
  const session = newSession()
  await asked(session, { op: 'new', game: 'ager', scenario: 'springs' })
  const given = async (seat: Seat, give: Readonly<Record<string, string>>) =>
    (await asked(session, { op: 'orders', seat, give })).orders.map((each) => `${each.order} ${each.given}`)
  expect(await given(0, { reaction: 'short' })).toEqual(['reaction short', 'advance ask', 'counter ask'])
  expect(await given(0, { counter: 'never' })).toEqual(['reaction short', 'advance ask', 'counter never'])
  expect(await given(0, { reaction: 'ask' })).toEqual(['reaction ask', 'advance ask', 'counter never'])
  expect(await given(1, {})).toEqual(['reaction ask', 'advance ask', 'counter ask'])
})

test('an order that there is not is refused and changes nothing; a game without orders has none', async () => {
  const session = newSession()
  await asked(session, { op: 'new', game: 'ager', scenario: 'springs' })
  for (const give of [{ retreat: 'never' }, { reaction: 'sometimes' }, { toString: 'ask' }])
    expect(await session.answer(JSON.stringify({ op: 'orders', give: { advance: 'never', ...give } }))).toMatchObject({
      error: { code: 'bad-request' },
    })
  expect((await asked(session, { op: 'orders' })).orders.every((each) => each.given === 'ask')).toBe(true)
  await asked(session, { op: 'new', game: 'khartoum' })
  expect((await asked(session, { op: 'orders' })).orders).toEqual([])
})

test('orders are told in both languages', async () => {
  const session = newSession()
  await asked(session, { op: 'new', game: 'ager', scenario: 'springs' })
  const texts = async (lang: string) =>
    (await asked(session, { op: 'orders', lang })).orders.flatMap((each) => each.choices.map(({ text }) => text))
  const [en, fr] = [await texts('en'), await texts('fr')]
  expect(en[0]).toBe('Defensive fire: ask me every time.')
  expect(fr[0]).toBe('Tir défensif : me consulter chaque fois.')
  expect(fr.filter((text) => en.includes(text))).toEqual([])
})
