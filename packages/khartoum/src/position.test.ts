import { seededDice } from '@grognard/kernel'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kit, newGame, stage } from './testing/stage.ts'
import { anyOptions } from './testing/chaos.ts'
import { atEveryDecision } from './testing/decisions.ts'
import { readPosition, writePosition } from './position.ts'
import type { Zone } from './names.ts'
import type { Position } from './position.ts'
import { apply, legal } from './rules/decisions.ts'
import { begin } from './rules/setup.ts'
import type { State } from './state.ts'

/** Written, sent as text, and read again. */
function sent(s: State): unknown {
  return JSON.parse(JSON.stringify(writePosition(kit, s)))
}

function problemsOf(input: unknown): readonly { readonly path: string; readonly message: string }[] {
  const read = readPosition(kit, input)
  return read.ok ? [] : read.problems
}

describe('a written position is read back as it was', () => {
  test('at every decision and at the end of games with all sorts of options', { tags: ['slow'] }, () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 8 }), (seed) => {
        const dice = seededDice(seed)
        const s = begin(kit, anyOptions(dice), dice, undefined)
        for (let more = true; more;) {
          const read = readPosition(kit, sent(s))
          if (!read.ok || JSON.stringify(read.value) !== JSON.stringify(s)) expect(read).toEqual({ ok: true, value: s })
          more = s.ending === null
          const actions = legal(kit, s, 0)
          // Games that end their action phases late last longer and see more.
          const kept = actions.filter((action) => action.type !== 'endPhase' || dice.below(4) === 0)
          const action = (kept.length > 0 ? kept : actions)[
            dice.below(Math.max(1, (kept.length > 0 ? kept : actions).length))
          ]
          if (more && action !== undefined) apply({ kit, s, dice, log: undefined }, action)
        }
      }),
      { numRuns: 25, seed: 1884 },
    )
  })

  test.each(atEveryDecision())('at the decision %s', (decision, game) => {
    expect(game.decision).toBe(decision)
    expect(readPosition(kit, sent(game.s))).toEqual({ ok: true, value: game.s })
  })

  test('positions that look alike on the table are the same data, in whatever order units are listed', () => {
    const one = stage({
      turn: 3,
      units: { available: ['bashi-1', 'bashi-2', 'light'], used: ['bashi-2'], zones: { 'palace-red': ['egyptian-2'] } },
    })
    const other = stage({
      turn: 3,
      units: { used: ['bashi-2'], zones: { 'palace-red': ['egyptian-2'] }, available: ['light', 'bashi-2', 'bashi-1'] },
    })
    expect(one.s).toEqual(other.s)
  })
})

describe('the banks of the Nile', () => {
  const named = (game: ReturnType<typeof stage>) => {
    const { nileBanks } = writePosition(kit, game.s)
    return nileBanks.filter((zone) => zone.startsWith('palace'))
  }
  const FOUR = ['palace-black', 'palace-white', 'palace-red', 'palace-green']

  test('KH-2.1-07, KH-2.1-02: only zones of the chosen reading are named', () => {
    expect(named(newGame())).toEqual(FOUR)
    expect(named(newGame({ palaceShared: true }))).toEqual(['palace'])
  })

  test('a position of version 1 that names all five loses those that are not on the map', () => {
    const nileBanks: Zone[] = ['red-3', 'palace', 'palace-black', 'palace-white', 'palace-red', 'palace-green']
    expect(named(stage({ turn: 3, nileBanks }))).toEqual(FOUR)
    expect(named(stage({ turn: 3, options: { palaceShared: true }, nileBanks }))).toEqual(['palace'])
  })
})

describe('what a sparse position leaves out', () => {
  test('nothing said: the set-up at its first decision', () => {
    expect(stage({}).s).toEqual(newGame().s)
    const options = {
      level: 'king',
      gordon: true,
      mines: true,
      shaigiya: true,
      barge: true,
      whiteStartPower: 'example',
    } as const
    expect(stage({ options }).s).toEqual(newGame(options).s)
  })

  test('free RP are there on turn 1 only', () => {
    expect(stage({}).s.freeRp).toBe(8)
    expect(stage({ turn: 2 }).s.freeRp).toBe(0)
  })

  test('key zones behind a banner count as lost', () => {
    expect(
      stage({ turn: 3, banners: { black: { zone: 5 }, red: { zone: 4 }, green: { zone: 2 } } }).position(),
    ).toMatchObject({ lostKeyZones: ['black-5', 'green-4'] })
  })

  test('a banner of which only the power is given stands where it started', () => {
    expect(stage({ turn: 3, banners: { red: { power: 3 } } }).banner('red')).toEqual({
      zone: 6,
      power: 3,
      disorganised: false,
    })
  })

  test('levies, gunboats and the barge that are not listed are in the supply, other units out of the game', () => {
    const game = stage({
      options: { barge: true },
      turn: 3,
      units: { available: ['egyptian-2', 'levies'], damaged: ['gunboat'] },
    })
    expect(game.in('supply')).toEqual(['levies', 'gunboat', 'gunboat', 'barge'])
    expect(game.in('available')).toEqual(['egyptian-2', 'levies'])
    expect(game.in('gone')).toContain('stewart')
    expect(stage({ turn: 3, units: { available: ['egyptian-2'], supply: ['levies'] } }).in('supply')).toEqual([
      'levies',
    ])
  })

  test('the pile holds what is neither discarded, nor out of the game for good, nor on the table', () => {
    const all = Array.from({ length: 20 }, (_, i) => i + 1)
    const events = { discard: [4, 5], happened: [5, 13] }
    expect(stage({ turn: 3, eventCard: 8, events }).position()).toMatchObject({
      events: { pile: all.filter((n) => ![4, 5, 8, 13].includes(n)) },
    })
    expect(stage({ turn: 3 }).position()).toMatchObject({ events: { pile: all, discard: [], happened: [] } })
    expect(stage({ options: { events: false } }).position()).toMatchObject({ events: { pile: [] } })
  })

  test('two-step counters are listed by the side that is up', () => {
    expect(stage({ turn: 3, units: { available: ['egyptian-2', 'egyptian-1'] } }).in('available')).toEqual([
      'egyptian-2',
      'egyptian-1',
    ])
    expect(problemsOf({ turn: 3, units: { available: ['egyptian-2', 'egyptian-1', 'egyptian-1'] } })).toMatchObject([
      { path: 'units.available' },
    ])
  })
})

const AT = { turn: 4 }
const TURN = { step: 'turn', phase: 'banners' }
const nine = <T>(thing: T): T[] => Array.from({ length: 9 }, () => thing)

describe('what is broken is refused, with its place and a reason', () => {
  test.each<readonly [name: string, position: unknown, path: string, message: RegExp]>([
    ['a list', [], '', /list/],
    ['units as a list', { units: [] }, 'units', /list/],
    ['zones as a list', { units: { zones: [] } }, 'units.zones', /list/],
    ['a banner as a list', { banners: { black: [] } }, 'banners.black', /list/],
    ['nothing', null, '', /Object/],
    ['a text', 'khartoum', '', /Object/],
    ['another game', { game: 'boxers' }, 'game', /khartoum/],
    ['an unknown part', { ...AT, cheat: true }, 'cheat', /never/],
    ['an unknown option', { options: { easy: true } }, 'options.easy', /never/],
    ['an option of the wrong kind', { options: { events: 'no' } }, 'options.events', /boolean/],
    ['a turn in words', { turn: 'four' }, 'turn', /number/],
    ['half a turn', { turn: 4.5 }, 'turn', /integer/],
    ['a huge number', { ...AT, rp: 1e300 }, 'rp', /99|integer/],
    ['a negative power', { ...AT, banners: { black: { power: -1 } } }, 'banners.black.power', />=0/],
    ['a fifth banner', { ...AT, banners: { blue: {} } }, 'banners.blue', /never/],
    ['an unknown zone', { ...AT, improved: ['black-7'] }, 'improved.0', /black-7/],
    ['a zone named twice', { ...AT, improved: ['black-5', 'black-5'] }, 'improved', /twice/],
    ['an unknown unit', { ...AT, units: { available: ['camel'] } }, 'units.available.0', /camel/],
    ['units in an unknown zone', { ...AT, units: { zones: { 'black-9': [] } } }, 'units.zones.black-9', /never/],
    ['a unit list that is none', { ...AT, units: { available: 'egyptian-2' } }, 'units.available', /Array/],
    ['an unknown box', { ...AT, units: { hospital: ['ali'] } }, 'units.hospital', /never/],
    ['an event card 21', { ...AT, events: { discard: [21] } }, 'events.discard.0', /<=20/],
    ['an event card 0', { ...AT, eventCard: 0 }, 'eventCard', />=1/],
    ['an event card that would wrap around', { ...AT, events: { pile: [35] } }, 'events.pile.0', /<=20/],
    ['an event card twice', { ...AT, events: { discard: [4, 4] } }, 'events.discard', /twice/],
    ['an unknown frame', { ...AT, frames: [TURN, { step: 'feast' }] }, 'frames.1.step', /feast/],
    ['a frame with too much in it', { ...AT, frames: [TURN, { step: 'actions', free: 9 }] }, 'frames.1.free', /never/],
    [
      'a frame that lacks something',
      { ...AT, frames: [TURN, { step: 'actions' }, { step: 'fortify' }] },
      'frames.2.spent',
      /./,
    ],
    ['no frames', { ...AT, frames: [] }, 'frames', /length/],
    ['far too many frames', { ...AT, frames: Array.from({ length: 999 }, () => TURN) }, 'frames', /length/],
    [
      'an endless list of units',
      { ...AT, units: { available: Array.from({ length: 9999 }, () => 'levies') } },
      'units.available',
      /length/,
    ],
    [
      'two of one leader',
      { ...AT, units: { available: ['ali', 'ali'] } },
      'units.available',
      /not so many counters of ali/,
    ],
    [
      'four gunboats',
      { ...AT, units: { available: ['gunboat', 'gunboat'], damaged: ['gunboat', 'gunboat'] } },
      'units.damaged',
      /gunboat/,
    ],
    [
      'too many in a zone of what there is',
      { ...AT, units: { zones: { 'palace-red': ['heavy', 'heavy'] } } },
      'units.zones.palace-red',
      /heavy/,
    ],
    ['a counter of an option not chosen', { ...AT, units: { available: ['gordon'] } }, 'units.available', /gordon/],
    ['turn 13', { turn: 13 }, 'turn', /1 to 12/],
    ['five AP', { ...AT, ap: 5 }, 'ap', /0 to 4/],
    ['no RP left', { ...AT, rp: 0 }, 'rp', /1 to 36/],
    ['RP beyond the track', { ...AT, rp: 37 }, 'rp', /1 to 36/],
    ['no CM left', { ...AT, cm: 0 }, 'cm', /1 to 15/],
    ['CM beyond the track', { ...AT, cm: 16 }, 'cm', /1 to 15/],
    ['free RP after turn 1', { ...AT, freeRp: 1 }, 'freeRp', /0 to 0/],
    ['relief in the past', { ...AT, relief: 3 }, 'relief', /4 to 12/],
    [
      'a banner in the Palace while play goes on',
      { ...AT, banners: { red: { zone: 1 } } },
      'banners.red.zone',
      /2 to 6/,
    ],
    ['a banner beyond zone 6', { ...AT, banners: { red: { zone: 7 } } }, 'banners.red.zone', /2 to 6/],
    ['a power beyond its track', { ...AT, banners: { red: { power: 11 } } }, 'banners.red.power', /0 to 10/],
    [
      'a marker in an enemy zone',
      { ...AT, banners: { red: { zone: 4 } }, improved: ['red-5'] },
      'improved',
      /red-5.*not controlled/,
    ],
    ['a marker in a zone 6', { ...AT, improved: ['red-6'] }, 'improved', /red-6/],
    [
      'thirteen markers',
      { ...AT, improved: [...[5, 4, 3, 2].flatMap((n) => [`black-${n}`, `red-${n}`, `green-${n}`]), 'palace-red'] },
      'improved',
      /13.*12/,
    ],
    ['a mine without mines', { ...AT, mined: ['black-5'] }, 'mined', /mines/],
    ['three mines', { ...AT, options: { mines: true }, mined: ['black-5', 'black-4', 'black-3'] }, 'mined', /mines/],
    ['a mine in the Palace', { ...AT, options: { mines: true }, mined: ['palace-green'] }, 'mined', /Palace/],
    ['a fourth fortification level', { ...AT, levels: { 'black-5': 4 } }, 'levels.black-5', /0 to 3/],
    ['a level for a zone not on the map', { ...AT, levels: { palace: 1 } }, 'levels.palace', /not on the map/],
    ['a lost key zone that is held', { ...AT, lostKeyZones: ['black-5'] }, 'lostKeyZones', /black-5/],
    [
      'a lost key zone that is none',
      { ...AT, banners: { black: { zone: 3 } }, lostKeyZones: ['black-4'] },
      'lostKeyZones',
      /black-4/,
    ],
    [
      'units in an enemy zone',
      { ...AT, banners: { black: { zone: 4 } }, units: { zones: { 'black-5': ['egyptian-2'] } } },
      'units.zones.black-5',
      /not controlled/,
    ],
    [
      'units in a zone 6',
      { ...AT, units: { zones: { 'green-6': ['egyptian-2'] } } },
      'units.zones.green-6',
      /not controlled/,
    ],
    [
      'units in a Palace not on the map',
      { ...AT, units: { zones: { palace: ['egyptian-2'] } } },
      'units.zones.palace',
      /not on the map/,
    ],
    [
      'five troop units in a zone',
      { ...AT, units: { zones: { 'palace-black': ['bashi-2', 'bashi-2', 'bashi-1', 'levies', 'levies'] } } },
      'units.zones.palace-black',
      /5 troop units/,
    ],
    [
      'two leaders in a zone',
      { ...AT, units: { zones: { 'palace-black': ['bashi-2', 'ali', 'nushi'] } } },
      'units.zones.palace-black',
      /2 leaders/,
    ],
    [
      'a gunboat off the Nile',
      { ...AT, units: { zones: { 'white-4': ['bashi-2', 'gunboat'] } } },
      'units.zones.white-4',
      /Nile/,
    ],
    [
      'guns without troops',
      { ...AT, units: { zones: { 'white-4': ['light'] } } },
      'units.zones.white-4',
      /without troops/,
    ],
    ['a wounded gun', { ...AT, units: { wounded: ['light'] } }, 'units', /guns/],
    ['a used leader', { ...AT, units: { used: ['ali'] } }, 'units', /leaders/],
    ['damaged troops', { ...AT, units: { damaged: ['levies'] } }, 'units', /troops/],
    ['units set aside for nothing', { ...AT, units: { engaged: ['bashi-2'] } }, 'units.engaged', /set aside/],
    ['a card in pile and discard', { ...AT, events: { pile: [4, 5], discard: [5] } }, 'events', /both/],
    [
      'a once-only event still to come again',
      { ...AT, events: { pile: [4, 13], happened: [13] } },
      'events',
      /once and for all/,
    ],
    ['no event cards', { ...AT, events: { pile: [], discard: [] } }, 'events', /not enough/],
    ['event cards for one turn of many', { ...AT, events: { pile: [13], discard: [] } }, 'events', /not enough/],
    ['banner card 13', { ...AT, bannerCardSeen: 13 }, 'bannerCardSeen', /1 to 12/],
    ['actions declared where none are', { ...AT, declared: ['raid'] }, 'declared', /not declared/],
    [
      'an action declared twice',
      { ...AT, options: { declareActionsFirst: true }, declared: ['raid', 'raid'] },
      'declared',
      /twice/,
    ],
  ])('%s', (_, position, path, message) => {
    const [first] = problemsOf(position)
    expect(first).toBeDefined()
    expect(first?.path).toBe(path)
    expect(first?.message).toMatch(message)
  })

  test.each(['__proto__', 'constructor', 'prototype', 'toString'])(
    'the name %s reaches no prototype anywhere',
    (name) => {
      const evil = `{"${name}":{"rp":1}}`
      for (const text of [
        evil,
        `{"banners":${evil}}`,
        `{"options":${evil}}`,
        `{"units":${evil}}`,
        `{"units":{"zones":${evil}}}`,
        `{"levels":${evil}}`,
        `{"events":${evil}}`,
        `{"frames":[{"step":"turn","phase":"banners","${name}":1},{"step":"actions"}]}`,
      ]) {
        expect([text, problemsOf(JSON.parse(text)).length > 0]).toEqual([text, true])
      }
      expect(Object.keys(Object.prototype)).toEqual([])
    },
  )

  test('many problems are told at once, but not without end', () => {
    const problems = problemsOf({
      turn: 'x',
      ap: 'x',
      improved: nine(1),
      mined: nine(1),
      units: { available: nine(1) },
    })
    expect(problems).toHaveLength(20)
    for (const problem of problems) expect(problem.path).not.toBe('')
  })

  test('whatever JSON comes, reading never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(typeof readPosition(kit, value).ok).toBe('boolean')
      }),
      { numRuns: 300, seed: 1885 },
    )
    const parts: readonly (keyof Position)[] = [
      'options',
      'banners',
      'units',
      'events',
      'frames',
      'ending',
      'levels',
      'turn',
      'declared',
    ]
    fc.assert(
      fc.property(fc.constantFrom(...parts), fc.jsonValue(), (part, value) => {
        expect(typeof readPosition(kit, { [part]: value }).ok).toBe('boolean')
      }),
      { numRuns: 600, seed: 1886 },
    )
    for (const odd of [undefined, Number.NaN, () => 1, Symbol('x'), 10n])
      expect(problemsOf(odd).length).toBeGreaterThan(0)
  })
})
