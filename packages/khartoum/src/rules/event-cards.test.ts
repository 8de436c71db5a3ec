import { afterEach, describe, expect, test } from 'vitest'
import type { Unit, Zone } from '../names.ts'
import type { Position } from '../position.ts'
import {
  ALL_IDLE,
  chancesOf,
  discarded,
  drawn,
  moves,
  nextTurn,
  noEffects,
  removed,
  wrongWith,
} from '../testing/cards.ts'
import { kit, stage } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'

const END = { type: 'endPhase' } as const
const DONE = { type: 'done' } as const
const powers = (game: Stage) => game.s.power

/** Every game of a test is looked over when the test is done: no card may leave a position that cannot be. */
let games: Stage[] = []
afterEach(() => {
  const wrong = games.map(wrongWith).find((problem) => problem !== undefined)
  games = []
  if (wrong !== undefined) throw new Error(wrong)
})

function draw(card: number, turn: number, position: Position = {}, ...rolls: number[]): Stage {
  const game = drawn(card, turn, position, ...rolls)
  games.push(game)
  return game
}

describe('cards that move tracks alone', () => {
  test.each([
    [1, 'Berber falls', 4, ['cm -1', 'red 1'], 3, true],
    [3, 'Gordon’s banknotes', 2, ['rp 2'], 4, true],
    [6, 'The Mahdi before Omdurman', 9, ['black 1', 'white 1'], 2, true],
    [9, 'Stolen biscuit found', 8, ['rp 3'], 3, true],
    [13, 'Outcry in London', 2, ['cm 1'], 4, true],
    [15, 'Sheikh el Obeid raises the tribes', 2, ['red 1', 'green 1'], 2, false],
  ])('card %i, %s', (card, title, turn, expected, ap, once) => {
    const game = draw(card, turn, { rp: 20, cm: 9 })
    expect(kit.pack.events.cards[card - 1]?.title.en).toBe(title.replace('’', "'"))
    expect(moves(game)).toEqual(expected)
    expect([game.decision, game.s.ap]).toEqual(['actions', ap])
    expect([removed(game), discarded(game)]).toEqual(once ? [[card], []] : [[], [card]])
    const told = game.history.filter(
      (event) =>
        (event.type === 'cmChanged' || event.type === 'rpChanged' || event.type === 'powerChanged') &&
        event.cause === 'card',
    )
    expect(told.length).toBe(expected.length)
    for (const event of told) expect(event.rules).toContain('KH-5.0-01')
  })

  test('power stops at 10, CM at 15, RP at 36', () => {
    const strong = { power: 10 }
    const banners = { black: strong, white: strong, red: strong, green: strong }
    expect(powers(draw(15, 5, { banners }))).toEqual([10, 10, 10, 10])
    expect(powers(draw(6, 9, { banners: { black: { power: 9 }, white: strong } }))).toEqual([10, 10, 6, 6])
    expect(draw(13, 5, { cm: 15 }).s.cm).toBe(15)
    expect(draw(3, 5, { rp: 35 }).s.rp).toBe(36)
    expect(draw(9, 8, { rp: 35 }).s.rp).toBe(36)
  })

  test('a banner without power can rise again', () => {
    expect(powers(draw(15, 5, { banners: { red: { power: 0 } } }))).toEqual([8, 8, 1, 7])
  })

  test('card 1: a compulsory loss of CM may end the game', () => {
    const game = draw(1, 4, { cm: 1 })
    expect(game.s.ending).toEqual({ won: false, reason: 'morale', turn: 4, banner: null })
    expect(powers(game)).toEqual([8, 8, 6, 6])
    expect(draw(1, 4, { cm: 2 }).s.ending).toBe(null)
  })
})

describe('card 2, The Nile recedes', () => {
  test('the Southern Ramparts fall to level 0 and the White Nile plain leaves the river, for the rest of the game', () => {
    const game = draw(2, 9, {
      rp: 25,
      units: { available: ['egyptian-2', 'gunboat'] },
      banners: { white: { zone: 6 } },
    })
    expect([removed(game), game.s.ap]).toEqual([[2], 2])
    expect(game.told('levelSet')).toMatchObject([{ zone: 'white-4', level: 0 }])
    expect(game.told('nileBankSet')).toMatchObject([{ zone: 'white-5', nileBank: false }])
    expect(game.level('white-4')).toBe(0)
    game.act({ type: 'fortify' }).act({ type: 'improve', zone: 'white-4' })
    expect(game.level('white-4')).toBe(1)
    expect(game.whyNot({ type: 'improve', zone: 'white-4' })).toContain('KH-6.1-03')
    game.act(DONE)
    nextTurn(game, 1, 3)
    expect([game.s.turn, game.level('white-4')]).toEqual([10, 1])
    game.act({ type: 'defend' }).act({ type: 'place', unit: 'egyptian-2', zone: 'white-5' })
    expect(game.whyNot({ type: 'place', unit: 'gunboat', zone: 'white-5' })).toEqual(['KH-6.7-07', 'KH-2.1-07'])
  })

  test('a marker on the Southern Ramparts stays and counts', () => {
    const game = draw(2, 12, { improved: ['white-4'] })
    expect([game.improved('white-4'), game.level('white-4')]).toEqual([true, 1])
  })

  test('no gunboat steams against a banner on the dry plain, nor elsewhere is anything changed', () => {
    const raid = (game: Stage) =>
      game.act({ type: 'raid' }).act({ type: 'target', banner: 'white' }).act({ type: 'engage', unit: 'egyptian-2' })
    const position: Position = { units: { available: ['egyptian-2', 'gunboat'] }, banners: { white: { zone: 5 } } }
    expect(raid(draw(2, 10, position)).whyNot({ type: 'engage', unit: 'gunboat' })).toContain('KH-2.1-07')
    expect(raid(draw(3, 10, position)).allows({ type: 'engage', unit: 'gunboat' })).toBe(true)
    const [dry, wet] = [draw(2, 10).s, draw(3, 10).s]
    expect(dry.level.filter((level, zone) => level !== wet.level[zone])).toEqual([0])
    expect((dry.nile ^ wet.nile).toString(2).replaceAll('0', '')).toBe('1')
  })
})

describe('card 4, Mines and wire', () => {
  test('two markers free of RP, in controlled zones without one', () => {
    const game = draw(4, 3, { rp: 20, improved: ['red-5'], banners: { green: { zone: 4 } } })
    expect([game.decision, game.s.ap]).toEqual(['improveFree', 0])
    expect(game.whyNot({ type: 'improve', zone: 'red-5' })).toContain('KH-6.1-08')
    expect(game.whyNot({ type: 'improve', zone: 'green-4' })).toContain('KH-6.1-01')
    expect(game.whyNot({ type: 'improve', zone: 'red-6' })).toContain('KH-11.3-04')
    expect(game.whyNot({ type: 'fortify' })).toEqual(['KH-4.1-05'])
    game.act({ type: 'improve', zone: 'green-3' }).act({ type: 'improve', zone: 'palace-green' })
    expect([game.level('green-3'), game.level('palace-green'), game.s.rp]).toEqual([2, 2, 20])
    expect([game.decision, game.s.ap, discarded(game)]).toEqual(['actions', 3, [4]])
    for (const event of game.told('improved')) expect(event.rules).toContain('KH-5.0-01')
    // It is not the fortification action: that is still open, with its four RP.
    game.act({ type: 'fortify' })
    for (const zone of ['black-5', 'black-4', 'black-3', 'black-2'] as const) game.act({ type: 'improve', zone })
    expect(game.s.rp).toBe(16)
  })

  test('KH-5.0-01: free of RP also for whoever has none to spare, may be left at once, and lays no mines', () => {
    const poor = draw(4, 3, { rp: 1, options: { mines: true } })
    expect(poor.offers('mine')).toEqual([])
    expect(poor.allows(DONE)).toBe(true)
    expect(poor.act({ type: 'improve', zone: 'red-3' }).level('red-3')).toBe(3)
  })

  test('KH-5.0-01: the last two markers of the supply are placed, and the card goes on', () => {
    const ten = kit.pack.map.zones
      .map((zone) => zone.id)
      .filter((id) => !id.endsWith('6') && !id.startsWith('green'))
      .slice(0, 10)
    const game = draw(4, 3, { improved: ten })
    game.act({ type: 'improve', zone: 'green-5' }).act({ type: 'improve', zone: 'green-4' })
    expect([game.decision, game.s.ap, discarded(game)]).toEqual(['actions', 3, [4]])
  })

  test('up to two: one, or none, will do', () => {
    const one = draw(4, 3, { rp: 20 }).act({ type: 'improve', zone: 'red-3' }).act(DONE)
    expect([one.level('red-3'), one.decision, one.s.ap]).toEqual([3, 'actions', 3])
    const none = draw(4, 3).act(DONE)
    expect([none.s.improved, none.decision]).toEqual([0, 'actions'])
  })

  test('with one marker left in the supply there is one to place, with none nothing is asked', () => {
    const eleven = kit.pack.map.zones
      .map((zone) => zone.id)
      .filter((id) => !id.endsWith('6') && !id.startsWith('green'))
      .slice(0, 11)
    const last = draw(4, 3, { improved: eleven }).act({ type: 'improve', zone: 'green-5' })
    expect([last.decision, last.s.ap]).toEqual(['actions', 3])
    const none = draw(4, 3, { improved: [...eleven, 'green-5'] })
    expect([none.decision, noEffects(none), none.s.ap, discarded(none)]).toEqual(['actions', 1, 3, [4]])
  })

  test('where every controlled zone is improved nothing is asked', () => {
    const near = { zone: 2 }
    const banners = { black: near, white: near, red: near, green: near }
    const three: Zone[] = ['palace-black', 'palace-white', 'palace-red']
    expect(draw(4, 3, { banners, improved: [...three, 'palace-green'] }).decision).toBe('actions')
    const one = draw(4, 3, { banners, improved: three })
    expect(one.decision).toBe('improveFree')
    expect(one.act({ type: 'improve', zone: 'palace-green' }).decision).toBe('actions')
  })
})

describe('card 5, The Mahdi’s summons', () => {
  test('defied: CM +1 and the strongest banner +1, without a question if one is strongest', () => {
    const game = draw(5, 3, { cm: 9, banners: { white: { power: 9 } } })
    expect(game.offers()).toEqual([
      { type: 'choose', option: 0 },
      { type: 'choose', option: 1 },
    ])
    expect(game.whyNot({ type: 'choose', option: 2 })).toEqual(['KH-5.0-01'])
    game.act({ type: 'choose', option: 0 })
    expect([moves(game), game.s.ap, discarded(game)]).toEqual([['cm 1', 'white 1'], 3, [5]])
    expect(game.told('cardChoice')).toMatchObject([{ card: 5, option: 0 }])
  })

  test('defied, with equals: the player chooses among the strongest', () => {
    const game = draw(5, 3, { cm: 9, banners: { red: { power: 8 } } }).act({ type: 'choose', option: 0 })
    expect([game.decision, game.s.ap, game.s.cm]).toEqual(['strongest', 0, 10])
    expect(game.offers()).toEqual(['black', 'white', 'red'].map((banner) => ({ type: 'banner', banner })))
    expect(game.whyNot({ type: 'banner', banner: 'green' })).toEqual(['KH-5.0-01'])
    game.act({ type: 'banner', banner: 'red' })
    expect([powers(game), game.s.ap]).toEqual([[8, 8, 9, 6], 3])
  })

  test('read out: CM -1, which may end the game', () => {
    const game = draw(5, 3, { cm: 9 }).act({ type: 'choose', option: 1 })
    expect([moves(game), game.s.ap, game.decision]).toEqual([['cm -1'], 3, 'actions'])
    expect(draw(5, 3, { cm: 1 }).act({ type: 'choose', option: 1 }).s.ending).toMatchObject({
      won: false,
      reason: 'morale',
    })
  })

  test('at the ends of the tracks: CM 15 stays, power 10 stays', () => {
    const game = draw(5, 3, { cm: 15, banners: { black: { power: 10 } } }).act({ type: 'choose', option: 0 })
    expect([moves(game), game.s.cm, powers(game)]).toEqual([[], 15, [10, 8, 6, 6]])
  })
})

describe('card 7, Omdurman cut off', () => {
  const six = { events: { happened: [6] } }

  test('Fort Omdurman under control: its marker goes, and gunboats stay away this turn', () => {
    const game = draw(7, 10, {
      ...six,
      cm: 9,
      improved: ['black-5', 'black-4'],
      units: { available: ['egyptian-2', 'egyptian-2', 'gunboat'] },
    })
    expect([game.improved('black-5'), game.improved('black-4'), game.s.cm, game.s.ap]).toEqual([false, true, 9, 1])
    expect(game.told('improvementLost')).toMatchObject([{ zone: 'black-5' }])
    expect([discarded(game), removed(game)]).toEqual([[7], []])
    game
      .act({ type: 'defend' })
      .act({ type: 'place', unit: 'egyptian-2', zone: 'black-5' })
      .act({ type: 'place', unit: 'egyptian-2', zone: 'black-4' })
    expect(game.whyNot({ type: 'place', unit: 'gunboat', zone: 'black-5' })).toEqual(['KH-5.0-01'])
    expect(game.allows({ type: 'place', unit: 'gunboat', zone: 'black-4' })).toBe(true)
    nextTurn(game.act(DONE), 1, 3)
    game.act({ type: 'defend' }).act({ type: 'place', unit: 'egyptian-2', zone: 'black-5' })
    expect(game.allows({ type: 'place', unit: 'gunboat', zone: 'black-5' })).toBe(true)
  })

  test('without a marker there is only the river to close', () => {
    const game = draw(7, 10, six)
    expect([game.told('improvementLost'), game.told('gunboatsBanned')]).toMatchObject([[], [{ zone: 'black-5' }]])
  })

  test.each([5, 4, 2])('Fort Omdurman lost, Black in zone %i: CM -1', (zone) => {
    const game = draw(7, 10, { ...six, cm: 9, banners: { black: { zone } } })
    expect([moves(game), game.s.noGunboats, game.s.ap]).toEqual([['cm -1'], 0, 1])
  })
})

describe('card 8, Desertions by night', () => {
  test.each([
    [12, 0, 3, true],
    [12, 0, 4, false],
    [13, 1, 2, true],
    [13, 1, 3, false],
    [9, -1, 4, true],
    [9, -1, 5, false],
    [6, -2, 5, true],
    [6, -2, 6, false],
    [1, -3, 6, true],
  ])('CM %i adds %i: a roll of %i loses a step: %s', (cm, drm, die, deserts) => {
    const game = draw(8, 5, { cm, units: { available: ['egyptian-2', 'sudanese-2'] } }, die, 1)
    expect(game.told('cardDie')).toMatchObject([{ die, drm, result: die + drm }])
    expect(game.in('available')).toEqual(deserts ? ['egyptian-1', 'sudanese-2'] : ['egyptian-2', 'sudanese-2'])
    expect([game.s.ap, discarded(game), game.decision]).toEqual([1, [8], 'actions'])
  })

  test.each([
    [13, 2],
    [12, 3],
    [9, 4],
    [6, 5],
    [3, 6],
  ])('with CM %i the chance of a desertion is %i in 6', (cm, sixths) => {
    const game = stage({ turn: 4, cm, banners: ALL_IDLE, events: { pile: [8] }, units: { available: ['egyptian-2'] } })
    const chances = chancesOf(game, END, (events) => events.filter((event) => event.type === 'stepLost').length)
    expect(chances.get(1)).toBeCloseTo(sixths / 6, 10)
  })

  test('the player chooses the type; a two-step unit before a one-step unit of it', () => {
    const troops: Unit[] = ['egyptian-2', 'sudanese-2', 'bashi-2', 'bashi-1', 'levies']
    const game = draw(8, 5, { cm: 11, units: { available: troops } }, 3)
    expect(game.offers()).toEqual([
      { type: 'desert', troops: 'egyptian' },
      { type: 'desert', troops: 'bashi' },
    ])
    expect(game.whyNot({ type: 'desert', troops: 'sudanese' })).toEqual(['KH-5.0-01'])
    expect(game.whyNot({ type: 'desert', troops: 'levies' })).toEqual(['KH-5.0-01'])
    game.act({ type: 'desert', troops: 'bashi' }, 6)
    expect(game.in('available')).toEqual(['egyptian-2', 'sudanese-2', 'bashi-1', 'bashi-1', 'levies'])
    expect([game.told('deserted'), game.s.ap]).toMatchObject([[{ troops: 'bashi' }], 4])
  })

  test('a one-step unit is gone for good; Sudanese and levies never desert', () => {
    const last = draw(8, 5, { cm: 11, units: { available: ['egyptian-1', 'sudanese-2'] } }, 1, 1)
    expect([last.in('available'), last.in('gone').includes('egyptian-2')]).toEqual([['sudanese-2'], true])
    const loyal = draw(8, 5, { cm: 11, units: { available: ['sudanese-1', 'levies'] } }, 1, 1)
    expect([loyal.in('available'), noEffects(loyal), loyal.s.ap]).toEqual([['sudanese-1', 'levies'], 1, 1])
  })
})

describe('card 10, Grain boats from Sennar', () => {
  test('RP +1, and without gunboats nothing is asked', () => {
    const game = draw(10, 3, { rp: 20, units: { damaged: ['gunboat'] } })
    expect([moves(game), game.decision, noEffects(game), game.s.ap, discarded(game)]).toEqual([
      ['rp 1'],
      'actions',
      1,
      3,
      [10],
    ])
  })

  test('each gunboat sent brings RP +1 and is rolled for with +1', () => {
    const game = draw(10, 3, { rp: 20, units: { available: ['gunboat', 'gunboat', 'gunboat'] } })
    expect(game.offers()).toEqual([0, 1, 2, 3].map((count) => ({ type: 'commit', count })))
    expect(game.s.rp).toBe(21)
    game.act({ type: 'commit', count: 3 }, 1, 2, 3)
    expect(game.s.rp).toBe(24)
    expect(game.told('gunboatRoll')).toMatchObject([
      { die: 1, drm: 1, result: 'damaged' },
      { die: 2, drm: 1, result: 'damaged' },
      { die: 3, drm: 1, result: 'none' },
    ])
    expect([game.in('damaged'), game.in('available')]).toEqual([['gunboat', 'gunboat'], ['gunboat']])
    expect([game.decision, game.s.ap]).toEqual(['actions', 3])
  })

  test('none need go, and only those available can', () => {
    const position: Position = { rp: 20, units: { available: ['gunboat'], damaged: ['gunboat'] } }
    expect(draw(10, 3, position).whyNot({ type: 'commit', count: 2 })).toEqual(['KH-5.0-01', 'KH-6.4-05'])
    const none = draw(10, 3, position).act({ type: 'commit', count: 0 })
    expect([none.s.rp, none.told('gunboatRoll'), none.decision]).toEqual([21, [], 'actions'])
    const full = draw(10, 3, { ...position, rp: 35 }).act({ type: 'commit', count: 1 }, 6)
    expect([full.s.rp, full.in('available')]).toEqual([36, ['gunboat']])
  })
})

describe('card 11, Batteries on the banks', () => {
  test('one available gunboat is damaged; a damaged one is not hit again', () => {
    const two = draw(11, 3, { units: { available: ['gunboat', 'gunboat'], damaged: ['gunboat'] } })
    expect([two.in('available'), two.in('damaged')]).toEqual([['gunboat'], ['gunboat', 'gunboat']])
    expect(two.told('gunboatDamaged')).toMatchObject([{ unit: 'gunboat', rules: ['KH-6.4-05', 'KH-5.0-01'] }])
    expect([two.decision, two.s.ap, discarded(two)]).toEqual(['actions', 2, [11]])
    const none = draw(11, 3, { units: { damaged: ['gunboat'] } })
    expect([none.in('damaged'), noEffects(none)]).toEqual([['gunboat'], 1])
    const barge = draw(11, 3, { options: { barge: true }, units: { available: ['barge'] } })
    expect([barge.in('available'), noEffects(barge)]).toEqual([['barge'], 1])
  })
})
