import { describe, expect, test } from 'vitest'
import { rules } from '../ledger.ts'
import type { Unit } from '../names.ts'
import type { Position } from '../position.ts'
import { lossRolls, muster } from '../testing/expedition.ts'
import { kit, ourPack, stage } from '../testing/stage.ts'

describe('the worked raid', () => {
  test('KH-6.5-22: the raid on the White banner on turn 3', () => {
    const raid = stage({
      turn: 3,
      ap: 2,
      rp: 28,
      cm: 11,
      banners: { white: { zone: 5, power: 6 } },
      units: { available: ['sudanese-2', 'ali', 'light', 'gunboat', 'gunboat'] },
    })
    muster(raid, 'raid', 'white', ['sudanese-2', 'ali', 'light', 'gunboat', 'gunboat'])
    expect(raid.s.ap).toBe(1)
    expect(raid.s.rp).toBe(28)
    raid.act({ type: 'launch' }, 22, 3, 2, 3, 1)
    expect(raid.told('combatResult')).toMatchObject([
      {
        modifiers: [
          { unit: 'sudanese-2', value: 2 },
          { unit: 'light', value: 1 },
          { unit: 'gunboat', count: 2, value: 2 },
          { unit: 'ali', value: 2 },
          { name: 'cm', value: 0 },
          { name: 'rp', value: 0 },
          { name: 'power', value: -3 },
        ],
        total: 4,
        result: 8,
        outcome: 'minorSuccess',
      },
    ])
    expect(lossRolls(raid.events)).toEqual([
      'ali 3+2: none',
      'troops 2+2: 1',
      'gunboat 3+2: none',
      'gunboat 1+2: damaged',
    ])
    expect(raid.told('stepLost')).toMatchObject([{ unit: 'sudanese-2', becomes: 'sudanese-1' }])
    expect([raid.s.ap, raid.s.rp, raid.s.cm]).toEqual([1, 29, 11])
    expect(raid.banner('white')).toEqual({ zone: 5, power: 6, disorganised: false })
    expect(raid.in('available')).toEqual(['gunboat', 'ali'])
    expect(raid.in('used')).toEqual(['sudanese-1', 'light'])
    expect(raid.in('damaged')).toEqual(['gunboat'])
    expect(raid.in('wounded')).toEqual([])
  })

  test('KH-6.5-22: with the power of 6.7 the same raid is a draw and brings no RP', () => {
    const raid = stage({
      ...{ turn: 3, ap: 2, rp: 28, cm: 11 },
      banners: { white: { zone: 5 } },
      units: { available: ['sudanese-2', 'ali', 'light', 'gunboat', 'gunboat'] },
    })
    muster(raid, 'raid', 'white', ['sudanese-2', 'ali', 'light', 'gunboat', 'gunboat'])
    expect(raid.banner('white').power).toBe(8)
    raid.act({ type: 'launch' }, 22, 3, 2, 3, 1)
    expect(raid.told('combatResult')).toMatchObject([{ total: 3, result: 7, outcome: 'draw' }])
    expect(raid.s.rp).toBe(28)
  })

  test('KH-6.5-23: without any modifier the same roll of 4 is a serious failure', () => {
    const raid = stage({
      turn: 3,
      ap: 2,
      rp: 28,
      cm: 11,
      banners: { white: { zone: 5, power: 0 } },
      units: { available: ['bashi-1'] },
    })
    muster(raid, 'raid', 'white', ['bashi-1']).act({ type: 'launch' }, 22, 6)
    expect(raid.told('combatResult')).toMatchObject([{ total: 0, result: 4, outcome: 'seriousFailure' }])
    expect(raid.s.rp).toBe(28)
  })

  test('KH-6.5-25: White 5 is on the Nile bank until the Nile recedes; the Sudanese and Muhammad Ali raid best', () => {
    const units: Position['units'] = { available: ['sudanese-2', 'gunboat'] }
    const before = muster(
      stage({ turn: 3, ap: 2, rp: 28, cm: 11, banners: { white: { zone: 5 } }, units }),
      'raid',
      'white',
      [],
    )
    expect(before.allows({ type: 'engage', unit: 'gunboat' })).toBe(true)
    // Card 2, on turn 9: without a defence White walks on to the Palace, so all banners are idle here.
    const idle = { power: 0 }
    const receding = stage({
      ...{ turn: 8, ap: 0, rp: 28, cm: 11, units },
      banners: { black: idle, white: { zone: 5, power: 0 }, red: idle, green: idle },
    }).act({ type: 'endPhase' }, 1, 2)
    const after = muster(receding, 'raid', 'white', [])
    expect(after.whyNot({ type: 'engage', unit: 'gunboat' })).toContain('KH-6.5-06')

    const best = (kind: 'troops' | 'leaders') => {
      const able = ourPack().units.units.filter((unit) => unit.kind === kind && unit.raid !== null)
      const highest = Math.max(...able.map((unit) => unit.raid ?? 0))
      return { highest, units: able.filter((unit) => unit.raid === highest).map((unit) => unit.id) }
    }
    expect(best('troops')).toEqual({ highest: 2, units: ['sudanese-2'] })
    expect(best('leaders')).toEqual({ highest: 2, units: ['ali'] })
  })

  test('KH-6.5-26: a raid is small and brings loot, news and disorder, but costs the banner neither men nor ground', () => {
    const rows = kit.rows.raid
    expect(rows.some((row) => row.rp > 0)).toBe(true)
    expect(rows.some((row) => row.peek)).toBe(true)
    expect(rows.some((row) => row.disorganise)).toBe(true)
    expect(rows.some((row) => row.power !== undefined || row.back || row.advance)).toBe(false)
    expect(kit.rows.sortie.some((row) => row.rp > 0 || row.peek)).toBe(false)
    const said = rules().find((rule) => rule.id === 'KH-6.5-26')
    expect(said?.en.rule).toMatch(/small party/)
    expect(said?.fr.rule).toMatch(/raid/i)
    expect(said?.kind).toBe('definition')
  })
})

describe('the worked sortie', () => {
  const party: Unit[] = ['ali', 'egyptian-2', 'sudanese-1', 'sudanese-1', 'gunboat', 'light', 'light']

  test('KH-6.6-19: the sortie against the Red banner on turn 8', () => {
    const sortie = stage({
      turn: 8,
      ap: 1,
      rp: 17,
      cm: 10,
      banners: { red: { zone: 5, power: 6 } },
      units: { available: party },
    })
    muster(sortie, 'sortie', 'red', party)
    expect([sortie.s.ap, sortie.s.rp]).toEqual([0, 16])
    sortie.act({ type: 'launch' }, 12, 3, 3, 4, 5)
    expect(sortie.told('combatResult')).toMatchObject([
      {
        modifiers: [
          { unit: 'egyptian-2', count: 1, value: 1 },
          { unit: 'sudanese-1', count: 2, value: 2 },
          { unit: 'light', count: 2, value: 2 },
          { unit: 'gunboat', count: 1, value: 1 },
          { unit: 'ali', count: 1, value: 2 },
          { name: 'cm', value: 0 },
          { name: 'rp', value: -1 },
          { name: 'power', value: -6 },
        ],
        total: 1,
        result: 4,
        outcome: 'seriousFailure',
      },
    ])
    expect(lossRolls(sortie.events)).toEqual([
      'ali 3-2: killed',
      'troops 3-2: 3',
      'guns 4-2: 2',
      'gunboat 5-2: damaged',
    ])
    // The two-step unit is reduced first, whether the player likes it or not; then he chooses.
    expect(sortie.told('stepLost')).toMatchObject([{ unit: 'egyptian-2', becomes: 'egyptian-1' }])
    expect(sortie.decision).toBe('steps')
    expect(sortie.offers()).toEqual([
      { type: 'lose', unit: 'egyptian-1' },
      { type: 'lose', unit: 'sudanese-1' },
    ])
    sortie.act({ type: 'lose', unit: 'egyptian-1' })
    expect(sortie.told('stepLost')).toMatchObject([
      { unit: 'egyptian-2', becomes: 'egyptian-1' },
      { unit: 'egyptian-1', becomes: null },
      { unit: 'sudanese-1', becomes: null },
    ])
    expect(sortie.told('gunDestroyed')).toMatchObject([{ unit: 'light' }, { unit: 'light' }])
    expect(sortie.in('used')).toEqual(['sudanese-1'])
    expect(sortie.in('damaged')).toEqual(['gunboat'])
    expect([sortie.in('available'), sortie.in('wounded'), sortie.in('engaged')]).toEqual([[], [], []])
    expect([sortie.s.rp, sortie.s.cm, sortie.banner('red')]).toEqual([
      16,
      10,
      { zone: 5, power: 6, disorganised: false },
    ])
  })

  test('KH-6.6-19: with a single light gun the modifier would be 0, the result 3 and the rest of the gun losses ignored', () => {
    const fewer: Unit[] = party.slice(0, -1)
    const banners = { red: { zone: 5, power: 6 } }
    const once = stage({ turn: 8, ap: 1, rp: 17, cm: 10, banners, units: { available: fewer } })
    muster(once, 'sortie', 'red', fewer).act({ type: 'launch' }, 12, 6, 6)
    expect(once.told('combatResult')).toMatchObject([{ total: 0, result: 3 }])
    const again = stage({ turn: 8, ap: 1, rp: 17, cm: 10, banners, units: { available: fewer } })
    muster(again, 'sortie', 'red', fewer).act({ type: 'launch' }, 22, 6, 6, 4, 6)
    expect(again.told('gunsRoll')).toMatchObject([{ die: 4, drm: -2, units: 2 }])
    expect(again.told('lossesIgnored')).toMatchObject([{ what: 'guns', count: 1 }])
    expect(again.told('gunDestroyed')).toHaveLength(1)
  })

  test('KH-6.6-22: a sortie is large, costs the banner men and wins back ground', () => {
    expect(kit.rows.sortie.some((row) => row.power !== undefined)).toBe(true)
    expect(kit.rows.sortie.some((row) => row.back)).toBe(true)
    expect(kit.rows.raid.some((row) => row.power !== undefined || row.back)).toBe(false)
    expect(kit.limits.sortieTroops).toBe(3)
    const said = rules().find((rule) => rule.id === 'KH-6.6-22')
    expect(said?.en.rule).toMatch(/large-scale/)
    expect(said?.fr.rule).toMatch(/sortie/i)
    expect(said?.kind).toBe('definition')
  })
})
