import { describe, expect, test } from 'vitest'
import type { Unit } from '../names.ts'
import type { Position } from '../position.ts'
import { lossRolls, muster } from '../testing/expedition.ts'
import { stage } from '../testing/stage.ts'

const PARTY = ['sudanese-2', 'sudanese-2', 'ali', 'light', 'light', 'gunboat', 'gunboat'] as const
const AT_HOME = ['egyptian-2', 'heavy', 'light', 'gunboat', 'stewart'] as const

/** The party is worth 10, Red 8 takes 8 from it: +2 where CM and RP are fair, -2 where they are poor. RP 1 is paid. */
const FAIR = { cm: 10, rp: 28 }
const POOR = { cm: 4, rp: 10 }

interface Case {
  readonly id: string
  readonly name: string
  readonly at: { readonly cm: number; readonly rp: number }
  readonly pair: number
  readonly result: number
  readonly rolls: readonly number[]
  readonly losses?: readonly string[]
  readonly cm?: number
  readonly disorganised?: boolean
  readonly power?: number
  readonly zone?: number
  /** Where the party ended up; whoever is not named is gone. */
  readonly used?: readonly Unit[]
  readonly available?: readonly Unit[]
  readonly damaged?: readonly Unit[]
  readonly wounded?: readonly Unit[]
}

const UNHARMED = {
  used: ['sudanese-2', 'sudanese-2', 'light', 'light'],
  available: ['gunboat', 'gunboat', 'ali'],
} as const

// The dice are such that a DRM off by one, either way, gives another loss in at least one of the rolls.
const CASES: readonly Case[] = [
  {
    ...{ id: 'KH-AOT3-01', name: 'catastrophicFailure', at: POOR, pair: 11, result: 0, cm: -1 },
    ...{ rolls: [3, 5], losses: ['gunboat 3-2: destroyed', 'gunboat 5-2: damaged'], damaged: ['gunboat'] },
  },
  {
    ...{ id: 'KH-AOT3-01', name: 'catastrophicFailure', at: POOR, pair: 13, result: 2, cm: -1 },
    ...{
      rolls: [6, 4],
      losses: ['gunboat 6-2: none', 'gunboat 4-2: damaged'],
      damaged: ['gunboat'],
      available: ['gunboat'],
    },
  },
  {
    ...{ id: 'KH-AOT3-02', name: 'majorFailure', at: POOR, pair: 14, result: 3, cm: -1 },
    ...{ rolls: [5, 3, 6], losses: ['ali 5-2: wounded', 'gunboat 3-2: destroyed', 'gunboat 6-2: none'] },
    ...{ wounded: ['ali'], available: ['gunboat'] },
  },
  {
    ...{ id: 'KH-AOT3-03', name: 'seriousFailure', at: FAIR, pair: 11, result: 4, rolls: [3, 3, 5, 3, 6] },
    losses: ['ali 3-2: killed', 'troops 3-2: 3', 'guns 5-2: 1', 'gunboat 3-2: destroyed', 'gunboat 6-2: none'],
    ...{ used: ['sudanese-1', 'light'], available: ['gunboat'] },
  },
  {
    ...{ id: 'KH-AOT3-04', name: 'failure', at: FAIR, pair: 12, result: 5, rolls: [2, 2, 3, 4, 5] },
    losses: ['ali 2-1: killed', 'troops 2-1: 3', 'guns 3-1: 2', 'gunboat 4-1: damaged', 'gunboat 5-1: none'],
    ...{ used: ['sudanese-1'], available: ['gunboat'], damaged: ['gunboat'] },
  },
  {
    ...{ id: 'KH-AOT3-05', name: 'minorFailure', at: FAIR, pair: 22, result: 6, rolls: [3, 3, 4, 1, 4] },
    losses: ['ali 3+0: wounded', 'troops 3+0: 2', 'guns 4+0: 1', 'gunboat 1+0: destroyed', 'gunboat 4+0: none'],
    ...{ used: ['sudanese-1', 'sudanese-1', 'light'], available: ['gunboat'], wounded: ['ali'] },
  },
  {
    ...{ id: 'KH-AOT3-06', name: 'draw', at: FAIR, pair: 14, result: 7, rolls: [4, 1, 3, 1] },
    losses: ['ali 4+0: none', 'troops 1+0: 3', 'gunboat 3+0: damaged', 'gunboat 1+0: destroyed'],
    ...{ used: ['sudanese-1', 'light', 'light'], available: ['ali'], damaged: ['gunboat'] },
  },
  {
    ...{
      id: 'KH-AOT3-07',
      name: 'minorSuccess',
      at: FAIR,
      pair: 33,
      result: 8,
      disorganised: true,
      rolls: [2, 1, 2, 3],
    },
    losses: ['ali 2+1: wounded', 'troops 1+1: 2', 'gunboat 2+1: damaged', 'gunboat 3+1: none'],
    ...{
      used: ['sudanese-1', 'sudanese-1', 'light', 'light'],
      available: ['gunboat'],
      damaged: ['gunboat'],
      wounded: ['ali'],
    },
  },
  {
    ...{ id: 'KH-AOT3-08', name: 'success', at: FAIR, pair: 34, result: 9, disorganised: true, rolls: [1, 3, 1, 2] },
    losses: ['ali 1+2: wounded', 'troops 3+2: 1', 'gunboat 1+2: damaged', 'gunboat 2+2: none'],
    ...{
      used: ['sudanese-2', 'sudanese-1', 'light', 'light'],
      available: ['gunboat'],
      damaged: ['gunboat'],
      wounded: ['ali'],
    },
  },
  {
    id: 'KH-AOT3-09',
    name: 'goodSuccess',
    at: FAIR,
    pair: 44,
    result: 10,
    rolls: [3],
    disorganised: true,
    ...UNHARMED,
  },
  {
    id: 'KH-AOT3-09',
    name: 'goodSuccess',
    at: FAIR,
    pair: 35,
    result: 10,
    rolls: [4],
    disorganised: true,
    power: -1,
    ...UNHARMED,
  },
  {
    ...{ id: 'KH-AOT3-10', name: 'majorSuccess', at: FAIR, pair: 45, result: 11, rolls: [] },
    ...{ cm: 1, disorganised: true, power: -1, ...UNHARMED },
  },
  {
    ...{ id: 'KH-AOT3-11', name: 'extraordinarySuccess', at: FAIR, pair: 55, result: 12, rolls: [] },
    ...{ cm: 1, disorganised: true, power: -1, zone: 1, ...UNHARMED },
  },
  {
    ...{ id: 'KH-AOT3-11', name: 'extraordinarySuccess', at: FAIR, pair: 66, result: 14, rolls: [] },
    ...{ cm: 1, disorganised: true, power: -1, zone: 1, ...UNHARMED },
  },
]

/** Red stands in the open at Khojali, which is no key zone. */
function begin(position: Position) {
  const units = { available: [...PARTY, ...AT_HOME] }
  return stage({ turn: 5, ap: 2, banners: { red: { zone: 4, power: 8 } }, units, ...position })
}

/** RP as they are after the sortie is paid for. */
function sent(
  at: Case['at'],
  pair: number,
  rolls: readonly number[],
  banners: Position['banners'] = { red: { zone: 4, power: 8 } },
) {
  return muster(begin({ cm: at.cm, rp: at.rp + 1, banners }), 'sortie', 'red', PARTY).act(
    { type: 'launch' },
    pair,
    ...rolls,
  )
}

const sorted = (units: readonly Unit[]) => [...units].sort()

describe('AOT 3: the sortie table', () => {
  test.each(CASES)('$id: result $result is $name', (row) => {
    const sortie = sent(row.at, row.pair, row.rolls)
    expect(sortie.told('combatResult')).toMatchObject([{ result: row.result, outcome: row.name }])
    expect(sortie.told('combatResult')[0]?.rules).toContain(row.id)
    expect(lossRolls(sortie.events)).toEqual(row.losses ?? [])
    expect({ rp: sortie.s.rp, cm: sortie.s.cm }).toEqual({ rp: row.at.rp, cm: row.at.cm + (row.cm ?? 0) })
    expect(sortie.banner('red')).toEqual({
      zone: 4 + (row.zone ?? 0),
      power: 8 + (row.power ?? 0),
      disorganised: row.disorganised ?? false,
    })
    expect(sortie.s.seen).toBe(0)
    expect(sortie.in('used')).toEqual(row.used ?? [])
    expect(sorted(sortie.in('available'))).toEqual(sorted([...AT_HOME, ...(row.available ?? [])]))
    expect(sortie.in('damaged')).toEqual(row.damaged ?? [])
    expect(sortie.in('wounded')).toEqual(row.wounded ?? [])
    expect(sortie.in('engaged')).toEqual([])
    expect(sortie.decision).toBe('actions')
  })

  test.each(CASES.filter((row) => row.cm ?? row.power))('$id: what result $result changes is cited', (row) => {
    const sortie = sent(row.at, row.pair, row.rolls)
    const changes = [
      ...sortie.told('cmChanged'),
      ...sortie.told('disorganised'),
      ...sortie.told('powerChanged'),
      ...sortie.told('bannerPushedBack'),
    ]
    for (const change of changes) expect(change.rules[0]).toBe(row.id)
    expect(changes).toHaveLength(
      [row.cm, row.disorganised, row.power, row.zone].filter((change) => change !== undefined).length,
    )
  })

  test.each([1, 2, 3, 4, 5, 6])('KH-AOT3-09: on a %i of the power die', (die) => {
    const sortie = sent(FAIR, 44, [die])
    expect(sortie.told('powerDie')).toEqual([{ type: 'powerDie', banner: 'red', die, rules: ['KH-AOT3-09'] }])
    expect(sortie.banner('red').power).toBe(die >= 4 ? 7 : 8)
    expect(sortie.banner('red').disorganised).toBe(true)
    expect(sortie.s.cm).toBe(10)
  })

  test.each([
    ['KH-AOT3-01', 22, [], []],
    ['KH-AOT3-02', 23, [], []],
    ['KH-AOT3-03', 33, [3], ['troops 3-2: 3']],
    ['KH-AOT3-04', 34, [6], ['troops 6-1: 1']],
    ['KH-AOT3-05', 44, [6], ['troops 6+0: 0']],
    ['KH-AOT3-06', 45, [5], ['troops 5+0: 1']],
    ['KH-AOT3-07', 55, [5], ['troops 5+1: 0']],
    ['KH-AOT3-08', 56, [4], ['troops 4+2: 0']],
    ['KH-AOT3-09', 66, [1], []],
  ] as const)('%s: a lone unit rolls only for itself', (id, pair, rolls, losses) => {
    // 2 from the Sudanese, -2 from CM 4, -2 from RP 10.
    const position: Position = { turn: 5, ap: 1, cm: 4, rp: 11, banners: { red: { power: 0 } } }
    const sortie = stage({ ...position, units: { available: ['sudanese-2'] } })
    muster(sortie, 'sortie', 'red', ['sudanese-2']).act({ type: 'launch' }, pair, ...rolls)
    expect(sortie.told('combatResult')[0]?.rules[0]).toBe(id)
    expect(lossRolls(sortie.events)).toEqual(losses)
  })

  test('KH-AOT3-01, KH-AOT3-02: all the guns are lost, heavy ones too, and every troop unit whatever its steps', () => {
    const units: Unit[] = ['egyptian-1', 'sudanese-2', 'bashi-2', 'light', 'gunboat', 'heavy', 'stewart']
    const position: Position = {
      turn: 5,
      ap: 2,
      cm: 10,
      rp: 28,
      banners: { red: { zone: 5, power: 10 } },
      units: { available: units },
    }
    const catastrophe = muster(stage(position), 'sortie', 'red', units).act({ type: 'launch' }, 11, 6)
    expect(catastrophe.told('combatResult')).toMatchObject([{ total: -2, result: 0 }])
    expect(catastrophe.told('allEliminated')).toEqual([
      {
        type: 'allEliminated',
        units: ['egyptian-1', 'sudanese-2', 'bashi-2', 'heavy', 'light', 'stewart'],
        rules: ['KH-AOT3-01'],
      },
    ])
    expect([catastrophe.in('used'), catastrophe.in('available'), catastrophe.in('wounded')]).toEqual([
      [],
      ['gunboat'],
      [],
    ])
    const failure = muster(stage(position), 'sortie', 'red', units).act({ type: 'launch' }, 14, 6, 6)
    expect(failure.told('combatResult')).toMatchObject([{ result: 3 }])
    expect(failure.told('allEliminated')).toMatchObject([
      { units: ['egyptian-1', 'sudanese-2', 'bashi-2', 'heavy', 'light'], rules: ['KH-AOT3-02'] },
    ])
    expect([failure.in('used'), failure.in('available')]).toEqual([[], ['gunboat', 'stewart']])
  })

  test('KH-AOT3-02: the CM of a major failure can be the last', () => {
    const units: Position['units'] = { available: ['sudanese-2'] }
    const lost = stage({ turn: 5, ap: 2, cm: 1, rp: 29, banners: { red: { power: 0 } }, units })
    muster(lost, 'sortie', 'red', ['sudanese-2']).act({ type: 'launch' }, 22)
    expect(lost.told('combatResult')).toMatchObject([{ result: 3 }])
    expect(lost.s.ending).toMatchObject({ won: false, reason: 'morale' })
  })

  test('KH-AOT3-07, KH-AOT3-08: the disorganised banner does not move this turn', () => {
    const idle = { power: 0 }
    for (const pair of [33, 34]) {
      const sortie = stage({
        ...{ turn: 5, ap: 1, cm: 10, rp: 29, options: { events: false }, units: { available: [...PARTY] } },
        banners: { black: idle, white: idle, green: idle, red: { zone: 4, power: 8 } },
      })
      muster(sortie, 'sortie', 'red', PARTY).act({ type: 'launch' }, pair, 6, 6, 6, 6).act({ type: 'endPhase' }, 5)
      expect(sortie.told('bannerIdle')).toMatchObject([{ banner: 'red', reason: 'disorganised' }, { banner: 'black' }])
      expect([sortie.s.turn, sortie.banner('red').zone]).toEqual([6, 4])
    }
  })

  test('KH-AOT3-10, KH-AOT3-11: power stops at 0 and CM at 15', () => {
    // 10 from the party, 2 from CM and RP, nothing from a power of 0.
    const spent = sent({ cm: 15, rp: 35 }, 11, [], { red: { zone: 4, power: 0 } })
    expect(spent.told('combatResult')).toMatchObject([{ total: 12, result: 14 }])
    expect([spent.banner('red'), spent.s.cm]).toEqual([{ zone: 5, power: 0, disorganised: true }, 15])
    const last = sent({ cm: 15, rp: 35 }, 11, [], { red: { zone: 4, power: 3 } })
    expect(last.told('combatResult')).toMatchObject([{ result: 11 }])
    expect([last.banner('red'), last.s.cm]).toEqual([{ zone: 4, power: 2, disorganised: true }, 15])
  })

  test('KH-AOT3-11: a banner in zone 6 stays where it is', () => {
    const units: Unit[] = ['sudanese-2', 'sudanese-2', 'ali', 'light', 'light']
    const sortie = stage({
      turn: 5,
      ap: 2,
      cm: 10,
      rp: 29,
      banners: { red: { zone: 6, power: 6 } },
      units: { available: units },
    })
    muster(sortie, 'sortie', 'red', units).act({ type: 'launch' }, 55)
    expect(sortie.told('combatResult')).toMatchObject([{ result: 12 }])
    expect(sortie.banner('red')).toEqual({ zone: 6, power: 5, disorganised: true })
    expect(sortie.told('bannerPushedBack')).toEqual([])
    expect(sortie.s.cm).toBe(11)
  })

  test('KH-AOT3-11: pushed out of a key zone, the banner gives back its CM as well', () => {
    // North Fort, red 3, is the key zone of the Red path.
    const fort = muster(begin({ cm: 10, rp: 29, banners: { red: { zone: 3, power: 8 } } }), 'sortie', 'red', PARTY)
    fort.act({ type: 'launch' }, 55)
    expect(fort.banner('red')).toEqual({ zone: 4, power: 7, disorganised: true })
    expect(fort.told('cmChanged')).toMatchObject([
      { by: 1, cause: 'keyZoneRegained', rules: ['KH-11.9-02'] },
      { by: 1, to: 12, cause: 'table', rules: ['KH-AOT3-11'] },
    ])
    // From red 2 it goes back into North Fort, which stays lost.
    const beyond = muster(begin({ cm: 10, rp: 29, banners: { red: { zone: 2, power: 8 } } }), 'sortie', 'red', PARTY)
    beyond.act({ type: 'launch' }, 55)
    expect([beyond.banner('red').zone, beyond.s.cm]).toEqual([3, 11])
  })
})
