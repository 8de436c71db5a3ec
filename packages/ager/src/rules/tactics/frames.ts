import type { PieceId, Place } from '../../field.ts'

export type TacticsFrame = ChargesFrame | CourseFrame | AnswerFrame | FeintFrame | BlazeFrame

/** Step 2: which charge is announced next. */
export interface ChargesFrame {
  readonly step: 'charges'
  /** begin: the step opens; look: a charge was just announced; choose: the owner decides; over: no more charges. */
  stage: 'begin' | 'look' | 'choose' | 'over'
  /** Who could charge whom. */
  pairs: readonly (readonly [number, number])[]
}

/** The path of a charge or counter-charge being laid hex by hex (AT-7.1.1-02). */
export interface CourseFrame {
  readonly step: 'course'
  readonly rider: PieceId
  readonly target: PieceId
  /** The charge that it answers; NONE for a charge. */
  readonly answers: number
  /** Places of the head, from the first hex entered. */
  readonly path: Place[]
  /** look: a hex was added; choose: the owner decides; laid: it is announced. */
  stage: 'look' | 'choose' | 'laid'
  /** Where it may go on, and whether it may end here. */
  choices: readonly Place[]
  complete: boolean
}

/** The other side may answer the charge of that number (AT-7.1.2-01). */
export interface AnswerFrame {
  readonly step: 'answer'
  readonly charge: number
  stage: 'look' | 'choose'
  /** Who could. */
  readonly riders: PieceId[]
}

/** A feigned flight being put together: from whom, and by whom (7.2). */
export interface FeintFrame {
  readonly step: 'feint'
  readonly tempted: readonly PieceId[]
  readonly fleeing: PieceId[]
  /** Who could run far enough. */
  readonly able: readonly PieceId[]
}

/** Burning hexes and those in them, one after another (7.3.2). */
export interface BlazeFrame {
  readonly step: 'blaze'
  readonly pieces: readonly PieceId[]
  next: number
  /** Where the pot burst: nobody retreats nearer to it. */
  readonly impact: Place
  /** The mount that bolts once its stunned rider lies where he fell; NONE. */
  bolting: PieceId
}

export type TacticsAction =
  | { readonly type: 'charge'; readonly rider: string; readonly target: string }
  | { readonly type: 'course'; readonly to: string }
  | { readonly type: 'counter'; readonly rider: string }
  | { readonly type: 'decline' }
  | { readonly type: 'throwPot'; readonly thrower: string; readonly at: string }
  /** A flight is feigned before the group of that enemy. */
  | { readonly type: 'feign'; readonly piece: string }
  /** One more who is to flee. */
  | { readonly type: 'flee'; readonly piece: string }
