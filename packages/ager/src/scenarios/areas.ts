import { cellsWithin, colOf, neighbour, rowOf, DIRS } from '@grognard/space'
import type { Kit } from '../components.ts'
import { columnsOf } from '../field/layout.ts'
import { PackProblem } from '../field/problem.ts'
import { isInterior } from '../field/sides.ts'
import type { Building, Field, Place } from '../field/types.ts'
import { FEATURE, TERRAINS } from '../names.ts'
import type { Area } from '../pack.ts'
import type { PlaceSet } from './types.ts'

const OPENINGS: ReadonlySet<number> = new Set([
  FEATURE.door,
  FEATURE.towerdoor,
  FEATURE.entrance,
  FEATURE.window,
  FEATURE.balcony,
  FEATURE.awning,
])

/** The places of an area. `path` says where in the pack it is told. */
export function compileArea(kit: Kit, field: Field, area: Area, path: string): PlaceSet {
  const where = (holds: (place: Place) => boolean): PlaceSet =>
    Uint8Array.from({ length: field.size }, (_, place) => (holds(place) ? 1 : 0))
  const anyOf = (places: Iterable<Place>): PlaceSet => {
    const set = new Uint8Array(field.size)
    for (const place of places) set[place] = 1
    return set
  }
  switch (area.is) {
    case 'anywhere':
      return where(() => true)
    case 'tents':
      return where((place) => field.tent[place] !== -1)
    case 'great-tent':
      return anyOf(field.tents.filter((tent) => tent.great).flatMap((tent) => tent.places))
    case 'beside-tents':
      return where((place) => field.tent[place] === -1 && besideTent(field, place))
    case 'openings':
      return where((place) => DIRS.some((dir) => OPENINGS.has(field.side[place * 6 + dir] ?? -1)))
    case 'interiors':
      return where((place) => isInterior(field.terrain[place] ?? -1))
    case 'all': {
      const sets = area.of.map((one, i) => compileArea(kit, field, one, `${path}.of.${i}`))
      return where((place) => sets.every((set) => set[place] === 1))
    }
    case 'any': {
      const sets = area.of.map((one, i) => compileArea(kit, field, one, `${path}.of.${i}`))
      return where((place) => sets.some((set) => set[place] === 1))
    }
    case 'not': {
      const set = compileArea(kit, field, area.of, `${path}.of`)
      return where((place) => set[place] === 0)
    }
    case 'columns': {
      const map = mapNumber(field, area.map, path)
      const { first, last } = columnsOf(area.columns)
      return where((place) => {
        const cell = field.cell[place] ?? -1
        const column = printedColumn(kit, field, cell)
        return field.mapOf[cell] === map && column >= first && column <= last
      })
    }
    case 'map': {
      const map = mapNumber(field, area.map, path)
      return where((place) => field.mapOf[field.cell[place] ?? -1] === map)
    }
    case 'terrain': {
      const wanted = new Set(area.of.map((id) => TERRAINS.indexOf(id)))
      return where((place) => wanted.has(field.terrain[place] ?? -1))
    }
    case 'near': {
      const wanted = new Set(area.terrain.map((id) => TERRAINS.indexOf(id)))
      const cells = new Set<number>()
      for (let place = 0; place < field.size; place++)
        if (wanted.has(field.terrain[place] ?? -1))
          for (const cell of cellsWithin(field.grid, field.cell[place] ?? -1, area.within)) cells.add(cell)
      return where((place) => cells.has(field.cell[place] ?? -1))
    }
    case 'level':
      return where((place) => field.floor[place] === area.level)
    case 'building':
      return anyOf(area.of.flatMap((id, i) => buildingOf(field, id, `${path}.of.${i}`).interior))
    case 'courtyard':
      return anyOf(area.of.flatMap((id, i) => buildingOf(field, id, `${path}.of.${i}`).courtyard))
    case 'named': {
      const places = field.named.get(area.area)
      if (places === undefined) throw new PackProblem(`${path}.area`, `no map here has the area ${area.area}`)
      return anyOf(places)
    }
    case 'enclosure': {
      const found = field.enclosures.find((one) => one.id === area.of)
      if (found === undefined) throw new PackProblem(`${path}.of`, `no map here has the castle ${area.of}`)
      return anyOf(found.places)
    }
    case 'hexes':
      return anyOf(
        area.of.map((name, i) => {
          const place = field.placeOf(name)
          if (place === undefined) throw new PackProblem(`${path}.of.${i}`, `there is no place ${name}`)
          return place
        }),
      )
    case 'edge':
      return where((place) => {
        const cell = field.cell[place] ?? -1
        return area.sides.some((side) => fromEdge(field, cell, side) <= area.within)
      })
    default: {
      const never: never = area
      return never
    }
  }
}

function besideTent(field: Field, place: Place): boolean {
  return DIRS.some((dir) => {
    const near = neighbour(field.grid, field.cell[place] ?? -1, dir)
    return (field.stack[near] ?? []).some((one) => field.tent[one] !== -1)
  })
}

function mapNumber(field: Field, map: string | undefined, path: string): number {
  if (map === undefined && field.maps.length > 1)
    throw new PackProblem(path, 'expected the map, since several are joined')
  const number = map === undefined ? 0 : field.maps.findIndex((one) => one.map === map)
  if (number < 0) throw new PackProblem(`${path}.map`, `the map ${map} is not on the table`)
  return number
}

function printedColumn(kit: Kit, field: Field, cell: number): number {
  const sheet = kit.maps.get(field.maps[field.mapOf[cell] ?? -1]?.map ?? '')
  if (sheet === undefined) return -1
  return colOf({ cols: sheet.terrain[0]?.length ?? 1 }, field.printed[cell] ?? 0)
}

export function buildingOf(field: Field, id: string, path: string): Building {
  const found = field.buildings.find((one) => one.id === id)
  if (found === undefined) throw new PackProblem(path, `no map here has the building ${id}`)
  return found
}

/** Hexes from the edge of that side of all maps together: 0 in the outermost. */
function fromEdge(field: Field, cell: number, side: number): number {
  const { grid } = field
  switch (side) {
    case 1:
      return rowOf(grid, cell)
    case 2:
      return grid.cols - 1 - colOf(grid, cell)
    case 3:
      return grid.rows - 1 - rowOf(grid, cell)
    default:
      return colOf(grid, cell)
  }
}
