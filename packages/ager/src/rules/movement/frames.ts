import type { Place } from '../../field.ts'

export type MovementFrame =
  /** Step 3: which character moves next. */
  | { readonly step: 'move' }
  | MoverFrame
  /** A mover who stops sets down what he carries and leads, piece by piece. */
  | { readonly step: 'setDown'; readonly piece: number; readonly burdens: number[]; at: Place }
  /** Two living characters share a hex at the end of the step: the owner shifts the last comer (AT-4.1-02). */
  | { readonly step: 'shift'; readonly piece: number }

/** One character on the move: in step 3, in an advance after combat, or riding a charge. */
export interface MoverFrame {
  readonly step: 'mover'
  readonly piece: number
  readonly kind: 'move' | 'advance' | 'charge' | 'counter'
  /** MP left; an advance has half the allowance (AT-6.5-02). */
  left: number
  /** Hexes entered so far, by the head. */
  hexes: number
  /** The places his head has been in, the first hex of the move included. */
  readonly path: Place[]
  /** choose: the owner decides; arrived: what the hex just entered brings; halted: the move is over. */
  stage: 'choose' | 'arrived' | 'halted'
  /** How far the checks of the hex just entered have come. */
  check: number
  /** Hexes an advance must begin with (AT-6.5-03); empty when free. */
  readonly first: readonly Place[]
  /** Enemies who may not test him (AT-4.3-16). */
  readonly beaten: readonly number[]
  /** The number of his charge, or NONE. */
  readonly charge: number
  /** The animals he leads along. */
  readonly led: number[]
  /** Animals whose bridle he failed to snatch this turn (AT-4.4.4-07). */
  readonly missed: number[]
}

export type MovementAction =
  | { readonly type: 'activate'; readonly piece: string }
  /** His owner says that he will not move him (AT-5.3-11). */
  | { readonly type: 'stand'; readonly piece: string }
  | { readonly type: 'ride'; readonly rider: string }
  | { readonly type: 'step'; readonly to: string }
  | { readonly type: 'aboutFace' }
  | { readonly type: 'leaveMap'; readonly side: number }
  | { readonly type: 'mount'; readonly animal: string }
  | { readonly type: 'dismount'; readonly to: string }
  | { readonly type: 'bridle'; readonly animal: string }
  | { readonly type: 'release'; readonly animal: string }
  | { readonly type: 'pickUp'; readonly piece: string }
  | { readonly type: 'halt' }
  | { readonly type: 'setDown'; readonly at: string; readonly rear: string | null }
  | { readonly type: 'leaveBehind' }
  | { readonly type: 'shift'; readonly to: string }
