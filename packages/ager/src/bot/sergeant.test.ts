import { expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import type { Bot } from '@grognard/kernel'
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

/** Plays by the rules' own check of every action, until the end or for so many decisions. */
function play(
  scenario: string,
  minds: readonly [Bot<Action, View>, Bot<Action, View>],
  seed: string,
  most = Infinity,
): State {
  const dice = seededDice(seed)
  const own = seededDice(`${seed}/own`)
  const state = game.setup(scenario, game.defaults, dice)
  for (let n = 0; n < most; n++) {
    const pending = game.pending(state)
    if (pending.over) break
    const seat = pending.asks[0]?.seat === 1 ? 1 : 0
    const { action, reason } = minds[seat].decide(game.view(state, seat), seat, own)
    expect(game.refuse(state, seat, action), JSON.stringify(action)).toBeUndefined()
    if (minds[seat].level !== 'random') expect(reason?.fr).not.toBe(reason?.en)
    game.apply(state, seat, action, dice)
  }
  return state
}

test('the levels from the weakest up', () => {
  expect(game.bots.map(({ level }) => level)).toEqual(['random', 'sergeant'])
})

test.each(battles)('the sergeant plays %s to its end by the rules, with a reason in both languages', (scenario) => {
  const sergeant = botOf('sergeant')
  expect(play(scenario, [sergeant, sergeant], `whole/${scenario}`).ending).not.toBeNull()
})

test.each(battles)('the sergeant beats one who does anything in %s', (scenario) => {
  const sergeant = botOf('sergeant')
  const random = botOf('random')
  let points = 0
  for (let n = 0; n < 4; n++) {
    const side = n % 2
    const { ending } = play(scenario, side === 0 ? [sergeant, random] : [random, sergeant], `beats/${scenario}/${n}`)
    points += ending?.winner === side ? 2 : ending?.winner === -1 ? 1 : 0
  }
  expect(points).toBeGreaterThanOrEqual(4)
})
