import type { CompiledGraph } from '@grognard/space'
import type { Arena } from '../arena.ts'
import type { Columns, Health, Side } from '../components.ts'
import type { Mover, Place } from '../field.ts'
import type { Works } from '../rules/way-table.ts'
import type { PlaceSet } from '../scenarios.ts'
import type { Fighter } from './fighter.ts'

/** Ground that a side wants its men on. */
export interface Hold {
  readonly where: PlaceSet
  readonly places: readonly Place[]
  /** How many of them it takes; 0: the more the better. */
  readonly need: number
  /** To leave the map would do as well: there are other things to do before. */
  readonly late: boolean
}

/** Pieces that a side wants off the map. */
export interface Exit {
  readonly pieces: ReadonlySet<number>
  /** Bit n-1: by map side n. */
  readonly by: number
  /** Anybody of the side: there are other things to do before. */
  readonly late: boolean
  readonly charged: boolean
  readonly unwounded: boolean
  /** Nothing else is asked for: whoever leaves has won. */
  readonly decides: boolean
}

/** What the conditions of victory ask of the two sides, read from the scenario. */
export interface Aims {
  /** By piece: what its loss means beyond its own value. */
  readonly bounty: Int32Array
  readonly holds: readonly [readonly Hold[], readonly Hold[]]
  readonly exits: readonly [readonly Exit[], readonly Exit[]]
  /** Ground from which the enemy must drive the last man of the side. */
  readonly keeps: readonly [readonly PlaceSet[], readonly PlaceSet[]]
  /** Ground on which one enemy whom nobody of the side stands beside is too many. */
  readonly shut: readonly [readonly PlaceSet[], readonly PlaceSet[]]
  /** Animals of the other side that the side wants in its hands. */
  readonly takes: readonly [ReadonlySet<number>, ReadonlySet<number>]
  /** The side that gains if nothing happens; null: neither. */
  readonly patient: Side | null
}

/** What one column does on the average: hundredths of the defender's worth, and of the attacker's. */
export interface Column {
  readonly gain: number
  readonly loss: number
}

/** What blows do, from the figures alone. */
export interface Blows {
  readonly columns: readonly Column[]
  readonly bounds: Columns
}

/** By place: MP to the nearest of some places, people left out; farther than any way where none leads. */
export type Distances = Uint8Array

/** Every step of one kind of mover, written out: those out of a stance are from `first[stance]` to before the next. */
export interface Strides {
  readonly first: Int32Array
  /** The stance it leads to. */
  readonly to: Int32Array
  readonly cost: Uint8Array
  readonly trapdoor: Uint8Array
  /** By stance: its places, and the stance of one who turns about in it. */
  readonly head: Int32Array
  readonly rear: Int32Array
  readonly about: Int32Array
  /** What the cheapest step costs. */
  readonly least: number
}

/** The ways of the field, with its gates, bridges, canvas and ladders as they are now. */
export interface Roads {
  /** What ways depend on. */
  readonly works: Works
  readonly backwards: Map<Mover, CompiledGraph>
  readonly strides: Map<Mover, Strides>
  /** By stance: the places into which one can strike from there, once they have been asked for. */
  readonly struck: Record<Mover, Map<number, readonly Place[]>>
  readonly fields: Record<Mover, Fields>
}

/** Distances once they have been asked for: to one place, to several written out, and to lists that are asked for again and again. */
export interface Fields {
  readonly single: Map<Place, Distances>
  readonly several: Map<string, Distances>
  readonly listed: WeakMap<readonly Place[], Distances>
  /** Lists made of a position, the last first. */
  readonly recent: { readonly goals: readonly Place[]; readonly distances: Distances }[]
}

/** What a position is noted on, by place but for worths: written over with every look at another one. */
export interface Board {
  /** By piece. */
  readonly worths: Int32Array
  readonly taken: Int16Array
  readonly danger: Int16Array
  readonly dangers: Uint8Array
  readonly hot: Uint8Array
  readonly heaps: Uint8Array
  readonly burning: Uint8Array
  readonly camels: Uint8Array
  readonly close: Uint8Array
  readonly barred: Uint8Array
}

/** What a search of destinations is noted on, by stance; `rated` by place, `queue` by price. */
export interface Trail {
  readonly costs: Int16Array
  readonly before: Int32Array
  readonly turned: Uint8Array
  readonly rated: Uint8Array
  readonly queue: Waiting[]
}

/** Stances from which it is still to be looked on, the first `count` of the list. */
interface Waiting {
  readonly stances: number[]
  count: number
}

/** A man as he was, by what changes him and is not told by himself. */
interface Lately {
  readonly health: Health
  readonly fighter: Fighter
}

/** Whoever thinks about one battle: what he worked out of it once, and what he notes his thoughts on. */
export interface Mind {
  readonly arena: Arena
  readonly aims: Aims
  readonly blows: Blows
  /** By side: where the enemy will come from, before he is there. */
  readonly alarms: readonly [readonly Place[], readonly Place[]]
  /** Hundredths of the worth of somebody struck, by missile, cover and armour, once they have been asked for. */
  readonly missiles: Map<number, number>
  /** The edge hexes by mask of map sides, and the places of sets, once they have been asked for. */
  readonly edges: Map<number, readonly Place[]>
  readonly sets: Map<PlaceSet, readonly Place[]>
  /** The ways to ground that is to be held as they would be with every gate open. */
  readonly opened: Map<readonly Place[], Distances>
  /** With the works as they were lately, the last first. */
  readonly roads: Roads[]
  /** By place: the places from which stairs and ladders of the ground lead there. */
  readonly climbs: readonly (readonly Place[])[]
  /** By place: those of the hexes around it. */
  readonly around: readonly (readonly Place[])[]
  readonly mostCover: number
  /** By piece: how each man was when he was last looked at. */
  readonly lately: (Lately | undefined)[]
  readonly board: Board
  readonly trail: Trail
}
