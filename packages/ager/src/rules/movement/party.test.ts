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
    const early = march({ map: 'road', pieces: held, chapters: 6 })
    expect(early.refusal({ type: 'escort', piece: 'guerin' })?.code).toBe('notNow')
    const lies = march({ map: 'road', pieces: { ...held, guerin: { ...captive, health: 'stunned' } } })
    expect(lies.refusal({ type: 'escort', piece: 'guerin' })?.code).toBe('cannotMoveAtAll')
    /* What he did in his own step is over. */
    const went = { ...captive, more: { captive: 'fit', moved: 'done' } } as const
    expect(march({ map: 'road', pieces: { ...held, guerin: went } }).offers('escort')).toHaveLength(1)
    /* He does not go anywhere by himself, nor is he moved like one of ours. */
    expect(game.refusal({ type: 'activate', piece: 'guerin' })?.code).toBe('notYours')
  })

  test('AT-7.4-06, AT-4-13: they go as one party, at the pace of the slowest, with two of them at his side all the way', () => {
    const game = march({ map: 'road', pieces: held })
    game.act({ type: 'escort', piece: 'guerin' })
    /* Two men in armour have 6 points, a wounded man in armour 3. */
    expect(game.told('escortSetsOut')).toMatchObject([{ captive: 'guerin', guards: ['ergun', 'kutbeddin'], points: 3 }])
    expect(game.refusal({ type: 'halt' })?.code).toBe('notBegun')
    expect(game.offers('halt')).toEqual([])
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

  test('AT-7.4-06: a guard alone may go, and whoever is stopped guards him no more', () => {
    const game = march({ map: 'road', pieces: { ...held, ancelin: { at: 'K8', side: 1 } } })
    game.act({ type: 'escort', piece: 'guerin' }).act({ type: 'march', piece: 'ergun', to: 'J8' })
    expect(game.refusal({ type: 'halt' })).toBeUndefined()
    game.act({ type: 'march', piece: 'ergun', to: 'I8' }, 7)
    expect(game.at('ergun')).toBe('J8')
    expect(game.refusal({ type: 'march', piece: 'guerin', to: 'J9' })?.code).toBe('tooFewGuards')
  })

  test('AT-4.1-02, AT-7.4-06: they halt where each of them may stop with all his hexes; the dead keep nobody', () => {
    const pieces = { ...held, kutbeddin: { at: 'A9' }, timurtash: { at: 'J9', rear: 'K10' } } as const
    const game = march({ map: 'road', pieces: { ...pieces, raoul: { at: 'K10', health: 'stunned' } } })
    game.act({ type: 'escort', piece: 'guerin' }).act({ type: 'march', piece: 'ergun', to: 'J8' })
    expect(game.refusal({ type: 'halt' })?.code).toBe('hexTaken')
    const fallen = march({ map: 'road', pieces: { ...pieces, raoul: { at: 'A12', health: 'stunned' } } })
    fallen.act({ type: 'escort', piece: 'guerin' }).act({ type: 'march', piece: 'ergun', to: 'J8' })
    fallen.piece('ergun').health = 'dead'
    fallen.piece('raoul').at = fallen.piece('ergun').at
    expect(fallen.refusal({ type: 'halt' })).toBeUndefined()
  })

  /** Sets the points of the guards, and of the prisoner. */
  const tire = (game: Stage, guards: number, prisoner: number): void => {
    for (const frame of game.s.frames)
      if (frame.step === 'mover') frame.left = frame.piece === game.id('guerin') ? prisoner : guards
  }
  const dead = (at: string, rear: string): Setting => ({ at, rear, animal: 'horse', health: 'dead' })

  test('AT-7.4-06: who is beside his next hex already need not follow; who can only go elsewhere does not', () => {
    const tired = march({
      map: 'road',
      pieces: { ergun: { at: 'X8' }, kutbeddin: { at: 'W10' }, guerin: { ...captive, at: 'X9' } },
    })
    tired.act({ type: 'escort', piece: 'guerin' })
    tire(tired, 0, 2)
    expect(tired.refusal({ type: 'march', piece: 'guerin', to: 'W9' })).toBeUndefined()
    expect(tired.refusal({ type: 'march', piece: 'guerin', to: 'X10' })?.code).toBe('leavesCaptive')
    /* Ergun in H8 could come to J9 by I9 alone, for 2 MP over a dead horse, or not at all over two. */
    const pieces = { ...held, ergun: { at: 'H8' }, one: dead('I9', 'H9') } as const
    const follows = (more: Readonly<Record<string, Setting>>, points: number) => {
      const game = march({ map: 'road', pieces: { ...pieces, ...more } })
      game.act({ type: 'escort', piece: 'guerin' })
      tire(game, points, 3)
      return game.refusal({ type: 'march', piece: 'guerin', to: 'J9' })?.code
    }
    expect(follows({}, 2)).toBeUndefined()
    expect(follows({}, 1)).toBe('leavesCaptive')
    expect(follows({ two: dead('I9', 'H9') }, 3)).toBe('leavesCaptive')
  })

  test('AT-7.4-06: the march is over when nobody can go on, but not before he is led off who can be', () => {
    /* Both guards are beside W9 and X9; W9 is barred to whoever has left it. */
    const pieces = {
      ergun: { at: 'X8' },
      kutbeddin: { at: 'W10' },
      guerin: { ...captive, at: 'W9' },
      one: dead('W9', 'V9'),
      two: dead('W9', 'V9'),
    } as const
    const last = (points: number) => {
      const game = march({ map: 'road', pieces })
      game.act({ type: 'escort', piece: 'guerin' })
      tire(game, 0, points)
      return game.act({ type: 'march', piece: 'guerin', to: 'X9' })
    }
    expect(last(1).decision()).toBe('move')
    expect(last(2).legal()).toEqual([{ type: 'leaveMap', side: 2 }, { type: 'halt' }])
  })

  test('AT-7.4-05: by any side of the map, with two guards beside him', () => {
    const corners = { 1: ['C1', 'B1', 'D1'], 2: ['X9', 'X8', 'X10'], 3: ['C18', 'B17', 'D17'], 4: ['A9', 'A8', 'A10'] }
    for (const [side, [at = '', one = '', two = '']] of Object.entries(corners)) {
      const game = march({
        map: 'road',
        pieces: { ergun: { at: one }, kutbeddin: { at: two }, guerin: { ...captive, at } },
      })
      game.act({ type: 'escort', piece: 'guerin' })
      expect(game.offers('leaveMap')).toEqual([{ type: 'leaveMap', side: Number(side) }])
    }
    const lags = march({
      map: 'road',
      pieces: { ergun: { at: 'W8' }, kutbeddin: { at: 'W10' }, guerin: { ...captive, at: 'W9' } },
    })
    lags.act({ type: 'escort', piece: 'guerin' }).act({ type: 'march', piece: 'guerin', to: 'X9' })
    expect(lags.refusal({ type: 'leaveMap', side: 2 })?.code).toBe('tooFewGuards')
    lags.act({ type: 'march', piece: 'ergun', to: 'X8' })
    expect(lags.refusal({ type: 'leaveMap', side: 2 })).toBeUndefined()
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
