import { expect, test } from 'vitest'
import { ager } from '@grognard/ager'
import { oracleOf } from '@grognard/bots'
import { recorderOf } from '@grognard/bots/records'
import { sealed } from '@grognard/kernel'
import { shelf } from '@grognard/kernel/files'
import { khartoum } from '@grognard/khartoum'
import { worksOf as siegeOf } from '@grognard/khartoum/works'
import { recorderFor, worksOf } from '../games.ts'

const box = shelf(khartoum())
const works = await worksOf('khartoum', null)
const oracle = oracleOf(works)
const king = { id: 'king', scenario: 'siege', options: { level: 'king' } }

function tableAfter(seed: string, actions: number) {
  const opened = box.open({ dice: { kind: 'seeded', seed } })
  if (!opened.ok) throw new Error('the game opens')
  const table = opened.value
  for (let n = 0; n < actions && !table.pending().over; n++) {
    const thought = table.think(0, 'staff', `${n}`)
    if (thought.ok) table.act(0, thought.value.action)
  }
  return table
}

test('plans come from the view alone, the staff’s own first, and each can be carried out', { tags: ['slow'] }, () => {
  for (let n = 0; n < 60; n += 4) {
    const table = tableAfter('oracle', n)
    if (table.pending().over) break
    const plans = oracle.plans({ seat: 0, view: table.view(0) })
    const staff = table.think(0, 'staff', 'any')
    expect(staff.ok && plans[0]?.actions[0]).toEqual(staff.ok && staff.value.action)
    expect(plans[0]?.reason?.fr).not.toBe(plans[0]?.reason?.en)
    for (const { actions } of plans) expect(table.refuse(0, actions[0])).toBeUndefined()
    expect(new Set(plans.map(({ actions }) => JSON.stringify(actions))).size).toBe(plans.length)
  }
})

test('where few things can be done all of them are compared', () => {
  for (let n = 0; n < 300; n++) {
    const table = tableAfter('few', n)
    const pending = table.pending()
    if (pending.over) throw new Error('nobody was asked to spend')
    if (pending.asks[0]?.decision !== 'spend') continue
    const plans = oracle.plans({ seat: 0, view: table.view(0) })
    expect(plans.map(({ actions }) => actions[0])).toHaveLength(2)
    return
  }
})

test('samples are numbered: parts of them taken apart are the same, whoever takes them', { tags: ['slow'] }, () => {
  const view = tableAfter('oracle', 30).view(0)
  const whole = oracle.sample({ seat: 0, view }, [], 'seed', 0, 12)
  const apart = [0, 5].flatMap((from) => oracle.sample({ seat: 0, view }, [], 'seed', from, from === 0 ? 5 : 7))
  expect(apart).toEqual(whole)
  expect(whole.every((score) => score === 0 || score === 1)).toBe(true)
})

test('a chance to win is that of whoever plays on', { tags: ['slow'] }, () => {
  const seen = { seat: 0, view: tableAfter('oracle', 0).view(0) }
  const wins = (by?: string) => oracle.sample(seen, [], 'seed', 0, 30, by).reduce((sum, score) => sum + score, 0)
  expect(wins('recruit')).toBe(wins('recruit'))
  expect(wins() - wins('recruit')).toBeGreaterThan(8)
  expect(() => wins('genius')).toThrow('there is no bot genius')
})

test('a finished game is as it ended', () => {
  const table = tableAfter('oracle', 10_000)
  const over = table.pending()
  const score = over.over && over.result.winners.length > 0 ? 1 : 0
  expect(oracle.sample({ seat: 0, view: table.view(0) }, [], 'seed', 0, 3)).toEqual([score, score, score])
})

test('a share of a simulation is the same with the whole game and where there are no words', async () => {
  const lean = await recorderFor('khartoum', null, { playouts: 20 })
  const whole = recorderOf(sealed(siegeOf(khartoum())), { playouts: 20 })
  const share = { ground: king, bots: ['recruit'], seed: 's', games: [4, 2] }
  const played = lean.play(share)
  expect(played.map(({ n, ground }) => [n, ground])).toEqual([
    [4, 'king'],
    [2, 'king'],
  ])
  expect(played).toEqual(whole?.play(share))
})

test('a game of a simulation is played again at a table with its seed, whoever watches it', { tags: ['slow'] }, () => {
  const recorder = recorderOf(works)
  for (const bot of ['recruit', 'staff'])
    for (const record of recorder?.play({ ground: king, bots: [bot], seed: 'again', games: [0, 1] }) ?? []) {
      const opened = box.open({ dice: { kind: 'seeded', seed: `again/${record.n}` }, options: { level: 'king' } })
      if (!opened.ok) throw new Error('the game opens')
      const table = opened.value
      while (!table.pending().over) {
        const { action } = oracle.decide({ seat: 0, view: table.view(0) }, bot, 'own')
        table.act(0, action)
      }
      const { shares, ending, turn, categories, decisions } = record
      expect({ decisions: table.length, view: table.view(0) }).toMatchObject({
        decisions,
        view: { ending: { won: shares[0] === 1, reason: ending, turn, banner: categories['banner'] } },
      })
    }
})

test('an oracle thinks on every ground of a game of two sides, from each side’s view', { tags: ['slow'] }, async () => {
  const battles = oracleOf(await worksOf('ager', null), { playouts: 8 })
  const shelfOfBattles = shelf(ager())
  for (const scenario of ['springs', 'knives']) {
    const opened = shelfOfBattles.open({ scenario, dice: { kind: 'seeded', seed: scenario } })
    if (!opened.ok) throw new Error('the battle opens')
    const table = opened.value
    for (let n = 0; n < 12; n++) {
      const pending = table.pending()
      if (pending.over) break
      const seat = pending.asks[0]?.seat ?? 0
      const seen = { seat, view: table.view(seat) }
      const plans = battles.plans(seen)
      expect(plans.length).toBeGreaterThan(0)
      expect(battles.sample(seen, plans[0]?.actions ?? [], 'seed', 0, 1)).toHaveLength(1)
      const { action } = battles.decide(seen, n % 4 === 3 ? 'marshal' : 'sergeant', `${n}`)
      expect(table.act(seat, action).ok).toBe(true)
    }
  }
})

test('what a plan comes to does not hang on what others came to before it', { tags: ['slow'] }, async () => {
  const alone = oracleOf(await worksOf('ager', null))
  const among = oracleOf(await worksOf('ager', null))
  const opened = shelf(ager()).open({ scenario: 'springs', dice: { kind: 'seeded', seed: 'springs' } })
  if (!opened.ok) throw new Error('the battle opens')
  const table = opened.value
  let compared = 0
  for (let n = 0; n < 400 && compared < 3; n++) {
    const pending = table.pending()
    if (pending.over) break
    const seat = pending.asks[0]?.seat ?? 0
    const seen = { seat, view: table.view(seat) }
    const plans = n % 25 === 24 ? among.plans(seen) : []
    if (plans.length > 1) compared++
    const sampled = (oracle: typeof among, actions: (typeof plans)[number]['actions']) =>
      oracle.sample(seen, actions, 'seed', 0, 6)
    const [, ...others] = plans.map(({ actions }) => sampled(among, actions))
    expect(others).toEqual(plans.slice(1).map(({ actions }) => sampled(alone, actions)))
    table.act(seat, alone.decide(seen, 'sergeant', `${n}`).action)
  }
  expect(compared).toBe(3)
})
