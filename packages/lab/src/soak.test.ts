import { ager } from '@grognard/ager'
import { seededDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { anyBattle, styleOf } from './soak/ager.ts'
import { soak } from './soak/game.ts'

const game = ager()
const bot = game.bots.find(({ level }) => level === 'sergeant')

/** A small share of `npm run soak -- --games 10000`. */
describe('random games of Ager Sanguinis', { tags: ['slow'] }, () => {
  test.each([...game.kit.scenarios.keys()])('%s comes to an end, with nothing wrong on the way', (scenario) => {
    for (const round of [0, 1, 9]) {
      const seed = `test/${scenario}/${round}`
      const options = { free: null }
      const played = soak(game, { scenario, options, seed, bot, every: 100, most: 60_000, ...styleOf(round) })
      expect(played.steps).toBeGreaterThan(50)
    }
  })

  test('so do battles of one’s own on joined maps', () => {
    let steps = 0
    for (let n = 0; n < 12; n++) {
      const seed = `test/free/${n}`
      const free = anyBattle(game.kit, seededDice(seed))
      const played = soak(game, {
        scenario: 'free',
        options: { free },
        seed,
        bot,
        every: 100,
        most: 60_000,
        ...styleOf(n),
      })
      steps += played.steps
    }
    expect(steps).toBeGreaterThan(1_000)
  })
})
