import type { Side } from '../../components.ts'
import type { PieceId, Place } from '../../field.ts'

export type SequenceFrame =
  /** A side sets up: the next piece of its roster is placed, a two-hex counter in two choices. */
  | DeployFrame
  /** A free battle: does the side fight on (AC-15.6)? */
  | { readonly step: 'council' }
  /** The bottom of every stack: leads through the five steps of each phase. */
  | { readonly step: 'phase'; stage: PhaseStage }

export interface DeployFrame {
  readonly step: 'deploy'
  readonly side: Side
  /** Who is set up next, NONE between two; and where, once that is chosen and only the rear is open. */
  piece: PieceId
  at: Place
  /** A ladder is to be placed. */
  ladder: boolean
}

export type PhaseStage = 'setup' | 'begin' | 'fire' | 'charge' | 'move' | 'standing' | 'combat' | 'recovery' | 'turnEnd'

export type SequenceAction =
  | { readonly type: 'deploy'; readonly piece: string; readonly at: string }
  /** Where the rear of the two-hex counter just placed lies. */
  | { readonly type: 'rear'; readonly at: string }
  | { readonly type: 'ladder'; readonly at: string; readonly top: string }
  | { readonly type: 'fightOn' }
  | { readonly type: 'flight' }
  | { readonly type: 'surrender' }
  /** The end of a step, or of whatever is being put together. */
  | { readonly type: 'done' }
