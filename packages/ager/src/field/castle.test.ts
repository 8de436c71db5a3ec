import { describe, expect, test } from 'vitest'
import { DIRS, distance, lineBetween, sideOf, straightLine } from '@grognard/space'
import type { Field, Place } from '../field.ts'
import { FEATURE, TERRAIN } from '../names.ts'
import { ourKit as kit } from '../our-kit.ts'
import { cost, feature, ground, placeOn, reachable, way } from '../testing/ground.ts'

const field = ground('castle')
const at = (list: Int32Array, place: Place): number => list[place] ?? -1
const terrainOf = (place: Place): number => at(field.terrain, place)
const names = (places: readonly Place[]): string[] => places.map((place) => field.nameOf(place))
const castleOf = (id: string): readonly Place[] => field.enclosures.find((one) => one.id === id)?.places ?? []
const building = (id: string) => field.buildings.find((one) => one.id === id)
const levels = (places: readonly Place[]): number[] =>
  [...new Set(places.map((place) => at(field.floor, place)))].sort((a, b) => a - b)
const of = (places: readonly Place[], ...terrains: number[]): Place[] =>
  places.filter((place) => terrains.includes(terrainOf(place)))

describe('the plan of the castle', () => {
  test('AT-9.2-01: two parts with the ditch between them from edge to edge', () => {
    expect(castleOf('first').length).toBeGreaterThan(40)
    expect(castleOf('second').length).toBeGreaterThan(60)
    for (let row = 1; row <= 18; row++)
      expect(terrainOf(placeOn(field, `K${row}`))).toBe(row === 9 ? TERRAIN.bridge : TERRAIN.ditch)
  })

  test('AT-9.2-02: the first castle has the Levant gate and two square towers joined by a wall-walk at their level', () => {
    const levant = field.gates.find(({ id }) => id === 'levant')
    expect(levant).toMatchObject({ mounted: true, initial: 'closed' })
    expect(names([levant?.place ?? -1, levant?.above ?? -1])).toEqual(['T9@1', 'T9'])
    for (const id of ['harim', 'shaizar'])
      expect(building(id)).toMatchObject({ kind: 'tower', interior: { length: 4 } })
    const walls = of(castleOf('first'), TERRAIN.wallWalk, TERRAIN.tower)
    expect(levels(walls)).toEqual([2])
    const walk = (start: string): Set<string> => {
      const seen = new Set([placeOn(field, start)])
      for (const place of seen)
        for (const dir of DIRS) {
          const near = at(field.next, place * 6 + dir)
          if (near >= 0 && walls.includes(near)) seen.add(near)
        }
      return new Set(names([...seen]))
    }
    expect([...walk('S5')].sort()).toEqual(names(walls).sort())
  })

  test('AT-9.2-03: its courtyard holds a guardroom and leads to the Couchant postern', () => {
    expect(names(building('guardroom')?.interior ?? [])).toEqual(['P6', 'Q6', 'P7', 'Q7'])
    const couchant = field.gates.find(({ id }) => id === 'couchant')
    expect(couchant).toMatchObject({ mounted: false, initial: 'closed' })
    expect(names(couchant?.inside ?? [])).toEqual(['P8', 'P9'])
    expect(names(couchant?.outside ?? [])).toEqual(['N9', 'N8'])
    expect(reachable(field, 'foot', 'P8').has('Q7')).toBe(true)
  })

  test('AT-9.2-04: one footbridge', () => {
    expect(names(field.bridges.map(({ place }) => place))).toEqual(['K9'])
  })

  test('AT-9.2-05: the second castle has higher curtains and the postern of the Franks', () => {
    expect(levels(of(castleOf('second'), TERRAIN.wallWalk))).toEqual([3])
    expect(field.gates.map(({ id }) => id)).toEqual(['levant', 'couchant', 'franks'])
  })

  test('AT-9.2-06: the kitchen is the only building in its courtyard and touches the Antioch tower', () => {
    const rooms = field.buildings.filter(
      (one) => one.kind === 'room' && castleOf('second').includes(one.interior[0] ?? -1),
    )
    expect(rooms.map(({ id }) => id)).toEqual(['kitchen'])
    const antioch = building('antioch')?.interior ?? []
    const near = (building('kitchen')?.interior ?? []).flatMap((place) =>
      DIRS.map((dir) => field.grid.near[at(field.cell, place) * 6 + dir] ?? -1),
    )
    expect(antioch.some((place) => near.includes(at(field.cell, place)))).toBe(true)
  })

  test('AT-9.2-07, AT-9.5.1-02: two stairs lead up to its curtains, which run through its four towers', () => {
    expect([feature(field, 'F5', 'F4'), feature(field, 'F13', 'F14')]).toEqual(['stair', 'stair'])
    const up = reachable(field, 'foot', 'F4')
    for (const id of ['antioch', 'saint-symeon', 'laodicea', 'master-tower'])
      for (const place of building(id)?.interior ?? []) expect(up.has(field.nameOf(place)), id).toBe(true)
    expect(of(castleOf('second'), TERRAIN.stairs)).toHaveLength(4)
  })

  test('AT-9.2-08, AT-9.1-05: the master tower stands on a glacis west and south, with slits outward and into the courtyard', () => {
    const tower = building('master-tower')?.interior ?? []
    const slits: string[] = []
    for (const place of tower)
      for (const dir of DIRS) {
        const [beyond = -1] = field.stack[field.grid.near[at(field.cell, place) * 6 + dir] ?? -1] ?? []
        if (beyond < 0 || tower.includes(beyond)) continue
        if (field.side[place * 6 + dir] === FEATURE.slit) slits.push(field.nameOf(place))
        const west = dir >= 4 && field.nameOf(place).startsWith('B')
        const south = dir === 3
        if (west || south) expect(terrainOf(beyond), `${field.nameOf(place)} ${dir}`).toBe(TERRAIN.glacis)
      }
    expect(slits.sort()).toEqual(['B12', 'B13', 'C14', 'D12', 'D13', 'D14'])
    expect(terrainOf(placeOn(field, 'E13'))).toBe(TERRAIN.castleCourtyard)
    for (const name of ['A13', 'C15']) expect(reachable(field, 'foot', 'A1').has(name)).toBe(false)
  })

  test('AT-9.2-09: levels of ground, courtyards, walls and towers', () => {
    expect(levels([placeOn(field, 'X9'), placeOn(field, 'W1')])).toEqual([0])
    for (const id of ['first', 'second'])
      expect(levels(of(castleOf(id), TERRAIN.castleCourtyard, TERRAIN.room, TERRAIN.gate))).toEqual([1])
    expect(levels(of(castleOf('first'), TERRAIN.wallWalk, TERRAIN.tower))).toEqual([2])
    expect(levels(of(castleOf('second'), TERRAIN.wallWalk, TERRAIN.tower))).toEqual([3])
    expect(levels(of(castleOf('second'), TERRAIN.masterTower))).toEqual([4])
  })

  test('AT-9.2-10: outside the castles one comes from level 0 to level 1 only over bank, rocks or ditch', () => {
    let steps = 0
    for (let place = 0; place < field.size; place++)
      for (const dir of DIRS) {
        const near = at(field.next, place * 6 + dir)
        if (near < 0 || at(field.floor, near) !== 1 || at(field.floor, place) !== 0) continue
        steps++
        expect([TERRAIN.bank, TERRAIN.rocks, TERRAIN.ditch]).toContain(terrainOf(place))
      }
    expect(steps).toBeGreaterThan(100)
  })
})

describe('ways in the castle', () => {
  test('AT-9.5.1-01, AT-9.5.1-03, AT-9.5.1-04: from outside only the gates lead in', () => {
    const inside = new Set([...castleOf('first'), ...castleOf('second')])
    const ways: string[] = []
    for (let place = 0; place < field.size; place++)
      for (const dir of DIRS) {
        const near = at(field.next, place * 6 + dir)
        if (!inside.has(place) && inside.has(near)) ways.push(field.nameOf(near))
      }
    expect([...new Set(ways)].sort()).toEqual(['I9@1', 'O9@1', 'T9@1'])
  })

  test('every wall-walk has a rampart towards the field, and nothing but a drop towards the courtyard', () => {
    let ramparts = 0
    for (const place of of([...castleOf('first'), ...castleOf('second')], TERRAIN.wallWalk))
      for (const dir of DIRS) {
        const [beyond = -1] = field.stack[field.grid.near[at(field.cell, place) * 6 + dir] ?? -1] ?? []
        if (beyond < 0 || at(field.enclosure, beyond) >= 0) continue
        ramparts++
        expect(field.side[place * 6 + dir], field.nameOf(place)).toBe(FEATURE.rampart)
      }
    expect(ramparts).toBeGreaterThan(60)
    expect([feature(field, 'U8', 'T8'), feature(field, 'S8', 'T8'), feature(field, 'T8', 'S8')]).toEqual([
      'rampart',
      'drop',
      'drop',
    ])
  })

  test('towers, guardroom and kitchen are walled off but for their listed openings', () => {
    for (const { id, interior } of field.buildings)
      for (const place of interior)
        for (const dir of DIRS) {
          const near = field.grid.near[at(field.cell, place) * 6 + dir] ?? -1
          if ((field.stack[near] ?? []).some((one) => interior.includes(one))) continue
          expect([FEATURE.wall, FEATURE.slit, FEATURE.door, FEATURE.towerdoor], id).toContain(
            field.side[place * 6 + dir],
          )
        }
    expect([
      cost(field, 'foot', 'S5', 'R5'),
      cost(field, 'foot', 'R5', 'S5'),
      cost(field, 'mounted', 'R5', 'S5'),
    ]).toEqual([1, 1, -1])
  })

  test('AT-9.5.2-01: a stair is entered and left along its path only', () => {
    for (const name of ['R6', 'R11', 'F5', 'F6', 'F12', 'F13']) {
      const place = placeOn(field, name)
      const ways = DIRS.filter((dir) => at(field.next, place * 6 + dir) >= 0)
      expect(ways, name).toHaveLength(2)
      for (const dir of ways) expect(field.side[place * 6 + dir]).toBe(FEATURE.stair)
    }
  })

  test('a gate hex is a passage at courtyard level under the wall-walk; its flanks are walls', () => {
    expect([
      cost(field, 'foot', 'U9', 'T9@1'),
      cost(field, 'foot', 'T9@1', 'S9'),
      cost(field, 'mounted', 'U9', 'T9@1'),
    ]).toEqual([1, 1, 1])
    expect([cost(field, 'foot', 'T8', 'T9'), cost(field, 'foot', 'T9', 'T10')]).toEqual([1, 1])
    expect(feature(field, 'T9@1', 'T8')).toBe('wall')
    expect(feature(field, 'T9', 'U9')).toBe('rampart')
  })

  test('AT-9.3.1-01: what hides by how much: gates as their curtain, rooms by a roof over their floor, towers by their level', () => {
    const height = (name: string) => field.height[at(field.cell, placeOn(field, name))]
    expect(['T9', 'T8', 'P6', 'D5', 'S5', 'B5', 'C13', 'S8', 'U8', 'X8'].map(height)).toEqual([
      2, 2, 2, 2, 2, 3, 4, 1, 1, 0,
    ])
  })

  test('AT-9.3.3-06: the slits of our instance: T6 looks along U6, V5, W5, X4', () => {
    const cells = straightLine(field.grid, at(field.cell, placeOn(field, 'T6')), way(field, 'T6', 'U6'), 4)
    expect(cells.map((cell) => field.nameOf(field.top[cell] ?? -1))).toEqual(['U6', 'V5', 'W5', 'X4'])
    expect([feature(field, 'T6', 'U6'), feature(field, 'T12', 'U13')]).toEqual(['slit', 'slit'])
  })
})

/** Lines between levels as data section 8 has them: what lies in between, and for a tower the door they come through. */
function hits(ground: Field, shooter: Place, target: Place): boolean {
  const { grid } = ground
  const [from, to] = [at(ground.cell, shooter), at(ground.cell, target)]
  const high = at(ground.floor, shooter)
  const low = at(ground.sightLevel, target)
  const line = lineBetween(grid, from, to)
  const clear = (cell: number): boolean => {
    const height = ground.height[cell] ?? 0
    if (cell === from || cell === to || height <= low) return true
    return height <= high && distance(grid, to, cell) >= distance(grid, from, cell)
  }
  for (let i = 0; i < line.length; i++) {
    const [a, b] = [line.cell(i), line.beside(i)]
    if (!clear(a) && (b < 0 || !clear(b))) return false
  }
  if (at(ground.building, target) < 0) return true
  const door = DIRS.find((dir) => sideOf(grid, to, dir) === line.crossed(line.length - 2))
  return door !== undefined && ground.side[target * 6 + door] === FEATURE.towerdoor
}

test('AT-9.3.1-02: from the second enclosure every wall and stair of the first can be hit, S5 and S13 behind the doors, and no courtyard', () => {
  const shooters = of(castleOf('second'), TERRAIN.wallWalk)
  const seen = (place: Place): boolean => shooters.some((shooter) => hits(field, shooter, place))
  const first = castleOf('first')
  for (const place of of(first, TERRAIN.wallWalk, TERRAIN.stairs)) expect(seen(place), field.nameOf(place)).toBe(true)
  for (const place of of(first, TERRAIN.castleCourtyard, TERRAIN.room))
    expect(seen(place), field.nameOf(place)).toBe(false)
  expect(names(of(first, TERRAIN.tower).filter(seen))).toEqual(['S5', 'S13'])
})

test('AT-10.2.1-01, AT-10.2.1-02: one level up from the ground reaches the first castle’s walls, not the second’s', () => {
  const rise = (id: string): number[] =>
    of(castleOf(id), TERRAIN.wallWalk).flatMap((place) =>
      DIRS.flatMap((dir) => {
        const [beyond = -1] = field.stack[field.grid.near[at(field.cell, place) * 6 + dir] ?? -1] ?? []
        return beyond >= 0 && at(field.enclosure, beyond) < 0 ? [at(field.floor, place) - at(field.floor, beyond)] : []
      }),
    )
  expect(new Set(rise('first'))).toEqual(new Set([kit.tables.figures.ladderHeight]))
  expect(new Set(rise('second'))).toEqual(new Set([2]))
})
