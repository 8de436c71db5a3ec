import { describe, expect, test } from 'vitest'
import { BANNERS, ZONES } from '../names.ts'
import type { Unit, Zone } from '../names.ts'
import type { Position } from '../position.ts'
import { muster } from '../testing/expedition.ts'
import { stage } from '../testing/stage.ts'

/** CM 11 and RP 29, 28 after paying, give no modifier; Red stands by the river, where gunboats may come. */
function quiet(position: Position = {}) {
  return stage({ turn: 5, ap: 3, rp: 29, cm: 11, banners: { red: { zone: 5, power: 6 } }, ...position })
}

const ALL: Unit[] = [
  ...([
    'egyptian-2',
    'egyptian-1',
    'sudanese-2',
    'sudanese-2',
    'sudanese-1',
    'bashi-2',
    'bashi-2',
    'bashi-1',
    'levies',
  ] as const),
  ...([
    'heavy',
    'light',
    'light',
    'light',
    'light',
    'light',
    'gunboat',
    'gunboat',
    'gunboat',
    'stewart',
    'ali',
    'nushi',
  ] as const),
]
const begun = (position: Position = {}) =>
  muster(quiet({ units: { available: ALL }, ...position }), 'sortie', 'red', [])

function engageable(sortie: ReturnType<typeof begun>): Unit[] {
  return sortie.offers('engage').flatMap((action) => (action.type === 'engage' ? [action.unit] : []))
}

describe('cost and target', () => {
  test('KH-6.6-01: a sortie costs 1 AP and 1 RP', () => {
    const sortie = quiet({ ap: 1, rp: 2 }).act({ type: 'sortie' })
    expect([sortie.s.ap, sortie.s.rp]).toEqual([0, 1])
    expect(sortie.told('actionBegun')).toEqual([
      { type: 'actionBegun', action: 'sortie', apLeft: 0, rules: ['KH-6.6-01'] },
    ])
    expect(sortie.told('rpChanged')).toMatchObject([{ by: -1, to: 1, cause: 'action' }])
    expect(sortie.told('rpChanged')[0]?.rules).toContain('KH-6.6-01')
    expect(quiet({ rp: 1 }).allows({ type: 'sortie' })).toBe(false)
    expect(quiet({ rp: 1 }).whyNot({ type: 'sortie' })).toContain('KH-6.2-08')
    expect(quiet({ ap: 0 }).whyNot({ type: 'sortie' })).toContain('KH-4.1-04')
  })

  test.each([
    [32, 1],
    [31, 0],
    [22, 0],
    [21, -1],
    [12, -1],
    [11, -2],
  ])('KH-6.6-01: with RP %i before it is paid the RP modifier is %i', (rp, value) => {
    const sortie = muster(quiet({ rp }), 'sortie', 'red', ['egyptian-2']).roll({ type: 'launch' })
    expect(sortie.told('combatResult')[0]?.modifiers).toContainEqual({ name: 'rp', value })
  })

  test('KH-6.6-10: the target is one banner, any of the four', () => {
    const sortie = quiet({
      banners: {
        black: { zone: 6 },
        white: { zone: 2 },
        red: { zone: 5, power: 0 },
        green: { zone: 4, disorganised: true },
      },
    }).act({ type: 'sortie' })
    expect(sortie.offers()).toEqual(BANNERS.map((banner) => ({ type: 'target', banner })))
    expect(sortie.whyNot({ type: 'engage', unit: 'sudanese-2' })).toContain('KH-6.6-10')
    expect(sortie.whyNot({ type: 'launch' })).toContain('KH-6.6-10')
    sortie.act({ type: 'target', banner: 'white' })
    expect(sortie.told('targetChosen')).toEqual([
      { type: 'targetChosen', action: 'sortie', banner: 'white', zone: 'white-2', rules: ['KH-6.6-10'] },
    ])
    for (const banner of BANNERS) expect(sortie.whyNot({ type: 'target', banner })).toContain('KH-6.6-10')
    // 2 from the Sudanese, 8 from the power, so 2 + 2 - 8: nobody comes back, and only White had any part in it.
    sortie.act({ type: 'engage', unit: 'sudanese-2' }).act({ type: 'launch' }, 11)
    expect(sortie.told('combatResult')).toMatchObject([{ banner: 'white', result: -4 }])
  })

  test.each([
    ['in zone 6', { zone: 6, power: 2 }, 36],
    ['already disorganised', { zone: 5, power: 2, disorganised: true }, 36],
    ['of power 0', { zone: 5, power: 0 }, 16],
    ['at the last zone before the Palace', { zone: 2, power: 2 }, 36],
  ] as const)('KH-6.6-10: a sortie can go against a banner %s', (_, red, pair) => {
    const sortie = muster(quiet({ banners: { red } }), 'sortie', 'red', ['sudanese-2']).act({ type: 'launch' }, pair, 6)
    expect(sortie.told('combatResult')).toMatchObject([{ banner: 'red', result: 9 }])
    expect(sortie.banner('red')).toEqual({ zone: red.zone, power: red.power, disorganised: true })
  })
})

describe('who may go', () => {
  test.each([
    ['egyptian-2', 1],
    ['egyptian-1', 0],
    ['sudanese-2', 2],
    ['sudanese-1', 1],
    ['bashi-2', 1],
  ] as const)('KH-6.6-02, KH-6.6-12: %s may go, with its sortie factor', (unit, value) => {
    const sortie = begun()
    expect(sortie.allows({ type: 'engage', unit })).toBe(true)
    sortie.act({ type: 'engage', unit })
    expect(sortie.allows({ type: 'launch' })).toBe(true)
    sortie.roll({ type: 'launch' })
    expect(sortie.told('combatResult')[0]?.modifiers[0]).toEqual({ name: 'unit', unit, count: 1, value })
  })

  test.each([
    [['egyptian-2', 'sudanese-2', 'bashi-2']],
    [['sudanese-2', 'sudanese-1', 'egyptian-1']],
    [['bashi-2', 'bashi-2', 'egyptian-1']],
  ] satisfies [Unit[]][])('KH-6.6-02: %j go together, and a fourth does not', (units) => {
    const sortie = begun()
    for (const unit of units) {
      expect(sortie.allows({ type: 'engage', unit })).toBe(true)
      sortie.act({ type: 'engage', unit })
    }
    for (const unit of ['egyptian-2', 'egyptian-1', 'sudanese-2', 'sudanese-1', 'bashi-2'] as const) {
      if (!sortie.in('available').includes(unit)) continue
      expect(sortie.allows({ type: 'engage', unit })).toBe(false)
      expect(sortie.whyNot({ type: 'engage', unit })).toContain('KH-6.6-02')
    }
  })

  test('KH-6.6-02, KH-6.6-05, KH-6.6-06, KH-6.6-07: only from the Available boxes', () => {
    const units: Position['units'] = {
      available: ['egyptian-2', 'egyptian-2', 'light', 'stewart', 'gunboat'],
      ...{ used: ['sudanese-2', 'light', 'heavy'], wounded: ['ali'], recovering: ['nushi'], damaged: ['gunboat'] },
    }
    const sortie = begun({ units })
    for (const unit of ['egyptian-2', 'egyptian-2', 'light', 'gunboat'] as const) sortie.act({ type: 'engage', unit })
    expect(engageable(sortie)).toEqual(['stewart'])
    for (const unit of ['sudanese-2', 'light', 'heavy', 'ali', 'nushi', 'gunboat'] as const) {
      expect(sortie.refusal({ type: 'engage', unit })?.code).toBe('notAvailable')
    }
  })

  test.each(['levies', 'bashi-1'] as const)('KH-6.6-03: %s are barred', (unit) => {
    const sortie = begun()
    expect(sortie.allows({ type: 'engage', unit })).toBe(false)
    expect(sortie.whyNot({ type: 'engage', unit })).toContain('KH-6.6-03')
    expect(quiet({ units: { available: [unit, 'light', 'ali'] } }).whyNot({ type: 'sortie' })).toContain('KH-6.6-04')
  })

  test('KH-6.6-04: not without infantry that is allowed to go', () => {
    const sortie = begun()
    for (const unit of ['ali', 'gunboat', 'heavy'] as const) sortie.act({ type: 'engage', unit })
    expect(sortie.allows({ type: 'launch' })).toBe(false)
    expect(sortie.whyNot({ type: 'launch' })).toContain('KH-6.6-04')
    sortie.act({ type: 'engage', unit: 'egyptian-1' })
    expect(sortie.allows({ type: 'launch' })).toBe(true)
    const none: Unit[] = ['levies', 'bashi-1', 'heavy', 'light', 'gunboat', 'ali']
    expect(quiet({ units: { available: none, used: ['egyptian-2'] } }).allows({ type: 'sortie' })).toBe(false)
    expect(quiet({ units: { available: [...none, 'sudanese-1'] } }).allows({ type: 'sortie' })).toBe(true)
  })

  test('KH-6.6-05: at most one leader', () => {
    const sortie = begun()
    for (const unit of ['stewart', 'ali', 'nushi'] as const) expect(sortie.allows({ type: 'engage', unit })).toBe(true)
    sortie.act({ type: 'engage', unit: 'nushi' })
    for (const unit of ['stewart', 'ali'] as const) {
      expect(sortie.allows({ type: 'engage', unit })).toBe(false)
      expect(sortie.whyNot({ type: 'engage', unit })).toContain('KH-6.6-05')
    }
  })

  test('KH-6.6-06: all three gunboats may join where the target stands on the Nile bank', () => {
    const sortie = begun()
    for (let n = 0; n < 3; n++) sortie.act({ type: 'engage', unit: 'gunboat' })
    expect(sortie.in('engaged')).toEqual(['gunboat', 'gunboat', 'gunboat'])
    sortie.act({ type: 'engage', unit: 'egyptian-1' }).roll({ type: 'launch' })
    expect(sortie.told('combatResult')[0]?.modifiers).toContainEqual({
      name: 'unit',
      unit: 'gunboat',
      count: 3,
      value: 3,
    })
  })

  test('KH-6.6-06, KH-6.6-20: gunboats join in the zones on the Nile bank and in no other', () => {
    const banks = ZONES.filter((zone) => {
      const banner = BANNERS.find((id) => zone.startsWith(`${id}-`))
      if (banner === undefined) return false
      const at = { [banner]: { zone: Number(zone.slice(-1)) } }
      const sortie = muster(quiet({ banners: at, units: { available: ['bashi-2', 'gunboat'] } }), 'sortie', banner, [])
      const may = sortie.allows({ type: 'engage', unit: 'gunboat' })
      expect(sortie.whyNot({ type: 'engage', unit: 'gunboat' }).includes('KH-6.6-06')).toBe(!may)
      return may
    })
    expect(banks).toContain('red-5')
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

  test('KH-6.6-07: light guns may not outnumber the infantry', () => {
    const sortie = begun()
    const light = { type: 'engage', unit: 'light' } as const
    for (let infantry = 0; infantry <= 3; infantry++) {
      if (infantry > 0) sortie.act({ type: 'engage', unit: infantry === 1 ? 'bashi-2' : 'sudanese-2' }).act(light)
      expect(sortie.in('engaged').filter((unit) => unit === 'light')).toHaveLength(infantry)
      expect(sortie.allows(light)).toBe(false)
      expect(sortie.whyNot(light)).toContain('KH-6.6-07')
    }
    // Fewer guns than infantry will do.
    const fewer = begun()
      .act({ type: 'engage', unit: 'bashi-2' })
      .act({ type: 'engage', unit: 'sudanese-2' })
      .act(light)
    expect(fewer.allows({ type: 'launch' })).toBe(true)
  })

  test('KH-6.6-08: heavy guns go aboard a gunboat or not at all, and do not count as light ones', () => {
    const heavy = { type: 'engage', unit: 'heavy' } as const
    const sortie = begun().act({ type: 'engage', unit: 'egyptian-2' }).act({ type: 'engage', unit: 'light' })
    expect(sortie.allows(heavy)).toBe(false)
    expect(sortie.whyNot(heavy)).toContain('KH-6.6-08')
    sortie.act({ type: 'engage', unit: 'gunboat' })
    expect(sortie.allows(heavy)).toBe(true)
    sortie.act(heavy)
    expect(sortie.in('engaged')).toEqual(['egyptian-2', 'heavy', 'light', 'gunboat'])
    const inland = begun({ banners: { red: { zone: 6, power: 6 } } }).act({ type: 'engage', unit: 'egyptian-2' })
    expect(inland.allows({ type: 'engage', unit: 'gunboat' })).toBe(false)
    expect(inland.whyNot(heavy)).toContain('KH-6.6-08')
  })

  test('KH-6.6-08: heavy guns outlive the gunboat that carries them, but not the gun losses', () => {
    // 1 + 2 + 1 + 1 - 6: modifier -1; a serious failure on 5.
    const units: Unit[] = ['egyptian-2', 'gunboat', 'heavy', 'light']
    const aboard = (...rolls: number[]) =>
      muster(quiet({ units: { available: units } }), 'sortie', 'red', units).act({ type: 'launch' }, 23, ...rolls)
    const sunk = aboard(6, 6, 3)
    expect(sunk.told('gunboatRoll')).toMatchObject([{ result: 'destroyed' }])
    sunk.act({ type: 'lose', unit: 'light' })
    expect(sunk.in('used')).toEqual(['egyptian-1', 'heavy'])
    const chosen = aboard(6, 6, 6)
    expect(chosen.decision).toBe('guns')
    expect(chosen.offers()).toEqual([
      { type: 'lose', unit: 'heavy' },
      { type: 'lose', unit: 'light' },
    ])
    chosen.act({ type: 'lose', unit: 'heavy' })
    expect([chosen.in('used'), chosen.in('available')]).toEqual([['egyptian-1', 'light'], ['gunboat']])
    expect(aboard(6, 4, 6).in('used')).toEqual(['egyptian-1'])
  })

  test('KH-6.6-09: nobody else goes', () => {
    const sortie = begun({
      options: { gordon: true, barge: true, shaigiya: true },
      units: { available: [...ALL, 'gordon', 'barge', 'shaigiya'] },
    })
    for (const unit of ['egyptian-2', 'gunboat'] as const) sortie.act({ type: 'engage', unit })
    const able = [
      'egyptian-1',
      'sudanese-2',
      'sudanese-1',
      'bashi-2',
      'heavy',
      'light',
      'gunboat',
      'stewart',
      'ali',
      'nushi',
      'gordon',
    ]
    expect(engageable(sortie)).toEqual(able)
    for (const unit of ['bashi-1', 'levies', 'shaigiya'] as const)
      expect(sortie.whyNot({ type: 'engage', unit })).toContain('KH-6.6-09')
    expect(sortie.whyNot({ type: 'engage', unit: 'barge' })).toContain('KH-2.3-12')
  })

  test('KH-6.6-21: the RP is paid and the stack set aside before the dice; nothing joins or leaves after them', () => {
    const sortie = begun()
    expect(sortie.s.rp).toBe(28)
    for (const unit of ['egyptian-2', 'sudanese-2', 'ali'] as const) sortie.act({ type: 'engage', unit })
    expect(sortie.in('engaged')).toEqual(['egyptian-2', 'sudanese-2', 'ali'])
    expect(sortie.told('engaged')[0]?.rules).toContain('KH-6.6-21')
    expect(sortie.history.map((event) => event.type)).toEqual([
      ...['actionBegun', 'rpChanged', 'targetChosen', 'engaged', 'engaged', 'engaged'],
    ])
    // Modifier -1; on 5 the player must divide the losses, and may do nothing else.
    sortie.act({ type: 'launch' }, 14, 6, 6)
    expect(sortie.told('combatRoll')).toMatchObject([{ dice: 14, rules: ['KH-6.6-11', 'KH-6.6-21'] }])
    expect(sortie.decision).toBe('steps')
    for (const action of [
      { type: 'engage', unit: 'bashi-2' },
      { type: 'launch' },
      { type: 'target', banner: 'red' },
      { type: 'endPhase' },
    ] as const) {
      expect(sortie.allows(action)).toBe(false)
      expect(sortie.whyNot(action)).toContain('KH-4.1-05')
    }
    expect(sortie.s.rp).toBe(28)
  })
})

describe('the modified roll', () => {
  test.each([
    [11, 2, []],
    [34, 7, [6]],
    [61, 7, [6]],
    [66, 12, []],
  ])('KH-6.6-11: the pair %i counts %i, plus the modifier', (pair, sum, rolls) => {
    const sortie = muster(quiet({ banners: { red: { power: 2 } } }), 'sortie', 'red', ['sudanese-2'])
    sortie.act({ type: 'launch' }, pair, ...rolls)
    expect(sortie.told('combatResult')).toMatchObject([{ rolled: sum, total: 0, result: sum }])
    expect(sortie.told('combatRoll')[0]?.rules).toContain('KH-6.6-11')
  })

  test('KH-6.6-12: the factors of all engaged are added: troops, guns, leader, gunboats', () => {
    const units: Unit[] = [
      'egyptian-2',
      'sudanese-2',
      'bashi-2',
      'gunboat',
      'gunboat',
      'heavy',
      'light',
      'light',
      'nushi',
    ]
    const sortie = begun()
    for (const unit of units) sortie.act({ type: 'engage', unit })
    sortie.act({ type: 'launch' }, 12, 6, 6, 6, 6)
    expect(sortie.told('combatResult')).toMatchObject([
      {
        modifiers: [
          { name: 'unit', unit: 'egyptian-2', count: 1, value: 1 },
          { name: 'unit', unit: 'sudanese-2', count: 1, value: 2 },
          { name: 'unit', unit: 'bashi-2', count: 1, value: 1 },
          { name: 'unit', unit: 'heavy', count: 1, value: 2 },
          { name: 'unit', unit: 'light', count: 2, value: 2 },
          { name: 'unit', unit: 'gunboat', count: 2, value: 2 },
          { name: 'unit', unit: 'nushi', count: 1, value: 1 },
          { name: 'cm', value: 0 },
          { name: 'rp', value: 0 },
          { name: 'power', value: -6 },
        ],
        total: 5,
        result: 8,
      },
    ])
    expect(sortie.told('combatResult')[0]?.rules).toEqual(
      expect.arrayContaining(['KH-6.6-12', 'KH-6.6-13', 'KH-6.6-14']),
    )
  })

  test.each([
    ['stewart', 1],
    ['ali', 2],
    ['nushi', 1],
  ] as const)('KH-6.6-12: %s adds %i', (unit, value) => {
    const sortie = muster(quiet(), 'sortie', 'red', ['bashi-2', unit]).roll({ type: 'launch' })
    expect(sortie.told('combatResult')[0]?.modifiers).toContainEqual({ name: 'unit', unit, count: 1, value })
  })

  test.each([
    [1, 2, -3, -2],
    [3, 11, -3, -2],
    [4, 12, -2, -1],
    [6, 17, -2, -1],
    [7, 21, -1, -1],
    [9, 22, -1, 0],
    [12, 31, 0, 0],
    [13, 32, 1, 1],
    [15, 36, 1, 1],
  ])('KH-6.6-13: CM %i and RP %i, less the one paid, modify by %i and %i', (cm, rp, byCm, byRp) => {
    const sortie = quiet({ cm, rp, banners: { red: { power: 0 } }, units: { available: ['egyptian-1'] } })
    muster(sortie, 'sortie', 'red', ['egyptian-1']).roll({ type: 'launch' })
    expect(sortie.told('combatResult')[0]?.modifiers).toEqual([
      { name: 'unit', unit: 'egyptian-1', count: 1, value: 0 },
      { name: 'cm', value: byCm },
      { name: 'rp', value: byRp },
      { name: 'power', value: 0 },
    ])
    expect(sortie.told('combatResult')[0]?.total).toBe(byCm + byRp)
  })

  test.each([0, 1, 5, 9, 10])('KH-6.6-14: a target of power %i takes it all from the roll', (power) => {
    const sortie = quiet({ banners: { black: { power: 3 }, red: { power } }, units: { available: ['egyptian-1'] } })
    muster(sortie, 'sortie', 'red', ['egyptian-1']).roll({ type: 'launch' })
    expect(sortie.told('combatResult')).toMatchObject([{ total: 0 - power }])
    expect(sortie.told('combatResult')[0]?.modifiers.at(-1)).toEqual({ name: 'power', value: 0 - power })
  })

  test('KH-6.6-15: the result is read on the sortie table, not on that of raids', () => {
    const sortie = muster(quiet({ banners: { red: { zone: 5, power: 2 } } }), 'sortie', 'red', ['sudanese-2'])
    sortie.act({ type: 'launch' }, 45, 6)
    expect(sortie.told('combatResult')).toMatchObject([{ action: 'sortie', result: 9, outcome: 'success' }])
    expect(sortie.told('combatResult')[0]?.rules).toEqual(expect.arrayContaining(['KH-6.6-15', 'KH-AOT3-08']))
    expect([sortie.s.rp, sortie.banner('red').disorganised]).toEqual([28, true])
  })
})

describe('the way home', () => {
  /** 2 + 1 + 1 + 2 + 2 - 6: modifier +2. */
  const party: Unit[] = ['sudanese-2', 'light', 'gunboat', 'heavy', 'ali']
  const after = (...rolls: number[]) => {
    const units = { available: [...party, 'bashi-2' as const, 'gunboat' as const] }
    return muster(quiet({ units }), 'sortie', 'red', party).act({ type: 'launch' }, ...rolls)
  }

  test('KH-6.6-16: surviving troops and guns are used until the recovery phase', () => {
    const idle = { power: 0 }
    const units = { available: [...party, 'bashi-2' as const] }
    const banners = { black: idle, white: idle, green: idle, red: { zone: 5, power: 6 } }
    const sortie = quiet({ units, banners, options: { events: false } })
    // A minor success, with one step lost.
    muster(sortie, 'sortie', 'red', party).act({ type: 'launch' }, 15, 6, 4, 6)
    expect(sortie.in('used')).toEqual(['sudanese-1', 'heavy', 'light'])
    expect(sortie.told('returned')).toMatchObject([
      { from: 'sortie', units: ['sudanese-1', 'heavy', 'light', 'gunboat', 'ali'] },
    ])
    expect(sortie.told('returned')[0]?.rules).toContain('KH-6.6-16')
    sortie.act({ type: 'defend' })
    for (const unit of ['sudanese-1', 'heavy', 'light'] as const) {
      expect(sortie.whyNot({ type: 'place', unit, zone: 'red-4' })).toContain('KH-6.7-04')
    }
    sortie.act({ type: 'place', unit: 'bashi-2', zone: 'red-4' }).act({ type: 'done' }).act({ type: 'endPhase' }, 1)
    expect([sortie.s.turn, sortie.in('used')]).toEqual([6, []])
    expect(sortie.in('available')).toEqual(['sudanese-1', 'bashi-2', 'heavy', 'light', 'gunboat', 'ali'])
  })

  test.each([
    [4, ['gunboat', 'gunboat'], []],
    [3, ['gunboat'], ['gunboat']],
    [1, ['gunboat'], []],
  ])(
    'KH-6.6-17: of two gunboats, one of them sent and rolling %i, %j are available and %j damaged',
    (die, available, damaged) => {
      // A draw, without DRM.
      const sortie = after(14, 6, 6, die)
      expect(sortie.in('available').filter((unit) => unit === 'gunboat')).toEqual(available)
      expect(sortie.in('damaged')).toEqual(damaged)
      expect(sortie.told('returned')[0]?.rules).toContain('KH-6.6-17')
    },
  )

  test.each([
    [4, ['ali'], []],
    [3, [], ['ali']],
    [2, [], ['ali']],
    [1, [], []],
  ])('KH-6.6-18: the leader rolling %i is available %j or wounded %j', (die, available, wounded) => {
    const sortie = after(14, die, 6, 6)
    expect(sortie.in('available').filter((unit) => unit === 'ali')).toEqual(available)
    expect(sortie.in('wounded')).toEqual(wounded)
    expect(sortie.told('returned')[0]?.rules).toContain('KH-6.6-18')
  })
})
