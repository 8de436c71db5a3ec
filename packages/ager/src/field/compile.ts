import { DIRS, colOf, directionBetween, neighbour, rowOf } from '@grognard/space'
import type { Dir } from '@grognard/space'
import type { Kit } from '../components.ts'
import { FEATURE, TERRAIN } from '../names.ts'
import { cellsOfArea, columnsOf, layOut, printedColumn, printedName } from './layout.ts'
import type { Layout } from './layout.ts'
import { findPlaces, tileAt } from './places.ts'
import type { Places } from './places.ts'
import { findSides, isCastle, isInPlay, isInterior, isTerrace, namedPlace, stairSteps } from './sides.ts'
import { findCosts } from './steps.ts'
import type { BareField } from './steps.ts'
import { PackProblem } from './problem.ts'
import type {
  Building,
  Changes,
  CornerSlit,
  Enclosure,
  Field,
  Gate,
  Link,
  MapPlacement,
  OuterCorner,
  Place,
  Quarter,
  Tent,
} from './types.ts'

const MAP_SIDES = [1, 2, 3, 4] as const

/** Lays out the maps of a battle and finds every place of them, what lies between them and where one can go. */
export function compileField(kit: Kit, maps: readonly MapPlacement[], changes: Changes): Field {
  const layout = layOut(kit, maps)
  const { grid } = layout
  const places = findPlaces(kit, layout, changes)
  const size = places.cell.length
  const is = (terrain: number) => (place: Place) => places.terrain[place] === terrain
  const tent = regions(layout, places, (place) => is(TERRAIN.tent)(place) || is(TERRAIN.tentOpening)(place))
  const { side, next } = findSides(kit, layout, places, tent)
  const everywhere = Array.from({ length: size }, (_, place) => place)
  const enclosures = enclosuresOf(layout, places)
  const enclosure = new Int32Array(size).fill(-1)
  enclosures.forEach((one, number) => one.places.forEach((place) => (enclosure[place] = number)))
  const buildings = places.sites.map(({ sheet }, number): Building => {
    const own = everywhere.filter((place) => places.building[place] === number)
    return {
      id: sheet.id,
      name: sheet.name,
      kind: sheet.kind,
      interior: own.filter((place) => isInterior(places.terrain[place] ?? -1)),
      terrace: own.filter((place) => isTerrace(places.terrain[place] ?? -1)),
      courtyard: own.filter(
        (place) => !isInterior(places.terrain[place] ?? -1) && !isTerrace(places.terrain[place] ?? -1),
      ),
    }
  })
  const names = new Map(everywhere.map((place) => [nameOfPlace(layout, places, place), place]))
  const called = [...names.keys()]
  const mapSide = mapSides(layout, places, changes)
  const field = {
    grid,
    maps,
    mapOf: layout.tileOf,
    printed: layout.printed,
    size,
    cell: Int32Array.from(places.cell),
    floor: Int32Array.from(places.floor),
    sightLevel: sightLevels(layout, places),
    terrain: Int32Array.from(places.terrain),
    building: Int32Array.from(places.building),
    tent,
    room: roomsOf(places, side, next),
    enclosure,
    buildings,
    tents: tentsOf(layout, places, tent),
    enclosures,
    top: Int32Array.from(places.stack, (stack) => stack[stack.length - 1] ?? -1),
    low: Int32Array.from(places.stack, (stack) => stack[0] ?? -1),
    stack: places.stack,
    height: Int32Array.from(places.stack, (stack) => heightOf(places, stack)),
    side,
    next,
    links: linksOf(layout, places),
    gates: gatesOf(layout, places, changes),
    bridges: layout.tiles.flatMap((tile) =>
      tile.sheet.bridges.flatMap((hex, i) => {
        const stack = places.stack[tile.cellOf(hex, `bridges.${i}`)] ?? []
        return stack.filter(is(TERRAIN.bridge)).map((place) => ({ place }))
      }),
    ),
    rubble: everywhere.filter(is(TERRAIN.rubble)),
    outerCorners: outerCorners(layout, places, buildings),
    innerCorners: everywhere.filter(is(TERRAIN.innerCorner)),
    cornerSlits: cornerSlitsOf(layout, places),
    vines: layout.tiles.flatMap((tile) =>
      tile.sheet.vine.flatMap((hex, i) => places.stack[tile.cellOf(hex, `vine.${i}`)]?.slice(-1) ?? []),
    ),
    water: regions(layout, places, is(TERRAIN.water)),
    bank: regions(layout, places, is(TERRAIN.bank)),
    mapSide,
    edges: MAP_SIDES.map((n) => everywhere.filter((place) => ((mapSide[place] ?? 0) & (1 << (n - 1))) !== 0)),
    named: namedAreas(layout, places),
    nameOf: (place: Place) => called[place] ?? '?',
    placeOf: (name: string) => names.get(name),
  } satisfies BareField
  return { ...field, costs: findCosts(kit, field) }
}

/** place -> which group of touching places that are so, by number; -1 for the others. */
function regions(layout: Layout, places: Places, belongs: (place: Place) => boolean): Int32Array {
  const region = new Int32Array(places.cell.length).fill(-1)
  let count = 0
  for (let start = 0; start < region.length; start++) {
    if (!belongs(start) || region[start] !== -1) continue
    const queue = [start]
    region[start] = count
    for (let place = queue.pop(); place !== undefined; place = queue.pop())
      for (const dir of DIRS)
        for (const near of places.stack[neighbour(layout.grid, places.cell[place] ?? -1, dir)] ?? [])
          if (belongs(near) && region[near] === -1) {
            region[near] = count
            queue.push(near)
          }
    count++
  }
  return region
}

/** Rooms and house courtyards: places of one building that no opening parts. */
function roomsOf(places: Places, side: Int8Array, next: Int32Array): Int32Array {
  const room = new Int32Array(places.cell.length).fill(-1)
  const belongs = (place: Place): boolean => places.building[place] !== -1 && !isTerrace(places.terrain[place] ?? -1)
  let count = 0
  for (let start = 0; start < room.length; start++) {
    if (!belongs(start) || room[start] !== -1) continue
    const queue = [start]
    room[start] = count
    for (let place = queue.pop(); place !== undefined; place = queue.pop())
      for (const dir of DIRS) {
        const near = next[place * 6 + dir] ?? -1
        if (near < 0 || side[place * 6 + dir] !== FEATURE.none || !belongs(near) || room[near] !== -1) continue
        room[near] = count
        queue.push(near)
      }
    count++
  }
  return room
}

/** AT-9.3.1-02: as a target, whoever is on a stair stands at the level it leads to. */
function sightLevels(layout: Layout, places: Places): Int32Array {
  const level = Int32Array.from(places.floor)
  for (const tile of layout.tiles)
    tile.sheet.stairs.forEach((path, i) => {
      const steps = stairSteps(places, tile, path, i)
      const top = Math.max(...steps.map((place) => places.floor[place] ?? 0))
      for (const place of steps) if (places.terrain[place] === TERRAIN.stairs) level[place] = top
    })
  return level
}

/** Houses hide by their terrace, one level if they have none; rooms of the castle likewise; all else by its surface. */
function heightOf(places: Places, stack: readonly Place[]): number {
  const top = stack[stack.length - 1]
  if (top === undefined) return 0
  const terrain = places.terrain[top]
  const roofed = terrain === TERRAIN.house || terrain === TERRAIN.room
  return (places.floor[top] ?? 0) + (roofed ? 1 : 0)
}

function linksOf(layout: Layout, places: Places): Link[][] {
  const links: Link[][] = places.cell.map(() => [])
  for (const tile of layout.tiles)
    tile.sheet.ladders.forEach(({ hex, from, to, cost }, i) => {
      if (!isInPlay(places, tile, hex, `ladders.${i}`)) return
      const foot = namedPlace(places, tile, `${hex}@${from}`, `ladders.${i}`)
      const head = namedPlace(places, tile, `${hex}@${to}`, `ladders.${i}`)
      links[foot]?.push({ kind: 'ladder', to: head, cost, trapdoor: true })
      links[head]?.push({ kind: 'ladder', to: foot, cost, trapdoor: true })
    })
  return links
}

/** AT-9.3.3-04: of the two cells that touch both hexes, the one outside the building lies before the slit. */
function cornerSlitsOf({ grid, tiles }: Layout, places: Places): CornerSlit[] {
  return tiles.flatMap((tile) =>
    tile.sheet.cornerSlits.flatMap(([one, two], i) => {
      const where = `cornerSlits.${i}`
      if (!isInPlay(places, tile, one, where) || !isInPlay(places, tile, two, where)) return []
      const pair = [namedPlace(places, tile, one, where), namedPlace(places, tile, two, where)] as const
      const [first, second] = [places.cell[pair[0]] ?? -1, places.cell[pair[1]] ?? -1]
      const building = places.building[pair[0]] ?? -1
      const outside = DIRS.map((dir) => neighbour(grid, first, dir)).filter(
        (cell) =>
          cell >= 0 &&
          directionBetween(grid, cell, second) !== null &&
          !(places.stack[cell] ?? []).some((place) => places.building[place] === building),
      )
      const [before] = outside
      if (building < 0 || places.building[pair[1]] !== building || outside.length !== 1 || before === undefined)
        throw new PackProblem(`maps.${tile.map}.${where}`, `expected ${one} and ${two} to meet at the wall of a tower`)
      return [{ places: pair, before }]
    }),
  )
}

function gatesOf(layout: Layout, places: Places, changes: Changes): Gate[] {
  const gates: Gate[] = []
  const known = layout.tiles.flatMap((tile) => tile.sheet.gates.map((one) => one.id))
  for (const id of Object.keys(changes.gates))
    if (!known.includes(id)) throw new PackProblem(`gates.${id}`, `there is no gate ${id}`)
  for (const [cell, { tile, sheet }] of places.gateOfCell) {
    const [place, above] = places.stack[cell] ?? []
    if (place === undefined || above === undefined) continue
    const inward = new Set(sheet.inside.map((name) => tile.dirOf(name)))
    const beside = (dirs: readonly Dir[]): Place[] =>
      dirs.flatMap((dir) =>
        (places.stack[neighbour(layout.grid, cell, dir)] ?? []).filter(
          (near) => places.floor[near] === sheet.floor && places.terrain[near] !== TERRAIN.rubble,
        ),
      )
    gates.push({
      id: sheet.id,
      name: sheet.name,
      place,
      above,
      inside: beside(DIRS.filter((dir) => inward.has(dir))),
      outside: beside(DIRS.filter((dir) => !inward.has(dir))),
      mounted: sheet.mounted,
      initial: changes.gates[sheet.id] ?? sheet.state,
    })
  }
  return gates
}

function tentsOf(layout: Layout, places: Places, tent: Int32Array): Tent[] {
  const tents: { places: Place[]; openings: Place[]; great: boolean }[] = []
  for (let place = 0; place < tent.length; place++) {
    const number = tent[place] ?? -1
    if (number < 0) continue
    const found = (tents[number] ??= { places: [], openings: [], great: false })
    found.places.push(place)
    if (places.terrain[place] === TERRAIN.tentOpening) found.openings.push(place)
    // AT-8.3-02: the great tent is the one with impassable sides.
    const cell = places.cell[place] ?? -1
    const flank = (near: Place): boolean => places.terrain[near] === TERRAIN.tentSide
    if (DIRS.some((dir) => places.stack[neighbour(layout.grid, cell, dir)]?.some(flank) === true)) found.great = true
  }
  return tents
}

function enclosuresOf(layout: Layout, places: Places): Enclosure[] {
  return layout.tiles.flatMap((tile) =>
    tile.sheet.enclosures.map(({ id, name, columns }): Enclosure => {
      const { first, last } = columnsOf(columns)
      const own = places.cell.flatMap((cell, place) => {
        const column = printedColumn(layout, cell)
        const inside = tileAt(layout, cell) === tile && column >= first && column <= last
        return inside && isCastle(places.terrain[place] ?? -1) ? [place] : []
      })
      return { id, name, places: own }
    }),
  )
}

const QUARTERS: readonly {
  readonly quarter: Quarter
  readonly dir: Dir
  readonly east: boolean
  readonly south: boolean
}[] = [
  { quarter: 'nw', dir: 5, east: false, south: false },
  { quarter: 'ne', dir: 1, east: true, south: false },
  { quarter: 'se', dir: 2, east: true, south: true },
  { quarter: 'sw', dir: 4, east: false, south: true },
]

/** Data section 8: for each corner hex of a house, its neighbour outside in the direction of that corner (AT-8.5.7). */
function outerCorners({ grid }: Layout, places: Places, buildings: readonly Building[]): OuterCorner[] {
  return buildings.flatMap((one, building) => {
    if (one.kind !== 'house') return []
    const cells = one.interior.map((place) => places.cell[place] ?? -1)
    const columns = cells.map((cell) => colOf(grid, cell))
    const rows = cells.map((cell) => rowOf(grid, cell))
    return QUARTERS.flatMap(({ quarter, dir, east, south }): OuterCorner[] => {
      const column = east ? Math.max(...columns) : Math.min(...columns)
      const row = south ? Math.max(...rows) : Math.min(...rows)
      const member = cells.find((cell) => colOf(grid, cell) === column && rowOf(grid, cell) === row)
      const [place] = member === undefined ? [] : (places.stack[neighbour(grid, member, dir)] ?? [])
      return place === undefined || places.building[place] !== -1 ? [] : [{ place, building, quarter }]
    })
  })
}

/** The four sides of all maps together, or of the columns in play. */
function mapSides({ grid, ...layout }: Layout, places: Places, changes: Changes): Int8Array {
  const columns = changes.columns === undefined ? { first: 0, last: grid.cols - 1 } : columnsOf(changes.columns)
  return Int8Array.from(places.cell, (cell) => {
    const column = changes.columns === undefined ? colOf(grid, cell) : printedColumn({ grid, ...layout }, cell)
    const row = rowOf(grid, cell)
    return (
      (row === 0 ? 1 : 0) |
      (column === columns.last ? 2 : 0) |
      (row === grid.rows - 1 ? 4 : 0) |
      (column === columns.first ? 8 : 0)
    )
  })
}

function namedAreas(layout: Layout, places: Places): Map<string, readonly Place[]> {
  const named = new Map<string, readonly Place[]>()
  for (const tile of layout.tiles)
    for (const { id, columns, rows } of tile.sheet.areas)
      named.set(
        id,
        cellsOfArea(tile, columns, rows).flatMap((cell) => places.stack[cell] ?? []),
      )
  return named
}

function nameOfPlace(layout: Layout, places: Places, place: Place): string {
  const cell = places.cell[place] ?? -1
  const hex = printedName(layout, cell)
  const own = places.floor[place] === places.level[cell] || places.terrain[place] === TERRAIN.rubble
  const name = own ? hex : `${hex}@${places.floor[place]}`
  return layout.tiles.length === 1 ? name : `${tileAt(layout, cell).map}:${name}`
}
