import { expect, test } from 'vitest'
import { ager } from '@grognard/ager'
import { seededDice } from '@grognard/kernel'
import { guessesOf } from '@grognard/kernel/guesses'
import { withAgerMinds } from './ager.ts'

const game = withAgerMinds(ager(), { playouts: 12 })
const marshalOf = (playouts: number) => {
  const bot = withAgerMinds(ager(), { playouts }).bots.at(-1)
  if (bot === undefined) throw new Error('no marshal')
  return bot
}
const sergeant = game.bots.find(({ level }) => level === 'sergeant')

test('the levels from the weakest up', () => {
  expect(game.bots.map(({ level }) => level)).toEqual(['random', 'sergeant', 'marshal'])
})

test.each(['springs', 'feint', 'knives', 'levant'])(
  'the marshal plays %s by the rules',
  { tags: ['slow'] },
  (scenario) => {
    const marshal = marshalOf(12)
    const dice = seededDice(`marshal/${scenario}`)
    const state = game.setup(scenario, game.defaults, dice)
    for (let n = 0; n < 150 && state.ending === null; n++) {
      const pending = game.pending(state)
      const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
      const { action, reason } = marshal.decide(game.view(state, seat), seat, seededDice(`own/${n}`))
      expect(game.refuse(state, seat, action)).toBeUndefined()
      expect(reason?.fr).not.toBe(reason?.en)
      game.apply(state, seat, action, dice)
    }
  },
)

test('the marshal has a will of its own where the script’s tempers differ', { tags: ['slow'] }, () => {
  const marshal = marshalOf(24)
  const dice = seededDice('will')
  const state = game.setup('levant', game.defaults, dice)
  let others = 0
  for (let n = 0; n < 250 && state.ending === null; n++) {
    const pending = game.pending(state)
    const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
    const view = game.view(state, seat)
    const { action } = marshal.decide(view, seat, seededDice(`own/${n}`))
    if (JSON.stringify(sergeant?.decide(view, seat, dice).action) !== JSON.stringify(action)) others++
    game.apply(state, seat, action, dice)
  }
  expect(others).toBeGreaterThan(3)
})

test('with no playouts the marshal does what its script does', () => {
  const hasty = marshalOf(0)
  let compared = 0
  const dice = seededDice('hasty')
  const state = game.setup('levant', game.defaults, dice)
  for (let n = 0; n < 120 && state.ending === null; n++) {
    const pending = game.pending(state)
    const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
    const view = game.view(state, seat)
    const { action } = hasty.decide(view, seat, seededDice('own'))
    if (view.frames.at(-1)?.step !== 'mover') {
      expect(action).toEqual(sergeant?.decide(view, seat, dice).action)
      compared++
    }
    game.apply(state, seat, action, dice)
  }
  expect(compared).toBeGreaterThan(0)
})

test('the same view, dice and playouts give the same thought', { tags: ['slow'] }, () => {
  const dice = seededDice('same')
  const state = game.setup('springs', game.defaults, dice)
  for (let n = 0; n < 60 && state.ending === null; n++) {
    const pending = game.pending(state)
    const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
    const think = () => marshalOf(8).decide(game.view(state, seat), seat, seededDice('own'))
    const thought = think()
    expect(think()).toEqual(thought)
    game.apply(state, seat, thought.action, dice)
  }
})

test('what the marshal does tells nothing of the next die', { tags: ['slow'] }, () => {
  const { dice } = guessesOf(game, {
    bot: () => marshalOf(6),
    options: game.defaults,
    games: 4,
    seed: 'guess',
    pile: () => [],
  })
  expect(dice.made).toBeGreaterThan(10)
  expect(dice.excess).toBeLessThan(3)
})
