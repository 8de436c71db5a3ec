import { describe, expect, test } from 'vitest'
import { march } from '../../testing/march.ts'
import type { Setting, Stage } from '../../testing/stage.ts'

/** Guérin, a prisoner of side 0, between two of its men. */
const captive: Setting = { at: 'I9', side: 1, health: 'wounded', more: { captive: 'fit' } }
const held = { ergun: { at: 'I8' }, kutbeddin: { at: 'I10' }, guerin: captive } as const

const marches = (game: Stage, piece: string) =>
  game
    .offers('march')
    .filter((one) => one.piece === piece)
    .map(({ to }) => to)

describe('7.4: moving prisoners', () => {
  test('AT-7.4-05: it takes at least two men-at-arms beside him who can still move', () => {
    const game = march({ map: 'road', pieces: held })
    expect(game.offers('escort')).toEqual([{ type: 'escort', piece: 'guerin' }])
    const one = march({ map: 'road', pieces: { ...held, kutbeddin: { at: 'I12' } } })
    expect(one.refusal({ type: 'escort', piece: 'guerin' })?.code).toBe('tooFewGuards')
    const moved = march({ map: 'road', pieces: { ...held, kutbeddin: { at: 'I10', more: { moved: 'done' } } } })
    expect(moved.refusal({ type: 'escort', piece: 'guerin' })?.code).toBe('tooFewGuards')
    const civilian = march({ map: 'road', pieces: { ergun: { at: 'I8' }, yusuf: { at: 'I10' }, guerin: captive } })
    expect(civilian.refusal({ type: 'escort', piece: 'guerin' })?.code).toBe('tooFewGuards')
    /* He does not go anywhere by himself, nor is he moved like one of ours. */
    expect(game.refusal({ type: 'activate', piece: 'guerin' })?.code).toBe('notYours')
  })

  test('AT-7.4-06, AT-4-13: they go as one party, at the pace of the slowest, with two of them at his side all the way', () => {
    const game = march({ map: 'road', pieces: held })
    game.act({ type: 'escort', piece: 'guerin' })
    /* Two men in armour have 6 points, a wounded man in armour 3. */
    expect(game.told('escortSetsOut')).toMatchObject([{ captive: 'guerin', guards: ['ergun', 'kutbeddin'], points: 3 }])
    expect(game.refusal({ type: 'halt' })?.code).toBe('notBegun')
    /* A guard may not walk off. */
    expect(game.refusal({ type: 'march', piece: 'ergun', to: 'I7' })?.code).toBe('leavesCaptive')
    expect(marches(game, 'ergun')).toEqual(['J8', 'H8'])
    game.act({ type: 'march', piece: 'guerin', to: 'J9' })
    /* Ergun in I8 is no longer beside him: the prisoner goes no further before he is. */
    expect(game.refusal({ type: 'march', piece: 'guerin', to: 'K10' })?.code).toBe('tooFewGuards')
    game.act({ type: 'march', piece: 'ergun', to: 'J8' })
    expect(game.refusal({ type: 'march', piece: 'guerin', to: 'K10' })).toBeUndefined()
    game.act({ type: 'march', piece: 'guerin', to: 'K10' })
    game.act({ type: 'march', piece: 'ergun', to: 'J9' }).act({ type: 'march', piece: 'kutbeddin', to: 'J10' })
    game.act({ type: 'halt' })
    expect([game.at('guerin'), game.at('ergun'), game.at('kutbeddin')]).toEqual(['K10', 'J9', 'J10'])
    expect([game.piece('ergun').moved, game.piece('kutbeddin').moved]).toEqual(['done', 'done'])
    expect(game.refusal({ type: 'escort', piece: 'guerin' })?.code).toBe('movedAlready')
  })

  test('AT-7.4-06: the prisoner does not step where two guards could not follow', () => {
    const done = { moved: 'done' } as const
    const game = march({
      map: 'road',
      pieces: {
        ...held,
        aitekin: { at: 'H9', side: 1, health: 'wounded', more: { captive: 'fit' } },
        raoul: { at: 'K9', more: done },
      },
    })
    game.act({ type: 'escort', piece: 'guerin' })
    game.piece('ergun').at = game.place('H8')
    const frames = game.s.frames.filter(({ step }) => step === 'mover')
    expect(frames).toHaveLength(3)
    for (const frame of game.s.frames) if (frame.step === 'mover' && frame.piece === game.id('ergun')) frame.left = 0
    expect(game.refusal({ type: 'march', piece: 'guerin', to: 'J9' })?.code).toBe('leavesCaptive')
  })

  test('AT-4.3-01: guards are tested as they pass enemies, the prisoner is not struck at by his friends', () => {
    const game = march({ map: 'road', pieces: { ...held, ancelin: { at: 'K8', side: 1 } } })
    game.act({ type: 'escort', piece: 'guerin' })
    /* J8 and J9 are next to Ancelin. */
    game.act({ type: 'march', piece: 'ergun', to: 'J8' })
    game.act({ type: 'march', piece: 'guerin', to: 'J9' })
    game.act({ type: 'march', piece: 'guerin', to: 'J10' })
    expect(game.told('infiltration')).toEqual([])
    game.act({ type: 'march', piece: 'ergun', to: 'J9' }, 1)
    expect(game.told('infiltration')).toMatchObject([{ mover: 'ergun', opposer: 'ancelin', at: 'J8' }])
  })

  test('AT-7.4-05: at the edge of the map he is handed over and gone; his guards stay', () => {
    const game = march({
      map: 'road',
      pieces: { ergun: { at: 'X8' }, kutbeddin: { at: 'X10' }, guerin: { ...captive, at: 'X9' } },
    })
    game.act({ type: 'escort', piece: 'guerin' }).act({ type: 'leaveMap', side: 2 })
    expect(game.piece('guerin')).toMatchObject({ status: 'left', exit: 2, captive: 'fit' })
    expect([game.at('ergun'), game.at('kutbeddin')]).toEqual(['X8', 'X10'])
    expect(game.decision()).toBe('move')
  })

  test('AT-7.4-07: in his own step a prisoner with one guard at most beside him runs, at his wounded values', () => {
    const pieces = { guerin: { ...captive, side: 0 }, ergun: { at: 'I8', side: 1 } } as const
    const game = march({ map: 'road', pieces })
    game.act({ type: 'activate', piece: 'guerin' })
    expect(game.told('brokeFree')).toHaveLength(1)
    expect(game.told('setsOut')).toMatchObject([{ points: 3 }])
    const kept = march({ map: 'road', pieces: { ...pieces, kutbeddin: { at: 'I10', side: 1 } } })
    expect(kept.refusal({ type: 'activate', piece: 'guerin' })?.code).toBe('guarded')
    /* AT-7.4-10: the guard's test applies where he passes him. */
    game.act({ type: 'step', to: 'J8' }).act({ type: 'step', to: 'K8' }, 1)
    expect(game.told('infiltration')).toMatchObject([{ mover: 'guerin', opposer: 'ergun' }])
  })
})
