import { describe, expect, test } from 'vitest'
import { compile } from '../kit.ts'
import type { Kit } from '../kit.ts'
import type { Op } from '../pack.ts'
import type { Position } from '../position.ts'
import { ruleInBothLanguages } from '../testing/ledger.ts'
import { kit, ourPack, stage } from '../testing/stage.ts'

const END = { type: 'endPhase' } as const
const idle = { disorganised: true }
const ALL_IDLE = { black: idle, white: idle, red: idle, green: idle }
const QUIET: Position = { options: { events: false }, turn: 4, rp: 20, cm: 10, banners: ALL_IDLE }
/** Cards of the pack by what they do. */
const WOLSELEY = 14
const METEMMA = 17
const BERBER_FALLS = 1
const LITTLE_BREAD = 20
const BLACK_ALONE = 1
const ALL_FOUR = 12

/** Our pack with other steps on one event card that always happens. */
function withCard(number: number, ops: Op[]): Kit {
  const ours = ourPack()
  const cards = ours.events.cards.map((card) =>
    card.number === number ? { ...card, condition: undefined, ops } : card,
  )
  return compile({ ...ours, events: { cards } })
}

describe('9.1 victory', () => {
  test('KH-9.1-01: the Palace held at the end of turn 12, January 1885, is a victory', () => {
    const game = stage({ ...QUIET, turn: 12 })
    expect(game.s.ending).toBeNull()
    game.act(END, ALL_FOUR)
    expect(game.s.ending).toEqual({ won: true, reason: 'relief', turn: 12, banner: null })
    expect(game.told('gameOver')).toMatchObject([{ grade: null, rules: ['KH-9.1-01', 'KH-9.1-02'] }])
    expect(kit.pack.setup.turns.find((turn) => turn.turn === 12)?.month).toBe('1885-01')
    expect(game.offers()).toEqual([])
    expect(game.whyNot(END)).toContain('KH-9.1-01')
  })

  test('KH-9.1-01: a banner next to the Palace, but not in it, does not spoil it', () => {
    const next = { zone: 2, disorganised: true }
    const game = stage({ ...QUIET, turn: 12, banners: { black: next, white: next, red: next, green: next } }).act(
      END,
      ALL_FOUR,
    )
    expect(game.s.ending).toMatchObject({ won: true })
  })

  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])(
    'KH-9.1-02: relief due in turn %i comes at its end, not a turn before',
    (turn) => {
      const early = stage({ ...QUIET, turn, relief: turn + 1 }).act(END, ALL_FOUR)
      expect(early.s.ending).toBeNull()
      const due = stage({ ...QUIET, turn, relief: turn }).act(END, ALL_FOUR)
      expect(due.s.ending).toEqual({ won: true, reason: 'relief', turn, banner: null })
      expect(due.told('gameOver')).toMatchObject([{ rules: ['KH-9.1-02', 'KH-9.1-03'] }])
    },
  )

  test('KH-9.1-02: not if a banner enters the Palace in that very turn', () => {
    const game = stage({ ...QUIET, turn: 9, relief: 9, banners: { ...ALL_IDLE, black: { zone: 2 } } }).act(
      END,
      BLACK_ALONE,
    )
    expect(game.s.ending).toMatchObject({ won: false, reason: 'palace', banner: 'black' })
  })

  test('KH-9.1-03: an event brings the relief force a turn earlier', () => {
    const game = stage({ turn: 7, rp: 20, cm: 10, banners: ALL_IDLE, events: { happened: [13] } }).act(
      END,
      ALL_FOUR,
      WOLSELEY,
    )
    expect(game.s.relief).toBe(11)
    expect(game.told('reliefMoved')).toEqual([
      { type: 'reliefMoved', turn: 11, by: -1, rules: ['KH-9.1-03', 'KH-2.3-04'] },
    ])
  })

  test('KH-9.1-03: moved onto the current turn, it arrives after the banners have acted', () => {
    const before: Position = { turn: 8, relief: 10, rp: 20, cm: 10, banners: ALL_IDLE, events: { happened: [13] } }
    const game = stage(before).act(END, ALL_FOUR, WOLSELEY)
    expect(game.s.turn).toBe(9)
    expect(game.s.relief).toBe(9)
    expect(game.s.ending).toBeNull()
    game.s.disorganised = 0
    game
      .act({ type: 'defend' })
      .act({ type: 'place', unit: 'egyptian-2', zone: 'black-4' })
      .act({ type: 'done' })
      .act(END, BLACK_ALONE, 66)
    expect(game.banner('black').zone).toBe(5)
    game.act({ type: 'hold' }, 6)
    expect(game.s.ending).toMatchObject({ won: true, turn: 9 })
    const lost = stage(before).act(END, ALL_FOUR, WOLSELEY).act(END, BLACK_ALONE)
    expect(lost.s.ending).toMatchObject({ won: false, reason: 'palace', turn: 9 })
  })

  test('KH-9.1-03: it is never moved before the current turn', () => {
    const game = stage({
      turn: 8,
      relief: 9,
      rp: 20,
      cm: 10,
      banners: ALL_IDLE,
      units: { available: ['egyptian-2', 'gunboat'] },
    })
    game.act(END, ALL_FOUR, METEMMA).act({ type: 'accept' })
    expect(game.in('gone')).toContain('gunboat')
    expect(game.s.turn).toBe(9)
    expect(game.s.relief).toBe(9)
    expect(game.told('reliefMoved')).toEqual([])
    game.s.disorganised = 15
    expect(game.act(END, ALL_FOUR).s.ending).toMatchObject({ won: true, turn: 9 })
  })

  test('KH-9.1-04: two days late in history: the relief is due in the month in which the city fell, and both languages tell it', () => {
    const { relief } = stage({}).s
    expect(kit.pack.setup.turns.find((turn) => turn.turn === relief)?.month).toBe('1885-01')
    const note = ruleInBothLanguages('KH-9.1-04')
    expect(note.en).toContain('28 January 1885')
    expect(note.fr).toContain('28 janvier 1885')
  })
})

describe('9.2 sudden death', () => {
  test.each(['black', 'white', 'red', 'green'] as const)(
    'KH-9.2-01: %s in the Palace loses the game at once',
    (banner) => {
      for (const palaceShared of [true, false]) {
        const game = stage({
          options: { events: false, palaceShared },
          turn: 5,
          rp: 20,
          cm: 10,
          banners: { ...ALL_IDLE, [banner]: { zone: 2 } },
        })
        game.act(END, ALL_FOUR)
        expect(game.s.ending).toEqual({ won: false, reason: 'palace', turn: 5, banner })
        expect(game.told('gameOver')[0]?.rules.slice(0, 2)).toEqual(['KH-7.1-07', 'KH-9.2-01'])
        // At once: no recovery, so no upkeep.
        expect(game.s.rp).toBe(20)
        expect(game.told('recovery')).toEqual([])
      }
    },
  )

  test('KH-9.2-01: the banners left on the card no longer move', () => {
    const game = stage({ ...QUIET, banners: { black: { zone: 2 } } }).act(END, ALL_FOUR)
    expect(game.told('bannerMoved').map((event) => event.zone)).toEqual(['palace-black'])
    expect(game.banner('white').zone).toBe(6)
  })

  test('KH-9.2-02: RP below 1 lose at once, 1 RP does not', () => {
    const at = (rp: number) => stage({ turn: 3, rp, cm: 10, banners: ALL_IDLE })
    const alive = at(3).act(END, ALL_FOUR, LITTLE_BREAD, 4)
    expect(alive.s.rp).toBe(1)
    expect(alive.s.ending).toBeNull()
    // No die for AP is rolled any more.
    const lost = at(2).act(END, ALL_FOUR, LITTLE_BREAD)
    expect(lost.s.ending).toEqual({ won: false, reason: 'resources', turn: 4, banner: null })
    expect(lost.told('gameOver')[0]?.rules.slice(0, 2)).toEqual(['KH-9.2-02', 'KH-11.10-03'])
    expect(lost.events.at(-1)?.type).toBe('gameOver')
  })

  test('KH-9.2-03: CM below 1 loses at once, CM 1 does not', () => {
    const at = (cm: number) =>
      stage({ turn: 3, rp: 20, cm, banners: { ...ALL_IDLE, red: { power: 5, disorganised: true } } })
    const alive = at(2).act(END, ALL_FOUR, BERBER_FALLS)
    expect(alive.s.cm).toBe(1)
    expect(alive.s.ending).toBeNull()
    expect(alive.banner('red').power).toBe(6)
    const lost = at(1).act(END, ALL_FOUR, BERBER_FALLS)
    expect(lost.s.ending).toEqual({ won: false, reason: 'morale', turn: 4, banner: null })
    expect(lost.told('gameOver')[0]?.rules.slice(0, 2)).toEqual(['KH-9.2-03', 'KH-11.6-03'])
    // The rest of the card is not applied.
    expect(lost.banner('red').power).toBe(5)
  })

  test('KH-9.2-03: checked in the middle of a march, not only in the recovery phase', () => {
    const units = { available: ['sudanese-2' as const], zones: { 'black-4': ['egyptian-2' as const] } }
    const lost = stage({ ...QUIET, cm: 1, banners: { ...ALL_IDLE, black: { zone: 6 } }, units }).act(END, BLACK_ALONE)
    expect(lost.s.ending).toMatchObject({ reason: 'morale' })
    expect(lost.told('bannerAttacks')).toEqual([])
    expect(lost.s.rp).toBe(20)
    const alive = stage({ ...QUIET, cm: 2, banners: { ...ALL_IDLE, black: { zone: 6 } }, units }).act(
      END,
      BLACK_ALONE,
      66,
    )
    expect(alive.s.cm).toBe(1)
    expect(alive.decision).toBe('spend')
  })

  test('KH-9.2-03: the key zone taken costs the last CM before the row can take another', () => {
    const units = { available: ['sudanese-2' as const], zones: { 'black-5': ['egyptian-2' as const] } }
    const game = stage({ ...QUIET, cm: 1, banners: { ...ALL_IDLE, black: { zone: 6, power: 10 } }, units })
      .act(END, BLACK_ALONE, 11)
      .act({ type: 'hold' })
    expect(game.told('combatResult')).toMatchObject([{ outcome: 'catastrophicFailure' }])
    expect(game.s.ending).toMatchObject({ won: false, reason: 'morale' })
    expect(game.s.cm).toBe(0)
  })

  test.each([
    ['cm', 'morale'],
    ['rp', 'resources'],
  ] as const)('KH-9.2-03: a gain of %s later in the same result saves nothing', (op, reason) => {
    const using = withCard(3, [
      { op, n: -1 },
      { op, n: 2 },
    ])
    // The upkeep has taken 1 RP before the card comes.
    const game = stage({ turn: 3, rp: 2, cm: 1, banners: ALL_IDLE }, using).act(END, ALL_FOUR, 3)
    expect(game.s.ending).toMatchObject({ won: false, reason })
    expect(game.s[op]).toBe(0)
    const other = stage({ turn: 3, rp: 3, cm: 2, banners: ALL_IDLE }, using).act(END, ALL_FOUR, 3)
    expect(other.s.ending).toBeNull()
    expect(other.s[op]).toBe(3)
  })
})

describe('9.3 the verdict on a lost game', () => {
  const VERDICTS = [
    { turn: 12, grade: 1, rule: 'KH-9.3-02', held: '1884-12' },
    { turn: 11, grade: 2, rule: 'KH-9.3-03', held: '1884-11' },
    { turn: 10, grade: 3, rule: 'KH-9.3-04', held: '1884-10' },
    { turn: 9, grade: 4, rule: 'KH-9.3-05', held: '1884-09' },
    ...[8, 7, 6, 5, 4, 3, 2].map((turn) => ({ turn, grade: null, rule: 'KH-9.3-06', held: '' })),
  ]

  test.each(VERDICTS)('$rule, KH-9.3-01: lost in turn $turn, grade $grade', ({ turn, grade, rule, held }) => {
    const lost = [
      stage({ ...QUIET, turn, banners: { ...ALL_IDLE, black: { zone: 2 } } }).act(END, BLACK_ALONE),
      stage({ ...QUIET, turn, rp: 1 }).act(END, ALL_FOUR),
      stage({ ...QUIET, turn, cm: 1, banners: { ...ALL_IDLE, black: { zone: 6 } } }).act(END, BLACK_ALONE),
    ]
    expect(lost.map((game) => game.s.ending?.reason)).toEqual(['palace', 'resources', 'morale'])
    for (const game of lost) {
      const [over] = game.told('gameOver')
      expect(over?.grade).toBe(grade)
      expect(over?.rules.slice(-2)).toEqual(['KH-9.3-01', rule])
    }
    if (grade !== null) expect(kit.pack.setup.turns.find((entry) => entry.turn === turn - 1)?.month).toBe(held)
  })

  test('KH-9.3-06: even a garrison starved on turn 1 gets its verdict', () => {
    const game = stage({ rp: 1 }).act(END)
    expect(game.s.ending).toMatchObject({ won: false, reason: 'resources', turn: 1 })
    expect(game.told('gameOver')).toMatchObject([{ grade: null }])
    expect(game.told('gameOver')[0]?.rules).toContain('KH-9.3-06')
  })

  test.each([
    ['KH-9.3-02', 'December 1884', 'décembre 1884'],
    ['KH-9.3-03', 'November 1884', 'novembre 1884'],
    ['KH-9.3-04', 'October 1884', 'octobre 1884'],
    ['KH-9.3-05', 'September 1884', 'septembre 1884'],
  ])('%s: the reference names the month in both languages', (id, en, fr) => {
    expect(ruleInBothLanguages(id).en).toContain(en)
    expect(ruleInBothLanguages(id).fr).toContain(fr)
  })

  test('KH-9.3-01: a victory is not rated', () => {
    const game = stage({ ...QUIET, turn: 10, relief: 10 }).act(END, ALL_FOUR)
    expect(game.told('gameOver')).toMatchObject([{ grade: null, rules: ['KH-9.1-02', 'KH-9.1-03'] }])
  })
})
