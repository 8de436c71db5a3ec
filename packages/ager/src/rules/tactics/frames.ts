import type { Place } from '../../field.ts'

export type TacticsFrame =
  /** Step 2: which charge is announced next. */
  | { readonly step: 'charges' }
  | CourseFrame
  /** The other side may answer the charge of that number (AT-7.1.2-01). */
  | { readonly step: 'answer'; readonly charge: number }
  /** The burning of seven hexes, character by character. */
  | { readonly step: 'blaze'; readonly pieces: readonly number[]; next: number; readonly impact: Place }

/** The path of a charge or counter-charge being laid hex by hex (AT-7.1.1-02). */
export interface CourseFrame {
  readonly step: 'course'
  readonly rider: number
  readonly target: number
  /** The charge that it answers; NONE for a charge. */
  readonly answers: number
  /** Places of the head, from the first hex entered. */
  readonly path: Place[]
}

export type TacticsAction =
  | { readonly type: 'charge'; readonly rider: string; readonly target: string }
  | { readonly type: 'course'; readonly to: string }
  | { readonly type: 'counter'; readonly rider: string }
  | { readonly type: 'decline' }
  | { readonly type: 'throwPot'; readonly thrower: string; readonly at: string }
  | { readonly type: 'feign'; readonly piece: string }
