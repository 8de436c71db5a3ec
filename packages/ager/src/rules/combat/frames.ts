import type { CombatResult, Side } from '../../components.ts'
import type { PieceId, Place } from '../../field.ts'

export type CombatFrame =
  /** Step 4: which attack is made next. */
  CombatStepFrame | AssaultFrame | ResultFrame | CasualtyFrame | RetreatFrame | PlaceFrame | AdvanceFrame

/** Step 4: which attack is made next. */
export interface CombatStepFrame {
  readonly step: 'combat'
  /** There is something to decide; looked at anew after everything that is done. */
  ready: boolean
}

/** An attack being put together. */
export interface AssaultFrame {
  readonly step: 'assault'
  readonly attackers: PieceId[]
  readonly defenders: PieceId[]
}

/** A combat whose die has fallen: its result is applied part by part. */
export interface ResultFrame {
  readonly step: 'result'
  readonly attackers: readonly PieceId[]
  readonly defenders: readonly PieceId[]
  readonly letter: CombatResult
  /** Places the two sides held before the blows. */
  readonly attackersHeld: readonly Place[]
  readonly defendersHeld: readonly Place[]
  /** harm: the letter is read; advance: the winner may go forward; after that the combat is over. */
  stage: 'harm' | 'advance' | 'over'
  /** Who took the harm, once it is known; NONE. */
  victim: PieceId
}

/** The owner says who of his men takes the harm (AT-6.2-06). */
export interface CasualtyFrame {
  readonly step: 'casualty'
  readonly side: Side
  readonly among: readonly PieceId[]
}

export type RetreatCause = 'fire' | 'combat' | 'naphtha' | 'shove' | 'room'

/** A retreat under way, hex by hex, by the choice of the owner. */
export interface RetreatFrame {
  readonly step: 'retreat'
  readonly piece: PieceId
  readonly cause: RetreatCause
  /** Shooter's place, impact place; NONE for combat. */
  readonly from: Place
  /** Enemies who took part in the combat (AT-4.3-19). */
  readonly foes: readonly PieceId[]
  readonly start: Place
  /** Hexes still to go. */
  left: number
  /** choose: where next; enter: into `to`, once a friend has made room; tested: the dice of the hex are to be thrown. */
  stage: 'choose' | 'enter' | 'tests' | 'short'
  to: Place
  /** The hex just entered burns. */
  scorched?: boolean
}

/** The owner places a counter that came off its mount, camel or ladder (AT-6.7-01, AT-6.7.2-04, AT-10.2.4-05). */
export interface PlaceFrame {
  readonly step: 'place'
  readonly piece: PieceId
  /** Where he came off: both hexes of the mount, or the foot of the ladder. */
  readonly beside: readonly Place[]
  readonly rules: 'mount' | 'howdah' | 'ladder'
  /** The hex chosen, while a friend makes room; NONE before. */
  to: Place
}

/** The winner may advance one of his men (AT-6.5-01). */
export interface AdvanceFrame {
  readonly step: 'advance'
  readonly side: Side
  readonly among: readonly PieceId[]
  readonly first: readonly Place[]
  readonly beaten: readonly PieceId[]
}

export type CombatAction =
  | { readonly type: 'attack'; readonly attacker: string; readonly defender: string }
  | { readonly type: 'join'; readonly attacker: string }
  | { readonly type: 'include'; readonly defender: string }
  | { readonly type: 'strike' }
  /** Ask a high-ranking man to yield before the blows fall (AT-7.4-01). */
  | { readonly type: 'demand' }
  | { readonly type: 'callOff' }
  /** Take an escaped prisoner again (AT-7.4-12). */
  | { readonly type: 'retake'; readonly piece: string }
  | { readonly type: 'victim'; readonly piece: string }
  | { readonly type: 'retreat'; readonly to: string }
  | { readonly type: 'place'; readonly at: string }
  | { readonly type: 'advance'; readonly piece: string }
  | { readonly type: 'stay' }
