import type { Action } from '../../actions.ts'
import type { PieceId } from '../../field.ts'
import type { Piece } from '../../state.ts'

/** A shot that was listed, as an action too. */
export interface Listed {
  readonly shooter: PieceId
  readonly action: Action
}

/** The shots that were listed last, and all that they hung on: shots that miss change none of it. */
export interface KeptShots {
  readonly pieces: readonly Piece[]
  /** Whose phase it is, and what else than counters lies on the map, in words. */
  readonly works: string
  readonly busy: readonly PieceId[]
  readonly shots: readonly Listed[]
}
