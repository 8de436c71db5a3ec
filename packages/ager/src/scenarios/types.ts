import type { Dir } from '@grognard/space'
import type { Character, Side, Words } from '../components.ts'
import type { Field, PieceId, Place } from '../field/types.ts'
import type { AnimalKind } from '../names.ts'
import type { Standing } from '../pack.ts'

export interface RosterPiece {
  readonly id: string
  readonly side: Side
  readonly character: Character | null
  readonly animal: AnimalKind | null
  /** Roster number of his own mount, or -1. */
  readonly mount: PieceId
  /** For an animal: its owner's roster number, or -1. */
  readonly owner: PieceId
  readonly startsMounted: boolean
  readonly group: string
}

/** A piece as it is set down: its place, the head's if it takes two hexes, and then its facing. */
export interface Lying {
  readonly piece: PieceId
  readonly at: Place
  readonly facing: Dir | null
}

/** place -> 1 where a set of places has it */
export type PlaceSet = Uint8Array

export interface Entry {
  readonly turn: number
  /** Bit n-1 set: by map side n. */
  readonly sides: number
  /** At least so many characters of the side by each of its map sides; 0 if it does not matter. */
  readonly leastBySide: number
}

/** Characters who start alike, and their mounts. */
export interface Group {
  readonly id: string
  readonly side: Side
  readonly name: Words
  /** Roster numbers, mounts among them. */
  readonly pieces: readonly PieceId[]
  /** Where they are set up; null if they enter. */
  readonly area: PlaceSet | null
  /** Hexes to keep from every enemy already set up. */
  readonly apart: number
  readonly enter: Entry | null
  /** Set up in secret. */
  readonly hidden: boolean
  /** Mounts without their riders: at most so far from the owner (0: anywhere), within these places (null: any). */
  readonly mounts: { readonly within: number; readonly area: PlaceSet | null }
}

/** An animal by the bridle from the start. */
export interface Led {
  readonly animal: PieceId
  readonly leader: PieceId
  /** Who sits in the howdah, or -1. */
  readonly passenger: PieceId
}

export interface LadderSpot {
  readonly at: Place
  readonly top: Place
}

/** Pieces of one side that are one of these at the moment; `by`: mask of the map sides they left by, 0 for any. */
export interface Selection {
  readonly side: Side
  readonly pieces: readonly PieceId[]
  readonly are: readonly Standing[]
  readonly where: PlaceSet | null
  readonly by: number
  readonly unwounded: boolean
  readonly charged: boolean
  /** No able enemy next to him. */
  readonly unopposed: boolean
}

/** Bounds are included; -1: none. */
export type Condition =
  | { readonly is: 'all' | 'any'; readonly of: readonly Condition[] }
  | { readonly is: 'not'; readonly of: Condition }
  | { readonly is: 'most-of'; readonly least: number; readonly of: readonly Condition[] }
  | { readonly is: 'turn'; readonly from: number; readonly to: number }
  /** The sum over the selections. */
  | { readonly is: 'count'; readonly of: readonly Selection[]; readonly least: number; readonly most: number }
  | { readonly is: 'more'; readonly of: Selection; readonly than: Selection }
  /** The sum of the values (campaign 18.1) as they started. */
  | { readonly is: 'points'; readonly of: Selection; readonly least: number; readonly most: number }
  | { readonly is: 'mark'; readonly mark: number }
  /** No living, free character left on the map or to come; or the player's own decision (AC-15.6). */
  | { readonly is: 'wiped-out' | 'fled' | 'surrendered'; readonly side: Side }

export interface Outcome {
  /** null: a draw. */
  readonly winner: Side | null
  readonly minor: boolean
}

export type ScoreLine =
  | { readonly side: Side; readonly points: number; readonly per: 'piece' | 'value'; readonly of: Selection }
  | { readonly side: Side; readonly points: number; readonly per: 'load' }
  | { readonly side: Side; readonly points: number; readonly per: 'condition'; readonly if: Condition }

export interface Victory {
  /** The battle ends as soon as one holds, in this order: looked at as a turn ends, or after every change. */
  readonly ends: readonly (Outcome & { readonly when: 'turn' | 'always'; readonly if: Condition })[]
  /** Noted as that turn ends. */
  readonly marks: readonly { readonly id: string; readonly turn: number; readonly if: Condition }[]
  /** Counted after the last turn; the higher total wins if it leads by more than the margin. */
  readonly scores: { readonly margin: number; readonly lines: readonly ScoreLine[] } | null
  /** Without scores: the first that holds after the last turn; none: a draw. */
  readonly last: readonly (Outcome & { readonly if: Condition | null })[]
}

/** Who is set up, where and beside whom: worked out once for a battle. */
export interface Muster {
  /** piece -> 1 if it is put on the map at the start at all */
  readonly setUp: Uint8Array
  /** piece -> who leads it from the start, or -1 */
  readonly leader: Int32Array
  /** piece -> beside whom it is set up: an animal's leader or owner; a man stands for himself */
  readonly keeper: Int32Array
  /** piece -> the animals set up beside him */
  readonly kept: readonly (readonly number[])[]
  /** By group: the places of its area, and those for its mounts. */
  readonly grounds: readonly { readonly men: readonly Place[]; readonly mounts: readonly Place[] }[]
  /** The places around a place, once they have been asked for. */
  readonly around: Map<number, readonly Place[]>
  /** The side that is set up second asks again and again how far the same enemies are. */
  measured: { readonly from: readonly Place[]; readonly found: Int16Array } | null
}

export interface Battle {
  readonly id: string
  readonly title: Words
  readonly date: Words
  readonly story: Words
  /** Who wins, in words. */
  readonly aim: Words
  readonly field: Field
  readonly turns: number
  /** Who plays first in a turn; side 0 sets up first. */
  readonly first: Side
  /** Highest chapter in force. */
  readonly chapters: 6 | 7 | 8 | 10
  readonly sides: readonly [Words, Words]
  readonly roster: readonly RosterPiece[]
  readonly groups: readonly Group[]
  /** piece -> its group, as a number */
  readonly groupOf: Int32Array
  readonly led: readonly Led[]
  /** By side: bit n-1 set if its pieces may leave by map side n. */
  readonly exits: readonly [number, number]
  /** Raised siege ladders to be placed: so many of these spots, no two at one wall hex or on one foot (AT-10.2-02). */
  readonly ladders: { readonly side: Side; readonly count: number; readonly spots: readonly LadderSpot[] } | null
  /** Loads of loot: one lies in each of these sets of places, for that side to take. */
  readonly loads: { readonly side: Side; readonly rooms: readonly (readonly Place[])[] } | null
  /** Feigned flight, where the scenario limits it; null: as in the rules. */
  readonly feint: {
    readonly side: Side
    readonly times: number
    readonly beforeTurn: number
    readonly unwounded: boolean
  } | null
  /** A side may flee or surrender (AC-15.6-02, AC-15.6-03). */
  readonly mayYield: boolean
  readonly victory: Victory
  readonly muster: Muster
}
