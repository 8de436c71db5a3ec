import { describe, expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import { makeBoxers } from '../game.ts'
import type { BoxersRules } from '../game.ts'
import { ourKit } from '../our-kit.ts'
import type { State } from '../state.ts'
import { learnBoth } from '../text/both.ts'
import { bots } from './index.ts'

learnBoth()

const game = makeBoxers(ourKit, () => undefined, bots)

const open = (scenario: string): BoxersRules => game.open({ scenario, options: game.defaults })

function botOf(rules: BoxersRules, level: string): BoxersRules['bots'][number] {
  const bot = rules.bots.find((one) => one.level === level)
  if (bot === undefined) throw new Error(`no bot ${level}`)
  return bot
}

/** Plays to the end; the rules look at every action before it is carried out. */
function play(scenario: string, seed: string): State {
  const dice = seededDice(seed)
  const own = seededDice(`${seed}/own`)
  const rules = open(scenario)
  const captain = botOf(rules, 'captain')
  const state = rules.setup(dice)
  for (let pending = rules.pending(state); !pending.over; pending = rules.pending(state)) {
    const seat = pending.asks[0]?.seat ?? 0
    const { action, reason } = captain.decide(rules.view(state, seat), seat, own)
    const no = rules.refuse(state, seat, action)
    if (no !== undefined) throw new Error(`the captain does ${JSON.stringify(action)}: ${no.code}`)
    if (reason === undefined || reason.en === reason.fr || reason.en === '')
      throw new Error(`${JSON.stringify(action)} has no reason`)
    rules.apply(state, seat, action, dice)
  }
  return state
}

test('the levels of the game itself, from the weakest up', () => {
  for (const scenario of game.scenarios) expect(open(scenario).bots.map(({ level }) => level)).toEqual(game.levels)
})

describe.each(game.scenarios)('%s', { tags: ['slow'] }, (scenario) => {
  test('the captain plays it to its end by the rules, each choice with a reason in both languages', () => {
    expect(play(scenario, `whole/${scenario}`).ending).not.toBeNull()
  })
})

test('the same view gives the same choice, whoever is asked, and nothing in it is changed', { tags: ['slow'] }, () => {
  const dice = seededDice('same')
  const own = seededDice('own')
  const rules = open('maxim')
  const captain = botOf(rules, 'captain')
  const state = rules.setup(dice)
  for (let n = 0; n < 80; n++) {
    const pending = rules.pending(state)
    if (pending.over) break
    const seat = pending.asks[0]?.seat ?? 0
    const view = rules.view(state, seat)
    const thought = captain.decide(view, seat, own)
    if (n % 10 === 0) {
      const fresh = botOf(
        makeBoxers(ourKit, () => undefined, bots).open({ scenario: 'maxim', options: game.defaults }),
        'captain',
      )
      expect(fresh.decide(rules.view(state, seat), seat, seededDice('other'))).toEqual(thought)
      expect(view).toEqual(rules.view(state, seat))
    }
    rules.apply(state, seat, thought.action, dice)
  }
})
