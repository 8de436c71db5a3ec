import { describe, expect, test } from 'vitest'
import type { Action } from './actions.ts'
import { readOwnersPack } from './owners-pack.ts'
import { khartoumWith } from './khartoum.ts'
import { compile } from './kit.ts'
import type { Kit } from './kit.ts'
import type { Unit, Zone } from './names.ts'
import { layOver } from './overlay.ts'
import { readOverlay, readPack } from './pack.ts'
import type { Pack } from './pack.ts'
import { newGame, ourPack, stage } from './testing/stage.ts'

const head = { format: 'grognard-pack', game: 'khartoum', name: 'my copy' }
const endPhase: Action = { type: 'endPhase' }
const hold: Action = { type: 'hold' }
const engage = (unit: Unit): Action => ({ type: 'engage', unit })

/** Our pack with an owner's changes read as they would come from a file. */
function owned(changes: object): Pack {
  const read = readOverlay({ ...head, ...changes }, ourPack())
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return layOver(ourPack(), read.value)
}
const kitOf = (changes: object): Kit => compile(owned(changes))
const zoneOf = (pack: Pack, id: Zone) => pack.map.zones.find((z) => z.id === id)
const unitOf = (pack: Pack, id: Unit) => pack.units.units.find((u) => u.id === id)

/** Ends a quiet turn: White alone is on banner card 2 and has no power. */
const quiet = (kit: Kit, turn: number, ...rolls: number[]) =>
  stage({ turn, ap: 0, rp: 20, cm: 10, banners: { white: { power: 0 } } }, kit).act(endPhase, 2, ...rolls)

test('a pack that states nothing changes nothing, and laying over leaves our pack alone', () => {
  const before = structuredClone(ourPack())
  expect(owned({})).toEqual(before)
  owned({ units: { ali: { raid: 4 } }, cm: { 10: 3 }, bannerCards: { 1: ['green'] } })
  expect(ourPack()).toEqual(before)
})

describe("an owner's factor", () => {
  const raid = (kit: Kit, unit: Unit) => {
    const s = stage(
      {
        turn: 4,
        ap: 1,
        rp: 25,
        cm: 10,
        banners: { red: { power: 6 } },
        units: { available: ['sudanese-2', 'ali', 'stewart'] },
      },
      kit,
    )
    return s
      .act({ type: 'raid' })
      .act({ type: 'target', banner: 'red' })
      .act(engage('sudanese-2'))
      .act(engage(unit))
      .roll({ type: 'launch' })
  }

  test('counts in the raid', () => {
    const kit = kitOf({ units: { ali: { raid: 4 } } })
    expect(raid(kit, 'ali').told('combatResult')).toMatchObject([{ total: 3 }])
    expect(raid(compile(ourPack()), 'ali').told('combatResult')).toMatchObject([{ total: 1 }])
    expect(raid(kit, 'stewart').told('combatResult')).toMatchObject([{ total: 0 }])
  })

  test('is marked as the owner’s, and nothing else is', () => {
    const pack = owned({ units: { ali: { raid: 4 } } })
    expect(unitOf(pack, 'ali')?.from).toEqual({
      count: 'rulebook 3.2',
      raid: 'owner',
      sortie: 'rulebook 6.6',
      defence: 'reconstructed',
    })
    expect(unitOf(pack, 'nushi')).toEqual(unitOf(ourPack(), 'nushi'))
  })

  test('may be an X, and an X may become a number', () => {
    const kit = kitOf({ units: { 'egyptian-2': { raid: null }, gordon: { raid: 3 } } })
    const s = stage(
      { options: { gordon: true }, turn: 4, ap: 1, units: { available: ['egyptian-2', 'sudanese-2', 'gordon'] } },
      kit,
    )
    s.act({ type: 'raid' }).act({ type: 'target', banner: 'red' })
    expect(s.allows(engage('egyptian-2'))).toBe(false)
    expect(s.act(engage('sudanese-2')).allows(engage('gordon'))).toBe(true)
  })
})

describe("an owner's zones", () => {
  const changes = {
    zones: {
      'black-5': { shape: 'circle', nileBank: false, key: false },
      'black-4': { key: true },
      palace: { shape: 'fort' },
      'red-2': { name: { en: 'Ferry', fr: 'Bac' } },
    },
  }

  test('shape, Nile bank and star are played', () => {
    const kit = kitOf(changes)
    const s = stage({ turn: 4, ap: 1, rp: 25, cm: 10, units: { available: ['egyptian-2', 'gunboat'] } }, kit)
    expect([s.level('black-5'), s.level('palace')]).toEqual([0, 2])
    s.act({ type: 'defend' }).act({ type: 'place', unit: 'egyptian-2', zone: 'black-5' })
    expect(s.whyNot({ type: 'place', unit: 'gunboat', zone: 'black-5' })).toContain('KH-6.7-07')
    // Taking black-5 costs no CM beyond the row's, walking into black-4 does.
    const march = stage({ turn: 4, ap: 0, rp: 1, cm: 10, units: { zones: { 'black-3': ['egyptian-2'] } } }, kit).act(
      endPhase,
      1,
      66,
      6,
    )
    const lost = march.history.flatMap((event) =>
      event.type === 'cmChanged' || event.type === 'bannerMoved'
        ? [event.type === 'bannerMoved' ? event.zone : event.by]
        : [],
    )
    expect(lost).toEqual(['black-5', 'black-4', -1])
    const split = newGame({ palaceShared: false }, kit)
    expect(split.level('palace-green')).toBe(2)
  })

  test('and marked one by one', () => {
    const pack = owned(changes)
    expect(zoneOf(pack, 'black-5')).toMatchObject({
      shape: 'circle',
      level: 0,
      from: { name: 'rulebook 6.1', shape: 'owner', level: 'owner', nileBank: 'owner', key: 'owner' },
    })
    expect(zoneOf(pack, 'black-4')?.from).toEqual({
      name: 'reconstructed',
      shape: 'reconstructed',
      level: 'reconstructed',
      nileBank: 'reconstructed',
      key: 'owner',
    })
    expect(zoneOf(pack, 'red-2')).toMatchObject({
      name: { en: 'Ferry', fr: 'Bac' },
      from: { name: 'owner', shape: 'reconstructed' },
    })
    expect(zoneOf(pack, 'green-3')).toEqual(zoneOf(ourPack(), 'green-3'))
  })
})

describe("an owner's tracks", () => {
  test('a box changes the modifier', () => {
    const attack = (changes: object) => {
      const s = stage(
        { turn: 4, ap: 0, rp: 25, cm: 10, units: { zones: { 'black-5': ['egyptian-2'] } } },
        kitOf(changes),
      )
      return s
        .act(endPhase, 1, 66)
        .act(hold, 6, 15)
        .told('combatResult')[0]
        ?.modifiers.filter((m) => m.name === 'cm' || m.name === 'rp')
    }
    expect(attack({})).toEqual([
      { name: 'cm', value: 0 },
      { name: 'rp', value: 0 },
    ])
    expect(attack({ cm: { 10: -1 }, rp: { 25: 2 } })).toEqual([
      { name: 'cm', value: -1 },
      { name: 'rp', value: 2 },
    ])
    const pack = owned({ cm: { 10: -1 }, rp: { 25: 2 } })
    expect(pack.tracks.cm.filter((b) => b.from === 'owner')).toEqual([{ box: 10, drm: -1, from: 'owner' }])
    expect(pack.tracks.rp.filter((b) => b.from === 'owner')).toEqual([{ box: 25, drm: 2, from: 'owner' }])
  })

  test('powers at the start, on the hard level, at most', () => {
    const changes = { power: { green: { start: 5, king: 7, max: 7 } } }
    const kit = kitOf(changes)
    expect(newGame({}, kit).banner('green').power).toBe(5)
    expect(newGame({ level: 'king' }, kit).banner('green').power).toBe(7)
    // Card 15 would take Green to 8.
    const s = stage({ turn: 4, ap: 0, rp: 20, banners: { white: { power: 0 }, green: { power: 7 } } }, kit).act(
      endPhase,
      2,
      15,
    )
    expect(s.banner('green').power).toBe(7)
    expect(owned({ power: { green: { start: 5 } } }).tracks.power[3]).toMatchObject({
      start: 5,
      king: 8,
      max: 10,
      from: { start: 'owner', king: 'rulebook 10.1', max: 'reconstructed' },
    })
  })

  test('a track that ends below where its banner starts is wrong', () => {
    for (const power of [{ black: { max: 9 } }, { black: { max: 3, start: 3 } }]) {
      const read = readOwnersPack({ ...head, power })
      expect(read.ok ? [] : read.problems.map((problem) => problem.path)).toEqual(['power.black.max'])
      expect(read.ok ? '' : read.problems[0]?.message).toMatch(/expected at least 10/)
    }
    expect(readOwnersPack({ ...head, power: { red: { max: 8 } } }).ok).toBe(true)
    expect(readOwnersPack({ ...head, power: { red: { max: 7 } } }).ok).toBe(false)
  })
})

describe("an owner's event card", () => {
  test('AP and effect are played', () => {
    const s = quiet(
      kitOf({
        events: {
          3: {
            ap: 1,
            ops: [
              { op: 'rp', n: 5 },
              { op: 'power', banner: 'green', n: -2 },
            ],
          },
        },
      }),
      4,
      3,
    )
    expect([s.s.ap, s.s.rp, s.banner('green').power]).toEqual([1, 24, 4])
  })

  test('a condition can be added, changed and taken away', () => {
    const happens = (changes: object, turn: number, card: number) =>
      quiet(kitOf(changes), turn - 1, card).told('cardDrawn')[0]?.happens
    expect([happens({}, 4, 3), happens({ events: { 3: { condition: { turns: [5, 6] } } } }, 4, 3)]).toEqual([
      true,
      false,
    ])
    expect([happens({}, 4, 9), happens({ events: { 9: { condition: null } } }, 4, 9)]).toEqual([false, true])
    expect(happens({ events: { 3: { condition: { requires: [13] } } } }, 4, 3)).toBe(false)
  })

  test('once-only or not', () => {
    expect(quiet(kitOf({ events: { 3: { once: false } } }), 4, 3).told('cardDiscarded')).toHaveLength(1)
    expect(quiet(kitOf({ events: { 15: { once: true } } }), 4, 15).told('cardRemoved')).toHaveLength(1)
  })

  test('what the owner stated of a card is marked, the rest keeps its provenance', () => {
    const pack = owned({ events: { 1: { ap: 2 }, 2: { ops: [{ op: 'cm', n: -1 }], condition: null } } })
    expect(pack.events.cards[0]?.from).toEqual({
      title: 'reconstructed',
      condition: 'reconstructed',
      once: 'reconstructed',
      ap: 'owner',
      ops: 'reconstructed',
    })
    expect(pack.events.cards[1]?.from).toEqual({
      title: 'rulebook 5.1',
      condition: 'owner',
      once: 'rulebook 5.2',
      ap: 'reconstructed',
      ops: 'owner',
    })
    expect(pack.events.cards[2]).toEqual(ourPack().events.cards[2])
    expect(readPack(pack).ok).toBe(true)
  })

  test('a card about the Palace holds for each of four (KH-2.1-02)', () => {
    const kit = kitOf({
      events: {
        3: {
          ops: [
            { op: 'setBaseLevel', zone: 'palace', level: 0 },
            { op: 'setNileBank', zone: 'palace', value: false },
            { op: 'removeImprovement', zone: 'palace' },
          ],
        },
      },
    })
    for (const palaceShared of [true, false]) {
      const zone = palaceShared ? 'palace' : 'palace-red'
      const s = stage(
        {
          options: { palaceShared },
          turn: 4,
          ap: 0,
          rp: 20,
          improved: [zone],
          banners: { white: { power: 0 } },
          units: { available: ['egyptian-2', 'gunboat'] },
        },
        kit,
      )
      expect(s.level(zone)).toBe(2)
      s.act(endPhase, 2, 3)
      expect([s.level(zone), s.improved(zone)]).toEqual([0, false])
      s.act({ type: 'defend' }).act({ type: 'place', unit: 'egyptian-2', zone })
      expect(s.whyNot({ type: 'place', unit: 'gunboat', zone })).toContain('KH-6.7-07')
    }
  })
})

test("an owner's activation card is played from left to right and marked", () => {
  const changes = { bannerCards: { 1: ['green', 'red'] } }
  const s = stage({ turn: 4, ap: 0, rp: 20, banners: { green: { power: 0 }, red: { power: 0 } } }, kitOf(changes)).act(
    endPhase,
    1,
    15,
  )
  expect(s.told('bannerIdle').map((event) => event.banner)).toEqual(['green', 'red'])
  const { cards } = owned(changes)['banner-cards']
  expect(cards[0]).toEqual({ number: 1, banners: ['green', 'red'], from: 'owner' })
  expect(cards.filter((card) => card.from === 'owner')).toHaveLength(1)
})

test("an owner's number of improvement markers is the limit", () => {
  const changes = { improvementMarkers: 1 }
  const s = newGame({}, kitOf(changes)).act({ type: 'fortify' }).act({ type: 'improve', zone: 'black-5' })
  expect(s.whyNot({ type: 'improve', zone: 'white-4' })).toEqual(['KH-2.3-01'])
  const { setup } = owned(changes)
  expect(setup.limits.improvementMarkers).toEqual({ value: 1, from: 'owner' })
  expect(setup.markers.find((m) => m.id === 'improvement')).toEqual({ id: 'improvement', count: 1, from: 'owner' })
  expect(newGame({}, kitOf({ improvementMarkers: 0 })).whyNot({ type: 'fortify' })).toEqual(['KH-2.3-01'])
})

describe('khartoumWith', () => {
  test('plays with the pack, says its names and carries it in its version', () => {
    const read = khartoumWith({
      ...head,
      zones: { 'red-2': { name: { en: 'The Ferry', fr: 'Le Bac' } } },
      power: { black: { start: 4 } },
    })
    if (!read.ok) throw new Error('expected a game')
    const game = read.value
    const plain = khartoumWith(head)
    expect(game.version).toContain('my copy')
    expect(plain.ok ? plain.value.version : '').not.toBe(game.version)
    const s = newGame({}, game.kit)
    expect(s.banner('black').power).toBe(4)
    s.act({ type: 'fortify' })
    const { text } = game.open({ scenario: 'siege', options: game.defaults })
    expect(text.action(s.s, { type: 'improve', zone: 'red-2' }, 'en')).toContain('The Ferry')
    expect(text.action(s.s, { type: 'improve', zone: 'red-2' }, 'fr')).toContain('Le Bac')
  })

  test('or says what is wrong', () => {
    const read = khartoumWith({ ...head, cm: { 16: 0 }, power: { black: { max: 5 } } })
    expect(read.ok ? [] : read.problems).toEqual([{ path: 'cm.16', message: 'expected a number from 1 to 15' }])
  })
})
