import { expect, test } from 'vitest'
import { shelf } from '@grognard/kernel'
import { khartoum } from '@grognard/khartoum'
import { khartoumOracle, playShare, thinkingKhartoum } from './khartoum.ts'
import { playGame } from './simulation/record.ts'

const box = shelf(khartoum())
const oracle = khartoumOracle(thinkingKhartoum(null))

function tableAfter(seed: string, actions: number) {
  const opened = box.open({ dice: { kind: 'seeded', seed }, options: { palaceShared: false } })
  if (!opened.ok) throw new Error('the game opens')
  const table = opened.value
  for (let n = 0; n < actions && !table.pending().over; n++) {
    const thought = table.think(0, 'staff', `${n}`)
    if (thought.ok) table.act(0, thought.value.action)
  }
  return table
}

test('plans come from the view alone, the staff’s own first, and each can be carried out', () => {
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

test('samples are numbered: parts of them taken apart are the same, whoever takes them', () => {
  const view = tableAfter('oracle', 30).view(0)
  const whole = oracle.sample({ seat: 0, view }, [], 'seed', 0, 12)
  const apart = [0, 5].flatMap((from) => oracle.sample({ seat: 0, view }, [], 'seed', from, from === 0 ? 5 : 7))
  expect(apart).toEqual(whole)
  expect(whole.every((score) => score === 0 || score === 1)).toBe(true)
})

test('a finished game is as it ended', () => {
  const table = tableAfter('oracle', 10_000)
  const over = table.pending()
  const score = over.over && over.result.winners.length > 0 ? 1 : 0
  expect(oracle.sample({ seat: 0, view: table.view(0) }, [], 'seed', 0, 3)).toEqual([score, score, score])
})

test('a share of a simulation is what the command line plays', () => {
  const game = thinkingKhartoum(null, { playouts: 20 })
  const options = { ...game.defaults, level: 'king' } as const
  const bot = khartoum()
    .open({ scenario: 'siege', options })
    .bots.find(({ level }) => level === 'recruit')
  if (bot === undefined) throw new Error('there is a recruit')
  const share = playShare(game, { options: { level: 'king' }, bot: 'recruit', seed: 's', games: [4, 2] })
  expect(share).toEqual([4, 2].map((n) => playGame(khartoum(), { options, bot, seed: 's', n })))
})

test('a game of a simulation is played again at a table with its seed, whoever watches it', () => {
  const game = thinkingKhartoum(null)
  const own = khartoumOracle(game)
  for (const bot of ['recruit', 'staff'])
    for (const record of playShare(game, { options: { level: 'king' }, bot, seed: 'again', games: [0, 1] })) {
      const opened = box.open({ dice: { kind: 'seeded', seed: `again/${record.n}` }, options: { level: 'king' } })
      if (!opened.ok) throw new Error('the game opens')
      const table = opened.value
      while (!table.pending().over) {
        const { action } = own.decide({ seat: 0, view: table.view(0) }, bot, 'own')
        table.act(0, action)
      }
      const { won, reason, turn, banner, decisions } = record
      expect({ decisions: table.length, view: table.view(0) }).toMatchObject({
        decisions,
        view: { ending: { won, reason, turn, banner } },
      })
    }
})
