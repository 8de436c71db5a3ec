import { describe, expect, test } from 'vitest'
import type { Position } from '../position.ts'
import { muster } from '../testing/expedition.ts'
import { stage } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'

const END = { type: 'endPhase' } as const
const idle = { disorganised: true }
const ALL_IDLE = { black: idle, white: idle, red: idle, green: idle }
/** Without event cards a turn is nothing but its actions, one banner card and the recovery. */
const QUIET: Position = { options: { events: false }, turn: 4, rp: 20, cm: 10, banners: ALL_IDLE }
const BLACK_ALONE = 1
const WHITE_ALONE = 2
const ALL_FOUR = 12

function told(game: Stage): string[] {
  return game.events.map((event) => (event.type === 'recovery' ? `recovery ${event.step}` : event.type))
}

describe('8.0 step 1', () => {
  test('KH-8.0-01: every disorganised marker comes off, and the banners act again in the next turn', () => {
    const game = stage(QUIET).act(END, ALL_FOUR)
    expect(game.told('bannerIdle').map((event) => event.banner)).toEqual(['black', 'white', 'red', 'green'])
    for (const banner of ['black', 'white', 'red', 'green'] as const)
      expect(game.banner(banner).disorganised).toBe(false)
    expect(game.told('recovery')[0]).toMatchObject({ step: 'markers', rules: ['KH-8.0-01'] })
    game.act(END, BLACK_ALONE)
    expect(game.told('bannerMoved', game.events)[0]).toMatchObject({ banner: 'black', zone: 'black-5' })
  })

  test('KH-8.0-01: a banner at power 0 stays disorganised though it has no marker', () => {
    const game = stage({ ...QUIET, banners: { ...ALL_IDLE, white: { power: 0, disorganised: true } } }).act(
      END,
      WHITE_ALONE,
    )
    expect(game.banner('white')).toEqual({ zone: 6, power: 0, disorganised: false })
    game.act(END, WHITE_ALONE)
    expect(game.told('bannerIdle', game.events)).toMatchObject([{ banner: 'white', reason: 'noPower' }])
    expect(game.banner('white').zone).toBe(6)
  })
})

describe('8.0 step 2', () => {
  test('KH-8.0-02: troops and guns come back from the Used boxes and from the map, as they are', () => {
    const game = stage({
      ...QUIET,
      units: {
        available: ['bashi-2'],
        used: ['sudanese-1', 'egyptian-2', 'light'],
        damaged: ['gunboat'],
        zones: { 'black-5': ['sudanese-2', 'heavy', 'gunboat', 'ali'], 'palace-red': ['levies', 'light'] },
        supply: ['levies'],
      },
    }).act(END, ALL_FOUR)
    expect(game.in('available')).toEqual([
      'egyptian-2',
      'sudanese-2',
      'sudanese-1',
      'bashi-2',
      'levies',
      'heavy',
      'light',
      'light',
      'gunboat',
      'ali',
    ])
    expect(game.in('used')).toEqual([])
    expect(game.in('black-5')).toEqual([])
    expect(game.in('palace-red')).toEqual([])
    expect(game.in('damaged')).toEqual(['gunboat'])
    expect(game.in('supply')).toEqual(['levies'])
    expect(game.told('recovery')[1]).toMatchObject({ step: 'units', rules: ['KH-8.0-02', 'KH-6.7-12'] })
  })

  test('KH-8.0-02: what is out of the game stays out', () => {
    const game = stage({ ...QUIET, units: { available: ['egyptian-2'], supply: [] } }).act(END, ALL_FOUR)
    expect(game.in('available')).toEqual(['egyptian-2'])
  })
})

describe('8.0 steps 3 and 4', () => {
  test('KH-8.0-03: a leader wounded in the turn before returns to Available Leaders', () => {
    const game = stage({ ...QUIET, units: { available: ['egyptian-2'], recovering: ['stewart', 'nushi'] } }).act(
      END,
      ALL_FOUR,
    )
    expect(game.in('available')).toEqual(['egyptian-2', 'stewart', 'nushi'])
    expect(game.in('recovering')).toEqual([])
    expect(game.told('leaderReturns')).toMatchObject([
      { unit: 'stewart', rules: ['KH-8.0-03'] },
      { unit: 'nushi', rules: ['KH-8.0-03'] },
    ])
  })

  test('KH-8.0-04: a leader wounded in this turn is turned upside down and does not return yet', () => {
    const game = stage({ ...QUIET, units: { available: ['egyptian-2'], wounded: ['ali'], recovering: ['nushi'] } }).act(
      END,
      ALL_FOUR,
    )
    expect(game.in('wounded')).toEqual([])
    expect(game.in('recovering')).toEqual(['ali'])
    expect(game.in('available')).toEqual(['egyptian-2', 'nushi'])
    expect(game.told('leaderRests')).toMatchObject([{ unit: 'ali', rules: ['KH-8.0-04'] }])
  })

  test('KH-8.0-03, KH-8.0-04: wounded in turn 4, Ali misses turn 5 and rides again in turn 6', () => {
    const game = stage({ ...QUIET, ap: 1, units: { available: ['sudanese-2', 'sudanese-2', 'ali'] } })
    const raid = (units: readonly ('sudanese-2' | 'ali')[]) => muster(game, 'raid', 'black', units)
    // 2D6 = 8, factors 2 + 2, RP 20 gives -1, CM 10 gives 0, half of 8 is 4: result 7, a draw, DRM +1.
    raid(['sudanese-2', 'ali']).act({ type: 'launch' }, 44, 2, 6)
    expect(game.told('combatResult')).toMatchObject([{ result: 7, outcome: 'draw' }])
    expect(game.told('leaderRoll')).toMatchObject([{ unit: 'ali', die: 2, drm: 1, result: 'wounded' }])
    expect(game.in('wounded')).toEqual(['ali'])
    game.act(END, BLACK_ALONE)
    expect(game.s.turn).toBe(5)
    expect(game.in('recovering')).toEqual(['ali'])
    game.s.disorganised = 15
    raid(['sudanese-2'])
    expect(game.whyNot({ type: 'engage', unit: 'ali' })).toContain('KH-6.5-18')
    game.act({ type: 'launch' }, 66).act(END, ALL_FOUR)
    expect(game.s.turn).toBe(6)
    expect(game.in('available')).toEqual(['sudanese-2', 'sudanese-2', 'ali'])
    raid(['sudanese-2'])
    expect(game.allows({ type: 'engage', unit: 'ali' })).toBe(true)
  })
})

describe('8.0 step 5', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    'KH-8.0-05: banner card %i can come again at once, all 12 are in the pile',
    (card) => {
      const game = stage({ ...QUIET, turn: 2 }).act(END, card)
      game.s.disorganised = 15
      game.act(END, card)
      expect(game.told('bannerCard').map((event) => event.card)).toEqual([card, card])
      expect(game.told('recovery', game.events).find((event) => event.step === 'cards')).toMatchObject({
        rules: ['KH-8.0-05', 'KH-AOTSEQ-04'],
      })
    },
  )

  test('KH-8.0-05: a card that was seen is used in its turn; next turn it is anywhere in the pile', () => {
    const game = stage({ ...QUIET, bannerCardSeen: 7 }).act(END)
    expect(game.told('bannerCard')).toMatchObject([{ card: 7 }])
    expect(game.s.seen).toBe(0)
    game.s.disorganised = 15
    game.act(END, 4)
    expect(game.told('bannerCard', game.events)).toMatchObject([{ card: 4 }])
  })

  test('KH-8.0-05: nothing seen of the pile outlasts the shuffle, even where no card was drawn', () => {
    const game = stage({ options: { events: false }, bannerCardSeen: 5 }).act(END)
    expect(game.s.turn).toBe(2)
    expect(game.s.seen).toBe(0)
  })
})

describe('8.0 step 6', () => {
  test('KH-8.0-06: RP fall by 1', () => {
    const game = stage(QUIET).act(END, ALL_FOUR)
    expect(game.s.rp).toBe(19)
    expect(game.told('rpChanged')).toEqual([
      { type: 'rpChanged', by: -1, to: 19, cause: 'upkeep', rules: ['KH-8.0-06', 'KH-4.1-16'] },
    ])
  })

  test('KH-8.0-06: on turn 1 too, from the stock and not from the free RP', () => {
    const game = stage({ options: { events: false } }).act(END)
    expect(game.s.turn).toBe(2)
    expect(game.s.rp).toBe(31)
  })

  test.each([
    { turn: 12, relief: 12 },
    { turn: 9, relief: 9 },
  ])('KH-8.0-06: at the end of turn $turn the last RP is eaten before the relief force arrives', ({ turn, relief }) => {
    const saved = stage({ ...QUIET, turn, relief, rp: 2 }).act(END, ALL_FOUR)
    expect(saved.s.rp).toBe(1)
    expect(saved.s.ending).toMatchObject({ won: true, reason: 'relief' })
    const starved = stage({ ...QUIET, turn, relief, rp: 1 }).act(END, ALL_FOUR)
    expect(starved.s.rp).toBe(0)
    expect(starved.s.ending).toEqual({ won: false, reason: 'resources', turn, banner: null })
    const options = { events: false, victoryCheckOrder: 'advanceThenCheck' } as const
    expect(stage({ ...QUIET, options, turn, relief, rp: 1 }).act(END, ALL_FOUR).s.turn).toBe(turn)
  })
})

describe('8.0 step 7', () => {
  test('KH-8.0-07: the check comes after the upkeep and before the turn marker moves on', () => {
    const on = stage({ ...QUIET, relief: 5, units: { available: ['egyptian-2'], used: ['light'] } }).act(END, ALL_FOUR)
    expect(on.s.turn).toBe(5)
    expect(on.s.ending).toBeNull()
    expect(told(on)).toEqual([
      ...['apLost', 'bannerCard', 'bannerIdle', 'bannerIdle', 'bannerIdle', 'bannerIdle'],
      ...['recovery markers', 'recovery units', 'recovery cards', 'rpChanged', 'turnBegins', 'apSet'],
    ])
    expect(on.told('turnBegins')).toEqual([{ type: 'turnBegins', turn: 5, rules: ['KH-8.0-07', 'KH-4.1-17'] }])
    const relieved = stage({ ...QUIET, relief: 4 }).act(END, ALL_FOUR)
    expect(relieved.s.ending).toMatchObject({ won: true, turn: 4 })
    expect(relieved.s.turn).toBe(4)
    expect(told(relieved).slice(-2)).toEqual(['rpChanged', 'gameOver'])
  })

  test('KH-8.0-07: read the other way round, the marker moves first and the turn just finished is compared', () => {
    const options = { events: false, victoryCheckOrder: 'advanceThenCheck' } as const
    const relieved = stage({ ...QUIET, options, relief: 4 }).act(END, ALL_FOUR)
    expect(relieved.s.ending).toMatchObject({ won: true, turn: 4 })
    expect(relieved.s.turn).toBe(5)
    const on = stage({ ...QUIET, options, relief: 5 }).act(END, ALL_FOUR)
    expect(on.s.ending).toBeNull()
    expect(on.s.turn).toBe(5)
  })

  test('KH-8.0-07: a new turn begins with nothing done and nothing declared', () => {
    const options = { events: false, declareActionsFirst: true } as const
    const game = stage({ ...QUIET, options, ap: 1, declared: ['morale'] })
      .act({ type: 'raiseMorale', levels: 1 })
      .act(END, ALL_FOUR)
    expect(game.decision).toBe('declare')
    expect(game.allows({ type: 'declare', action: 'fortify' })).toBe(true)
    game.act({ type: 'declare', action: 'morale' }).act({ type: 'done' })
    expect(game.allows({ type: 'raiseMorale', levels: 1 })).toBe(true)
  })
})
