import { describe, expect, test } from 'vitest'
import { compileField } from '../field.ts'
import type { Field, Mover } from '../field.ts'
import { cost, feature, lopsided } from '../testing/ground.ts'
import { ownKit } from '../testing/own-map.ts'

function ownMap(sheet: object, columns?: string, rubble: readonly string[] = []): Field {
  return compileField(ownKit(sheet), [{ map: 'own', column: 0, row: 0, turned: false }], { rubble, gates: {}, columns })
}
const house = (letter: string, terrace: number) => ({
  id: letter.toLowerCase(),
  name: { en: letter, fr: letter },
  kind: 'house',
  letter,
  terrace,
  from: 'reconstructed',
})

describe('two houses wall to wall', () => {
  const terrain = ['......', '.AABB.', '.AABB.', '.....s']

  test('AT-8.6.3-01, AT-8.1-06: a parapet between roofs of one level is crossed for 3', () => {
    const field = ownMap({ terrain, buildings: [house('A', 1), house('B', 1)] })
    expect(feature(field, 'C2@1', 'D2@1')).toBe('parapet')
    expect([cost(field, 'foot', 'C2@1', 'D2@1'), cost(field, 'armoured', 'D2@1', 'C2@1')]).toEqual([3, 3])
    expect(feature(field, 'C2', 'D2')).toBe('wall')
    expect(lopsided(field)).toEqual([])
  })

  test('AT-8.6.3-02: between roofs of different levels there is none', () => {
    const field = ownMap({ terrain, buildings: [house('A', 1), house('B', 2)] })
    expect(feature(field, 'C2@1', 'D2@2')).toBe('parapet')
    expect([cost(field, 'foot', 'C2@1', 'D2@2'), cost(field, 'foot', 'D2@2', 'C2@1')]).toEqual([-1, -1])
  })

  test('AT-8.6.3-01: onto a press at the level of the roof one pays 2 more than the press', () => {
    const levels = ['000000', '000000', '000000', '010000']
    const field = ownMap({
      terrain: ['......', '.AABB.', '.AABB.', '.z...s'],
      levels,
      buildings: [house('A', 1), house('B', 1)],
    })
    expect([cost(field, 'foot', 'B3@1', 'B4'), cost(field, 'foot', 'B4', 'B3@1')]).toEqual([4, 3])
  })
})

test('AT-8.6.1-01, AT-8.1-03: a mount in a doorway that has a window too leaves by the door alone', () => {
  const field = ownMap({
    terrain: ['......', '..AA..', '..AA..', '......'],
    buildings: [house('A', 1)],
    sides: ['C2 N door', 'C2 SW window'],
  })
  const ways = (mover: Mover) => [cost(field, mover, 'C2', 'C1'), cost(field, mover, 'C2', 'B2')]
  expect(ways('mounted')).toEqual([1, -1])
  expect(ways('foot')).toEqual([1, 4])
})

test('AT-8.6.1-01: a window that gives on ground dearer than 1 costs 3 more than that ground', () => {
  const field = ownMap({
    terrain: ['......', '.sAA..', '.sAA..', '......'],
    buildings: [house('A', 1)],
    sides: ['C2 N door', 'C2 SW window'],
  })
  expect([cost(field, 'foot', 'C2', 'B2'), cost(field, 'foot', 'B2', 'C2')]).toEqual([5, 4])
})

describe('the slit at the corner of a tower', () => {
  const name = { en: 'Tower', fr: 'Tour' }
  const tower = { id: 't', name, kind: 'tower', hexes: ['C2', 'D2', 'C3', 'D3'], from: 'reconstructed' }
  const sheet = { terrain: ['......', '..TT..', '..TT..', '......'], buildings: [tower] }
  const slits = (pair: readonly [string, string], columns?: string) => {
    const field = ownMap({ ...sheet, cornerSlits: [pair] }, columns)
    return field.cornerSlits.map(({ places, before }) => [
      ...places.map((place) => field.nameOf(place)),
      field.nameOf(field.low[before] ?? -1),
    ])
  }

  test('AT-9.3.3-04: before it lies the one hex outside that touches both of its own', () => {
    expect(slits(['C2', 'D2'])).toEqual([['C2', 'D2', 'D1']])
    expect(slits(['C3', 'D3'])).toEqual([['C3', 'D3', 'C4']])
  })

  test('AT-9.3.3-04: it is where two hexes of one tower meet at its wall', () => {
    for (const pair of [
      ['A1', 'B1'],
      ['C2', 'B1'],
      ['B1', 'C2'],
      ['C3', 'D2'],
    ] as const)
      expect(() => slits(pair), pair.join(' ')).toThrow('to meet at the wall of a tower')
    /* In a tower of two hexes there would be one before and one behind. */
    const narrow = { terrain: ['......', '..TT..', '......'], buildings: [{ ...tower, hexes: ['C2', 'D2'] }] }
    expect(() => ownMap({ ...narrow, cornerSlits: [['C2', 'D2']] })).toThrow('to meet at the wall of a tower')
  })

  test('AT-9.3.3-04: the hex before it may be out of play', () => {
    const field = ownMap({ ...sheet, cornerSlits: [['C2', 'C3']] }, 'C-F')
    expect(field.cornerSlits.map(({ before }) => field.stack[before])).toEqual([[]])
    expect(slits(['C2', 'C3'])).toEqual([['C2', 'C3', 'B2']])
  })

  test('AT-9.3.3-04: with either hex out of play there is none', () => {
    expect([slits(['C2', 'D2'], 'A-C'), slits(['C2', 'D2'], 'D-F'), slits(['C2', 'D2'], 'A-B')]).toEqual([[], [], []])
  })
})

test('a pool, a bank and a room of one hex are found as well', () => {
  const field = ownMap({
    terrain: ['......', '.w.A.b', '......', '......'],
    buildings: [house('A', 1)],
    sides: ['D2 N door'],
  })
  const numbers = (list: Int32Array) => ['B2', 'F2', 'D2', 'A1'].map((hex) => list[field.placeOf(hex) ?? -1])
  expect([numbers(field.water), numbers(field.bank), numbers(field.room)]).toEqual([
    [0, -1, -1, -1],
    [-1, 0, -1, -1],
    [-1, -1, 0, -1],
  ])
})

test('AT-8.6-04, AT-8.4.2-05: a mount stands in an entrance as in a door', () => {
  const terrain = ['......', '..AA..', '..AA..', '......']
  const field = ownMap({ terrain, buildings: [house('A', 1)], sides: ['C2 N entrance'] })
  expect([cost(field, 'mounted', 'C1', 'C2'), cost(field, 'mounted', 'C2', 'C3')]).toEqual([1, -1])
})

test('AT-8.6.3-01: a courtyard at the level of the roof is parted from it by a parapet', () => {
  const field = ownMap({
    terrain: ['......', '..Ay..', '......', '......'],
    levels: ['000000', '000100', '000000', '000000'],
    buildings: [{ ...house('A', 1), courtyard: 'y' }],
  })
  expect([feature(field, 'D2', 'C2@1'), feature(field, 'C2@1', 'D2')]).toEqual(['parapet', 'parapet'])
})

test('openings are in the walls of buildings', () => {
  expect(() => ownMap({ terrain: ['......', '......'], sides: ['B1 N door'] })).toThrow(
    'expected B1 to be inside a building',
  )
})

test('AT-9.2-01: a castle has its first and its last column', () => {
  const name = { en: 'Castle', fr: 'Château' }
  const field = ownMap({ terrain: ['.ccc..', '.ccc..'], enclosures: [{ id: 'first', name, columns: 'B-C' }] })
  expect(['A1', 'B1', 'C1', 'D1'].map((hex) => field.enclosure[field.placeOf(hex) ?? -1])).toEqual([-1, 0, 0, -1])
})

test('AT-10.3.3-03: from the rubble into the master tower one climbs as onto the rampart', () => {
  const name = { en: 'Castle', fr: 'Château' }
  const sheet = {
    terrain: ['......', '.WK...', '......', '......'],
    levels: ['000000', '022000', '000000', '000000'],
    buildings: [{ id: 'keep', name, kind: 'tower', hexes: ['C2'], from: 'reconstructed' }],
    enclosures: [{ id: 'first', name, columns: 'A-F' }],
    sides: ['C2 SW towerdoor'],
  }
  const field = ownMap(sheet, undefined, ['B2'])
  expect([cost(field, 'foot', 'B2', 'C2'), cost(field, 'foot', 'C2', 'B2')]).toEqual([3, 2])
})

test('a wall-walk has a rampart towards the field, seen from either side', () => {
  const name = { en: 'Castle', fr: 'Château' }
  const field = ownMap({
    terrain: ['......', '.Wc...', '......', '......'],
    levels: ['111111', '121111', '111111', '111111'],
    enclosures: [{ id: 'first', name, columns: 'B-C' }],
  })
  const sides = [feature(field, 'A2', 'B2'), feature(field, 'B2', 'A2'), feature(field, 'B1', 'B2')]
  expect(sides).toEqual(['rampart', 'rampart', 'rampart'])
})
