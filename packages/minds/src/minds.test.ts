import { expect, test } from 'vitest'
import { playOut } from '@grognard/bots'
import { seededDice } from '@grognard/kernel'
import type { Bot } from '@grognard/kernel'
import { guessesOf } from '@grognard/kernel/guesses'
import { khartoum, planner } from '@grognard/khartoum'
import type { Action, Options, State } from '@grognard/khartoum'
import { withMinds } from './minds.ts'

const game = withMinds(khartoum(), { playouts: 50 })
const botOf = (level: string): Bot<Action, State> => {
  const bot = game.bots.find((candidate) => candidate.level === level)
  if (bot === undefined) throw new Error(`no bot ${level}`)
  return bot
}
const wins = (level: string, options: Options, seeds: readonly string[]) =>
  seeds.filter((seed) => playOut(game, { scenario: 'siege', options, bots: [botOf(level)], seed }).state.ending?.won)

test('the levels from the weakest up', () => {
  expect(game.bots.map(({ level }) => level)).toEqual(['random', 'recruit', 'staff', 'gordon'])
})

test('gordon wins the games that the staff loses', { tags: ['slow'] }, () => {
  const king: Options = { ...game.defaults, level: 'king' }
  const seeds = Array.from({ length: 10 }, (_, n) => `minds/${10 + n}`)
  const won = new Set(wins('staff', king, seeds))
  const lost = seeds.filter((seed) => !won.has(seed))
  expect(lost.length).toBeGreaterThan(0)
  expect(wins('gordon', king, lost)).toEqual(lost)
})

test('with no budget gordon does what its script does', () => {
  const script = planner(game.kit)
  const hasty = withMinds(khartoum(), { milliseconds: 0 }).bots.at(-1)
  const dice = seededDice('hasty')
  const state = game.setup('siege', { ...game.defaults, palaceShared: false }, dice)
  for (let plans = 0; state.ending === null && plans < 40; plans++)
    for (const action of script.policy(state)) {
      const thought = hasty?.decide(game.view(state, 0), 0, seededDice('own'))
      expect(thought?.action).toEqual(action)
      expect(thought?.reason?.fr).not.toBe(thought?.reason?.en)
      game.apply(state, 0, action, dice)
    }
})

test('the same view, dice and playouts give the same thought', { tags: ['slow'] }, () => {
  const options: Options = { ...game.defaults, palaceShared: false, level: 'king' }
  const dice = seededDice('same')
  const state = game.setup('siege', options, dice)
  for (let n = 0; n < 40 && state.ending === null; n++) {
    const think = () =>
      withMinds(khartoum(), { playouts: 20 }).bots.at(-1)?.decide(game.view(state, 0), 0, seededDice('own'))
    const thought = think()
    expect(think()).toEqual(thought)
    if (thought === undefined) throw new Error('gordon always decides')
    expect(game.refuse(state, 0, thought.action)).toBeUndefined()
    game.apply(state, 0, thought.action, dice)
  }
})

test('what gordon does tells neither the next die nor the next card', { tags: ['slow'] }, () => {
  const options: Options = { ...game.defaults, palaceShared: false }
  const pile = (state: State) =>
    Array.from({ length: 20 }, (_, i) => i + 1).filter((n) => (state.pile & (1 << n)) !== 0)
  const { dice, cards } = guessesOf(game, { bot: () => botOf('gordon'), options, games: 5, seed: 'guess', pile })
  expect(dice.made).toBeGreaterThan(50)
  expect(dice.excess).toBeLessThan(3)
  expect(cards.excess).toBeLessThan(3)
})
