import { describe, expect, test } from 'vitest'
import type { Unit } from '../names.ts'
import type { Position } from '../position.ts'
import { lossRolls, muster } from '../testing/expedition.ts'
import { ourPack, stage } from '../testing/stage.ts'

const PARTY = ['sudanese-2', 'ali', 'light', 'gunboat', 'gunboat'] as const
const AT_HOME = ['egyptian-2', 'heavy', 'light', 'gunboat', 'stewart'] as const

/** The party is worth 7, White 8 takes 4 from it: +3 where CM and RP are fair, -2 where both are at their worst. */
const FAIR = { cm: 10, rp: 28 }
const DIRE = { cm: 3, rp: 10 }

interface Case {
  readonly id: string
  readonly name: string
  readonly at: { readonly cm: number; readonly rp: number }
  readonly pair: number
  readonly result: number
  /** Loss dice, then the banner card. */
  readonly rolls: readonly number[]
  readonly losses?: readonly string[]
  readonly rp?: number
  readonly cm?: number
  readonly disorganised?: boolean
  readonly card?: number
  /** Where the party ended up; whoever is not named is gone. */
  readonly used?: readonly Unit[]
  readonly available?: readonly Unit[]
  readonly damaged?: readonly Unit[]
  readonly wounded?: readonly Unit[]
}

const UNHARMED = { used: ['sudanese-2', 'light'], available: ['gunboat', 'gunboat', 'ali'] } as const

// The dice are such that a DRM off by one, either way, gives another loss in at least one of the rolls.
const CASES: readonly Case[] = [
  {
    ...{ id: 'KH-AOT2-01', name: 'catastrophicFailure', at: DIRE, pair: 11, result: 0, cm: -1 },
    ...{ rolls: [3, 5], losses: ['gunboat 3-2: destroyed', 'gunboat 5-2: damaged'], damaged: ['gunboat'] },
  },
  {
    ...{ id: 'KH-AOT2-01', name: 'catastrophicFailure', at: DIRE, pair: 22, result: 2, cm: -1 },
    ...{
      rolls: [6, 4],
      losses: ['gunboat 6-2: none', 'gunboat 4-2: damaged'],
      damaged: ['gunboat'],
      available: ['gunboat'],
    },
  },
  {
    ...{ id: 'KH-AOT2-02', name: 'majorFailure', at: DIRE, pair: 14, result: 3 },
    ...{ rolls: [5, 3, 6], losses: ['ali 5-2: wounded', 'gunboat 3-2: destroyed', 'gunboat 6-2: none'] },
    ...{ wounded: ['ali'], available: ['gunboat'] },
  },
  {
    ...{ id: 'KH-AOT2-03', name: 'seriousFailure', at: DIRE, pair: 33, result: 4, rolls: [3, 6, 4, 3, 6] },
    losses: ['ali 3-2: killed', 'troops 6-2: 1', 'guns 4-2: 2', 'gunboat 3-2: destroyed', 'gunboat 6-2: none'],
    ...{ used: ['sudanese-1'], available: ['gunboat'] },
  },
  {
    ...{ id: 'KH-AOT2-04', name: 'failure', at: DIRE, pair: 34, result: 5, rolls: [2, 6, 6, 4, 5] },
    losses: ['ali 2-1: killed', 'troops 6-1: 1', 'guns 6-1: 0', 'gunboat 4-1: damaged', 'gunboat 5-1: none'],
    ...{ used: ['sudanese-1', 'light'], available: ['gunboat'], damaged: ['gunboat'] },
  },
  {
    ...{ id: 'KH-AOT2-05', name: 'minorFailure', at: FAIR, pair: 12, result: 6, rolls: [1, 5, 4, 3, 4] },
    losses: ['ali 1+0: killed', 'troops 5+0: 1', 'guns 4+0: 1', 'gunboat 3+0: damaged', 'gunboat 4+0: none'],
    ...{ used: ['sudanese-1'], available: ['gunboat'], damaged: ['gunboat'] },
  },
  {
    ...{ id: 'KH-AOT2-06', name: 'draw', at: FAIR, pair: 13, result: 7, rolls: [2, 4, 2, 3] },
    losses: ['ali 2+1: wounded', 'troops 4+1: 1', 'gunboat 2+1: damaged', 'gunboat 3+1: none'],
    ...{ used: ['sudanese-1', 'light'], available: ['gunboat'], damaged: ['gunboat'], wounded: ['ali'] },
  },
  {
    ...{ id: 'KH-AOT2-07', name: 'minorSuccess', at: FAIR, pair: 14, result: 8, rp: 1, rolls: [1, 3, 1, 2] },
    losses: ['ali 1+2: wounded', 'troops 3+2: 1', 'gunboat 1+2: damaged', 'gunboat 2+2: none'],
    ...{ used: ['sudanese-1', 'light'], available: ['gunboat'], damaged: ['gunboat'], wounded: ['ali'] },
  },
  { id: 'KH-AOT2-08', name: 'success', at: FAIR, pair: 33, result: 9, rolls: [], rp: 2, ...UNHARMED },
  {
    id: 'KH-AOT2-09',
    name: 'goodSuccess',
    at: FAIR,
    pair: 34,
    result: 10,
    rolls: [],
    rp: 2,
    disorganised: true,
    ...UNHARMED,
  },
  {
    ...{ id: 'KH-AOT2-10', name: 'majorSuccess', at: FAIR, pair: 44, result: 11, rolls: [9] },
    ...{ rp: 2, disorganised: true, card: 9, ...UNHARMED },
  },
  {
    ...{ id: 'KH-AOT2-11', name: 'extraordinarySuccess', at: FAIR, pair: 45, result: 12, rolls: [7] },
    ...{ rp: 2, cm: 1, disorganised: true, card: 7, ...UNHARMED },
  },
  {
    ...{ id: 'KH-AOT2-11', name: 'extraordinarySuccess', at: FAIR, pair: 66, result: 15, rolls: [12] },
    ...{ rp: 2, cm: 1, disorganised: true, card: 12, ...UNHARMED },
  },
]

function begin(position: Position) {
  const units = { available: [...PARTY, ...AT_HOME] }
  return stage({ turn: 5, ap: 2, banners: { white: { zone: 5, power: 8 } }, units, ...position })
}

const sorted = (units: readonly Unit[]) => [...units].sort()

describe('AOT 2: the raid table', () => {
  test.each(CASES)('$id: result $result is $name', (row) => {
    const raid = muster(begin(row.at), 'raid', 'white', PARTY).act({ type: 'launch' }, row.pair, ...row.rolls)
    expect(raid.told('combatResult')).toMatchObject([{ result: row.result, outcome: row.name }])
    expect(raid.told('combatResult')[0]?.rules).toContain(row.id)
    expect(lossRolls(raid.events)).toEqual(row.losses ?? [])
    expect({ rp: raid.s.rp, cm: raid.s.cm }).toEqual({ rp: row.at.rp + (row.rp ?? 0), cm: row.at.cm + (row.cm ?? 0) })
    expect(raid.banner('white')).toEqual({ zone: 5, power: 8, disorganised: row.disorganised ?? false })
    expect(raid.s.seen).toBe(row.card ?? 0)
    expect(raid.in('used')).toEqual(row.used ?? [])
    expect(sorted(raid.in('available'))).toEqual(sorted([...AT_HOME, ...(row.available ?? [])]))
    expect(raid.in('damaged')).toEqual(row.damaged ?? [])
    expect(raid.in('wounded')).toEqual(row.wounded ?? [])
    expect(raid.in('engaged')).toEqual([])
    expect(raid.decision).toBe('actions')
  })

  test.each(CASES.filter((row) => row.rp ?? row.cm ?? row.card))('$id: what result $result changes is cited', (row) => {
    const raid = muster(begin(row.at), 'raid', 'white', PARTY).act({ type: 'launch' }, row.pair, ...row.rolls)
    const changes = [
      ...raid.told('rpChanged'),
      ...raid.told('cmChanged'),
      ...raid.told('disorganised'),
      ...raid.told('bannerCardSeen'),
    ]
    expect(changes.length).toBe(
      [row.rp, row.cm, row.disorganised, row.card].filter((change) => change !== undefined).length,
    )
    for (const change of changes) expect(change.rules).toEqual([row.id])
  })

  test.each([
    ['KH-AOT2-01', 22, [], [], [], 10],
    ['KH-AOT2-02', 23, [], [], [], 10],
    ['KH-AOT2-03', 33, [1], ['troops 1-2: 3'], [], 10],
    ['KH-AOT2-04', 34, [2], ['troops 2-1: 3'], [], 10],
    ['KH-AOT2-05', 44, [2], ['troops 2+0: 2'], [], 10],
    ['KH-AOT2-06', 45, [3], ['troops 3+1: 1'], ['sudanese-1'], 10],
    ['KH-AOT2-07', 55, [4], ['troops 4+2: 0'], ['sudanese-2'], 11],
    ['KH-AOT2-08', 65, [], [], ['sudanese-2'], 12],
    ['KH-AOT2-09', 66, [], [], ['sudanese-2'], 12],
  ] as const)('%s: a lone unit rolls only for itself', (id, pair, rolls, losses, used, rp) => {
    // 2 from the Sudanese, -2 from CM 4, -2 from RP 10.
    const position: Position = { turn: 5, ap: 1, cm: 4, rp: 10, banners: { white: { power: 0 } } }
    const raid = stage({ ...position, units: { available: ['sudanese-2'] } })
    muster(raid, 'raid', 'white', ['sudanese-2']).act({ type: 'launch' }, pair, ...rolls)
    expect(raid.told('combatResult')[0]?.rules[0]).toBe(id)
    expect(lossRolls(raid.events)).toEqual(losses)
    expect(raid.in('used')).toEqual(used)
    expect(raid.s.rp).toBe(rp)
  })

  test('KH-AOT2-02: a major failure costs no CM, unlike that of a sortie or a defence', () => {
    const cm = (table: 'raid' | 'sortie' | 'defence') => ourPack().tables[table].map((row) => row.cm)
    expect(cm('raid').slice(0, 3)).toEqual([-1, 0, 0])
    expect(cm('sortie').slice(0, 3)).toEqual([-1, -1, 0])
    expect(cm('defence').slice(0, 3)).toEqual([-1, -1, 0])
    const raid = muster(begin({ ...DIRE, cm: 1 }), 'raid', 'white', PARTY).act({ type: 'launch' }, 14, 6, 6, 6)
    expect([raid.s.cm, raid.decision]).toEqual([1, 'actions'])
  })

  test('KH-AOT2-01: the CM of a catastrophe can be the last, and nothing is told after it', () => {
    const raid = muster(begin({ ...DIRE, cm: 1 }), 'raid', 'white', PARTY).act({ type: 'launch' }, 11, 6, 6)
    expect(raid.s.ending).toMatchObject({ won: false, reason: 'morale' })
    expect(raid.events.at(-1)?.type).toBe('gameOver')
  })

  test('KH-AOT2-07, KH-AOT2-11: loot and morale stop at the end of their tracks', () => {
    const minor = muster(begin({ cm: 15, rp: 36 }), 'raid', 'white', PARTY).act({ type: 'launch' }, 12, 6, 6, 6, 6)
    expect(minor.told('combatResult')).toMatchObject([{ result: 8 }])
    expect([minor.s.rp, minor.s.cm]).toEqual([36, 15])
    const best = muster(begin({ cm: 15, rp: 35 }), 'raid', 'white', PARTY).act({ type: 'launch' }, 66, 1)
    expect([best.s.rp, best.s.cm]).toEqual([36, 15])
  })

  test('KH-AOT2-10: the card seen stays on top and is the one of this turn', () => {
    const raid = stage({
      ...{ turn: 5, ap: 2, ...FAIR, options: { events: false } },
      banners: { black: { power: 0 }, white: { zone: 5, power: 8 }, red: { power: 0 }, green: { power: 0 } },
      units: { available: [...PARTY] },
    })
    muster(raid, 'raid', 'white', PARTY).act({ type: 'launch' }, 44, 4)
    expect(raid.told('bannerCardSeen')).toEqual([
      { type: 'bannerCardSeen', card: 4, banners: ['white', 'green'], rules: ['KH-AOT2-10'] },
    ])
    // No card is drawn: there is no roll to script. White is disorganised and stays where it is.
    raid.act({ type: 'endPhase' })
    expect(raid.told('bannerCard')).toMatchObject([{ card: 4, banners: ['white', 'green'] }])
    expect(raid.banner('white')).toEqual({ zone: 5, power: 8, disorganised: false })
    expect([raid.s.turn, raid.s.seen]).toEqual([6, 0])
  })

  test('KH-AOT2-09: the disorganised banner is not activated this turn, and is again in the next', () => {
    const idle = { power: 0 }
    const raid = stage({
      ...{ turn: 5, ap: 2, ...FAIR, options: { events: false } },
      banners: { black: idle, white: { zone: 5, power: 8 }, red: idle, green: idle },
      units: { available: [...PARTY] },
    })
    muster(raid, 'raid', 'white', PARTY).act({ type: 'launch' }, 34).act({ type: 'endPhase' }, 2)
    expect(raid.told('bannerIdle')).toMatchObject([{ banner: 'white', reason: 'disorganised' }])
    expect(raid.banner('white').zone).toBe(5)
    raid.act({ type: 'endPhase' }, 2)
    expect(raid.s.ending).toMatchObject({ won: false, reason: 'palace', banner: 'white' })
  })

  test('KH-AOT2-08: a plain success leaves the banner in order', () => {
    const raid = muster(begin(FAIR), 'raid', 'white', PARTY).act({ type: 'launch' }, 33)
    expect(raid.told('disorganised')).toEqual([])
    const marked = begin({ ...FAIR, banners: { white: { zone: 5, power: 8, disorganised: true } } })
    expect(muster(marked, 'raid', 'white', PARTY).act({ type: 'launch' }, 33).banner('white').disorganised).toBe(true)
  })
})
