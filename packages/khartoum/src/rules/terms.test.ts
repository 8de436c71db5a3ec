import { describe, expect, test } from 'vitest'
import { BANNERS, ZONES } from '../names.ts'
import type { Banner, Zone } from '../names.ts'
import type { Position } from '../position.ts'
import { muster } from '../testing/expedition.ts'
import { ruleInBothLanguages } from '../testing/ledger.ts'
import { kit, newGame, stage } from '../testing/stage.ts'
import type { Stage } from '../testing/stage.ts'

const END = { type: 'endPhase' } as const
const LAUNCH = { type: 'launch' } as const
const HOLD = { type: 'hold' } as const
const idle = { disorganised: true }
const ALL_IDLE = { black: idle, white: idle, red: idle, green: idle }
const QUIET: Position = { options: { events: false }, turn: 4, rp: 25, cm: 11, banners: ALL_IDLE }
/** Event cards and banner cards of the pack by what they do. */
const BANKNOTES = 3
const MAHDI_BEFORE_OMDURMAN = 6
const TRAITORS = 12
const TRIBES_RISE = 15
const ALONE: Partial<Record<Banner, number>> = { black: 1, white: 2 }
const ALL_FOUR = 12

const zoneOf = (banner: Banner, number: number): Zone =>
  ZONES.find((id) => id === (number === 1 ? `palace-${banner}` : `${banner}-${number}`)) ?? 'palace'

/** A turn in which only this banner can act. */
const onlyActive = (banner: Banner, zone: number, rest: Position = {}): Position => ({
  ...QUIET,
  ...rest,
  banners: { ...ALL_IDLE, [banner]: { zone, ...rest.banners?.[banner], disorganised: false } },
})

describe('11.1', () => {
  test('KH-11.1-01: raid, sortie and defence and the losses in them are all read off the outcome tables', () => {
    const cases = [
      {
        game: muster(stage({ ...QUIET, ap: 1 }), 'raid', 'red', ['sudanese-2', 'ali', 'light']).act(
          LAUNCH,
          12,
          4,
          6,
          6,
        ),
        table: 'KH-AOT2-04',
      },
      {
        game: muster(stage({ ...QUIET, ap: 1 }), 'sortie', 'red', ['sudanese-2', 'ali', 'light']).act(
          LAUNCH,
          33,
          4,
          6,
          6,
        ),
        table: 'KH-AOT3-04',
      },
      {
        game: stage(
          onlyActive('black', 6, {
            units: { available: ['levies'], zones: { 'black-5': ['egyptian-2', 'light', 'ali'] } },
          }),
        )
          .act(END, 1, 34)
          .act(HOLD, 4, 6, 6),
        table: 'KH-AOT1-04',
      },
    ]
    for (const { game, table } of cases) {
      expect(game.told('combatResult')[0]?.rules[0]).toBe(table)
      expect(game.told('leaderRoll')[0]?.rules[0]).toBe('KH-AOT4-03')
      expect(game.told('troopsRoll')[0]?.rules[0]).toBe('KH-AOT5-05')
      expect(game.told('gunsRoll')[0]?.rules[0]).toBe('KH-AOT6-05')
    }
  })
})

describe('11.2', () => {
  test('KH-11.2-01: AP come from the event card of the turn, and an action takes one', () => {
    for (const [card, ap] of [
      [BANKNOTES, 4],
      [TRIBES_RISE, 2],
    ] as const) {
      const game = stage({ turn: 4, ap: 0, rp: 25, cm: 11, banners: ALL_IDLE }).act(END, ALL_FOUR, card)
      expect(game.s.ap).toBe(ap)
      game.act({ type: 'raiseMorale', levels: 1 })
      expect(game.s.ap).toBe(ap - 1)
    }
    const poor = stage({ turn: 4, ap: 0, rp: 25, cm: 11, banners: ALL_IDLE })
      .act(END, ALL_FOUR, TRAITORS)
      .act({ type: 'choose', option: 0 })
    expect(poor.s.ap).toBe(1)
    poor.act({ type: 'raiseMorale', levels: 1 })
    expect(poor.whyNot({ type: 'levies', count: 1 })).toEqual(['KH-4.1-04'])
  })

  test('KH-11.2-01: on turn 1 no card is drawn and there are 3', () => {
    const game = newGame()
    expect(game.s.card).toBe(0)
    expect(game.s.ap).toBe(3)
  })
})

describe('11.3 control', () => {
  const NUMBERS = [6, 5, 4, 3, 2, 1] as const

  /** The zones of a path in which work can be done. */
  function controlled(game: Stage, banner: Banner): number[] {
    return NUMBERS.filter((number) => game.allows({ type: 'improve', zone: zoneOf(banner, number) }))
  }

  test.each(BANNERS)(
    'KH-11.3-01: on the path of %s the zones below its banner are yours, whatever the other banners do',
    (banner) => {
      for (const zone of [6, 5, 4, 3, 2]) {
        for (const elsewhere of [6, 2]) {
          const others = Object.fromEntries(BANNERS.map((id) => [id, { zone: id === banner ? zone : elsewhere }]))
          const game = stage({ ...QUIET, ap: 1, banners: others }).act({ type: 'fortify' })
          expect(controlled(game, banner)).toEqual(NUMBERS.filter((number) => number < zone))
          if (zone < 6) expect(game.whyNot({ type: 'improve', zone: zoneOf(banner, zone) })).toContain('KH-11.3-01')
        }
      }
    },
  )

  test('KH-11.3-02: what you do not control is the enemy’s: no works, no troops, no mines there; all of it is open elsewhere', () => {
    const at: Position = {
      ...QUIET,
      options: { events: false, mines: true },
      ap: 2,
      banners: { black: { zone: 4 }, white: { zone: 5 }, red: { zone: 2 } },
    }
    const works = stage(at).act({ type: 'fortify' })
    const posts = stage(at).act({ type: 'defend' })
    for (const zone of ZONES.slice(0, 20)) {
      const number = Number(zone.slice(-1))
      const held = { black: 4, white: 5, red: 2, green: 6 }[BANNERS.find((id) => zone.startsWith(id)) ?? 'black']
      const yours = number < held
      expect([zone, works.allows({ type: 'improve', zone })]).toEqual([zone, yours])
      expect([zone, works.allows({ type: 'mine', zone })]).toEqual([zone, yours])
      expect([zone, posts.allows({ type: 'place', unit: 'egyptian-2', zone })]).toEqual([zone, yours])
      if (!yours) expect(posts.whyNot({ type: 'place', unit: 'egyptian-2', zone })).toContain('KH-11.3-01')
    }
  })

  test('KH-11.3-03: with Green in green 5, 4 to 1 are controlled, 5 and 6 are not', () => {
    const game = stage({ ...QUIET, ap: 1, banners: { green: { zone: 5 } } }).act({ type: 'fortify' })
    expect(controlled(game, 'green')).toEqual([4, 3, 2, 1])
    expect(game.allows({ type: 'improve', zone: 'green-5' })).toBe(false)
    expect(game.allows({ type: 'improve', zone: 'green-6' })).toBe(false)
  })

  test.each(BANNERS)('KH-11.3-04: zone 6 of %s can never be yours; a banner there is not pushed back', (banner) => {
    const game = muster(stage({ ...QUIET, ap: 2, banners: { [banner]: { power: 1 } } }), 'sortie', banner, [
      'sudanese-2',
      'ali',
    ]).act(LAUNCH, 66)
    expect(game.told('combatResult')).toMatchObject([{ outcome: 'extraordinarySuccess' }])
    expect(game.banner(banner).zone).toBe(6)
    expect(game.told('bannerPushedBack')).toEqual([])
    const works = stage({ ...QUIET, ap: 1 }).act({ type: 'fortify' })
    expect(works.whyNot({ type: 'improve', zone: zoneOf(banner, 6) })).toEqual(['KH-11.3-04', 'KH-6.1-01'])
  })
})

describe('11.4 banners', () => {
  test.each(BANNERS)('KH-11.4-01: the power of %s on its track counts against you, and only its own', (banner) => {
    for (const power of [1, 7]) {
      const powers = Object.fromEntries(BANNERS.map((id) => [id, { power: id === banner ? power : 10 }]))
      const game = muster(stage({ ...QUIET, ap: 1, banners: powers }), 'sortie', banner, ['sudanese-2', 'ali']).roll(
        LAUNCH,
      )
      expect(game.told('combatResult')[0]?.modifiers.at(-1)).toEqual({ name: 'power', value: -power })
    }
  })

  test('KH-11.4-02: each banner is active or disorganised: of the four on the card the active ones act', () => {
    const game = stage({
      ...QUIET,
      banners: { ...ALL_IDLE, white: { zone: 6, power: 3 } },
      units: { zones: { 'white-5': ['egyptian-2'] } },
    }).act(END, ALL_FOUR, 66)
    expect(game.told('bannerIdle').map((event) => event.banner)).toEqual(['black'])
    expect(game.told('bannerAttacks').map((event) => event.banner)).toEqual(['white'])
    game.act(HOLD)
    expect(game.told('bannerIdle').map((event) => event.banner)).toEqual(['black', 'red', 'green'])
  })

  test('KH-11.4-03: a marker put on by a raid covers this turn’s activation and is gone at its end', () => {
    const game = muster(stage({ ...QUIET, ap: 1, banners: { ...ALL_IDLE, black: {} } }), 'raid', 'black', [
      'sudanese-2',
      'ali',
    ]).act(LAUNCH, 55)
    expect(game.told('combatResult')).toMatchObject([{ outcome: 'goodSuccess' }])
    expect(game.banner('black').disorganised).toBe(true)
    game.act(END, 1)
    expect(game.told('bannerIdle')).toEqual([
      { type: 'bannerIdle', banner: 'black', reason: 'disorganised', rules: ['KH-7.1-03', 'KH-11.4-03'] },
    ])
    expect(game.banner('black')).toEqual({ zone: 6, power: 8, disorganised: false })
  })

  test('KH-11.4-03: a marker from an event covers the same turn', () => {
    const game = stage({ turn: 4, rp: 25, cm: 11, banners: ALL_IDLE }).act(END, ALL_FOUR, 18, 1, 6)
    expect(game.banner('black').disorganised).toBe(true)
    game.act(END, 1, BANKNOTES)
    expect(game.told('bannerIdle', game.events)).toMatchObject([{ banner: 'black', reason: 'disorganised' }])
    expect(game.banner('black')).toMatchObject({ zone: 6, disorganised: false })
  })

  test('KH-11.4-03: a disorganised banner may be raided, sortied against and pushed back; a second marker adds nothing', () => {
    const game = stage({ ...QUIET, ap: 2, banners: { black: { zone: 4, power: 2, disorganised: true } } })
    muster(game, 'raid', 'black', ['sudanese-2', 'ali']).act(LAUNCH, 34)
    expect(game.told('combatResult')).toMatchObject([{ outcome: 'goodSuccess' }])
    expect(game.banner('black')).toEqual({ zone: 4, power: 2, disorganised: true })
    muster(game, 'sortie', 'black', ['sudanese-2', 'ali']).act(LAUNCH, 66)
    expect(game.banner('black')).toEqual({ zone: 5, power: 1, disorganised: true })
    game.act(END, 1)
    expect(game.banner('black').disorganised).toBe(false)
    game.act(END, 1)
    expect(game.told('bannerMoved', game.events)[0]).toMatchObject({ banner: 'black', zone: 'black-4' })
  })

  test('KH-11.4-04: a banner at power 0 does nothing until its power is 1 again', () => {
    const without: Position = { ...QUIET, turn: 3, banners: { ...ALL_IDLE, red: { zone: 5, power: 0 } } }
    const still = stage(without).act(END, 6)
    expect(still.told('bannerIdle')).toMatchObject([
      { banner: 'green' },
      { banner: 'red', reason: 'noPower', rules: ['KH-11.4-04', 'KH-7.1-03'] },
    ])
    expect(still.banner('red').zone).toBe(5)
    const back = stage({ ...without, options: {} }).act(END, 1, TRIBES_RISE)
    expect(back.banner('red').power).toBe(1)
    back.s.disorganised = 0b1011
    back.act(END, 5)
    expect(back.told('bannerMoved', back.events).map((event) => event.zone)).toEqual([
      'red-4',
      'red-3',
      'red-2',
      'palace-red',
    ])
  })

  test('KH-11.4-05: power stops at 0 and nothing happens beyond', () => {
    const at = (power: number) =>
      muster(stage({ ...QUIET, ap: 1, banners: { red: { power } } }), 'sortie', 'red', ['sudanese-2', 'ali']).act(
        LAUNCH,
        66,
      )
    const last = at(1)
    expect(last.banner('red').power).toBe(0)
    expect(last.told('powerChanged')).toMatchObject([{ by: -1, to: 0 }])
    const none = at(0)
    expect(none.banner('red').power).toBe(0)
    expect(none.told('powerChanged')).toEqual([])
  })

  test('KH-11.4-06: at power 0 it stays where it is and may be raided; only events make it stronger', () => {
    const game = muster(stage({ ...QUIET, ap: 1, banners: { green: { zone: 3, power: 0 } } }), 'raid', 'green', [
      'sudanese-2',
    ]).act(LAUNCH, 44)
    expect(game.told('combatResult')[0]?.modifiers.at(-1)).toEqual({ name: 'power', value: 0 })
    expect(game.banner('green')).toMatchObject({ zone: 3, power: 0 })
    for (const row of [...kit.pack.tables.defence, ...kit.pack.tables.raid, ...kit.pack.tables.sortie])
      expect([undefined, -1, 'die']).toContain(row.power)
    const risen = stage({
      turn: 4,
      rp: 25,
      cm: 11,
      banners: { ...ALL_IDLE, green: { zone: 3, power: 0, disorganised: true } },
    }).act(END, ALL_FOUR, TRIBES_RISE)
    expect(risen.banner('green')).toMatchObject({ zone: 3, power: 1 })
    expect(risen.told('powerChanged').at(-1)?.rules).toContain('KH-11.4-06')
  })

  test('KH-11.4-07: power does not rise above 10', () => {
    const full = (power: number): Position => ({
      turn: 9,
      rp: 25,
      cm: 11,
      banners: {
        black: { power, ...idle },
        white: { power, ...idle },
        red: { power, ...idle },
        green: { power, ...idle },
      },
    })
    const powers = (game: Stage) => BANNERS.map((id) => game.banner(id).power)
    expect(powers(stage(full(9)).act(END, ALL_FOUR, MAHDI_BEFORE_OMDURMAN))).toEqual([10, 10, 9, 9])
    const at10 = stage(full(10)).act(END, ALL_FOUR, MAHDI_BEFORE_OMDURMAN)
    expect(powers(at10)).toEqual([10, 10, 10, 10])
    expect(at10.told('powerChanged')).toEqual([])
    expect(powers(stage(full(10)).act(END, ALL_FOUR, TRIBES_RISE))).toEqual([10, 10, 10, 10])
  })

  test('KH-11.4-08: the added White banner plays like the three of history, and both languages say that it was added', () => {
    const marched = BANNERS.map((id) => stage(onlyActive(id, 6)).act(END, ALL_FOUR).told('bannerMoved').length)
    expect(marched).toEqual([5, 5, 5, 5])
    const { en, fr } = ruleInBothLanguages('KH-11.4-08')
    expect(en).toMatch(/Black, Red and Green.*White banner/)
    expect(fr).toMatch(/Noire.*Rouge.*Verte.*Blanche/)
  })
})

describe('11.5 paths', () => {
  test.each(BANNERS)('KH-11.5-01: %s walks its own path and no other', (banner) => {
    const game = stage(onlyActive(banner, 6)).act(END, ALONE[banner] ?? ALL_FOUR)
    expect(game.told('bannerMoved').map((event) => event.zone)).toEqual(
      [5, 4, 3, 2, 1].map((number) => zoneOf(banner, number)),
    )
  })

  test('KH-11.5-02: units are put straight into any controlled zone, and a unit put down does not move on', () => {
    const game = stage({ ...QUIET, ap: 1, units: { available: ['egyptian-2', 'sudanese-2', 'ali'] } }).act({
      type: 'defend',
    })
    game.act({ type: 'place', unit: 'egyptian-2', zone: 'black-5' })
    expect(game.in('black-5')).toEqual(['egyptian-2'])
    expect(game.whyNot({ type: 'place', unit: 'egyptian-2', zone: 'black-4' })).toContain('KH-6.7-04')
    game.act({ type: 'place', unit: 'sudanese-2', zone: 'green-5' })
    expect(game.in('green-5')).toEqual(['sudanese-2'])
  })

  test('KH-11.5-02: an expedition goes against any banner, near or far, and comes home', () => {
    for (const banner of BANNERS) {
      const zone = banner === 'red' ? 2 : 6
      const at: Position = {
        ...QUIET,
        ap: 1,
        banners: { red: { zone: 2 } },
        units: { available: ['sudanese-2', 'ali'] },
      }
      const game = muster(stage(at), 'raid', banner, ['sudanese-2', 'ali']).act(LAUNCH, 66, 1)
      expect(game.told('targetChosen')).toMatchObject([{ banner, zone: zoneOf(banner, zone) }])
      expect(game.in('used')).toEqual(['sudanese-2'])
      expect(game.in('available')).toEqual(['ali'])
    }
  })

  test('KH-11.5-03: no counter has a movement factor: three factors are all a unit has; both languages say why', () => {
    const factors = new Set(kit.pack.units.units.flatMap((unit) => Object.keys(unit)))
    for (const known of ['id', 'kind', 'type', 'steps', 'regular', 'name', 'count', 'optional', 'from'])
      factors.delete(known)
    expect([...factors].sort()).toEqual(['defence', 'raid', 'sortie'])
    expect(ruleInBothLanguages('KH-11.5-03').en).toContain('movement factors')
    expect(ruleInBothLanguages('KH-11.5-03').fr).toContain('facteurs de mouvement')
  })
})
