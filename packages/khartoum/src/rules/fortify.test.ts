import { describe, expect, test } from 'vitest'
import type { Action } from '../actions.ts'
import { BANNERS } from '../names.ts'
import type { Zone } from '../names.ts'
import { kit, newGame, stage } from '../testing/stage.ts'
import { maximumLevel } from './fortify.ts'

const fortify: Action = { type: 'fortify' }
const done: Action = { type: 'done' }
const improve = (zone: Zone): Action => ({ type: 'improve', zone })

/** Turn 5 with the banners scattered over their paths. */
const midgame = () =>
  stage({
    turn: 5,
    ap: 3,
    rp: 20,
    banners: { black: { zone: 5 }, white: { zone: 4 }, red: { zone: 3 }, green: { zone: 6 } },
  })

test('KH-6.1-09: improving Fort Omdurman and the Southern Ramparts on turn 3', () => {
  const given = stage({
    turn: 3,
    ap: 4,
    rp: 30,
    banners: { black: { zone: 6 }, white: { zone: 5 }, red: { zone: 6 }, green: { zone: 6 } },
  })
  expect([given.level('black-5'), given.level('white-4')]).toEqual([2, 1])
  given.act(fortify).act(improve('black-5')).act(improve('white-4')).act(done)
  expect(given.s.ap).toBe(3)
  expect(given.s.rp).toBe(28)
  expect([given.level('black-5'), given.level('white-4')]).toEqual([3, 2])
  expect(given.told('improved')).toMatchObject([
    { zone: 'black-5', level: 3 },
    { zone: 'white-4', level: 2 },
  ])
  // Two markers, on those zones and nowhere else, and both zones are at their maximum.
  expect(given.position()).toMatchObject({ improved: ['black-5', 'white-4'] })
  expect([maximumLevel(given.s, 1), maximumLevel(given.s, 7)]).toEqual([3, 2])
  // Both are key zones: a banner that takes either costs 1 CM.
  const black = stage({ turn: 3, ap: 0, cm: 12, units: { zones: { 'black-4': ['egyptian-2'] } } })
  expect(black.act({ type: 'endPhase' }, 1, 66).told('cmChanged')).toMatchObject([
    { by: -1, to: 11, cause: 'keyZoneLost' },
  ])
  const white = stage({
    turn: 3,
    ap: 0,
    cm: 12,
    banners: { white: { zone: 5 } },
    units: { zones: { 'white-3': ['egyptian-2'] } },
  })
  expect(white.act({ type: 'endPhase' }, 2, 66).told('cmChanged')).toMatchObject([
    { by: -1, to: 11, cause: 'keyZoneLost' },
  ])
})

describe('KH-6.1-01: only a controlled zone can be improved', () => {
  test.each<[Zone, boolean]>([
    ['black-5', false],
    ['black-4', true],
    ['white-4', false],
    ['white-5', false],
    ['white-3', true],
    ['red-3', false],
    ['red-2', true],
    ['green-5', true],
    ['palace-black', true],
    ['palace-white', true],
    ['palace-red', true],
    ['palace-green', true],
  ])('%s: %s', (zone, allowed) => {
    const s = midgame().act(fortify)
    expect(s.allows(improve(zone))).toBe(allowed)
    if (!allowed) expect(s.whyNot(improve(zone))).toEqual(['KH-6.1-01', 'KH-11.3-01'])
  })

  test('a zone beside a banner can be improved, and the one it stands in cannot (KH-6.1-08, ruling)', () => {
    const s = stage({ turn: 3, ap: 3, rp: 30, banners: { white: { zone: 5 } } }).act(fortify)
    expect(s.allows(improve('white-4'))).toBe(true)
    expect(s.allows(improve('white-5'))).toBe(false)
  })
})

describe('KH-6.1-02, KH-6.1-03: levels by shape, and one above at most', () => {
  test.each<[Zone, string, number, number]>([
    ['red-4', 'circle', 0, 1],
    ['white-3', 'square', 1, 2],
    ['black-3', 'fort', 2, 3],
  ])('%s is a %s: %i at the start, %i at most', (zone, shape, start, most) => {
    expect(kit.pack.map.zones.find((z) => z.id === zone)?.shape).toBe(shape)
    const s = stage({ turn: 3, ap: 3, rp: 30 }).act(fortify)
    expect(s.level(zone)).toBe(start)
    s.act(improve(zone))
    expect(s.level(zone)).toBe(most)
    expect(s.allows(improve(zone))).toBe(false)
    expect(s.whyNot(improve(zone))).toEqual(['KH-6.1-03', 'KH-6.1-08'])
  })

  test('every zone of the map starts at the level of its shape', () => {
    const levels = { circle: 0, square: 1, fort: 2 }
    for (const zone of kit.pack.map.zones) expect([zone.id, zone.level]).toEqual([zone.id, levels[zone.shape]])
  })

  test('the level counts in a defence', () => {
    const attack = (improved: Zone[]) => {
      const s = stage({ turn: 3, ap: 0, rp: 20, improved, units: { zones: { 'black-5': ['bashi-2'] } } })
      s.act({ type: 'endPhase' }, 1, 66).act({ type: 'hold' }, 6, 6)
      return s.told('combatResult')[0]?.modifiers.find((m) => m.name === 'fortification')?.value
    }
    expect(attack([])).toBe(2)
    expect(attack(['black-5'])).toBe(3)
  })
})

describe('KH-6.1-04, KH-6.1-05, KH-6.1-06, KH-AOT9-01: the price', () => {
  test('KH-6.1-04: 1 AP, however many zones', () => {
    for (const zones of [['black-5'], ['black-5', 'white-4', 'red-3', 'green-4']] satisfies Zone[][]) {
      const s = stage({ turn: 3, ap: 2, rp: 30 }).act(fortify)
      expect(s.told('actionBegun')).toMatchObject([{ action: 'fortify', apLeft: 1, rules: ['KH-6.1-04'] }])
      for (const zone of zones) s.act(improve(zone))
      expect(s.s.ap).toBe(1)
    }
    expect(stage({ turn: 3, ap: 0, rp: 30 }).whyNot(fortify)).toEqual(['KH-4.1-04'])
  })

  test('KH-6.1-05: 1 RP for each zone, at once', () => {
    const s = stage({ turn: 3, ap: 2, rp: 30 }).act(fortify)
    expect(s.s.rp).toBe(30)
    s.act(improve('black-5'))
    expect(s.s.rp).toBe(29)
    s.act(improve('black-4')).act(improve('black-3'))
    expect(s.s.rp).toBe(27)
    expect(s.told('rpChanged').every((event) => event.by === -1 && event.rules.includes('KH-6.1-05'))).toBe(true)
  })

  test('KH-6.1-06: four zones a turn and no fifth', () => {
    const s = stage({ turn: 3, ap: 4, rp: 30 }).act(fortify)
    s.act(improve('black-5')).act(improve('white-4')).act(improve('red-3'))
    expect(s.allows(improve('green-4'))).toBe(true)
    s.act(improve('green-4'))
    expect(s.s.rp).toBe(26)
    expect(s.position()).toMatchObject({ improved: ['black-5', 'white-4', 'red-3', 'green-4'] })
    // The action is over with its fourth RP, and it comes once a turn.
    expect(s.decision).toBe('actions')
    expect(s.allows(improve('green-3'))).toBe(false)
    expect(s.whyNot(fortify)).toEqual(['KH-4.1-08'])
  })

  test('KH-AOT9-01: one +1 marker on a controlled zone for 1 RP a level', () => {
    const s = stage({ turn: 4, ap: 1, rp: 12 }).act(fortify).act(improve('green-4')).act(done)
    expect(s.told('improved')).toMatchObject([{ zone: 'green-4', level: 2, rules: ['KH-6.1-07', 'KH-AOT9-01'] }])
    expect([s.s.ap, s.s.rp]).toEqual([0, 11])
  })

  test('on turn 1 the free RP pay, four of them at most', () => {
    const s = newGame().act(fortify)
    for (const zone of ['black-5', 'white-4', 'red-3', 'green-4'] satisfies Zone[]) s.act(improve(zone))
    expect([s.s.freeRp, s.s.rp, s.s.ap]).toEqual([4, 32, 2])
    expect(s.decision).toBe('actions')
  })

  test('the last RP cannot be spent (KH-6.2-08)', () => {
    const s = stage({ turn: 3, ap: 2, rp: 2 }).act(fortify).act(improve('black-5'))
    expect(s.s.rp).toBe(1)
    expect(s.whyNot(improve('white-4'))).toEqual(['KH-6.2-08'])
    expect(s.offers()).toEqual([done])
    expect(stage({ turn: 3, ap: 2, rp: 1 }).whyNot(fortify)).toEqual(['KH-6.2-08'])
  })
})

describe('KH-6.1-07, KH-6.1-08: the marker', () => {
  test('KH-6.1-07: a +1 marker goes on the zone and raises its level', () => {
    const s = stage({ turn: 3, ap: 3, rp: 30 }).act(fortify)
    expect(s.improved('red-2')).toBe(false)
    s.act(improve('red-2'))
    expect(s.improved('red-2')).toBe(true)
    expect(s.told('improved')).toMatchObject([{ zone: 'red-2', level: 2 }])
    expect(s.told('improved')[0]?.rules).toContain('KH-6.1-07')
  })

  test('KH-6.1-08: it stays, turn after turn, until a banner enters the zone', () => {
    const s = stage({
      turn: 3,
      ap: 1,
      rp: 30,
      banners: { white: { disorganised: true } },
      improved: ['black-5', 'black-4', 'black-2', 'green-4'],
      units: { available: ['egyptian-2'], zones: { 'black-3': ['egyptian-2'] } },
    })
    // Banner card 2 moves White alone, which is disorganised; event card 3 opens turn 4.
    s.act({ type: 'endPhase' }, 2, 3)
    expect(s.s.turn).toBe(4)
    expect(s.position()).toMatchObject({ improved: ['black-5', 'black-4', 'black-2', 'green-4'] })
    // On turn 4 Black walks over black-5 and black-4 and attacks black-3.
    s.act({ type: 'defend' })
      .act({ type: 'place', unit: 'egyptian-2', zone: 'black-3' })
      .act(done)
      .act({ type: 'endPhase' }, 1, 66)
    expect(s.told('improvementLost').map((event) => event.zone)).toEqual(['black-5', 'black-4'])
    expect(s.position()).toMatchObject({ improved: ['black-2', 'green-4'] })
  })

  test('KH-6.1-08: a zone holds one marker, also one from an earlier turn', () => {
    const s = stage({ turn: 6, ap: 3, rp: 30, improved: ['black-5'] }).act(fortify)
    expect(s.allows(improve('black-5'))).toBe(false)
    expect(s.whyNot(improve('black-5'))).toEqual(['KH-6.1-03', 'KH-6.1-08'])
  })

  test('KH-6.1-08: each of the four zones of the Palace can be improved on its own, zone 6 never', () => {
    const s = stage({ turn: 3, ap: 3, rp: 30 }).act(fortify)
    for (const id of BANNERS) {
      expect(s.allows(improve(`${id}-6`))).toBe(false)
      expect(s.whyNot(improve(`${id}-6`))).toEqual(['KH-11.3-04', 'KH-6.1-01'])
    }
    const levels = () => BANNERS.map((id) => s.level(`palace-${id}`))
    expect(levels()).toEqual([1, 1, 1, 1])
    s.act(improve('palace-red'))
    expect(levels()).toEqual([1, 1, 2, 1])
    expect(s.whyNot(improve('palace-red'))).toEqual(['KH-6.1-03', 'KH-6.1-08'])
    for (const id of ['black', 'white', 'green'] as const) s.act(improve(`palace-${id}`))
    expect(levels()).toEqual([2, 2, 2, 2])
  })

  test('when the Nile falls the Southern Ramparts start from 0 and reach 1 (KH-6.1-03)', () => {
    const s = stage({ turn: 8, ap: 0, rp: 20, banners: { white: { disorganised: true } } }).act(
      { type: 'endPhase' },
      2,
      2,
    )
    expect([s.s.turn, s.level('white-4')]).toEqual([9, 0])
    s.act(fortify).act(improve('white-4'))
    expect(s.level('white-4')).toBe(1)
    expect(s.whyNot(improve('white-4'))).toContain('KH-6.1-03')
  })
})
