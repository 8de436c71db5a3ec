import { conform } from '@grognard/kernel/conformance'
import { conformRooms } from '@grognard/kernel/room-conformance'
import { describe, expect, test } from 'vitest'
import { bots } from './bot/index.ts'
import { makeBoxers } from './game.ts'
import { ruleText } from './ledger.ts'
import { ourKit } from './our-kit.ts'
import { smallKit } from './testing/small.ts'
import { learnBoth } from './text/both.ts'

learnBoth()

const game = (men: number, turns: number) => makeBoxers(smallKit(men, turns), ruleText, bots)

const SCENARIOS = [...ourKit.scenarios.keys()]
const OTHER = {
  free: null,
  apScope: 'group',
  initiative: 'defender-first',
  blackPowderSmoke: true,
  cannonAccidentOnDoubleOne: true,
  moraleOncePerEvent: true,
  aimCrewServed: true,
} as const

describe('the conformance suite', () => {
  test.each(SCENARIOS)('passes a turn of %s with four men a unit', { tags: ['slow'] }, (scenario) => {
    const tally = conform(game(4, 1), { scenarios: [scenario], games: 1, seed: 'boxers', oddsEvery: 60 })
    expect(tally.games).toBe(1)
    expect(tally.filled).toBeGreaterThan(20)
  })

  test('passes two turns with the other reading of every option', { tags: ['slow'] }, () => {
    const tally = conform(game(3, 2), {
      scenarios: ['maxim'],
      options: [OTHER],
      games: 1,
      seed: 'boxers',
      oddsEvery: 60,
    })
    expect(tally.games).toBe(1)
  })
})

test('rooms play a battle whatever becomes of wires, keepers and authorities', { tags: ['slow'] }, async () => {
  const tally = await conformRooms(game(2, 1), { scenarios: ['well'], matches: 1, lines: 40, seed: 'boxers' })
  expect(tally.deeds).toBeGreaterThan(10)
})
