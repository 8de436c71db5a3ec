import { describe, expect, test } from 'vitest'
import { subjects } from './games.ts'
import { soak } from './soak/game.ts'

/** A small share of `npm run soak -- --games 10000`. */
describe.each(
  (await subjects()).flatMap(({ lab }) => (lab?.soak === undefined ? [] : [{ name: lab.name, ...lab.soak }])),
)('random games of $name', { tags: ['slow'] }, ({ few, most, use }) => {
  test.each(few)('$scenario, round $round, comes to an end, with nothing wrong on the way', (bout) => {
    const { steps } = use(bout, (rules, manner) =>
      soak(rules, { scenario: bout.scenario, seed: bout.seed, every: 100, most, ...manner }),
    )
    expect(steps).toBeGreaterThan(5)
  })
})
