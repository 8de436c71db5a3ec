import { describe as group, expect, test } from 'vitest'
import { seededDice } from '@grognard/kernel'
import { khartoum } from '../khartoum.ts'
import type { Options } from '../options.ts'
import type { State } from '../state.ts'
import { anyOptions } from '../testing/chaos.ts'
import { FEATURES, describe } from './features.ts'
import { Judge } from './judgement.ts'
import { planner } from './planner.ts'

const game = khartoum()
const open = (options: Options) => game.open({ scenario: 'siege', options })
const { policy, value } = planner(game.kit)

/** Positions at the start of turns 2 to 8 in games of the script, and whether those were won. */
function positions(options: Options, games: number): { readonly state: State; readonly won: boolean }[] {
  const rules = open(options)
  return Array.from({ length: games }, (_, n) => {
    const dice = seededDice(`judged/${n}`)
    const state = rules.setup(dice)
    const seen: State[] = []
    while (state.ending === null) {
      if (state.turn > seen.length + 1 && state.turn <= 8) seen.push(rules.clone(state))
      for (const action of policy(state)) {
        rules.apply(state, 0, action, dice)
        if (rules.pending(state).over) break
      }
    }
    const { won } = state.ending
    return seen.map((position) => ({ state: position, won }))
  }).flat()
}

group('the judgement of positions', () => {
  test('tells positions that are won from those that are lost, with four Palaces', { tags: ['slow'] }, () => {
    const seen = positions(game.defaults, 40)
    const mean = (won: boolean) => {
      const values = seen.filter((position) => position.won === won).map(({ state }) => value(state))
      return values.reduce((sum, chance) => sum + chance, 0) / values.length
    }
    expect(mean(true) - mean(false)).toBeGreaterThan(0.1)
  })

  test('sees stronger and nearer banners as a danger, and the relief as hope', () => {
    const rules = open(game.defaults)
    const [first] = positions(game.defaults, 1)
    if (first === undefined) throw new Error('no position was seen')
    const changed = (change: (state: State) => void) => {
      const copy = rules.clone(first.state)
      change(copy)
      return value(copy)
    }
    const chance = value(first.state)
    expect(changed((s) => s.power.fill(10))).toBeLessThan(chance)
    expect(changed((s) => s.banner.fill(2))).toBeLessThan(chance)
    expect(changed((s) => void (s.relief = s.turn))).toBeGreaterThan(chance)
  })

  test('is a chance wherever it is asked, and certain at the end', () => {
    const chance = seededDice('anywhere')
    const features = new Float64Array(FEATURES)
    for (let n = 0; n < 60; n++) {
      const dice = seededDice(`judge/${n}`)
      const rules = open(anyOptions(chance))
      const state = rules.setup(dice)
      while (state.ending === null) {
        const judged = value(state)
        expect(judged > 0 && judged < 1).toBe(true)
        describe(game.kit, state, features)
        expect(features.every((feature) => feature >= -2 && feature <= 3)).toBe(true)
        rules.apply(state, 0, rules.sample(state, 0, chance), dice)
      }
      expect(value(state)).toBe(state.ending.won ? 1 : 0)
    }
  })

  test('a network of another size is refused', () => {
    expect(() => new Judge({ inputs: [1, 2], cells: [0], outputs: [1], start: 0 })).toThrow('other features')
  })
})
