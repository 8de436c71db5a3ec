import { describe, expect, test } from 'vitest'
import { DIRS, distance, opposite } from '@grognard/space'
import { compileField, facesSeen } from '../field.ts'
import type { Field } from '../field.ts'
import { FEATURE, TERRAIN } from '../names.ts'
import { ourKit as kit } from '../our-kit.ts'
import { cost, feature, ground, lopsided, placeOn, reachable } from '../testing/ground.ts'

const ALL = [...kit.maps.keys()]
const everyPlace = (field: Field): string[] => Array.from({ length: field.size }, (_, place) => field.nameOf(place))
const unreached = (field: Field, mover: 'foot' | 'armoured' | 'mounted', from: string): string[] => {
  const reached = reachable(field, mover, from)
  return everyPlace(field).filter((name) => !reached.has(name))
}
const namesOf = (field: Field, places: readonly number[]): string[] => places.map((place) => field.nameOf(place))

describe('all maps', () => {
  test('there are six, of 24 by 18 hexes', () => {
    expect(ALL).toEqual(['camp', 'castle', 'oasis', 'plateau', 'road', 'village'])
    for (const map of ALL) expect([ground(map).grid.cols, ground(map).grid.rows], map).toEqual([24, 18])
  })

  test.each(ALL)('%s: every side looks the same from both of its hexes and leads both ways', (map) => {
    expect(lopsided(ground(map))).toEqual([])
  })

  test('rubble opens no side one way only', () => {
    expect(lopsided(ground('castle', { rubble: ['T10', 'T11'] }))).toEqual([])
  })

  test.each(ALL)('%s: names find their places and floors lie in order', (map) => {
    const field = ground(map)
    for (let place = 0; place < field.size; place++) expect(field.placeOf(field.nameOf(place))).toBe(place)
    expect(new Set(everyPlace(field)).size).toBe(field.size)
    field.stack.forEach((stack, cell) => {
      expect([field.low[cell], field.top[cell]]).toEqual([stack[0], stack[stack.length - 1]])
      stack.forEach((place, i) => {
        expect(field.cell[place]).toBe(cell)
        if (i > 0) expect(field.floor[place] ?? 0).toBeGreaterThan(field.floor[stack[i - 1] ?? -1] ?? 0)
      })
    })
  })

  test.each(ALL)('AT-0-02: %s turned by 180° is the same ground', (map) => {
    const [field, turned] = [ground(map), ground(map, {}, true)]
    expect(everyPlace(turned).sort()).toEqual(everyPlace(field).sort())
    for (let place = 0; place < field.size; place++) {
      const there = placeOn(turned, field.nameOf(place))
      expect(turned.terrain[there]).toBe(field.terrain[place])
      for (const dir of DIRS) {
        expect(turned.side[there * 6 + opposite(dir)]).toBe(field.side[place * 6 + dir])
        const [a = -1, b = -1] = [field.next[place * 6 + dir], turned.next[there * 6 + opposite(dir)]]
        expect(b < 0 ? '' : turned.nameOf(b)).toBe(a < 0 ? '' : field.nameOf(a))
      }
    }
  })

  test('AT-0-02: maps joined side by side and one below the other go on across the seam', () => {
    const place = (map: string, column: number, row: number, turned = false) => ({ map, column, row, turned })
    const two = compileField(kit, [place('road', 0, 0), place('oasis', 1, 0)], { rubble: [], gates: {} })
    expect(two.size).toBe(864)
    expect(cost(two, 'foot', 'road:X9', 'oasis:A9')).toBe(1)
    expect(distance(two.grid, two.cell[placeOn(two, 'road:A1')] ?? -1, two.cell[placeOn(two, 'oasis:X1')] ?? -1)).toBe(
      47,
    )
    const four = compileField(
      kit,
      [place('road', 0, 0), place('oasis', 1, 0, true), place('camp', 0, 1), place('village', 1, 1)],
      { rubble: [], gates: {} },
    )
    expect(cost(four, 'foot', 'road:C18', 'camp:C1')).toBe(1)
    expect(cost(four, 'foot', 'oasis:X1', 'village:A1')).toBe(1)
    expect(lopsided(four)).toEqual([])
    expect(four.mapSide[placeOn(four, 'road:X9')]).toBe(0)
    expect(four.mapSide[placeOn(four, 'road:A1')]).toBe(1 | 8)
    expect(four.mapSide[placeOn(four, 'village:X18')]).toBe(2 | 4)
    const corners = ['road:A1', 'village:X18', 'camp:A18'].map((name) => placeOn(four, name))
    expect(four.edges.map((edge) => corners.map((corner) => edge.includes(corner)))).toEqual([
      [true, false, false],
      [false, true, false],
      [false, true, true],
      [true, false, true],
    ])
  })

  test('AT-5.5.4-01: where two maps meet at different levels the edge is a crest that can be crossed', () => {
    const field = compileField(
      kit,
      [
        { map: 'road', column: 0, row: 0, turned: false },
        { map: 'plateau', column: 1, row: 0, turned: false },
      ],
      { rubble: [], gates: {} },
    )
    expect(feature(field, 'road:X16', 'plateau:A16')).toBe('crest')
    expect(cost(field, 'mounted', 'road:X16', 'plateau:A16')).toBe(1)
    expect(feature(field, 'road:X5', 'plateau:A5')).toBe('none')
  })

  test('columns that are not in play have no places, and their border is the map’s', () => {
    const field = ground('castle', { columns: 'L-X' })
    expect([field.placeOf('K9'), field.placeOf('B12')]).toEqual([undefined, undefined])
    expect(field.mapSide[placeOn(field, 'L9')]).toBe(8)
    expect(field.gates.map(({ id }) => id)).toEqual(['levant', 'couchant'])
    expect(field.bridges).toEqual([])
    expect(cost(field, 'foot', 'R7', 'R6')).toBe(2)
  })
})

describe('open country', () => {
  test('plateau: one unbroken bank, and high ground only behind it', () => {
    const field = ground('plateau')
    const banks = everyPlace(field).filter((name) => field.terrain[placeOn(field, name)] === TERRAIN.bank)
    expect(new Set(banks.map((name) => field.bank[placeOn(field, name)]))).toEqual(new Set([0]))
    for (let place = 0; place < field.size; place++)
      for (const dir of DIRS) {
        const near = field.next[place * 6 + dir] ?? -1
        if (near < 0 || (field.floor[near] ?? 0) <= (field.floor[place] ?? 0)) continue
        expect(field.terrain[place], `${field.nameOf(place)} lies below ${field.nameOf(near)}`).toBe(TERRAIN.bank)
        expect(field.side[place * 6 + dir]).toBe(FEATURE.crest)
      }
    expect(new Set(field.side)).not.toContain(FEATURE.drop)
  })

  test('oasis: one sheet of water ringed by green, six palms of one trunk among leaves', () => {
    const field = ground('oasis')
    const of = (terrain: number) =>
      Array.from({ length: field.size }, (_, place) => place).filter((place) => field.terrain[place] === terrain)
    expect(new Set(of(TERRAIN.water).map((place) => field.water[place]))).toEqual(new Set([0]))
    const beside = of(TERRAIN.water).flatMap((place) => DIRS.map((dir) => field.next[place * 6 + dir] ?? -1))
    for (const place of beside) expect([TERRAIN.water, TERRAIN.oasis]).toContain(field.terrain[place])
    expect(of(TERRAIN.palmTrunk)).toHaveLength(6)
    for (const trunk of of(TERRAIN.palmTrunk))
      for (const dir of DIRS) expect(field.terrain[field.next[trunk * 6 + dir] ?? -1]).toBe(TERRAIN.palmLeaves)
    expect(unreached(field, 'foot', 'A1')).toEqual([])
  })

  test('road: free going for charges of ten hexes along rows 8 to 11', () => {
    const field = ground('road')
    for (const row of [8, 9, 10, 11])
      for (const column of 'ABCDEFGHIJKLMNOPQRSTUVWX')
        expect([TERRAIN.flat, TERRAIN.road]).toContain(field.terrain[placeOn(field, `${column}${row}`)])
  })
})

describe('the village', () => {
  const field = ground('village')
  const building = (id: string) => {
    const found = field.buildings.find((one) => one.id === id)
    if (found === undefined) throw new Error(`no building ${id}`)
    return found
  }
  const roofs = (id: string) =>
    [...new Set(building(id).terrace.map((place) => field.floor[place] ?? 0))].sort((a, b) => a - b)
  const openings = (id: string): Record<string, number> => {
    const count: Record<string, number> = {}
    for (const place of building(id).interior)
      for (const dir of DIRS) {
        const name = kit.features[field.side[place * 6 + dir] ?? 0]?.id ?? 'none'
        if (name !== 'none' && name !== 'wall') count[name] = (count[name] ?? 0) + 1
      }
    return count
  }

  test('AT-8.2-01: levels 0 to 3', () => {
    expect([...new Set(field.floor)].sort((a, b) => a - b)).toEqual([0, 1, 2, 3])
  })

  test('AT-8.2-03: the palace has level 0 only, a door on the square, windows, and a courtyard with a fountain', () => {
    expect(roofs('palace')).toEqual([])
    expect(openings('palace')).toEqual({ door: 3, entrance: 1, window: 4, balcony: 1, awning: 1 })
    expect(field.named.get('square')).toContain(placeOn(field, 'M7'))
    expect(feature(field, 'M6', 'M7')).toBe('door')
    expect(namesOf(field, building('palace').courtyard)).toEqual(['L3', 'M3', 'N3', 'L4', 'M4', 'N4', 'L5', 'M5', 'N5'])
    expect(field.terrain[placeOn(field, 'M4')]).toBe(TERRAIN.fountain)
    expect(namesOf(field, field.innerCorners)).toEqual(['L3', 'N3', 'L5', 'N5'])
  })

  test('AT-8.2-04: house B has level 0 only and two windows', () => {
    expect(roofs('b')).toEqual([])
    expect(openings('b')).toEqual({ door: 1, window: 2 })
  })

  test('AT-8.2-05: house A shows levels 2 and 3, a stair of two hexes, and a door to level 0', () => {
    expect(roofs('a')).toEqual([2, 3])
    expect([field.terrain[placeOn(field, 'G5')], field.terrain[placeOn(field, 'G6')]]).toEqual([
      TERRAIN.stairs,
      TERRAIN.stairs,
    ])
    expect(openings('a')).toEqual({ door: 1 })
    expect(feature(field, 'E4@2', 'D4@3')).toBe('stair')
    expect(feature(field, 'E3@2', 'D3@3')).toBe('drop')
  })

  test('AT-8.2-06: houses C and D show level 1 and have a door to level 0', () => {
    expect([roofs('c'), roofs('d')]).toEqual([[1], [1]])
    expect([openings('c'), openings('d')]).toEqual([{ door: 1 }, { door: 1 }])
  })

  test('AT-8.2-07: houses E and F show levels 1 and 2 and have a door to level 0', () => {
    expect([roofs('e'), roofs('f')]).toEqual([
      [1, 2],
      [1, 2],
    ])
    expect([openings('e').door, openings('f').door]).toEqual([1, 1])
  })

  test('AT-8.2-08, AT-8.6-01, AT-8.6-02: no wall is crossed; each house is entered by its openings alone', () => {
    const ways = field.buildings.flatMap(({ interior }) =>
      interior.flatMap((place) =>
        DIRS.flatMap((dir) => {
          const beyond = field.next[place * 6 + dir] ?? -1
          const leaves = beyond >= 0 && field.building[beyond] !== field.building[place]
          return leaves ? [kit.features[field.side[place * 6 + dir] ?? 0]?.id] : []
        }),
      ),
    )
    expect(new Set(ways)).toEqual(new Set(['door', 'window', 'balcony', 'awning']))
    expect(ways).toHaveLength(17)
  })

  test('AT-8.2-09, AT-8.6.2-03: ladders in A, C, D and F, outer stairs at A and E', () => {
    const laddered = field.buildings.filter((one) =>
      one.interior.some((place) => (field.links[place] ?? []).length > 0),
    )
    expect(laddered.map(({ id }) => id)).toEqual(['a', 'c', 'd', 'f'])
    const stairs = field.buildings.filter((one) =>
      one.terrace.some((place) =>
        DIRS.some((dir) => field.terrain[field.next[place * 6 + dir] ?? -1] === TERRAIN.stairs),
      ),
    )
    expect(stairs.map(({ id }) => id)).toEqual(['a', 'e'])
  })

  test('AT-8.2-11: the vine is drawn and changes nothing', () => {
    expect(kit.maps.get('village')?.vine).toEqual(['C10', 'D10'])
    expect(cost(field, 'foot', 'C10@1', 'D10@1')).toBe(1)
  })

  test('AT-8.2-12, AT-8.2-13: well and press stand on the square; the press is level 1 and stepped onto for its 2 MP', () => {
    const square = field.named.get('square') ?? []
    const well = placeOn(field, 'K9')
    const press = placeOn(field, 'N10')
    expect([field.terrain[well], field.terrain[press], field.floor[press]]).toEqual([TERRAIN.well, TERRAIN.press, 1])
    expect([square.includes(well), square.includes(press)]).toEqual([true, true])
    expect([cost(field, 'foot', 'N9', 'N10'), cost(field, 'foot', 'N10', 'N9')]).toEqual([2, 1])
    for (const place of square) expect([TERRAIN.flat, TERRAIN.well, TERRAIN.press]).toContain(field.terrain[place])
  })

  test('AT-8.6.2-01, AT-8.2-02: a ground floor lies under every terrace, and every floor can be reached on foot', () => {
    for (const { terrace } of field.buildings)
      for (const place of terrace) {
        const below = field.low[field.cell[place] ?? -1] ?? -1
        expect([field.terrain[below], field.floor[below]]).toEqual([TERRAIN.house, 0])
      }
    expect(unreached(field, 'armoured', 'A1')).toEqual([])
  })

  test('AT-8.6.3-02: nobody leaps from a terrace, whose outer sides are parapets', () => {
    expect(feature(field, 'C5@2', 'B5')).toBe('parapet')
    expect(cost(field, 'foot', 'C5@2', 'B5')).toBe(-1)
    for (const { terrace } of field.buildings)
      for (const place of terrace)
        for (const dir of DIRS) {
          const beyond = field.next[place * 6 + dir] ?? -1
          if (beyond >= 0 && field.side[place * 6 + dir] !== FEATURE.stair)
            expect(field.floor[beyond]).toBe(field.floor[place])
        }
  })

  test('rooms: one to a house, the palace ring and its courtyard apart', () => {
    const room = (name: string) => field.room[placeOn(field, name)]
    expect(new Set(['J2', 'P6', 'M6', 'K4', 'O4'].map(room)).size).toBe(1)
    expect(room('M4')).toBe(room('L3'))
    expect(new Set(['J2', 'M4', 'C3', 'S2', 'B10', 'H14', 'N14', 'S8'].map(room)).size).toBe(8)
    expect([room('M7'), room('C3@3'), room('G5')]).toEqual([-1, -1, -1])
  })

  test('a house hides by its roof, palace and B by one level; a stair as a target by where it leads', () => {
    const height = (name: string) => field.height[field.cell[placeOn(field, name)] ?? -1]
    expect(['C3', 'E5', 'J2', 'S2', 'B10', 'N14', 'N15', 'A1', 'N10'].map(height)).toEqual([3, 2, 1, 1, 1, 2, 1, 0, 1])
    expect([field.floor[placeOn(field, 'G6')], field.sightLevel[placeOn(field, 'G6')]]).toEqual([0, 2])
    expect(field.sightLevel[placeOn(field, 'R15')]).toBe(1)
  })

  test('AT-8.5.7-01: the hexes at outer corners, and who sees both faces', () => {
    const c = field.outerCorners.filter(({ building: one }) => field.buildings[one]?.id === 'c')
    expect(c.map(({ place, quarter }) => [field.nameOf(place), quarter])).toEqual([
      ['A10', 'nw'],
      ['F9', 'ne'],
      ['F12', 'se'],
      ['A13', 'sw'],
    ])
    expect(field.outerCorners).toHaveLength(28)
    const ne = c[1]
    if (ne === undefined) throw new Error('no corner')
    const sees = (name: string) => facesSeen(field, ne, field.cell[placeOn(field, name)] ?? -1) === 3
    expect(['F9', 'H5', 'F1', 'E8', 'F10', 'X18', 'A1'].map(sees)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('the camp', () => {
  const field = ground('camp')
  const small = field.tents.filter(({ great }) => !great)
  const great = field.tents.filter((tent) => tent.great)

  test('AT-8.5.5-01: eight small tents of four hexes, one of them the opening', () => {
    expect(small).toHaveLength(8)
    for (const tent of small) expect([tent.places.length, tent.openings.length]).toEqual([4, 1])
  })

  test('AT-8.3-01, AT-8.3-02, AT-8.3-03, AT-8.3-05: the great tent has six hexes, open at both ends, with three impassable ones on either side', () => {
    expect(great).toHaveLength(1)
    expect(namesOf(field, great[0]?.places ?? [])).toEqual(['L8', 'M8', 'L9', 'M9', 'L10', 'M10'])
    expect(namesOf(field, great[0]?.openings ?? [])).toEqual(['L8', 'M8', 'L10', 'M10'])
    expect(unreached(field, 'foot', 'A1')).toEqual(['K8', 'N8', 'K9', 'N9', 'K10', 'N10'])
    expect(field.terrain[placeOn(field, 'L9')]).toBe(TERRAIN.tent)
  })

  test('AT-8.3-04: the stays around it are guy ropes', () => {
    for (const name of ['J7', 'J8', 'J9', 'J10', 'O8', 'O9', 'O10'])
      expect(field.terrain[placeOn(field, name)]).toBe(TERRAIN.ropes)
  })

  test('AT-8.7.2-01: canvas round every tent but at its openings, and none within', () => {
    for (const tent of field.tents)
      for (const place of tent.places)
        for (const dir of DIRS) {
          const near = field.grid.near[(field.cell[place] ?? -1) * 6 + dir] ?? -1
          const [beyond = -1] = field.stack[near] ?? []
          const open = tent.openings.includes(place) || tent.places.includes(beyond)
          expect(field.side[place * 6 + dir], field.nameOf(place)).toBe(open ? FEATURE.none : FEATURE.canvas)
        }
  })

  test('no tent touches another', () => {
    const touching = field.tents.flatMap((tent, number) =>
      tent.places.flatMap((place) =>
        DIRS.flatMap((dir) => field.stack[field.grid.near[(field.cell[place] ?? -1) * 6 + dir] ?? -1] ?? []).filter(
          (near) => ![-1, number].includes(field.tent[near] ?? -1),
        ),
      ),
    )
    expect(touching).toEqual([])
  })
})
