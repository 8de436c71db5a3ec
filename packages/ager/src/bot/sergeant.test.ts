import { describe, expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import type { Bot } from '@grognard/kernel'
import { guessesOf } from '@grognard/kernel/guesses'
import type { Action } from '../actions.ts'
import { ager } from '../ager.ts'
import type { State } from '../state.ts'
import type { View } from '../view.ts'

const game = ager()
const battles = [...game.kit.scenarios.keys()]

function botOf(level: string): Bot<Action, View> {
  const bot = game.bots.find((one) => one.level === level)
  if (bot === undefined) throw new Error(`no bot ${level}`)
  return bot
}

const sergeant = botOf('sergeant')
const random = botOf('random')

/** Plays to the end; the rules look at every action before it is carried out. */
function play(scenario: string, minds: readonly [Bot<Action, View>, Bot<Action, View>], seed: string): State {
  const dice = seededDice(seed)
  const own = seededDice(`${seed}/own`)
  const state = game.setup(scenario, game.defaults, dice)
  for (let pending = game.pending(state); !pending.over; pending = game.pending(state)) {
    const seat = pending.asks[0]?.seat === 1 ? 1 : 0
    const { action, reason } = minds[seat].decide(game.view(state, seat), seat, own)
    const no = game.refuse(state, seat, action)
    if (no !== undefined) throw new Error(`${minds[seat].level} does ${JSON.stringify(action)}: ${no.code}`)
    if (minds[seat] === sergeant && (reason === undefined || reason.en === reason.fr || reason.en === ''))
      throw new Error(`${JSON.stringify(action)} has no reason`)
    game.apply(state, seat, action, dice)
  }
  return state
}

test('the levels of the game itself, from the weakest up', () => {
  expect(game.bots.map(({ level }) => level)).toEqual(['random', 'sergeant'])
})

describe.each(battles)('%s', { tags: ['slow'] }, (scenario) => {
  test('the sergeant plays it to its end by the rules, each choice with a reason in both languages', () => {
    expect(play(scenario, [sergeant, sergeant], `whole/${scenario}`).ending).not.toBeNull()
  })
})

test('the sergeant beats one who does anything', { tags: ['slow'] }, () => {
  let points = 0
  battles.forEach((scenario, n) => {
    const side = n % 2
    const { ending } = play(scenario, side === 0 ? [sergeant, random] : [random, sergeant], `beats/${scenario}`)
    points += ending?.winner === side ? 1 : ending?.winner === -1 ? 0.5 : 0
  })
  expect(points).toBeGreaterThanOrEqual(7)
})

test('the sergeant fights free battles too', () => {
  expect(play('free', [sergeant, sergeant], 'free').ending).not.toBeNull()
})

test('the same view gives the same choice, whoever is asked and whatever was asked before', () => {
  const dice = seededDice('same')
  const own = seededDice('own')
  const state = game.setup('dawn', game.defaults, dice)
  for (let n = 0; n < 250 && state.ending === null; n++) {
    const pending = game.pending(state)
    const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
    const view = game.view(state, seat)
    const thought = sergeant.decide(view, seat, own)
    if (n % 10 === 0) {
      const fresh = ager().bots.find(({ level }) => level === 'sergeant')
      expect(fresh?.decide(game.view(state, seat), seat, seededDice('other'))).toEqual(thought)
      expect(view, 'it changes nothing in what it is shown').toEqual(game.view(state, seat))
    }
    game.apply(state, seat, thought.action, dice)
  }
})

test('what the sergeant does tells nothing of the next die', { tags: ['slow'] }, () => {
  const { dice } = guessesOf(game, {
    bot: () => sergeant,
    options: game.defaults,
    games: 8,
    seed: 'guess',
    pile: () => [],
  })
  expect(dice.made).toBeGreaterThan(30)
  expect(dice.excess).toBeLessThan(3)
})
