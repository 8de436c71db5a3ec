import type { PieceId, Place } from '../field.ts'

/** A man as those see him who reckon with his blows. */
export interface Fighter {
  readonly piece: PieceId
  readonly attack: number
  readonly defence: number
  readonly move: number
  readonly mounted: boolean
  readonly armour: boolean
  readonly hurt: boolean
  readonly archer: boolean
  /** On horseback. */
  readonly horse: boolean
  readonly at: Place
  readonly rear: Place
}
