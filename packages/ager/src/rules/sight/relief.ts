import { DIRS, neighbour, opposite, sideCount, sideOf } from '@grognard/space'
import type { Dir } from '@grognard/space'
import type { Cover, Kit, Terrain } from '../../components.ts'
import { FEATURE, TERRAIN } from '../../field.ts'
import type { Field, Place } from '../../field.ts'
import { NONE } from '../../state.ts'

/** What a shot from above takes away: nothing, the cover of brush, slope and shallows, or that only through a slit. */
export type Brush = 'no' | 'always' | 'slit'

/** What stands in the way of lines, worked out once for a field. Storeys are levels: a wall stands at each that it hides. */
export interface Relief {
  readonly field: Field
  /** [storey][side]: the feature met on the side by a line at that level; none if nothing stands there. Undefined: nowhere. */
  readonly stands: readonly (Uint8Array | undefined)[]
  /** side -> the first storey above what stands there (0: nothing does), and the cell that rises there. */
  readonly rise: Uint8Array
  readonly bulk: Int32Array
  /** cell -> the height of what is built or lies there, and of the ground under it. */
  readonly top: Int32Array
  readonly ground: Int32Array
  /** cell -> 1 where nothing is built. */
  readonly natural: Uint8Array
  readonly tree: Uint8Array
  /** cell -> the level from which on a line passes it and meets nothing: no tree, no gate, no higher ground. */
  readonly clear: Int32Array
  /** cell -> number of the gate whose passage it has at its foot; -1 */
  readonly gate: Int32Array
  /** side -> the cell of the bank whose top lies there; -1 */
  readonly crest: Int32Array
  /** cell -> tent, its impassable sides included; -1 */
  readonly tent: Int32Array
  /** place -> 1 for what has walls and a roof: rooms, towers, gate passages. */
  readonly enclosed: Uint8Array
  /** place -> 1 in the courtyard of a house. */
  readonly yard: Uint8Array
  /** place -> number of the gate whose passage it is; -1 */
  readonly passage: Int32Array
  /** place -> cover of the ground itself, whatever the line. */
  readonly cover: readonly Cover[]
  readonly brush: readonly Brush[]
  /** place -> 1 where a side of it has an opening or a slit: lines may begin there. */
  readonly opens: Uint8Array
  /** place -> 1 where a side of it has a rampart. */
  readonly battled: Uint8Array
  /** Whether there are such things on the field at all. */
  readonly crests: boolean
  readonly tents: boolean
  readonly walls: boolean
  /** place -> numbers in field.outerCorners */
  readonly corners: ReadonlyMap<Place, readonly number[]>
  readonly covers: Covers
}

/** What gives cover by the way a line comes: total cover closes the line. */
interface Covers {
  /** By feature: whoever is right behind it. */
  readonly side: readonly Cover[]
  /** Whoever is in a tent, seen through its canvas or through an opening of it. */
  readonly tent: Cover
  readonly tentOpening: Cover
  /** Whoever is in a gate, behind it or beyond it. */
  readonly gateClosed: Cover
  readonly gateBroken: Cover
}

const ENCLOSED: ReadonlySet<string> = new Set(['house', 'room', 'tower', 'master-tower'])
const BUILT: ReadonlySet<string> = new Set([...ENCLOSED, 'terrace', 'trapdoor', 'wall-walk', 'gate', 'stairs'])
const TREES: ReadonlySet<string> = new Set(['palm-leaves', 'palm-trunk'])
/** Their cover hangs on the line: on the crest, on the canvas, on doors and ramparts. */
const BY_LINE: ReadonlySet<string> = new Set([
  'bank',
  'tent',
  'tent-opening',
  'house',
  'room',
  'terrace',
  'trapdoor',
  'wall-walk',
  'gate',
])

export function makeRelief(kit: Kit, field: Field): Relief {
  const terrainAt = (place: Place): Terrain | undefined => kit.terrains[field.terrain[place] ?? 0]
  const coverAt = (place: Place): Cover => {
    const terrain = terrainAt(place)
    return terrain === undefined || BY_LINE.has(terrain.id) ? 0 : terrain.cover
  }
  return { ...reliefOf(field, (place) => terrainAt(place)?.id ?? 'flat', coverAt), covers: coversOf(kit) }
}

function coversOf({ terrains, features, special: { gateClosed, gateBroken } }: Kit): Covers {
  return {
    side: features.map(({ cover }) => cover),
    tent: terrains[TERRAIN.tent]?.cover ?? 0,
    tentOpening: terrains[TERRAIN.tentOpening]?.cover ?? 0,
    gateClosed,
    gateBroken,
  }
}

type Masses = Omit<Relief, 'covers'>

/** A place as an obstacle: where its floor is and where its ceiling; open places have none. */
interface Storey {
  readonly floor: number
  readonly ceiling: number
}

const OPEN_SKY = 99

function reliefOf(field: Field, terrainOf: (place: Place) => string, coverOf: (place: Place) => Cover): Masses {
  const { grid } = field
  const passage = new Int32Array(field.size).fill(NONE)
  for (let i = 0; i < field.gates.length; i++) passage[field.gates[i]?.place ?? 0] = i
  const enclosed = new Uint8Array(field.size)
  const yard = new Uint8Array(field.size)
  const storeys: Storey[] = []
  for (let place = 0; place < field.size; place++) {
    enclosed[place] = ENCLOSED.has(terrainOf(place)) || passage[place] !== NONE ? 1 : 0
    yard[place] = enclosed[place] === 0 && field.room[place] !== NONE ? 1 : 0
    const floor = field.floor[place] ?? 0
    storeys.push({ floor, ceiling: enclosed[place] === 1 ? ceilingOf(field, place) : OPEN_SKY })
  }
  const top = new Int32Array(grid.size)
  const ground = new Int32Array(grid.size)
  const natural = new Uint8Array(grid.size)
  const tree = new Uint8Array(grid.size)
  const clear = new Int32Array(grid.size)
  const gate = new Int32Array(grid.size)
  const tent = new Int32Array(grid.size).fill(NONE)
  let highest = 0
  for (let cell = 0; cell < grid.size; cell++) {
    const places = field.stack[cell] ?? []
    const low = places[0] ?? NONE
    /* AT-5.5.2-01: the press is drawn a level up, and hides nobody all the same. */
    const sunk = terrainOf(low) === 'press' ? 1 : 0
    top[cell] = (field.height[cell] ?? 0) - sunk
    ground[cell] = (storeys[low]?.floor ?? 0) - sunk
    natural[cell] = places.some((place) => BUILT.has(terrainOf(place))) ? 0 : 1
    tree[cell] = places.some((place) => TREES.has(terrainOf(place))) ? 1 : 0
    gate[cell] = passage[low] ?? NONE
    clear[cell] = tree[cell] === 1 || gate[cell] !== NONE ? OPEN_SKY : (ground[cell] ?? 0)
    tent[cell] = tentOf(field, terrainOf, cell)
    highest = Math.max(highest, (field.height[cell] ?? 0) + 1)
  }
  const walls = makeWalls(field, { storeys, enclosed, terrainOf, top }, highest + 1)
  const places = Array.from({ length: field.size }, (_, place) => place)
  return {
    field,
    ...walls,
    top,
    ground,
    natural,
    tree,
    clear,
    gate,
    crest: crestsOf(field, ground),
    tent,
    enclosed,
    yard,
    passage,
    cover: places.map(coverOf),
    brush: places.map((place) => brushOf(terrainOf(place))),
    opens: flagged(field, (feature) => isOpening(feature) || feature === FEATURE.slit),
    battled: flagged(field, (feature) => feature === FEATURE.rampart),
    crests: field.side.includes(FEATURE.crest),
    tents: field.tents.length > 0,
    walls: walls.stands.some((storey) => storey !== undefined),
    corners: cornersOf(field),
  }
}

/** place -> 1 if one of its sides has such a feature. */
function flagged(field: Field, is: (feature: number) => boolean): Uint8Array {
  const flags = new Uint8Array(field.size)
  for (let i = 0; i < field.side.length; i++) if (is(field.side[i] ?? FEATURE.none)) flags[(i / 6) | 0] = 1
  for (const { places } of field.cornerSlits) for (const place of places) flags[place] = 1
  return flags
}

/** side -> the lower of its two cells, where a bank has its top there. */
function crestsOf({ grid, low, side }: Field, ground: Int32Array): Int32Array {
  const crests = new Int32Array(sideCount(grid)).fill(NONE)
  for (let cell = 0; cell < grid.size; cell++)
    for (const dir of DIRS) {
      const beyond = neighbour(grid, cell, dir)
      if (beyond === NONE || side[(low[cell] ?? 0) * 6 + dir] !== FEATURE.crest) continue
      crests[sideOf(grid, cell, dir)] = (ground[cell] ?? 0) < (ground[beyond] ?? 0) ? cell : beyond
    }
  return crests
}

/** The floor above, or one storey up under the roof. */
function ceilingOf(field: Field, place: Place): number {
  const floor = field.floor[place] ?? 0
  for (const above of field.stack[field.cell[place] ?? 0] ?? []) {
    const level = field.floor[above] ?? 0
    if (level > floor) return level
  }
  return floor + 1
}

/** AT-5.5.4-02, AT-9.3.4-01 */
function brushOf(terrain: string): Brush {
  switch (terrain) {
    case 'shrub':
    case 'water':
    case 'bank':
      return 'always'
    case 'oasis':
    case 'rocks':
      return 'slit'
    default:
      return 'no'
  }
}

/** AT-8.3-02: the impassable sides of the great tent are canvas as well. */
function tentOf(field: Field, terrainOf: (place: Place) => string, cell: number): number {
  const low = field.low[cell] ?? 0
  const own = field.tent[low] ?? NONE
  if (own !== NONE || terrainOf(low) !== 'tent-side') return own
  for (const dir of DIRS) {
    const beside = neighbour(field.grid, cell, dir)
    const tent = beside < 0 ? NONE : (field.tent[field.low[beside] ?? 0] ?? NONE)
    if (tent !== NONE) return tent
  }
  return NONE
}

function cornersOf(field: Field): Map<Place, number[]> {
  const corners = new Map<Place, number[]>()
  for (let i = 0; i < field.outerCorners.length; i++) {
    const place = field.outerCorners[i]?.place ?? NONE
    corners.set(place, [...(corners.get(place) ?? []), i])
  }
  return corners
}

interface Masonry {
  readonly storeys: readonly Storey[]
  readonly enclosed: Uint8Array
  readonly terrainOf: (place: Place) => string
  readonly top: Int32Array
}

function makeWalls(field: Field, masonry: Masonry, levels: number): Pick<Relief, 'stands' | 'rise' | 'bulk'> {
  const { grid } = field
  const stands = Array.from({ length: levels }, () => new Uint8Array(sideCount(grid)))
  const rise = new Uint8Array(sideCount(grid))
  const bulk = new Int32Array(sideCount(grid)).fill(NONE)
  for (let cell = 0; cell < grid.size; cell++)
    for (const dir of DIRS) {
      const beyond = neighbour(grid, cell, dir)
      if (beyond < cell) continue
      const side = sideOf(grid, cell, dir)
      bulk[side] = roofOf(field, masonry, beyond) > roofOf(field, masonry, cell) ? beyond : cell
      for (let level = 0; level < levels; level++) {
        const feature = standsAt(field, masonry, cell, beyond, dir, level)
        if (feature === FEATURE.none) continue
        const storey = stands[level]
        if (storey !== undefined) storey[side] = feature
        rise[side] = level + 1
      }
    }
  return {
    stands: stands.map((storey) => (storey.some((feature) => feature !== FEATURE.none) ? storey : undefined)),
    rise,
    bulk,
  }
}

/** Where the masonry of a cell ends: the roof of a tower stands above the floor that its height is counted by. */
function roofOf(field: Field, { storeys, top }: Masonry, cell: number): number {
  const ceiling = storeys[field.top[cell] ?? NONE]?.ceiling ?? OPEN_SKY
  return ceiling === OPEN_SKY ? (top[cell] ?? 0) : ceiling
}

/** The place that a line at that level passes in a cell; NONE inside the ground. */
function occupantAt(field: Field, cell: number, level: number): Place {
  let found = NONE
  for (const place of field.stack[cell] ?? []) if ((field.floor[place] ?? 0) <= level) found = place
  return found
}

function standsAt(field: Field, masonry: Masonry, cell: number, beyond: number, dir: Dir, level: number): number {
  const here = occupantAt(field, cell, level)
  const there = occupantAt(field, beyond, level)
  if (here === NONE && there === NONE) return FEATURE.none
  if (here === NONE || there === NONE) {
    const solid = field.low[here === NONE ? cell : beyond] ?? 0
    return BUILT.has(masonry.terrainOf(solid)) ? FEATURE.wall : FEATURE.none
  }
  const roofedHere = isRoofed(masonry, here, level)
  const roofedThere = isRoofed(masonry, there, level)
  if (!roofedHere && !roofedThere) {
    if (masonry.enclosed[here] === 1 || masonry.enclosed[there] === 1) return FEATURE.none
    const plain = field.floor[here] === level && field.floor[there] === level
    return plain && field.side[here * 6 + dir] === FEATURE.wall ? FEATURE.wall : FEATURE.none
  }
  const mine = roofedHere ? faceOf(field, here, dir, there, level) : FEATURE.none
  if (mine !== FEATURE.none || !roofedThere) return mine
  return faceOf(field, there, opposite(dir), here, level)
}

function isRoofed({ storeys, enclosed }: Masonry, place: Place, level: number): boolean {
  return enclosed[place] === 1 && level < (storeys[place]?.ceiling ?? 0)
}

/** What a roofed place turns to its neighbour. Openings are at its floor only; above them, and towards another floor, is wall. */
function faceOf(field: Field, place: Place, dir: Dir, beyond: Place, level: number): number {
  const feature = field.side[place * 6 + dir] ?? FEATURE.none
  if (feature === FEATURE.wall || isOpening(feature) || feature === FEATURE.slit)
    return level === field.floor[place] ? feature : FEATURE.wall
  return field.next[place * 6 + dir] === beyond ? FEATURE.none : FEATURE.wall
}

export function isDoor(feature: number): boolean {
  return feature === FEATURE.door || feature === FEATURE.towerdoor || feature === FEATURE.entrance
}

/** AT-8.2-10: balconies and awnings are windows. */
export function isWindow(feature: number): boolean {
  return feature === FEATURE.window || feature === FEATURE.balcony || feature === FEATURE.awning
}

export function isOpening(feature: number): boolean {
  return isDoor(feature) || isWindow(feature)
}
