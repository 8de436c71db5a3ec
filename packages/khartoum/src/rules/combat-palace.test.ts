import { describe, expect, test } from 'vitest'
import type { Unit } from '../names.ts'
import type { Position } from '../position.ts'
import { stage } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'

/** Turn 5, the action phase is over; RP and CM modify nothing. */
function evening(position: Position): Stage {
  return stage({
    turn: 5,
    ap: 0,
    rp: 28,
    cm: 11,
    lastAction: 'defend',
    ...position,
    options: { events: false, ...position.options },
  })
}

/** Red and White, both on card 7, stand before their sides of the Palace; a levy holds White's. */
function atTheGates(garrison: readonly Unit[], position: Position = {}): Stage {
  return evening({
    banners: { red: { zone: 2, power: 4 }, white: { zone: 2, power: 4 } },
    units: { zones: { 'palace-red': [...garrison], 'palace-white': ['levies'] } },
    ...position,
  })
}

/** The same where one Palace is shared by all. */
function atOnePalace(garrison: readonly Unit[], position: Position = {}): Stage {
  return atTheGates([], { options: { palaceShared: true }, units: { zones: { palace: [...garrison] } }, ...position })
}

const types = (play: Stage) => play.history.map((event) => event.type)

describe('7.2: the Palace', () => {
  test('KH-7.2-17: attacked like any zone, with its own works', () => {
    const play = atTheGates(['egyptian-2', 'levies'], { improved: ['palace-red'] })
      .act({ type: 'endPhase' }, 7, 34)
      .act({ type: 'hold' }, 6, 65)
    expect(play.told('combatResult')).toMatchObject([
      {
        banner: 'red',
        modifiers: [
          { unit: 'egyptian-2', value: 2 },
          { unit: 'levies', value: 0 },
          { name: 'fortification', value: 2 },
          { name: 'cm', value: 0 },
          { name: 'rp', value: 0 },
          { name: 'power', value: -4 },
        ],
        result: 7,
        outcome: 'draw',
      },
    ])
    expect(play.s.ending).toBeNull()
    // The marker serves against Red alone: White meets the works of its own side.
    play.act({ type: 'hold' }, 6)
    expect(play.told('combatResult')[1]).toMatchObject({ banner: 'white', total: 0 + 1 - 4 })
    expect([play.s.turn, play.improved('palace-red'), play.improved('palace-white')]).toEqual([6, true, false])
  })

  test.each([
    ['a minor failure', 34],
    ['a failure', 24],
    ['a serious failure', 23],
    ['a major failure', 13],
    ['a catastrophe', 11],
  ] as const)('KH-7.2-17: %s there loses the game', (_, pair) => {
    const play = atTheGates(['egyptian-2']).act({ type: 'endPhase' }, 7, pair).act({ type: 'hold' })
    expect(play.s.ending).toEqual({ won: false, reason: 'palace', turn: 5, banner: 'red' })
    expect(play.banner('red').zone).toBe(1)
    // KH-7.2-16: nothing else is applied, no loss is rolled, no CM is lost, and White does not act.
    expect(play.in('palace-red')).toEqual(['egyptian-2'])
    expect(play.s.cm).toBe(11)
    expect(play.told('bannerAttacks')).toHaveLength(1)
    expect(types(play).at(-1)).toBe('gameOver')
  })

  test('KH-7.2-17: thrown back from the Palace a banner stands in zone 3', () => {
    const play = atTheGates(['egyptian-2', 'egyptian-2']).act({ type: 'endPhase' }, 7, 65).act({ type: 'hold' }, 34)
    expect([play.banner('red').zone, play.banner('red').power, play.s.cm]).toEqual([3, 3, 12])
  })

  test('KH-7.2-21: a banner meets only the garrison of its own zone 1, whatever the first has done next door', () => {
    // Red's draw costs the last of its garrison; White finds its own whole.
    const play = atTheGates(['bashi-1', 'heavy'], {
      units: { zones: { 'palace-red': ['bashi-1', 'heavy'], 'palace-white': ['levies', 'light', 'light'] } },
    })
      .act({ type: 'endPhase' }, 7, 44)
      .act({ type: 'hold' }, 1, 66)
    expect(play.told('combatResult')).toMatchObject([{ banner: 'red', outcome: 'draw', total: 0 + 2 + 1 - 4 }])
    // KH-7.2-15: the heavy guns left alone are safe for this turn, although Red stands before them.
    expect([play.in('palace-red'), play.in('palace-white')]).toEqual([['heavy'], ['levies', 'light', 'light']])
    play.act({ type: 'hold' })
    expect(play.told('combatResult')[1]).toMatchObject({ banner: 'white', total: 0 + 2 + 1 - 4 })
    expect([play.s.ending, play.s.turn, play.in('available')]).toEqual([null, 6, ['levies', 'heavy', 'light', 'light']])
  })

  test('KH-7.2-13: held, the survivors stay where they stood until recovery; nobody attacks them again', () => {
    // Card 12 activates all four; Black has lost one step of the western garrison before the others come.
    const two = { zone: 2, power: 1 }
    const play = evening({
      banners: { black: two, white: two, red: two, green: { ...two, power: 9 } },
      units: {
        zones: {
          'palace-black': ['egyptian-2'],
          'palace-white': ['sudanese-2'],
          'palace-red': ['bashi-2'],
          'palace-green': ['egyptian-2'],
        },
      },
    })
    // 5 + 2 + 1 - 1 = 7: one step lost. Then 5 + 1 + 1 - 1 = 6 would be an entry, so White rolls 6.
    play.act({ type: 'endPhase' }, 12, 14).act({ type: 'hold' }, 4, 51)
    expect(play.in('palace-black')).toEqual(['egyptian-1'])
    play.act({ type: 'hold' }, 6, 52).act({ type: 'hold' }, 6, 11)
    expect(play.told('bannerAttacks').map((event) => [event.banner, event.zone])).toEqual([
      ['black', 'palace-black'],
      ['white', 'palace-white'],
      ['red', 'palace-red'],
      ['green', 'palace-green'],
    ])
    expect(play.in('palace-black')).toEqual(['egyptian-1'])
    play.act({ type: 'hold' })
    expect(play.s.ending).toMatchObject({ reason: 'palace', banner: 'green' })
  })
})

describe('7.2: one Palace shared by all four paths', () => {
  test('KH-7.2-17: one marker serves against all four', () => {
    const play = atOnePalace(['egyptian-2', 'levies'], { improved: ['palace'] })
      .act({ type: 'endPhase' }, 7, 34)
      .act({ type: 'hold' }, 6, 34)
      .act({ type: 'hold' }, 6)
    expect(play.told('combatResult').map((event) => [event.banner, event.total])).toEqual([
      ['red', 2 + 2 - 4],
      ['white', 2 + 2 - 4],
    ])
    expect([play.s.turn, play.improved('palace')]).toEqual([6, true])
  })

  test('KH-7.2-21, KH-7.2-13: the second banner meets what the first has left', () => {
    // Red: 5 + 2 + 1 + 1 + 1 + 1 - 4 = 7. Ali wounded, one step, a gunboat damaged; the guns are safe.
    const play = atOnePalace(['egyptian-2', 'light', 'gunboat', 'ali'])
      .act({ type: 'endPhase' }, 7, 14)
      .act({ type: 'hold' }, 3, 4, 2, 66)
    expect(play.in('palace')).toEqual(['egyptian-1', 'light'])
    expect(play.decision).toBe('spend')
    // The RP can be spent again, whatever was answered before.
    play.act({ type: 'spend' })
    expect(play.told('combatResult')[1]).toMatchObject({
      banner: 'white',
      modifiers: [
        { unit: 'egyptian-1', value: 1 },
        { unit: 'light', value: 1 },
        { name: 'fortification', value: 1 },
        { name: 'spent', value: 1 },
        { name: 'cm', value: 0 },
        { name: 'rp', value: 0 },
        { name: 'power', value: -4 },
      ],
      result: 12,
    })
    expect(play.told('rpSpentInDefence').map((event) => event.spent)).toEqual([false, true])
  })

  test('KH-7.2-21: with the last troops gone the second banner enters, past guns, gunboats and leader', () => {
    const play = atOnePalace(['bashi-1', 'heavy', 'gunboat', 'nushi'])
      .act({ type: 'endPhase' }, 7, 33)
      .act({ type: 'hold' }, 6, 1, 6)
    expect(play.told('combatResult')).toMatchObject([{ banner: 'red', outcome: 'draw' }])
    expect(play.banner('red').zone).toBe(2)
    expect(play.s.ending).toMatchObject({ reason: 'palace', banner: 'white' })
    expect(play.told('combatRoll')).toHaveLength(1)
  })

  test('KH-7.2-21: with troops left a third and a fourth banner attack them too', () => {
    const two = { zone: 2, power: 1 }
    const play = atOnePalace(['egyptian-2', 'egyptian-2'], {
      banners: { black: two, white: two, red: two, green: two },
    })
    play
      .act({ type: 'endPhase' }, 12, 33)
      .act({ type: 'hold' }, 6, 33)
      .act({ type: 'hold' }, 6, 33)
      .act({ type: 'hold' }, 1, 33)
      .act({ type: 'hold' }, 1)
    expect(play.told('bannerAttacks').map((event) => [event.banner, event.zone])).toEqual([
      ['black', 'palace'],
      ['white', 'palace'],
      ['red', 'palace'],
      ['green', 'palace'],
    ])
    expect(play.told('combatResult').map((event) => event.result)).toEqual([10, 10, 10, 10])
    expect(play.s.turn).toBe(6)
  })

  test('KH-7.2-21: a banner thrown back makes no room: the next still meets the garrison', () => {
    const play = atOnePalace(['egyptian-2', 'egyptian-2'], {
      banners: { red: { zone: 2, power: 1 }, white: { zone: 2, power: 9 } },
    })
    play.act({ type: 'endPhase' }, 7, 66).act({ type: 'hold' }, 34).act({ type: 'hold' })
    expect(play.told('combatResult').map((event) => event.outcome)).toEqual(['extraordinarySuccess', 'majorFailure'])
    expect(play.s.ending).toMatchObject({ reason: 'palace', banner: 'white' })
  })
})

describe('7.2: the order of a result, and the end in the middle of it', () => {
  test('KH-7.2-16: casualties, then the advance with marker and key zone, then the row', () => {
    // Fort 2 + 1, Egyptian 2, Nushi 1, gunboat 1 - 8 = -1: a 4 on the dice is a 3.
    const play = evening({
      improved: ['red-3'],
      banners: { red: { zone: 4, power: 8 }, white: { disorganised: true } },
      units: { zones: { 'red-3': ['egyptian-2', 'gunboat', 'nushi'] } },
    })
      .act({ type: 'endPhase' }, 7, 22)
      .act({ type: 'hold' }, 6, 6)
    const from = types(play).indexOf('combatResult')
    expect(types(play).slice(from, types(play).indexOf('bannerIdle'))).toEqual([
      'combatResult',
      'allEliminated',
      'leaderRoll',
      'gunboatRoll',
      'returned',
      'bannerAdvanced',
      'improvementLost',
      'cmChanged',
      'cmChanged',
    ])
    expect(play.told('cmChanged').map((event) => event.cause)).toEqual(['keyZoneLost', 'table'])
  })

  test('KH-7.2-16: a push back comes before the power and CM of the row', () => {
    const play = evening({
      banners: { red: { zone: 3, power: 4 }, white: { disorganised: true } },
      units: { zones: { 'red-2': ['egyptian-2', 'egyptian-2'] } },
      cm: 14,
    })
    play.act({ type: 'endPhase' }, 7, 65).act({ type: 'hold' })
    const told = types(play).filter(
      (type) => type === 'bannerPushedBack' || type === 'powerChanged' || type === 'cmChanged',
    )
    // CM 15 with the North Fort back; the +1 of the row finds no room.
    expect(told).toEqual(['bannerPushedBack', 'cmChanged', 'powerChanged'])
    expect(play.told('cmChanged')).toMatchObject([{ cause: 'keyZoneRegained', to: 15 }])
  })

  test('KH-7.2-16, KH-7.2-10: with CM 1 the key zone ends the game before the row takes its own CM', () => {
    const play = evening({
      cm: 1,
      banners: { red: { zone: 4, power: 4 } },
      units: { zones: { 'red-3': ['egyptian-2'], 'white-5': ['levies'] } },
    })
    // 2 + 2 + 2 - 4 - 3 = -1.
    play.act({ type: 'endPhase' }, 7, 11).act({ type: 'hold' })
    expect(play.s.cm).toBe(0)
    expect(play.told('cmChanged')).toMatchObject([{ cause: 'keyZoneLost' }])
    expect(play.s.ending).toEqual({ won: false, reason: 'morale', turn: 5, banner: null })
    expect(types(play).at(-1)).toBe('gameOver')
    expect(play.told('bannerAttacks')).toHaveLength(1)
  })

  test('KH-7.2-16: with CM 1 the CM of the row ends it elsewhere, after the advance and before the next banner', () => {
    const play = evening({
      cm: 1,
      banners: { red: { zone: 5, power: 4 } },
      units: { zones: { 'red-4': ['egyptian-2', 'gunboat'], 'white-5': ['levies'] } },
    })
    play.act({ type: 'endPhase' }, 7, 11).act({ type: 'hold' }, 6)
    expect([play.s.cm, play.banner('red').zone]).toEqual([0, 4])
    expect(play.s.ending).toMatchObject({ reason: 'morale' })
    expect(types(play).at(-1)).toBe('gameOver')
  })

  test('KH-7.2-16: with CM 2 the game goes on', () => {
    const play = evening({
      cm: 2,
      banners: { red: { zone: 5, power: 4 } },
      units: { zones: { 'red-4': ['egyptian-2'], 'white-5': ['levies'] } },
    })
    play.act({ type: 'endPhase' }, 7, 11).act({ type: 'hold' }, 34)
    expect([play.s.cm, play.s.ending]).toEqual([1, null])
  })

  const withGordon: Position = {
    options: { gordon: true },
    banners: { red: { zone: 5, power: 8 } },
    units: { zones: { 'red-4': ['egyptian-2', 'heavy', 'gunboat', 'gordon'], 'white-5': ['levies'] } },
  }

  test('KH-7.2-16: Gordon wiped out with his men ends it: no gunboat is rolled for, no banner advances', () => {
    // 2 + 7 - 8 = 1.
    const play = evening(withGordon).act({ type: 'endPhase' }, 7, 11).act({ type: 'hold' })
    expect(play.s.ending).toMatchObject({ won: false, reason: 'gordon' })
    expect(play.banner('red').zone).toBe(5)
    expect(play.told('allEliminated')).toMatchObject([{ units: ['egyptian-2', 'heavy', 'gordon'] }])
    expect(types(play).at(-1)).toBe('gameOver')
    expect(play.s.cm).toBe(11)
  })

  test('KH-7.2-16: Gordon killed on AOT 4 ends it: troops, guns and gunboats are not rolled for', () => {
    // 5 + 7 - 8 = 4: die 3 with -2.
    const play = evening(withGordon).act({ type: 'endPhase' }, 7, 14).act({ type: 'hold' }, 3)
    expect(play.s.ending).toMatchObject({ won: false, reason: 'gordon' })
    expect(play.told('leaderRoll')).toMatchObject([{ unit: 'gordon', result: 'killed' }])
    expect([
      play.told('troopsRoll'),
      play.told('gunsRoll'),
      play.told('gunboatRoll'),
      play.told('bannerAdvanced'),
    ]).toEqual([[], [], [], []])
    expect(types(play).at(-1)).toBe('gameOver')
  })

  test('KH-7.2-16: Gordon wounded with CM 1 ends it by morale before the troops are rolled for', () => {
    // 8 + 7 - 8 - 3 = 4: die 4 with -2.
    const play = evening({ ...withGordon, cm: 1 })
      .act({ type: 'endPhase' }, 7, 44)
      .act({ type: 'hold' }, 4)
    expect(play.s.ending).toMatchObject({ won: false, reason: 'morale' })
    expect([play.told('troopsRoll'), play.told('bannerAdvanced')]).toEqual([[], []])
    expect(types(play).at(-1)).toBe('gameOver')
    // With CM 2 it goes on: the wounded Pasha costs 1 CM and the other tables are rolled.
    const on = evening({ ...withGordon, cm: 2 })
      .act({ type: 'endPhase' }, 7, 44)
      .act({ type: 'hold' }, 4, 6, 6, 6, 34)
    expect([on.s.cm, on.in('wounded')]).toEqual([1, ['gordon']])
  })
})
