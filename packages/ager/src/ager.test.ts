import { conform } from '@grognard/kernel/conformance'
import { expect, test } from 'vitest'
import { makeAger } from './game.ts'
import { ourKit } from './our-kit.ts'

const game = makeAger(ourKit, () => undefined)

test.each(game.scenarios)('conforms: %s', (scenario) => {
  const tally = conform(game, { scenarios: [scenario], games: 1, seed: 'ager', steps: 4_000, oddsEvery: 40 })
  expect(tally.games).toBe(1)
})
