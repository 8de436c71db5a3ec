import { describe, expect, test } from 'vitest'
import { conform } from '@grognard/kernel/conformance'
import { khartoum } from './khartoum.ts'
import { DEFAULTS } from './options.ts'
import type { Options } from './options.ts'

const game = khartoum()

const VARIANTS: readonly Partial<Options>[] = [
  {},
  { level: 'cub', gordon: true, mines: true, shaigiya: true, barge: true },
  { level: 'king', events: false, declareActionsFirst: true },
  { defenceRpTiming: 'beforeRoll', palaceShared: false, keyZonePassThrough: false },
  { victoryCheckOrder: 'advanceThenCheck', whiteStartPower: 'example', mines: true },
]

describe('the conformance suite', () => {
  test.each(VARIANTS.map((variant) => [JSON.stringify(variant), variant] as const))(
    'passes Khartoum with %s',
    (_name, variant) => {
      const tally = conform(game, { options: [{ ...DEFAULTS, ...variant }], games: 4, seed: 'khartoum' })
      expect(tally.games).toBe(4)
    },
  )
})
