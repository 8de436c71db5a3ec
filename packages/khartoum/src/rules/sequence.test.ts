import { describe, expect, test } from 'vitest'
import type { Action } from '../actions.ts'
import { ACTION_TYPES, BANNERS } from '../names.ts'
import type { ActionType, Unit, Zone } from '../names.ts'
import type { Position } from '../position.ts'
import { ALL_IDLE, wrongWith } from '../testing/cards.ts'
import { ruleInBothLanguages } from '../testing/ledger.ts'
import { newGame, stage } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'

const END = { type: 'endPhase' } as const
const HOLD = { type: 'hold' } as const
const DONE = { type: 'done' } as const
/** 4 AP, RP +2 and nothing to decide. */
const BANKNOTES = 3
/** A banner card; the banners are idle wherever it is drawn. */
const ANY = 1

/** The eight ways to begin the seven actions, each where it can be begun. */
const OPENINGS: readonly (readonly [ActionType, Action])[] = [
  ['fortify', { type: 'fortify' }],
  ['morale', { type: 'raiseMorale', levels: 1 }],
  ['morale', { type: 'ration', levels: 1 }],
  ['gunboats', { type: 'gunboats', build: 1, repair: 0, barge: 'none' }],
  ['levies', { type: 'levies', count: 1 }],
  ['raid', { type: 'raid' }],
  ['sortie', { type: 'sortie' }],
  ['defend', { type: 'defend' }],
]

/** Makes an action to its end in the cheapest way; the raid and the sortie cost nobody anything. */
function carryOut(game: Stage, action: Action): Stage {
  game.act(action)
  switch (action.type) {
    case 'fortify':
      return game.act({ type: 'improve', zone: 'palace-red' }).act(DONE)
    case 'raid':
    case 'sortie': {
      game.act({ type: 'target', banner: 'green' }).act({ type: 'engage', unit: 'sudanese-2' })
      return game.act({ type: 'launch' }, action.type === 'raid' ? 45 : 55)
    }
    case 'defend':
      return game.act({ type: 'place', unit: 'bashi-2', zone: 'palace-red' }).act(DONE)
    default:
      return game
  }
}

/** A turn with every action open; Green is so weak that raids and sorties cost nothing. */
const open = (ap = 4): Stage => stage({ turn: 3, ap, rp: 25, cm: 11, banners: { green: { power: 1 } } })

describe('4.1 the turn', () => {
  test('KH-4.1-01: twelve turns, not one more, even for a player who does nothing', () => {
    const game = newGame()
    const turns = [game.s.turn]
    for (const turn of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
      game.s.disorganised = 0b1111
      const event = [BANKNOTES, 4, 15, 13, 11, 10, 1, 9, 2, 6, 7][turn - 1]
      game.act(END, ...(turn === 1 ? [] : [ANY]), ...(event === undefined ? [] : [event]))
      if (event === 4) game.act(DONE)
      turns.push(game.s.turn)
    }
    expect(turns).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12])
    expect(game.s.ending).toEqual({ won: true, reason: 'relief', turn: 12, banner: null })
    expect(game.whyNot(END)).toEqual(['KH-9.1-01', 'KH-9.2-01'])
  })

  test('KH-4.1-02: event phase, action phase, banner activation phase, recovery phase', () => {
    const turn = stage({ turn: 4, ap: 1, banners: ALL_IDLE }).act({ type: 'levies', count: 1 }).act(END, 8, BANKNOTES)
    expect(turn.history.map((event) => event.type)).toEqual([
      'actionBegun',
      'cmChanged',
      'leviesRaised',
      'bannerCard',
      'bannerIdle',
      'bannerIdle',
      'bannerIdle',
      'recovery',
      'recovery',
      'rpChanged',
      'turnBegins',
      'cardDrawn',
      'rpChanged',
      'cardRemoved',
      'apSet',
    ])
    expect(turn.decision).toBe('actions')
  })

  test('KH-4.1-02 and KH-4.2-01: turn 1 has neither event nor banner phase', () => {
    const first = newGame().act(END, BANKNOTES)
    expect(first.history.map((event) => event.type)).toEqual([
      'apLost',
      'freeRpLost',
      'recovery',
      'rpChanged',
      'turnBegins',
      'cardDrawn',
      'rpChanged',
      'cardRemoved',
      'apSet',
    ])
    expect(first.told('turnBegins')).toMatchObject([{ turn: 2, rules: ['KH-8.0-07', 'KH-4.1-17'] }])
    for (const banner of BANNERS) expect(first.banner(banner).zone).toBe(6)
  })

  test('KH-4.1-03: the event phase turns up one card, carries it out and records its AP', () => {
    const event = stage({ turn: 4, rp: 20, banners: ALL_IDLE }).act(END, ANY, BANKNOTES)
    expect(event.told('cardDrawn')).toEqual([
      { type: 'cardDrawn', card: BANKNOTES, happens: true, rules: ['KH-4.1-03'] },
    ])
    expect(event.s.card).toBe(BANKNOTES)
    expect(event.s.rp).toBe(21)
    expect(event.s.ap).toBe(4)
  })

  test.each(OPENINGS)('KH-4.1-04: the action %s costs 1 AP whatever else it costs (%o)', (name, action) => {
    const game = open(2)
    carryOut(game, action)
    expect(game.s.ap).toBe(1)
    expect(game.told('actionBegun')).toMatchObject([{ action: name, apLeft: 1 }])
    expect(open(0).whyNot(action)).toEqual(['KH-4.1-04'])
    expect(open(0).offers()).toEqual([END])
  })

  test.each([
    ['fortify', { type: 'fortify' }, { type: 'improve', zone: 'palace-red' }],
    ['raid', { type: 'raid' }, { type: 'target', banner: 'red' }],
    ['sortie', { type: 'sortie' }, { type: 'target', banner: 'red' }],
    ['defend', { type: 'defend' }, { type: 'place', unit: 'bashi-2', zone: 'palace-red' }],
  ] as const)('KH-4.1-05: the action %s is ended before another begins', (_, action, step) => {
    const game = open().act(action)
    for (const [, other] of OPENINGS) expect(game.whyNot(other)).toEqual(['KH-4.1-05'])
    expect(game.whyNot(END)).toEqual(['KH-4.1-05'])
    game.act(step)
    for (const [, other] of OPENINGS) expect(game.whyNot(other)).toEqual(['KH-4.1-05'])
  })

  test('KH-4.1-06: AP left over are lost; the next turn has those of its own card alone', () => {
    const turn = stage({ turn: 4, ap: 4, banners: ALL_IDLE }).act(END, ANY, 15)
    expect(turn.told('apLost')).toEqual([{ type: 'apLost', ap: 4, rules: ['KH-4.1-06', 'KH-6.0-01'] }])
    expect(turn.s.ap).toBe(2)
    expect(stage({ turn: 4, ap: 0, banners: ALL_IDLE }).act(END, ANY, 15).told('apLost')).toEqual([])
  })

  test('KH-4.1-07 and KH-4.2-02: turn 1 has the 3 AP of the set-up, from no card', () => {
    const game = newGame()
    expect([game.s.ap, game.s.card]).toEqual([3, 0])
    expect(game.s.pile).toBe(0b111111111111111111110)
    carryOut(game, { type: 'fortify' })
    carryOut(game, { type: 'raiseMorale', levels: 1 })
    carryOut(game, { type: 'gunboats', build: 1, repair: 0, barge: 'none' })
    expect(game.s.ap).toBe(0)
    expect(game.whyNot({ type: 'levies', count: 1 })).toEqual(['KH-4.1-04'])
  })

  test.each(OPENINGS)('KH-4.1-08: the action %s comes once a turn (%o)', (_, action) => {
    const game = open()
    expect(game.allows(action)).toBe(true)
    carryOut(game, action)
    expect(game.whyNot(action)).toContain('KH-4.1-08')
    expect(game.allows(action)).toBe(false)
    expect(wrongWith(game)).toBeUndefined()
  })

  test('KH-4.1-09: a second raid in the same turn is illegal', () => {
    const raided = stage({ turn: 3, ap: 2, lastAction: 'raid' })
    expect(raided.whyNot({ type: 'raid' })).toEqual(['KH-4.1-08'])
    expect(raided.offers('raid')).toEqual([])
    expect(stage({ turn: 3, ap: 2, lastAction: 'levies' }).allows({ type: 'raid' })).toBe(true)
  })

  test('KH-4.1-10: seven types of action, gunboats before levies, CM and RP as two forms of one', () => {
    expect(ACTION_TYPES).toEqual(['fortify', 'morale', 'gunboats', 'levies', 'raid', 'sortie', 'defend'])
    const levies = carryOut(open(), { type: 'levies', count: 1 })
    expect(levies.whyNot({ type: 'gunboats', build: 1, repair: 0, barge: 'none' })).toEqual(['KH-4.1-11'])
    const boats = carryOut(open(), { type: 'gunboats', build: 1, repair: 0, barge: 'none' })
    expect(boats.allows({ type: 'levies', count: 1 })).toBe(true)
    expect(carryOut(open(), { type: 'raiseMorale', levels: 1 }).whyNot({ type: 'ration', levels: 1 })).toEqual([
      'KH-6.2-06',
      'KH-4.1-08',
    ])
    expect(carryOut(open(), { type: 'ration', levels: 1 }).whyNot({ type: 'raiseMorale', levels: 1 })).toEqual([
      'KH-6.2-06',
      'KH-4.1-08',
    ])
  })

  test('KH-4.1-11: no action follows one that stands later in the list; any that stands after it may', () => {
    for (const [made, action] of OPENINGS) {
      const game = carryOut(open(), action)
      for (const [next, other] of OPENINGS) {
        const [before, after] = [ACTION_TYPES.indexOf(made), ACTION_TYPES.indexOf(next)]
        expect([made, next, game.allows(other)]).toEqual([made, next, after > before])
        if (after < before) expect(game.whyNot(other)).toEqual(['KH-4.1-11'])
      }
    }
  })

  test('KH-4.1-11: the slots are open again on the next turn', () => {
    const game = carryOut(stage({ turn: 3, ap: 1, banners: ALL_IDLE }), { type: 'defend' })
    expect(game.act(END, ANY, BANKNOTES).allows({ type: 'fortify' })).toBe(true)
  })

  test('KH-4.1-11: nothing is declared in advance', () => {
    expect(newGame().decision).toBe('actions')
    expect(open().decision).toBe('actions')
    expect(open().whyNot({ type: 'declare', action: 'raid' })).toEqual(['KH-4.1-05'])
  })

  test('KH-4.1-11: the other reading declares all actions first, in order, one AP each, and holds the player to them', () => {
    const options = { declareActionsFirst: true }
    const game = stage({
      turn: 3,
      options,
      rp: 25,
      cm: 11,
      banners: { ...ALL_IDLE, green: { power: 1, disorganised: true } },
    }).act(END, ANY, 15)
    expect([game.decision, game.s.ap]).toEqual(['declare', 2])
    expect([game.whyNot({ type: 'raid' }), game.whyNot(END)]).toEqual([['KH-4.1-05'], ['KH-4.1-05']])
    game.act({ type: 'declare', action: 'levies' })
    expect(game.whyNot({ type: 'declare', action: 'levies' })).toEqual(['KH-4.1-08'])
    expect(game.whyNot({ type: 'declare', action: 'fortify' })).toEqual(['KH-4.1-10', 'KH-4.1-11'])
    game.act({ type: 'declare', action: 'defend' })
    expect(game.s.ap).toBe(2)
    game.act(DONE)
    for (const [name, action] of OPENINGS)
      expect([name, game.allows(action)]).toEqual([name, name === 'levies' || name === 'defend'])
    expect(game.whyNot({ type: 'raid' })).toEqual(['KH-4.1-11'])
    carryOut(carryOut(game, { type: 'levies', count: 1 }), { type: 'defend' })
    expect(game.s.ap).toBe(0)
    const first = newGame(options)
    expect([first.decision, first.whyNot({ type: 'declare', action: 'raid' })]).toEqual(['declare', ['KH-4.2-06']])
    for (const action of ['fortify', 'morale', 'gunboats'] as const) first.act({ type: 'declare', action })
    expect(first.whyNot({ type: 'declare', action: 'levies' })).toEqual(['KH-4.1-04'])
  })

  test('KH-4.1-12: gunboats, sortie and defensive positions in that order, with three AP', () => {
    const wanted = () => open(3)
    const build = { type: 'gunboats', build: 1, repair: 0, barge: 'none' } as const
    const game = wanted()
    for (const action of [build, { type: 'sortie' }, { type: 'defend' }] as const) carryOut(game, action)
    expect(game.told('actionBegun').map((begun) => begun.action)).toEqual(['gunboats', 'sortie', 'defend'])
    expect(game.s.ap).toBe(0)
    const late = carryOut(wanted(), { type: 'sortie' })
    expect(late.whyNot(build)).toEqual(['KH-4.1-11'])
    expect(late.allows({ type: 'defend' })).toBe(true)
    expect(carryOut(late, { type: 'defend' }).whyNot(build)).toEqual(['KH-4.1-11'])
    const last = carryOut(wanted(), { type: 'defend' })
    expect([last.whyNot(build), last.whyNot({ type: 'sortie' })]).toEqual([['KH-4.1-11'], ['KH-4.1-11']])
  })

  test('KH-4.1-13: raid, sortie, defence: the order of the factors is the order of the actions', () => {
    const game = open(3)
    for (const type of ['raid', 'sortie', 'defend'] as const) carryOut(game, { type })
    expect(game.s.ap).toBe(0)
    expect(carryOut(open(), { type: 'sortie' }).whyNot({ type: 'raid' })).toEqual(['KH-4.1-11'])
    const words = ruleInBothLanguages('KH-4.1-13')
    expect(words.en).toContain('Raid, Sortie, Defence')
    expect(words.fr).toMatch(/raid, sortie, défense/i)
  })
})

describe('4.1 the banner cards', () => {
  /** Troops before each banner, and banners so weak that a 66 throws them back without more ado. */
  const weak = { zone: 6, power: 1 }
  const FRONT: Partial<Record<Zone, ('egyptian-2' | 'sudanese-2' | 'bashi-2')[]>> = {
    'black-5': ['egyptian-2'],
    'white-5': ['sudanese-2'],
    'red-5': ['bashi-2'],
    'green-5': ['egyptian-2'],
  }

  test.each([
    [1, ['black']],
    [2, ['white']],
    [3, ['black', 'white']],
    [4, ['white', 'green']],
    [5, ['red', 'black']],
    [6, ['green', 'red']],
    [7, ['red', 'white']],
    [8, ['black', 'red', 'green']],
    [9, ['white', 'green', 'black']],
    [10, ['red', 'white', 'black']],
    [11, ['green', 'black', 'red']],
    [12, ['black', 'white', 'red', 'green']],
  ] as const)('KH-4.1-14: banner card %i activates %o, from left to right, and no other', (card, banners) => {
    const game = stage({
      turn: 3,
      cm: 10,
      rp: 25,
      banners: { black: weak, white: weak, red: weak, green: weak },
      units: { zones: FRONT },
    })
    game.act(END, card, 66)
    banners.forEach((banner, i) => {
      expect(game.told('bannerAttacks').map((attack) => attack.banner)).toEqual(banners.slice(0, i + 1))
      expect(game.s.frames.at(-1)).toMatchObject({ step: 'combat', banner })
      game.act(HOLD, i + 1 < banners.length ? 66 : BANKNOTES)
    })
    expect(game.told('bannerCard')).toEqual([{ type: 'bannerCard', card, banners, rules: ['KH-4.1-14', 'KH-7.1-01'] }])
    for (const banner of BANNERS)
      expect([banner, game.banner(banner).power]).toEqual([banner, banners.some((b) => b === banner) ? 0 : 1])
    expect(game.s.turn).toBe(4)
  })
})

describe('4.1 the recovery phase', () => {
  test('KH-4.1-15: markers off, troops and guns back, last turn’s wounded back, the cards shuffled', () => {
    const game = stage({
      turn: 5,
      banners: ALL_IDLE,
      bannerCardSeen: 7,
      units: {
        available: ['ali'],
        used: ['egyptian-2', 'light'],
        recovering: ['stewart'],
        wounded: ['nushi'],
        zones: { 'red-5': ['bashi-1', 'heavy'] },
      },
    }).act(END, BANKNOTES)
    for (const banner of BANNERS) expect(game.banner(banner).disorganised).toBe(false)
    expect(game.in('available')).toEqual(['egyptian-2', 'bashi-1', 'heavy', 'light', 'stewart', 'ali'])
    expect([game.in('used'), game.in('wounded'), game.in('recovering')]).toEqual([[], [], ['nushi']])
    expect(game.s.seen).toBe(0)
    expect(game.told('recovery').map((step) => step.step)).toEqual(['markers', 'units', 'cards'])
  })

  test('KH-4.1-16: RP fall by 1 in every recovery phase', () => {
    for (const turn of [1, 2, 7, 11]) {
      const game = stage({ turn, rp: 20, banners: ALL_IDLE }).act(END, ...(turn === 1 ? [] : [ANY]), 15)
      expect([turn, game.s.rp]).toEqual([turn, 19])
      expect(game.told('rpChanged')).toEqual([
        { type: 'rpChanged', by: -1, to: 19, cause: 'upkeep', rules: ['KH-8.0-06', 'KH-4.1-16'] },
      ])
    }
    expect(stage({ turn: 12, rp: 20, banners: ALL_IDLE }).act(END, ANY).s.rp).toBe(19)
  })

  test('KH-4.1-17: the victory check comes first, then the turn marker moves', () => {
    const won = stage({ turn: 6, relief: 6, banners: ALL_IDLE }).act(END, ANY)
    expect(won.history.map((event) => event.type).slice(-2)).toEqual(['rpChanged', 'gameOver'])
    expect([won.s.turn, won.s.ending?.turn]).toEqual([6, 6])
    const on = stage({ turn: 6, relief: 7, banners: ALL_IDLE }).act(END, ANY, BANKNOTES)
    expect([on.s.turn, on.s.ending]).toEqual([7, null])
    expect(on.told('turnBegins')).toEqual([{ type: 'turnBegins', turn: 7, rules: ['KH-8.0-07', 'KH-4.1-17'] }])
  })

  test('KH-4.1-17: the other order moves the marker first and still compares the turn just finished', () => {
    const options = { victoryCheckOrder: 'advanceThenCheck' } as const
    const won = stage({ turn: 6, relief: 6, options, banners: ALL_IDLE }).act(END, ANY)
    expect([won.s.turn, won.s.ending?.turn]).toEqual([7, 6])
    expect(stage({ turn: 6, relief: 7, options, banners: ALL_IDLE }).act(END, ANY, BANKNOTES).s.ending).toBe(null)
    const last = stage({ turn: 12, options, banners: ALL_IDLE }).act(END, ANY)
    expect([last.s.turn, last.s.ending?.turn, wrongWith(last)]).toEqual([13, 12, undefined])
  })
})

describe('4.1 actions that would change nothing', () => {
  const none = { type: 'gunboats', build: 0, repair: 0, barge: 'none' } as const

  test.each([
    ['raising CM by no level', {}, { type: 'raiseMorale', levels: 0 }],
    ['rationing for no level', {}, { type: 'ration', levels: 0 }],
    ['building and repairing nothing', {}, none],
    ['raising no levies', {}, { type: 'levies', count: 0 }],
    ['a raid without infantry', { units: { available: ['levies', 'light', 'ali'] } }, { type: 'raid' }],
    ['a sortie without infantry', { units: { available: ['bashi-1', 'light', 'ali'] } }, { type: 'sortie' }],
    ['positions without troops', { units: { available: ['light', 'ali'], used: ['egyptian-2'] } }, { type: 'defend' }],
  ] as const)('KH-4.1-18: %s', (_, position, action) => {
    const game = stage({ turn: 3, ...copy(position) })
    expect(game.whyNot(action)).toContain('KH-4.1-18')
    expect(game.allows(action)).toBe(false)
  })

  /** The tables above are read-only, positions are not. */
  function copy(position: {
    readonly units?: { readonly available: readonly Unit[]; readonly used?: readonly Unit[] }
  }): Position {
    if (position.units === undefined) return {}
    return { units: { available: [...position.units.available], used: [...(position.units.used ?? [])] } }
  }

  test('KH-4.1-18: fortifying where every controlled zone has its marker', () => {
    const near = { zone: 2, disorganised: true }
    const banners = { black: near, white: near, red: near, green: near }
    expect(
      stage({ turn: 3, banners, improved: ['palace-black', 'palace-white', 'palace-red', 'palace-green'] }).whyNot({
        type: 'fortify',
      }),
    ).toContain('KH-4.1-18')
    expect(
      stage({ turn: 3, banners, improved: ['palace-black', 'palace-white', 'palace-red'] }).allows({ type: 'fortify' }),
    ).toBe(true)
  })

  test('KH-4.1-18: an action begun must do something before it ends', () => {
    const fortify = open().act({ type: 'fortify' })
    expect(fortify.whyNot(DONE)).toEqual(['KH-4.1-18'])
    expect(fortify.act({ type: 'improve', zone: 'palace-red' }).allows(DONE)).toBe(true)
    const defend = open().act({ type: 'defend' })
    expect(defend.whyNot(DONE)).toContain('KH-4.1-18')
    expect(defend.act({ type: 'place', unit: 'bashi-2', zone: 'palace-red' }).allows(DONE)).toBe(true)
    const raid = open().act({ type: 'raid' }).act({ type: 'target', banner: 'red' })
    expect(raid.whyNot({ type: 'launch' })).toEqual(['KH-6.5-02', 'KH-6.6-04'])
  })

  test('KH-4.1-18: with nothing to do the AP can be left unspent', () => {
    const idle = stage({ turn: 3, ap: 4, rp: 1, cm: 1, banners: ALL_IDLE, units: {} })
    expect(idle.offers()).toEqual([END])
  })
})

describe('4.2 turn 1', () => {
  test('KH-4.2-03: 8 free RP pay for the actions of turn 1, and the stock of 32 stays whole', () => {
    const game = newGame()
    expect(game.s.freeRp).toBe(8)
    carryOut(game, { type: 'fortify' })
    carryOut(game, { type: 'raiseMorale', levels: 2 })
    expect(game.told('freeRpSpent')).toMatchObject([
      { by: 1, left: 7, rules: ['KH-4.2-03', 'KH-6.1-05'] },
      { by: 4, left: 3 },
    ])
    expect([game.s.freeRp, game.s.rp, game.s.cm]).toEqual([3, 32, 14])
  })

  test('KH-4.2-04: the ninth RP cannot be spent, whatever is in stock', () => {
    const game = newGame().act({ type: 'fortify' })
    for (const zone of ['black-5', 'white-4', 'red-3', 'green-4'] as const) game.act({ type: 'improve', zone })
    game.act({ type: 'raiseMorale', levels: 2 })
    expect([game.s.freeRp, game.s.ap]).toEqual([0, 1])
    expect(game.whyNot({ type: 'gunboats', build: 1, repair: 0, barge: 'none' })).toEqual(['KH-4.2-04'])
    const seven = newGame()
      .act({ type: 'fortify' })
      .act({ type: 'improve', zone: 'red-3' })
      .act(DONE)
      .act({ type: 'raiseMorale', levels: 2 })
    expect(seven.act({ type: 'gunboats', build: 3, repair: 0, barge: 'none' }).s.freeRp).toBe(0)
    const five = stage({ turn: 1, freeRp: 2 })
    expect([five.whyNot({ type: 'raiseMorale', levels: 2 }), five.allows({ type: 'raiseMorale', levels: 1 })]).toEqual([
      ['KH-4.2-04'],
      true,
    ])
    expect(stage({ turn: 1, freeRp: 0 }).whyNot({ type: 'fortify' })).toEqual(['KH-4.2-04'])
  })

  test('KH-4.2-05: free RP left at the end of the action phase are gone', () => {
    const game = newGame().act({ type: 'gunboats', build: 1, repair: 0, barge: 'none' }).act(END, 15)
    expect(game.told('freeRpLost')).toEqual([{ type: 'freeRpLost', lost: 7, rules: ['KH-4.2-05'] }])
    expect([game.s.freeRp, game.s.rp]).toEqual([0, 31])
    // From turn 2 on the stock pays.
    expect(game.act({ type: 'raiseMorale', levels: 1 }).s.rp).toBe(29)
  })

  test('KH-4.2-06: four actions are allowed on turn 1', () => {
    for (const [, action] of OPENINGS) {
      const allowed = ['fortify', 'raiseMorale', 'gunboats', 'levies'].includes(action.type)
      expect([action.type, newGame().allows(action)]).toEqual([action.type, allowed])
      if (!allowed) expect([action.type, newGame().whyNot(action)]).toEqual([action.type, ['KH-4.2-06']])
    }
  })

  test('KH-4.2-07: the limits of each action hold on turn 1', () => {
    const fortify = newGame().act({ type: 'fortify' })
    for (const zone of ['black-5', 'white-4', 'red-3', 'green-4'] as const) fortify.act({ type: 'improve', zone })
    // With the fourth RP the action is over, although 4 free RP are left.
    expect([fortify.decision, fortify.s.freeRp]).toEqual(['actions', 4])
    expect(fortify.allows({ type: 'improve', zone: 'palace-red' })).toBe(false)
    expect(newGame().whyNot({ type: 'raiseMorale', levels: 3 })).toEqual(['KH-6.2-03'])
    const levies = newGame().act({ type: 'levies', count: 2 })
    expect([levies.s.cm, levies.s.freeRp, levies.s.rp]).toEqual([11, 8, 32])
  })

  test('KH-4.2-08: the recovery phase of turn 1 is played: turn 2 begins with RP 31', () => {
    const game = newGame().act(END, 15)
    expect([game.s.turn, game.s.rp]).toEqual([2, 31])
    expect(game.told('rpChanged')).toMatchObject([{ by: -1, to: 31, cause: 'upkeep' }])
    expect(stage({ turn: 1, rp: 1 }).act(END).s.ending).toMatchObject({ won: false, reason: 'resources', turn: 1 })
  })

  test('KH-4.2-09: Gordon came in February 1884, before the siege: the enemy rests', () => {
    const game = newGame().act(END, BANKNOTES)
    expect(game.told('bannerCard')).toEqual([])
    for (const banner of BANNERS) expect(game.banner(banner)).toMatchObject({ zone: 6, disorganised: false })
    expect(game.kit.pack.setup.turns[0]).toMatchObject({ turn: 1, month: '1884-02' })
    const words = ruleInBothLanguages('KH-4.2-09')
    expect(words.en).toMatch(/February 1884.*mid-March/)
    expect(words.fr).toMatch(/février 1884.*mars/)
  })
})
