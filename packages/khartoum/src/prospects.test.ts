import { expect, test } from 'vitest'
import { BANNERS } from './names.ts'
import type { Banner } from './names.ts'
import { frontsOf, prospects } from './prospects.ts'
import { kit, stage } from './testing/stage.ts'
import type { Stage } from './testing/stage.ts'

const attackOf = (play: Stage, banner: Banner) =>
  prospects(kit, play.s).attacks.find((attack) => attack.banner === banner)

test('an attack is forecast with the very sum it will have, the CM of key zones on the way included', () => {
  // Black walks through Fort Omdurman and pays 1 CM before it fights at the crossing: morale 10 becomes 9, from 0 to -1.
  const play = stage({
    turn: 5,
    ap: 0,
    cm: 10,
    rp: 25,
    lastAction: 'defend',
    units: { zones: { 'black-4': ['egyptian-2', 'light'], 'white-4': ['egyptian-2'] } },
  })
  const forecast = attackOf(play, 'black')?.fight
  expect(forecast).toMatchObject({ zone: 'black-4', total: 2 + 1 + 1 - 1 + 0 - 8 })
  expect(forecast?.rows.reduce((ways, row) => ways + row.ways, 0)).toBe(36)
  play.act({ type: 'endPhase' }, 1, 66).act({ type: 'hold' }, 6, 3)
  expect(play.told('combatResult')).toMatchObject([{ total: forecast?.total, modifiers: forecast?.modifiers }])
})

test('only the key zone where a banner stops counts, where that is how the rule is read', () => {
  const position = { turn: 5, ap: 0, cm: 10, rp: 25, units: { zones: { 'black-3': ['egyptian-2'] } } } as const
  const sum = (keyZonePassThrough: boolean) =>
    attackOf(
      stage({ ...position, units: { zones: { 'black-3': ['egyptian-2'] } }, options: { keyZonePassThrough } }),
      'black',
    )?.fight?.total
  expect([sum(true), sum(false)]).toEqual([2 + 2 - 1 - 8, 2 + 2 - 8])
})

test('whoever is barred by nobody has no fight before the Palace, and a banner with a marker is idle', () => {
  const play = stage({ turn: 5, ap: 0, banners: { red: { disorganised: true }, green: { power: 0 } } })
  expect(prospects(kit, play.s).attacks).toEqual(
    BANNERS.map((banner) => ({ banner, idle: banner === 'red' || banner === 'green', fight: null })),
  )
})

test('a party being mustered is weighed as it stands', () => {
  const raid = stage({ turn: 3, ap: 2, rp: 28, cm: 11, banners: { white: { zone: 5, power: 6 } } })
    .act({ type: 'raid' })
    .act({ type: 'target', banner: 'white' })
    .act({ type: 'engage', unit: 'sudanese-2' })
    .act({ type: 'engage', unit: 'ali' })
  const weighed = prospects(kit, raid.s).expedition
  expect(weighed).toMatchObject({ action: 'raid', banner: 'white', zone: 'white-5', total: 2 + 2 - 3 })
  // At +1 a roll of 9 to 12 reads 10 to 12: 10 of 36 disorganise.
  expect(weighed?.disorganises).toBe(10)
  // A roll of 2 wipes the two-step unit out; rolls 3 to 7 lose 0 to 3 steps by a die at -2 to +2.
  const stepsAt = (drm: number) =>
    [1, 2, 3, 4, 5, 6].reduce((sum, die) => {
      const row = Math.max(1, Math.min(6, die + drm))
      return sum + Math.min(2, [3, 2, 2, 1, 1, 0][row - 1] ?? 0)
    }, 0)
  const rolled = 2 * stepsAt(-2) + 3 * stepsAt(-1) + 4 * stepsAt(0) + 5 * stepsAt(1) + 6 * stepsAt(2)
  const expected = (6 * 2 + rolled) / 216
  expect(weighed?.steps).toBe(Math.round(1000 * expected))
})

test('a mine on the way counts: on 5 or 6 the banner fights with 1 power less, or goes no further', () => {
  const position = { turn: 5, ap: 0, cm: 12, rp: 25, options: { mines: true }, lastAction: 'defend' } as const
  const held: NonNullable<Parameters<typeof stage>[0]>['units'] = { zones: { 'white-4': ['egyptian-2'] } }
  const mined = (power: number) =>
    attackOf(stage({ ...position, units: held, mined: ['white-5'], banners: { white: { power } } }), 'white')?.fight
  const plain = (power: number) =>
    attackOf(stage({ ...position, units: held, banners: { white: { power } } }), 'white')?.fight
  expect(mined(4)).toMatchObject({ of: 216, mines: 1, total: plain(4)?.total })
  expect(mined(4)?.advances).toBe(4 * (plain(4)?.advances ?? 0) + 2 * (plain(3)?.advances ?? 0))
  expect(mined(4)?.rows.reduce((ways, row) => ways + row.ways, 0)).toBe(216)
  // With 1 power the banner is stopped on 2 faces of 6.
  expect(mined(1)?.rows.reduce((ways, row) => ways + row.ways, 0)).toBe(4 * 36)
  expect(mined(1)?.advances).toBe(4 * (plain(1)?.advances ?? 0))
})

test('KH-2.1-02: each front of the Palace has a chance of its own, by its garrison and its works', () => {
  const play = stage({
    turn: 5,
    ap: 0,
    cm: 11,
    rp: 25,
    lastAction: 'defend',
    improved: ['palace-green'],
    units: {
      zones: { 'palace-black': ['egyptian-2', 'light'], 'palace-red': ['levies'], 'palace-green': ['levies'] },
    },
  })
  // Black 8: 2 + 1 + 1 - 8 = -4, so 11 or 12 holds; Red and Green 6: 0 + 1 - 6 and one more with the marker.
  expect(frontsOf(kit, play.s)).toEqual({
    black: Math.round(300 / 36),
    red: Math.round(100 / 36),
    green: Math.round(300 / 36),
  })
  expect(play.s.banner).toEqual([6, 6, 6, 6])
})
