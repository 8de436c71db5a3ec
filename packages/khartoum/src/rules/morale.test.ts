import { describe, expect, test } from 'vitest'
import type { Action } from '../actions.ts'
import { ruleText } from '../ledger.ts'
import { newGame, stage } from '../testing/stage.ts'

const raiseMorale = (levels: number): Action => ({ type: 'raiseMorale', levels })
const ration = (levels: number): Action => ({ type: 'ration', levels })

describe('raising CM', () => {
  test.each([
    ['one level', 1, 18, 11],
    ['two levels', 2, 16, 12],
  ])('KH-6.2-01, KH-6.2-02, KH-AOT9-02: %s for 1 AP and 2 RP each', (_, levels, rp, cm) => {
    const s = stage({ turn: 4, ap: 3, rp: 20, cm: 10 }).act(raiseMorale(levels))
    expect([s.s.ap, s.s.rp, s.s.cm]).toEqual([2, rp, cm])
    expect(s.told('actionBegun')).toMatchObject([{ action: 'morale', apLeft: 2, rules: ['KH-6.2-01'] }])
    expect(s.told('rpChanged')).toMatchObject([
      { by: -2 * levels, cause: 'action', rules: ['KH-6.2-02', 'KH-AOT9-02'] },
    ])
    expect(s.told('cmChanged')).toMatchObject([{ by: levels, cause: 'action' }])
    expect(s.decision).toBe('actions')
  })

  test('KH-6.2-01: not without an AP', () => {
    expect(stage({ turn: 4, ap: 0, rp: 20, cm: 10 }).whyNot(raiseMorale(1))).toEqual(['KH-4.1-04'])
  })

  test('KH-6.2-03: 4 RP and 2 levels a turn, no more, and no second go', () => {
    const s = stage({ turn: 4, ap: 3, rp: 30, cm: 5 })
    expect(s.allows(raiseMorale(2))).toBe(true)
    expect(s.allows(raiseMorale(3))).toBe(false)
    expect(s.whyNot(raiseMorale(3))).toEqual(['KH-6.2-03'])
    s.act(raiseMorale(1))
    expect(s.allows(raiseMorale(1))).toBe(false)
    expect(s.whyNot(raiseMorale(1))).toContain('KH-4.1-08')
  })

  test('no level at all is no action', () => {
    const s = stage({ turn: 4, ap: 3, rp: 30, cm: 5 })
    expect(s.whyNot(raiseMorale(0))).toEqual(['KH-4.1-18'])
    expect(s.whyNot(ration(0))).toEqual(['KH-4.1-18'])
  })

  test('on turn 1 the free RP pay, and the stock is not touched', () => {
    const s = newGame().act(raiseMorale(2))
    expect([s.s.freeRp, s.s.rp, s.s.cm, s.s.ap]).toEqual([4, 32, 14, 2])
    expect(stage({ freeRp: 3 }).whyNot(raiseMorale(2))).toEqual(['KH-4.2-04'])
    expect(stage({ freeRp: 4 }).allows(raiseMorale(2))).toBe(true)
  })
})

describe('raising RP', () => {
  test.each([
    ['one point', 1, 21, 8],
    ['two points', 2, 22, 6],
  ])('KH-6.2-04, KH-AOT9-03: %s for 1 AP and 2 CM each', (_, levels, rp, cm) => {
    const s = stage({ turn: 4, ap: 3, rp: 20, cm: 10 }).act(ration(levels))
    expect([s.s.ap, s.s.rp, s.s.cm]).toEqual([2, rp, cm])
    expect(s.told('actionBegun')).toMatchObject([{ action: 'morale', apLeft: 2, rules: ['KH-6.2-04'] }])
    expect(s.told('cmChanged')).toMatchObject([
      { by: -2 * levels, cause: 'action', rules: ['KH-6.2-04', 'KH-AOT9-03'] },
    ])
    expect(s.told('rpChanged')).toMatchObject([{ by: levels, cause: 'action' }])
  })

  test('KH-6.2-05: 4 CM and 2 RP a turn, no more', () => {
    const s = stage({ turn: 4, ap: 3, rp: 20, cm: 12 })
    expect(s.allows(ration(2))).toBe(true)
    expect(s.allows(ration(3))).toBe(false)
    expect(s.whyNot(ration(3))).toEqual(['KH-6.2-05'])
  })

  test('not on turn 1 (KH-4.2-06)', () => {
    expect(newGame().whyNot(ration(1))).toEqual(['KH-4.2-06'])
  })
})

describe('KH-6.2-06: one or the other in a turn, for one AP', () => {
  test.each([
    ['CM, then RP', raiseMorale(1), ration(1)],
    ['RP, then CM', ration(1), raiseMorale(1)],
  ])('%s', (_, first, second) => {
    const s = stage({ turn: 4, ap: 4, rp: 20, cm: 8 })
    expect(s.allows(second)).toBe(true)
    s.act(first)
    expect(s.s.ap).toBe(3)
    expect(s.allows(second)).toBe(false)
    expect(s.whyNot(second)).toContain('KH-6.2-06')
    expect(s.offers('raiseMorale').length + s.offers('ration').length).toBe(0)
  })

  test('next turn the choice is free again', () => {
    const s = stage({ turn: 4, ap: 4, rp: 20, cm: 8, banners: { white: { disorganised: true } } }).act(raiseMorale(1))
    s.act({ type: 'endPhase' }, 2, 3)
    expect(s.s.turn).toBe(5)
    expect(s.allows(ration(1))).toBe(true)
  })
})

describe('KH-6.2-07: CM up to 15, RP up to 36', () => {
  test.each([
    [13, 2, true],
    [14, 1, true],
    [14, 2, false],
    [15, 1, false],
  ])('with CM %i, %i levels can be bought: %s', (cm, levels, allowed) => {
    const s = stage({ turn: 4, ap: 3, rp: 20, cm })
    expect(s.allows(raiseMorale(levels))).toBe(allowed)
    if (!allowed) expect(s.whyNot(raiseMorale(levels))).toEqual(['KH-6.2-07'])
    else expect(s.act(raiseMorale(levels)).s.cm).toBe(15)
  })

  test.each([
    [34, 2, true],
    [35, 1, true],
    [35, 2, false],
    [36, 1, false],
  ])('with RP %i, %i points can be bought: %s', (rp, levels, allowed) => {
    const s = stage({ turn: 4, ap: 3, rp, cm: 10 })
    expect(s.allows(ration(levels))).toBe(allowed)
    if (!allowed) expect(s.whyNot(ration(levels))).toEqual(['KH-6.2-07'])
    else expect(s.act(ration(levels)).s.rp).toBe(36)
  })

  test('what an event gives beyond is lost', () => {
    // Upkeep takes the stock to 35, card 3 would bring 2 RP.
    const s = stage({ turn: 4, ap: 0, rp: 36, cm: 15, banners: { white: { disorganised: true } } }).act(
      { type: 'endPhase' },
      2,
      3,
    )
    expect(s.s.rp).toBe(36)
    expect(s.told('rpChanged')).toMatchObject([
      { by: -1, to: 35, cause: 'upkeep' },
      { by: 1, to: 36, cause: 'card' },
    ])
    const cheer = stage({ turn: 4, ap: 0, rp: 20, cm: 15, banners: { white: { disorganised: true } } }).act(
      { type: 'endPhase' },
      2,
      13,
    )
    expect(cheer.s.cm).toBe(15)
    expect(cheer.told('cmChanged')).toEqual([])
  })

  test('what a table gives beyond is lost', () => {
    const raid = stage({ turn: 4, ap: 1, rp: 35, cm: 15, banners: { red: { zone: 5, power: 0 } } })
    raid.act({ type: 'raid' }).act({ type: 'target', banner: 'red' }).act({ type: 'engage', unit: 'sudanese-2' })
    raid.act({ type: 'launch' }, 66, 7)
    expect(raid.told('combatResult')).toMatchObject([{ outcome: 'extraordinarySuccess' }])
    expect([raid.s.rp, raid.s.cm]).toEqual([36, 15])
  })
})

describe('KH-6.2-08: no payment takes RP or CM below 1', () => {
  test.each<[string, Action, { rp: number; cm: number }, { rp: number; cm: number }]>([
    ['one level of CM', raiseMorale(1), { rp: 3, cm: 5 }, { rp: 2, cm: 5 }],
    ['two levels of CM', raiseMorale(2), { rp: 5, cm: 5 }, { rp: 4, cm: 5 }],
    ['one RP', ration(1), { rp: 5, cm: 3 }, { rp: 5, cm: 2 }],
    ['two RP', ration(2), { rp: 5, cm: 5 }, { rp: 5, cm: 4 }],
    ['levies', { type: 'levies', count: 1 }, { rp: 5, cm: 2 }, { rp: 5, cm: 1 }],
    ['a gunboat', { type: 'gunboats', build: 1, repair: 0, barge: 'none' }, { rp: 2, cm: 5 }, { rp: 1, cm: 5 }],
    ['three gunboats', { type: 'gunboats', build: 3, repair: 0, barge: 'none' }, { rp: 4, cm: 5 }, { rp: 3, cm: 5 }],
    ['fortifications', { type: 'fortify' }, { rp: 2, cm: 5 }, { rp: 1, cm: 5 }],
    ['a sortie', { type: 'sortie' }, { rp: 2, cm: 5 }, { rp: 1, cm: 5 }],
  ])('%s', (_, action, enough, tooLittle) => {
    expect(stage({ turn: 4, ap: 2, ...enough }).allows(action)).toBe(true)
    const short = stage({ turn: 4, ap: 2, ...tooLittle })
    expect(short.allows(action)).toBe(false)
    expect(short.whyNot(action)).toEqual(['KH-6.2-08'])
  })

  test('a raid costs nothing and is open with 1 RP', () => {
    expect(stage({ turn: 4, ap: 2, rp: 1, cm: 1 }).allows({ type: 'raid' })).toBe(true)
  })

  test('the RP of a defence is not offered with 1 RP left', () => {
    const attack = (rp: number) => stage({ turn: 4, ap: 0, rp, units: { zones: { 'black-5': ['egyptian-2'] } } })
    expect(attack(2).act({ type: 'endPhase' }, 1, 66).decision).toBe('spend')
    // With 1 RP the roll stands: 12 + 2 (Egyptians) + 2 (fort) + 0 (CM) - 2 (RP) - 8 = 6, and the defenders are rolled for.
    const poor = attack(1).act({ type: 'endPhase' }, 1, 66, 6)
    expect(poor.told('combatResult')).toMatchObject([{ result: 6 }])
    expect(poor.told('rpSpentInDefence')).toEqual([])
  })

  test('a compulsory loss is taken in full and may end the game', () => {
    const s = stage({ turn: 4, ap: 0, rp: 1, banners: { white: { disorganised: true } } }).act({ type: 'endPhase' }, 2)
    expect(s.s.rp).toBe(0)
    expect(s.told('gameOver')).toMatchObject([{ ending: { won: false, reason: 'resources' } }])
    const cards = stage({ turn: 4, ap: 0, rp: 9, cm: 1, banners: { white: { disorganised: true } } }).act(
      { type: 'endPhase' },
      2,
      1,
    )
    expect(cards.s.cm).toBe(0)
    expect(cards.told('gameOver')).toMatchObject([{ ending: { won: false, reason: 'morale' } }])
  })
})

test('KH-6.2-09: food out of the stores feeds morale, rationing fills the stores; the reference says so in both languages', () => {
  const fed = stage({ turn: 4, ap: 2, rp: 20, cm: 10 }).act(raiseMorale(1))
  expect([fed.s.rp < 20, fed.s.cm > 10]).toEqual([true, true])
  const rationed = stage({ turn: 4, ap: 2, rp: 20, cm: 10 }).act(ration(1))
  expect([rationed.s.rp > 20, rationed.s.cm < 10]).toEqual([true, true])
  expect(ruleText('KH-6.2-09', 'en')).toMatch(/raising CM .*food.*raising RP .*rationing/)
  expect(ruleText('KH-6.2-09', 'fr')).toMatch(/CM .*vivres.*RP .*rationnement/)
})
