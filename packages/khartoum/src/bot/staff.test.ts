import { describe, expect, test } from 'vitest'
import { LANGS, seededDice, seededDiceFrom } from '@grognard/kernel'
import type { Bot, SeededDice } from '@grognard/kernel'
import { guessesOf } from '@grognard/kernel/guesses'
import type { Action } from '../actions.ts'
import { khartoum } from '../khartoum.ts'
import { DEFAULTS } from '../options.ts'
import type { Options } from '../options.ts'
import type { State } from '../state.ts'
import { anyOptions } from '../testing/chaos.ts'
import { planner } from './planner.ts'

const game = khartoum()
const open = (options: Options) => game.open({ scenario: 'siege', options })
/** Every mind is for any options. */
const { bots } = open(DEFAULTS)
const botOf = (level: string): Bot<Action, State> => {
  const bot = bots.find((candidate) => candidate.level === level)
  if (bot === undefined) throw new Error(`no bot ${level}`)
  return bot
}
const staff = botOf('staff')

/** Plays a game to its end, and shows every position with what the bot thought. */
function play(
  bot: Bot<Action, State>,
  options: Options,
  seed: string,
  see?: (state: State, action: Action, dice: SeededDice) => void,
): boolean {
  const dice = seededDice(seed)
  const own = seededDice(`${seed}/own`)
  const rules = open(options)
  const state = rules.setup(dice)
  while (state.ending === null) {
    const { action } = bot.decide(rules.view(state, 0), 0, own)
    see?.(state, action, dice)
    rules.apply(state, 0, action, dice)
  }
  return state.ending.won
}

function wins(level: string, options: Options, games: number): number {
  const bot = botOf(level)
  let won = 0
  for (let n = 0; n < games; n++) if (play(bot, options, `levels/${n}`)) won++
  return won
}

describe('the levels', () => {
  test.each([
    ['as it is', DEFAULTS, 30, 15],
    ['as king', { ...DEFAULTS, level: 'king' }, 30, 4],
    ['with one Palace for all', { ...DEFAULTS, palaceShared: true }, 40, 15],
  ] as const)('staff wins far more often than recruit: %s', { tags: ['slow'] }, (_name, options, games, ahead) => {
    expect(wins('staff', options, games) - wins('recruit', options, games)).toBeGreaterThanOrEqual(ahead)
  })

  test('the aide wins more often than recruit', { tags: ['slow'] }, () => {
    expect(wins('aide', DEFAULTS, 30) - wins('recruit', DEFAULTS, 30)).toBeGreaterThanOrEqual(6)
  })

  test('recruit wins more often than random play', { tags: ['slow'] }, () => {
    expect(
      wins('recruit', { ...DEFAULTS, level: 'cub' }, 40) - wins('random', { ...DEFAULTS, level: 'cub' }, 40),
    ).toBeGreaterThan(15)
  })

  test('the staff gives the same game for the same seed', () => {
    const seen = (seed: string) => {
      const actions: Action[] = []
      play(staff, DEFAULTS, seed, (_state, action) => void actions.push(action))
      return JSON.stringify(actions)
    }
    expect(seen('again')).toBe(seen('again'))
  })
})

describe('wherever it is put', () => {
  test('the staff finds a legal action and a reason in both languages, with any options', { tags: ['slow'] }, () => {
    const chance = seededDice('anywhere')
    for (let n = 0; n < 60; n++) {
      const dice = seededDice(`anywhere/${n}`)
      const rules = open(anyOptions(chance))
      const state = rules.setup(dice)
      // Random play leads into positions the staff would never come to.
      while (state.ending === null) {
        const before = JSON.stringify(state)
        const { action, reason } = staff.decide(rules.view(state, 0), 0, dice)
        expect(rules.refuse(state, 0, action), JSON.stringify(action)).toBeUndefined()
        expect(JSON.stringify(state)).toBe(before)
        for (const lang of LANGS) expect(reason?.[lang]).toMatch(/^\S.+\.$/)
        expect(reason?.en).not.toBe(reason?.fr)
        rules.apply(state, 0, chance.below(4) === 0 ? action : rules.sample(state, 0, chance), dice)
      }
    }
  })

  test('plans are accepted choice by choice as far as chance leaves them alone', () => {
    const { candidates, policy } = planner(game.kit)
    const chance = seededDice('plans')
    for (let n = 0; n < 15; n++) {
      const dice = seededDice(`plans/${n}`)
      const rules = open({ ...anyOptions(chance), declareActionsFirst: false })
      const state = rules.setup(dice)
      while (state.ending === null) {
        const plans = candidates(rules.view(state, 0))
        expect(plans[0]?.actions).toStrictEqual(policy(rules.view(state, 0)))
        for (const plan of plans) {
          const copy = rules.clone(state)
          for (const action of plan.actions) {
            expect(rules.refuse(copy, 0, action), JSON.stringify([action, plan.actions])).toBeUndefined()
            rules.apply(copy, 0, action, seededDiceFrom(dice.state()))
          }
        }
        rules.apply(state, 0, rules.sample(state, 0, chance), dice)
      }
    }
  })
})

describe('chance is not known beforehand', () => {
  const rules = open(DEFAULTS)
  const pile = (state: State) =>
    Array.from({ length: 20 }, (_, i) => i + 1).filter((n) => (state.pile & (1 << n)) !== 0)
  const guesses = (bot: (dice: SeededDice) => Bot<Action, State>, games: number) =>
    guessesOf(rules, { bot, games, seed: 'guess', pile })

  test.each(game.levels)('what %s does tells neither the next die nor the next card', { tags: ['slow'] }, (level) => {
    const { dice, cards } = guesses(() => botOf(level), level === 'random' ? 400 : 40)
    expect(dice.made).toBeGreaterThan(500)
    expect(dice.excess).toBeLessThan(3)
    expect(cards.excess).toBeLessThan(3)
  })

  test('a bot that looks at the dice of the match would be caught', { tags: ['slow'] }, () => {
    const recruit = botOf('recruit')
    const { dice, cards } = guesses(
      (match) => ({
        level: 'cheat',
        decide(view, seat, own) {
          if (view.frames.at(-1)?.step !== 'combat') return recruit.decide(view, seat, own)
          const { actions } = rules.legal(view, 0)
          const high = seededDiceFrom(match.state()).die(6, 'peep') > 3
          const wanted = actions.find(({ type }) => type === (high ? 'spend' : 'hold'))
          return wanted === undefined ? recruit.decide(view, seat, own) : { action: wanted }
        },
      }),
      40,
    )
    expect(dice.excess).toBeGreaterThan(4)
    expect(cards.excess).toBeGreaterThan(4)
  })

  test('the same view and own dice give the same thought', () => {
    for (const bot of bots)
      play(bot, DEFAULTS, 'blind', (state) => {
        const think = () => JSON.stringify(bot.decide(rules.view(state, 0), 0, seededDice('own')))
        expect(think()).toBe(think())
      })
  })
})
