import { describe, expect, test } from 'vitest'
import type { Action } from '../actions.ts'
import { ZONES } from '../names.ts'
import type { Banner, Unit, Zone } from '../names.ts'
import type { Position } from '../position.ts'
import { newGame, stage } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'

const place = (unit: Unit, zone: Zone): Action => ({ type: 'place', unit, zone })

/** Turn 5 with the last AP, without event cards. */
function garrison(position: Position = {}): Stage {
  return stage({ turn: 5, ap: 1, rp: 28, cm: 11, ...position, options: { events: false, ...position.options } })
}

/** The defensive action is under way. */
function defending(position: Position = {}): Stage {
  return garrison(position).act({ type: 'defend' })
}

const MAP = ZONES.filter((zone) => zone !== 'palace')

describe('6.7: the action', () => {
  test('KH-6.7-01: costs 1 AP and no RP, however many units are placed', () => {
    const play = garrison({ ap: 2, rp: 1, units: { available: ['egyptian-2', 'sudanese-2', 'light', 'ali'] } })
    play.act({ type: 'defend' })
    expect(play.told('actionBegun')).toMatchObject([{ action: 'defend', apLeft: 1, rules: ['KH-6.7-01'] }])
    play
      .act(place('egyptian-2', 'palace-red'))
      .act(place('light', 'palace-red'))
      .act(place('ali', 'palace-red'))
      .act(place('sudanese-2', 'red-2'))
      .act({ type: 'done' })
    expect([play.s.ap, play.s.rp, play.s.cm]).toEqual([1, 1, 11])
    expect(play.decision).toBe('actions')
  })

  test('KH-6.7-01: without an AP it is refused', () => {
    const play = garrison({ ap: 0 })
    expect(play.allows({ type: 'defend' })).toBe(false)
    expect(play.whyNot({ type: 'defend' })).toEqual(['KH-4.1-04'])
  })

  test('KH-6.7-02: units go straight into any controlled zone, and into no other', () => {
    for (const zone of [6, 5, 4, 3, 2]) {
      const at = { zone }
      const play = defending({
        banners: { black: at, white: at, red: at, green: at },
        units: { available: ['bashi-2'] },
      })
      for (const id of MAP) {
        const yours = id.startsWith('palace-') || Number(id.slice(-1)) < zone
        expect(play.allows(place('bashi-2', id)), `${id}, banner in ${zone}`).toBe(yours)
        if (!yours) expect(play.whyNot(place('bashi-2', id))).toEqual(['KH-6.7-02', 'KH-11.3-01'])
      }
    }
  })

  test('KH-6.7-02: control goes by the banner of the path alone', () => {
    const play = defending({ banners: { green: { zone: 3 } }, units: { available: ['bashi-2'] } })
    expect(play.allows(place('bashi-2', 'green-2'))).toBe(true)
    expect(play.allows(place('bashi-2', 'green-3'))).toBe(false)
    expect(play.allows(place('bashi-2', 'white-5'))).toBe(true)
    play.act(place('bashi-2', 'white-5'))
    expect(play.in('white-5')).toEqual(['bashi-2'])
    expect(play.in('available')).toEqual([])
    expect(play.told('placed')).toMatchObject([
      { unit: 'bashi-2', zone: 'white-5', rules: ['KH-6.7-02', 'KH-AOT9-08'] },
    ])
  })

  test('KH-6.7-03: four troop units of any type in a zone, not a fifth', () => {
    const play = defending({
      units: {
        available: [
          'egyptian-1',
          'sudanese-2',
          'bashi-2',
          'levies',
          'levies',
          'egyptian-2',
          'sudanese-1',
          'bashi-1',
          'light',
          'ali',
          'gunboat',
        ],
      },
    })
    for (const unit of ['egyptian-1', 'sudanese-2', 'bashi-2'] as const) play.act(place(unit, 'red-4'))
    expect(play.allows(place('levies', 'red-4'))).toBe(true)
    play.act(place('levies', 'red-4'))
    for (const unit of ['egyptian-2', 'sudanese-1', 'bashi-1', 'levies'] as const) {
      expect(play.allows(place(unit, 'red-4'))).toBe(false)
      expect(play.whyNot(place(unit, 'red-4'))).toEqual(['KH-6.7-03'])
      expect(play.allows(place(unit, 'red-3'))).toBe(true)
    }
    // Support units do not count, and the limit is one of the zone, not of the action.
    play
      .act(place('light', 'red-4'))
      .act(place('ali', 'red-4'))
      .act(place('gunboat', 'red-4'))
      .act(place('egyptian-2', 'red-3'))
    expect(play.in('red-4')).toEqual(['egyptian-1', 'sudanese-2', 'bashi-2', 'levies', 'light', 'gunboat', 'ali'])
  })

  test('KH-6.7-03: no gun counts among the four, neither heavy nor light', () => {
    const play = defending({
      units: { available: ['egyptian-2', 'sudanese-2', 'bashi-2', 'levies', 'heavy', 'light', 'light'] },
    })
    for (const unit of ['egyptian-2', 'sudanese-2', 'bashi-2', 'heavy', 'light', 'light'] as const)
      play.act(place(unit, 'red-4'))
    expect(play.allows(place('levies', 'red-4'))).toBe(true)
  })

  test('KH-6.7-03: each side of the Palace takes four, whatever stands in the others', () => {
    const play = defending({
      units: { available: ['egyptian-2', 'egyptian-2', 'sudanese-2', 'sudanese-2', 'bashi-2'] },
    })
    for (const unit of ['egyptian-2', 'egyptian-2', 'sudanese-2', 'sudanese-2'] as const)
      play.act(place(unit, 'palace-green'))
    expect(play.whyNot(place('bashi-2', 'palace-green'))).toEqual(['KH-6.7-03'])
    for (const zone of ['palace-black', 'palace-white', 'palace-red'] as const)
      expect(play.allows(place('bashi-2', zone))).toBe(true)
  })

  test('KH-6.7-04: only available units can be placed', () => {
    const play = defending({
      units: {
        available: ['egyptian-2'],
        used: ['sudanese-1', 'light'],
        wounded: ['ali'],
        recovering: ['nushi'],
        damaged: ['gunboat'],
        supply: ['gunboat', 'levies'],
      },
    }).act(place('egyptian-2', 'red-4'))
    for (const unit of [
      'egyptian-2',
      'egyptian-1',
      'sudanese-1',
      'sudanese-2',
      'light',
      'heavy',
      'ali',
      'nushi',
      'gunboat',
      'levies',
      'stewart',
    ] as const) {
      expect(play.allows(place(unit, 'red-4')), unit).toBe(false)
      expect(play.whyNot(place(unit, 'red-4')), unit).toContain('KH-6.7-04')
    }
  })

  test('KH-6.7-04: a unit once placed cannot be placed again, and a reduced unit is placed as such', () => {
    const play = defending({ units: { available: ['sudanese-1', 'sudanese-2'] } }).act(place('sudanese-1', 'red-5'))
    expect(play.whyNot(place('sudanese-1', 'red-4'))).toContain('KH-6.7-04')
    expect(play.allows(place('sudanese-2', 'red-4'))).toBe(true)
    expect(play.in('red-5')).toEqual(['sudanese-1'])
  })

  test('KH-6.7-04: with all troops used the action is not offered', () => {
    const play = garrison({ units: { available: ['heavy', 'ali', 'gunboat'], used: ['egyptian-2', 'levies'] } })
    expect(play.allows({ type: 'defend' })).toBe(false)
    expect(play.whyNot({ type: 'defend' })).toContain('KH-6.7-04')
  })

  test('KH-6.7-05: one leader in a zone, another one elsewhere', () => {
    const play = defending({ units: { available: ['bashi-2', 'bashi-2', 'ali', 'nushi', 'stewart'] } })
    play.act(place('bashi-2', 'red-4')).act(place('bashi-2', 'white-4')).act(place('ali', 'red-4'))
    expect(play.allows(place('nushi', 'red-4'))).toBe(false)
    expect(play.whyNot(place('nushi', 'red-4'))).toEqual(['KH-6.7-05'])
    expect(play.allows(place('nushi', 'white-4'))).toBe(true)
  })

  test('KH-6.7-06: all six gun units, heavy and light, in one zone', () => {
    const play = defending({
      units: { available: ['bashi-2', 'heavy', 'light', 'light', 'light', 'light', 'light'] },
    }).act(place('bashi-2', 'green-4'))
    play.act(place('heavy', 'green-4'))
    for (let n = 0; n < 5; n++) play.act(place('light', 'green-4'))
    expect(play.in('green-4')).toEqual(['bashi-2', 'heavy', 'light', 'light', 'light', 'light', 'light'])
  })

  test('KH-6.7-07: three gunboats in one zone of the Nile bank', () => {
    const play = defending({ units: { available: ['bashi-2', 'gunboat', 'gunboat', 'gunboat'] } }).act(
      place('bashi-2', 'red-5'),
    )
    for (let n = 0; n < 3; n++) play.act(place('gunboat', 'red-5'))
    expect(play.in('red-5')).toEqual(['bashi-2', 'gunboat', 'gunboat', 'gunboat'])
  })

  test('KH-6.7-07: gunboats on the Nile bank only', () => {
    const bank: readonly Zone[] = [
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
      'palace-black',
      'palace-white',
      'palace-red',
      'palace-green',
    ]
    for (const zone of MAP.filter((id) => !id.endsWith('-6'))) {
      const play = defending({ units: { available: ['bashi-2', 'gunboat'] } }).act(place('bashi-2', zone))
      expect(play.allows(place('gunboat', zone)), zone).toBe(bank.includes(zone))
      if (!bank.includes(zone)) expect(play.whyNot(place('gunboat', zone))).toEqual(['KH-6.7-07', 'KH-2.1-07'])
    }
  })

  test('KH-6.7-07: where the Nile has receded there is no bank', () => {
    const play = defending({ nileBanks: ['red-4'], units: { available: ['bashi-2', 'bashi-2', 'gunboat'] } })
      .act(place('bashi-2', 'white-5'))
      .act(place('bashi-2', 'red-4'))
    expect(play.whyNot(place('gunboat', 'white-5'))).toContain('KH-6.7-07')
    expect(play.allows(place('gunboat', 'red-4'))).toBe(true)
  })

  test('KH-6.7-08: one action covers all paths and several zones of one path, and cannot be made twice', () => {
    const play = garrison({
      ap: 2,
      units: {
        available: [
          'egyptian-2',
          'egyptian-2',
          'sudanese-2',
          'sudanese-2',
          'sudanese-2',
          'bashi-2',
          'bashi-2',
          'bashi-2',
        ],
      },
    }).act({ type: 'defend' })
    play
      .act(place('egyptian-2', 'black-5'))
      .act(place('bashi-2', 'black-4'))
      .act(place('bashi-2', 'black-3'))
      .act(place('egyptian-2', 'white-4'))
    play
      .act(place('sudanese-2', 'red-4'))
      .act(place('sudanese-2', 'green-4'))
      .act(place('sudanese-2', 'palace-white'))
      .act({ type: 'done' })
    expect(play.s.ap).toBe(1)
    expect(MAP.filter((zone) => play.in(zone).length > 0)).toEqual([
      'black-5',
      'black-4',
      'black-3',
      'white-4',
      'red-4',
      'green-4',
      'palace-white',
    ])
    expect(play.in('available')).toEqual(['bashi-2'])
    expect(play.allows({ type: 'defend' })).toBe(false)
    expect(play.whyNot({ type: 'defend' })).toEqual(['KH-4.1-08'])
  })

  test('KH-6.7-10: support units only where troops are placed', () => {
    const play = defending({ units: { available: ['egyptian-2', 'heavy', 'light', 'gunboat', 'ali'] } })
    for (const unit of ['heavy', 'light', 'gunboat', 'ali'] as const) {
      expect(play.allows(place(unit, 'red-4')), unit).toBe(false)
      expect(play.whyNot(place(unit, 'red-4')), unit).toEqual(['KH-6.7-10', 'KH-6.7-09'])
    }
    play.act(place('egyptian-2', 'red-4'))
    for (const unit of ['heavy', 'light', 'gunboat', 'ali'] as const) {
      expect(play.allows(place(unit, 'red-5')), `${unit}, next door`).toBe(false)
      play.act(place(unit, 'red-4'))
    }
    expect(play.in('red-4')).toEqual(['egyptian-2', 'heavy', 'light', 'gunboat', 'ali'])
  })

  test('KH-6.7-16: anything may be kept back, but one troop unit must be placed', () => {
    const play = defending()
    expect(play.allows({ type: 'done' })).toBe(false)
    expect(play.whyNot({ type: 'done' })).toEqual(['KH-4.1-18', 'KH-6.7-16'])
    const before = play.in('available')
    play.act(place('bashi-2', 'palace-white'))
    expect(play.allows({ type: 'done' })).toBe(true)
    play.act({ type: 'done' })
    expect(play.in('available')).toHaveLength(before.length - 1)
  })

  test('KH-6.7-16: units kept back are not hurt in the banner phase', () => {
    const kept: readonly Unit[] = ['egyptian-2', 'sudanese-2', 'bashi-1', 'heavy', 'light', 'gunboat', 'ali', 'nushi']
    const play = garrison({
      banners: { red: { power: 10 }, white: { zone: 5 } },
      units: { available: ['levies', 'levies', ...kept] },
    })
    play.act({ type: 'defend' }).act(place('levies', 'red-5')).act(place('levies', 'white-4')).act({ type: 'done' })
    // Everything in red-5 is lost; White then attacks, and play can be looked at.
    play.act({ type: 'endPhase' }, 7, 11).act({ type: 'hold' }, 11)
    expect(play.told('allEliminated')).toMatchObject([{ units: ['levies'] }])
    expect(play.in('available')).toEqual(kept)
  })
})

describe('6.7: what it is for', () => {
  const MARCH: readonly (readonly [number, Banner])[] = [
    [1, 'black'],
    [2, 'white'],
    [6, 'green'],
    [7, 'red'],
  ]

  test.each(MARCH)('KH-6.7-11: card %i finds nobody on the path of %s and the game is lost', (card, banner) => {
    const play = garrison().act({ type: 'endPhase' }, card)
    expect(play.told('bannerMoved').map((event) => event.zone)).toEqual(
      [5, 4, 3, 2].map((zone): string => `${banner}-${zone}`).concat(`palace-${banner}`),
    )
    expect(play.s.ending).toMatchObject({ won: false, reason: 'palace', banner })
  })

  test.each(MARCH)('KH-6.7-11: card %i, the same with one unit in its zone 1: %s is met there', (card, banner) => {
    const play = defending({ banners: { [banner]: { power: 1 } } })
    play
      .act(place('egyptian-2', `palace-${banner}`))
      .act({ type: 'done' })
      .act({ type: 'endPhase' }, card, 34)
    expect(play.s.ending).toBeNull()
    expect(play.told('bannerAttacks')).toMatchObject([{ banner, from: `${banner}-2`, zone: `palace-${banner}` }])
  })

  test('KH-6.7-09: leaders, guns and gunboats alone do not stop a banner, one levy does', () => {
    const support: readonly Unit[] = ['heavy', 'light', 'gunboat', 'ali']
    // Card 7: Red and White both stand before one Palace. 5 on the dice + 5 + 1 - 4 = 7: no advance, but the last levy falls.
    const before = {
      ap: 0,
      lastAction: 'defend',
      options: { events: false, palaceShared: true },
      banners: { red: { zone: 2, power: 4 }, white: { zone: 2, power: 4 } },
    } as const
    const alone = garrison({ ...before, units: { zones: { palace: ['levies', ...support] } } }).act(
      { type: 'endPhase' },
      7,
      23,
    )
    alone.act({ type: 'hold' }, 6, 5, 6)
    expect(alone.in('palace')).toEqual(support)
    expect(alone.s.ending).toMatchObject({ reason: 'palace', banner: 'white' })
    expect(alone.told('bannerAttacks')).toHaveLength(1)
    const held = garrison({ ...before, units: { zones: { palace: ['levies', 'levies', ...support] } } }).act(
      { type: 'endPhase' },
      7,
      23,
    )
    held.act({ type: 'hold' }, 6, 5, 6, 34)
    expect(held.in('palace')).toEqual(['levies', ...support])
    expect(held.told('bannerAttacks').map((event) => event.banner)).toEqual(['red', 'white'])
    expect(held.s.ending).toBeNull()
  })

  test('KH-6.7-12: positions last for the turn; all return to Available and need another AP', () => {
    const units: readonly Unit[] = ['egyptian-2', 'sudanese-1', 'heavy', 'light', 'gunboat', 'stewart']
    const play = defending({ ap: 1, banners: { black: { disorganised: true } }, units: { available: [...units] } })
    for (const unit of units) play.act(place(unit, 'red-4'))
    play.act({ type: 'done' })
    expect(play.in('available')).toEqual([])
    play.act({ type: 'endPhase' }, 1)
    expect(play.s.turn).toBe(6)
    expect(play.in('red-4')).toEqual([])
    expect(play.in('available')).toEqual(units)
    expect(play.in('used')).toEqual([])
    expect(play.told('recovery').find((event) => event.step === 'units')?.rules).toContain('KH-6.7-12')
    // Without a new action nobody stands there: Red walks to the Palace.
    play.act({ type: 'endPhase' }, 7)
    expect(play.s.ending).toMatchObject({ reason: 'palace', banner: 'red' })
  })

  test('KH-6.7-12: the next deployment costs an AP again', () => {
    const play = defending({ ap: 1, banners: { black: { disorganised: true } }, units: { available: ['egyptian-2'] } })
    play.act(place('egyptian-2', 'red-4')).act({ type: 'done' }).act({ type: 'endPhase' }, 1)
    expect(play.s.ap).toBe(3)
    play.act({ type: 'defend' })
    expect(play.s.ap).toBe(2)
    expect(play.allows(place('egyptian-2', 'red-4'))).toBe(true)
  })
})

describe('6.7: the worked example', () => {
  const PLACED: readonly (readonly [Zone, readonly Unit[]])[] = [
    ['black-5', ['egyptian-2', 'bashi-2', 'heavy', 'nushi']],
    ['white-4', ['egyptian-2', 'bashi-2', 'light', 'ali']],
    ['green-4', ['sudanese-2', 'levies', 'levies', 'light']],
    ['red-4', ['sudanese-2', 'bashi-2', 'light', 'gunboat', 'gunboat', 'stewart']],
  ]

  function turnThree(): Stage {
    return stage({
      turn: 3,
      ap: 1,
      rp: 28,
      cm: 11,
      banners: { black: { zone: 6, power: 8 }, white: { zone: 5, power: 8 }, red: { zone: 6 }, green: { zone: 6 } },
      improved: ['black-5', 'white-4'],
      lastAction: 'raid',
      units: {
        available: [
          ...([
            'stewart',
            'ali',
            'nushi',
            'egyptian-2',
            'egyptian-2',
            'sudanese-2',
            'sudanese-2',
            'bashi-2',
            'bashi-2',
            'bashi-2',
          ] as const),
          ...(['levies', 'levies', 'light', 'light', 'light', 'light', 'heavy', 'gunboat', 'gunboat'] as const),
        ],
        used: ['sudanese-1', 'light'],
        damaged: ['gunboat'],
      },
    })
  }

  test('KH-6.7-13: the positions of turn 3', () => {
    const play = turnThree().act({ type: 'defend' })
    expect(play.s.ap).toBe(0)
    expect(play.whyNot(place('sudanese-1', 'red-4'))).toContain('KH-6.7-04')
    for (const [zone, units] of PLACED) for (const unit of units) play.act(place(unit, zone))
    // The third gunboat is damaged and cannot be placed.
    expect(play.whyNot(place('gunboat', 'red-4'))).toContain('KH-6.7-04')
    play.act({ type: 'done' })
    for (const [zone, units] of PLACED) expect(play.in(zone), zone).toEqual(units)
    expect([play.s.ap, play.s.rp, play.s.cm]).toEqual([0, 28, 11])
    expect(play.in('available')).toEqual(['light'])
    expect(play.in('used')).toEqual(['sudanese-1', 'light'])
    expect(play.in('damaged')).toEqual(['gunboat'])
    expect((['black-5', 'white-4', 'green-4', 'red-4'] as const).map((zone) => play.level(zone))).toEqual([3, 2, 1, 0])
  })

  test('KH-6.7-13: what each position is worth: Bashi-bazouks nothing, Egyptians the most of all troops', () => {
    const play = turnThree().act({ type: 'defend' })
    for (const [zone, units] of PLACED) for (const unit of units) play.act(place(unit, zone))
    // Card 12 brings all four; with 12 on the dice each holds, White on a 10 that costs it nothing.
    play
      .act({ type: 'done' })
      .act({ type: 'endPhase' }, 12, 66)
      .act({ type: 'hold' }, 66)
      .act({ type: 'hold' }, 1, 66)
      .act({ type: 'hold' }, 66)
    const results = play.told('combatResult')
    const worth = (banner: Banner, unit: Unit) =>
      results.find((event) => event.banner === banner)?.modifiers.find((line) => line.unit === unit)?.value
    expect([worth('black', 'bashi-2'), worth('white', 'bashi-2'), worth('red', 'bashi-2')]).toEqual([0, 0, 0])
    const egyptian = worth('black', 'egyptian-2') ?? 0
    expect(egyptian).toBeGreaterThan(worth('red', 'sudanese-2') ?? 99)
    expect(egyptian).toBeGreaterThan(0)
    expect(results.map((event) => event.total)).toEqual([
      3 + 2 + 0 + 2 + 1 - 8,
      2 + 2 + 0 + 1 + 1 - 8,
      0 + 1 + 0 + 1 + 2 + 1 - 6,
    ])
    expect(
      results.map((event) => [event.banner, event.modifiers.find((line) => line.name === 'fortification')?.value ?? 0]),
    ).toEqual([
      ['black', 3],
      ['white', 2],
      ['red', 0],
    ])
    expect(play.told('bannerAttacks').map((event) => [event.from, event.zone])).toEqual([
      ['black-6', 'black-5'],
      ['white-5', 'white-4'],
      ['red-5', 'red-4'],
      ['green-5', 'green-4'],
    ])
  })

  test('KH-6.7-14: red-4, red-5 and green-5 give no bonus; North Fort, Eastern and Southern Ramparts, Fort Omdurman', () => {
    const play = newGame()
    expect((['red-4', 'red-5', 'green-5', 'green-4'] as const).map((zone) => play.level(zone))).toEqual([0, 0, 0, 1])
    const named = (zone: Zone) => play.kit.pack.map.zones.find((z) => z.id === zone)
    expect(named('red-3')).toMatchObject({ shape: 'fort', name: { en: 'North Fort' } })
    expect(named('green-4')).toMatchObject({ name: { en: 'Eastern Ramparts', fr: 'Remparts est' } })
    expect(named('white-4')).toMatchObject({ name: { en: 'Southern Ramparts', fr: 'Remparts sud' } })
    expect(named('black-5')).toMatchObject({ shape: 'fort', name: { en: 'Fort Omdurman', fr: "Fort d'Omdurman" } })
    // In the sum of a defence: nothing in the open, the rampart's 1 at green-4.
    for (const [zone, card, bonus] of [
      ['red-4', 7, undefined],
      ['red-5', 7, undefined],
      ['green-5', 6, undefined],
      ['green-4', 6, 1],
    ] as const) {
      const fight = garrison({
        ap: 0,
        lastAction: 'defend',
        banners: { white: { disorganised: true }, red: { power: 4 }, green: { power: 4 } },
        units: { zones: { [zone]: ['levies'], [card === 7 ? 'palace-red' : 'palace-green']: ['egyptian-2'] } },
      })
      fight.act({ type: 'endPhase' }, card, 66).roll({ type: 'hold' })
      expect(fight.told('combatResult')[0]?.modifiers.find((line) => line.name === 'fortification')?.value, zone).toBe(
        bonus,
      )
    }
  })

  test('KH-6.7-15: held at the North Fort Red walks to red-4; held at the Eastern Ramparts Green walks to green-5', () => {
    // Card 6: Green, then Red.
    const play = garrison({
      ap: 0,
      lastAction: 'defend',
      units: { zones: { 'red-3': ['sudanese-2'], 'green-4': ['sudanese-2'] } },
    })
    play.act({ type: 'endPhase' }, 6, 65).act({ type: 'hold' }, 6, 65)
    expect(play.told('bannerMoved').map((event) => event.zone)).toEqual(['green-5', 'red-5', 'red-4'])
    expect(play.told('bannerAttacks').map((event) => [event.from, event.zone])).toEqual([
      ['green-5', 'green-4'],
      ['red-4', 'red-3'],
    ])
    expect([play.banner('green').zone, play.banner('red').zone]).toEqual([5, 4])
  })
})
