import type { PieceId, Place } from '../../field.ts'
import type { WeaponId } from '../../names.ts'

/** One shot: who, with what, at whom, at which of his hexes. */
export interface Shot {
  readonly shooter: PieceId
  readonly weapon: WeaponId
  readonly target: PieceId
  readonly at: Place
}

export type FireFrame = OffensiveFrame | ReactionFrame | ShotsFrame | CoverSideFrame

/** Step 1. */
export interface OffensiveFrame {
  readonly step: 'fire'
  /** There is something to decide; looked at anew after everything that is done. */
  ready?: boolean
}

/** The other side may fire at a mover, or after the last move at anyone who did not move (AT-5.3-03, AT-5.3-11). */
export interface ReactionFrame {
  readonly step: 'reaction'
  /** The mover; NONE in the last opportunity, where the first shot named says who. */
  readonly mover: PieceId
  named: Shot[]
  ready: boolean
}

/** Shots being resolved one after another. */
export interface ShotsFrame {
  readonly step: 'shots'
  readonly shots: readonly Shot[]
  next: number
  readonly defensive: boolean
}

/** The owner says on which side his man in a doorway or at a corner is covered (AT-8.5.6-02, AT-8.5.7-02, AT-9.4.3-02). */
export interface CoverSideFrame {
  readonly step: 'coverSide'
  readonly piece: PieceId
  /** Where he is shot at, and a shooter's place for each side he may choose. */
  readonly at: Place
  readonly against: readonly Place[]
}

export type FireAction =
  | {
      readonly type: 'shoot'
      readonly shooter: string
      readonly weapon: WeaponId
      readonly target: string
      readonly at: string
    }
  /** Names one more shooter for the interruption; no die is rolled before all are named (AT-5.3-04). */
  | {
      readonly type: 'name'
      readonly shooter: string
      readonly weapon: WeaponId
      readonly target: string
      readonly at: string
    }
  | { readonly type: 'loose' }
  | { readonly type: 'hold' }
  | { readonly type: 'coverAgainst'; readonly at: string }
