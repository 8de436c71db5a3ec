import { scriptedDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import type { Event } from '../events.ts'
import { compile } from '../kit.ts'
import { BANNERS, ZONES } from '../names.ts'
import type { Banner, Zone } from '../names.ts'
import { layOver } from '../overlay.ts'
import { readOverlay } from '../pack.ts'
import type { Position } from '../position.ts'
import { kit, ourPack, stage } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'
import { pushBack } from './movement.ts'

/** The action phase of turn 5 is about to end: RP and CM modify nothing, no event cards afterwards. */
function evening(position: Position, using = kit): Stage {
  return stage(
    {
      turn: 5,
      ap: 0,
      rp: 28,
      cm: 11,
      lastAction: 'defend',
      ...position,
      options: { events: false, ...position.options },
    },
    using,
  )
}

/** What the banners did, in order. */
function moves(events: readonly Event[]): string[] {
  const list: string[] = []
  for (const event of events) {
    if (event.type === 'bannerMoved') list.push(`enters ${event.zone}`)
    else if (event.type === 'bannerAttacks') list.push(`${event.from} attacks ${event.zone}`)
    else if (event.type === 'bannerAdvanced') list.push(`takes ${event.zone}`)
    else if (event.type === 'bannerIdle') list.push(`${event.banner} idle`)
    else if (event.type === 'gameOver') list.push(`over: ${event.ending.reason}`)
  }
  return list
}

describe('7.1: which banners act', () => {
  const ORDER: readonly (readonly Banner[])[] = [
    ['black'],
    ['white'],
    ['black', 'white'],
    ['white', 'green'],
    ['red', 'black'],
    ['green', 'red'],
    ['red', 'white'],
    ['black', 'red', 'green'],
    ['white', 'green', 'black'],
    ['red', 'white', 'black'],
    ['green', 'black', 'red'],
    ['black', 'white', 'red', 'green'],
  ]

  test.each(ORDER.map((banners, i) => ({ card: i + 1, banners })))(
    'KH-7.1-01: card $card activates $banners and no other',
    ({ card, banners }) => {
      // Every banner has power 1 and meets a garrison it cannot hurt with a 12 on the dice.
      const play = evening({
        banners: { black: { power: 1 }, white: { power: 1 }, red: { power: 1 }, green: { power: 1 } },
        units: {
          zones: {
            'black-5': ['egyptian-2'],
            'white-5': ['egyptian-2'],
            'red-5': ['sudanese-2'],
            'green-5': ['sudanese-2'],
          },
        },
      })
      play.act({ type: 'endPhase' }, card, 66)
      for (let left = banners.length - 1; left >= 0; left--) play.act({ type: 'hold' }, ...(left > 0 ? [66] : []))
      expect(play.told('bannerCard')).toMatchObject([{ card, banners, rules: ['KH-4.1-14', 'KH-7.1-01'] }])
      expect(play.told('bannerAttacks').map((event) => event.banner)).toEqual(banners)
      expect(play.told('powerChanged').map((event) => event.banner)).toEqual(banners)
      expect(play.s.turn).toBe(6)
      expect(play.decision).toBe('actions')
    },
  )

  test('KH-7.1-01: a banner that is not on the card stays, though nothing bars its way', () => {
    const play = evening({
      units: { zones: { 'black-5': ['egyptian-2', 'egyptian-2'] } },
      banners: { black: { power: 1 }, white: { zone: 2 } },
    })
    play.act({ type: 'endPhase' }, 1, 66).act({ type: 'hold' })
    expect([play.banner('white').zone, play.banner('red').zone, play.banner('green').zone]).toEqual([2, 6, 6])
    expect(play.s.turn).toBe(6)
  })

  test('KH-7.1-02: the first banner is done, losses divided and all, before the second stirs', () => {
    // Card 4: White, then Green, whose way is open as far as green-2.
    const play = evening({
      banners: { white: { zone: 5, power: 4 }, green: { zone: 6, power: 4 } },
      units: { zones: { 'white-4': ['egyptian-2', 'bashi-2'], 'green-2': ['sudanese-2'] } },
    }).act({ type: 'endPhase' }, 4, 44)
    expect(play.decision).toBe('spend')
    expect(play.banner('green').zone).toBe(6)
    // 8 + 2 + 1 - 4 = 7, a draw; one step to lose.
    play.act({ type: 'hold' }, 4)
    expect(play.decision).toBe('steps')
    expect(play.banner('green').zone).toBe(6)
    expect(moves(play.history)).toEqual(['white-5 attacks white-4'])
    play.act({ type: 'lose', unit: 'bashi-2' }, 33)
    expect(moves(play.events)).toEqual([
      'enters green-5',
      'enters green-4',
      'enters green-3',
      'green-3 attacks green-2',
    ])
    const order = play.history.map((event) => event.type)
    expect(order.indexOf('bannerHeld')).toBeLessThan(order.indexOf('bannerMoved'))
  })

  test('KH-7.1-02: what the first banner does to a shared Palace is there for the second', () => {
    // Card 7: Red wipes out the garrison of the Palace without getting in; White, next, finds nobody.
    const play = evening({
      banners: { red: { zone: 2, power: 2 }, white: { zone: 2 } },
      options: { palaceShared: true },
      units: { zones: { palace: ['bashi-1'] } },
    })
    play.act({ type: 'endPhase' }, 7, 44).act({ type: 'hold' }, 1)
    expect(moves(play.history)).toEqual(['red-2 attacks palace', 'enters palace', 'over: palace'])
    expect(play.s.ending).toMatchObject({ won: false, reason: 'palace', banner: 'white' })
  })

  test('KH-7.1-03: a disorganised banner neither moves nor attacks; the next on the card does', () => {
    const play = evening({
      banners: { black: { zone: 2, disorganised: true }, white: { zone: 5 } },
      units: { zones: { 'white-4': ['egyptian-2'] } },
    }).act({ type: 'endPhase' }, 3, 66)
    expect(moves(play.history)).toEqual(['black idle', 'white-5 attacks white-4'])
    expect(play.told('bannerIdle')).toMatchObject([
      { banner: 'black', reason: 'disorganised', rules: ['KH-7.1-03', 'KH-11.4-03'] },
    ])
    expect(play.banner('black')).toMatchObject({ zone: 2, disorganised: true })
  })

  test('KH-7.1-03: it does not attack troops before it either', () => {
    const play = evening({
      banners: { black: { disorganised: true } },
      units: { zones: { 'black-5': ['levies'] } },
    }).act({ type: 'endPhase' }, 1)
    expect(play.told('combatRoll')).toEqual([])
    expect(play.s.turn).toBe(6)
  })

  test('KH-7.1-03: with every banner of the card disorganised nothing happens and no other card is drawn', () => {
    const play = evening({
      banners: { black: { zone: 3, disorganised: true }, white: { zone: 4, disorganised: true } },
      units: {},
    })
    play.act({ type: 'endPhase' }, 3)
    expect(play.told('bannerCard')).toHaveLength(1)
    expect(moves(play.history)).toEqual(['black idle', 'white idle'])
    expect(play.s.turn).toBe(6)
    expect(play.banner('black')).toMatchObject({ zone: 3, disorganised: false })
    expect(play.banner('white')).toMatchObject({ zone: 4, disorganised: false })
  })

  test('KH-7.1-03: a banner without power counts as disorganised', () => {
    const play = evening({ banners: { black: { zone: 2, power: 0 } }, units: {} }).act({ type: 'endPhase' }, 1)
    expect(play.told('bannerIdle')).toMatchObject([
      { banner: 'black', reason: 'noPower', rules: ['KH-11.4-04', 'KH-7.1-03'] },
    ])
    expect(play.s.turn).toBe(6)
  })
})

describe('7.1: how a banner moves', () => {
  test('KH-7.1-04: one zone, to the next lower number of its own path, and no further before troops', () => {
    for (const [card, banner, next] of [
      [1, 'black', 'black-4'],
      [2, 'white', 'white-4'],
      [6, 'green', 'green-4'],
      [7, 'red', 'red-4'],
    ] as const) {
      const rear: Zone = `${banner}-3`
      const play = evening({ banners: { [banner]: { zone: 5 } }, units: { zones: { [rear]: ['levies'] } } }).act(
        { type: 'endPhase' },
        card,
        66,
      )
      expect(moves(play.history)).toEqual([`enters ${next}`, `${next} attacks ${rear}`])
      expect(play.told('bannerMoved')).toMatchObject([{ banner, rules: ['KH-7.1-04', 'KH-7.1-05'] }])
      expect(play.banner(banner).zone).toBe(4)
    }
  })

  test('KH-7.1-05: zone by zone without limit, from 6 up to a garrison in the Palace', () => {
    const play = evening({ units: { zones: { 'palace-black': ['levies'] } } }).act({ type: 'endPhase' }, 1, 66)
    expect(moves(play.history)).toEqual([
      'enters black-5',
      'enters black-4',
      'enters black-3',
      'enters black-2',
      'black-2 attacks palace-black',
    ])
    expect(play.banner('black').zone).toBe(2)
  })

  test('KH-7.1-05: guns, gunboats and leaders whose troops are gone do not stop it', () => {
    // One Palace for all: Red's draw there (2D6 + 1 + 5 - 4) costs the last levy; White, in zone 3, walks past what is left.
    const play = evening({
      options: { palaceShared: true },
      banners: { red: { zone: 2, power: 4 }, white: { zone: 3 } },
      units: { zones: { palace: ['levies', 'heavy', 'light', 'gunboat', 'ali'] } },
    })
    play.act({ type: 'endPhase' }, 7, 14).act({ type: 'hold' }, 6, 5, 6)
    expect(play.in('palace')).toEqual(['heavy', 'light', 'gunboat', 'ali'])
    expect(moves(play.history)).toEqual(['red-2 attacks palace', 'enters white-2', 'enters palace', 'over: palace'])
  })

  test('KH-7.1-06: troops in the next zone stop it where it is, and it attacks at once', () => {
    const play = evening({ banners: { green: { zone: 4 } }, units: { zones: { 'green-3': ['bashi-1'] } } }).act(
      { type: 'endPhase' },
      6,
      34,
    )
    expect(moves(play.history)).toEqual(['green-4 attacks green-3'])
    expect(play.banner('green').zone).toBe(4)
    expect(play.told('bannerAttacks')).toMatchObject([{ rules: ['KH-7.1-06', 'KH-7.1-12'] }])
    expect(play.told('combatRoll')).toMatchObject([{ action: 'defence', banner: 'green', dice: 34 }])
  })

  test.each(['egyptian-2', 'egyptian-1', 'sudanese-2', 'sudanese-1', 'bashi-2', 'bashi-1', 'levies'] as const)(
    'KH-7.1-06: %s stop a banner',
    (unit) => {
      const play = evening({ banners: { white: { zone: 3 } }, units: { zones: { 'white-2': [unit] } } }).act(
        { type: 'endPhase' },
        2,
        34,
      )
      expect(moves(play.history)).toEqual(['white-3 attacks white-2'])
    },
  )

  test('KH-7.1-07: a banner in the Palace ends the game at once: no roll, no recovery, no other banner', () => {
    const play = evening({
      banners: { black: { zone: 4 }, white: { zone: 5 }, red: { disorganised: true } },
      units: { zones: { 'white-4': ['egyptian-2'] }, used: ['sudanese-2'] },
    }).act({ type: 'endPhase' }, 3)
    expect(moves(play.history)).toEqual(['enters black-3', 'enters black-2', 'enters palace-black', 'over: palace'])
    expect(play.s.ending).toEqual({ won: false, reason: 'palace', turn: 5, banner: 'black' })
    expect(play.told('gameOver')[0]?.rules.slice(0, 2)).toEqual(['KH-7.1-07', 'KH-9.2-01'])
    expect(play.events.at(-1)?.type).toBe('gameOver')
    expect(play.s.rp).toBe(28)
    expect(play.in('used')).toEqual(['sudanese-2'])
    expect(play.banner('white').zone).toBe(5)
    expect(play.whyNot({ type: 'hold' })).toContain('KH-9.2-01')
    expect(play.offers()).toEqual([])
  })

  test('KH-7.1-08: the worked move from zone 4 into the empty zone 3, then against zone 2', () => {
    for (const [card, banner] of [
      [1, 'black'],
      [2, 'white'],
      [6, 'green'],
      [7, 'red'],
    ] as const) {
      const play = evening({
        banners: { [banner]: { zone: 4 } },
        units: { zones: { [`${banner}-2`]: ['sudanese-1'] } },
      }).act({ type: 'endPhase' }, card, 34)
      expect(moves(play.history)).toEqual([`enters ${banner}-3`, `${banner}-3 attacks ${banner}-2`])
    }
  })

  test('KH-7.1-09: the worked march of Red from zone 6 against levies and Sudanese in zone 3', () => {
    const play = evening({ units: { zones: { 'red-3': ['levies', 'sudanese-2'] } } }).act({ type: 'endPhase' }, 7, 11)
    expect(moves(play.history)).toEqual(['enters red-5', 'enters red-4', 'red-4 attacks red-3'])
    expect(play.banner('red').zone).toBe(4)
    // The ruling: when it takes zone 3 it stays there, though zone 2 is empty. White, next, walks in.
    play.act({ type: 'hold' })
    expect(moves(play.events).slice(0, 2)).toEqual(['takes red-3', 'enters white-5'])
    expect(play.banner('red').zone).toBe(3)
  })

  test.each([
    { name: 'held', pair: 34, dice: [6], zone: 5 },
    { name: 'zone taken', pair: 33, dice: [6], zone: 4 },
    { name: 'pushed back', pair: 66, dice: [], zone: 6 },
  ])('KH-7.1-12: one attack in an activation ($name)', ({ pair, dice, zone }) => {
    // Egyptian +2, no works on red-4, power 2: the dice stand as they fall. More troops stand behind.
    const play = evening({
      banners: { red: { zone: 5, power: 2 }, white: { disorganised: true } },
      units: { zones: { 'red-4': ['egyptian-2'], 'red-3': ['sudanese-2'], 'red-2': ['levies'] } },
    })
      .act({ type: 'endPhase' }, 7, pair)
      .act({ type: 'hold' }, ...dice)
    expect(play.told('bannerAttacks')).toHaveLength(1)
    expect(play.told('bannerMoved')).toEqual([])
    expect(play.banner('red').zone).toBe(zone)
    expect(play.s.turn).toBe(6)
  })
})

describe('7.1: what a march costs', () => {
  test.each([
    { card: 1, key: 'black-5', post: 'black-3' },
    { card: 2, key: 'white-4', post: 'white-3' },
    { card: 6, key: 'green-4', post: 'green-2' },
    { card: 7, key: 'red-3', post: 'palace-red' },
  ] as const)('KH-7.1-10: walking through $key costs 1 CM, once, as it is entered', ({ card, key, post }) => {
    const play = evening({ units: { zones: { [post]: ['egyptian-2'] } } }).act({ type: 'endPhase' }, card, 34)
    expect(play.s.cm).toBe(10)
    expect(play.told('cmChanged')).toMatchObject([
      { by: -1, to: 10, cause: 'keyZoneLost', rules: ['KH-7.1-10', 'KH-11.9-01'] },
    ])
    const at = play.events.findIndex((event) => event.type === 'bannerMoved' && event.zone === key)
    expect(at).toBeGreaterThanOrEqual(0)
    expect(play.events[at + 1]?.type).toBe('cmChanged')
  })

  test('KH-7.1-10: a march short of the key zone costs nothing, and a key zone lost before is not paid for again', () => {
    const short = evening({ units: { zones: { 'red-3': ['egyptian-2'] } } }).act({ type: 'endPhase' }, 7, 34)
    expect(short.s.cm).toBe(11)
    const before = evening({ banners: { black: { zone: 5 } }, units: { zones: { 'black-3': ['egyptian-2'] } } }).act(
      { type: 'endPhase' },
      1,
      34,
    )
    expect(moves(before.history)).toEqual(['enters black-4', 'black-4 attacks black-3'])
    expect(before.s.cm).toBe(11)
  })

  test('KH-11.9-02: a key zone that was won back costs its CM again', () => {
    // Black stands in Fort Omdurman, a key zone, and is thrown back from black-4, then marches in once more.
    const game = evening({
      options: { events: false },
      cm: 11,
      banners: { black: { zone: 6 }, white: { disorganised: true }, red: { disorganised: true } },
      units: { zones: { 'black-4': ['egyptian-2', 'egyptian-2', 'sudanese-2'] } },
    })
    game.act({ type: 'endPhase' }, 1, 66)
    expect(game.s.cm).toBe(10)
    const omdurman = 1 << ZONES.indexOf('black-5')
    expect(game.s.lost & omdurman).toBe(omdurman)
    pushBack(
      { kit: game.kit, s: game.s, dice: scriptedDice([]), log: undefined },
      BANNERS.indexOf('black'),
      'KH-7.2-11',
    )
    expect([game.s.cm, game.s.lost & omdurman]).toEqual([11, 0])
  })

  test('KH-7.1-10: two key zones on one march cost 2 CM', () => {
    const overlay = readOverlay({
      format: 'grognard-pack',
      game: 'khartoum',
      name: 'stars',
      zones: { 'black-4': { key: true } },
    })
    if (!overlay.ok) throw new Error('the overlay is wrong')
    const play = evening(
      { units: { zones: { 'black-3': ['egyptian-2'] } } },
      compile(layOver(ourPack(), overlay.value)),
    ).act({ type: 'endPhase' }, 1, 34)
    expect(play.told('cmChanged').map((event) => event.to)).toEqual([10, 9])
  })

  test('KH-7.1-10: with CM 1 the city gives up at the moment of entry, before any attack', () => {
    const play = evening({ cm: 1, units: { zones: { 'black-4': ['egyptian-2'] } } }).act({ type: 'endPhase' }, 12)
    expect(moves(play.history)).toEqual(['enters black-5', 'over: morale'])
    expect(play.s.cm).toBe(0)
    expect(play.s.ending).toMatchObject({ won: false, reason: 'morale' })
    expect(play.banner('white').zone).toBe(6)
  })

  test('KH-7.1-10: by the other reading only the key zone where a banner stops costs CM', () => {
    const options = { keyZonePassThrough: false }
    const through = evening({ options, units: { zones: { 'black-3': ['egyptian-2'] } } }).act(
      { type: 'endPhase' },
      1,
      34,
    )
    expect(moves(through.history)).toEqual(['enters black-5', 'enters black-4', 'black-4 attacks black-3'])
    expect(through.s.cm).toBe(11)
    const stops = evening({ options, units: { zones: { 'black-4': ['egyptian-2'] } } }).act({ type: 'endPhase' }, 1, 34)
    expect(moves(stops.history)).toEqual(['enters black-5', 'black-5 attacks black-4'])
    expect(stops.s.cm).toBe(10)
    const dies = evening({ options, cm: 1, units: { zones: { 'black-4': ['egyptian-2'] } } }).act(
      { type: 'endPhase' },
      1,
    )
    expect(moves(dies.history)).toEqual(['enters black-5', 'over: morale'])
    expect(dies.told('bannerAttacks')).toEqual([])
  })

  test('KH-7.1-10: by either reading a banner that stays in a key zone is not charged again', () => {
    for (const keyZonePassThrough of [true, false]) {
      const play = evening({
        options: { keyZonePassThrough },
        banners: { black: { zone: 5 } },
        units: { zones: { 'black-4': ['egyptian-2'] } },
      }).act({ type: 'endPhase' }, 1, 34)
      expect(moves(play.history)).toEqual(['black-5 attacks black-4'])
      expect(play.s.cm).toBe(11)
    }
  })

  test('KH-7.1-11: works in every zone walked through are lost, those ahead and elsewhere stay', () => {
    const play = evening({
      improved: ['black-5', 'black-4', 'black-3', 'black-2', 'palace-black', 'white-5'],
      units: { zones: { 'black-2': ['egyptian-2'] } },
    }).act({ type: 'endPhase' }, 3, 34)
    expect(play.told('improvementLost').map((event) => event.zone)).toEqual(['black-5', 'black-4', 'black-3'])
    expect(play.told('improvementLost')[0]?.rules).toContain('KH-7.1-11')
    expect(
      (['black-5', 'black-4', 'black-3', 'black-2', 'palace-black', 'white-5'] as const).map((zone) =>
        play.improved(zone),
      ),
    ).toEqual([false, false, false, true, true, true])
    expect(play.level('black-5')).toBe(2)
  })
})
