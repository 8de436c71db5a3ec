import { scriptedDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import type { Event } from '../events.ts'
import { BANNERS } from '../names.ts'
import { DEFAULTS } from '../options.ts'
import { ALL_IDLE, cardIn, chancesOf, wrongWith } from '../testing/cards.ts'
import { kit, newGame, stage } from '../testing/stage.ts'
import { begin } from './setup.ts'

const END = { type: 'endPhase' } as const
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

describe('3.1 the piles', () => {
  test('KH-3.1-01: any of the 20 event cards can be on top, all equally likely', () => {
    const chances = chancesOf(newGame(), END, (events) => cardIn(events, 'cardDrawn'))
    expect([...chances.keys()].sort((a, b) => a - b)).toEqual(upTo(20))
    for (const chance of chances.values()) expect(chance).toBeCloseTo(1 / 20, 10)
  })

  test('KH-3.1-01: any of the 12 banner cards can be on top, all equally likely, whatever event card came', () => {
    for (const eventCard of [4, 15]) {
      const turn = stage({
        turn: 2,
        banners: ALL_IDLE,
        eventCard,
        events: { discard: [eventCard], happened: [eventCard] },
      })
      const chances = chancesOf(turn, END, (events) => cardIn(events, 'bannerCard'))
      expect([...chances.keys()].sort((a, b) => a - b)).toEqual(upTo(12))
      for (const chance of chances.values()) expect(chance).toBeCloseTo(1 / 12, 10)
    }
  })

  test('KH-3.1-01: the piles lie face down: nothing in the position tells their order', () => {
    const game = newGame()
    expect(game.position()).toMatchObject({
      events: { pile: upTo(20), discard: [], happened: [] },
      eventCard: null,
      bannerCardSeen: null,
    })
    expect(newGame().position()).toEqual(game.position())
  })
})

describe('3.2 the map and the resource card', () => {
  const game = newGame()

  test.each(BANNERS)('KH-3.2-01: the %s banner starts in zone 6 of its path', (banner) => {
    expect(game.banner(banner).zone).toBe(6)
    // Zone 6 is the banner's, zone 5 the player's.
    const fortify = newGame().act({ type: 'fortify' })
    expect(fortify.allows({ type: 'improve', zone: `${banner}-5` })).toBe(true)
    expect(fortify.allows({ type: 'improve', zone: `${banner}-6` })).toBe(false)
  })

  test('KH-3.2-02: the turn marker starts in box 1', () => {
    expect(game.s.turn).toBe(1)
    const log: Event[] = []
    begin(kit, DEFAULTS, scriptedDice([]), log)
    expect(log).toEqual([{ type: 'turnBegins', turn: 1, rules: ['KH-3.2-02', 'KH-4.2-01'] }])
  })

  test('KH-3.2-03: the relief force marker starts in box 12', () => {
    expect(game.s.relief).toBe(12)
    expect(stage({ turn: 11, banners: ALL_IDLE }).act(END, 1, 3).s.ending).toBe(null)
    expect(stage({ turn: 12, banners: ALL_IDLE }).act(END, 1).s.ending).toMatchObject({ won: true, turn: 12 })
  })

  test('KH-3.2-04: the AP marker starts on 3', () => {
    expect(game.s.ap).toBe(3)
  })

  test('KH-3.2-05, KH-3.2-06 and KH-3.2-07: the units in the Available boxes, all troops at two steps', () => {
    expect(game.in('available')).toEqual([
      ...['egyptian-2', 'egyptian-2', 'sudanese-2', 'sudanese-2', 'sudanese-2', 'bashi-2', 'bashi-2', 'bashi-2'],
      ...['heavy', 'light', 'light', 'light', 'light', 'light'],
      ...['stewart', 'ali', 'nushi'],
    ])
  })

  test('KH-3.2-08: CM starts at 12', () => {
    expect(game.s.cm).toBe(12)
  })

  test('KH-3.2-09: RP start at 32', () => {
    expect(game.s.rp).toBe(32)
  })

  test('KH-3.2-10: power starts at Black 8, White 8, Red 6, Green 6', () => {
    expect(BANNERS.map((banner) => `${banner} ${game.banner(banner).power}`)).toEqual([
      'black 8',
      'white 8',
      'red 6',
      'green 6',
    ])
  })

  test('KH-3.2-10: the other reading of the ruling starts White at 6 and changes nothing else', () => {
    const other = newGame({ whiteStartPower: 'example' })
    expect(BANNERS.map((banner) => other.banner(banner).power)).toEqual([8, 6, 6, 6])
    expect({ ...other.s, options: null, power: null }).toEqual({ ...game.s, options: null, power: null })
  })

  test('KH-3.2-11: no gunboats, no levies, no markers, nobody wounded, used or damaged', () => {
    expect(game.in('supply')).toEqual(['levies', 'levies', 'gunboat', 'gunboat', 'gunboat'])
    for (const box of ['used', 'wounded', 'recovering', 'damaged', 'engaged'] as const) expect(game.in(box)).toEqual([])
    for (const banner of BANNERS) expect(game.banner(banner).disorganised).toBe(false)
    expect(game.position()).toMatchObject({
      improved: [],
      mined: [],
      lostKeyZones: [],
      noGunboats: [],
      lastAction: null,
      units: { zones: {} },
    })
    expect(wrongWith(game)).toBeUndefined()
    expect(game.decision).toBe('actions')
  })
})
