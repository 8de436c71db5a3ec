import { ager } from '@grognard/ager'
import type { FreeBattle } from '@grognard/ager'
import { seededDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { anyBattle, styleOf } from './soak/ager.ts'
import { soak } from './soak/game.ts'
import type { Soaked } from './soak/game.ts'

const game = ager()

/** One random game, looked at now and then, led by the sergeant where somebody leads. */
function soaked(scenario: string, free: FreeBattle | null, seed: string, round: number): Soaked {
  const rules = game.open({ scenario, options: { free } })
  const bot = rules.bots.find(({ level }) => level === 'sergeant')
  return soak(rules, { scenario, seed, bot, every: 100, most: 60_000, ...styleOf(round) })
}

/** A small share of `npm run soak -- --games 10000`. */
describe('random games of Ager Sanguinis', { tags: ['slow'] }, () => {
  test.each([...game.kit.scenarios.keys()])('%s comes to an end, with nothing wrong on the way', (scenario) => {
    for (const round of [0, 1, 9]) {
      const played = soaked(scenario, null, `test/${scenario}/${round}`, round)
      expect(played.steps).toBeGreaterThan(50)
    }
  })

  test('so do battles of one’s own on joined maps', () => {
    let steps = 0
    for (let n = 0; n < 12; n++) {
      const seed = `test/free/${n}`
      const free = anyBattle(game.kit, seededDice(seed))
      steps += soaked('free', free, seed, n).steps
    }
    expect(steps).toBeGreaterThan(1_000)
  })
})
