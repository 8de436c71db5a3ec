import { expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import { khartoum } from '../khartoum.ts'
import { anyOptions } from '../testing/chaos.ts'

const game = khartoum()
const ENDLESS = 5_000

interface Played {
  readonly decisions: number
  readonly reason: string
}

/** Plays to the end; fails where nothing can be done, where it never ends, or where a state is none of the game's. */
function play(level: string, seed: string, watched: boolean): Played {
  const dice = seededDice(seed)
  const own = seededDice(`${seed}/own`)
  const options = anyOptions(own)
  const rules = game.open({ scenario: 'siege', options })
  const bot = rules.bots.find((candidate) => candidate.level === level)
  if (bot === undefined) throw new Error(`there is no bot ${level}`)
  const state = rules.setup(dice)
  for (let decisions = 0; decisions < ENDLESS; decisions++) {
    const wrong = watched ? rules.invariant(state) : undefined
    if (wrong !== undefined) throw new Error(`${seed}, decision ${decisions}: ${wrong} (${JSON.stringify(options)})`)
    const pending = rules.pending(state)
    if (pending.over) return { decisions, reason: pending.result.reason }
    if (rules.legal(state, 0).actions.length === 0)
      throw new Error(`${seed}, decision ${decisions}: a dead end (${JSON.stringify(options)})`)
    rules.apply(state, 0, bot.decide(state, 0, own).action, dice)
  }
  throw new Error(`${seed} does not end (${JSON.stringify(options)})`)
}

test.each([
  ['random', 1_000],
  ['recruit', 300],
] as const)('games by the %s bot over all mixes of options end, %i of them', { tags: ['slow'] }, (level, games) => {
  const reasons = new Set<string>()
  let decisions = 0
  for (let n = 0; n < games; n++) {
    const played = play(level, `${level}/${n}`, n % 4 === 0)
    reasons.add(played.reason)
    decisions += played.decisions
  }
  expect(reasons).toContain('palace')
  expect(reasons.size).toBeGreaterThan(1)
  expect(decisions).toBeGreaterThan(10 * games)
})
