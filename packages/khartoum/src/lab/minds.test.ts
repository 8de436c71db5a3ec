import { expect, test } from 'vitest'
import { playOut, withSearch } from '@grognard/bots'
import { seededDice } from '@grognard/kernel'
import { guessesOf } from '@grognard/kernel/guesses'
import { planner } from '../bot/planner.ts'
import type { KhartoumPlanner } from '../bot/planner.ts'
import { thinker } from '../bot/thinker.ts'
import type { KhartoumRules } from '../game.ts'
import { khartoum } from '../khartoum.ts'
import type { Options } from '../options.ts'
import type { State } from '../state.ts'
import { worksOf } from '../works.ts'

const game = withSearch(worksOf(khartoum()), { playouts: 50 })
const open = (options: Options) => game.open({ scenario: 'siege', options })
const botOf = ({ bots }: KhartoumRules, level: string) => {
  const bot = bots.find((candidate) => candidate.level === level)
  if (bot === undefined) throw new Error(`no bot ${level}`)
  return bot
}
const wins = (level: string, options: Options, seeds: readonly string[]) => {
  const rules = open(options)
  const bots = [botOf(rules, level)]
  return seeds.filter((seed) => playOut(rules, { bots, seed }).state.ending?.won)
}

test('the levels from the weakest up', () => {
  expect(game.levels).toEqual(['random', 'recruit', 'aide', 'staff', 'gordon'])
  expect(open(game.defaults).bots.map(({ level }) => level)).toEqual(game.levels)
})

test('gordon wins most of the games that the staff loses', { tags: ['slow'] }, () => {
  const king: Options = { ...game.defaults, level: 'king' }
  const seeds = Array.from({ length: 20 }, (_, n) => `minds/${n}`)
  const won = new Set(wins('staff', king, seeds))
  const lost = seeds.filter((seed) => !won.has(seed))
  expect(lost.length).toBeGreaterThan(5)
  expect(wins('gordon', king, lost).length).toBeGreaterThan(lost.length / 2)
})

test('the script that gordon searches with wins far more often than the staff', { tags: ['slow'] }, () => {
  const { kit } = khartoum()
  const rules = open({ ...game.defaults, level: 'king' })
  const won = ({ policy }: KhartoumPlanner, seed: string): boolean => {
    const dice = seededDice(seed)
    const state = rules.setup(dice)
    while (state.ending === null)
      for (const action of policy(state)) {
        rules.apply(state, 0, action, dice)
        if (rules.pending(state).over) break
      }
    return state.ending.won
  }
  const seeds = Array.from({ length: 60 }, (_, n) => `minds/${n}`)
  const count = (script: KhartoumPlanner) => seeds.filter((seed) => won(script, seed)).length
  expect(count(thinker(kit)) - count(planner(kit))).toBeGreaterThanOrEqual(9)
})

test('with no budget gordon does what its script does', () => {
  const script = thinker(khartoum().kit)
  const options: Options = { ...game.defaults }
  const hasty = withSearch(worksOf(khartoum()), { milliseconds: 0 }).open({ scenario: 'siege', options }).bots.at(-1)
  const dice = seededDice('hasty')
  const rules = open(options)
  const state = rules.setup(dice)
  for (let plans = 0; state.ending === null && plans < 40; plans++)
    for (const action of script.policy(state)) {
      const thought = hasty?.decide(rules.view(state, 0), 0, seededDice('own'))
      expect(thought?.action).toEqual(action)
      expect(thought?.reason?.fr).not.toBe(thought?.reason?.en)
      rules.apply(state, 0, action, dice)
    }
})

test('the same view, dice and playouts give the same thought', { tags: ['slow'] }, () => {
  const options: Options = { ...game.defaults, level: 'king' }
  const dice = seededDice('same')
  const rules = open(options)
  const state = rules.setup(dice)
  for (let n = 0; n < 40 && state.ending === null; n++) {
    const think = () =>
      withSearch(worksOf(khartoum()), { playouts: 20 })
        .open({ scenario: 'siege', options })
        .bots.at(-1)
        ?.decide(rules.view(state, 0), 0, seededDice('own'))
    const thought = think()
    expect(think()).toEqual(thought)
    if (thought === undefined) throw new Error('gordon always decides')
    expect(rules.refuse(state, 0, thought.action)).toBeUndefined()
    rules.apply(state, 0, thought.action, dice)
  }
})

test('what gordon does tells neither the next die nor the next card', { tags: ['slow'] }, () => {
  const rules = open(game.defaults)
  const pile = (state: State) =>
    Array.from({ length: 20 }, (_, i) => i + 1).filter((n) => (state.pile & (1 << n)) !== 0)
  const { dice, cards } = guessesOf(rules, { bot: () => botOf(rules, 'gordon'), games: 5, seed: 'guess', pile })
  expect(dice.made).toBeGreaterThan(50)
  expect(dice.excess).toBeLessThan(3)
  expect(cards.excess).toBeLessThan(3)
})
