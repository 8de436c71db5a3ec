import { withSearch } from '@grognard/bots'
import { seededDice } from '@grognard/kernel'
import { guessesOf } from '@grognard/kernel/guesses'
import { expect, test } from 'vitest'
import { boxers } from '../boxers.ts'
import { encounter } from '../encounter.ts'
import { LEVELS } from '../levels.ts'
import { worksOf } from '../works.ts'

const gameWith = (playouts: number) => withSearch(worksOf(boxers()), { playouts })
const game = gameWith(6)
const open = (scenario: string, playouts: number, options = game.defaults) =>
  gameWith(playouts).open({ scenario, options })
const colonelIn = ({ bots }: ReturnType<typeof open>) => {
  const bot = bots.at(-1)
  if (bot === undefined) throw new Error('no colonel')
  return bot
}
const colonelOf = (scenario: string, playouts: number) => colonelIn(open(scenario, playouts))

/** Forces that somebody has chosen: of those the book knows nothing. */
const CHOSEN = { ...game.defaults, free: encounter(boxers().kit) }

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

test('without playouts he follows the book; where it says nothing, the scenario', () => {
  const first = (options = game.defaults) => {
    const rules = open('free', 0, options)
    return colonelIn(rules).decide(rules.view(rules.setup(seededDice('hasty')), 1), 1, seededDice('own'))
  }
  expect(first().action.type).toBe('place')
  expect(first(CHOSEN).action).toEqual({ type: 'suggested' })
})

test('the same view, dice and playouts give the same thought', { tags: ['slow'] }, () => {
  const rules = open('free', 2, CHOSEN)
  const view = rules.view(rules.setup(seededDice('same')), 1)
  const think = () => colonelIn(open('free', 2, CHOSEN)).decide(view, 1, seededDice('own'))
  expect(think()).toEqual(think())
})

test('what the colonel does tells nothing of the next die', { tags: ['slow'] }, () => {
  const { dice } = guessesOf(open('maxim', 1), {
    bot: () => colonelOf('maxim', 1),
    games: 2,
    seed: 'guess',
    pile: () => [],
  })
  expect(dice.made).toBeGreaterThan(10)
  expect(dice.excess).toBeLessThan(3)
})
