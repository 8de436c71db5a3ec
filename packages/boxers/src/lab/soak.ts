import type { Bout, Soaking } from '@grognard/kernel'
import { boxers } from '../boxers.ts'
import type { Boxers } from '../game.ts'
import { DEFAULTS } from '../options.ts'
import type { Options } from '../state.ts'

/** Not much would happen if everybody passed as often as he acts. */
const EAGER = { done: 80, stay: 70, lift: 70, locate: 30, door: 60 }

/** In one round of five the other reading of every option. */
const OTHER: Options = {
  free: null,
  apScope: 'group',
  initiative: 'defender-first',
  blackPowderSmoke: true,
  cannonAccidentOnDoubleOne: true,
  moraleOncePerEvent: true,
  aimCrewServed: true,
}

/** Random games over all scenarios. */
export function soaking(game: Boxers = boxers()): Soaking {
  return {
    scenarios: game.scenarios,
    most: 20_000,
    few: game.scenarios.map((scenario): Bout => ({ scenario, round: 1, seed: `test/${scenario}` })),
    use({ scenario, round }, by) {
      const rules = game.open({ scenario, options: round % 5 === 4 ? OTHER : DEFAULTS })
      return by(rules, { style: round % 2 === 0 ? 'any' : 'kinds', shun: EAGER })
    },
  }
}
