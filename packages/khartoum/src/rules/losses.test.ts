import { scriptedDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import type { Event } from '../events.ts'
import type { Unit } from '../names.ts'
import type { Position } from '../position.ts'
import { AVAILABLE } from '../state.ts'
import { muster } from '../testing/expedition.ts'
import { kit, stage } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'
import { rollForGunboats, rollForGuns, rollForLeader, rollForTroops } from './losses.ts'

const END = { type: 'endPhase' } as const
const LAUNCH = { type: 'launch' } as const
const HOLD = { type: 'hold' } as const
const idle = { disorganised: true }
const QUIET: Position = { options: { events: false }, turn: 4, ap: 1, rp: 25, cm: 11 }
const lose = (unit: Unit) => ({ type: 'lose', unit }) as const

const DRMS = [-2, -1, 0, 1, 2]
const FACES = [1, 2, 3, 4, 5, 6]
/** Every die and modifier that read this row: the first and the last row take in what lies beyond (KH-AOT4-07). */
const rollsFor = (row: number) =>
  DRMS.flatMap((drm) => FACES.map((die) => ({ die, drm }))).filter(
    ({ die, drm }) => Math.max(1, Math.min(6, die + drm)) === row,
  )

/**
 * A sortie of three Sudanese, three light guns, Ali and a gunboat against Red in red 5, made so that all modifiers add up to
 * nothing: 6 + 3 + 2 + 1, CM 5 gives -2, RP 24 gives 0, power 10. The dice are then the row: 4, 5, 6, 8 and 9 roll for
 * losses with -2, -1, 0, +1 and +2, the last two without guns.
 */
const COLUMN: readonly Unit[] = ['sudanese-2', 'sudanese-2', 'sudanese-2', 'light', 'light', 'light', 'gunboat', 'ali']
const PAIR_FOR: Readonly<Record<number, number>> = { [-2]: 22, [-1]: 23, 0: 24, 1: 44, 2: 54 }

function sortie(drm: number, die: number): Stage {
  const at: Position = { ...QUIET, cm: 5, banners: { red: { zone: 5, power: 10 } }, units: { available: [...COLUMN] } }
  const game = muster(stage(at), 'sortie', 'red', COLUMN)
  game.act(LAUNCH, PAIR_FOR[drm] ?? 0, ...(drm <= 0 ? [die, die, die, die] : [die, die, die]))
  expect(game.told('combatResult')).toMatchObject([{ total: 0, result: [4, 5, 6, 8, 9][drm + 2] }])
  return game
}

describe('AOT 4: leaders', () => {
  test.each([
    { id: 'KH-AOT4-01', row: 1, result: 'killed', box: 'gone' },
    { id: 'KH-AOT4-02', row: 2, result: 'wounded', box: 'wounded' },
    { id: 'KH-AOT4-03', row: 3, result: 'wounded', box: 'wounded' },
    { id: 'KH-AOT4-04', row: 4, result: 'none', box: 'available' },
    { id: 'KH-AOT4-05', row: 5, result: 'none', box: 'available' },
    { id: 'KH-AOT4-06', row: 6, result: 'none', box: 'available' },
  ] as const)('$id: $row: $result', ({ id, row, result, box }) => {
    for (const { die, drm } of rollsFor(row)) {
      const game = sortie(drm, die)
      expect(game.told('leaderRoll')).toEqual([
        { type: 'leaderRoll', unit: 'ali', die, drm, result, rules: [id, 'KH-6.5-15'] },
      ])
      expect(game.in(box)).toContain('ali')
    }
  })

  test('KH-AOT4-01: a killed leader does not come back in any recovery phase', () => {
    const game = sortie(-2, 1)
    for (let turn = 4; turn < 8; turn++) {
      game.s.disorganised = 15
      game.act(END, 12)
    }
    expect(game.in('gone')).toContain('ali')
  })

  test('KH-AOT4-07: below the first row the first counts, above the last the last', () => {
    const worst = sortie(-2, 1)
    expect(worst.told('leaderRoll')[0]?.rules[0]).toBe('KH-AOT4-01')
    expect(worst.told('troopsRoll')[0]?.rules[0]).toBe('KH-AOT5-01')
    expect(worst.told('gunsRoll')[0]?.rules[0]).toBe('KH-AOT6-01')
    expect(worst.told('gunboatRoll')[0]?.rules[0]).toBe('KH-AOT7-01')
    const best = sortie(2, 6)
    expect(best.told('leaderRoll')[0]?.rules[0]).toBe('KH-AOT4-06')
    expect(best.told('troopsRoll')[0]?.rules[0]).toBe('KH-AOT5-06')
    expect(best.told('gunboatRoll')[0]?.rules[0]).toBe('KH-AOT7-06')
  })

  test('KH-AOT4-07: on AOT 1 to 3 everything below 2 reads as 2 and everything above 12 as 12', () => {
    const raid = (power: number, dice: number, ...more: number[]) => {
      const game = muster(stage({ ...QUIET, cm: power === 10 ? 1 : 11, banners: { red: { power } } }), 'raid', 'red', [
        'sudanese-2',
      ])
      return game.act(LAUNCH, dice, ...more)
    }
    const sally = (power: number, dice: number) =>
      muster(stage({ ...QUIET, banners: { red: { power } } }), 'sortie', 'red', ['sudanese-2']).act(LAUNCH, dice)
    const hold = (power: number, dice: number) => {
      const banners = { black: { power }, white: idle, red: idle, green: idle }
      return stage({ ...QUIET, banners, units: { zones: { 'black-5': ['egyptian-2'] } } })
        .act(END, 1, dice)
        .act(HOLD)
    }
    for (const [game, result, rule] of [
      [raid(10, 11), -4, 'KH-AOT2-01'],
      [raid(0, 66, 1), 14, 'KH-AOT2-11'],
      [sally(10, 11), -6, 'KH-AOT3-01'],
      [sally(0, 66), 14, 'KH-AOT3-11'],
      [hold(10, 11), -4, 'KH-AOT1-01'],
      [hold(1, 66), 15, 'KH-AOT1-11'],
    ] as const) {
      expect(game.told('combatResult')).toMatchObject([{ result }])
      expect(game.told('combatResult')[0]?.rules[0]).toBe(rule)
    }
  })
})

describe('AOT 5: troops', () => {
  test.each([
    { id: 'KH-AOT5-01', row: 1, steps: 3 },
    { id: 'KH-AOT5-02', row: 2, steps: 2 },
    { id: 'KH-AOT5-03', row: 3, steps: 2 },
    { id: 'KH-AOT5-04', row: 4, steps: 1 },
    { id: 'KH-AOT5-05', row: 5, steps: 1 },
    { id: 'KH-AOT5-06', row: 6, steps: 0 },
  ])('$id: $row: $steps steps', ({ id, row, steps }) => {
    for (const { die, drm } of rollsFor(row)) {
      const game = sortie(drm, die)
      expect(game.told('troopsRoll')).toEqual([{ type: 'troopsRoll', die, drm, steps, rules: [id, 'KH-6.5-15'] }])
      const left = game.in('used').filter((unit) => unit.startsWith('sudanese'))
      expect(left).toEqual([...Array<Unit>(3 - steps).fill('sudanese-2'), ...Array<Unit>(steps).fill('sudanese-1')])
    }
  })
})

describe('AOT 6: guns', () => {
  test.each([
    { id: 'KH-AOT6-01', row: 1, units: 3 },
    { id: 'KH-AOT6-02', row: 2, units: 2 },
    { id: 'KH-AOT6-03', row: 3, units: 1 },
    { id: 'KH-AOT6-04', row: 4, units: 1 },
    { id: 'KH-AOT6-05', row: 5, units: 0 },
    { id: 'KH-AOT6-06', row: 6, units: 0 },
  ])('$id: $row: $units gun units', ({ id, row, units }) => {
    for (const { die, drm } of rollsFor(row).filter((roll) => roll.drm <= 0)) {
      const game = sortie(drm, die)
      expect(game.told('gunsRoll')).toEqual([{ type: 'gunsRoll', die, drm, units, rules: [id, 'KH-6.5-15'] }])
      expect(game.in('used').filter((unit) => unit === 'light')).toHaveLength(3 - units)
      expect(game.in('gone').filter((unit) => unit === 'light')).toHaveLength(2 + units)
    }
    // No row rolls for guns with +1 or +2: the table itself is asked.
    for (const { die, drm } of rollsFor(row).filter((roll) => roll.drm > 0)) {
      const { s } = stage(QUIET)
      const log: Event[] = []
      expect(rollForGuns({ kit, s, dice: scriptedDice([die]), log }, AVAILABLE, drm)).toBe(units)
      expect(log).toEqual([{ type: 'gunsRoll', die, drm, units, rules: [id, 'KH-6.5-15'] }])
    }
  })

  test('KH-AOT6-01: destroyed guns stay out of the game', () => {
    const game = sortie(-2, 1)
    game.s.disorganised = 15
    game.act(END, 12)
    expect(game.in('available')).not.toContain('light')
    expect(game.in('gone')).toContain('light')
  })

  test('KH-AOT6-06: nothing is rolled for guns on the rows that spare them', () => {
    expect(sortie(1, 1).told('gunsRoll')).toEqual([])
    expect(sortie(2, 1).told('gunsRoll')).toEqual([])
  })
})

describe('AOT 7: gunboats', () => {
  test.each([
    { id: 'KH-AOT7-01', row: 1, result: 'destroyed', box: 'gone' },
    { id: 'KH-AOT7-02', row: 2, result: 'damaged', box: 'damaged' },
    { id: 'KH-AOT7-03', row: 3, result: 'damaged', box: 'damaged' },
    { id: 'KH-AOT7-04', row: 4, result: 'none', box: 'available' },
    { id: 'KH-AOT7-05', row: 5, result: 'none', box: 'available' },
    { id: 'KH-AOT7-06', row: 6, result: 'none', box: 'available' },
  ] as const)('$id: $row: $result', ({ id, row, result, box }) => {
    for (const { die, drm } of rollsFor(row)) {
      const game = sortie(drm, die)
      expect(game.told('gunboatRoll')).toEqual([
        { type: 'gunboatRoll', unit: 'gunboat', die, drm, result, rules: [id, 'KH-AOT7-07'] },
      ])
      expect(game.in(box)).toContain('gunboat')
    }
  })

  test('KH-AOT7-01: a destroyed gunboat can be neither repaired nor built again, a damaged one can be repaired', () => {
    const destroyed = sortie(-2, 1)
    destroyed.s.disorganised = 15
    destroyed.act(END, 12)
    // Two of the three are still in the box.
    expect(destroyed.allows({ type: 'gunboats', build: 2, repair: 0, barge: 'none' })).toBe(true)
    expect(destroyed.whyNot({ type: 'gunboats', build: 3, repair: 0, barge: 'none' })).toContain('KH-6.4-07')
    expect(destroyed.whyNot({ type: 'gunboats', build: 0, repair: 1, barge: 'none' })).toContain('KH-6.4-05')
    const damaged = sortie(-2, 4)
    damaged.s.disorganised = 15
    damaged.act(END, 12)
    expect(damaged.allows({ type: 'gunboats', build: 0, repair: 1, barge: 'none' })).toBe(true)
  })

  test('KH-AOT7-07: each gunboat engaged has its own roll', () => {
    const units: Unit[] = ['sudanese-2', 'gunboat', 'gunboat', 'gunboat']
    // Factors 2 + 3, half of 10 off: the dice are the row, 7, DRM +1.
    const raid = muster(
      stage({ ...QUIET, banners: { red: { zone: 5, power: 10 } }, units: { available: units } }),
      'raid',
      'red',
      units,
    )
    raid.act(LAUNCH, 34, 6, 1, 3, 2)
    expect(raid.told('gunboatRoll').map((event) => [event.die, event.result])).toEqual([
      [1, 'damaged'],
      [3, 'none'],
      [2, 'damaged'],
    ])
    expect(raid.in('damaged')).toEqual(['gunboat', 'gunboat'])
    expect(raid.in('available')).toEqual(['gunboat'])
  })

  test('KH-AOT7-07: none engaged, none rolled; the other tables once, whatever is engaged', () => {
    const { s } = stage({ ...QUIET, units: { available: ['egyptian-2', 'egyptian-2', 'light', 'light', 'stewart'] } })
    const log: Event[] = []
    const play = (...rolls: number[]) => ({ kit, s, dice: scriptedDice(rolls), log })
    rollForGunboats(play(), AVAILABLE, 0)
    expect(rollForTroops(play(6), AVAILABLE, 0)).toBe(0)
    expect(rollForGuns(play(6), AVAILABLE, 0)).toBe(0)
    rollForLeader(play(6), AVAILABLE, 0)
    expect(log.map((event) => event.type)).toEqual(['troopsRoll', 'gunsRoll', 'leaderRoll'])
  })
})

/** A sortie against Red in red 5 that ends in row 4: leader, troops, guns and gunboats roll with -2. */
function disaster(units: readonly Unit[], at: Position, pair: number, ...rolls: number[]): Stage {
  const game = muster(stage({ ...QUIET, banners: { red: { zone: 5, power: 6 } }, ...at }), 'sortie', 'red', units).act(
    LAUNCH,
    pair,
    ...rolls,
  )
  expect(game.told('combatResult')).toMatchObject([{ result: 4, outcome: 'seriousFailure' }])
  return game
}

describe('11.11 steps', () => {
  test('KH-11.11-01: only troops have steps: no gun, gunboat or leader can take a step loss', () => {
    for (const unit of kit.pack.units.units)
      expect([unit.id, unit.steps !== undefined]).toEqual([unit.id, unit.kind === 'troops'])
    // Egyptian 1 + Sudanese 2 + light 1 + gunboat 1 + Ali 2, power 6: +1.
    const game = disaster(
      ['egyptian-2', 'sudanese-2', 'light', 'gunboat', 'ali'],
      { units: { available: ['egyptian-2', 'sudanese-2', 'light', 'gunboat', 'ali'] } },
      12,
      6,
      4,
      6,
      6,
    )
    expect(game.decision).toBe('steps')
    expect(game.s.frames.at(-1)).toMatchObject({ steps: 2 })
    for (const unit of ['light', 'gunboat', 'ali'] as const) expect(game.whyNot(lose(unit))).toEqual(['KH-11.11-01'])
    expect(game.offers()).toEqual([lose('egyptian-2'), lose('sudanese-2')])
  })

  test.each([
    ['KH-11.11-02', 'egyptian-2', 'egyptian-1'],
    ['KH-11.11-02', 'sudanese-2', 'sudanese-1'],
    ['KH-11.11-02', 'bashi-2', 'bashi-1'],
  ] as const)('%s: the first step lost turns %s into %s', (id, full, reduced) => {
    // Factor 1 or 2 against 3 (half of 6): row 7, DRM +1, die 3 reads 4: one step.
    const factor = full === 'sudanese-2' ? 2 : 1
    const game = muster(
      stage({ ...QUIET, banners: { red: { power: 6 } }, units: { available: [full] } }),
      'raid',
      'red',
      [full],
    )
    game.act(LAUNCH, factor === 2 ? 44 : 54, 3)
    expect(game.told('combatResult')).toMatchObject([{ result: 7 }])
    expect(game.in('used')).toEqual([reduced])
    expect(game.told('stepLost')).toEqual([{ type: 'stepLost', unit: full, becomes: reduced, rules: [id] }])
    game.s.disorganised = 15
    game.act(END, 12)
    // No rule restores steps.
    expect(game.in('available')).toEqual([reduced])
  })

  test('KH-11.11-03: losing the last step eliminates the unit for the rest of the game', () => {
    const game = muster(
      stage({ ...QUIET, banners: { red: { power: 6 } }, units: { available: ['sudanese-1', 'bashi-2'] } }),
      'raid',
      'red',
      ['sudanese-1'],
    )
    game.act(LAUNCH, 54, 3)
    expect(game.told('stepLost')).toEqual([
      { type: 'stepLost', unit: 'sudanese-1', becomes: null, rules: ['KH-11.11-03'] },
    ])
    expect(game.in('used')).toEqual([])
    game.s.disorganised = 15
    game.act(END, 12)
    expect(game.in('available')).toEqual(['bashi-2'])
    expect(game.in('supply')).not.toContain('sudanese-2')
  })

  test('KH-11.11-03: levies go back to the supply and can be raised again', () => {
    const banners = { black: { power: 4 }, white: idle, red: idle, green: idle }
    const units = { available: ['bashi-2' as const], zones: { 'black-5': ['levies' as const] } }
    // Fort 2, power 4: -2. 2D6 of 9 reads 7, DRM 0: a die of 4 costs a step.
    const game = stage({ ...QUIET, banners, units })
      .act(END, 1, 54)
      .act(HOLD, 4)
    expect(game.told('stepLost')).toMatchObject([{ unit: 'levies', becomes: null }])
    expect(game.in('supply')).toEqual(['levies', 'levies', 'gunboat', 'gunboat', 'gunboat'])
    game.act({ type: 'levies', count: 2 })
    expect(game.in('available')).toEqual(['bashi-2', 'levies', 'levies'])
  })

  test('KH-11.11-04: a two-step Egyptian unit that loses a step becomes a one-step Egyptian unit', () => {
    const banners = { black: { power: 6 }, white: idle, red: idle, green: idle }
    const units = { available: [], zones: { 'black-5': ['egyptian-2' as const] } }
    // Egyptian 2, fort 2, power 6: -2. 2D6 of 9 reads 7, DRM 0: a die of 5 costs a step.
    const game = stage({ ...QUIET, banners, units })
      .act(END, 1, 54)
      .act(HOLD, 5)
    expect(game.told('stepLost')).toMatchObject([{ unit: 'egyptian-2', becomes: 'egyptian-1' }])
    expect(game.in('available')).toEqual(['egyptian-1'])
  })

  test('KH-11.11-05: two-step units first, then any one-step unit, as the player likes', () => {
    const units: Unit[] = ['egyptian-2', 'sudanese-1', 'sudanese-1']
    // 1 + 1 + 1 against 6: -3; 2D6 of 7 reads 4. A die of 3 reads 1: three steps.
    const game = disaster(units, { units: { available: units } }, 34, 3)
    // The first step had to be the Egyptians'.
    expect(game.told('stepLost')).toMatchObject([{ unit: 'egyptian-2', becomes: 'egyptian-1' }])
    expect(game.offers()).toEqual([lose('egyptian-1'), lose('sudanese-1')])
    game.act(lose('egyptian-1'))
    expect(game.in('used')).toEqual(['sudanese-1'])
    expect(game.in('gone').filter((unit) => unit.startsWith('egyptian') || unit.startsWith('sudanese'))).toHaveLength(
      2 + 2,
    )
  })

  test('KH-11.11-05: while a two-step unit is there no one-step unit can be taken; among two-step units there is a choice', () => {
    const units: Unit[] = ['egyptian-2', 'bashi-2', 'sudanese-1']
    const game = disaster(units, { units: { available: units } }, 34, 3)
    expect(game.decision).toBe('steps')
    expect(game.whyNot(lose('sudanese-1'))).toEqual(['KH-11.11-05'])
    game.act(lose('bashi-2'))
    expect(game.told('stepLost').map((event) => event.unit)).toEqual(['bashi-2', 'egyptian-2'])
    expect(game.offers()).toEqual([lose('egyptian-1'), lose('sudanese-1'), lose('bashi-1')])
    game.act(lose('sudanese-1'))
    expect(game.in('used')).toEqual(['egyptian-1', 'bashi-1'])
  })

  test('KH-11.11-05: where all that are there will be lost nobody is asked in what order', () => {
    // 0 + 1 + 1 against 6: -4; 2D6 of 8 reads 4. A die of 3 reads 1, three steps: as many as there are.
    const units: Unit[] = ['egyptian-1', 'sudanese-1', 'sudanese-1']
    const game = disaster(units, { units: { available: units } }, 44, 3)
    expect(game.told('stepLost')).toHaveLength(3)
    expect(game.told('lossesIgnored')).toEqual([])
    expect([game.decision, game.in('used')]).toEqual(['actions', []])
  })

  test('KH-11.11-06: losses fall on the expedition alone', () => {
    const units: Unit[] = ['egyptian-2', 'bashi-2', 'sudanese-1', 'sudanese-2', 'light']
    const game = disaster(['egyptian-2', 'bashi-2', 'sudanese-1'], { units: { available: units } }, 34, 5)
    expect(game.whyNot(lose('sudanese-2'))).toEqual(['KH-11.11-06'])
    expect(game.whyNot(lose('egyptian-1'))).toEqual(['KH-11.11-06'])
    game.act(lose('egyptian-2'))
    expect(game.in('available')).toEqual(['sudanese-2', 'light'])
  })

  test('KH-11.11-06: or on the attacked zone alone', () => {
    const banners = { black: { power: 6 }, white: idle, red: idle, green: idle }
    const units = {
      available: ['bashi-2' as const],
      zones: {
        'black-5': ['egyptian-2' as const, 'sudanese-2' as const],
        'black-4': ['bashi-2' as const],
        'palace-black': ['levies' as const],
      },
    }
    // 2 + 1, fort 2, power 6: -1. 2D6 of 8 reads 7.
    const game = stage({ ...QUIET, banners, units })
      .act(END, 1, 44)
      .act(HOLD, 3)
    expect(game.offers()).toEqual([lose('egyptian-2'), lose('sudanese-2')])
    for (const unit of ['bashi-2', 'levies'] as const) expect(game.whyNot(lose(unit))).toEqual(['KH-11.11-06'])
    game.act(lose('egyptian-2'))
    // The second step can only be the Sudanese one's: a two-step unit is left (KH-11.11-05).
    expect(game.in('available')).toEqual(['egyptian-1', 'sudanese-1', 'bashi-2', 'bashi-2', 'levies'])
  })

  test('KH-11.11-07: one two-step unit that must lose three steps is lost, and the third is ignored', () => {
    const game = muster(
      stage({ ...QUIET, banners: { red: { power: 6 } }, units: { available: ['sudanese-2'] } }),
      'raid',
      'red',
      ['sudanese-2'],
    )
    // 2 - 3 = -1; 2D6 of 5 reads 4, DRM -2: a die of 2 reads 1.
    game.act(LAUNCH, 14, 2)
    expect(game.told('troopsRoll')).toMatchObject([{ steps: 3 }])
    expect(game.told('lossesIgnored')).toEqual([
      { type: 'lossesIgnored', what: 'steps', count: 1, rules: ['KH-11.11-07'] },
    ])
    expect(game.told('stepLost').map((event) => [event.unit, event.becomes])).toEqual([
      ['sudanese-2', 'sudanese-1'],
      ['sudanese-1', null],
    ])
    expect(game.in('used')).toEqual([])
    expect(game.in('gone')).toContain('sudanese-2')
    expect(game.decision).toBe('actions')
  })

  test('KH-11.11-08: fewer guns engaged than must be destroyed: all of them go and the rest is ignored', () => {
    const game = muster(
      stage({ ...QUIET, banners: { red: { power: 6 } }, units: { available: ['sudanese-2', 'light', 'light'] } }),
      'raid',
      'red',
      ['sudanese-2', 'light'],
    )
    // 2 + 1 - 3 = 0: row 4, DRM -2: dice of 6 and 2 read 4 and 1.
    game.act(LAUNCH, 22, 6, 2)
    expect(game.told('gunsRoll')).toMatchObject([{ units: 3 }])
    expect(game.told('lossesIgnored')).toEqual([
      { type: 'lossesIgnored', what: 'guns', count: 2, rules: ['KH-11.11-08'] },
    ])
    expect(game.told('gunDestroyed')).toHaveLength(1)
    // The one that stayed at home is safe.
    expect(game.in('available')).toEqual(['light'])
    expect(game.in('used')).toEqual(['sudanese-1'])
  })

  test.each(['heavy', 'light'] as const)('KH-11.11-09: the player may give up the %s guns', (unit) => {
    const units: Unit[] = ['sudanese-2', 'sudanese-2', 'light', 'light', 'gunboat', 'heavy']
    // 4 + 2 + 1 + 2 against 10: -1; 2D6 of 5 reads 4, DRM -2: dice of 6, 5 and 6 read 4, 3 and 4.
    const game = disaster(units, { units: { available: units }, banners: { red: { zone: 5, power: 10 } } }, 14, 6, 5, 6)
    expect(game.decision).toBe('guns')
    expect(game.offers()).toEqual([lose('heavy'), lose('light')])
    expect(game.whyNot(lose('sudanese-2'))).toEqual(['KH-11.11-09'])
    game.act(lose(unit))
    expect(game.told('gunDestroyed')).toMatchObject([{ unit }])
    expect(game.in('used').filter((kind) => kind === 'heavy' || kind === 'light')).toEqual(
      unit === 'heavy' ? ['light', 'light'] : ['heavy', 'light'],
    )
  })
})
