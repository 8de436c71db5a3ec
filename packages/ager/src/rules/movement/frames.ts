import type { Side } from '../../components.ts'
import type { PieceId, Place } from '../../field.ts'

export type MovementFrame =
  MoveFrame | MoverFrame | PartyFrame | ArrivalFrame | SetDownFrame | ShiftFrame | LoadingFrame

/** Step 3: which character moves next. */
export interface MoveFrame {
  readonly step: 'move'
  /** begin: the step opens; look: somebody has just moved; choose: the owner decides; ending: shared hexes are cleared. */
  stage: 'begin' | 'look' | 'choose' | 'ending'
  /** Who has moved, in that order: of two in one hex the last comer gives way (AT-4.1-02). */
  readonly order: PieceId[]
  /** Who has given way already at the end of the step, or could not. */
  readonly shifted: PieceId[]
}

/** One character on the move: in step 3, in an advance after combat, or riding a charge. */
export interface MoverFrame {
  readonly step: 'mover'
  readonly piece: PieceId
  /** Who moves him: his own side, but for a prisoner his captors (AT-7.4-06). */
  readonly side: Side
  readonly kind: 'move' | 'advance' | 'charge' | 'counter'
  /** MP left; an advance has half the allowance (AT-6.5-02). */
  left: number
  /** MP gone of the allowance he has as he goes now, on foot or mounted (AT-4.3-03). */
  gone: number
  /** Hexes entered so far, by the head. */
  hexes: number
  /** Something was done: from now on he may stop. */
  acted: boolean
  /** Something was decided since the other side could last fire: it may do so once more where he comes to rest (AT-5.3-03). */
  lastWord: boolean
  /** The places his head has been in, the first hex of the move included. */
  readonly path: Place[]
  /**
   * choose: the owner decides; arrived: the hex just entered has had its say; halted: burdens are set down; closing: the
   * last fire at him; closed: the move is over.
   */
  stage: 'choose' | 'arrived' | 'halted' | 'closing' | 'closed'
  /** The dice for slipping past enemies have been thrown in this hex (AT-4.3-05). */
  tested: boolean
  /** He rides: who comes off his mount against his will moves no further. */
  mounted: boolean
  /** Hexes an advance must begin with (AT-6.5-03); empty when free. */
  readonly first: readonly Place[]
  /** Enemies who may not test him (AT-4.3-16, AT-6.5-09). */
  readonly beaten: PieceId[]
  /** The number of his charge, or NONE. */
  readonly charge: number
  /** The stunned man on his back, or NONE. */
  burden: PieceId
  /** The animals led along, off the map while he moves; and where each stood before, head and rear in turn. */
  readonly led: PieceId[]
  readonly homes: Place[]
  /** Animals whose bridle he failed to snatch (AT-4.4.4-07) or let go of in this move. */
  readonly missed: PieceId[]
}

/** A prisoner and his guards on the move; the frame of each lies below this one (AT-7.4-06). */
export interface PartyFrame {
  readonly step: 'party'
  readonly side: Side
  readonly captive: PieceId
  readonly guards: readonly PieceId[]
  /** choose: the captors decide; arrived: one of the party has entered a hex. */
  stage: 'choose' | 'arrived'
}

/** What the hex just entered brings: fire, camels, hidden men, the encircled, defensive fire. */
export interface ArrivalFrame {
  readonly step: 'arrival'
  readonly piece: PieceId
  readonly kind: MoverFrame['kind']
  /** Where he came from; NONE off the map. */
  readonly from: Place
  readonly fromRear: Place
  /** Where he came to. */
  readonly at: Place
  check: number
}

/** A mover who stops sets down what he carries and leads, piece by piece. */
export interface SetDownFrame {
  readonly step: 'setDown'
  readonly piece: PieceId
  readonly burden: PieceId
  /** Where an animal stood before the move, to which it goes if there is no room; NONE. */
  readonly home: Place
  readonly homeRear: Place
  /** The way of a carrier, last hex first (AT-4.2.3-03). */
  readonly path: readonly Place[]
}

/** Two living characters share a hex at the end of the step: the owner shifts the last comer (AT-4.1-02). */
export interface ShiftFrame {
  readonly step: 'shift'
  readonly side: Side
  readonly piece: PieceId
}

/** A raider with a load has stopped beside pack camels: which of them takes it (scenario 5). */
export interface LoadingFrame {
  readonly step: 'loading'
  readonly piece: PieceId
}

export type MovementAction =
  | { readonly type: 'activate'; readonly piece: string }
  /** His owner says that he will not move him (AT-5.3-11). */
  | { readonly type: 'stand'; readonly piece: string }
  | { readonly type: 'ride'; readonly rider: string }
  /** Sets out with a prisoner and all his guards. */
  | { readonly type: 'escort'; readonly piece: string }
  /** One step of the prisoner or of a guard. */
  | { readonly type: 'march'; readonly piece: string; readonly to: string }
  | { readonly type: 'step'; readonly to: string }
  | { readonly type: 'aboutFace' }
  /** Up the ladder below a barred trapdoor, to wait there; or down again (AT-8.6.2-07). */
  | { readonly type: 'climb' }
  | { readonly type: 'enter'; readonly side: number; readonly at: string; readonly rear: string | null }
  | { readonly type: 'leaveMap'; readonly side: number }
  | { readonly type: 'mount'; readonly animal: string }
  | { readonly type: 'dismount'; readonly to: string }
  /** `halt`: a rider stops for it, so that it costs no die (AT-4.4.4-05). */
  | { readonly type: 'bridle'; readonly animal: string; readonly halt: boolean }
  | { readonly type: 'release'; readonly animal: string }
  | { readonly type: 'pickUp'; readonly piece: string }
  | { readonly type: 'halt' }
  | { readonly type: 'setDown'; readonly at: string; readonly rear: string | null }
  | { readonly type: 'shift'; readonly to: string; readonly rear: string | null }
  | { readonly type: 'load'; readonly animal: string }
  /** In an advance: that enemy will be attacked in this step, and has no time to strike at him (AT-6.5-09). */
  | { readonly type: 'pledge'; readonly defender: string }
