import { describe, expect, test } from 'vitest'
import type { Action } from '../actions.ts'
import { gameBorders } from '../borders.ts'
import { BANNERS } from '../names.ts'
import type { Unit, Zone } from '../names.ts'
import { DEFAULTS } from '../options.ts'
import type { Position } from '../position.ts'
import { newGame, stage } from '../testing/stage.ts'

const endPhase: Action = { type: 'endPhase' }
const done: Action = { type: 'done' }
const hold: Action = { type: 'hold' }
const place = (unit: Unit, zone: Zone): Action => ({ type: 'place', unit, zone })
const declare = (action: 'fortify' | 'morale' | 'gunboats' | 'levies' | 'raid' | 'sortie' | 'defend'): Action => ({
  type: 'declare',
  action,
})

const powers = (s: ReturnType<typeof newGame>) => BANNERS.map((id) => s.banner(id).power)
/** No banner moves. */
const spent = { black: { power: 0 }, white: { power: 0 }, red: { power: 0 }, green: { power: 0 } } as const

describe('10.1: levels', () => {
  test('the normal level', () => {
    const s = newGame()
    expect([s.s.cm, s.s.rp, powers(s)]).toEqual([12, 32, [8, 8, 6, 6]])
  })

  test('KH-10.1-01: the lion cub starts with CM 15 and RP 36, the maxima', () => {
    const s = newGame({ level: 'cub' })
    expect([s.s.cm, s.s.rp, powers(s)]).toEqual([15, 36, [8, 8, 6, 6]])
    // They are the maxima: not a point more can be bought.
    expect(s.whyNot({ type: 'raiseMorale', levels: 1 })).toEqual(['KH-6.2-07'])
    expect(stage({ options: { level: 'cub' }, turn: 2, ap: 1 }).whyNot({ type: 'ration', levels: 1 })).toEqual([
      'KH-6.2-07',
    ])
  })

  test('KH-10.1-02: the lion king faces powers of 10, 10, 8 and 8 with CM and RP as usual', () => {
    const s = newGame({ level: 'king' })
    expect([s.s.cm, s.s.rp, powers(s)]).toEqual([12, 32, [10, 10, 8, 8]])
    // The powers count in a fight: Black takes 10 from the roll.
    const attack = stage({
      options: { level: 'king' },
      turn: 2,
      ap: 0,
      rp: 1,
      units: { zones: { 'black-5': ['egyptian-2'] } },
    }).act(endPhase, 1, 66, 6)
    expect(attack.told('combatResult')[0]?.modifiers).toContainEqual({ name: 'power', value: -10 })
  })

  test('KH-10.1-02: one level a game', () => {
    const read = (input: unknown) => gameBorders().options(input)
    for (const level of ['cub', 'lion', 'king']) expect(read({ level }).ok).toBe(true)
    const both = read({ level: ['cub', 'king'] })
    expect(both.ok ? [] : both.problems.map((problem) => problem.path)).toEqual(['level'])
    expect(read({})).toEqual({ ok: true, value: DEFAULTS })
  })
})

describe('KH-10.2-01: without event cards', () => {
  test('no event phase, 3 AP every turn, relief in turn 12', () => {
    const s = stage({ options: { events: false }, banners: spent })
    expect([s.s.ap, s.s.freeRp]).toEqual([3, 8])
    s.act({ type: 'levies', count: 1 }).act(endPhase)
    for (let turn = 2; turn <= 12; turn++) {
      expect([s.s.turn, s.s.ap, s.decision, s.s.relief]).toEqual([turn, 3, 'actions', 12])
      s.act(endPhase, 12)
    }
    expect(s.told('cardDrawn')).toEqual([])
    expect(s.told('apSet').map((event) => event.ap)).toEqual(Array.from({ length: 11 }, () => 3))
    expect(s.told('apSet')[0]?.rules).toEqual(['KH-10.2-01'])
    expect(s.told('gameOver')).toMatchObject([{ ending: { won: true, reason: 'relief', turn: 12 } }])
  })

  test('with event cards a card gives the AP', () => {
    const s = stage({ banners: spent }).act(endPhase, 13)
    expect([s.s.ap, s.told('cardDrawn').map((event) => event.card)]).toEqual([4, [13]])
  })

  test.each([
    ['cub', 15, 36, [8, 8, 6, 6]],
    ['king', 12, 32, [10, 10, 8, 8]],
  ] as const)('together with the level %s', (level, cm, rp, power) => {
    const s = newGame({ level, events: false })
    expect([s.s.cm, s.s.rp, powers(s)]).toEqual([cm, rp, power])
    expect(s.act(endPhase).s.ap).toBe(3)
  })
})

describe('defenceRpTiming (KH-7.2-05)', () => {
  const attacked = (defenceRpTiming: 'afterRoll' | 'beforeRoll', rp = 20) =>
    stage({ options: { defenceRpTiming }, turn: 4, ap: 0, rp, cm: 10, units: { zones: { 'black-5': ['egyptian-2'] } } })
  // 2 (Egyptians) + 2 (fort) - 1 (RP 20 or 19) - 8, and 1 more for the RP.
  const sums = (s: ReturnType<typeof attacked>) => s.told('combatResult').map((event) => event.total)

  test('afterRoll: the dice are seen first', () => {
    const s = attacked('afterRoll').act(endPhase, 1, 66)
    expect([s.decision, s.told('combatRoll').map((event) => event.dice)]).toEqual(['spend', [66]])
    s.act({ type: 'spend' }, 6, 3)
    expect([sums(s), s.told('rpSpentInDefence').map((event) => event.spent)]).toEqual([[-4], [true]])
    expect(sums(attacked('afterRoll').act(endPhase, 1, 66).act(hold, 6, 3))).toEqual([-5])
  })

  test('beforeRoll: the RP is staked on dice not yet thrown', () => {
    const s = attacked('beforeRoll').act(endPhase, 1)
    expect([s.decision, s.told('combatRoll')]).toEqual(['spend', []])
    s.act({ type: 'spend' }, 66, 6, 3)
    expect(sums(s)).toEqual([-4])
    expect(s.told('rpChanged')[0]).toMatchObject({ by: -1, to: 19, cause: 'defence' })
    const order = s.history.map((event) => event.type)
    expect(order.indexOf('rpSpentInDefence')).toBeLessThan(order.indexOf('combatRoll'))
    expect(sums(attacked('beforeRoll').act(endPhase, 1).act(hold, 66, 6, 3))).toEqual([-5])
  })

  test('nobody is asked with 1 RP left, either way', () => {
    for (const timing of ['afterRoll', 'beforeRoll'] as const) {
      const s = attacked(timing, 1).act(endPhase, 1, 66, 6)
      expect([timing, s.told('rpSpentInDefence'), sums(s)]).toEqual([timing, [], [-6]])
    }
  })
})

describe('palaceShared (KH-2.1-02)', () => {
  const besieged = (palaceShared: boolean, garrison: Zone, improved: Zone) =>
    stage({
      options: { palaceShared },
      turn: 4,
      ap: 0,
      rp: 20,
      cm: 10,
      improved: [improved],
      banners: { black: { zone: 2 }, white: { zone: 2 } },
      units: { zones: { [garrison]: ['egyptian-2'] } },
    })
  const level = (s: ReturnType<typeof besieged>) =>
    s.told('combatResult').map((event) => event.modifiers.find((m) => m.name === 'fortification')?.value)

  test('one Palace: garrison and marker serve against every banner', () => {
    // Card 3: Black, then White. Each time 12 + 2 + 2 - 1 - 8 = 7, no advance.
    const s = besieged(true, 'palace', 'palace').act(endPhase, 3, 66).act(hold, 6, 66).act(hold, 6, 3)
    expect(s.told('bannerAttacks').map((event) => [event.banner, event.zone])).toEqual([
      ['black', 'palace'],
      ['white', 'palace'],
    ])
    expect([level(s), s.s.turn]).toEqual([[2, 2], 5])
  })

  test('four Palaces: each banner meets its own', () => {
    const s = besieged(false, 'palace-black', 'palace-black').act(endPhase, 3, 66).act(hold, 6)
    expect(s.told('bannerAttacks').map((event) => [event.banner, event.zone])).toEqual([['black', 'palace-black']])
    expect(level(s)).toEqual([2])
    expect(s.told('gameOver')).toMatchObject([{ ending: { won: false, reason: 'palace', banner: 'white' } }])
    // The marker on White's Palace is no help against Black: 12 + 2 + 1 - 1 - 8 = 6, and Black is in.
    const elsewhere = besieged(false, 'palace-black', 'palace-white').act(endPhase, 1, 66).act(hold)
    expect(level(elsewhere)).toEqual([1])
    expect(elsewhere.told('gameOver')).toMatchObject([{ ending: { reason: 'palace', banner: 'black' } }])
  })

  test('stacking and markers: once for one Palace, in each of four', () => {
    const troops: Unit[] = ['egyptian-2', 'egyptian-2', 'sudanese-2', 'sudanese-2', 'bashi-2']
    const one = stage({ options: { palaceShared: true }, turn: 4, ap: 2, units: { available: troops } }).act({
      type: 'defend',
    })
    for (const unit of troops.slice(0, 4)) one.act(place(unit, 'palace'))
    expect(one.whyNot(place('bashi-2', 'palace'))).toEqual(['KH-6.7-03'])
    expect(one.whyNot(place('bashi-2', 'palace-red'))).toEqual(['KH-2.1-02'])
    const four = stage({ options: { palaceShared: false }, turn: 4, ap: 2, units: { available: troops } }).act({
      type: 'defend',
    })
    for (const unit of troops.slice(0, 4)) four.act(place(unit, 'palace-red'))
    expect(four.whyNot(place('bashi-2', 'palace-red'))).toEqual(['KH-6.7-03'])
    expect(four.allows(place('bashi-2', 'palace-green'))).toBe(true)
    expect(four.whyNot(place('bashi-2', 'palace'))).toEqual(['KH-2.1-02'])
  })

  test.each([
    [true, ['palace']],
    [false, ['palace-black', 'palace-white', 'palace-red', 'palace-green']],
  ] as const)('shared %s: the zones 1 that can be improved', (palaceShared, palaces) => {
    const s = stage({ options: { palaceShared }, turn: 4, ap: 2 }).act({ type: 'fortify' })
    const offered = s
      .offers('improve')
      .flatMap((action) => (action.type === 'improve' && action.zone.startsWith('palace') ? [action.zone] : []))
    expect(offered).toEqual(palaces)
    for (const zone of palaces) {
      s.act({ type: 'improve', zone })
      expect(s.level(zone)).toBe(2)
    }
    // Like the one on the map each lies on the Nile bank.
    const guard = stage({
      options: { palaceShared },
      turn: 4,
      ap: 2,
      units: { available: ['egyptian-2', 'egyptian-2', 'bashi-2', 'bashi-2', 'gunboat'] },
    }).act({ type: 'defend' })
    for (const [i, zone] of palaces.entries()) {
      guard.act(place(i < 2 ? 'egyptian-2' : 'bashi-2', zone))
      expect(guard.allows(place('gunboat', zone))).toBe(true)
    }
  })
})

describe('keyZonePassThrough (KH-7.1-10)', () => {
  const PUSHED: Position = {
    options: { keyZonePassThrough: false },
    turn: 6,
    ap: 1,
    rp: 20,
    cm: 8,
    banners: { white: { zone: 4, power: 0 } },
    units: { available: ['sudanese-2'] },
  }
  const march = (keyZonePassThrough: boolean, defended: Zone) =>
    stage({
      options: { keyZonePassThrough },
      turn: 4,
      ap: 0,
      rp: 20,
      cm: 10,
      units: { zones: { [defended]: ['egyptian-2', 'egyptian-2'] } },
    })
  const keyLosses = (s: ReturnType<typeof march>) =>
    s.told('cmChanged').filter((event) => event.cause === 'keyZoneLost').length

  test.each([
    [true, 1],
    [false, 0],
  ])('%s: walking through Fort Omdurman costs %i CM', (option, cost) => {
    const s = march(option, 'black-3').act(endPhase, 1, 66)
    expect(s.told('bannerMoved').map((event) => event.zone)).toEqual(['black-5', 'black-4'])
    expect([keyLosses(s), s.s.cm]).toEqual([cost, 10 - cost])
  })

  test.each([true, false])('%s: stopping in it costs 1 CM', (option) => {
    const s = march(option, 'black-4').act(endPhase, 1, 66)
    expect(s.told('bannerMoved').map((event) => event.zone)).toEqual(['black-5'])
    expect([keyLosses(s), s.s.cm]).toEqual([1, 9])
  })

  test.each([true, false])(
    '%s: taking it by storm costs 1 CM, and attacking out of it next turn nothing more',
    (option) => {
      // 2 + 4 (Egyptians) + 2 - 1 - 8 is the first row: row -1, key zone -1.
      const s = march(option, 'black-5').act(endPhase, 1, 11).act(hold, 3)
      expect([keyLosses(s), s.s.cm, s.banner('black').zone]).toEqual([1, 8, 5])
      const next = stage({
        options: { keyZonePassThrough: option },
        turn: 5,
        ap: 0,
        rp: 20,
        cm: 8,
        banners: { black: { zone: 5 } },
        units: { zones: { 'black-4': ['egyptian-2'] } },
      })
      expect(keyLosses(next.act(endPhase, 1, 66))).toBe(0)
    },
  )

  test.each([
    [true, 2],
    [false, 1],
  ])('%s: a zone that was paid for is regained, one that was not gives nothing', (option, gain) => {
    // Black stands in Fort Omdurman, paid for or not, and a sortie throws it out: +1 for the row, +1 if it was paid for.
    const s = stage({
      options: { keyZonePassThrough: option },
      turn: 5,
      ap: 1,
      rp: 20,
      cm: 8,
      lostKeyZones: option ? ['black-5'] : [],
      banners: { black: { zone: 5, power: 0 } },
      units: { available: ['sudanese-2'] },
    })
    s.act({ type: 'sortie' })
      .act({ type: 'target', banner: 'black' })
      .act({ type: 'engage', unit: 'sudanese-2' })
      .act({ type: 'launch' }, 66)
    expect(s.banner('black').zone).toBe(6)
    expect(s.s.cm - 8).toBe(gain)
  })

  /** White, without power, two zones beyond the Southern Ramparts, is met in a sortie. */
  const passed = (option: boolean, cm: number, lost: Zone[]) =>
    stage({
      options: { keyZonePassThrough: option },
      turn: 5,
      ap: 1,
      rp: 20,
      cm,
      lostKeyZones: lost,
      banners: { white: { zone: 3, power: 0 } },
      units: { available: ['sudanese-2', 'light', 'ali'] },
    })
      .act({ type: 'sortie' })
      .act({ type: 'target', banner: 'white' })
      .act({ type: 'engage', unit: 'sudanese-2' })
      .act({ type: 'engage', unit: 'light' })
      .act({ type: 'engage', unit: 'ali' })

  test('false: a banner pushed back into a key zone that it passed unpaid costs 1 CM there (KH-11.9-01)', () => {
    const s = passed(false, 8, []).act({ type: 'launch' }, 66)
    expect(s.banner('white').zone).toBe(4)
    expect(s.told('cmChanged').map((event) => [event.by, event.cause])).toEqual([
      [-1, 'keyZoneLost'],
      [1, 'table'],
    ])
    expect(s.position()).toMatchObject({ cm: 8, lostKeyZones: ['white-4'] })
    // Thrown out of it too, it gives the point back.
    const again = stage({ ...PUSHED, lostKeyZones: ['white-4'] })
    again
      .act({ type: 'sortie' })
      .act({ type: 'target', banner: 'white' })
      .act({ type: 'engage', unit: 'sudanese-2' })
      .act({ type: 'launch' }, 66)
    expect(again.told('cmChanged').map((event) => event.cause)).toEqual(['keyZoneRegained', 'table'])
  })

  test('false: pushed back into one that was paid for before it costs nothing', () => {
    const s = passed(false, 8, ['white-4']).act({ type: 'launch' }, 66)
    expect(s.told('cmChanged').map((event) => event.cause)).toEqual(['table'])
  })

  test('false: with CM 1 the city gives up as the banner takes the key zone, before the point of the row', () => {
    const s = passed(false, 1, []).act({ type: 'launch' }, 66)
    expect(s.s.ending).toMatchObject({ won: false, reason: 'morale' })
    expect(s.told('cmChanged').map((event) => event.to)).toEqual([0])
  })

  test('false: the same in a defence, where White stops beyond the ramparts and is thrown back into them', () => {
    const s = stage({
      options: { keyZonePassThrough: false },
      turn: 5,
      ap: 0,
      rp: 25,
      cm: 10,
      banners: { white: { zone: 5, power: 1 } },
      units: { zones: { 'white-2': ['egyptian-2', 'light'] } },
    })
      .act(endPhase, 2, 66)
      .act(hold, 15)
    expect(s.banner('white').zone).toBe(4)
    expect(s.told('cmChanged').map((event) => [event.by, event.cause])).toEqual([
      [-1, 'keyZoneLost'],
      [1, 'table'],
    ])
  })

  test('true: it was paid for on the way, and being pushed back into it costs nothing more', () => {
    const s = passed(true, 8, ['white-4']).act({ type: 'launch' }, 66)
    expect(s.told('cmChanged').map((event) => event.cause)).toEqual(['table'])
  })
})

describe('victoryCheckOrder (KH-4.1-17)', () => {
  const endOf = (
    victoryCheckOrder: 'checkThenAdvance' | 'advanceThenCheck',
    turn: number,
    relief: number,
    ...rolls: number[]
  ) => stage({ options: { victoryCheckOrder }, turn, relief, ap: 0, rp: 20, banners: spent }).act(endPhase, 1, ...rolls)

  test.each([
    ['checkThenAdvance', 12],
    ['advanceThenCheck', 13],
  ] as const)('%s: held to the end of turn 12, with the marker on %i', (order, marker) => {
    const s = endOf(order, 12, 12)
    expect(s.told('gameOver')).toMatchObject([{ ending: { won: true, reason: 'relief', turn: 12 } }])
    expect(s.s.turn).toBe(marker)
  })

  test.each(['checkThenAdvance', 'advanceThenCheck'] as const)(
    '%s: the relief marker is compared with the turn just finished',
    (order) => {
      const early = endOf(order, 8, 9, 15)
      expect([early.told('gameOver'), early.s.turn]).toEqual([[], 9])
      expect(endOf(order, 9, 9).told('gameOver')).toMatchObject([{ ending: { won: true, turn: 9 } }])
    },
  )
})

describe('whiteStartPower (KH-3.2-10)', () => {
  test.each([
    ['lion', 'standard', 8],
    ['lion', 'example', 6],
    ['cub', 'example', 6],
    ['king', 'standard', 10],
    ['king', 'example', 10],
  ] as const)('%s, %s: White starts at %i', (level, whiteStartPower, power) => {
    const s = newGame({ level, whiteStartPower })
    expect(s.banner('white').power).toBe(power)
    expect(s.banner('black').power).toBe(level === 'king' ? 10 : 8)
  })

  test('the raid of 6.5 meets half of it', () => {
    const raid = (whiteStartPower: 'standard' | 'example') => {
      const s = stage({
        options: { whiteStartPower },
        turn: 3,
        ap: 1,
        rp: 28,
        cm: 11,
        units: { available: ['sudanese-2'] },
      })
      s.act({ type: 'raid' })
        .act({ type: 'target', banner: 'white' })
        .act({ type: 'engage', unit: 'sudanese-2' })
        .act({ type: 'launch' }, 56)
      return s.told('combatResult')[0]?.modifiers.find((m) => m.name === 'power')?.value
    }
    expect([raid('standard'), raid('example')]).toEqual([-4, -3])
  })
})

describe('declareActionsFirst (KH-4.1-11)', () => {
  test('off: nothing is declared, each action is chosen when it comes', () => {
    const s = newGame()
    expect(s.decision).toBe('actions')
    expect(s.whyNot(declare('levies'))).toEqual(['KH-4.1-05'])
    s.act({ type: 'levies', count: 1 })
    expect(s.allows({ type: 'levies', count: 1 })).toBe(false)
  })

  test('on: in order, once each, no more than there are AP', () => {
    const s = newGame({ declareActionsFirst: true })
    expect(s.decision).toBe('declare')
    expect(s.whyNot({ type: 'levies', count: 1 })).toEqual(['KH-4.1-05'])
    s.act(declare('fortify')).act(declare('gunboats'))
    expect(s.whyNot(declare('gunboats'))).toEqual(['KH-4.1-08'])
    expect(s.whyNot(declare('morale'))).toEqual(['KH-4.1-10', 'KH-4.1-11'])
    expect(s.whyNot(declare('raid'))).toEqual(['KH-4.2-06'])
    s.act(declare('levies'))
    const poor = newGame({ declareActionsFirst: true })
    poor.s.ap = 1
    poor.act(declare('fortify'))
    expect(poor.whyNot(declare('levies'))).toEqual(['KH-4.1-04'])
    expect(poor.offers()).toEqual([done])
  })

  test('on: what was declared may be made, nothing else', () => {
    const s = newGame({ declareActionsFirst: true }).act(declare('morale')).act(declare('levies')).act(done)
    expect(s.decision).toBe('actions')
    expect(s.told('declared').map((event) => event.action)).toEqual(['morale', 'levies'])
    expect(s.allows({ type: 'fortify' })).toBe(false)
    expect(s.whyNot({ type: 'fortify' })).toEqual(['KH-4.1-11'])
    expect(s.allows({ type: 'raiseMorale', levels: 1 })).toBe(true)
    // A declared action may be left out, but not made up for afterwards.
    s.act({ type: 'levies', count: 1 })
    expect(s.offers()).toEqual([endPhase])
  })

  test('on: each turn is declared anew, once its AP are known', () => {
    const s = stage({
      options: { declareActionsFirst: true },
      banners: spent,
      frames: [{ step: 'turn', phase: 'banners' }, { step: 'actions' }, { step: 'declare' }],
    })
    s.act(declare('levies')).act(done).act(endPhase, 12)
    // Card 12 gives 1 AP after its choice.
    expect(s.decision).toBe('choose')
    s.act({ type: 'choose', option: 0 })
    expect([s.decision, s.s.ap, s.s.declared]).toEqual(['declare', 1, 0])
    s.act(declare('defend'))
    expect(s.whyNot(declare('levies'))).toEqual(['KH-4.1-10', 'KH-4.1-11'])
    s.act(done)
    expect(s.allows({ type: 'defend' })).toBe(true)
    expect(s.allows({ type: 'levies', count: 1 })).toBe(false)
  })
})
