import { describe, expect, test } from 'vitest'
import { BANNERS, ZONES } from './names.ts'
import type { Pack } from './pack.ts'
import { newGame, ourPack } from './testing/stage.ts'

/*
 * The pack against the facts it was made from. Provenance: R stated by the rulebook, D derived from its examples,
 * X reconstructed.
 */
const pack = ourPack()

function letter(from: string): string {
  const word = from.split(' ')[0] ?? ''
  const letters: Readonly<Record<string, string>> = { rulebook: 'R', derived: 'D', reconstructed: 'X', owner: 'O' }
  return letters[word] ?? '?'
}

/** id, path, number, name, shape, level, Nile bank, key; provenance of name, shape, level, Nile bank, key. */
const MAP: readonly (readonly [string, string, number, string, string, number, boolean, boolean, string])[] = [
  ['black-6', 'black', 6, 'Abu Saad camp', 'circle', 0, false, false, 'XXXXX'],
  ['black-5', 'black', 5, 'Fort Omdurman', 'fort', 2, true, true, 'RRRXR'],
  ['black-4', 'black', 4, 'White Nile crossing', 'square', 1, true, false, 'XXXXX'],
  ['black-3', 'black', 3, 'Fort Mukran', 'fort', 2, true, false, 'XXXXX'],
  ['black-2', 'black', 2, 'Dockyard and Arsenal', 'square', 1, true, false, 'XXXXX'],
  ['white-6', 'white', 6, 'Kalakla', 'circle', 0, false, false, 'XXXXX'],
  ['white-5', 'white', 5, 'White Nile plain', 'circle', 0, true, false, 'XXXRX'],
  ['white-4', 'white', 4, 'Southern Ramparts', 'square', 1, false, true, 'RDRXR'],
  ['white-3', 'white', 3, 'Messalamieh barracks', 'square', 1, false, false, 'XXXXX'],
  ['white-2', 'white', 2, 'Bazaar', 'square', 1, false, false, 'XXXXX'],
  ['red-6', 'red', 6, 'Halfaya', 'circle', 0, false, false, 'XXXXX'],
  ['red-5', 'red', 5, 'Shambat', 'circle', 0, true, false, 'XDRRX'],
  ['red-4', 'red', 4, 'Khojali', 'circle', 0, true, false, 'XDRRX'],
  ['red-3', 'red', 3, 'North Fort', 'fort', 2, true, true, 'RDDXX'],
  ['red-2', 'red', 2, 'Blue Nile crossing', 'square', 1, true, false, 'XXXXX'],
  ['green-6', 'green', 6, 'Gereif', 'circle', 0, false, false, 'XXXXX'],
  ['green-5', 'green', 5, 'Burri village', 'circle', 0, true, false, 'XDRXX'],
  ['green-4', 'green', 4, 'Eastern Ramparts', 'square', 1, false, true, 'RDRXX'],
  ['green-3', 'green', 3, 'Hospital and Magazine', 'square', 1, false, false, 'XXXXX'],
  ['green-2', 'green', 2, 'Government quarter', 'square', 1, false, false, 'XXXXX'],
  ['palace', 'all', 1, "Governor's Palace", 'square', 1, true, false, 'RXXXX'],
]

describe('the map', () => {
  test.each(MAP)('%s', (id, path, number, name, shape, level, nileBank, key, provenance) => {
    const zone = pack.map.zones.find((z) => z.id === id)
    expect(zone).toMatchObject({ path, number, name: { en: name }, shape, level, nileBank, key })
    const { from } = zone ?? { from: undefined }
    expect([from?.name, from?.shape, from?.level, from?.nileBank, from?.key].map((f) => letter(f ?? '')).join('')).toBe(
      provenance,
    )
    expect(zone?.name.fr.length).toBeGreaterThan(0)
  })

  test('21 zones and no more', () => {
    expect(pack.map.zones.map((z) => z.id)).toEqual(MAP.map(([id]) => id))
    expect(pack.map.zones.map((z) => z.id)).toEqual(ZONES.slice(0, 21))
  })

  test('stated values name their section', () => {
    const section = (id: string) => {
      const from = pack.map.zones.find((z) => z.id === id)?.from
      return [from?.name, from?.shape, from?.level, from?.nileBank, from?.key].filter(
        (f) => f !== undefined && f !== 'reconstructed',
      )
    }
    expect(section('black-5')).toEqual(['rulebook 6.1', 'rulebook 6.1', 'rulebook 6.1', 'rulebook 11.9'])
    expect(section('white-5')).toEqual(['rulebook 6.5'])
    expect(section('white-4')).toEqual(['rulebook 6.1', 'derived 6.1', 'rulebook 6.1', 'rulebook 6.1'])
    expect(section('red-5')).toEqual(['derived 6.7', 'rulebook 6.7', 'rulebook 6.6'])
    expect(section('red-4')).toEqual(['derived 6.7', 'rulebook 6.7', 'rulebook 6.7'])
    expect(section('green-4')).toEqual(['rulebook 6.7', 'derived 6.7', 'rulebook 6.7'])
    expect(section('palace')).toEqual(['rulebook 2.1'])
  })
})

const X = null
/** id, English name, kind, type, steps, regular, count, factors; provenance of count, raid, sortie, defence. */
type UnitFact = readonly [
  id: string,
  name: RegExp,
  kind: string,
  type: string | undefined,
  steps: number | undefined,
  regular: boolean | undefined,
  count: number,
  factors: readonly [number | null, number | null, number | null],
  provenance: string,
]
const UNITS: readonly UnitFact[] = [
  ['egyptian-2', /^Egyptian infantry/, 'troops', 'egyptian', 2, true, 2, [1, 1, 2], 'RXRX'],
  ['egyptian-1', /^Egyptian infantry/, 'troops', 'egyptian', 1, true, 2, [0, 0, 1], 'XXXX'],
  ['sudanese-2', /^Sudanese infantry/, 'troops', 'sudanese', 2, true, 3, [2, 2, 1], 'RRXX'],
  ['sudanese-1', /^Sudanese infantry/, 'troops', 'sudanese', 1, true, 3, [1, 1, 0], 'XXRX'],
  ['bashi-2', /^Bashi-bazouks/, 'troops', 'bashi', 2, true, 3, [1, 1, 0], 'RXXR'],
  ['bashi-1', /^Bashi-bazouks/, 'troops', 'bashi', 1, true, 3, [0, X, 0], 'XXRX'],
  ['levies', /^Levies/, 'troops', 'levies', 1, false, 2, [X, X, 0], 'RRRX'],
  ['shaigiya', /^Shaigiya irregulars/, 'troops', 'shaigiya', 1, true, 1, [1, X, 0], 'XXXX'],
  ['heavy', /^Heavy guns/, 'guns', undefined, undefined, undefined, 1, [X, 2, 2], 'RRXX'],
  ['light', /^Light guns/, 'guns', undefined, undefined, undefined, 5, [1, 1, 1], 'RRRX'],
  ['gunboat', /^Gunboat/, 'gunboats', undefined, undefined, undefined, 3, [1, 1, 1], 'RRRX'],
  ['barge', /^Armoured barge/, 'gunboats', undefined, undefined, undefined, 1, [X, X, 1], 'XXXX'],
  ['stewart', /Stewart/, 'leaders', undefined, undefined, undefined, 1, [1, 1, 1], 'RXXX'],
  ['ali', /Muhammad Ali/, 'leaders', undefined, undefined, undefined, 1, [2, 2, 1], 'RRRX'],
  ['nushi', /Muhammad Nushi/, 'leaders', undefined, undefined, undefined, 1, [0, 1, 1], 'RXXX'],
  ['gordon', /Gordon/, 'leaders', undefined, undefined, undefined, 1, [X, 1, 2], 'RXXX'],
]

describe('the units', () => {
  test.each(UNITS)('%s', (id, name, kind, type, steps, regular, count, [raid, sortie, defence], provenance) => {
    const unit = pack.units.units.find((u) => u.id === id)
    expect(unit).toMatchObject({ kind, count, raid, sortie, defence })
    expect([unit?.type, unit?.steps, unit?.regular]).toEqual([type, steps, regular])
    expect(unit?.name.en).toMatch(name)
    const { from } = unit ?? { from: undefined }
    expect([from?.count, from?.raid, from?.sortie, from?.defence].map((f) => letter(f ?? '')).join('')).toBe(provenance)
  })

  test('the asterisk is on Gordon, the Shaigiya and the barge alone', () => {
    expect(pack.units.units.flatMap((u) => (u.optional === undefined ? [] : [[u.id, u.optional]]))).toEqual([
      ['shaigiya', 'shaigiya'],
      ['barge', 'barge'],
      ['gordon', 'gordon'],
    ])
  })
})

/** Counters that are not units, with the provenance of their number. */
const MARKERS = [
  ['rp', 1, 'R'],
  ['cm', 1, 'R'],
  ['ap', 1, 'R'],
  ['turn', 1, 'R'],
  ['relief', 1, 'R'],
  ['banner', 4, 'R'],
  ['power', 4, 'R'],
  ['disorganised', 4, 'X'],
  ['improvement', 12, 'X'],
  ['mine', 2, 'X'],
] as const

test('KH-2.0-01: markers and units add up to 64 counters', () => {
  expect(pack.setup.markers.map((m) => [m.id, m.count, letter(m.from)])).toEqual(MARKERS)
  const count = (list: readonly { count: number }[]) => list.reduce((sum, entry) => sum + entry.count, 0)
  expect([count(pack.setup.markers), count(pack.units.units)]).toEqual([31, 33])
  // The limits of play are those of the mix.
  expect([pack.setup.limits.improvementMarkers.value, pack.setup.limits.mines.value]).toEqual([12, 2])
})

describe('the tracks', () => {
  const CM = [-3, -3, -3, -2, -2, -2, -1, -1, -1, 0, 0, 0, 1, 1, 1]
  const RP = [
    ...Array<number>(10).fill(-2),
    ...Array<number>(10).fill(-1),
    ...Array<number>(10).fill(0),
    ...Array<number>(6).fill(1),
  ]

  test.each([
    [
      'cm',
      CM,
      [
        [6, 'rulebook 11.6'],
        [10, 'rulebook 6.6'],
        [11, 'rulebook 6.5'],
      ],
    ],
    [
      'rp',
      RP,
      [
        [16, 'rulebook 6.6'],
        [28, 'rulebook 6.5'],
        [31, 'rulebook 11.10'],
      ],
    ],
  ] as const)('%s: modifiers, and which of them are stated', (track, drm, stated) => {
    const boxes = pack.tracks[track]
    expect(boxes.map((b) => b.drm)).toEqual(drm)
    expect(boxes.map((b) => b.box)).toEqual(drm.map((_, i) => i + 1))
    expect(boxes.flatMap((b) => (b.from === 'reconstructed' ? [] : [[b.box, b.from]]))).toEqual(stated)
  })

  test('powers: start, hard level, maximum', () => {
    expect(pack.tracks.power.map((t) => [t.banner, t.start, t.king, t.max])).toEqual([
      ['black', 8, 10, 10],
      ['white', 8, 10, 10],
      ['red', 6, 8, 10],
      ['green', 6, 8, 10],
    ])
    for (const { from } of pack.tracks.power) expect([from.start, from.king, from.max].map(letter).join('')).toBe('DRX')
  })

  test('the AP die', () => {
    expect(pack.tracks.apDie.map((f) => [f.face, f.ap, f.from])).toEqual(
      [1, 2, 2, 3, 3, 4].map((ap, i) => [i + 1, ap, 'reconstructed']),
    )
  })
})

type Card = Pack['events']['cards'][number]
/** number, title, turns, requires, once, AP, ops. */
const EVENTS: readonly (readonly [
  number,
  string,
  [number, number] | undefined,
  number[] | undefined,
  boolean,
  Card['ap'],
  Card['ops'],
])[] = [
  [
    1,
    'Berber falls',
    [4, 12],
    undefined,
    true,
    3,
    [
      { op: 'cm', n: -1 },
      { op: 'power', banner: 'red', n: 1 },
    ],
  ],
  [
    2,
    'The Nile recedes',
    [9, 12],
    undefined,
    true,
    2,
    [
      { op: 'setBaseLevel', zone: 'white-4', level: 0 },
      { op: 'setNileBank', zone: 'white-5', value: false },
    ],
  ],
  [3, "Gordon's banknotes", undefined, undefined, true, 4, [{ op: 'rp', n: 2 }]],
  [4, 'Mines and wire', undefined, undefined, false, 3, [{ op: 'placeImprovements', max: 2 }]],
  [
    5,
    "The Mahdi's summons",
    undefined,
    undefined,
    false,
    3,
    [
      {
        op: 'choose',
        options: [
          {
            name: { en: 'Defy the Mahdi', fr: 'Défier le Mahdi' },
            ops: [
              { op: 'cm', n: 1 },
              { op: 'power', banner: 'highest', n: 1 },
            ],
          },
          { name: { en: 'Let the letter be read', fr: 'Laisser lire la lettre' }, ops: [{ op: 'cm', n: -1 }] },
        ],
      },
    ],
  ],
  [
    6,
    'The Mahdi before Omdurman',
    [9, 12],
    undefined,
    true,
    2,
    [
      { op: 'power', banner: 'black', n: 1 },
      { op: 'power', banner: 'white', n: 1 },
    ],
  ],
  [
    7,
    'Omdurman cut off',
    undefined,
    [6],
    false,
    1,
    [
      {
        op: 'if',
        test: { controlled: 'black-5' },
        then: [
          { op: 'removeImprovement', zone: 'black-5' },
          { op: 'banGunboats', zone: 'black-5' },
        ],
        else: [{ op: 'cm', n: -1 }],
      },
    ],
  ],
  [
    8,
    'Desertions by night',
    undefined,
    undefined,
    false,
    'die',
    [{ op: 'rollIf', add: 'cmDrm', max: 3, then: [{ op: 'loseStep', types: ['egyptian', 'bashi'] }] }],
  ],
  [9, 'Stolen biscuit found', [8, 12], undefined, true, 3, [{ op: 'rp', n: 3 }]],
  [
    10,
    'Grain boats from Sennar',
    undefined,
    undefined,
    false,
    3,
    [
      { op: 'rp', n: 1 },
      { op: 'mayCommitGunboats', rp: 1, drm: 1 },
    ],
  ],
  [11, 'Batteries on the banks', undefined, undefined, false, 2, [{ op: 'damageGunboat' }]],
  [
    12,
    'Traitors in the town',
    undefined,
    undefined,
    false,
    1,
    [
      {
        op: 'choose',
        options: [
          { name: { en: 'Let it pass', fr: 'Laisser faire' }, ops: [{ op: 'cm', n: -1 }] },
          { name: { en: 'Buy their silence', fr: 'Acheter leur silence' }, rpAtLeast: 3, ops: [{ op: 'rp', n: -2 }] },
        ],
      },
    ],
  ],
  [13, 'Outcry in London', undefined, undefined, true, 4, [{ op: 'cm', n: 1 }]],
  [14, 'Wolseley on the march', [7, 12], [13], true, 3, [{ op: 'relief', n: -1 }]],
  [
    15,
    'Sheikh el Obeid raises the tribes',
    undefined,
    undefined,
    false,
    2,
    [
      { op: 'power', banner: 'red', n: 1 },
      { op: 'power', banner: 'green', n: 1 },
    ],
  ],
  [
    16,
    'The Abbas steams north',
    [7, 10],
    undefined,
    true,
    2,
    [
      {
        op: 'mayRemoveLeader',
        leader: 'stewart',
        then: [
          {
            op: 'rollTable',
            rows: [
              { to: 3, ops: [{ op: 'cm', n: -1 }] },
              { to: 6, ops: [{ op: 'relief', n: -1 }] },
            ],
          },
        ],
      },
    ],
  ],
  [
    17,
    'Steamers to Metemma',
    [8, 11],
    undefined,
    true,
    3,
    [{ op: 'mayRemoveGunboat', then: [{ op: 'relief', n: -1 }] }],
  ],
  [
    18,
    'Smallpox in the camps',
    undefined,
    undefined,
    false,
    'die',
    [
      {
        op: 'rollTable',
        rows: [
          { to: 1, ops: [{ op: 'disorganise', banner: 'black' }] },
          { to: 2, ops: [{ op: 'disorganise', banner: 'white' }] },
          { to: 3, ops: [{ op: 'disorganise', banner: 'red' }] },
          { to: 4, ops: [{ op: 'disorganise', banner: 'green' }] },
          { to: 6, ops: [{ op: 'disorganise', banner: 'choice' }] },
        ],
      },
    ],
  ],
  [19, "Slatin's secret letter", undefined, undefined, false, 3, [{ op: 'peekBannerCard' }]],
  [
    20,
    'No news, little bread',
    undefined,
    undefined,
    false,
    'die',
    [
      { op: 'rp', n: -1 },
      { op: 'if', test: { turns: [9, 12] }, then: [{ op: 'cm', n: -1 }] },
      { op: 'reshuffleEvents' },
    ],
  ],
]

describe('the event cards', () => {
  test.each(EVENTS)('%i %s', (number, title, turns, requires, once, ap, ops) => {
    const card = pack.events.cards.find((c) => c.number === number)
    expect([card?.title.en, card?.condition?.turns, card?.condition?.requires, card?.once, card?.ap]).toEqual([
      title,
      turns,
      requires,
      once,
      ap,
    ])
    expect(card?.ops).toEqual(ops)
    expect(card?.condition === undefined).toBe(turns === undefined && requires === undefined)
    if (number !== 2) expect(card?.from).toBe('reconstructed')
  })

  test('20 cards; of card 2 title, condition and once-only mark are stated', () => {
    expect(pack.events.cards.map((c) => c.number)).toEqual(EVENTS.map(([number]) => number))
    expect(pack.events.cards[1]?.from).toEqual({
      title: 'rulebook 5.1',
      condition: 'rulebook 5.1',
      once: 'rulebook 5.2',
      ap: 'reconstructed',
      ops: 'reconstructed',
    })
  })
})

test('the activation cards, from left to right', () => {
  expect(pack['banner-cards'].cards.map((c) => [c.number, c.banners, c.from])).toEqual(
    [
      ['black'],
      ['white'],
      ['black', 'white'],
      ['white', 'green'],
      ['red', 'black'],
      ['green', 'red'],
      ['red', 'white'],
      ['black', 'red', 'green'],
      ['white', 'green', 'black'],
      ['red', 'white', 'black'],
      ['green', 'black', 'red'],
      ['black', 'white', 'red', 'green'],
    ].map((banners, i) => [i + 1, banners, 'reconstructed']),
  )
})

describe('set-up, levels and limits', () => {
  test('the start', () => {
    const { start, levels, noEvents, turns } = pack.setup
    const values = [start.relief, start.ap, start.cm, start.rp, start.freeRp, start.bannerZone]
    expect(values.map((v) => v.value)).toEqual([12, 3, 12, 32, 8, 6])
    expect(values.map((v) => v.from)).toEqual([
      'rulebook 3.2',
      'rulebook 3.2',
      'rulebook 3.2',
      'rulebook 3.2',
      'rulebook 4.2',
      'rulebook 3.2',
    ])
    expect(levels.cub).toEqual({ cm: 15, rp: 36, from: 'rulebook 10.1' })
    expect(noEvents).toEqual({ ap: 3, from: 'rulebook 10.2' })
    expect(turns.map((t) => t.month)).toEqual([
      ...Array.from({ length: 11 }, (_, i) => `1884-${String(i + 2).padStart(2, '0')}`),
      '1885-01',
    ])
  })

  test('the boxes at the start', () => {
    const s = newGame()
    expect(s.in('available')).toEqual([
      ...['egyptian-2', 'egyptian-2', 'sudanese-2', 'sudanese-2', 'sudanese-2', 'bashi-2', 'bashi-2', 'bashi-2'],
      ...['heavy', 'light', 'light', 'light', 'light', 'light', 'stewart', 'ali', 'nushi'],
    ])
    expect(s.in('supply')).toEqual(['levies', 'levies', 'gunboat', 'gunboat', 'gunboat'])
    expect(BANNERS.map((id) => s.banner(id).zone)).toEqual([6, 6, 6, 6])
  })

  test('the limits', () => {
    const { limits } = pack.setup
    expect(Object.entries(limits).map(([name, limit]) => [name, limit.value, letter(limit.from)])).toEqual([
      ['ap', 4, 'R'],
      ['improvementMarkers', 12, 'X'],
      ['mines', 2, 'X'],
      ['fortifyRp', 4, 'R'],
      ['moraleLevels', 2, 'R'],
      ['rationLevels', 2, 'R'],
      ['troopsPerZone', 4, 'R'],
      ['leadersPerZone', 1, 'R'],
      ['sortieTroops', 3, 'R'],
    ])
  })
})
