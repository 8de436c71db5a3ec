import { describe, expect, test } from 'vitest'
import { conform } from '@grognard/kernel/conformance'
import { conformRooms } from '@grognard/kernel/room-conformance'
import { khartoum } from './khartoum.ts'
import { DEFAULTS } from './options.ts'
import type { Options } from './options.ts'

const game = khartoum()

const VARIANTS: readonly Partial<Options>[] = [
  { level: 'cub', gordon: true, mines: true, shaigiya: true, barge: true },
  { level: 'king', events: false, declareActionsFirst: true },
  { defenceRpTiming: 'beforeRoll', palaceShared: false, keyZonePassThrough: false },
  { victoryCheckOrder: 'advanceThenCheck', whiteStartPower: 'example', mines: true },
]

function expectConform(variant: Partial<Options>) {
  const tally = conform(game, { options: [{ ...DEFAULTS, ...variant }], games: 4, seed: 'khartoum' })
  expect(tally.games).toBe(4)
}

describe('the conformance suite', () => {
  test('passes Khartoum as it is', { tags: ['slow'] }, () => expectConform({}))

  test.each(VARIANTS.map((variant) => [JSON.stringify(variant), variant] as const))(
    'passes Khartoum with %s',
    { tags: ['slow'] },
    (_name, variant) => expectConform(variant),
  )
})

test('rooms play Khartoum whatever becomes of wires, keepers and authorities', async () => {
  const tally = await conformRooms(game, { matches: 3, lines: 160, seed: 'khartoum' })
  expect(tally.deeds).toBeGreaterThan(20)
})
