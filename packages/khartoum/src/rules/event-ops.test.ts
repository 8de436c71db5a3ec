import { describe, expect, test } from 'vitest'
import { compile } from '../kit.ts'
import type { Banner, Zone } from '../names.ts'
import type { Op } from '../pack.ts'
import type { Position } from '../position.ts'
import { isNileBank } from './zones.ts'
import { ZONES } from '../names.ts'
import { ALL_IDLE, moves, noEffects, removed } from '../testing/cards.ts'
import { ourPack, stage } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'

const CARD = 3
const PALACES: readonly Zone[] = ['palace-black', 'palace-white', 'palace-red', 'palace-green']

/** The event phase of turn 5 with a pack whose card 3, which comes once, does this. */
function drawn(ops: Op[], position: Position = {}, ...rolls: number[]): Stage {
  const ours = ourPack()
  const cards = ours.events.cards.map((card) => (card.number === CARD ? { ...card, ops } : card))
  const banners = { ...ALL_IDLE }
  for (const name of ['black', 'white', 'red', 'green'] satisfies Banner[])
    banners[name] = { ...position.banners?.[name], ...ALL_IDLE[name] }
  const kit = compile({ ...ours, events: { cards } })
  const before = stage({ ...position, turn: 4, rp: (position.rp ?? 20) + 1, banners }, kit)
  return before.act({ type: 'endPhase' }, 1, CARD, ...rolls)
}

describe('what the card of a pack may do beyond ours', () => {
  test('KH-2.1-02 KH-5.0-01: what it says of the Palace holds for all four of its zones, and for no other', () => {
    const game = drawn(
      [
        { op: 'setBaseLevel', zone: 'palace', level: 3 },
        { op: 'setNileBank', zone: 'palace', value: false },
        { op: 'removeImprovement', zone: 'palace' },
        { op: 'banGunboats', zone: 'palace' },
      ],
      { improved: [...PALACES, 'red-3'] },
    )
    expect(game.told('levelSet').map(({ zone }) => zone)).toEqual(PALACES)
    expect(PALACES.map((zone) => game.level(zone))).toEqual([3, 3, 3, 3])
    expect(game.told('nileBankSet').map(({ zone }) => zone)).toEqual(PALACES)
    expect(PALACES.filter((zone) => isNileBank(game.s, ZONES.indexOf(zone)))).toEqual([])
    expect(PALACES.filter((zone) => game.improved(zone))).toEqual([])
    expect(game.improved('red-3')).toBe(true)
    expect(PALACES.filter((zone) => (game.s.noGunboats & (1 << ZONES.indexOf(zone))) !== 0)).toEqual(PALACES)
    expect(ZONES.filter((_, zone) => (game.s.noGunboats & (1 << zone)) !== 0)).toEqual(PALACES)
  })

  test('KH-2.1-02: a Palace shared by all is one zone', () => {
    const game = drawn([{ op: 'setBaseLevel', zone: 'palace', level: 0 }], { options: { palaceShared: true } })
    expect(game.told('levelSet').map(({ zone }) => zone)).toEqual(['palace'])
  })

  test('KH-2.1-07 KH-5.0-01: a zone comes to lie on the Nile', () => {
    const game = drawn([{ op: 'setNileBank', zone: 'green-3', value: true }])
    expect(isNileBank(game.s, ZONES.indexOf('green-3'))).toBe(true)
    expect(isNileBank(drawn([]).s, ZONES.indexOf('green-3'))).toBe(false)
  })

  test.each([
    ['cmDrm', -2],
    ['rpDrm', 1],
    [undefined, 0],
  ] as const)('KH-5.0-01: a die with %s added, %i', (add, drm) => {
    const op: Op = { op: 'rollIf', add, max: 3, then: [{ op: 'power', banner: 'red', n: 1 }] }
    const last = 3 - drm
    const happens = drawn([op], { rp: 33, cm: 5 }, last)
    expect(happens.told('cardDie')).toMatchObject([{ drm, result: 3 }])
    expect([moves(happens), noEffects(happens)]).toEqual([['red 1'], 0])
    const fails = drawn([op], { rp: 33, cm: 5 }, last + 1)
    expect([moves(fails), noEffects(fails)]).toEqual([[], 1])
  })

  test.each([
    [10, 2, 12, 'relief 2'],
    [11, 2, 12, 'relief 1'],
    [12, 1, 12, undefined],
    [6, -1, 5, 'relief -1'],
    [5, -1, 5, undefined],
  ])('KH-9.1-03: a relief force due on turn %i, moved by %i, is due on turn %i', (relief, n, due, moved) => {
    const game = drawn([{ op: 'relief', n }], { relief })
    expect(game.s.relief).toBe(due)
    expect([moves(game), noEffects(game)]).toEqual(moved === undefined ? [[], 1] : [[moved], 0])
  })

  test.each([
    [[2, 4], 'red -1'],
    [[5, 12], 'red 1'],
    [[2, 5], 'red 1'],
    [[6, 12], 'red -1'],
  ] as const)('KH-5.0-01: in turns %o one thing, else another', (turns, expected) => {
    const power = (n: number): Op => ({ op: 'power', banner: 'red', n })
    const game = drawn([{ op: 'if', test: { turns: [...turns] }, then: [power(1)], else: [power(-1)] }])
    expect(moves(game)).toEqual([expected])
  })

  test('KH-5.2-01: a card that comes once stays out, though it shuffles the discards and itself into the pile', () => {
    const game = drawn([{ op: 'reshuffleEvents' }], { events: { pile: [CARD, 5], discard: [8] } })
    expect(removed(game)).toEqual([CARD])
    expect([3, 5, 8].filter((card) => (game.s.pile & (1 << card)) !== 0)).toEqual([5, 8])
  })

  test('KH-5.0-01: when the last marker is placed the card goes on', () => {
    const eleven = ZONES.filter((zone) => /^(black|white|red)-[2-5]$/.test(zone)).slice(0, 11)
    const ops: Op[] = [
      { op: 'placeImprovements', max: 1 },
      { op: 'rp', n: 2 },
    ]
    const game = drawn(ops, { improved: eleven }).act({ type: 'improve', zone: 'green-4' })
    expect([game.decision, moves(game)]).toEqual(['actions', ['rp 2']])
  })

  test('KH-5.0-01: only a type that has somebody deserts', () => {
    const op: Op = { op: 'loseStep', types: ['egyptian', 'bashi', 'sudanese'] }
    const game = drawn([op], { units: { available: ['egyptian-2', 'bashi-1'] } })
    expect(game.whyNot({ type: 'desert', troops: 'sudanese' })).toEqual(['KH-5.0-01'])
    expect(game.offers('desert')).toEqual([
      { type: 'desert', troops: 'egyptian' },
      { type: 'desert', troops: 'bashi' },
    ])
  })

  test('KH-5.0-01: the leader the card names is sent, and no other', () => {
    const op: Op = { op: 'mayRemoveLeader', leader: 'nushi', then: [{ op: 'cm', n: 1 }] }
    const game = drawn([op], { units: { available: ['stewart', 'ali', 'nushi'] } }).act({ type: 'accept' })
    expect([game.in('available'), game.in('gone').includes('nushi')]).toEqual([['stewart', 'ali'], true])
    const dead = drawn([op], { units: { available: ['stewart', 'ali'] } })
    expect([dead.decision, noEffects(dead)]).toEqual(['actions', 1])
  })

  test('KH-5.0-01: as many gunboats go as are sent, of those that are available', () => {
    const position: Position = { rp: 20, units: { available: ['gunboat', 'gunboat'], supply: ['gunboat'] } }
    const op: Op = { op: 'mayCommitGunboats', rp: 1, drm: 0 }
    const game = drawn([op], position)
    expect(game.offers()).toEqual([0, 1, 2].map((count) => ({ type: 'commit', count })))
    expect(game.whyNot({ type: 'commit', count: -1 })).toEqual(['KH-5.0-01', 'KH-6.4-05'])
    game.act({ type: 'commit', count: 1 }, 2)
    expect(moves(game)).toEqual(['rp 1'])
    expect([game.in('damaged'), game.in('available'), game.in('supply').includes('gunboat')]).toEqual([
      ['gunboat'],
      ['gunboat'],
      true,
    ])
  })
})
