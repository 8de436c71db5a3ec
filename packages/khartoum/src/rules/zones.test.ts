import { expect, test } from 'vitest'
import { PALACE } from '../kit.ts'
import { DEFAULTS } from '../options.ts'
import { zoneExists, zonesOnMap } from './zones.ts'

test.each([
  [true, [true, true, true, false, false]],
  [false, [true, true, false, true, true]],
])(
  'KH-2.1-02: one Palace for all is %s: the zones of the paths are there, and it or its four fronts',
  (shared, there) => {
    const s = { options: { ...DEFAULTS, palaceShared: shared } }
    expect([0, PALACE - 1, PALACE, PALACE + 1, PALACE + 4].map((zone) => zoneExists(s, zone))).toEqual(there)
    expect(zonesOnMap(s, 0b11)).toBe(0b11)
  },
)
