import { describe, expect, test } from 'vitest'
import { BANNERS, ZONES } from '../names.ts'
import type { Banner, Zone } from '../names.ts'
import type { Position } from '../position.ts'
import { muster } from '../testing/expedition.ts'
import { ruleInBothLanguages } from '../testing/ledger.ts'
import { kit, stage } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'

const END = { type: 'endPhase' } as const
const LAUNCH = { type: 'launch' } as const
const HOLD = { type: 'hold' } as const
const idle = { disorganised: true }
const ALL_IDLE = { black: idle, white: idle, red: idle, green: idle }
const QUIET: Position = { options: { events: false }, turn: 4, rp: 25, cm: 11, banners: ALL_IDLE }
/** The event card that costs bread, and banner cards. */
const NO_NEWS = 20
const ALONE: Partial<Record<Banner, number>> = { black: 1, white: 2 }
const ALL_FOUR = 12

const zoneOf = (banner: Banner, number: number): Zone =>
  ZONES.find((id) => id === (number === 1 ? `palace-${banner}` : `${banner}-${number}`)) ?? 'palace'

/** A turn in which only this banner can act. */
const onlyActive = (banner: Banner, zone: number, rest: Position = {}): Position => ({
  ...QUIET,
  ...rest,
  banners: { ...ALL_IDLE, [banner]: { zone, ...rest.banners?.[banner], disorganised: false } },
})

describe('11.6 City Morale', () => {
  const fights = {
    raid: (cm: number) => muster(stage({ ...QUIET, ap: 1, cm }), 'raid', 'red', ['sudanese-2', 'ali']).roll(LAUNCH),
    sortie: (cm: number) => muster(stage({ ...QUIET, ap: 1, cm }), 'sortie', 'red', ['sudanese-2', 'ali']).roll(LAUNCH),
    defence: (cm: number) =>
      stage(onlyActive('black', 6, { cm, units: { zones: { 'black-5': ['egyptian-2', 'ali'] } } }))
        .act(END, 1, 11)
        .roll(HOLD),
  }
  const modifier = (game: Stage, name: 'cm' | 'rp') =>
    game.told('combatResult')[0]?.modifiers.find((line) => line.name === name)?.value

  test.each(['raid', 'sortie', 'defence'] as const)('KH-11.6-01: the box of CM modifies the roll of a %s', (fight) => {
    const boxes = [-3, -3, -3, -2, -2, -2, -1, -1, -1, 0, 0, 0, 1, 1, 1]
    for (const cm of [1, 3, 4, 6, 7, 9, 10, 12, 13, 15]) {
      const game = fights[fight](cm)
      const result = game.told('combatResult')[0]
      expect(modifier(game, 'cm')).toBe(boxes[cm - 1])
      expect(result?.total).toBe(result?.modifiers.reduce((sum, line) => sum + line.value, 0))
    }
  })

  test('KH-11.6-01: it does not modify the loss rolls, which have the modifier of the row alone', () => {
    // Factors 2 + 2, half of 6 off: +1. CM 6 gives -2: 2D6 of 6 reads 5, DRM -1; CM 15 gives +1: 2D6 of 3 reads 5 as well.
    for (const [cm, dice] of [
      [6, 33],
      [15, 12],
    ] as const) {
      const game = muster(stage({ ...QUIET, ap: 1, cm }), 'raid', 'red', ['sudanese-2', 'ali']).act(LAUNCH, dice, 5, 6)
      expect(game.told('combatResult')).toMatchObject([{ result: 5 }])
      expect(game.told('leaderRoll')).toMatchObject([{ die: 5, drm: -1, result: 'none' }])
      expect(game.told('troopsRoll')).toMatchObject([{ die: 6, drm: -1, steps: 1 }])
    }
  })

  test('KH-11.6-02: CM 6 gives -2', () => {
    for (const fight of [fights.raid, fights.sortie, fights.defence]) expect(modifier(fight(6), 'cm')).toBe(-2)
  })

  test('KH-11.6-03: CM below 1 loses the game, CM 1 does not', () => {
    const lost = stage(onlyActive('black', 6, { cm: 1 })).act(END, 1)
    expect(lost.s.ending).toMatchObject({ won: false, reason: 'morale' })
    expect(lost.told('gameOver')[0]?.rules).toContain('KH-11.6-03')
    const alive = stage(onlyActive('black', 6, { cm: 2, units: { zones: { 'black-4': ['egyptian-2'] } } })).act(
      END,
      1,
      11,
    )
    expect(alive.s).toMatchObject({ cm: 1, ending: null })
  })

  test('KH-11.7-01: a DRM is a signed number added to what the dice show', () => {
    const game = fights.sortie(6)
    const [result] = game.told('combatResult')
    // Sudanese 2 + Ali 2, CM 6: -2, RP 24: 0, power 6.
    expect(result?.modifiers.map((line) => line.value)).toEqual([2, 2, -2, 0, -6])
    expect(result?.total).toBe(-4)
    const dice = game.told('combatRoll')[0]?.dice ?? 0
    expect(result?.result).toBe(Math.floor(dice / 10) + (dice % 10) - 4)
    const risk = stage({ turn: 4, rp: 25, cm: 6, banners: ALL_IDLE, units: { available: ['egyptian-2'] } }).act(
      END,
      ALL_FOUR,
      8,
      5,
      6,
    )
    expect(risk.told('cardDie')).toMatchObject([{ die: 5, drm: -2, result: 3 }])
  })

  test('KH-11.10-02: RP 31 give +1, in a raid, a sortie and a defence', () => {
    const raid = (rp: number) => muster(stage({ ...QUIET, ap: 1, rp }), 'raid', 'red', ['sudanese-2']).roll(LAUNCH)
    expect(modifier(raid(31), 'rp')).toBe(1)
    expect(modifier(raid(30), 'rp')).toBe(0)
    // A sortie costs 1 RP before the roll (KH-6.6-01).
    const sortie = (rp: number) => muster(stage({ ...QUIET, ap: 1, rp }), 'sortie', 'red', ['sudanese-2']).roll(LAUNCH)
    expect(modifier(sortie(32), 'rp')).toBe(1)
    expect(modifier(sortie(31), 'rp')).toBe(0)
    const defence = (rp: number) =>
      stage(onlyActive('black', 6, { rp, units: { zones: { 'black-5': ['egyptian-2'] } } }))
        .act(END, 1, 11)
        .roll(HOLD)
    expect(modifier(defence(31), 'rp')).toBe(1)
    expect(modifier(defence(30), 'rp')).toBe(0)
  })
})

describe('11.8', () => {
  test('KH-11.8-01: every zone is friendly or enemy; the other words for Mahdist are in the reference in both languages', () => {
    const game = stage({ ...QUIET, ap: 1, banners: { black: { zone: 3 } } }).act({ type: 'fortify' })
    const friendly = ZONES.filter((zone) => game.allows({ type: 'improve', zone }))
    expect(friendly.filter((zone) => zone.startsWith('black'))).toEqual(['black-2'])
    expect(friendly).toHaveLength(1 + 4 + 4 + 4 + 4)
    expect(ruleInBothLanguages('KH-11.8-01').en).toMatch(/Ansar and dervish.*Mahdist/)
    expect(ruleInBothLanguages('KH-11.8-01').fr).toMatch(/Ansar.*derviche.*mahdiste/)
  })
})

describe('11.9 key zones', () => {
  const KEY: Readonly<Record<Banner, number>> = { black: 5, white: 4, red: 3, green: 4 }

  test.each(BANNERS)('KH-11.9-01: %s costs 1 CM where it takes its key zone, and nothing elsewhere', (banner) => {
    for (const number of [5, 4, 3, 2]) {
      const guard: Position = { units: { zones: { [zoneOf(banner, number - 1)]: ['egyptian-2'] } } }
      const game = stage(onlyActive(banner, number + 1, guard)).act(END, ALONE[banner] ?? ALL_FOUR, 66)
      expect(game.banner(banner).zone).toBe(number)
      const key = number === KEY[banner]
      expect(game.s.cm).toBe(key ? 10 : 11)
      expect(game.told('cmChanged')).toMatchObject(
        key ? [{ by: -1, cause: 'keyZoneLost', rules: ['KH-7.1-10', 'KH-11.9-01'] }] : [],
      )
    }
  })

  test.each(BANNERS)(
    'KH-11.9-02: pushed out of its key zone, %s gives the point back beside the point of the row',
    (banner) => {
      for (const zone of [5, 4, 3]) {
        const at: Position = { ...QUIET, ap: 1, banners: { [banner]: { zone, power: 1 } } }
        const game = muster(stage(at), 'sortie', banner, ['sudanese-2', 'ali']).act(LAUNCH, 66)
        expect(game.banner(banner).zone).toBe(zone + 1)
        const key = zone === KEY[banner]
        expect(game.s.cm).toBe(key ? 13 : 12)
        expect(game.told('cmChanged').map((event) => event.cause)).toEqual(
          key ? ['keyZoneRegained', 'table'] : ['table'],
        )
        if (key) expect(game.told('cmChanged')[0]?.rules).toEqual(['KH-11.9-02'])
      }
    },
  )

  test('KH-11.9-02: a key zone behind the banner stays lost when the banner leaves another zone', () => {
    const at: Position = { ...QUIET, ap: 1, banners: { black: { zone: 3, power: 1 } } }
    const game = muster(stage(at), 'sortie', 'black', ['sudanese-2', 'ali']).act(LAUNCH, 66)
    expect(game.s.cm).toBe(12)
  })

  test('KH-11.9-02: so does a key zone lost earlier in the same activation', () => {
    const guard: Position = {
      units: { zones: { 'black-4': ['egyptian-2', 'heavy'] } },
      banners: { black: { power: 1 } },
    }
    const game = stage(onlyActive('black', 6, guard)).act(END, 1, 66)
    expect(game.s.cm).toBe(10)
    game.act(HOLD)
    expect(game.banner('black').zone).toBe(6)
    expect(game.told('cmChanged').map((event) => [event.cause, event.to])).toEqual([
      ['keyZoneLost', 10],
      ['keyZoneRegained', 11],
      ['table', 12],
    ])
  })

  test('KH-11.9-03: Fort Omdurman is a key zone: -1 when Black enters, +1 beside the +1 of the row when it is pushed back to zone 6', () => {
    expect(kit.pack.map.zones.find((zone) => zone.name.en === 'Fort Omdurman')).toMatchObject({
      id: 'black-5',
      key: true,
    })
    const entered = stage(onlyActive('black', 6, { units: { zones: { 'black-4': ['egyptian-2'] } } })).act(END, 1, 66)
    expect(entered.told('cmChanged')).toMatchObject([{ by: -1, to: 10 }])
    const out = muster(stage({ ...QUIET, ap: 1, banners: { black: { zone: 5, power: 1 } } }), 'sortie', 'black', [
      'sudanese-2',
      'ali',
    ]).act(LAUNCH, 66)
    expect(out.banner('black').zone).toBe(6)
    expect(out.told('cmChanged').map((event) => [event.by, event.cause])).toEqual([
      [1, 'keyZoneRegained'],
      [1, 'table'],
    ])
    expect(out.s.cm).toBe(13)
  })
})

describe('11.10 Resource Points', () => {
  test('KH-11.10-01: most actions are paid in RP', () => {
    const at = () => stage({ ...QUIET, ap: 1, rp: 25 })
    const after = (game: Stage) => game.s.rp
    expect(after(at().act({ type: 'fortify' }).act({ type: 'improve', zone: 'black-5' }))).toBe(24)
    expect(after(at().act({ type: 'raiseMorale', levels: 1 }))).toBe(23)
    expect(after(at().act({ type: 'gunboats', build: 1, repair: 0, barge: 'none' }))).toBe(24)
    expect(after(at().act({ type: 'sortie' }))).toBe(24)
    for (const free of [{ type: 'raid' }, { type: 'defend' }, { type: 'levies', count: 1 }] as const)
      expect(after(at().act(free))).toBe(25)
  })

  test('KH-11.10-01: the box of RP modifies the rolls, down to the last box', () => {
    for (const [rp, drm] of [
      [1, -2],
      [10, -2],
      [11, -1],
      [20, -1],
      [21, 0],
      [30, 0],
      [31, 1],
      [36, 1],
    ] as const) {
      const game = muster(stage({ ...QUIET, ap: 1, rp }), 'raid', 'red', ['sudanese-2']).roll(LAUNCH)
      expect(game.told('combatResult')[0]?.modifiers.find((line) => line.name === 'rp')?.value).toBe(drm)
    }
  })

  test('KH-11.10-03: RP below 1 lose the game at once', () => {
    const lost = stage({ turn: 4, rp: 2, cm: 11, banners: ALL_IDLE }).act(END, ALL_FOUR, NO_NEWS)
    expect(lost.s).toMatchObject({ rp: 0, turn: 5, ending: { won: false, reason: 'resources', turn: 5 } })
    expect(lost.told('gameOver')[0]?.rules).toContain('KH-11.10-03')
    expect(lost.told('apSet')).toEqual([])
  })
})
