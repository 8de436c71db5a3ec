import { describe, expect, test } from 'vitest'
import { ACTION_TYPES, BANNERS, UNITS, ZONES } from './names.ts'
import type { Banner, Shape, Unit, Zone } from './names.ts'
import { legal, pending, refuse } from './rules/decisions.ts'
import { ruleInBothLanguages } from './testing/ledger.ts'
import { kit, newGame, ourPack, stage } from './testing/stage.ts'
import type { Stage } from './testing/stage.ts'

const END = { type: 'endPhase' } as const
const HOLD = { type: 'hold' } as const
/** The card with all four banners, and an event card that asks nothing. */
const ALL_BANNERS = 12
const QUIET_EVENT = 3

const pack = ourPack()
const zoneOf = (id: Zone) => {
  const found = pack.map.zones.find((zone) => zone.id === id)
  if (found === undefined) throw new Error(`no zone ${id}`)
  return found
}
const unitOf = (id: Unit) => {
  const found = pack.units.units.find((unit) => unit.id === id)
  if (found === undefined) throw new Error(`no unit ${id}`)
  return found
}

/** Only this banner can move. */
function onlyActive(active: Banner) {
  return {
    black: { disorganised: active !== 'black' },
    white: { disorganised: active !== 'white' },
    red: { disorganised: active !== 'red' },
    green: { disorganised: active !== 'green' },
  }
}

/** Zone by zone: shape, starting level, Nile bank, key zone, English name. */
const MAP: readonly (readonly [Zone, Shape, number, boolean, boolean, string])[] = [
  ['black-6', 'circle', 0, false, false, 'Abu Saad camp'],
  ['black-5', 'fort', 2, true, true, 'Fort Omdurman'],
  ['black-4', 'square', 1, true, false, 'White Nile crossing'],
  ['black-3', 'fort', 2, true, false, 'Fort Mukran'],
  ['black-2', 'square', 1, true, false, 'Dockyard and Arsenal'],
  ['white-6', 'circle', 0, false, false, 'Kalakla'],
  ['white-5', 'circle', 0, true, false, 'White Nile plain'],
  ['white-4', 'square', 1, false, true, 'Southern Ramparts'],
  ['white-3', 'square', 1, false, false, 'Messalamieh barracks'],
  ['white-2', 'square', 1, false, false, 'Bazaar'],
  ['red-6', 'circle', 0, false, false, 'Halfaya'],
  ['red-5', 'circle', 0, true, false, 'Shambat'],
  ['red-4', 'circle', 0, true, false, 'Khojali'],
  ['red-3', 'fort', 2, true, true, 'North Fort'],
  ['red-2', 'square', 1, true, false, 'Blue Nile crossing'],
  ['green-6', 'circle', 0, false, false, 'Gereif'],
  ['green-5', 'circle', 0, true, false, 'Burri village'],
  ['green-4', 'square', 1, false, true, 'Eastern Ramparts'],
  ['green-3', 'square', 1, false, false, 'Hospital and Magazine'],
  ['green-2', 'square', 1, false, false, 'Government quarter'],
  ['palace', 'square', 1, true, false, "Governor's Palace"],
]

describe('1.0 the game', () => {
  test('KH-1.0-01: one player decides, and decides nothing for the enemy', () => {
    const game = newGame()
    expect(pending(game.s)).toEqual({ over: false, asks: [{ seat: 0, decision: 'actions' }] })
    expect(refuse(kit, game.s, 1, END)?.rules).toEqual(['KH-1.0-01'])
    expect(legal(kit, game.s, 1)).toEqual([])
    expect(legal(kit, game.s, 0)).toContainEqual(END)
    // A whole enemy phase without a question: the card alone moves the banner.
    const siege = stage({ turn: 4, banners: onlyActive('white'), units: {} }).act(END, 2)
    expect(siege.told('bannerMoved').length).toBe(5)
    for (const banner of BANNERS) expect(newGame().whyNot({ type: 'banner', banner })).toEqual(['KH-4.1-05'])
  })

  test('KH-1.0-02 and KH-2.1-11: twelve turns of a month each, February 1884 to January 1885', () => {
    expect(pack.setup.turns.map((box) => `${box.turn}: ${box.month}`)).toEqual([
      '1: 1884-02',
      '2: 1884-03',
      '3: 1884-04',
      '4: 1884-05',
      '5: 1884-06',
      '6: 1884-07',
      '7: 1884-08',
      '8: 1884-09',
      '9: 1884-10',
      '10: 1884-11',
      '11: 1884-12',
      '12: 1885-01',
    ])
    expect(pack.setup.turns.filter((box) => box.from.startsWith('rulebook')).map((box) => box.turn)).toEqual([8, 12])
    expect(() => stage({ turn: 13 })).toThrow('turn is 13, expected 1 to 12')
  })

  test('KH-1.0-03: the Palace kept until the relief wins; a banner in the Palace loses', () => {
    const kept = stage({ turn: 6, relief: 6, banners: { black: { zone: 2, disorganised: true } } }).act(END, 1)
    expect(kept.s.ending).toEqual({ won: true, reason: 'relief', turn: 6, banner: null })
    const taken = stage({ turn: 6, relief: 6, banners: { black: { zone: 2 } } }).act(END, 1)
    expect(taken.s.ending).toEqual({ won: false, reason: 'palace', turn: 6, banner: 'black' })
  })
})

describe('2.0 the contents of the box', () => {
  test('KH-2.0-01: 20 event cards, 12 banner cards, 64 counters and markers; each value says where it comes from', () => {
    expect(pack.events.cards.map((card) => card.number)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    expect(pack['banner-cards'].cards.map((card) => card.number)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
    const units = pack.units.units.reduce((sum, unit) => sum + unit.count, 0)
    const markers = pack.setup.markers.reduce((sum, marker) => sum + marker.count, 0)
    expect([units, markers, units + markers]).toEqual([33, 31, 64])
    // The ruling: the printed cards were not at hand, and the pack does not pretend otherwise.
    expect(pack['banner-cards'].cards.every((card) => card.from === 'reconstructed')).toBe(true)
    expect(pack.events.cards.filter((card) => card.from !== 'reconstructed').map((card) => card.number)).toEqual([2])
  })

  test('KH-2.0-02: 2D6 is the sum of two dice', () => {
    const results = [16, 61, 34, 25].map(
      (pair) => plainRaid().act({ type: 'launch' }, pair, 5).told('combatResult')[0]?.result,
    )
    expect(results).toEqual([7, 7, 7, 7])
    expect(plainRaid().act({ type: 'launch' }, 45).told('combatResult')).toMatchObject([
      { rolled: 9, total: 0, result: 9 },
    ])
    expect(() => plainRaid().act({ type: 'launch' }, 7, 5)).toThrow('7 cannot be the pair for raid')
    expect(() => plainRaid().act({ type: 'launch' }, 17, 5)).toThrow('17 cannot be the pair for raid')
  })

  /** A raid whose modifiers add up to 0. */
  function plainRaid(): Stage {
    return stage({ turn: 3, rp: 28, cm: 11, banners: { white: { power: 0 } }, units: { available: ['egyptian-1'] } })
      .act({ type: 'raid' })
      .act({ type: 'target', banner: 'white' })
      .act({ type: 'engage', unit: 'egyptian-1' })
  }
})

describe('2.1 the map', () => {
  test.each(BANNERS)(
    'KH-2.1-01 and KH-2.1-02: the %s path runs from its zone 6 down to the Palace, touching no other',
    (banner) => {
      const march = stage({ turn: 3, banners: onlyActive(banner), units: {} }).act(END, ALL_BANNERS)
      expect(march.told('bannerMoved').map((step) => step.zone)).toEqual([
        `${banner}-5`,
        `${banner}-4`,
        `${banner}-3`,
        `${banner}-2`,
        `palace-${banner}`,
      ])
      expect(march.banner(banner).zone).toBe(1)
      expect(march.s.ending).toEqual({ won: false, reason: 'palace', turn: 3, banner })
      expect(pack.map.zones.filter((zone) => zone.path === banner).map((zone) => zone.number)).toEqual([6, 5, 4, 3, 2])
    },
  )

  test('KH-2.1-02: the ruling, every path has its own zone 1: four garrisons, four markers, four stacking limits', () => {
    const palace = stage({
      turn: 3,
      banners: { black: { zone: 2, power: 1 }, red: { zone: 2, power: 1 }, green: { disorganised: true } },
      improved: ['palace-black'],
      units: { zones: { 'palace-black': ['egyptian-2'], 'palace-red': ['bashi-2'] } },
    })
    palace.act(END, 8, 66).act(HOLD, 66).act(HOLD, QUIET_EVENT)
    expect(palace.told('bannerAttacks')).toMatchObject([
      { banner: 'black', from: 'black-2', zone: 'palace-black' },
      { banner: 'red', from: 'red-2', zone: 'palace-red' },
    ])
    const counted = palace.told('combatResult').map(({ modifiers }) => ({
      units: modifiers.flatMap((line) => line.unit ?? []),
      works: modifiers.find((line) => line.name === 'fortification')?.value,
    }))
    expect(counted).toEqual([
      { units: ['egyptian-2'], works: 2 },
      { units: ['bashi-2'], works: 1 },
    ])
    const four = stage({
      turn: 3,
      units: {
        available: ['levies', 'levies', 'ali'],
        zones: { 'palace-black': ['egyptian-2', 'egyptian-2', 'bashi-2', 'bashi-2', 'nushi'] },
      },
    }).act({ type: 'defend' })
    expect(four.whyNot({ type: 'place', unit: 'levies', zone: 'palace-black' })).toEqual(['KH-6.7-03'])
    expect(four.whyNot({ type: 'place', unit: 'ali', zone: 'palace-black' })).toEqual(['KH-6.7-05'])
    expect(four.whyNot({ type: 'place', unit: 'levies', zone: 'palace' })).toEqual(['KH-2.1-02'])
    four
      .act({ type: 'place', unit: 'levies', zone: 'palace-red' })
      .act({ type: 'place', unit: 'ali', zone: 'palace-red' })
    expect(four.in('palace-red')).toEqual(['levies', 'ali'])
  })

  test.each(BANNERS)('KH-2.1-02: a garrison of the %s zone 1 bars that banner alone; any other walks in', (held) => {
    const palace: Zone = `palace-${held}`
    for (const banner of BANNERS) {
      const march = stage({
        turn: 3,
        banners: { ...onlyActive(banner), [banner]: { zone: 2, power: 1 } },
        units: { zones: { [palace]: ['levies'] } },
      }).act(END, ALL_BANNERS, ...(banner === held ? [66] : []))
      if (banner === held) expect(march.told('bannerAttacks')).toMatchObject([{ banner, zone: palace }])
      else expect(march.s.ending).toMatchObject({ won: false, reason: 'palace', banner })
    }
  })

  test('KH-2.1-02: the other reading, one Palace for all four paths: one garrison, one marker, one stacking limit', () => {
    const palace = stage({
      turn: 3,
      options: { palaceShared: true },
      banners: { black: { zone: 2, power: 1 }, red: { zone: 2, power: 1 }, green: { disorganised: true } },
      improved: ['palace'],
      units: { zones: { palace: ['egyptian-2'] } },
    })
    palace.act(END, 8, 66).act(HOLD, 66).act(HOLD, QUIET_EVENT)
    expect(palace.told('bannerAttacks')).toMatchObject([
      { banner: 'black', from: 'black-2', zone: 'palace' },
      { banner: 'red', from: 'red-2', zone: 'palace' },
    ])
    for (const result of palace.told('combatResult'))
      expect(result.modifiers).toContainEqual({ name: 'fortification', value: 2 })
    const full = stage({
      turn: 3,
      options: { palaceShared: true },
      units: { available: ['levies'], zones: { palace: ['egyptian-2', 'egyptian-2', 'bashi-2', 'bashi-2'] } },
    })
    expect(full.act({ type: 'defend' }).whyNot({ type: 'place', unit: 'levies', zone: 'palace' })).toEqual([
      'KH-6.7-03',
    ])
    expect(full.whyNot({ type: 'place', unit: 'levies', zone: 'palace-red' })).toEqual(['KH-2.1-02'])
  })

  test('KH-2.1-03: zones hold friendly units and banners, never both', () => {
    const map = stage({ turn: 3, banners: { green: { zone: 4 } }, units: { available: ['levies', 'levies'] } }).act({
      type: 'defend',
    })
    expect(map.act({ type: 'place', unit: 'levies', zone: 'green-3' }).in('green-3')).toEqual(['levies'])
    expect(map.banner('green').zone).toBe(4)
    expect(map.whyNot({ type: 'place', unit: 'levies', zone: 'green-4' })).toEqual(['KH-6.7-02', 'KH-11.3-01'])
  })

  test.each(MAP)(
    'the map prints %s as a %s of level %i (Nile bank %s, key %s): %s',
    (id, shape, level, nileBank, key, name) => {
      expect(zoneOf(id)).toMatchObject({ id, shape, level, nileBank, key, name: { en: name } })
      expect(newGame().level(id)).toBe(level)
    },
  )

  test.each([
    ['KH-2.1-04: a circle is clear terrain, without works', 'circle', 0, 'red-4'],
    ['KH-2.1-05: a single square is a river, a rampart or a building, with works of level 1', 'square', 1, 'white-4'],
    ['KH-2.1-06: a double square is a fort, with works of level 2', 'fort', 2, 'red-3'],
  ] as const)('%s', (_, shape, level, zone) => {
    const zones = pack.map.zones.filter((z) => z.shape === shape)
    expect(zones.map((z) => z.level)).toEqual(zones.map(() => level))
    const path = zone === 'white-4' ? 'white' : 'red'
    const before = Number(zone.slice(-1)) + 1
    const fight = stage({
      turn: 3,
      banners: { ...onlyActive(path), [path]: { zone: before, power: 1 } },
      units: { zones: { [zone]: ['egyptian-2'] } },
    })
    fight.act(END, ALL_BANNERS, 66).act(HOLD, QUIET_EVENT)
    const works = fight.told('combatResult')[0]?.modifiers.filter((line) => line.name === 'fortification') ?? []
    expect(works).toEqual(level === 0 ? [] : [{ name: 'fortification', value: level }])
  })

  test('KH-2.1-05 and KH-2.1-06: the rulebook names its ramparts squares and its forts forts', () => {
    const named = (word: string) =>
      pack.map.zones.filter((zone) => zone.name.en.includes(word)).map((zone) => zone.shape)
    expect(named('Ramparts')).toEqual(['square', 'square'])
    expect(named('crossing')).toEqual(['square', 'square'])
    expect(named('Fort')).toEqual(['fort', 'fort', 'fort'])
  })

  test.each(['raid', 'sortie'] as const)(
    'KH-2.1-07: gunboats join a %s only against a banner on the Nile bank',
    (type) => {
      const against = (zone: number) =>
        stage({ turn: 3, banners: { white: { zone } }, units: { available: ['egyptian-2', 'gunboat'] } })
          .act({ type })
          .act({ type: 'target', banner: 'white' })
      expect(against(5).allows({ type: 'engage', unit: 'gunboat' })).toBe(true)
      expect(against(4).whyNot({ type: 'engage', unit: 'gunboat' })).toContain('KH-2.1-07')
    },
  )

  test('KH-2.1-07: in a defence the zone where the gunboat is placed counts', () => {
    const defence = stage({ turn: 3, units: { available: ['egyptian-2', 'egyptian-2', 'gunboat'] } })
      .act({ type: 'defend' })
      .act({ type: 'place', unit: 'egyptian-2', zone: 'green-4' })
      .act({ type: 'place', unit: 'egyptian-2', zone: 'red-4' })
    expect(defence.whyNot({ type: 'place', unit: 'gunboat', zone: 'green-4' })).toEqual(['KH-6.7-07', 'KH-2.1-07'])
    expect(defence.allows({ type: 'place', unit: 'gunboat', zone: 'red-4' })).toBe(true)
  })

  test('KH-2.1-08 and KH-2.1-09: the four starred zones, and CM falls when one is lost', () => {
    expect(pack.map.zones.filter((zone) => zone.key).map((zone) => zone.id)).toEqual([
      'black-5',
      'white-4',
      'red-3',
      'green-4',
    ])
    const lost = stage({
      turn: 3,
      cm: 9,
      banners: { ...onlyActive('black'), black: { power: 8 } },
      units: { zones: { 'black-4': ['egyptian-2'] } },
    })
    lost.act(END, 1, 66)
    expect(lost.banner('black').zone).toBe(5)
    expect(lost.s.cm).toBe(8)
    expect(lost.told('cmChanged')).toMatchObject([{ by: -1, to: 8, cause: 'keyZoneLost' }])
    const plain = stage({ turn: 3, cm: 9, banners: onlyActive('red'), units: { zones: { 'red-4': ['egyptian-2'] } } })
    expect(plain.act(END, ALL_BANNERS, 66).s.cm).toBe(9)
  })

  test('KH-2.1-10: Fort Omdurman and the North Fort are key zone, fort and Nile bank at once', () => {
    const all = pack.map.zones.filter((zone) => zone.key && zone.shape === 'fort' && zone.nileBank)
    expect(all.map((zone) => zone.name.en)).toEqual(['Fort Omdurman', 'North Fort'])
  })

  test('KH-2.1-12: tracks for the turn, AP, CM and the power of each banner', () => {
    expect(pack.setup.turns).toHaveLength(12)
    expect(() => stage({ ap: 5 })).toThrow('ap is 5, expected 0 to 4')
    expect(stage({ ap: 4, cm: 15 }).s.ap).toBe(4)
    expect(() => stage({ cm: 16 })).toThrow('cm is 16, expected 1 to 15')
    expect(pack.tracks.power.map((track) => track.banner)).toEqual(['black', 'white', 'red', 'green'])
    for (const banner of BANNERS) {
      expect(stage({ banners: { [banner]: { power: 10 } } }).banner(banner).power).toBe(10)
      expect(() => stage({ banners: { [banner]: { power: 11 } } })).toThrow(
        `the power of ${banner} is 11, expected 0 to 10`,
      )
    }
  })

  test('KH-2.1-13: the RP track of 36 boxes lies on the resource card, beside the map', () => {
    expect(pack.tracks.rp.map((box) => box.box)).toEqual(Array.from({ length: 36 }, (_, i) => i + 1))
    expect(Object.keys(pack.map)).toEqual(['zones'])
    expect(stage({ rp: 36 }).s.rp).toBe(36)
    expect(() => stage({ rp: 37 })).toThrow('rp is 37, expected 1 to 36')
    const words = ruleInBothLanguages('KH-2.1-13')
    expect(words.en).toContain('resource card')
    expect(words.fr).toContain('carte des ressources')
  })
})

describe('2.2 the cards', () => {
  test('KH-2.2-01: every event card has its number, a title and words in both languages, what it does, and AP from 1 to 4', () => {
    for (const card of pack.events.cards) {
      for (const words of [card.title, card.text]) {
        expect(words.en.length).toBeGreaterThan(4)
        // AP, RP and CM are called so in both.
        if (/[a-z]/.test(words.en)) expect(words.fr).not.toBe(words.en)
      }
      expect(card.ops.length).toBeGreaterThan(0)
      expect([1, 2, 3, 4, 'die']).toContain(card.ap)
    }
    expect(new Set(pack.events.cards.map((card) => card.title.en)).size).toBe(20)
  })

  test('KH-2.2-02: every banner card has its number and one banner at least', () => {
    expect(pack['banner-cards'].cards.map((card) => `${card.number}: ${card.banners.join(', ')}`)).toEqual([
      '1: black',
      '2: white',
      '3: black, white',
      '4: white, green',
      '5: red, black',
      '6: green, red',
      '7: red, white',
      '8: black, red, green',
      '9: white, green, black',
      '10: red, white, black',
      '11: green, black, red',
      '12: black, white, red, green',
    ])
  })
})

describe('2.4 the play aids', () => {
  test('KH-2.4-01: the boxes of the resource card, seven outcome tables, and the optional rules', () => {
    const boxes = stage({
      turn: 3,
      units: {
        available: ['bashi-2', 'light', 'gunboat', 'ali'],
        used: ['egyptian-2', 'heavy'],
        wounded: ['nushi'],
        damaged: ['gunboat'],
      },
    })
    expect(boxes.in('available')).toEqual(['bashi-2', 'light', 'gunboat', 'ali'])
    expect([boxes.in('used'), boxes.in('wounded'), boxes.in('damaged')]).toEqual([
      ['egyptian-2', 'heavy'],
      ['nushi'],
      ['gunboat'],
    ])
    const { defence, raid, sortie, leaders, troops, guns, gunboats } = pack.tables
    expect([defence, raid, sortie].map((table) => table.length)).toEqual([11, 11, 11])
    expect([leaders, troops, guns, gunboats].map((table) => table.length)).toEqual([6, 6, 6, 6])
    expect(pack.units.units.flatMap((unit) => unit.optional ?? [])).toEqual(['shaigiya', 'barge', 'gordon'])
    expect(ruleInBothLanguages('KH-2.4-01').fr).toMatch(/feuillet/)
  })

  test('the names in the program cover the pack: no zone, unit or action without a name', () => {
    expect(pack.map.zones.map((zone) => zone.id)).toEqual(ZONES.slice(0, 21))
    expect(pack.units.units.map((unit) => unit.id)).toEqual([...UNITS])
    expect(ACTION_TYPES).toHaveLength(7)
    expect(unitOf('levies').name).toEqual({ en: 'Levies', fr: 'Milices' })
  })
})
