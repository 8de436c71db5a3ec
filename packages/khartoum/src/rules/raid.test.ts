import { pairOf } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { BANNERS, ZONES } from '../names.ts'
import type { Unit, Zone } from '../names.ts'
import type { Position } from '../position.ts'
import { lossRolls, muster } from '../testing/expedition.ts'
import { stage } from '../testing/stage.ts'

/** A turn in which nothing but the raid itself counts: CM 11 and RP 28 give no modifier. */
function quiet(position: Position = {}) {
  return stage({ turn: 3, ap: 2, rp: 28, cm: 11, ...position })
}

/** White in the plain by the river, where gunboats may come. */
const ON_THE_NILE: Position = { banners: { white: { zone: 5, power: 6 } } }

describe('cost and target', () => {
  test('KH-6.5-01: a raid costs 1 AP and no RP', () => {
    const raid = quiet({ ap: 1, rp: 1, units: { available: ['bashi-1'] } }).act({ type: 'raid' })
    expect([raid.s.ap, raid.s.rp]).toEqual([0, 1])
    expect(raid.told('actionBegun')).toEqual([{ type: 'actionBegun', action: 'raid', apLeft: 0, rules: ['KH-6.5-01'] }])
    expect(raid.told('rpChanged')).toEqual([])
    expect(quiet({ ap: 0 }).whyNot({ type: 'raid' })).toContain('KH-4.1-04')
  })

  test('KH-6.5-08: the target is one banner, any of the four', () => {
    const raid = quiet({
      banners: {
        black: { zone: 6 },
        white: { zone: 2 },
        red: { zone: 5, power: 0 },
        green: { zone: 4, disorganised: true },
      },
    }).act({ type: 'raid' })
    expect(raid.offers()).toEqual(BANNERS.map((banner) => ({ type: 'target', banner })))
    expect(raid.whyNot({ type: 'engage', unit: 'sudanese-2' })).toContain('KH-6.5-08')
    expect(raid.whyNot({ type: 'launch' })).toContain('KH-6.5-08')
    raid.act({ type: 'target', banner: 'red' })
    expect(raid.told('targetChosen')).toEqual([
      { type: 'targetChosen', action: 'raid', banner: 'red', zone: 'red-5', rules: ['KH-6.5-08'] },
    ])
    for (const banner of BANNERS) expect(raid.whyNot({ type: 'target', banner })).toContain('KH-6.5-08')
    // Only the target bears the result, a good success here: 8 from the dice, 2 from the Sudanese, 0 from the power.
    raid.act({ type: 'engage', unit: 'sudanese-2' }).act({ type: 'launch' }, 44)
    expect(raid.told('combatResult')).toMatchObject([{ banner: 'red', result: 10 }])
    expect(BANNERS.filter((banner) => raid.banner(banner).disorganised)).toEqual(['red', 'green'])
  })

  test.each([
    ['in zone 6', { zone: 6, power: 8 }, 55, 8],
    ['already disorganised', { zone: 5, power: 8, disorganised: true }, 55, 8],
    ['of power 0', { zone: 5, power: 0 }, 33, 8],
    ['at the last zone before the Palace', { zone: 2, power: 10 }, 56, 8],
  ] as const)('KH-6.5-08: a banner %s can be raided', (_, white, pair, result) => {
    const raid = muster(quiet({ banners: { white } }), 'raid', 'white', ['sudanese-2']).act({ type: 'launch' }, pair, 6)
    expect(raid.told('combatResult')).toMatchObject([{ banner: 'white', result }])
    expect(raid.s.rp).toBe(29)
  })
})

describe('who may go', () => {
  const ALL: Unit[] = [
    ...(['egyptian-2', 'egyptian-1', 'sudanese-2', 'sudanese-1', 'bashi-2', 'bashi-1', 'levies'] as const),
    ...(['heavy', 'light', 'light', 'gunboat', 'gunboat', 'gunboat', 'stewart', 'ali', 'nushi'] as const),
  ]
  const begun = () => muster(quiet({ ...ON_THE_NILE, units: { available: ALL } }), 'raid', 'white', [])

  test('KH-6.5-02: exactly one regular infantry unit', () => {
    const raid = begun()
    raid.act({ type: 'engage', unit: 'ali' }).act({ type: 'engage', unit: 'light' })
    expect(raid.whyNot({ type: 'launch' })).toContain('KH-6.5-02')
    expect(raid.allows({ type: 'launch' })).toBe(false)
    raid.act({ type: 'engage', unit: 'egyptian-2' })
    expect(raid.allows({ type: 'launch' })).toBe(true)
    for (const unit of ['egyptian-1', 'sudanese-2', 'sudanese-1', 'bashi-2', 'bashi-1'] as const) {
      expect(raid.whyNot({ type: 'engage', unit })).toContain('KH-6.5-02')
      expect(raid.allows({ type: 'engage', unit })).toBe(false)
    }
  })

  test('KH-6.5-02: no raid without regular infantry in the Available box', () => {
    const others: Unit[] = ['levies', 'heavy', 'light', 'gunboat', 'ali']
    expect(quiet({ units: { available: others } }).whyNot({ type: 'raid' })).toContain('KH-6.5-02')
    expect(quiet({ units: { available: others, used: ['sudanese-2'] } }).allows({ type: 'raid' })).toBe(false)
    expect(quiet({ units: { available: [...others, 'egyptian-1'] } }).allows({ type: 'raid' })).toBe(true)
  })

  test.each([
    ['KH-6.5-02', 'egyptian-2', 1],
    ['KH-6.5-02', 'sudanese-2', 2],
    ['KH-6.5-02', 'bashi-2', 1],
    ['KH-6.5-03', 'egyptian-1', 0],
    ['KH-6.5-03', 'sudanese-1', 1],
    ['KH-6.5-03', 'bashi-1', 0],
  ] as const)('%s, KH-6.5-10: %s may raid, with its raid factor', (_, unit, factor) => {
    const raid = begun()
    expect(raid.allows({ type: 'engage', unit })).toBe(true)
    raid.act({ type: 'engage', unit }).roll({ type: 'launch' })
    expect(raid.told('combatResult')[0]?.modifiers[0]).toEqual({ name: 'unit', unit, count: 1, value: factor })
  })

  test.each([
    ['KH-6.5-04', ['stewart', 'ali', 'nushi']],
    ['KH-6.5-05', ['light', 'light']],
  ] as const)('%s: at most one of %j', (rule, [first, ...more]) => {
    const raid = begun()
    expect(raid.allows({ type: 'engage', unit: first })).toBe(true)
    raid.act({ type: 'engage', unit: first })
    expect(raid.in('engaged')).toEqual([first])
    for (const unit of more) {
      expect(raid.allows({ type: 'engage', unit })).toBe(false)
      expect(raid.whyNot({ type: 'engage', unit })).toContain(rule)
    }
  })

  test('KH-6.5-04, KH-6.5-05, KH-6.5-06: only from the Available boxes', () => {
    const raid = quiet({
      ...ON_THE_NILE,
      units: {
        available: ['bashi-2', 'stewart'],
        used: ['light', 'sudanese-2'],
        wounded: ['ali'],
        recovering: ['nushi'],
        damaged: ['gunboat'],
      },
    })
    muster(raid, 'raid', 'white', [])
    expect(raid.offers('engage')).toEqual([
      { type: 'engage', unit: 'bashi-2' },
      { type: 'engage', unit: 'stewart' },
    ])
    for (const unit of ['light', 'sudanese-2', 'ali', 'nushi', 'gunboat'] as const) {
      expect(raid.refusal({ type: 'engage', unit })?.code).toBe('notAvailable')
    }
  })

  test('KH-6.5-06: all three gunboats may join where the target stands on the Nile bank', () => {
    const raid = begun()
    for (let n = 0; n < 3; n++) {
      expect(raid.allows({ type: 'engage', unit: 'gunboat' })).toBe(true)
      raid.act({ type: 'engage', unit: 'gunboat' })
    }
    expect(raid.in('engaged')).toEqual(['gunboat', 'gunboat', 'gunboat'])
    raid.act({ type: 'engage', unit: 'bashi-1' }).roll({ type: 'launch' })
    expect(raid.told('combatResult')[0]?.modifiers).toContainEqual({
      name: 'unit',
      unit: 'gunboat',
      count: 3,
      value: 3,
    })
  })

  test('KH-6.5-06: gunboats join in the zones on the Nile bank and in no other', () => {
    const banks = ZONES.filter((zone) => {
      const banner = BANNERS.find((id) => zone.startsWith(`${id}-`))
      if (banner === undefined) return false
      const at = { [banner]: { zone: Number(zone.slice(-1)) } }
      const raid = muster(quiet({ banners: at, units: { available: ['bashi-2', 'gunboat'] } }), 'raid', banner, [])
      const may = raid.allows({ type: 'engage', unit: 'gunboat' })
      expect(raid.whyNot({ type: 'engage', unit: 'gunboat' }).includes('KH-6.5-06')).toBe(!may)
      return may
    })
    expect(banks).toEqual([
      'black-5',
      'black-4',
      'black-3',
      'black-2',
      'white-5',
      'red-5',
      'red-4',
      'red-3',
      'red-2',
      'green-5',
    ] satisfies Zone[])
  })

  test('KH-6.5-07: heavy guns, levies and whatever has an X stay at home', () => {
    const raid = quiet({
      ...ON_THE_NILE,
      options: { gordon: true, barge: true, shaigiya: true },
      units: { available: [...ALL, 'gordon', 'barge', 'shaigiya'] },
    })
    muster(raid, 'raid', 'white', ['gunboat'])
    expect(raid.whyNot({ type: 'engage', unit: 'heavy' })).toContain('KH-6.5-07')
    expect(raid.whyNot({ type: 'engage', unit: 'levies' })).toContain('KH-6.5-07')
    for (const unit of ['gordon', 'barge'] as const)
      expect(raid.whyNot({ type: 'engage', unit })).toContain('KH-2.3-12')
    expect(raid.offers('engage').map((action) => action.type === 'engage' && action.unit)).toEqual([
      ...['egyptian-2', 'egyptian-1', 'sudanese-2', 'sudanese-1', 'bashi-2', 'bashi-1', 'shaigiya'],
      ...['light', 'gunboat', 'stewart', 'ali', 'nushi'],
    ])
  })

  test('KH-6.5-24: the stack is set aside before the dice, and nothing joins or leaves after them', () => {
    const raid = begun()
    for (const unit of ['light', 'sudanese-2', 'ali'] as const) raid.act({ type: 'engage', unit })
    expect(raid.in('engaged')).toEqual(['sudanese-2', 'light', 'ali'])
    expect(raid.told('combatRoll')).toEqual([])
    expect(raid.told('engaged')[0]?.rules).toContain('KH-6.5-24')
    expect(raid.whyNot({ type: 'target', banner: 'black' })).toContain('KH-6.5-08')
    expect(raid.whyNot({ type: 'endPhase' })).toContain('KH-4.1-05')
    raid.act({ type: 'launch' }, 22, 6, 6, 6)
    expect(raid.told('combatRoll')).toEqual([
      { type: 'combatRoll', action: 'raid', banner: 'white', dice: 22, rules: ['KH-6.5-09', 'KH-6.5-24'] },
    ])
    for (const action of [
      { type: 'engage', unit: 'gunboat' },
      { type: 'launch' },
      { type: 'target', banner: 'white' },
    ] as const) {
      expect(raid.allows(action)).toBe(false)
    }
  })
})

describe('the modified roll', () => {
  test.each([
    [11, 2],
    [16, 7],
    [34, 7],
    [52, 7],
    [66, 12],
  ])('KH-6.5-09: the pair %i counts %i, plus the modifier of +1', (pair, sum) => {
    const raid = muster(quiet({ banners: { white: { power: 2 } } }), 'raid', 'white', ['sudanese-2'])
    // Result 3 ends the party, 8 costs a roll for the troops, 13 shows a banner card.
    raid.act({ type: 'launch' }, pair, ...(sum === 2 ? [] : [6]))
    expect(raid.told('combatResult')).toMatchObject([{ rolled: sum, total: 1, result: sum + 1 }])
    expect(raid.told('combatRoll')[0]?.rules).toContain('KH-6.5-09')
  })

  test('KH-6.5-10: the factors of infantry, leader, light gun and each gunboat are added', () => {
    const units: Unit[] = ['egyptian-2', 'stewart', 'light', 'gunboat', 'gunboat', 'gunboat']
    const raid = muster(quiet({ ...ON_THE_NILE, units: { available: units } }), 'raid', 'white', units).act(
      { type: 'launch' },
      24,
    )
    expect(raid.told('combatResult')).toMatchObject([
      {
        modifiers: [
          { name: 'unit', unit: 'egyptian-2', count: 1, value: 1 },
          { name: 'unit', unit: 'light', count: 1, value: 1 },
          { name: 'unit', unit: 'gunboat', count: 3, value: 3 },
          { name: 'unit', unit: 'stewart', count: 1, value: 1 },
          { name: 'cm', value: 0 },
          { name: 'rp', value: 0 },
          { name: 'power', value: -3 },
        ],
        total: 3,
        result: 9,
      },
    ])
    expect(raid.told('combatResult')[0]?.rules).toEqual(expect.arrayContaining(['KH-6.5-10', 'KH-6.5-11', 'KH-6.5-12']))
  })

  test.each([
    ['stewart', 1],
    ['ali', 2],
    ['nushi', 0],
  ] as const)('KH-6.5-10: %s adds %i', (unit, value) => {
    const raid = muster(quiet(), 'raid', 'white', ['bashi-2', unit]).roll({ type: 'launch' })
    expect(raid.told('combatResult')[0]?.modifiers).toContainEqual({ name: 'unit', unit, count: 1, value })
  })

  test.each([
    [1, 1, -3, -2],
    [3, 10, -3, -2],
    [4, 11, -2, -1],
    [6, 16, -2, -1],
    [7, 20, -1, -1],
    [9, 21, -1, 0],
    [10, 28, 0, 0],
    [12, 30, 0, 0],
    [13, 31, 1, 1],
    [15, 36, 1, 1],
  ])('KH-6.5-11: CM %i and RP %i modify by %i and %i', (cm, rp, byCm, byRp) => {
    const raid = quiet({ cm, rp, banners: { white: { power: 0 } }, units: { available: ['bashi-1'] } })
    muster(raid, 'raid', 'white', ['bashi-1']).roll({ type: 'launch' })
    expect(raid.told('combatResult')[0]?.modifiers).toEqual([
      { name: 'unit', unit: 'bashi-1', count: 1, value: 0 },
      { name: 'cm', value: byCm },
      { name: 'rp', value: byRp },
      { name: 'power', value: 0 },
    ])
    expect(raid.told('combatResult')[0]?.total).toBe(byCm + byRp)
  })

  test.each([
    ['KH-6.5-12', 0, 0],
    ['KH-6.5-12', 1, -1],
    ['KH-6.5-12', 2, -1],
    ['KH-6.5-12', 3, -2],
    ['KH-6.5-12', 6, -3],
    ['KH-6.5-12', 7, -4],
    ['KH-6.5-12', 8, -4],
    ['KH-6.5-13', 9, -5],
    ['KH-6.5-12', 10, -5],
  ])('%s: a target of power %i modifies by %i', (_, power, value) => {
    const raid = quiet({ banners: { black: { power: 10 }, white: { power } }, units: { available: ['bashi-1'] } })
    muster(raid, 'raid', 'white', ['bashi-1']).roll({ type: 'launch' })
    expect(raid.told('combatResult')).toMatchObject([{ total: value }])
    expect(raid.told('combatResult')[0]?.modifiers.at(-1)).toEqual({ name: 'power', value })
  })

  test('KH-6.5-14: the result is read on the raid table, not on that of sorties', () => {
    const raid = muster(quiet({ rp: 28, banners: { white: { power: 4 } } }), 'raid', 'white', ['sudanese-2'])
    raid.act({ type: 'launch' }, 45)
    expect(raid.told('combatResult')).toMatchObject([{ action: 'raid', result: 9, outcome: 'success' }])
    expect(raid.told('combatResult')[0]?.rules).toEqual(expect.arrayContaining(['KH-6.5-14', 'KH-AOT2-08']))
    expect([raid.s.rp, raid.banner('white').disorganised]).toEqual([30, false])
  })
})

describe('losses and the way home', () => {
  const party: Unit[] = ['bashi-2', 'ali', 'light', 'gunboat', 'gunboat']
  /** Modifier 6 - 4 = +2. */
  const raided = (...rolls: number[]) => {
    const position = {
      ap: 3,
      banners: { white: { zone: 5, power: 8 } },
      units: { available: [...party, 'egyptian-2' as const] },
    }
    return muster(quiet(position), 'raid', 'white', party).act({ type: 'launch' }, ...rolls)
  }

  test('KH-6.5-15: rolls fall for the leader, the troops, the guns, then the gunboats', () => {
    const raid = raided(13, 4, 5, 3, 1, 6)
    expect(lossRolls(raid.events)).toEqual([
      'ali 4+0: none',
      'troops 5+0: 1',
      'guns 3+0: 1',
      'gunboat 1+0: destroyed',
      'gunboat 6+0: none',
    ])
    for (const event of [...raid.told('leaderRoll'), ...raid.told('troopsRoll'), ...raid.told('gunsRoll')]) {
      expect(event.rules).toContain('KH-6.5-15')
    }
  })

  test.each([
    [['bashi-2'], ['troops 6+0: 0']],
    [
      ['bashi-2', 'nushi'],
      ['nushi 6+0: none', 'troops 6+0: 0'],
    ],
    [
      ['bashi-2', 'light'],
      ['troops 6+0: 0', 'guns 6+0: 0'],
    ],
    [
      ['bashi-2', 'gunboat'],
      ['troops 6+0: 0', 'gunboat 6+0: none'],
    ],
    [
      ['bashi-2', 'gunboat', 'gunboat', 'gunboat'],
      ['troops 6+0: 0', 'gunboat 6+0: none', 'gunboat 6+0: none', 'gunboat 6+0: none'],
    ],
  ] satisfies [Unit[], string[]][])('KH-6.5-16: with %j only %j are rolled', (units, rolls) => {
    const position: Position = { banners: { white: { zone: 5, power: 6 } }, units: { available: units } }
    // Everybody here has a factor of 1, but Nushi 0; the dice make up the rest to a minor failure.
    const factors = units.filter((unit) => unit !== 'nushi').length
    const raid = muster(quiet(position), 'raid', 'white', units)
    raid.act({ type: 'launch' }, pairOf(6 + 3 - factors), ...rolls.map(() => 6))
    expect(raid.told('combatResult')).toMatchObject([{ result: 6 }])
    expect(lossRolls(raid.events)).toEqual(rolls)
  })

  test('KH-6.5-17: surviving troops and guns go to their Used boxes', () => {
    const raid = raided(35)
    expect(raid.told('combatResult')).toMatchObject([{ result: 10 }])
    expect(raid.in('used')).toEqual(['bashi-2', 'light'])
    expect(raid.in('engaged')).toEqual([])
    expect(raid.told('returned')[0]?.rules).toContain('KH-6.5-17')
    expect(raided(13, 6, 1, 3, 6, 6).in('used')).toEqual([])
  })

  test('KH-6.5-18: used troops and guns join nothing more until the recovery phase', () => {
    const raid = stage({
      ...{ turn: 3, ap: 3, rp: 28, cm: 11, options: { events: false } },
      banners: { black: { power: 0 }, white: { zone: 5, power: 6 } },
      units: { available: ['sudanese-2', 'light', 'light', 'egyptian-2'] },
    })
    muster(raid, 'raid', 'white', ['sudanese-2', 'light']).act({ type: 'launch' }, 45)
    expect(raid.in('used')).toEqual(['sudanese-2', 'light'])
    muster(raid, 'sortie', 'white', [])
    expect(raid.whyNot({ type: 'engage', unit: 'sudanese-2' })).toContain('KH-6.5-18')
    raid.act({ type: 'engage', unit: 'egyptian-2' }).act({ type: 'engage', unit: 'light' })
    raid.act({ type: 'launch' }, 66, 6)
    expect(raid.in('used')).toEqual(['egyptian-2', 'sudanese-2', 'light', 'light'])
    expect(raid.allows({ type: 'defend' })).toBe(false)
    raid.act({ type: 'endPhase' }, 1)
    expect([raid.s.turn, raid.in('used')]).toEqual([4, []])
    expect(raid.in('available')).toEqual(['egyptian-2', 'sudanese-2', 'light', 'light'])
  })

  test('KH-6.5-19: undamaged gunboats return to Available, damaged ones go to Damaged', () => {
    const raid = raided(13, 6, 6, 6, 3, 4)
    expect(raid.in('damaged')).toEqual(['gunboat'])
    expect(raid.in('available')).toEqual(['egyptian-2', 'gunboat', 'ali'])
    expect(raid.told('returned')).toMatchObject([{ from: 'raid', units: ['bashi-2', 'light', 'gunboat', 'ali'] }])
    expect(raid.told('returned')[0]?.rules).toContain('KH-6.5-19')
  })

  test.each([
    [1, [], []],
    [2, ['ali'], []],
    [3, ['ali'], []],
    [4, [], ['ali']],
  ])('KH-6.5-20: the leader rolling %i is among the wounded %j or available %j', (die, wounded, available) => {
    const raid = raided(13, die, 6, 6, 6, 6)
    expect(raid.in('wounded')).toEqual(wounded)
    expect(raid.in('available').filter((unit) => unit === 'ali')).toEqual(available)
    if (die === 4) expect(raid.told('returned')[0]?.rules).toContain('KH-6.5-20')
  })

  test('KH-6.5-21: the leader and the gunboats of a raid sail with the sortie and defend in the same turn', () => {
    const raid = raided(35)
    muster(raid, 'sortie', 'white', ['egyptian-2', 'ali', 'gunboat', 'gunboat'])
    expect(raid.in('engaged')).toEqual(['egyptian-2', 'gunboat', 'gunboat', 'ali'])
    const defending = stage({
      ...{ turn: 3, ap: 2, rp: 28, cm: 11, banners: { white: { zone: 5, power: 8 } } },
      units: { available: ['bashi-2', 'ali', 'gunboat', 'egyptian-2'] },
    })
    muster(defending, 'raid', 'white', ['bashi-2', 'ali', 'gunboat']).act({ type: 'launch' }, 55)
    defending.act({ type: 'defend' }).act({ type: 'place', unit: 'egyptian-2', zone: 'black-5' })
    defending
      .act({ type: 'place', unit: 'ali', zone: 'black-5' })
      .act({ type: 'place', unit: 'gunboat', zone: 'black-5' })
    expect(defending.in('black-5')).toEqual(['egyptian-2', 'gunboat', 'ali'])
    expect(defending.whyNot({ type: 'place', unit: 'bashi-2', zone: 'black-5' })).toContain('KH-6.5-18')
  })
})
