import { describe, expect, test } from 'vitest'
import type { Action } from '../actions.ts'
import type { Unit } from '../names.ts'
import { kit, newGame, ourPack, stage } from '../testing/stage.ts'

const levies = (count: number): Action => ({ type: 'levies', count })
const place = (unit: Unit, zone: 'black-5' | 'red-2'): Action => ({ type: 'place', unit, zone })

test('KH-6.3-07: raising both levies on turn 3', () => {
  const s = stage({ turn: 3, ap: 3, rp: 28, cm: 12 })
  expect(s.in('available')).not.toContain('levies')
  s.act(levies(2))
  expect([s.s.ap, s.s.rp, s.s.cm]).toEqual([2, 28, 11])
  expect(s.in('available').filter((unit) => unit === 'levies')).toHaveLength(2)
})

describe('the price', () => {
  test.each([1, 2])('KH-6.3-01, KH-6.3-02, KH-AOT9-04: %i for 1 AP and 1 CM', (count) => {
    const s = stage({ turn: 4, ap: 2, rp: 20, cm: 9 }).act(levies(count))
    expect([s.s.ap, s.s.rp, s.s.cm]).toEqual([1, 20, 8])
    expect(s.told('actionBegun')).toMatchObject([{ action: 'levies', apLeft: 1, rules: ['KH-6.3-01'] }])
    expect(s.told('cmChanged')).toMatchObject([{ by: -1, to: 8, rules: ['KH-6.3-02', 'KH-AOT9-04'] }])
    expect(s.told('leviesRaised')).toMatchObject([{ count, rules: ['KH-6.3-01', 'KH-6.3-04'] }])
    expect(s.in('available').filter((unit) => unit === 'levies')).toHaveLength(count)
  })

  test('KH-6.3-01: not without an AP, not twice a turn', () => {
    expect(stage({ turn: 4, ap: 0, cm: 9 }).whyNot(levies(1))).toEqual(['KH-4.1-04'])
    const s = stage({ turn: 4, ap: 2, cm: 9 }).act(levies(1))
    expect(s.whyNot(levies(1))).toEqual(['KH-4.1-08'])
  })

  test('on turn 1 the CM is paid and the free RP are not', () => {
    const s = newGame().act(levies(2))
    expect([s.s.freeRp, s.s.rp, s.s.cm, s.s.ap]).toEqual([8, 32, 11, 2])
  })

  test('nobody at all is no action', () => {
    expect(stage({ turn: 4, ap: 2, cm: 9 }).whyNot(levies(0))).toEqual(['KH-4.1-18'])
  })
})

describe('KH-6.3-03: two levy units at most', () => {
  test.each<[string, Unit[], Unit[], number]>([
    ['none in play', [], [], 2],
    ['one available', ['levies'], [], 1],
    ['one deployed', [], ['levies'], 1],
    ['one available, one deployed', ['levies'], ['levies'], 0],
    ['both available', ['levies', 'levies'], [], 0],
  ])('%s', (_, available, deployed, most) => {
    const s = stage({
      turn: 4,
      ap: 2,
      cm: 9,
      units: { available: ['egyptian-2', ...available], zones: { 'red-2': deployed } },
    })
    for (const count of [1, 2, 3]) {
      expect([count, s.allows(levies(count))]).toEqual([count, count <= most])
      if (count > most) expect(s.whyNot(levies(count))).toEqual(['KH-6.3-03', 'KH-2.3-01'])
    }
  })

  test('the second one alone still costs a whole CM', () => {
    const s = stage({ turn: 4, ap: 2, cm: 9, units: { available: ['egyptian-2', 'levies'] } }).act(levies(1))
    expect(s.s.cm).toBe(8)
    expect(s.in('available')).toEqual(['egyptian-2', 'levies', 'levies'])
  })
})

test('KH-6.3-04: new levies are available and can be posted in the same turn', () => {
  const s = stage({ turn: 3, ap: 2, cm: 12, units: { available: [] } }).act(levies(2))
  expect(s.in('available')).toEqual(['levies', 'levies'])
  s.act({ type: 'defend' }).act(place('levies', 'black-5')).act(place('levies', 'red-2'))
  expect(s.in('black-5')).toEqual(['levies'])
  expect(s.in('red-2')).toEqual(['levies'])
})

describe('KH-6.3-05: levies alone can be replaced', () => {
  /** Black attacks a zone and throws everybody out: 2 + … - 10 is the first row. */
  const rout = (unit: Unit) =>
    stage({
      turn: 4,
      ap: 0,
      rp: 1,
      cm: 9,
      banners: { black: { power: 10 }, white: { disorganised: true } },
      units: { zones: { 'black-5': [unit] } },
    }).act({ type: 'endPhase' }, 1, 11)

  test('an eliminated levy unit goes back to the supply and is raised again at the same price', () => {
    const s = stage({
      turn: 4,
      ap: 0,
      rp: 20,
      cm: 9,
      banners: { black: { power: 10 } },
      units: { available: ['egyptian-2'], zones: { 'black-5': ['levies', 'levies'] } },
    })
    // Catastrophe at Fort Omdurman: row -1, key zone -1; upkeep; event card 3.
    s.act({ type: 'endPhase' }, 1, 11).act({ type: 'hold' }, 3)
    expect(s.in('supply').filter((unit) => unit === 'levies')).toHaveLength(2)
    expect([s.s.turn, s.s.cm]).toEqual([5, 7])
    s.act(levies(2))
    expect(s.s.cm).toBe(6)
    expect(s.in('available')).toEqual(['egyptian-2', 'levies', 'levies'])
  })

  test.each<Unit>(['egyptian-1', 'sudanese-1', 'bashi-1'])('%s is gone for good', (unit) => {
    const s = rout(unit)
    expect(s.told('allEliminated')).toMatchObject([{ units: [unit] }])
    expect(s.in('supply')).toEqual(['levies', 'levies', 'gunboat', 'gunboat', 'gunboat'])
  })

  test('a levy unit that loses its one step goes back to the supply too', () => {
    const s = stage({
      turn: 4,
      ap: 0,
      rp: 30,
      cm: 10,
      banners: { black: { power: 3 } },
      units: { zones: { 'black-5': ['levies'] } },
    })
    // 8 + 0 + 2 (fort) - 3 = 7, a draw; the troops roll 5: one step.
    s.act({ type: 'endPhase' }, 1, 44).act({ type: 'hold' }, 5, 3)
    expect(s.told('stepLost')).toMatchObject([{ unit: 'levies', becomes: null }])
    expect(s.in('supply')).toEqual(['levies', 'levies', 'gunboat', 'gunboat', 'gunboat'])
  })
})

test('KH-6.3-06: a levy unit has one step', () => {
  const unit = ourPack().units.units.find((u) => u.id === 'levies')
  expect(unit).toMatchObject({ steps: 1, count: 2, regular: false })
  expect(kit.counterFull.filter((kind) => kit.typeOf[kind] === 'levies')).toHaveLength(2)
  // Three steps rolled against two levies: both go and one step is ignored.
  const s = stage({
    turn: 4,
    ap: 0,
    rp: 30,
    cm: 10,
    banners: { black: { power: 3 } },
    units: { zones: { 'black-5': ['levies', 'levies'] } },
  })
  s.act({ type: 'endPhase' }, 1, 44).act({ type: 'hold' }, 1, 3)
  expect(s.told('troopsRoll')).toMatchObject([{ steps: 3 }])
  expect(s.told('lossesIgnored')).toMatchObject([{ what: 'steps', count: 1 }])
  expect(s.told('stepLost')).toMatchObject([
    { unit: 'levies', becomes: null },
    { unit: 'levies', becomes: null },
  ])
})
