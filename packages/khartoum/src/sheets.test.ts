import { describe, expect, test } from 'vitest'
import { ourPack } from './testing/stage.ts'

const pack = ourPack()
const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

describe('rows are numbered by what is rolled or counted', () => {
  test.each(['defence', 'raid', 'sortie'] as const)('KH-AOT1-01 to KH-AOT3-11: %s from 2 to 12', (table) => {
    expect(pack.tables[table].map(({ result }) => result)).toEqual(upTo(12, 2))
  })
  test.each(['leaders', 'troops', 'guns', 'gunboats'] as const)('KH-AOT4-07: losses of %s from 1 to 6', (table) => {
    expect(pack.tables[table].map(({ die }) => die)).toEqual(upTo(6))
  })
  test('KH-2.1-11: the months from February 1884 to January 1885', () => {
    expect(pack.setup.turns.map(({ turn }) => turn)).toEqual(upTo(12))
    expect(pack.setup.turns.map(({ month }) => month)).toEqual([
      ...upTo(12, 2).map((month) => `1884-${String(month).padStart(2, '0')}`),
      '1885-01',
    ])
  })
})

describe('tracks', () => {
  test('KH-11.6-02: the modifier under each box of city morale', () => {
    expect(pack.tracks.cm.map(({ box }) => box)).toEqual(upTo(15))
    expect(pack.tracks.cm.map(({ drm }) => drm)).toEqual([-3, -3, -3, -2, -2, -2, -1, -1, -1, 0, 0, 0, 1, 1, 1])
  })
  test('KH-11.10-02: the modifier under each box of resources: ten of each, and six above', () => {
    expect(pack.tracks.rp.map(({ box }) => box)).toEqual(upTo(36))
    expect(pack.tracks.rp.map(({ drm }) => drm)).toEqual([
      ...upTo(10).map(() => -2),
      ...upTo(10).map(() => -1),
      ...upTo(10).map(() => 0),
      ...upTo(6).map(() => 1),
    ])
  })
  test('KH-3.2-10 and KH-10.1-02: the power of each banner at the start, for a king, at most', () => {
    expect(pack.tracks.power.map(({ banner, start, king, max }) => [banner, start, king, max])).toEqual([
      ['black', 8, 10, 10],
      ['white', 8, 10, 10],
      ['red', 6, 8, 10],
      ['green', 6, 8, 10],
    ])
  })
  test('KH-5.3-01: the action points of a die', () => {
    expect(pack.tracks.apDie.map(({ face, ap }) => [face, ap])).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 3],
      [5, 3],
      [6, 4],
    ])
  })
})

describe('set-up', () => {
  test('KH-3.2-01 to KH-3.2-11: what a game begins with', () => {
    const { relief, ap, cm, rp, freeRp, bannerZone, whitePower } = pack.setup.start
    expect([relief, ap, cm, rp, freeRp, bannerZone, whitePower].map(({ value }) => value)).toEqual([
      12, 3, 12, 32, 8, 6, 6,
    ])
  })
  test('KH-10.1-01 and KH-10.2-01: a cub has more, and a game without cards three action points a turn', () => {
    expect(pack.setup.levels.cub).toMatchObject({ cm: 15, rp: 36 })
    expect(pack.setup.noEvents.ap).toBe(3)
  })
  test('the limits that rules name', () => {
    const values = Object.entries(pack.setup.limits).map(([limit, { value }]) => [limit, value])
    expect(Object.fromEntries(values)).toEqual({
      ap: 4,
      improvementMarkers: 12,
      mines: 2,
      fortifyRp: 4,
      moraleLevels: 2,
      rationLevels: 2,
      troopsPerZone: 4,
      leadersPerZone: 1,
      sortieTroops: 3,
    })
  })
  test('KH-2.0-01 and KH-2.3-03: the counters that are no units', () => {
    expect(pack.setup.markers.map(({ id, count }) => [id, count])).toEqual([
      ['rp', 1],
      ['cm', 1],
      ['ap', 1],
      ['turn', 1],
      ['relief', 1],
      ['banner', 4],
      ['power', 4],
      ['disorganised', 4],
      ['improvement', 12],
      ['mine', 2],
    ])
  })
})

/** Number, action points, whether it happens once, and what it does. */
const CARDS: readonly (readonly [number, number | 'die', boolean, unknown])[] = [
  [
    1,
    3,
    true,
    [
      { op: 'cm', n: -1 },
      { op: 'power', banner: 'red', n: 1 },
    ],
  ],
  [
    2,
    2,
    true,
    [
      { op: 'setBaseLevel', zone: 'white-4', level: 0 },
      { op: 'setNileBank', zone: 'white-5', value: false },
    ],
  ],
  [3, 4, true, [{ op: 'rp', n: 2 }]],
  [4, 3, false, [{ op: 'placeImprovements', max: 2 }]],
  [5, 3, false, [{ op: 'choose', options: [{ ops: [{ n: 1 }, { banner: 'highest', n: 1 }] }, { ops: [{ n: -1 }] }] }]],
  [
    6,
    2,
    true,
    [
      { op: 'power', banner: 'black', n: 1 },
      { op: 'power', banner: 'white', n: 1 },
    ],
  ],
  [
    7,
    1,
    false,
    [{ test: { controlled: 'black-5' }, then: [{ zone: 'black-5' }, { zone: 'black-5' }], else: [{ n: -1 }] }],
  ],
  [8, 'die', false, [{ op: 'rollIf', add: 'cmDrm', max: 3, then: [{ op: 'loseStep' }] }]],
  [9, 3, true, [{ op: 'rp', n: 3 }]],
  [
    10,
    3,
    false,
    [
      { op: 'rp', n: 1 },
      { op: 'mayCommitGunboats', rp: 1, drm: 1 },
    ],
  ],
  [11, 2, false, [{ op: 'damageGunboat' }]],
  [12, 1, false, [{ options: [{ ops: [{ op: 'cm', n: -1 }] }, { rpAtLeast: 3, ops: [{ op: 'rp', n: -2 }] }] }]],
  [13, 4, true, [{ op: 'cm', n: 1 }]],
  [14, 3, true, [{ op: 'relief', n: -1 }]],
  [
    15,
    2,
    false,
    [
      { op: 'power', banner: 'red', n: 1 },
      { op: 'power', banner: 'green', n: 1 },
    ],
  ],
  [
    16,
    2,
    true,
    [
      {
        leader: 'stewart',
        then: [
          {
            rows: [
              { to: 3, ops: [{ n: -1 }] },
              { to: 6, ops: [{ n: -1 }] },
            ],
          },
        ],
      },
    ],
  ],
  [17, 3, true, [{ op: 'mayRemoveGunboat', then: [{ op: 'relief', n: -1 }] }]],
  [18, 'die', false, [{ rows: [1, 2, 3, 4, 6].map((to) => ({ to, ops: [{ op: 'disorganise' }] })) }]],
  [19, 3, false, [{ op: 'peekBannerCard' }]],
  [20, 'die', false, [{ op: 'rp', n: -1 }, { test: { turns: [9, 12] }, then: [{ n: -1 }] }, { op: 'reshuffleEvents' }]],
]

/** KH-5.1-01, KH-5.1-04: the turns in which an event can take place, and those that must have. */
const CONDITIONS: Readonly<Record<number, unknown>> = {
  1: { turns: [4, 12] },
  2: { turns: [9, 12] },
  6: { turns: [9, 12] },
  7: { requires: [6] },
  9: { turns: [8, 12] },
  14: { requires: [13], turns: [7, 12] },
  16: { turns: [7, 10] },
  17: { turns: [8, 11] },
}

describe('event cards', () => {
  test('are twenty', () => {
    expect(pack.events.cards.map(({ number }) => number)).toEqual(upTo(20))
  })
  test.each(CARDS)('KH-5.1-04, KH-5.2-03, KH-5.3-01: card %i gives %s', (number, ap, once, ops) => {
    const card = pack.events.cards[number - 1]
    expect(card).toMatchObject({ ap, once, ops })
    expect(card?.condition).toEqual(CONDITIONS[number])
  })
})
