import { describe, expect, test } from 'vitest'
import type { Action } from '../actions.ts'
import type { Unit } from '../names.ts'
import { newGame, stage } from '../testing/stage.ts'

const work = (build: number, repair: number): Action => ({ type: 'gunboats', build, repair, barge: 'none' })
const boats = (n: number): Unit[] => Array.from({ length: n }, () => 'gunboat')

describe('KH-6.4-01, KH-6.4-02, KH-6.4-06, KH-AOT9-05: 1 AP for all the work, 1 RP for each gunboat', () => {
  test.each([
    ['one built', 1, 0, 1],
    ['three built', 3, 0, 0],
    ['one repaired', 0, 1, 1],
    ['two repaired', 0, 2, 2],
    ['one built, two repaired', 1, 2, 2],
  ])('%s', (_, build, repair, damaged) => {
    const s = stage({ turn: 4, ap: 2, rp: 20, units: { available: [], damaged: boats(damaged) } })
    s.act(work(build, repair))
    expect([s.s.ap, s.s.rp]).toEqual([1, 20 - build - repair])
    expect(s.told('actionBegun')).toMatchObject([{ action: 'gunboats', apLeft: 1, rules: ['KH-6.4-01'] }])
    expect(s.told('rpChanged')).toMatchObject([
      { by: -build - repair, rules: ['KH-6.4-02', 'KH-6.4-06', 'KH-AOT9-05'] },
    ])
    // KH-6.4-04: whatever was built or repaired lies in the Available Gunboats box.
    expect(s.in('available')).toEqual(boats(build + repair))
    expect(s.in('damaged')).toEqual(boats(damaged - repair))
    expect(s.told('gunboatsBuilt').map((event) => event.count)).toEqual(build > 0 ? [build] : [])
    expect(s.told('gunboatsRepaired').map((event) => event.count)).toEqual(repair > 0 ? [repair] : [])
  })

  test('once a turn, with an AP, and not for nothing', () => {
    const s = stage({ turn: 4, ap: 2, rp: 20 }).act(work(1, 0))
    expect(s.whyNot(work(1, 0))).toEqual(['KH-4.1-08'])
    expect(stage({ turn: 4, ap: 0, rp: 20 }).whyNot(work(1, 0))).toEqual(['KH-4.1-04'])
    expect(stage({ turn: 4, ap: 1, rp: 20 }).whyNot(work(0, 0))).toEqual(['KH-4.1-18'])
  })

  test('on turn 1 the free RP pay', () => {
    const s = newGame().act(work(3, 0))
    expect([s.s.freeRp, s.s.rp, s.s.ap]).toEqual([5, 32, 2])
    expect(stage({ freeRp: 2 }).whyNot(work(3, 0))).toEqual(['KH-4.2-04'])
  })
})

test('KH-6.4-04: a built gunboat is available at once', () => {
  const s = newGame()
  expect(s.in('available')).not.toContain('gunboat')
  s.act(work(2, 0))
  expect(s.in('available').filter((unit) => unit === 'gunboat')).toHaveLength(2)
  expect(s.told('gunboatsBuilt')).toMatchObject([{ unit: 'gunboat', count: 2, rules: ['KH-6.4-02', 'KH-6.4-04'] }])
})

describe('KH-6.4-03, KH-6.4-07: three counters, and a lost one never comes back', () => {
  test.each<[string, number, number, number, number]>([
    ['none built', 0, 0, 0, 3],
    ['one available', 1, 0, 0, 2],
    ['two available, one damaged', 2, 1, 0, 0],
    ['three damaged', 0, 3, 0, 0],
    ['one lost', 0, 0, 1, 2],
    ['one available, one damaged, one lost', 1, 1, 1, 0],
    ['all lost', 0, 0, 3, 0],
  ])('%s', (_, available, damaged, lost, most) => {
    const s = stage({
      turn: 6,
      ap: 2,
      rp: 20,
      units: { available: boats(available), damaged: boats(damaged), supply: boats(3 - available - damaged - lost) },
    })
    for (const build of [1, 2, 3, 4]) {
      expect([build, s.refusal(work(build, 0)) === undefined]).toEqual([build, build <= most])
      if (build > most) expect(s.whyNot(work(build, 0))).toEqual(['KH-6.4-03', 'KH-6.4-07', 'KH-2.3-01'])
    }
  })

  test('KH-6.4-07: destroyed in a raid, gone for the rest of the game', () => {
    const s = stage({
      turn: 4,
      ap: 2,
      rp: 28,
      banners: { white: { zone: 5 } },
      units: { available: ['bashi-2', ...boats(3)] },
    })
    s.act({ type: 'raid' }).act({ type: 'target', banner: 'white' }).act({ type: 'engage', unit: 'bashi-2' })
    for (const unit of boats(3)) s.act({ type: 'engage', unit })
    // 3 + 1 + 3 - 4 = 3, a major failure: gunboats are rolled for with -2.
    s.act({ type: 'launch' }, 12, 3, 3, 6)
    expect(s.told('gunboatRoll').map((event) => event.result)).toEqual(['destroyed', 'destroyed', 'none'])
    expect(s.in('available')).toEqual(['gunboat'])
    expect(s.in('gone').filter((unit) => unit === 'gunboat')).toHaveLength(2)
    const later = stage({ turn: 5, ap: 2, rp: 28, units: { available: ['gunboat'], supply: [] } })
    expect(later.allows(work(1, 0))).toBe(false)
    expect(later.allows(work(0, 1))).toBe(false)
  })
})

describe('KH-6.4-05: damage', () => {
  test('by combat', () => {
    const s = stage({
      turn: 4,
      ap: 2,
      rp: 28,
      cm: 11,
      banners: { white: { zone: 5, power: 6 } },
      units: { available: ['sudanese-2', 'gunboat'] },
    })
    s.act({ type: 'raid' })
      .act({ type: 'target', banner: 'white' })
      .act({ type: 'engage', unit: 'sudanese-2' })
      .act({ type: 'engage', unit: 'gunboat' })
    // 5 + 3 - 3 = 5, a failure: casualties with -1.
    s.act({ type: 'launch' }, 23, 6, 4)
    expect(s.told('gunboatRoll')).toMatchObject([{ die: 4, drm: -1, result: 'damaged' }])
    expect(s.in('damaged')).toEqual(['gunboat'])
  })

  test('by an event: card 11 hits one available gunboat', () => {
    const s = stage({
      turn: 4,
      ap: 0,
      rp: 20,
      banners: { white: { disorganised: true } },
      units: { available: boats(2) },
    })
    s.act({ type: 'endPhase' }, 2, 11)
    expect(s.in('damaged')).toEqual(['gunboat'])
    expect(s.in('available')).toEqual(['gunboat'])
    expect(s.told('gunboatDamaged')[0]?.rules).toContain('KH-6.4-05')
  })

  test('a damaged gunboat can neither fight nor stand guard, and does not mend by itself', () => {
    const copy = () =>
      stage({
        turn: 4,
        ap: 2,
        rp: 20,
        banners: { white: { zone: 5 } },
        units: { available: ['sudanese-2'], damaged: ['gunboat'] },
      })
    for (const type of ['raid', 'sortie'] as const) {
      const s = copy()
        .act({ type })
        .act({ type: 'target', banner: 'white' })
        .act({ type: 'engage', unit: 'sudanese-2' })
      expect(s.allows({ type: 'engage', unit: 'gunboat' })).toBe(false)
      expect(s.whyNot({ type: 'engage', unit: 'gunboat' })).toContain('KH-6.5-18')
    }
    const guard = copy().act({ type: 'defend' }).act({ type: 'place', unit: 'sudanese-2', zone: 'black-5' })
    expect(guard.allows({ type: 'place', unit: 'gunboat', zone: 'black-5' })).toBe(false)
    guard.act({ type: 'done' }).act({ type: 'endPhase' }, 1, 66).act({ type: 'hold' }, 6, 3)
    expect([guard.s.turn, guard.in('damaged')]).toEqual([5, ['gunboat']])
  })

  test('there must be damage to repair', () => {
    const s = stage({ turn: 4, ap: 2, rp: 20, units: { available: ['gunboat'], damaged: ['gunboat'] } })
    expect(s.allows(work(0, 1))).toBe(true)
    expect(s.allows(work(0, 2))).toBe(false)
    expect(s.whyNot(work(0, 2))).toEqual(['KH-6.4-05', 'KH-6.4-06'])
  })
})

describe('KH-6.4-08: fit for use in the turn of the work', () => {
  const fresh = () =>
    stage({
      turn: 4,
      ap: 2,
      rp: 20,
      banners: { white: { zone: 5 } },
      units: { available: ['sudanese-2'], damaged: ['gunboat'] },
    }).act(work(1, 1))

  test.each(['raid', 'sortie'] as const)('in a %s', (type) => {
    const s = fresh().act({ type }).act({ type: 'target', banner: 'white' }).act({ type: 'engage', unit: 'sudanese-2' })
    s.act({ type: 'engage', unit: 'gunboat' }).act({ type: 'engage', unit: 'gunboat' })
    expect(s.in('engaged')).toEqual(['sudanese-2', 'gunboat', 'gunboat'])
  })

  test('in a defence', () => {
    const s = fresh().act({ type: 'defend' }).act({ type: 'place', unit: 'sudanese-2', zone: 'black-5' })
    s.act({ type: 'place', unit: 'gunboat', zone: 'black-5' }).act({ type: 'place', unit: 'gunboat', zone: 'black-5' })
    expect(s.in('black-5')).toEqual(['sudanese-2', 'gunboat', 'gunboat'])
  })
})
