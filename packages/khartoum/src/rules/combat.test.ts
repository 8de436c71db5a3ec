import { sum } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { ruleText } from '../ledger.ts'
import type { Unit, Zone } from '../names.ts'
import type { Position } from '../position.ts'
import { attacked, before } from '../testing/attack.ts'
import { chancesOf } from '../testing/cards.ts'

/** The sum under Red's roll of 6 and 6, whatever comes of it. */
function sumOf(
  units: readonly Unit[],
  position: Position = {},
  zone: Zone = 'red-4',
  answer: 'spend' | 'hold' = 'hold',
): number {
  const play = attacked(units, 66, position, zone).roll({ type: answer })
  const told = play.told('combatResult')[0]
  if (told === undefined) throw new Error('no attack was made')
  expect(told.total).toBe(told.modifiers.reduce((total, line) => total + line.value, 0))
  expect(told.result).toBe(12 + told.total)
  return told.total
}

describe('7.2: the roll and its modifiers', () => {
  test('KH-7.2-01: 2D6, modified, on AOT 1', () => {
    // 3 + 5 + 5 (Egyptian, light, gunboat, Ali) - 4 = 9: on AOT 1 leader and troops are rolled for, no gun and no gunboat.
    const play = attacked(['egyptian-2', 'light', 'gunboat', 'ali'], 35)
    expect(play.told('combatRoll')).toMatchObject([
      { action: 'defence', banner: 'red', dice: 35, rules: ['KH-7.2-01'] },
    ])
    play.act({ type: 'hold' }, 6, 6, 11)
    expect(play.told('combatResult')).toMatchObject([
      { action: 'defence', rolled: 8, total: 1, result: 9, outcome: 'success' },
    ])
    expect(play.told('combatResult')[0]?.rules).toContain('KH-AOT1-08')
  })

  test.each([
    [12, 3, 'majorFailure'],
    [33, 6, 'minorFailure'],
    [34, 7, 'draw'],
    [64, 10, 'goodSuccess'],
  ] as const)('KH-7.2-01: a roll of %i is a %i, %s', (pair, result, outcome) => {
    const play = attacked(['egyptian-2', 'egyptian-2'], pair).roll({ type: 'hold' })
    expect(play.told('combatResult')[0]).toMatchObject({ result, outcome })
  })

  const FACTORS: readonly (readonly [Unit, number])[] = [
    ['egyptian-2', 2],
    ['egyptian-1', 1],
    ['sudanese-2', 1],
    ['sudanese-1', 0],
    ['bashi-2', 0],
    ['bashi-1', 0],
    ['levies', 0],
    ['heavy', 2],
    ['light', 1],
    ['gunboat', 1],
    ['stewart', 1],
    ['ali', 1],
    ['nushi', 1],
  ]

  test.each(FACTORS)('KH-7.2-02: %s add %i', (unit, factor) => {
    expect(sumOf(['bashi-2', unit]) - sumOf(['bashi-2'])).toBe(factor)
  })

  test('KH-7.2-02: every unit in the zone counts, and none elsewhere', () => {
    const units: readonly Unit[] = [
      'egyptian-2',
      'egyptian-2',
      'sudanese-2',
      'levies',
      'heavy',
      'light',
      'light',
      'gunboat',
      'gunboat',
      'ali',
    ]
    const elsewhere: Position = {
      units: {
        available: ['nushi', 'light'],
        used: ['light'],
        zones: { 'red-3': ['sudanese-2', 'light', 'gunboat', 'stewart'] },
      },
    }
    expect(sumOf(units, elsewhere)).toBe(2 + 2 + 1 + 0 + 2 + 2 + 2 + 1 - 4)
    const play = attacked(units, 66, elsewhere).act({ type: 'hold' }, 11)
    expect(play.told('combatResult')[0]?.modifiers).toEqual([
      { name: 'unit', unit: 'egyptian-2', count: 2, value: 4 },
      { name: 'unit', unit: 'sudanese-2', count: 1, value: 1 },
      { name: 'unit', unit: 'levies', count: 1, value: 0 },
      { name: 'unit', unit: 'heavy', count: 1, value: 2 },
      { name: 'unit', unit: 'light', count: 2, value: 2 },
      { name: 'unit', unit: 'gunboat', count: 2, value: 2 },
      { name: 'unit', unit: 'ali', count: 1, value: 1 },
      { name: 'cm', value: 0 },
      { name: 'rp', value: 0 },
      { name: 'power', value: -4 },
    ])
    expect(play.told('combatResult')[0]?.rules).toEqual([
      'KH-AOT1-11',
      'KH-7.2-02',
      'KH-7.2-03',
      'KH-7.2-06',
      'KH-7.2-07',
    ])
  })

  test.each([
    ['red-5', 6, 0],
    ['red-4', 5, 0],
    ['red-3', 4, 2],
    ['red-2', 3, 1],
    ['palace-red', 2, 1],
  ] as const)(
    'KH-7.2-03: the works of %s, attacked from zone %i, add %i, one more with a marker',
    (zone, from, level) => {
      const banners = { red: { zone: from, power: 4 } }
      expect(sumOf(['bashi-2'], { banners }, zone)).toBe(level - 4)
      expect(sumOf(['bashi-2'], { banners, improved: [zone] }, zone)).toBe(level + 1 - 4)
      // Works in another zone do not help, nor those of another side of the Palace.
      const next: Zone = zone === 'palace-red' ? 'palace-black' : 'palace-red'
      expect(sumOf(['bashi-2'], { banners, improved: [next] }, zone)).toBe(level - 4)
    },
  )

  test('KH-7.2-03: a level lowered by an event counts as it is now', () => {
    expect(
      sumOf(
        ['bashi-2'],
        { levels: { 'red-3': 0 }, improved: ['red-3'], banners: { red: { zone: 4, power: 4 } } },
        'red-3',
      ),
    ).toBe(1 - 4)
  })

  test('KH-7.2-04: a fort with an improvement marker gives +3', () => {
    for (const [zone, card, banners] of [
      ['black-5', 1, { black: { zone: 6 } }],
      ['black-3', 1, { black: { zone: 4 } }],
      ['red-3', 7, { red: { zone: 4 } }],
    ] as const) {
      const play = before(['levies'], { improved: [zone], banners }, zone)
        .act({ type: 'endPhase' }, card, 66)
        .roll({ type: 'hold' })
      expect(play.told('combatResult')[0]?.modifiers).toContainEqual({ name: 'fortification', value: 3 })
    }
  })

  test.each([
    [1, -3],
    [3, -3],
    [4, -2],
    [6, -2],
    [7, -1],
    [9, -1],
    [10, 0],
    [12, 0],
    [13, 1],
    [15, 1],
  ])('KH-7.2-06: CM %i modifies by %i', (cm, drm) => {
    expect(sumOf(['bashi-2'], { cm })).toBe(drm - 4)
  })

  test.each([
    [2, -2],
    [10, -2],
    [11, -1],
    [20, -1],
    [21, 0],
    [30, 0],
    [31, 1],
    [36, 1],
  ])('KH-7.2-06: RP %i modify by %i', (rp, drm) => {
    expect(sumOf(['bashi-2'], { rp })).toBe(drm - 4)
  })

  test.each([
    { rp: 31, gain: 0 },
    { rp: 32, gain: 1 },
    { rp: 21, gain: 0 },
    { rp: 22, gain: 1 },
    { rp: 11, gain: 0 },
    { rp: 12, gain: 1 },
    { rp: 2, gain: 1 },
  ])('KH-7.2-06: the RP level after the expenditure counts: at $rp it is worth $gain', ({ rp, gain }) => {
    expect(sumOf(['bashi-2'], { rp }, 'red-4', 'spend') - sumOf(['bashi-2'], { rp })).toBe(gain)
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('KH-7.2-07: the full power %i is subtracted', (power) => {
    expect(sumOf(['bashi-2'], { banners: { red: { zone: 5, power } } })).toBe(-power)
    const play = attacked(['bashi-2'], 66, { banners: { red: { zone: 5, power } } }).roll({ type: 'hold' })
    expect(play.told('combatResult')[0]?.modifiers).toContainEqual({ name: 'power', value: -power })
  })

  test('KH-7.2-07: the power is that of the attacker, not of another banner', () => {
    expect(
      sumOf(['bashi-2'], {
        banners: { red: { zone: 5, power: 3 }, white: { zone: 5, power: 10 }, black: { power: 9 } },
      }),
    ).toBe(-3)
  })
})

describe('7.2: 1 RP in a defence', () => {
  test('KH-7.2-05: offered once the dice are seen; it costs 1 RP and turns a 6 into a 7', () => {
    const play = attacked(['egyptian-2', 'egyptian-2'], 33)
    expect(play.decision).toBe('spend')
    expect(play.offers()).toEqual([{ type: 'spend' }, { type: 'hold' }])
    expect(play.told('combatRoll')).toHaveLength(1)
    expect(play.told('combatResult')).toEqual([])
    expect(play.s.rp).toBe(28)
    play.act({ type: 'spend' }, 6, 11)
    expect(play.s.rp).toBe(27)
    expect(play.told('rpChanged')).toMatchObject([{ by: -1, to: 27, cause: 'defence', rules: ['KH-7.2-05'] }])
    expect(play.told('combatResult')).toMatchObject([{ result: 7, outcome: 'draw' }])
    expect(play.told('combatResult')[0]?.modifiers).toContainEqual({ name: 'spent', value: 1 })
    expect(play.banner('red').zone).toBe(5)
  })

  test('KH-7.2-05: it may be declined, at no cost', () => {
    const play = attacked(['egyptian-2', 'egyptian-2'], 33).act({ type: 'hold' }, 6, 11)
    expect(play.s.rp).toBe(28)
    expect(play.told('rpSpentInDefence')).toMatchObject([{ spent: false }])
    expect(play.told('combatResult')).toMatchObject([{ result: 6, outcome: 'minorFailure' }])
  })

  test('KH-7.2-05: exactly one, and only once in an attack', () => {
    // A draw with two steps to divide: the RP cannot be spent again while the losses are taken.
    const play = attacked(['egyptian-2', 'bashi-2', 'egyptian-2'], 33).act({ type: 'spend' }, 3)
    expect(play.decision).toBe('steps')
    expect(play.allows({ type: 'spend' })).toBe(false)
    expect(play.allows({ type: 'hold' })).toBe(false)
    expect(play.s.rp).toBe(27)
  })

  test('KH-7.2-05: each attack has its own', () => {
    const play = attacked(['egyptian-2'], 66).act({ type: 'spend' }, 66)
    expect(play.decision).toBe('spend')
    play.act({ type: 'spend' }, 6)
    expect(play.told('rpSpentInDefence').map((event) => event.spent)).toEqual([true, true])
    // Two RP spent and one of upkeep.
    expect([play.s.turn, play.s.rp]).toEqual([6, 25])
  })

  test('KH-7.2-05: with 2 RP it can be paid, with 1 it is not offered', () => {
    const two = attacked(['egyptian-2'], 66, { rp: 2 }).act({ type: 'spend' }, 1, 11)
    expect(two.told('rpChanged')[0]).toMatchObject({ by: -1, to: 1, rules: ['KH-7.2-05'] })
    expect(two.told('combatResult')[0]?.modifiers).toContainEqual({ name: 'spent', value: 1 })
    // White's attack, with the last RP, is read at once: 2 - 2 + 1 - 8, everything in white-4 is lost.
    expect(two.told('combatResult').map((event) => event.result)).toEqual([12 + 2 + 1 - 2 - 4, 2 + 1 - 2 - 8])
    expect(two.told('rpSpentInDefence')).toHaveLength(1)
    expect(two.s.ending).toMatchObject({ reason: 'resources' })
  })

  test('KH-7.2-05: by the other reading it is offered before the roll, and the roll settles it', () => {
    const play = before(['egyptian-2', 'egyptian-2'], { options: { defenceRpTiming: 'beforeRoll' } }).act(
      { type: 'endPhase' },
      7,
    )
    expect(play.decision).toBe('spend')
    expect(play.told('combatRoll')).toEqual([])
    play.act({ type: 'spend' }, 33, 6)
    expect(play.told('combatResult')).toMatchObject([{ result: 7, outcome: 'draw' }])
    expect(play.s.rp).toBe(27)
    // Now White, not rolled either.
    expect(play.decision).toBe('spend')
    expect(play.told('combatRoll')).toHaveLength(1)
    play.act({ type: 'hold' }, 66, 2)
    expect(play.told('combatResult')[1]).toMatchObject({ banner: 'white', rolled: 12, total: 1 - 8 })
  })

  test('KH-7.2-20: what the RP stands for is in the reference in both languages, and told where it is spent', () => {
    expect(ruleText('KH-7.2-20', 'en')).toMatch(/RP.*reserves and supplies/)
    expect(ruleText('KH-7.2-20', 'fr')).toMatch(/RP.*réserves.*ravitaillement/)
    const play = attacked(['egyptian-2'], 66).act({ type: 'spend' }, 11)
    expect(play.told('rpSpentInDefence')).toMatchObject([{ spent: true, rules: ['KH-7.2-05', 'KH-7.2-20'] }])
    expect([play.s.rp, play.s.cm]).toEqual([27, 12])
    expect(play.told('combatResult')[0]?.total).toBe(2 + 1 - 4)
  })
})

test('KH-7.2-05: where an RP can be spent after the roll every roll is seen for itself, with the last RP that can be', () => {
  const rollsAt = (rp: number) =>
    chancesOf(before(['egyptian-2'], { rp }), { type: 'endPhase' }, (events) => {
      const rolled = events.find((event) => event.type === 'combatRoll' && event.banner === 'red')
      return rolled?.type === 'combatRoll' ? sum(rolled.dice) : 0
    })
  const seen = [...rollsAt(2).keys()].filter((total) => total > 0)
  expect(seen.sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test('KH-7.2-16: a row that wipes nobody out tells of nobody', () => {
  expect(attacked(['egyptian-2', 'egyptian-2'], 34).roll({ type: 'hold' }).told('allEliminated')).toEqual([])
})

test('KH-AOT2-10 KH-8.0-05: the card that was seen is drawn, and is on top no more', () => {
  const play = before(['egyptian-2'])
  play.s.seen = 7
  play.act({ type: 'endPhase' }, 34)
  expect([play.told('bannerCard')[0]?.card, play.s.seen]).toEqual([7, 0])
})
