import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sectionsCrossed } from './joined.ts'
import { makePolygon } from './polygon.ts'
import { cutBetween } from './sight.ts'
import { chainsOf, isOneChain, isStruck, standOf } from './terrain.ts'
import type { Barrier, Level, Measure, Terrain, Zone } from './terrain.ts'
import type { Point } from './point.ts'

const MEASURE: Measure = { base: 100, touch: 50, eye: 150, least: 5 }
/** Centimetres to tenths of a millimetre. */
const at = (x: number, y: number): Point => ({ x: Math.round(x * 100), y: Math.round(y * 100) })
const rect = (left: number, bottom: number, right: number, top: number) =>
  makePolygon([at(left, bottom), at(right, bottom), at(right, top), at(left, top)])
const zone = (cover: Zone['cover'], height: number, roof: number, ...sides: Parameters<typeof rect>): Zone => ({
  polygon: rect(...sides),
  cover,
  height: height * 100,
  roof,
})
const barrier = (screen: Barrier['screen'], height: number, a: Point, b: Point): Barrier => ({
  a,
  b,
  screen,
  height: height * 100,
})

/** A house, a thicket, a barricade, a low wall and a hill, as the data sheet has them. */
const FIXTURE: Terrain = {
  zones: [zone('dense', 6, -1, 20, 20, 30, 30), zone('light', 4, -1, 40, 20, 46, 30)],
  barriers: [barrier('high', 3, at(60, 20), at(60, 30)), barrier('low', 1.5, at(70, 20), at(70, 30))],
  levels: [{ polygon: rect(80, 15, 95, 35), height: 300, kind: 'ground' }],
  fires: [],
}

/** On the ground, or on the hill where the hill is. */
const onTable = (terrain: Terrain, where: Point) => {
  const level = terrain.levels.findIndex(
    ({ kind, polygon: { box } }) =>
      kind === 'ground' && where.x >= box.left && where.x <= box.right && where.y >= box.bottom && where.y <= box.top,
  )
  return standOf(terrain, MEASURE, where, level)
}

const sees = (terrain: Terrain, a: Point, b: Point): boolean => {
  const [one, other] = [onTable(terrain, a), onTable(terrain, b)]
  const there = cutBetween(terrain, MEASURE, one, other) === undefined
  expect(cutBetween(terrain, MEASURE, other, one) === undefined).toBe(there)
  return there
}

describe('lines of sight', () => {
  it.each([
    ['through the house', 10, 25, 35, 25, false],
    ['to its west edge', 10, 25, 21.4, 25, true],
    ['deep into it', 10, 25, 25, 25, false],
    ['inside it', 21.4, 25, 28.6, 25, true],
    ['by a side that he is not at', 25, 40, 21.4, 25, false],
    ['past it', 10, 32, 35, 32, true],
    ['through the thicket', 35, 25, 50, 25, false],
    ['into the thicket', 35, 25, 43, 25, true],
    ['over the barricade, nobody beside it', 50, 25, 65, 25, false],
    ['over the barricade to one beside it', 50, 25, 61.4, 25, true],
    ['over the low wall', 66, 25, 75, 25, true],
    ['up to the crest', 75, 25, 81.4, 25, true],
    ['up behind the crest', 75, 25, 88, 25, false],
    ['over the hill', 75, 25, 99, 25, false],
    ['along the hill', 84, 25, 92, 25, true],
  ])('%s', (_, ax, ay, bx, by, seen) => {
    expect(sees(FIXTURE, at(ax, ay), at(bx, by))).toBe(seen)
  })

  it('are cut between two sections that are joined there, not beside their ends', () => {
    const [a, joint, b] = [at(10, 0), at(10, 10), at(10, 20)]
    const sections = [
      { a, b: joint },
      { a: joint, b },
    ]
    expect(sectionsCrossed(sections, at(0, 10), at(20, 10))).toEqual([0, 1])
    expect(sectionsCrossed(sections, at(0, 0), at(20, 0))).toEqual([])
    expect(sectionsCrossed(sections, at(0, 5), at(20, 5))).toEqual([0])
    // Around the outside of a corner one goes by, through it one does not.
    const corner = [
      { a, b: joint },
      { a: joint, b: at(20, 10) },
    ]
    expect(sectionsCrossed(corner, at(5, 15), at(15, 5))).toEqual([0, 1])
    expect(sectionsCrossed(corner, at(0, 0), at(20, 20))).toEqual([])
  })
  it('are cut by a wall that lies along them, if what goes on at its two ends parts them', () => {
    const bent = (up: number) => [
      { a: at(5, 5), b: at(5, 10) },
      { a: at(5, 10), b: at(15, 10) },
      { a: at(15, 10), b: at(15, up) },
    ]
    expect(sectionsCrossed(bent(15), at(0, 10), at(20, 10))).toEqual([0, 1, 2])
    expect(sectionsCrossed(bent(5), at(0, 10), at(20, 10))).toEqual([])
  })
  it('BX-los-11 pass over what stays below them', () => {
    const levels: Level[] = [{ polygon: rect(0, 0, 10, 10), height: 600, kind: 'roof' }]
    const terrain: Terrain = {
      zones: [zone('dense', 6, 0, 0, 0, 10, 10), zone('light', 4, -1, 20, 0, 22, 10)],
      barriers: [],
      levels,
      fires: [{ centre: at(40, 5), radius: 500, height: 200 }],
    }
    const roof = (x: number) => standOf(terrain, MEASURE, at(x, 5), 0)
    const ground = (x: number) => standOf(terrain, MEASURE, at(x, 5))
    const cut = (x: number) => cutBetween(terrain, MEASURE, roof(9), ground(x))
    expect(cut(32)).toBeUndefined()
    // Nearer to the thicket the line has come down below its top.
    expect(cut(24)).toEqual({ by: 'zone', zone: 1 })
    expect(cutBetween(terrain, MEASURE, roof(5), ground(32))).toEqual({ by: 'crest', level: 0 })
    expect(cutBetween(terrain, MEASURE, ground(12), ground(32))).toEqual({ by: 'zone', zone: 1 })
    // Who is inside neither sees nor is seen by one on his own roof.
    expect(cutBetween(terrain, MEASURE, roof(9), ground(8))).toEqual({ by: 'crest', level: 0 })
    expect(cutBetween(terrain, MEASURE, roof(9), roof(2))).toBeUndefined()
    expect(cut(48)).toEqual({ by: 'fire', fire: 0 })
    expect(cut(300)).toBeUndefined()
  })
  it('are cut by a rampart unless one stands on its walk', () => {
    const terrain: Terrain = {
      zones: [],
      barriers: [barrier('rampart', 6, at(20, 0), at(20, 20))],
      levels: [{ polygon: rect(20, 0, 23, 20), height: 400, kind: 'walk' }],
      fires: [],
    }
    const foot = standOf(terrain, MEASURE, at(18.6, 10))
    const far = standOf(terrain, MEASURE, at(10, 10))
    expect(cutBetween(terrain, MEASURE, foot, standOf(terrain, MEASURE, at(26, 10)))).toEqual({ by: 'level', level: 0 })
    expect(cutBetween(terrain, MEASURE, far, standOf(terrain, MEASURE, at(21.2, 10), 0))).toBeUndefined()
  })

  it('are the same both ways, wherever two figures stand', () => {
    const spot = fc.record({ x: fc.integer({ min: 0, max: 110 }), y: fc.integer({ min: 0, max: 45 }) })
    fc.assert(
      fc.property(spot, spot, (a, b) => {
        sees(FIXTURE, at(a.x, a.y), at(b.x, b.y))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('circles and chains', () => {
  it('strike a base whose nearest edge they reach', () => {
    expect(isStruck(MEASURE, at(11, 0), at(0, 0), 1000)).toBe(true)
    expect(isStruck(MEASURE, at(11.01, 0), at(0, 0), 1000)).toBe(false)
  })
  it('BX-det-02 link figures from gap to gap', () => {
    const line = [at(0, 0), at(7, 0), at(14, 0), at(21.01, 0), at(50, 0)]
    expect(chainsOf(MEASURE, line, 500)).toEqual([[0, 1, 2], [3], [4]])
  })
  it('are one chain where there is no other', () => {
    const spot = fc.record({ x: fc.integer({ min: 0, max: 3000 }), y: fc.integer({ min: 0, max: 3000 }) })
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 12 }), (points) => {
        expect(isOneChain(MEASURE, points, 500)).toBe(chainsOf(MEASURE, points, 500).length <= 1)
      }),
      { numRuns: 500 },
    )
  })
})
