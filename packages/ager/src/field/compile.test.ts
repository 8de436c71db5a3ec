import { describe, expect, test } from 'vitest'
import { compileField, facesSeen, findCosts, stepCost } from '../field.ts'
import type { Changes, Field } from '../field.ts'
import { FEATURE, TERRAIN } from '../names.ts'
import { ourKit as kit } from '../our-kit.ts'
import { cost, feature, ground, placeOn, way } from '../testing/ground.ts'

const namesOf = (field: Field, places: readonly number[] = []): string[] => places.map((place) => field.nameOf(place))
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWX'.split('')
const ROWS = Array.from({ length: 18 }, (_, row) => row + 1)

/** A map to the west of another. */
function joined(west: string, east: string, changes: Partial<Changes> = {}): Field {
  const maps = [west, east].map((map, column) => ({ map, column, row: 0, turned: false }))
  return compileField(kit, maps, { rubble: [], gates: {}, ...changes })
}

describe('the edges of the field', () => {
  test('AT-2-01: north, east, south and west, each with all its hexes', () => {
    const { edges, ...field } = ground('road')
    const names = edges.map((places) => places.map((place) => field.nameOf(place)))
    expect(names).toEqual([
      LETTERS.map((letter) => `${letter}1`),
      ROWS.map((row) => `X${row}`),
      LETTERS.map((letter) => `${letter}18`),
      ROWS.map((row) => `A${row}`),
    ])
  })

  test('AT-2-01: of columns in play the outer ones, on a map that is turned as well', () => {
    const east = ground('castle', { columns: 'L-X' })
    expect(new Set(namesOf(east, east.edges[3]).map((name) => name[0]))).toEqual(new Set(['L']))
    expect([east.placeOf('L9'), east.placeOf('K9')].map((place) => place !== undefined)).toEqual([true, false])
    const west = ground('castle', { columns: 'A-J' })
    expect(new Set(namesOf(west, west.edges[1]).map((name) => name[0]))).toEqual(new Set(['J']))
    expect([west.placeOf('J9'), west.placeOf('K9')].map((place) => place !== undefined)).toEqual([true, false])
    const turned = ground('castle', { columns: 'L-X' }, true)
    expect(new Set(namesOf(turned, turned.edges[3]).map((name) => name[0]))).toEqual(new Set(['L']))
    /* Where nothing is in play nothing stands. */
    const { height, stack } = east
    expect(stack.every((places, cell) => places.length > 0 || height[cell] === 0)).toBe(true)
  })

  test('AT-8.6.2-05: what is out of play is left out, its ladders and stairs with it', () => {
    const village = ground('village', { columns: 'L-X' })
    expect(village.links.flat().length).toBeLessThan(ground('village').links.flat().length)
    expect(village.links.flat().length).toBeGreaterThan(0)
  })

  test('AT-0-02: a map keeps its gates, stairs and rubble wherever it lies among others', () => {
    const alone = ground('castle', { rubble: ['T10'] })
    const both = joined('road', 'castle', { rubble: ['T10'] })
    expect(both.gates.map(({ id }) => id)).toEqual(alone.gates.map(({ id }) => id))
    expect(namesOf(both, both.rubble)).toEqual(['castle:T10'])
    for (let place = 0; place < alone.size; place++) {
      const there = placeOn(both, `castle:${alone.nameOf(place)}`)
      expect([both.sightLevel[there], both.floor[there]]).toEqual([alone.sightLevel[place], alone.floor[place]])
    }
  })

  test('nothing lies beyond the edge, and no wall either', () => {
    const road = ground('road')
    const corner = placeOn(road, 'A1') * 6
    expect([road.next[corner], road.side[corner]]).toEqual([-1, FEATURE.none])
  })
})

describe('buildings, castles and gates', () => {
  test.each(['village', 'castle'])(
    '%s: every place of a building is inside, on the terrace or in the courtyard',
    (map) => {
      const field = ground(map)
      for (const { id, interior, terrace, courtyard } of field.buildings) {
        const all = [...interior, ...terrace, ...courtyard]
        expect(new Set(all).size, id).toBe(all.length)
        for (const place of terrace) expect([TERRAIN.terrace, TERRAIN.trapdoor]).toContain(field.terrain[place])
        for (const place of courtyard) expect([TERRAIN.terrace, TERRAIN.trapdoor]).not.toContain(field.terrain[place])
      }
    },
  )

  test('AT-8.5.7-01: of the two faces at a corner one sees none, the first, the second or both', () => {
    const field = ground('village')
    const house = field.buildings.findIndex(({ id }) => id === 'c')
    const seen = (quarter: string, name: string): number => {
      const corner = field.outerCorners.find((one) => one.building === house && one.quarter === quarter)
      if (corner === undefined) throw new Error(`no corner ${quarter}`)
      return facesSeen(field, corner, field.cell[placeOn(field, name)] ?? -1)
    }
    const from = ['C5', 'H11', 'H5', 'C16', 'H16', 'A5', 'A11', 'A16']
    expect(from.map((name) => seen('ne', name))).toEqual([1, 2, 3, 0, 2, 1, 0, 0])
    expect(from.map((name) => seen('se', name))).toEqual([0, 2, 2, 1, 3, 0, 0, 1])
    expect(from.map((name) => seen('sw', name))).toEqual([0, 0, 0, 1, 1, 2, 2, 3])
    expect(from.map((name) => seen('nw', name))).toEqual([1, 0, 1, 0, 0, 3, 2, 2])
    /* From within, none. */
    const within = namesOf(field, field.buildings[house]?.interior)
    for (const quarter of ['ne', 'se', 'sw', 'nw'])
      expect(within.map((name) => seen(quarter, name))).toEqual(within.map(() => 0))
  })

  test('AT-9.2-01: each castle reaches from its first column to its last', () => {
    const castle = ground('castle')
    const columns = castle.enclosures.map(({ places }) => {
      const letters = namesOf(castle, places).map((name) => name[0] ?? '')
      return [letters.reduce((a, b) => (a < b ? a : b)), letters.reduce((a, b) => (a > b ? a : b))]
    })
    expect(columns).toEqual([
      ['O', 'T'],
      ['B', 'I'],
    ])
  })

  test('every gate that a scenario names is one of the map', () => {
    expect(() => ground('castle', { gates: { levant: 'open' } })).not.toThrow()
    expect(() => ground('castle', { gates: { levant: 'open', nowhere: 'open' } })).toThrow('there is no gate nowhere')
  })

  test('AT-10.1.2-01: rubble beside a gate is no place to work it from', () => {
    const besides = (rubble: readonly string[]) => {
      const field = ground('castle', { rubble })
      const levant = field.gates.find(({ id }) => id === 'levant')
      return [...namesOf(field, levant?.inside), ...namesOf(field, levant?.outside)].sort()
    }
    expect(besides(['T10', 'T8'])).toEqual(besides([]))
    expect(besides([])).toEqual(['S10', 'S9', 'U10', 'U9'])
  })

  test('AT-10.3.3-04: rubble lies at the level of the court behind it, or a level below its wall', () => {
    const levels = (hex: string) => {
      const field = ground('castle', { rubble: [hex] })
      return field.floor[placeOn(field, hex)]
    }
    expect([levels('I10'), levels('B9'), levels('T10'), levels('O13')]).toEqual([1, 1, 1, 1])
  })
})

describe('what a step costs', () => {
  const castle = ground('castle', { rubble: ['T10', 'T11'] })
  const village = ground('village')

  test('AT-9.1-09, AT-9.2-10: into the ditch and out of it', () => {
    /* K1 to K3 are ditch, L1 is bank, L8 flat ground a level above K8. */
    expect(cost(castle, 'foot', 'K1', 'L1')).toBe(2)
    expect(cost(castle, 'foot', 'K1', 'K2')).toBe(1)
    expect(feature(castle, 'K8', 'L8')).toBe('none')
    expect([feature(castle, 'K9', 'K8'), feature(castle, 'K8', 'K9')]).toEqual(['drop', 'drop'])
  })

  test('AT-8.6.3-02, AT-8.7.2-01: nothing leads off a roof; canvas counts as torn for men on foot', () => {
    const roof = placeOn(village, 'E11@1')
    expect(stepCost(village, 'foot', roof, way(village, 'E11@1', 'F11'))).toBe(-1)
    const camp = ground('camp')
    const tent = placeOn(camp, 'B10')
    expect(stepCost(camp, 'foot', tent, way(camp, 'B10', 'C10'))).toBe(2)
    expect(stepCost(camp, 'mounted', tent, way(camp, 'B10', 'C10'))).toBe(-1)
  })

  test('AT-10.3.3-02, AT-8.1-05: only from the rampart to the rubble, and from terrace to terrace, is it more', () => {
    const dear = { ...kit, special: { ...kit.special, rampartToRubble: 9, stairBetweenTerraces: 8, ditchFromDitch: 7 } }
    const costs = (field: Field, from: string, to: string): number =>
      stepCost({ ...field, costs: findCosts(dear, field) }, 'foot', placeOn(field, from), way(field, from, to))
    expect([costs(castle, 'T9', 'T10'), costs(castle, 'S10', 'T10')]).toEqual([9, 2])
    expect([costs(village, 'D4@3', 'E4@2'), costs(village, 'F5@2', 'G5')]).toEqual([8, 2])
    expect([costs(castle, 'K1', 'K2'), costs(castle, 'K1', 'L1')]).toEqual([7, 2])
  })

  test('AT-8.1-09, AT-8.1-10: out of a balcony or awning as on the level, in for 3 MP more', () => {
    const pairs = [
      ['K6', 'K7'],
      ['P13', 'P14'],
      ['O6', 'O7'],
      ['R8', 'S9'],
    ] as const
    for (const [one, two] of pairs) {
      const there = [cost(village, 'foot', one, two), cost(village, 'foot', two, one)]
      expect(
        [...there].sort((a, b) => a - b),
        `${one} ${two}`,
      ).toEqual([1, 4])
    }
  })
})
