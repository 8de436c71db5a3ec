import { afterEach, describe, expect, test } from 'vitest'
import type { Banner } from '../names.ts'
import type { Position } from '../position.ts'
import {
  ALL_IDLE,
  cardIn,
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
const ACCEPT = { type: 'accept' } as const
const DECLINE = { type: 'decline' } as const
const ALL = Array.from({ length: 20 }, (_, i) => i + 1)
const pileOf = (game: Stage) => ALL.filter((card) => (game.s.pile & (1 << card)) !== 0)

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

describe('card 12, Traitors in the town', () => {
  test('either CM -1 or RP -2', () => {
    const pass = draw(12, 3, { rp: 20, cm: 9 })
    expect(pass.offers()).toHaveLength(2)
    pass.act({ type: 'choose', option: 0 })
    expect([moves(pass), pass.s.ap, discarded(pass)]).toEqual([['cm -1'], 1, [12]])
    expect(moves(draw(12, 3, { rp: 20, cm: 9 }).act({ type: 'choose', option: 1 }))).toEqual(['rp -2'])
  })

  test('silence costs at least 3 RP in stock: with 3 it can be bought, with 2 CM falls unasked', () => {
    const three = draw(12, 3, { rp: 3, cm: 9 }).act({ type: 'choose', option: 1 })
    expect([three.s.rp, three.s.cm, three.s.ending]).toEqual([1, 9, null])
    const two = draw(12, 3, { rp: 2, cm: 9 })
    expect([two.decision, two.s.rp, two.s.cm, two.told('cardChoice')]).toMatchObject([
      'actions',
      2,
      8,
      [{ card: 12, option: 0 }],
    ])
    expect(draw(12, 3, { rp: 2, cm: 1 }).s.ending).toMatchObject({ won: false, reason: 'morale' })
  })

  test('an option that is not open is refused', () => {
    const list = kit.events[12]?.list ?? -1
    const game = stage({
      turn: 3,
      rp: 2,
      ap: 0,
      eventCard: 12,
      frames: [
        { step: 'turn', phase: 'actions' },
        { step: 'card', card: 12, happens: true },
        { step: 'ops', list, at: 1 },
        { step: 'choose', list, at: 0 },
      ],
      events: { happened: [12] },
    })
    expect([game.whyNot({ type: 'choose', option: 1 }), game.offers()]).toEqual([
      ['KH-6.2-08'],
      [{ type: 'choose', option: 0 }],
    ])
  })
})

describe('card 14, Wolseley on the march', () => {
  const events = { happened: [13] }

  test('the relief force is due a turn earlier', () => {
    const game = draw(14, 7, { events })
    expect([game.s.relief, removed(game), game.s.ap]).toEqual([11, [14], 3])
    expect(game.told('reliefMoved')).toEqual([
      { type: 'reliefMoved', turn: 11, by: -1, rules: ['KH-9.1-03', 'KH-2.3-04'] },
    ])
  })

  test('never before the current turn; on it, the relief comes at its end', () => {
    const on = draw(14, 8, { events, relief: 9 })
    expect(on.s.relief).toBe(8)
    expect(nextTurn(on, 1).s.ending).toMatchObject({ won: true, turn: 8 })
    const due = draw(14, 8, { events, relief: 8 })
    expect([due.s.relief, noEffects(due), removed(due)]).toEqual([8, 1, [14]])
  })
})

describe('card 16, The Abbas steams north', () => {
  test.each([
    [1, 'cm -1'],
    [3, 'cm -1'],
    [4, 'relief -1'],
    [6, 'relief -1'],
  ])('Stewart sent, and a %i rolled: %s', (die, effect) => {
    const game = draw(16, 7, { cm: 9 })
    expect(game.offers()).toEqual([ACCEPT, DECLINE])
    game.act(ACCEPT, die)
    expect(moves(game)).toEqual([effect])
    expect([game.in('available').includes('stewart'), game.in('gone').includes('stewart')]).toEqual([false, true])
    expect([removed(game), game.s.ap]).toEqual([[16], 2])
  })

  test('one chance in two', () => {
    const chances = chancesOf(draw(16, 7), ACCEPT, (events) => (events.some((e) => e.type === 'reliefMoved') ? 1 : 0))
    expect([...chances.values()]).toEqual([0.5, 0.5])
  })

  test('he may stay: the card is gone all the same', () => {
    const game = draw(16, 10, { cm: 9 }).act(DECLINE)
    expect([moves(game), game.in('available').includes('stewart'), removed(game), game.s.ap]).toEqual([
      [],
      true,
      [16],
      2,
    ])
    expect(game.told('offerAnswered')).toMatchObject([{ card: 16, accepted: false }])
  })

  test('a wounded Stewart can go, a dead one cannot', () => {
    const wounded = draw(16, 8, { cm: 9, units: { wounded: ['stewart'] } })
    expect([wounded.in('recovering'), wounded.decision]).toEqual([['stewart'], 'offer'])
    wounded.act(ACCEPT, 5)
    expect([wounded.in('recovering'), wounded.s.relief]).toEqual([[], 11])
    const dead = draw(16, 8, { units: { available: ['ali', 'nushi'] } })
    expect([dead.decision, noEffects(dead), removed(dead)]).toEqual(['actions', 1, [16]])
  })
})

describe('card 17, Steamers to Metemma', () => {
  test('a gunboat sent is gone for good, and the relief force is due a turn earlier', () => {
    const game = draw(17, 8, { units: { available: ['gunboat', 'gunboat'] } })
    expect(game.offers()).toEqual([ACCEPT, DECLINE])
    game.act(ACCEPT)
    expect([game.in('available'), game.in('supply').filter((unit) => unit === 'gunboat'), game.s.relief]).toEqual([
      ['gunboat'],
      ['gunboat'],
      11,
    ])
    expect(game.in('gone')).toContain('gunboat')
    expect([removed(game), game.s.ap]).toEqual([[17], 3])
  })

  test('none need go; without one nothing is asked', () => {
    const kept = draw(17, 11, { units: { available: ['gunboat'] } }).act(DECLINE)
    expect([kept.in('available'), kept.s.relief, removed(kept)]).toEqual([['gunboat'], 12, [17]])
    const none = draw(17, 11, { units: { damaged: ['gunboat'] } })
    expect([none.decision, noEffects(none), none.s.relief, removed(none)]).toEqual(['actions', 1, 12, [17]])
  })
})

describe('card 18, Smallpox in the camps', () => {
  test.each([
    [1, 'black'],
    [2, 'white'],
    [3, 'red'],
    [4, 'green'],
  ] as const)('a %i disorganises %s for this turn', (die, banner) => {
    const game = draw(18, 5, {}, die, 2)
    expect(game.told('disorganised')).toEqual([{ type: 'disorganised', banner, rules: ['KH-5.0-01', 'KH-11.4-03'] }])
    expect(sick(game)).toEqual([banner])
    expect([game.s.ap, discarded(game)]).toEqual([2, [18]])
    nextTurn(game, 12, 3)
    expect(sick(game)).toEqual([])
  })

  test.each([5, 6])('a %i lets the player choose', (die) => {
    const game = draw(18, 5, {}, die)
    expect([game.decision, game.s.ap]).toEqual(['disorganise', 0])
    expect(game.offers()).toEqual(['black', 'white', 'red', 'green'].map((banner) => ({ type: 'banner', banner })))
    game.act({ type: 'banner', banner: 'green' }, 6)
    expect([sick(game), game.s.ap]).toEqual([['green'], 4])
  })

  test('each banner has one chance in six, and the player two', () => {
    const game = stage({ turn: 4, banners: ALL_IDLE, events: { pile: [18] } })
    const chances = chancesOf(
      game,
      END,
      (events) => events.flatMap((event) => (event.type === 'disorganised' ? event.banner : []))[0] ?? 'choice',
    )
    for (const banner of ['black', 'white', 'red', 'green'] as const) expect(chances.get(banner)).toBeCloseTo(1 / 6, 10)
    expect(chances.get('choice')).toBeCloseTo(2 / 6, 10)
  })

  const sick = (game: Stage): Banner[] =>
    (['black', 'white', 'red', 'green'] as const).filter((banner) => game.banner(banner).disorganised)
})

describe('card 19, Slatin’s secret letter', () => {
  test('the top banner card is seen, stays on top and comes this turn', () => {
    const game = draw(19, 5, {}, 7)
    expect(game.told('bannerCardSeen')).toMatchObject([{ card: 7, banners: ['red', 'white'] }])
    expect([game.s.seen, game.s.ap, discarded(game), game.decision]).toEqual([7, 3, [19], 'actions'])
    // No card is drawn any more: the one seen comes.
    nextTurn(game, 3)
    expect(game.told('bannerCard').at(-1)).toMatchObject({ card: 7 })
    // The turn after draws from all twelve again.
    expect(game.s.seen).toBe(0)
    game.s.disorganised = 0b1111
    expect(chancesOf(game, END, (events) => cardIn(events, 'bannerCard')).size).toBe(12)
  })

  test('each card is as likely to be on top as any other', () => {
    const game = stage({ turn: 4, banners: ALL_IDLE, events: { pile: [19] } })
    const chances = chancesOf(game, END, (events) => cardIn(events, 'bannerCardSeen'))
    expect(chances.size).toBe(12)
    for (const chance of chances.values()) expect(chance).toBeCloseTo(1 / 12, 10)
  })

  test('a raid that looks at the top card sees the same one', () => {
    const game = draw(19, 5, { cm: 11, rp: 25, banners: { green: { power: 1 } } }, 7)
    game
      .act({ type: 'raid' })
      .act({ type: 'target', banner: 'green' })
      .act({ type: 'engage', unit: 'sudanese-2' })
      .act({ type: 'launch' }, 55)
    expect(game.told('combatResult')).toMatchObject([{ result: 11 }])
    expect(game.told('bannerCardSeen').map((event) => event.card)).toEqual([7, 7])
  })
})

describe('card 20, No news, little bread', () => {
  test.each([
    [2, ['rp -1']],
    [8, ['rp -1']],
    [9, ['rp -1', 'cm -1']],
    [12, ['rp -1', 'cm -1']],
  ])('turn %i: %o', (turn, expected) => {
    const game = draw(20, turn, { rp: 20, cm: 9 }, 5)
    expect([moves(game), game.s.ap, game.decision]).toEqual([expected, 3, 'actions'])
  })

  test('the card and the discards are shuffled into the pile; cards out of the game stay out', () => {
    const game = draw(20, 8, { events: { pile: [5, 9, 14, 20], discard: [4, 8, 17], happened: [3, 4, 8, 13] } }, 1)
    expect(pileOf(game)).toEqual([4, 5, 8, 9, 14, 17, 20])
    expect([game.s.discard, removed(game), discarded(game)]).toEqual([0, [], []])
    expect(game.told('eventsReshuffled')).toEqual([{ type: 'eventsReshuffled', rules: ['KH-5.2-04'] }])
    // What has taken place is not forgotten: card 14 still builds on card 13. And card 20 can come again.
    expect(nextTurn(game, 1, 14).told('cardDrawn').at(-1)).toMatchObject({ card: 14, happens: true })
    expect(nextTurn(game, 1, 20, 1).told('cardDrawn').at(-1)).toMatchObject({ card: 20, happens: true })
  })

  test('its losses may end the game', () => {
    expect(draw(20, 5, { rp: 1 }).s.ending).toEqual({ won: false, reason: 'resources', turn: 5, banner: null })
    expect(draw(20, 9, { rp: 5, cm: 1 }).s.ending).toEqual({ won: false, reason: 'morale', turn: 9, banner: null })
  })
})
