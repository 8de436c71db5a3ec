import { describe, expect, test } from 'vitest'
import type { Figure, Timber } from '../../state.ts'
import { opening, point, stage } from '../../testing/stage.ts'
import type { Stage } from '../../testing/stage.ts'
import { eliminate, shake } from '../morale/harm.ts'
import { strike, whyNoRam } from './rams.ts'

type Rect = [number, number, number, number]
const NAME = { en: 'n', fr: 'n' }
const SHEET = {
  zones: [
    {
      id: 'house',
      kind: 'building' as const,
      name: NAME,
      rect: [10, 60, 20, 70] as Rect,
      doors: [{ id: 'door', seg: [13, 60, 17, 60] as Rect, state: 'closed' as const }],
    },
  ],
  lines: [{ id: 'wall', kind: 'wall' as const, seg: [40, 60, 50, 60] as Rect }],
  rams: ['any'],
}
const RAM: Timber = {
  kind: 'ram',
  state: 'borne',
  x: 1500,
  y: 5000,
  bearers: [0, 1],
  section: -1,
  level: -1,
  headX: 0,
  headY: 0,
  climbers: [],
  down: false,
}

const ram = (
  x: number,
  y: number,
  more: Partial<Figure> = {},
  section = -1,
  step: 'movement' | 'melee' = 'movement',
): Stage => {
  const staged = stage({
    men: {
      a: ['bx-sabre', x, y],
      b: ['bx-sabre', x + 2.2, y, more],
      leader: ['eu-leader', 110, 80],
      chief: ['bx-chief', 110, 5],
    },
    sheet: SHEET,
    step: 'movement',
    state: { timber: [{ ...RAM, bearers: [0, 1], section }] },
  })
  if (step === 'movement') return staged
  staged.s.frames.splice(0, 9, { step: 'turn', stage: 'end' }, { step: 'melee', stage: 'first' })
  return staged
}
const door = (staged: Stage): number => staged.arena.sections.get('door') ?? -1
const STRIKE = { type: 'ram', timber: 'ram-1' } as const

const to = (staged: Stage, x: number, y: number): Stage =>
  staged
    .act({ type: 'activate', figures: ['a', 'b'], mode: 'rapid', leaving: false, charge: [] }, 1)
    .act({ type: 'walk', figure: 'a', path: [point(x, y)], stairs: false })
    .act({ type: 'walk', figure: 'b', path: [point(x + 2.2, y)], stairs: false })

describe('rams', () => {
  test('BX-ram-01 BX-ram-02 BX-door-04 it strikes a door that it has reached, never a wall', () => {
    const there = to(ram(14, 50), 14, 58.6)
    expect(there.s.timber[0]?.section).toBe(door(there))
    const wall = to(ram(44, 50), 44, 58.6)
    expect(wall.s.timber[0]?.section).toBe(-1)
    const short = to(ram(14, 50), 14, 58.4)
    expect(short.s.timber[0]?.section).toBe(-1)
  })

  test('BX-ram-04 2d6 against 4, what is above it off the 6 points, no fire', () => {
    const staged = ram(14, 58.6, {}, 0, 'melee')
    Object.assign(staged.s.timber[0] ?? {}, { section: door(staged) })
    expect(staged.legal()).toEqual([STRIKE, { type: 'done' }])
    expect(staged.why({ type: 'done' })).toBe('allowed')
    staged.act(STRIKE, 2, 3, 1, 1, 1, 1)
    expect(staged.told('rammed')).toMatchObject([{ damage: 1 }])
    expect(staged.s.works.left[door(staged)]).toBe(5)
    const hard = ram(14, 58.6, {}, 0, 'melee')
    Object.assign(hard.s.timber[0] ?? {}, { section: door(hard) })
    hard.act(STRIKE, 6, 6, 1, 1, 1, 1)
    expect(hard.s.works.doors[door(hard)]).toBe('destroyed')
    expect(hard.s.works.fires).toEqual([])
    const weak = ram(14, 58.6, {}, 0, 'melee')
    Object.assign(weak.s.timber[0] ?? {}, { section: door(weak) })
    weak.act(STRIKE, 1, 2, 1, 1, 1, 1)
    expect(weak.s.works.left[door(weak)]).toBe(6)
  })

  test('BX-ram-03 with two living bearers, stopped ones too, pinned ones not', () => {
    const why = (more: Partial<Figure>) => {
      const staged = ram(14, 58.6, more, 0, 'melee')
      Object.assign(staged.s.timber[0] ?? {}, { section: door(staged) })
      return staged.offers('ram').length
    }
    expect(why({})).toBe(1)
    expect(why({ marker: 'stopped' })).toBe(1)
    const pinned = ram(14, 58.6, { marker: 'pinned' }, 0, 'melee')
    Object.assign(pinned.s.timber[0] ?? {}, { section: door(pinned) })
    expect(() => pinned.seat()).toThrow('nobody decides')
  })

  test('BX-ram-03 BX-ladder-01 at the door it is held by who is stopped, and by one alone', () => {
    const staged = ram(14, 58.6, {}, 0, 'melee')
    Object.assign(staged.s.timber[0] ?? {}, { section: door(staged) })
    staged.direct((p) => {
      shake(p, staged.id('b'), 'fire')
    })
    expect(staged.s.timber[0]).toMatchObject({ state: 'borne', bearers: [0, 1] })
    staged.direct(
      (p) => {
        eliminate(p, [staged.id('b')], 'fire')
      },
      6,
      1,
      1,
      1,
      1,
    )
    expect(staged.s.timber[0]).toMatchObject({ state: 'borne', bearers: [0] })
    staged.direct((p) => {
      eliminate(p, [staged.id('a')], 'fire')
    })
    expect(staged.s.timber[0]).toMatchObject({ state: 'lying', bearers: [], section: -1 })
  })

  test('BX-ram-02 BX-ram-03 one of them at the door is enough to reach it, and gone from it it strikes no more', () => {
    const one = ram(14, 50)
      .act({ type: 'activate', figures: ['a', 'b'], mode: 'rapid', leaving: false, charge: [] }, 1)
      .act({ type: 'walk', figure: 'a', path: [point(14, 58.6)], stairs: false })
      .act({ type: 'walk', figure: 'b', path: [point(16.2, 57)], stairs: false })
    expect(one.s.timber[0]?.section).toBe(door(one))
    const away = ram(14, 58.6)
    Object.assign(away.s.timber[0] ?? {}, { section: door(away) })
    expect(to(away, 14, 50).s.timber[0]?.section).toBe(-1)
  })

  test('BX-ram-03 who is held by an enemy does not strike, and all who struck have fought', () => {
    const struck = ram(14, 58.6)
    Object.assign(struck.s.timber[0] ?? {}, { section: door(struck) })
    struck.direct(
      (p) => {
        strike(p, 0)
      },
      2,
      3,
    )
    expect([struck.man('a').fought, struck.man('b').fought]).toEqual([true, true])
    const held = ram(14, 58.6, {}, 0, 'melee')
    Object.assign(held.s.timber[0] ?? {}, { section: door(held) })
    Object.assign(held.man('leader'), { ...point(18.3, 58.6), fought: true })
    expect(whyNoRam(held.arena, held.s, 'boxer', 0)?.code).toBe('ramUnborne')
  })

  test('BX-ram-01 BX-ram-02 it is the Boxers’, in hand, and at a door; it rolls dice of six', () => {
    const why = (side: 'boxer' | 'european', more: Partial<Timber>) => {
      const staged = ram(14, 58.6, {}, 0, 'melee')
      Object.assign(staged.s.timber[0] ?? {}, { section: door(staged), ...more })
      return whyNoRam(staged.arena, staged.s, side, 0)?.code
    }
    expect(why('boxer', {})).toBeUndefined()
    expect(why('european', {})).toBe('ramNotThere')
    expect(why('boxer', { state: 'lying' })).toBe('ramNotThere')
    expect(why('boxer', { section: ram(14, 50).arena.sections.get('wall') ?? -1 })).toBe('ramNotThere')
    const staged = ram(14, 58.6, {}, 0, 'melee')
    Object.assign(staged.s.timber[0] ?? {}, { section: door(staged) })
    expect(() => staged.act(STRIKE, 7, 3)).toThrow('7')
  })

  test('BX-ram-02 each of several is offered', () => {
    const men = {
      a: ['bx-sabre', 13, 58.6],
      b: ['bx-sabre', 15.2, 58.6],
      c: ['bx-sabre', 13, 71.4],
      d: ['bx-sabre', 15.2, 71.4],
      leader: ['eu-leader', 110, 80],
    } as const
    const back = { id: 'back', seg: [13, 70, 17, 70] as Rect, state: 'closed' as const }
    const zones = SHEET.zones.map((house) => ({ ...house, doors: [...house.doors, back] }))
    const sheet = { zones, rams: ['any', 'any'] }
    const staged = stage({ men, sheet, step: 'movement', state: { timber: [{ ...RAM }, { ...RAM, bearers: [2, 3] }] } })
    staged.s.timber.forEach((one, i) => {
      one.section = staged.arena.sections.get(['door', 'back'][i] ?? '') ?? -1
    })
    staged.s.frames.splice(0, 9, { step: 'turn', stage: 'end' }, { step: 'melee', stage: 'first' })
    expect(staged.offers('ram').map(({ timber }) => timber)).toEqual(['ram-1', 'ram-2'])
  })

  test('BX-ram-05 only where the scenario grants one', () => {
    expect(opening('compound').s.timber.filter(({ kind }) => kind === 'ram')).toEqual([])
    expect(ram(14, 50).s.timber).toHaveLength(1)
  })
})
