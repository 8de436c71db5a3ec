import { describe, expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import { guessesOf } from '@grognard/kernel/guesses'
import { ager } from '../ager.ts'
import type { AgerRules } from '../game.ts'
import type { State } from '../state.ts'

const game = ager()
const battles = [...game.kit.scenarios.keys()]

const open = (scenario: string): AgerRules => game.open({ scenario, options: game.defaults })

function botOf(rules: AgerRules, level: string): AgerRules['bots'][number] {
  const bot = rules.bots.find((one) => one.level === level)
  if (bot === undefined) throw new Error(`no bot ${level}`)
  return bot
}

/** Plays to the end; the rules look at every action before it is carried out. */
function play(scenario: string, levels: readonly [string, string], seed: string): State {
  const dice = seededDice(seed)
  const own = seededDice(`${seed}/own`)
  const rules = open(scenario)
  const minds = [botOf(rules, levels[0]), botOf(rules, levels[1])] as const
  const state = rules.setup(dice)
  for (let pending = rules.pending(state); !pending.over; pending = rules.pending(state)) {
    const seat = pending.asks[0]?.seat === 1 ? 1 : 0
    const { action, reason } = minds[seat].decide(rules.view(state, seat), seat, own)
    const no = rules.refuse(state, seat, action)
    if (no !== undefined) throw new Error(`${minds[seat].level} does ${JSON.stringify(action)}: ${no.code}`)
    if (levels[seat] !== 'random' && (reason === undefined || reason.en === reason.fr || reason.en === ''))
      throw new Error(`${JSON.stringify(action)} has no reason`)
    rules.apply(state, seat, action, dice)
  }
  return state
}

test('the levels of the game itself, from the weakest up', () => {
  expect(game.levels).toEqual(['random', 'recruit', 'sergeant'])
  for (const scenario of game.scenarios) expect(open(scenario).bots.map(({ level }) => level)).toEqual(game.levels)
})

describe.each(battles)('%s', { tags: ['slow'] }, (scenario) => {
  test('the sergeant plays it to its end by the rules, each choice with a reason in both languages', () => {
    expect(play(scenario, ['sergeant', 'sergeant'], `whole/${scenario}`).ending).not.toBeNull()
  })
  test('so does a recruit on either side', () => {
    expect(play(scenario, ['recruit', 'recruit'], `raw/${scenario}`).ending).not.toBeNull()
  })
})

test.each(['recruit', 'sergeant'])('the %s beats one who does anything', { tags: ['slow'] }, (level) => {
  let points = 0
  battles.forEach((scenario, n) => {
    const side = n % 2
    const { ending } = play(scenario, side === 0 ? [level, 'random'] : ['random', level], `beats/${scenario}`)
    points += ending?.winner === side ? 1 : ending?.winner === -1 ? 0.5 : 0
  })
  expect(points).toBeGreaterThanOrEqual(7)
})

test('the sergeant fights free battles too', () => {
  expect(play('free', ['sergeant', 'sergeant'], 'free').ending).not.toBeNull()
})

test('the same view gives the same choice, whoever is asked and whatever was asked before', { tags: ['slow'] }, () => {
  const dice = seededDice('same')
  const own = seededDice('own')
  const rules = open('dawn')
  const sergeant = botOf(rules, 'sergeant')
  const state = rules.setup(dice)
  for (let n = 0; n < 250 && state.ending === null; n++) {
    const pending = rules.pending(state)
    const seat = pending.over ? 0 : (pending.asks[0]?.seat ?? 0)
    const view = rules.view(state, seat)
    const thought = sergeant.decide(view, seat, own)
    if (n % 10 === 0) {
      const fresh = botOf(ager().open({ scenario: 'dawn', options: game.defaults }), 'sergeant')
      expect(fresh.decide(rules.view(state, seat), seat, seededDice('other'))).toEqual(thought)
      expect(view, 'it changes nothing in what it is shown').toEqual(rules.view(state, seat))
    }
    rules.apply(state, seat, thought.action, dice)
  }
})

test.each(['recruit', 'sergeant'])('what the %s does tells nothing of the next die', { tags: ['slow'] }, (level) => {
  const rules = open(game.scenarios[0] ?? '')
  const { dice } = guessesOf(rules, {
    bot: () => botOf(rules, level),
    games: 8,
    seed: 'guess',
    pile: () => [],
  })
  expect(dice.made).toBeGreaterThan(30)
  expect(dice.excess).toBeLessThan(3)
})
