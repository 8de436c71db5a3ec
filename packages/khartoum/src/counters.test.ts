import { describe, expect, test } from 'vitest'
import { BANNERS } from './names.ts'
import type { Unit, Zone } from './names.ts'
import { ruleInBothLanguages } from './testing/ledger.ts'
import { kit, newGame, ourPack, stage } from './testing/stage.ts'

const END = { type: 'endPhase' } as const
const HOLD = { type: 'hold' } as const
const QUIET_EVENT = 3
const X = null

const pack = ourPack()
const unitOf = (id: Unit) => {
  const found = pack.units.units.find((unit) => unit.id === id)
  if (found === undefined) throw new Error(`no unit ${id}`)
  return found
}

/** What is printed on each counter: raid, sortie, defence; steps of troops; how many there are. */
const COUNTERS: readonly (readonly [Unit, number | null, number | null, number, number | undefined, number])[] = [
  ['egyptian-2', 1, 1, 2, 2, 2],
  ['egyptian-1', 0, 0, 1, 1, 2],
  ['sudanese-2', 2, 2, 1, 2, 3],
  ['sudanese-1', 1, 1, 0, 1, 3],
  ['bashi-2', 1, 1, 0, 2, 3],
  ['bashi-1', 0, X, 0, 1, 3],
  ['levies', X, X, 0, 1, 2],
  ['shaigiya', 1, X, 0, 1, 1],
  ['heavy', X, 2, 2, undefined, 1],
  ['light', 1, 1, 1, undefined, 5],
  ['gunboat', 1, 1, 1, undefined, 3],
  ['barge', X, X, 1, undefined, 1],
  ['stewart', 1, 1, 1, undefined, 1],
  ['ali', 2, 2, 1, undefined, 1],
  ['nushi', 0, 1, 1, undefined, 1],
  ['gordon', X, 1, 2, undefined, 1],
]
const OPTIONAL = { gordon: true, mines: true, shaigiya: true, barge: true }

describe('2.3 the counters are a limit', () => {
  /** All the zones under control at the start that take a marker: four paths of four, and the Palace. */
  const TWELVE: Zone[] = [
    'black-5',
    'black-4',
    'black-3',
    'black-2',
    'white-5',
    'white-4',
    'white-3',
    'white-2',
    'red-5',
    'red-4',
    'red-3',
    'red-2',
  ]

  test('KH-2.3-01: with 12 improvement markers on the map no other zone can be improved', () => {
    const none = stage({ turn: 3, improved: TWELVE })
    expect(none.whyNot({ type: 'fortify' })).toEqual(['KH-2.3-01'])
    expect(none.offers('fortify')).toEqual([])
    const last = stage({ turn: 3, improved: TWELVE.slice(1) }).act({ type: 'fortify' })
    last.act({ type: 'improve', zone: 'green-5' })
    expect(last.whyNot({ type: 'improve', zone: 'green-4' })).toEqual(['KH-2.3-01'])
    expect(last.act({ type: 'done' }).decision).toBe('actions')
  })

  test('KH-2.3-01: three gunboats built, damaged or destroyed leave none to build', () => {
    const spent = stage({ turn: 3, units: { available: ['gunboat'], damaged: ['gunboat'], supply: [] } })
    expect(spent.whyNot({ type: 'gunboats', build: 1, repair: 0, barge: 'none' })).toContain('KH-2.3-01')
    expect(spent.allows({ type: 'gunboats', build: 0, repair: 1, barge: 'none' })).toBe(true)
    const one = stage({ turn: 3, units: { available: ['gunboat'], damaged: ['gunboat'] } })
    expect(one.allows({ type: 'gunboats', build: 1, repair: 0, barge: 'none' })).toBe(true)
    expect(one.whyNot({ type: 'gunboats', build: 2, repair: 0, barge: 'none' })).toContain('KH-2.3-01')
  })

  test('KH-2.3-01: two levies in all, and no position can hold more counters than the box', () => {
    const raised = stage({ turn: 3, units: { available: ['levies'] } })
    expect(raised.allows({ type: 'levies', count: 1 })).toBe(true)
    expect(raised.whyNot({ type: 'levies', count: 2 })).toContain('KH-2.3-01')
    for (const [unit, , , , , count] of COUNTERS) {
      const all = Array.from({ length: count }, () => unit)
      expect(stage({ turn: 3, options: OPTIONAL, units: { available: all } }).in('available')).toEqual(all)
      expect(() => stage({ turn: 3, options: OPTIONAL, units: { available: [...all, unit] } })).toThrow(
        `there are not so many counters of ${unit}`,
      )
    }
  })

  test('KH-2.3-02: counters with an asterisk are out of the basic game', () => {
    const basic = newGame()
    expect(basic.in('available').filter((unit) => unitOf(unit).optional !== undefined)).toEqual([])
    expect(basic.in('gone')).toEqual(['shaigiya', 'barge', 'gordon'])
    expect(basic.whyNot({ type: 'gunboats', build: 0, repair: 0, barge: 'build' })).toEqual(['KH-2.3-02'])
    expect(basic.act({ type: 'fortify' }).whyNot({ type: 'mine', zone: 'red-5' })).toEqual(['KH-2.3-02'])
    for (const unit of ['shaigiya', 'barge', 'gordon'] as const)
      expect(() => stage({ units: { available: [unit] } })).toThrow(unit)
    expect(() => stage({ mined: ['red-5'] })).toThrow('mines')
  })

  test('KH-2.3-02: chosen, each of them is in play', () => {
    expect(newGame({ gordon: true }).in('available')).toContain('gordon')
    expect(newGame({ shaigiya: true }).in('available')).toContain('shaigiya')
    const barge = newGame({ barge: true })
    expect(barge.in('available')).not.toContain('barge')
    expect(barge.act({ type: 'gunboats', build: 3, repair: 0, barge: 'build' }).in('available')).toEqual(
      expect.arrayContaining(['gunboat', 'gunboat', 'gunboat', 'barge']),
    )
    const mines = newGame({ mines: true })
      .act({ type: 'fortify' })
      .act({ type: 'mine', zone: 'red-5' })
      .act({ type: 'mine', zone: 'red-4' })
    expect(mines.whyNot({ type: 'mine', zone: 'green-5' })).toEqual(['KH-2.3-01'])
  })
})

describe('2.3 the markers', () => {
  test('KH-2.3-03: one marker for each thing recorded, one a banner for position, power and disorder', () => {
    expect(pack.setup.markers.map((marker) => `${marker.id} ${marker.count}`)).toEqual([
      'rp 1',
      'cm 1',
      'ap 1',
      'turn 1',
      'relief 1',
      'banner 4',
      'power 4',
      'disorganised 4',
      'improvement 12',
      'mine 2',
    ])
    expect(kit.limits.improvementMarkers).toBe(12)
    const all = { disorganised: true, zone: 3, power: 7 }
    const marked = stage({
      turn: 5,
      rp: 20,
      cm: 7,
      ap: 2,
      relief: 9,
      improved: ['red-2'],
      banners: { black: all, white: all, red: all, green: all },
    })
    for (const banner of BANNERS) expect(marked.banner(banner)).toEqual({ zone: 3, power: 7, disorganised: true })
    expect(marked.position()).toMatchObject({ turn: 5, rp: 20, cm: 7, ap: 2, relief: 9, improved: ['red-2'] })
  })

  test('KH-2.3-04: the relief force comes at the end of the turn whose box holds its marker', () => {
    const idle = { black: { disorganised: true } }
    const early = stage({ turn: 7, relief: 8, banners: idle }).act(END, 1, QUIET_EVENT)
    expect([early.s.ending, early.s.turn]).toEqual([null, 8])
    const due = stage({ turn: 8, relief: 8, banners: idle }).act(END, 1)
    expect(due.s.ending).toEqual({ won: true, reason: 'relief', turn: 8, banner: null })
  })

  test('KH-2.3-05: a disorganised banner does not attack; an improvement marker adds 1 to the works', () => {
    const before = (disorganised: boolean) =>
      stage({
        turn: 3,
        improved: ['red-5'],
        banners: { black: { disorganised: true }, red: { power: 1, disorganised } },
        units: { zones: { 'red-5': ['egyptian-2'] } },
      })
    const idle = before(true).act(END, 5, QUIET_EVENT)
    expect(idle.told('bannerIdle')).toMatchObject([{ banner: 'red', reason: 'disorganised' }, { banner: 'black' }])
    expect(idle.told('bannerAttacks')).toEqual([])
    const attack = before(false).act(END, 5, 66).act(HOLD, QUIET_EVENT)
    expect(attack.told('bannerAttacks')).toMatchObject([{ banner: 'red', zone: 'red-5' }])
    expect(attack.told('combatResult')[0]?.modifiers).toContainEqual({ name: 'fortification', value: 1 })
  })
})

describe('2.3 the units', () => {
  test.each(COUNTERS)(
    'KH-2.3-11: %s carries %s / %s / %i, read as raid, sortie and defence',
    (id, raid, sortie, defence, steps, count) => {
      const unit = unitOf(id)
      expect({ raid: unit.raid, sortie: unit.sortie, defence: unit.defence }).toEqual({ raid, sortie, defence })
      expect([unit.steps, unit.count]).toEqual([steps, count])
    },
  )

  test('KH-2.3-11: each roll reads its own factor of the same counter', () => {
    const expedition = (type: 'raid' | 'sortie') =>
      stage({ turn: 3, banners: { red: { power: 0 } }, units: { available: ['sudanese-1', 'nushi'] } })
        .act({ type })
        .act({ type: 'target', banner: 'red' })
        .act({ type: 'engage', unit: 'sudanese-1' })
        .act({ type: 'engage', unit: 'nushi' })
    const raid = expedition('raid').act({ type: 'launch' }, 66, 1).told('combatResult')[0]
    const sortie = expedition('sortie').act({ type: 'launch' }, 66).told('combatResult')[0]
    const defence = stage({
      turn: 3,
      banners: { red: { power: 1 }, black: { disorganised: true } },
      units: { zones: { 'red-5': ['sudanese-1', 'nushi'] } },
    })
      .act(END, 5, 66)
      .act(HOLD, QUIET_EVENT)
      .told('combatResult')[0]
    const factors = [raid, sortie, defence].map((result) =>
      result?.modifiers.filter((line) => line.name === 'unit').map((line) => `${line.unit} ${line.value}`),
    )
    expect(factors).toEqual([
      ['sudanese-1 1', 'nushi 0'],
      ['sudanese-1 1', 'nushi 1'],
      ['sudanese-1 0', 'nushi 1'],
    ])
  })

  test('KH-2.3-06, KH-2.3-07, KH-2.3-08 and KH-2.3-09: four kinds of unit, and who belongs to each', () => {
    const of = (kind: string) =>
      pack.units.units.filter((unit) => unit.kind === kind && unit.optional === undefined).map((unit) => unit.id)
    expect(of('troops')).toEqual([
      'egyptian-2',
      'egyptian-1',
      'sudanese-2',
      'sudanese-1',
      'bashi-2',
      'bashi-1',
      'levies',
    ])
    expect(of('guns')).toEqual(['heavy', 'light'])
    expect(of('gunboats')).toEqual(['gunboat'])
    expect(of('leaders')).toEqual(['stewart', 'ali', 'nushi'])
    expect(new Set(pack.units.units.map((unit) => unit.kind))).toEqual(
      new Set(['troops', 'guns', 'leaders', 'gunboats']),
    )
  })

  test.each([
    ['egyptian-2', true],
    ['egyptian-1', true],
    ['sudanese-2', true],
    ['sudanese-1', true],
    ['bashi-2', true],
    ['bashi-1', true],
    ['levies', false],
  ] as const)('KH-2.3-07: %s regular: %s, as a raid shows', (unit, regular) => {
    expect(stage({ turn: 3, units: { available: [unit] } }).allows({ type: 'raid' })).toBe(regular)
    expect(unitOf(unit).regular).toBe(regular)
  })

  test('KH-2.3-08: heavy and light guns are not the same: only a light one follows a raid', () => {
    const raid = stage({ turn: 3, units: { available: ['bashi-2', 'heavy', 'light'] } })
      .act({ type: 'raid' })
      .act({ type: 'target', banner: 'red' })
    expect(raid.allows({ type: 'engage', unit: 'light' })).toBe(true)
    expect(raid.whyNot({ type: 'engage', unit: 'heavy' })).toContain('KH-AOT8-03')
    const words = ruleInBothLanguages('KH-2.3-08')
    expect(words.en).toMatch(/20-pounder.*7-pounder/)
    expect(words.fr).toMatch(/20.*7/)
  })

  test('KH-2.3-09: Gordon is a leader, but one with an asterisk: the set-up leaves him out', () => {
    expect(unitOf('gordon')).toMatchObject({ kind: 'leaders', optional: 'gordon' })
    expect(newGame().in('gone')).toContain('gordon')
    const leaders = (game: ReturnType<typeof newGame>) =>
      game.in('available').filter((unit) => unitOf(unit).kind === 'leaders')
    expect(leaders(newGame())).toEqual(['stewart', 'ali', 'nushi'])
    expect(leaders(newGame({ gordon: true }))).toEqual(['stewart', 'ali', 'nushi', 'gordon'])
  })

  test('KH-2.3-10: a gunboat counter stands for two or three steamers: three counters are the whole flotilla', () => {
    const built = newGame().act({ type: 'gunboats', build: 3, repair: 0, barge: 'none' })
    expect(built.in('available').filter((unit) => unit === 'gunboat')).toHaveLength(3)
    expect(newGame().whyNot({ type: 'gunboats', build: 4, repair: 0, barge: 'none' })).toContain('KH-2.3-01')
    const words = ruleInBothLanguages('KH-2.3-10')
    expect(words.en).toMatch(/two or three vessels/)
    expect(words.fr).toMatch(/deux ou trois/)
  })

  test.each(['raid', 'sortie'] as const)('KH-2.3-12: an X keeps a unit out of a %s, a number does not', (type) => {
    for (const [unit, raid, sortie] of COUNTERS) {
      const company: Unit[] = unit === 'egyptian-2' ? [] : ['egyptian-2']
      // On the Nile bank, with a gunboat along for the heavy guns and a company for the light ones.
      const boats: Unit[] = unit === 'gunboat' ? [] : ['gunboat']
      const muster = stage({
        turn: 3,
        options: OPTIONAL,
        banners: { red: { zone: 5 } },
        units: { available: [...company, ...boats, unit, 'sudanese-2'] },
      })
        .act({ type })
        .act({ type: 'target', banner: 'red' })
      for (const friend of type === 'sortie' ? [...company, ...boats] : boats)
        muster.act({ type: 'engage', unit: friend })
      const factor = type === 'raid' ? raid : sortie
      expect([unit, muster.allows({ type: 'engage', unit })]).toEqual([unit, factor !== X])
    }
  })

  test('KH-2.3-12: the refusal names the X', () => {
    const raid = stage({
      turn: 3,
      options: OPTIONAL,
      banners: { red: { zone: 5 } },
      units: { available: ['egyptian-2', 'barge', 'gordon'] },
    })
      .act({ type: 'raid' })
      .act({ type: 'target', banner: 'red' })
    expect(raid.whyNot({ type: 'engage', unit: 'gordon' })).toEqual(['KH-2.3-12'])
    expect(raid.whyNot({ type: 'engage', unit: 'barge' })).toEqual(['KH-2.3-12'])
    expect(COUNTERS.filter(([, , , defence]) => defence === X)).toEqual([])
  })

  test('KH-2.3-13: levies can be used in defence only', () => {
    const levies = () => stage({ turn: 3, units: { available: ['levies', 'egyptian-2'] } })
    const raid = levies().act({ type: 'raid' }).act({ type: 'target', banner: 'red' })
    expect(raid.whyNot({ type: 'engage', unit: 'levies' })).toContain('KH-AOT8-09')
    const sortie = levies().act({ type: 'sortie' }).act({ type: 'target', banner: 'red' })
    expect(sortie.whyNot({ type: 'engage', unit: 'levies' })).toContain('KH-AOT8-09')
    const defence = levies().act({ type: 'defend' })
    expect(defence.act({ type: 'place', unit: 'levies', zone: 'red-5' }).in('red-5')).toEqual(['levies'])
  })

  test('KH-2.3-14: two figures are two steps, one figure is one', () => {
    const troops = pack.units.units.filter((unit) => unit.kind === 'troops')
    expect(troops.filter((unit) => unit.steps === 2).map((unit) => unit.id)).toEqual([
      'egyptian-2',
      'sudanese-2',
      'bashi-2',
    ])
    expect(troops.filter((unit) => unit.steps === 1).map((unit) => unit.id)).toEqual([
      'egyptian-1',
      'sudanese-1',
      'bashi-1',
      'levies',
      'shaigiya',
    ])
    expect(pack.units.units.filter((unit) => unit.kind !== 'troops' && unit.steps !== undefined)).toEqual([])
    // One step lost in a raid: two figures become one, one figure goes.
    const raid = (unit: Unit) =>
      stage({ turn: 3, rp: 28, cm: 11, banners: { white: { power: 0 } }, units: { available: [unit] } })
        .act({ type: 'raid' })
        .act({ type: 'target', banner: 'white' })
        .act({ type: 'engage', unit })
    expect(raid('sudanese-2').act({ type: 'launch' }, 23, 4).in('used')).toEqual(['sudanese-1'])
    const gone = raid('sudanese-1').act({ type: 'launch' }, 24, 4)
    expect([gone.in('used'), gone.in('available')]).toEqual([[], []])
  })
})
