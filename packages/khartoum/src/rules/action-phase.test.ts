import { describe, expect, test } from 'vitest'
import type { Action } from '../actions.ts'
import { ruleText } from '../ledger.ts'
import { ACTION_TYPES } from '../names.ts'
import type { ActionType, Unit, Zone } from '../names.ts'
import { readOverlay } from '../pack.ts'
import { newGame, stage } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'

const endPhase: Action = { type: 'endPhase' }
const done: Action = { type: 'done' }
const engage = (unit: Unit): Action => ({ type: 'engage', unit })
const place = (unit: Unit, zone: Zone): Action => ({ type: 'place', unit, zone })
const gunboats = (build: number, repair = 0): Action => ({ type: 'gunboats', build, repair, barge: 'none' })

/** An opening of each of the seven types, in their order. */
const OPENINGS: readonly (readonly [ActionType, Action])[] = [
  ['fortify', { type: 'fortify' }],
  ['morale', { type: 'raiseMorale', levels: 1 }],
  ['gunboats', gunboats(1)],
  ['levies', { type: 'levies', count: 1 }],
  ['raid', { type: 'raid' }],
  ['sortie', { type: 'sortie' }],
  ['defend', { type: 'defend' }],
]

const midgame = (more: { ap?: number; lastAction?: ActionType } = {}) =>
  stage({ turn: 4, ap: 3, rp: 20, cm: 9, ...more })

function typesOffered(s: Stage): Set<Action['type']> {
  return new Set(s.offers().map((action) => action.type))
}

/** Ends a turn in which White alone is on the banner card and cannot move, then draws an event card. */
const quiet = { white: { disorganised: true } } as const
const nextTurn = (s: Stage, ...eventRolls: number[]) => s.act(endPhase, 2, ...eventRolls)

describe('6.0: action points', () => {
  test('KH-6.0-01: every action of 4.1 is open, and so is leaving the AP unspent', () => {
    const s = midgame()
    expect(typesOffered(s)).toEqual(
      new Set(['fortify', 'raiseMorale', 'ration', 'gunboats', 'levies', 'raid', 'sortie', 'defend', 'endPhase']),
    )
    const idle = stage({ turn: 4, ap: 3, banners: quiet }).act(endPhase, 2, 3)
    expect(idle.told('apLost')).toMatchObject([{ ap: 3, rules: ['KH-4.1-06', 'KH-6.0-01'] }])
    expect(idle.told('actionBegun')).toEqual([])
    expect(idle.s.turn).toBe(5)
    // As he likes: one of them, some of them, leaving others out.
    const some = midgame().act(gunboats(1)).act({ type: 'levies', count: 1 })
    expect(some.s.ap).toBe(1)
    expect(some.allows(endPhase)).toBe(true)
  })

  const AP: readonly { card: number; ap: number | 'die'; rolls?: number[] }[] = [
    { card: 1, ap: 3 },
    { card: 2, ap: 2 },
    { card: 3, ap: 4 },
    { card: 4, ap: 3 },
    { card: 5, ap: 3 },
    { card: 6, ap: 2 },
    { card: 7, ap: 1 },
    { card: 8, ap: 'die', rolls: [6] },
    { card: 9, ap: 3 },
    { card: 10, ap: 3 },
    { card: 11, ap: 2 },
    { card: 12, ap: 1 },
    { card: 13, ap: 4 },
    { card: 14, ap: 3 },
    { card: 15, ap: 2 },
    { card: 16, ap: 2 },
    { card: 17, ap: 3 },
    { card: 18, ap: 'die', rolls: [1] },
    { card: 19, ap: 3, rolls: [5] },
    { card: 20, ap: 'die' },
  ]
  test.each(AP)('KH-6.0-02: card $card gives $ap AP', ({ card, ap, rolls = [] }) => {
    const drawn = (die: number[]) => {
      const s = nextTurn(stage({ turn: 3, ap: 0, rp: 20, cm: 10, banners: quiet }), card, ...rolls, ...die)
      while (s.decision !== 'actions') s.act(s.decision === 'improveFree' ? done : (s.offers()[0] ?? done))
      return s
    }
    if (ap !== 'die') {
      expect(drawn([]).s.ap).toBe(ap)
      return
    }
    expect([1, 2, 3, 4, 5, 6].map((face) => drawn([face]).s.ap)).toEqual([1, 2, 2, 3, 3, 4])
  })

  test('KH-6.0-02: no card of an owner may give 0 or 5', () => {
    const pack = (ap: number) =>
      readOverlay({ format: 'grognard-pack', game: 'khartoum', name: 'mine', events: { 3: { ap } } })
    expect([pack(1).ok, pack(4).ok]).toEqual([true, true])
    for (const ap of [0, 5]) {
      const read = pack(ap)
      expect(read.ok ? [] : read.problems.map((problem) => problem.path)).toContain('events.3.ap')
    }
  })

  test.each(OPENINGS)('KH-6.0-03: one AP is one decisive measure: %s', (type, action) => {
    const s = midgame().act(action)
    expect(s.s.ap).toBe(2)
    expect(s.told('actionBegun')).toMatchObject([{ action: type, apLeft: 2 }])
    expect(midgame({ ap: 0 }).offers()).toEqual([endPhase])
  })

  test('KH-6.0-03: the note stands in both languages', () => {
    expect(ruleText('KH-6.0-03', 'en')).toMatch(/an AP stands for one decisive measure/)
    expect(ruleText('KH-6.0-03', 'fr')).toMatch(/un AP figure une mesure décisive/)
  })
})

/* AOT 8: which unit may be used for what. Each row: defence, raid, sortie. */
const AOT8: readonly (readonly [id: string, unit: Unit, defence: boolean, raid: boolean, sortie: boolean])[] = [
  ['KH-AOT8-01', 'stewart', true, true, true],
  ['KH-AOT8-01', 'ali', true, true, true],
  ['KH-AOT8-01', 'nushi', true, true, true],
  ['KH-AOT8-02', 'gunboat', true, true, true],
  ['KH-AOT8-03', 'heavy', true, false, false],
  ['KH-AOT8-04', 'light', true, true, true],
  ['KH-AOT8-05', 'egyptian-2', true, true, true],
  ['KH-AOT8-05', 'egyptian-1', true, true, true],
  ['KH-AOT8-06', 'sudanese-2', true, true, true],
  ['KH-AOT8-06', 'sudanese-1', true, true, true],
  ['KH-AOT8-07', 'bashi-2', true, true, true],
  ['KH-AOT8-08', 'bashi-1', true, true, false],
  ['KH-AOT8-09', 'levies', true, false, false],
]

const muster = (type: 'raid' | 'sortie', available: Unit[], whiteZone = 5) =>
  stage({ turn: 5, ap: 2, rp: 20, cm: 10, banners: { white: { zone: whiteZone } }, units: { available } })
    .act({ type })
    .act({ type: 'target', banner: 'white' })

const guard = (available: Unit[]) =>
  stage({ turn: 5, ap: 2, rp: 20, cm: 10, units: { available } }).act({ type: 'defend' })

describe('AOT 8: permitted actions, with the target on the Nile bank', () => {
  test.each(AOT8)('%s: %s: defence %s, raid %s, sortie %s', (id, unit, defence, raid, sortie) => {
    const post = guard(['egyptian-2', unit]).act(place('egyptian-2', 'black-5'))
    expect(post.allows(place(unit, 'black-5'))).toBe(defence)
    // A second troop unit is over the limit of a raid, so troops are tried alone and the others beside infantry.
    const others: Unit[] = unit === 'sudanese-2' ? ['egyptian-2'] : ['sudanese-2']
    const isTroop = !['KH-AOT8-01', 'KH-AOT8-02', 'KH-AOT8-03', 'KH-AOT8-04'].includes(id)
    const raiders = muster('raid', [...others, unit])
    if (!isTroop) raiders.act(engage('sudanese-2'))
    expect(raiders.allows(engage(unit))).toBe(raid)
    if (!raid) expect(raiders.whyNot(engage(unit))).toContain(id)
    const column = muster('sortie', [...others, unit])
    for (const other of others) column.act(engage(other))
    expect(column.allows(engage(unit))).toBe(sortie)
    if (!sortie) expect(column.whyNot(engage(unit))).toContain(id)
  })

  test.each<['raid' | 'sortie']>([['raid'], ['sortie']])('KH-AOT8-01: one leader in a %s', (type) => {
    const s = muster(type, ['sudanese-2', 'ali', 'stewart']).act(engage('sudanese-2')).act(engage('ali'))
    expect(s.allows(engage('stewart'))).toBe(false)
    expect(s.whyNot(engage('stewart'))).toContain('KH-AOT8-01')
  })

  test('KH-AOT8-01: one leader for each defended zone', () => {
    const s = guard(['egyptian-2', 'egyptian-2', 'ali', 'stewart'])
      .act(place('egyptian-2', 'black-5'))
      .act(place('egyptian-2', 'red-3'))
    s.act(place('ali', 'black-5'))
    expect(s.whyNot(place('stewart', 'black-5'))).toEqual(['KH-6.7-05'])
    expect(s.allows(place('stewart', 'red-3'))).toBe(true)
  })

  test('KH-AOT8-02: gunboats on the Nile bank only', () => {
    for (const type of ['raid', 'sortie'] as const) {
      expect(muster(type, ['sudanese-2', 'gunboat'], 5).allows(engage('gunboat'))).toBe(true)
      const inland = muster(type, ['sudanese-2', 'gunboat'], 6)
      expect(inland.allows(engage('gunboat'))).toBe(false)
      expect(inland.whyNot(engage('gunboat'))).toContain('KH-2.1-07')
    }
    const s = guard(['egyptian-2', 'egyptian-2', 'gunboat'])
      .act(place('egyptian-2', 'black-5'))
      .act(place('egyptian-2', 'green-4'))
    expect(s.allows(place('gunboat', 'black-5'))).toBe(true)
    expect(s.whyNot(place('gunboat', 'green-4'))).toEqual(['KH-6.7-07', 'KH-2.1-07'])
  })

  test('KH-AOT8-03: heavy guns join a sortie once a gunboat carries them', () => {
    const s = muster('sortie', ['sudanese-2', 'heavy', 'gunboat']).act(engage('sudanese-2'))
    expect(s.whyNot(engage('heavy'))).toContain('KH-AOT8-03')
    s.act(engage('gunboat'))
    expect(s.allows(engage('heavy'))).toBe(true)
    const raid = muster('raid', ['sudanese-2', 'heavy', 'gunboat']).act(engage('sudanese-2')).act(engage('gunboat'))
    expect(raid.whyNot(engage('heavy'))).toContain('KH-AOT8-03')
  })

  test('KH-AOT8-04: one light gun in a raid, as many as troop counters in a sortie', () => {
    const raid = muster('raid', ['sudanese-2', 'light', 'light']).act(engage('sudanese-2')).act(engage('light'))
    expect(raid.whyNot(engage('light'))).toContain('KH-AOT8-04')
    const s = muster('sortie', ['sudanese-2', 'egyptian-1', 'light', 'light', 'light'])
    expect(s.whyNot(engage('light'))).toContain('KH-AOT8-04')
    s.act(engage('sudanese-2')).act(engage('light'))
    expect(s.whyNot(engage('light'))).toContain('KH-AOT8-04')
    s.act(engage('egyptian-1')).act(engage('light'))
    expect(s.whyNot(engage('light'))).toContain('KH-AOT8-04')
  })
})

/* AOT 9: what each action costs in AP, RP and CM. */
describe('AOT 9: costs', () => {
  test.each<[string, Action, Action[], number, number]>([
    [
      'KH-AOT9-01: fortifications, two zones',
      { type: 'fortify' },
      [
        { type: 'improve', zone: 'black-5' },
        { type: 'improve', zone: 'red-3' },
      ],
      -2,
      0,
    ],
    ['KH-AOT9-02: CM', { type: 'raiseMorale', levels: 1 }, [], -2, 1],
    ['KH-AOT9-03: RP', { type: 'ration', levels: 1 }, [], 1, -2],
    ['KH-AOT9-04: levies', { type: 'levies', count: 2 }, [], 0, -1],
    ['KH-AOT9-05: gunboats, two built', gunboats(2), [], -2, 0],
    ['KH-AOT9-06: raid', { type: 'raid' }, [{ type: 'target', banner: 'red' }, engage('sudanese-2')], 0, 0],
    ['KH-AOT9-07: sortie', { type: 'sortie' }, [{ type: 'target', banner: 'red' }, engage('sudanese-2')], -1, 0],
    ['KH-AOT9-08: defensive positions', { type: 'defend' }, [place('sudanese-2', 'red-4'), done], 0, 0],
  ])('%s', (_, opening, rest, rp, cm) => {
    const s = midgame().act(opening)
    for (const action of rest) s.act(action)
    expect([s.s.ap - 3, s.s.rp - 20, s.s.cm - 9]).toEqual([-1, rp, cm])
  })

  test('KH-AOT9-06: one troop unit, one leader, one light gun and every gunboat', () => {
    const s = muster('raid', [
      'sudanese-2',
      'bashi-2',
      'ali',
      'stewart',
      'light',
      'light',
      'gunboat',
      'gunboat',
      'gunboat',
    ])
    for (const unit of ['sudanese-2', 'ali', 'light', 'gunboat', 'gunboat', 'gunboat'] satisfies Unit[])
      s.act(engage(unit))
    expect(s.in('engaged')).toEqual(['sudanese-2', 'light', 'gunboat', 'gunboat', 'gunboat', 'ali'])
    expect(s.whyNot(engage('bashi-2'))).toContain('KH-AOT9-06')
    expect(s.offers()).toEqual([{ type: 'launch' }])
  })

  test('KH-AOT9-07: three troop units, one leader, light guns up to the troops, the heavy gun with a gunboat', () => {
    const s = muster('sortie', [
      'sudanese-2',
      'sudanese-2',
      'bashi-2',
      'egyptian-2',
      'ali',
      'light',
      'light',
      'light',
      'light',
      'heavy',
      'gunboat',
      'gunboat',
    ])
    s.act(engage('sudanese-2')).act(engage('sudanese-2')).act(engage('bashi-2'))
    expect(s.whyNot(engage('egyptian-2'))).toEqual(['KH-6.6-02', 'KH-AOT9-07'])
    // Fewer light guns than troops will do: the table's "=" is read as at most.
    expect(s.allows({ type: 'launch' })).toBe(true)
    for (const unit of ['light', 'light', 'light', 'gunboat', 'gunboat', 'heavy', 'ali'] satisfies Unit[])
      s.act(engage(unit))
    expect(s.allows(engage('light'))).toBe(false)
    expect(s.offers()).toEqual([{ type: 'launch' }])
    expect(s.told('rpChanged')).toMatchObject([{ by: -1, rules: ['KH-6.6-01', 'KH-AOT9-07'] }])
  })

  test('KH-AOT9-08: four troop units and one leader for each zone, any number of guns and gunboats', () => {
    const troops: Unit[] = [
      'egyptian-2',
      'egyptian-2',
      'sudanese-2',
      'sudanese-2',
      'sudanese-2',
      'bashi-2',
      'bashi-2',
      'bashi-2',
      'levies',
    ]
    const s = guard([
      ...troops,
      'heavy',
      'light',
      'light',
      'light',
      'light',
      'light',
      'gunboat',
      'gunboat',
      'gunboat',
      'ali',
      'nushi',
    ])
    troops.slice(0, 4).forEach((unit) => s.act(place(unit, 'black-5')))
    expect(s.whyNot(place('sudanese-2', 'black-5'))).toEqual(['KH-6.7-03'])
    // Nine troop units in three zones, as in the example of 6.7.
    troops.slice(4, 8).forEach((unit) => s.act(place(unit, 'red-3')))
    s.act(place('levies', 'green-4'))
    for (const unit of [
      'heavy',
      'light',
      'light',
      'light',
      'light',
      'light',
      'gunboat',
      'gunboat',
      'gunboat',
      'ali',
    ] satisfies Unit[])
      s.act(place(unit, 'black-5'))
    expect(s.in('black-5')).toHaveLength(14)
    expect(s.allows(place('nushi', 'black-5'))).toBe(false)
    expect(s.allows(place('nushi', 'red-3'))).toBe(true)
    expect(s.told('placed')[0]?.rules).toContain('KH-AOT9-08')
  })
})

describe('the short sequence of play', () => {
  test.each([
    ['an ordinary card', 3, 15, 'cardDiscarded'],
    ['a once-only card whose event takes place', 3, 3, 'cardRemoved'],
    ['a once-only card out of its turns', 3, 9, 'cardDiscarded'],
  ] as const)('KH-AOTSEQ-01: %s', (_, turn, card, fate) => {
    const s = nextTurn(stage({ turn, ap: 0, rp: 20, banners: quiet }), card)
    expect(s.told(fate)).toMatchObject([{ card }])
    expect(s.told('cardDiscarded').length + s.told('cardRemoved').length).toBe(1)
    expect(s.position()).toMatchObject({ events: { discard: fate === 'cardDiscarded' ? [card] : [] } })
    expect((s.s.pile & (1 << card)) === 0).toBe(true)
    if (fate === 'cardDiscarded') expect(s.told(fate)[0]?.rules).toContain('KH-AOTSEQ-01')
  })

  test('KH-AOTSEQ-01: the event comes first, then the card is put away', () => {
    const order = nextTurn(stage({ turn: 3, ap: 0, rp: 20, banners: quiet }), 15).history.map((event) => event.type)
    expect(order.slice(order.indexOf('cardDrawn'))).toEqual([
      'cardDrawn',
      'powerChanged',
      'powerChanged',
      'cardDiscarded',
      'apSet',
    ])
  })

  test('KH-AOTSEQ-02: event, actions, banners, recovery; turn 1 has actions and recovery alone', () => {
    const s = newGame()
    expect([s.decision, s.s.ap]).toEqual(['actions', 3])
    s.act({ type: 'levies', count: 1 }).act(endPhase, 3)
    const turns = (type: 'cardDrawn' | 'actionBegun' | 'bannerCard' | 'turnBegins') =>
      s.history.map((event) => event.type).indexOf(type)
    expect(s.told('bannerCard')).toEqual([])
    expect(s.told('recovery').map((event) => event.step)).toContain('cards')
    expect(s.told('turnBegins')).toMatchObject([{ turn: 2 }])
    expect(turns('turnBegins')).toBeLessThan(turns('cardDrawn'))
    // Turn 2, all four phases.
    const before = s.history.length
    s.act({ type: 'defend' })
      .act(place('egyptian-2', 'black-5'))
      .act(done)
      .act(endPhase, 1, 66)
      .act({ type: 'hold' }, 6, 15)
    const order = s.history.slice(before).map((event) => event.type)
    const at = (['actionBegun', 'bannerCard', 'recovery', 'turnBegins', 'cardDrawn'] as const).map((type) =>
      order.indexOf(type),
    )
    expect(at).toEqual([...at].sort((a, b) => a - b))
    expect(at[0]).toBe(0)
  })

  test('KH-AOTSEQ-03: seven action types in the order of KH-4.1-10', () => {
    expect(OPENINGS.map(([type]) => type)).toEqual(ACTION_TYPES)
    OPENINGS.forEach(([lastAction], made) => {
      const s = midgame({ lastAction })
      OPENINGS.forEach(([, action], slot) => {
        expect([lastAction, action.type, s.allows(action)]).toEqual([lastAction, action.type, slot > made])
        if (slot < made) expect(s.whyNot(action)).toEqual(['KH-4.1-11'])
        if (slot === made) expect(s.whyNot(action)).toContain('KH-4.1-08')
      })
    })
  })

  test('KH-AOTSEQ-04: the used activation card is back in the pile for the next turn', () => {
    const s = stage({ turn: 3, ap: 0, rp: 20, banners: { white: { power: 0 } } })
      .act(endPhase, 2, 3)
      .act(endPhase, 2, 15)
    expect(s.told('bannerCard').map((event) => event.card)).toEqual([2, 2])
    expect(s.told('recovery').filter((event) => event.step === 'cards')[0]?.rules).toContain('KH-AOTSEQ-04')
    // A card seen on top this turn is shuffled in with the rest: any card may be on top next turn.
    const seen = stage({ turn: 3, ap: 0, rp: 20, bannerCardSeen: 2, banners: { white: { power: 0 } } }).act(endPhase, 3)
    expect(seen.position()).toMatchObject({ bannerCardSeen: null })
    expect(seen.act(endPhase, 2, 15).told('bannerCard')).toMatchObject([{ card: 2 }, { card: 2 }])
  })

  test('KH-AOTSEQ-05: on turn 1 gunboats are built and none can be repaired', () => {
    const s = newGame()
    const offered = s.offers('gunboats')
    expect(offered).toEqual([gunboats(1), gunboats(2), gunboats(3)])
    expect(s.whyNot(gunboats(0, 1))).toEqual(['KH-6.4-05', 'KH-6.4-06'])
    expect(typesOffered(s)).toEqual(new Set(['fortify', 'raiseMorale', 'gunboats', 'levies', 'endPhase']))
  })

  test('KH-AOTSEQ-06: a wounded leader is turned at the end of his turn and back a turn later', () => {
    const s = stage({
      turn: 4,
      ap: 0,
      rp: 20,
      banners: { white: { power: 0 } },
      units: { available: ['stewart'], wounded: ['ali'] },
    })
    nextTurn(s, 3)
    expect([s.in('wounded'), s.in('recovering'), s.in('available')]).toEqual([[], ['ali'], ['stewart']])
    expect(s.told('leaderRests')).toMatchObject([{ unit: 'ali', rules: ['KH-8.0-04'] }])
    nextTurn(s, 15)
    expect([s.in('recovering'), s.in('available')]).toEqual([[], ['stewart', 'ali']])
  })
})
