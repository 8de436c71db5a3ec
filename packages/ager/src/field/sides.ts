import { DIRS, directionBetween, neighbour, opposite } from '@grognard/space'
import type { Dir } from '@grognard/space'
import type { Kit } from '../components.ts'
import type { Feature, FeatureId } from '../names.ts'
import { FEATURE, TERRAIN } from '../names.ts'
import type { Layout, Tile } from './layout.ts'
import type { Places } from './places.ts'
import { tileAt } from './places.ts'
import { PackProblem } from './problem.ts'
import type { Place } from './types.ts'

/** Ground as nature made it, on which a step of one level is a slope where two maps meet. */
const NATURAL: ReadonlySet<number> = new Set([
  TERRAIN.flat,
  TERRAIN.road,
  TERRAIN.oasis,
  TERRAIN.palmLeaves,
  TERRAIN.palmTrunk,
  TERRAIN.shrub,
  TERRAIN.bank,
  TERRAIN.stones,
  TERRAIN.water,
  TERRAIN.well,
  TERRAIN.press,
  TERRAIN.ropes,
  TERRAIN.tent,
  TERRAIN.tentOpening,
  TERRAIN.tentSide,
  TERRAIN.rocks,
  TERRAIN.ditch,
])
/** AT-9.2-10, data section 8: climbed from below at the cost of the hex entered. */
const SLOPES: ReadonlySet<number> = new Set([TERRAIN.bank, TERRAIN.rocks, TERRAIN.ditch])
/** What belongs to a castle, so that a wall-walk has no rampart towards it. */
const CASTLE: ReadonlySet<number> = new Set([
  TERRAIN.castleCourtyard,
  TERRAIN.room,
  TERRAIN.wallWalk,
  TERRAIN.tower,
  TERRAIN.masterTower,
  TERRAIN.gate,
  TERRAIN.stairs,
  TERRAIN.rubble,
])
const INTERIORS: ReadonlySet<number> = new Set([TERRAIN.house, TERRAIN.room, TERRAIN.tower, TERRAIN.masterTower])

export const isInterior = (terrain: number): boolean => INTERIORS.has(terrain)
export const isTerrace = (terrain: number): boolean => terrain === TERRAIN.terrace || terrain === TERRAIN.trapdoor
export const isCastle = (terrain: number): boolean => CASTLE.has(terrain)
const isTent = (terrain: number): boolean => terrain === TERRAIN.tent || terrain === TERRAIN.tentOpening

export interface Sides {
  readonly side: Int8Array
  readonly next: Int32Array
}

const at = (list: readonly number[], place: Place): number => list[place] ?? -1

/** What lies on every side of every place, and where it leads. */
export function findSides(kit: Kit, layout: Layout, places: Places, tentOf: Int32Array): Sides {
  const { grid } = layout
  const size = places.cell.length
  const side = new Int8Array(size * 6)
  const next = new Int32Array(size * 6).fill(-1)
  const openings = listedOpenings(layout, places)

  for (let place = 0; place < size; place++)
    for (const dir of DIRS) {
      const beyond = facing(layout, places, place, dir)
      const listed = openings.get(place * 6 + dir) ?? openings.get(beyond * 6 + opposite(dir))
      const feature = beyond < 0 ? alone(places, place) : (listed ?? between(layout, places, tentOf, place, beyond))
      side[place * 6 + dir] = feature
      if (leads(kit, places, feature, place, beyond)) next[place * 6 + dir] = beyond
    }

  // Stairs join only the hexes of their path, in that order (AT-9.5.2).
  for (const tile of layout.tiles)
    tile.sheet.stairs.forEach((path, i) => {
      const steps = stairSteps(places, tile, path, i)
      for (let n = 1; n < steps.length; n++) {
        const [from = -1, to = -1] = [steps[n - 1], steps[n]]
        const dir = directionBetween(grid, at(places.cell, from), at(places.cell, to))
        if (dir === null)
          throw new PackProblem(
            `maps.${tile.map}.stairs.${i}`,
            `expected ${path[n - 1]} and ${path[n]} to be neighbours`,
          )
        side[from * 6 + dir] = FEATURE.stair
        next[from * 6 + dir] = to
        side[to * 6 + opposite(dir)] = FEATURE.stair
        next[to * 6 + opposite(dir)] = from
      }
    })
  return { side, next }
}

/** The places of a stair's path; none if it is not in play. */
export function stairSteps(places: Places, tile: Tile, path: readonly string[], number: number): Place[] {
  const where = `stairs.${number}`
  if (path.some((name) => !isInPlay(places, tile, name, where))) return []
  return path.map((name) => namedPlace(places, tile, name, where))
}

export function isInPlay(places: Places, tile: Tile, name: string, where: string): boolean {
  const [hex = ''] = name.split('@')
  return (places.stack[tile.cellOf(hex, where)]?.length ?? 0) > 0
}

/** The place that a hex name means: its own floor, or the one named after @. */
export function namedPlace(places: Places, tile: Tile, name: string, where: string): Place {
  const [hex = '', floor] = name.split('@')
  const cell = tile.cellOf(hex, where)
  const wanted = floor === undefined ? places.level[cell] : Number(floor)
  const found = places.stack[cell]?.find((place) => places.floor[place] === wanted)
  if (found === undefined) throw new PackProblem(`maps.${tile.map}.${where}`, `there is no place ${name}`)
  return found
}

/** Openings that the sheets list, by place*6+dir of the building hex that carries them. */
function listedOpenings(layout: Layout, places: Places): Map<number, Feature> {
  const found = new Map<number, Feature>()
  for (const tile of layout.tiles)
    tile.sheet.sides.forEach((line, i) => {
      const [hex = '', direction = '', id = ''] = line.split(' ')
      const cell = tile.cellOf(hex, `sides.${i}`)
      const stack = places.stack[cell] ?? []
      if (stack.length === 0) return
      const place = stack.find((one) => isInterior(at(places.terrain, one)))
      if (place === undefined)
        throw new PackProblem(`maps.${tile.map}.sides.${i}`, `expected ${hex} to be inside a building`)
      found.set(place * 6 + tile.dirOf(direction), featureNumber(id))
    })
  return found
}

function featureNumber(id: string): Feature {
  const known: Readonly<Record<string, Feature>> = FEATURE satisfies Record<FeatureId, Feature>
  const feature = known[id]
  if (feature === undefined) throw new Error(`there is no feature ${id}`)
  return feature
}

/** The place that one faces across a side: on the same floor if there is one. -1: there is none. */
function facing(layout: Layout, places: Places, place: Place, dir: Dir): Place {
  const cell = neighbour(layout.grid, at(places.cell, place), dir)
  const stack = places.stack[cell] ?? []
  const floor = at(places.floor, place)
  const terrain = at(places.terrain, place)
  if (isTerrace(terrain)) {
    const building = at(places.building, place)
    const roof = stack.find((one) => at(places.building, one) === building && isTerrace(at(places.terrain, one)))
    return roof ?? stack.find((one) => at(places.floor, one) === floor) ?? -1
  }
  // AT-10.3.3: one climbs from the rubble onto the walk over a gate, not through its masonry.
  if (terrain === TERRAIN.rubble) return stack[stack.length - 1] ?? -1
  return stack.find((one) => at(places.floor, one) === floor) ?? stack[0] ?? -1
}

/** A side with nothing beyond on its own floor: the edge of a roof, or of the map. */
function alone(places: Places, place: Place): Feature {
  return isTerrace(at(places.terrain, place)) ? FEATURE.parapet : FEATURE.none
}

function between(layout: Layout, places: Places, tentOf: Int32Array, a: Place, b: Place): Feature {
  const [ta, tb] = [at(places.terrain, a), at(places.terrain, b)]
  if (isInterior(ta) || isInterior(tb)) return sameRoof(places, a, b) ? FEATURE.none : FEATURE.wall
  if (isTerrace(ta) || isTerrace(tb)) {
    if (isTerrace(ta) && isTerrace(tb) && at(places.building, a) === at(places.building, b))
      return at(places.floor, a) === at(places.floor, b) ? FEATURE.none : FEATURE.drop
    return FEATURE.parapet
  }
  if (isTent(ta) || isTent(tb)) {
    if (tentOf[a] === tentOf[b] || ta === TERRAIN.tentOpening || tb === TERRAIN.tentOpening) return FEATURE.none
    return FEATURE.canvas
  }
  if (ta === TERRAIN.gate || tb === TERRAIN.gate) return throughGate(places, a, b)
  if (ta === TERRAIN.stairs || tb === TERRAIN.stairs) return FEATURE.drop
  if (ta === TERRAIN.rubble || tb === TERRAIN.rubble) return FEATURE.none
  if ((ta === TERRAIN.wallWalk && !isCastle(tb)) || (tb === TERRAIN.wallWalk && !isCastle(ta))) return FEATURE.rampart
  if ((ta === TERRAIN.bridge && tb === TERRAIN.ditch) || (tb === TERRAIN.bridge && ta === TERRAIN.ditch))
    return FEATURE.drop
  return slope(layout, places, a, b)
}

/** Both inside the same building. */
function sameRoof(places: Places, a: Place, b: Place): boolean {
  return (
    at(places.building, a) === at(places.building, b) &&
    isInterior(at(places.terrain, a)) &&
    isInterior(at(places.terrain, b))
  )
}

/** A passage is open to courtyard and field at its own level; its flanks are masonry. */
function throughGate(places: Places, a: Place, b: Place): Feature {
  const [ta, tb] = [at(places.terrain, a), at(places.terrain, b)]
  const flank = ta === TERRAIN.wallWalk || tb === TERRAIN.wallWalk || ta === TERRAIN.rubble || tb === TERRAIN.rubble
  return flank || at(places.floor, a) !== at(places.floor, b) ? FEATURE.wall : FEATURE.none
}

/** Open ground of one level or two. */
function slope(layout: Layout, places: Places, a: Place, b: Place): Feature {
  const [fa, fb] = [at(places.floor, a), at(places.floor, b)]
  if (fa === fb) return FEATURE.none
  const [low, high] = fa < fb ? [a, b] : [b, a]
  const [tl, th] = [at(places.terrain, low), at(places.terrain, high)]
  // AT-8.2-13: one steps onto the press and down from it.
  if (tl === TERRAIN.press || th === TERRAIN.press) return FEATURE.none
  if (at(places.floor, high) - at(places.floor, low) !== 1) return FEATURE.drop
  if (SLOPES.has(tl) && NATURAL.has(th)) return tl === TERRAIN.bank ? FEATURE.crest : FEATURE.none
  const seam = tileAt(layout, at(places.cell, a)) !== tileAt(layout, at(places.cell, b))
  return seam && NATURAL.has(tl) && NATURAL.has(th) ? FEATURE.crest : FEATURE.drop
}

/** Whether somebody may one day step over such a side into that place. */
function leads(kit: Kit, places: Places, feature: Feature, from: Place, to: Place): boolean {
  for (const place of [from, to]) if ((kit.terrains[at(places.terrain, place)]?.foot ?? -1) < 0) return false
  switch (feature) {
    case FEATURE.none:
    case FEATURE.door:
    case FEATURE.towerdoor:
    case FEATURE.entrance:
    case FEATURE.window:
    case FEATURE.balcony:
    case FEATURE.awning:
    case FEATURE.canvas:
    case FEATURE.crest:
    case FEATURE.stair:
    // AT-8.6.3-02: over a low wall on the level; from the edge of a roof there is nothing to leap to.
    case FEATURE.parapet:
      return true
    case FEATURE.wall:
    case FEATURE.rampart:
    case FEATURE.slit:
    case FEATURE.drop:
      return false
    default: {
      const never: never = feature
      return never
    }
  }
}
