import type { CombatClass, Kit } from './components.ts'
import type { GateState } from './names.ts'
import type { Dir, Grid } from '@grognard/space'

export { FEATURE } from './names.ts'
export type { Feature, GateState } from './names.ts'

/** A hex at a floor: the unit of occupation. */
export type Place = number

export interface Link {
  readonly kind: 'ladder'
  readonly to: Place
  /** MP in all, ground of the place entered included. */
  readonly cost: number
  readonly trapdoor: boolean
}

export interface Gate {
  /** The passage, at the level of the courtyard. */
  readonly place: Place
  /** The wall-walk over it. */
  readonly above: Place
  /** The places from which it is worked: its neighbours on the inside. */
  readonly inside: readonly Place[]
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

export interface Building {
  readonly id: string
  /** house: with undrawn ground floor; tower, room (guardroom, kitchen) of the castle. */
  readonly kind: 'house' | 'tower' | 'room'
  readonly places: readonly Place[]
}

export interface Tent {
  readonly great: boolean
  readonly places: readonly Place[]
  readonly openings: readonly Place[]
}

/** The ground of one battle: what stands still. Gates, bridges, heaps, ladders, fires and torn canvas are state. */
export interface Field {
  /** Joined maps are one grid. */
  readonly grid: Grid
  /** Number of places. */
  readonly size: number
  /** place -> cell of the grid */
  readonly cell: Int32Array
  /** place -> level one stands at */
  readonly floor: Int32Array
  /** place -> level as a target: a stair hex stands at the level it leads to. */
  readonly sightLevel: Int32Array
  /** place -> index in Kit.terrains */
  readonly terrain: Int32Array
  /** place -> index in buildings, or -1 */
  readonly building: Int32Array
  /** place -> index in tents, or -1 */
  readonly tent: Int32Array
  /** place -> interior or courtyard reached without passing an opening; -1 in the open */
  readonly room: Int32Array
  readonly buildings: readonly Building[]
  readonly tents: readonly Tent[]
  /** cell -> the place seen from above, and the lowest */
  readonly top: Int32Array
  readonly low: Int32Array
  /** cell -> its places, lowest first */
  readonly stack: readonly (readonly Place[])[]
  /** cell -> obstacle height for lines between levels */
  readonly height: Int32Array
  /** place*6+dir -> Feature */
  readonly side: Int8Array
  /** place*6+dir -> the place one comes to on foot across that side if anything at all allows it, else -1 */
  readonly next: Int32Array
  /** place -> ways up and down */
  readonly links: readonly (readonly Link[])[]
  readonly gates: readonly Gate[]
  readonly bridges: readonly Bridge[]
  readonly rubble: readonly Place[]
  readonly outerCorners: readonly OuterCorner[]
  readonly innerCorners: readonly Place[]
  /** place -> sheet of water, or -1 */
  readonly water: Int32Array
  /** place -> unbroken bank, or -1 */
  readonly bank: Int32Array
  /** place -> bit n-1 set: an edge hex of map side n (1 north, 2 east, 3 south, 4 west) */
  readonly mapSide: Int8Array
  /** Sets of places that scenarios speak of: 'square', 'road', names of towers and courtyards. */
  readonly named: ReadonlyMap<string, readonly Place[]>
  /** 'L9', 'D5@2' when the floor is not the hex's own, 'plateau:L9' on joined maps. */
  nameOf(place: Place): string
  placeOf(name: string): Place | undefined
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
  /** Demolished curtain hexes (AT-10). */
  readonly rubble: readonly string[]
  readonly gates: Readonly<Record<string, GateState>>
}

export type Mover = 'foot' | 'armoured' | 'mounted'

export function compileField(_kit: Kit, _maps: readonly MapPlacement[], _changes: Changes): Field {
  throw new Error('not yet')
}

/** MP to go over that side into next[], hexside cost included; -1 impassable. */
export function stepCost(_kit: Kit, _field: Field, _mover: Mover, _from: Place, _dir: Dir): number {
  throw new Error('not yet')
}

export function standable(_kit: Kit, _field: Field, _mover: Mover, _place: Place): boolean {
  throw new Error('not yet')
}

export function combatClass(_kit: Kit, _field: Field, _place: Place, _mounted: boolean): CombatClass {
  throw new Error('not yet')
}
