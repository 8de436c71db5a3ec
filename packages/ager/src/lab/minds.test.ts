import { expect, test } from 'vitest'
import { withSearch } from '@grognard/bots'
import { seededDice } from '@grognard/kernel'
import { guessesOf } from '@grognard/kernel/guesses'
import { ager } from '../ager.ts'
import type { AgerRules } from '../game.ts'
import { worksOf } from '../works.ts'

const works = worksOf(ager())
const game = withSearch(works, { playouts: 12 })
const open = (scenario: string) => game.open({ scenario, options: game.defaults })
const botOf = (level: string, scenario: string, playouts: number) => {
  const { bots } = withSearch(works, { playouts }).open({ scenario, options: game.defaults })
  const bot = bots.find((one) => one.level === level)
  if (bot === undefined) throw new Error(`no ${level}`)
  return bot
}
const marshalOf = (scenario: string, playouts: number) => botOf('marshal', scenario, playouts)
const sergeantOf = ({ bots }: Pick<AgerRules, 'bots'>) => bots.find(({ level }) => level === 'sergeant')

test('the levels from the weakest up', () => {
  expect(game.levels).toEqual(['random', 'recruit', 'sergeant', 'captain', 'marshal'])
  expect(open('springs').bots.map(({ level }) => level)).toEqual(game.levels)
})

test.each(['springs', 'feint', 'knives', 'levant'])(
  'the marshal plays %s by the rules',
  { tags: ['slow'] },
  (scenario) => {
    const rules = open(scenario)
    const marshal = marshalOf(scenario, 20)
    const dice = seededDice(`marshal/${scenario}`)
    const state = rules.setup(dice)
    for (let n = 0; n < 150 && state.ending === null; n++) {
      const pending = rules.pending(state)
      const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
      const { action, reason } = marshal.decide(rules.view(state, seat), seat, seededDice(`own/${n}`))
      expect(rules.refuse(state, seat, action)).toBeUndefined()
      expect(reason?.fr).not.toBe(reason?.en)
      rules.apply(state, seat, action, dice)
    }
  },
)

test('the marshal has a will of his own', { tags: ['slow'] }, () => {
  const rules = open('springs')
  const marshal = marshalOf('springs', 96)
  const sergeant = sergeantOf(rules)
  const dice = seededDice('will')
  const state = rules.setup(dice)
  let others = 0
  let orders = 0
  for (let n = 0; n < 250 && state.ending === null; n++) {
    const pending = rules.pending(state)
    const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
    const view = rules.view(state, seat)
    const { action, reason } = marshal.decide(view, seat, seededDice(`own/${n}`))
    if (reason?.en.startsWith('His orders:') === true && reason.fr.startsWith('Ordre :')) orders++
    if (JSON.stringify(sergeant?.decide(view, seat, dice).action) !== JSON.stringify(action)) others++
    rules.apply(state, seat, action, dice)
  }
  expect(others).toBeGreaterThan(3)
  expect(orders).toBeGreaterThan(3)
})

test('with no playouts the marshal, once he is set up, does what its script does', { tags: ['slow'] }, () => {
  const rules = open('levant')
  const hasty = marshalOf('levant', 0)
  const sergeant = sergeantOf(rules)
  let compared = 0
  const dice = seededDice('hasty')
  const state = rules.setup(dice)
  for (let n = 0; n < 150 && state.ending === null; n++) {
    const pending = rules.pending(state)
    const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
    const view = rules.view(state, seat)
    const { action } = hasty.decide(view, seat, seededDice('own'))
    if (view.step !== 'deploy' && view.frames.at(-1)?.step !== 'mover') {
      expect(action).toEqual(sergeant?.decide(view, seat, dice).action)
      compared++
    }
    rules.apply(state, seat, action, dice)
  }
  expect(compared).toBeGreaterThan(0)
})

test('the same view, dice and playouts give the same thought', { tags: ['slow'] }, () => {
  const rules = open('springs')
  const dice = seededDice('same')
  const state = rules.setup(dice)
  for (let n = 0; n < 24 && state.ending === null; n++) {
    const pending = rules.pending(state)
    const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
    const think = () => marshalOf('springs', 20).decide(rules.view(state, seat), seat, seededDice('own'))
    const thought = think()
    expect(n % 4 === 0 ? think() : thought).toEqual(thought)
    rules.apply(state, seat, thought.action, dice)
  }
})

test.each(['captain', 'marshal'])('what the %s does tells nothing of the next die', { tags: ['slow'] }, (level) => {
  const scenario = game.scenarios[0] ?? ''
  const { dice } = guessesOf(open(scenario), {
    bot: () => botOf(level, scenario, 20),
    games: 4,
    seed: 'guess',
    pile: () => [],
  })
  expect(dice.made).toBeGreaterThan(10)
  expect(dice.excess).toBeLessThan(3)
})
