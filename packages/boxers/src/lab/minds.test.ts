import { withSearch } from '@grognard/bots'
import { seededDice } from '@grognard/kernel'
import { guessesOf } from '@grognard/kernel/guesses'
import { expect, test } from 'vitest'
import { boxers } from '../boxers.ts'
import { LEVELS } from '../levels.ts'
import { worksOf } from '../works.ts'

const gameWith = (playouts: number) => withSearch(worksOf(boxers()), { playouts })
const game = gameWith(6)
const open = (scenario: string, playouts: number) => gameWith(playouts).open({ scenario, options: game.defaults })
const colonelOf = (scenario: string, playouts: number) => {
  const bot = open(scenario, playouts).bots.at(-1)
  if (bot === undefined) throw new Error('no colonel')
  return bot
}

test('the levels from the weakest up', () => {
  expect(game.levels).toEqual(LEVELS)
  expect(open('well', 6).bots.map(({ level }) => level)).toEqual(LEVELS)
})

test(
  'the colonel sets up elsewhere than is suggested, and plays by the rules, each choice with its reason',
  { tags: ['slow'] },
  () => {
    const rules = open('maxim', 6)
    const colonel = rules.bots.at(-1)
    const dice = seededDice('colonel')
    const state = rules.setup(dice)
    const placed = new Set<string>()
    for (let n = 0; n < 60 && state.ending === null; n++) {
      const pending = rules.pending(state)
      const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
      const view = rules.view(state, seat)
      const thought = colonel?.decide(view, seat, seededDice('own'))
      if (thought === undefined) throw new Error('no colonel')
      expect(rules.refuse(state, seat, thought.action)).toBeUndefined()
      expect(thought.reason?.fr).not.toBe(thought.reason?.en)
      placed.add(thought.action.type)
      rules.apply(state, seat, thought.action, dice)
    }
    expect(placed).toContain('place')
  },
)

test('without playouts he sets up as is suggested', () => {
  const rules = open('free', 0)
  const state = rules.setup(seededDice('hasty'))
  expect(colonelOf('free', 0).decide(rules.view(state, 1), 1, seededDice('own')).action).toEqual({
    type: 'suggested',
  })
})

test('the same view, dice and playouts give the same thought', { tags: ['slow'] }, () => {
  const rules = open('free', 6)
  const state = rules.setup(seededDice('same'))
  const think = () => colonelOf('free', 6).decide(rules.view(state, 1), 1, seededDice('own'))
  expect(think()).toEqual(think())
})

test('what the colonel does tells nothing of the next die', { tags: ['slow'] }, () => {
  const { dice } = guessesOf(open('maxim', 2), {
    bot: () => colonelOf('maxim', 2),
    games: 2,
    seed: 'guess',
    pile: () => [],
  })
  expect(dice.made).toBeGreaterThan(10)
  expect(dice.excess).toBeLessThan(3)
})
