import type { Grid } from '@grognard/space'
import type { Words } from '../components.ts'
import type { GateState } from '../names.ts'

/*
 * Two kinds of numbers that must not be taken for one another. A plain number may become either, so that tables of numbers
 * can hold them; a piece never becomes a place.
 */

/** A hex at a floor, the unit of occupation: its number on the field. */
export type Place = number & { readonly of?: 'place' }
/** A counter: its number in the roster of the battle. */
export type PieceId = number & { readonly of?: 'piece' }

/** A way up or down within one hex: the ladder under a trapdoor (AT-8.6.2). Stairs lead from hex to hex, over a side. */
export interface Link {
  readonly kind: 'ladder'
  readonly to: Place
  /** MP in all, the opening of the trapdoor and the ground one comes to included. */
  readonly cost: number
  readonly trapdoor: boolean
}

export interface Gate {
  readonly id: string
  readonly name: Words
  /** The passage, at the level of the courtyard. */
  readonly place: Place
  /** The wall-walk over it. */
  readonly above: Place
  /** The places inside the castle next to the passage, and those outside. */
  readonly inside: readonly Place[]
  readonly outside: readonly Place[]
  readonly mounted: boolean
  readonly initial: GateState
}

export interface Bridge {
  readonly place: Place
}

export type Quarter = 'nw' | 'ne' | 'se' | 'sw'

/** A hex outside the corner of a house (AT-8.5.7): cover against whoever does not see both faces. */
export interface OuterCorner {
  readonly place: Place
  readonly building: number
  readonly quarter: Quarter
}

/** A slit where two hexes of a tower meet at its outer wall (AT-9.3.3-04): it may be used from either. */
export interface CornerSlit {
  readonly places: readonly [Place, Place]
  /** The cell before it, which touches both. */
  readonly before: number
}

export interface Building {
  readonly id: string
  readonly name: Words
  /** A house may have a terrace over its interior; towers and rooms are the castle's. */
  readonly kind: 'house' | 'tower' | 'room'
  readonly interior: readonly Place[]
  readonly terrace: readonly Place[]
  readonly courtyard: readonly Place[]
}

export interface Tent {
  readonly great: boolean
  readonly places: readonly Place[]
  readonly openings: readonly Place[]
}

/** One of the castles: its courtyards, rooms, stairs, walls, towers and gate passages. */
export interface Enclosure {
  readonly id: string
  readonly name: Words
  readonly places: readonly Place[]
}

export interface MapPlacement {
  readonly map: string
  /** Where it lies among joined maps, from the north-west. */
  readonly column: number
  readonly row: number
  /** Turned by 180 degrees. */
  readonly turned: boolean
}

export interface Changes {
  /** Demolished wall hexes (AT-10.3). */
  readonly rubble: readonly string[]
  /** Gates that are not as the map has them, by id. */
  readonly gates: Readonly<Record<string, GateState>>
  /** Only these columns are in play, such as L-X. */
  readonly columns?: string | undefined
}

/** How somebody moves: on foot without armour, on foot in armour, in the saddle. */
export type Mover = 'foot' | 'armoured' | 'mounted'

/** What it costs to come anywhere, in MP; -1 impassable. */
export interface Costs {
  /** By place: the ground alone, whatever lies on the sides. */
  readonly ground: Readonly<Record<Mover, Int8Array>>
  /** By place*6+dir: over that side into next[], what the side itself costs included. */
  readonly step: Readonly<Record<Mover, Int8Array>>
}

/** The ground of one battle: what stands still. Gates, bridges, heaps, ladders, fires and torn canvas are state. */
export interface Field {
  /** Joined maps are one grid. */
  readonly grid: Grid
  readonly maps: readonly MapPlacement[]
  /** cell -> its map, as a number in maps, and its cell on that map as it is printed */
  readonly mapOf: Int32Array
  readonly printed: Int32Array
  /** Number of places. */
  readonly size: number
  /** place -> cell of the grid */
  readonly cell: Int32Array
  /** place -> level one stands at */
  readonly floor: Int32Array
  /** place -> level as a target: a stair hex stands at the level it leads to. */
  readonly sightLevel: Int32Array
  /** place -> number of its terrain, see TERRAIN */
  readonly terrain: Int32Array
  /** place -> number in buildings, or -1; terraces and courtyards belong to their house */
  readonly building: Int32Array
  /** place -> number in tents, or -1 */
  readonly tent: Int32Array
  /** place -> interior or house courtyard reached without passing an opening; -1 in the open */
  readonly room: Int32Array
  /** place -> number in enclosures, or -1 outside the castles */
  readonly enclosure: Int32Array
  readonly buildings: readonly Building[]
  readonly tents: readonly Tent[]
  readonly enclosures: readonly Enclosure[]
  /** cell -> the place seen from above, and the lowest; -1 where the cell is not in play */
  readonly top: Int32Array
  readonly low: Int32Array
  /** cell -> its places, lowest first */
  readonly stack: readonly (readonly Place[])[]
  /** cell -> obstacle height for lines between levels */
  readonly height: Int32Array
  /** place*6+dir -> number of the feature, see FEATURE */
  readonly side: Int8Array
  /** place*6+dir -> the place one comes to on foot across that side if anything at all allows it, else -1 */
  readonly next: Int32Array
  readonly costs: Costs
  /** place -> ways up and down within its hex */
  readonly links: readonly (readonly Link[])[]
  readonly gates: readonly Gate[]
  readonly bridges: readonly Bridge[]
  readonly rubble: readonly Place[]
  readonly outerCorners: readonly OuterCorner[]
  readonly innerCorners: readonly Place[]
  readonly cornerSlits: readonly CornerSlit[]
  /** Terraces under a vine, which is drawn without effect (AT-8.2-11). */
  readonly vines: readonly Place[]
  /** place -> sheet of water, or -1 */
  readonly water: Int32Array
  /** place -> unbroken bank, or -1 */
  readonly bank: Int32Array
  /** place -> bit n-1 set: an edge hex of map side n (1 north, 2 east, 3 south, 4 west) */
  readonly mapSide: Int8Array
  /** By map side, 1 first: its edge hexes, in the order of the map. */
  readonly edges: readonly (readonly Place[])[]
  /** The sets of places that maps name, such as the square of the village. */
  readonly named: ReadonlyMap<string, readonly Place[]>
  /** 'L9'; 'D5@2' when the floor is not the hex's own; 'plateau:L9' on joined maps. */
  nameOf(place: Place): string
  placeOf(name: string): Place | undefined
}
