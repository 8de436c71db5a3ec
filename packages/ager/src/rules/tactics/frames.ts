import type { Place } from '../../field.ts'

export type TacticsFrame =
  /** Step 2: which charge is announced next. */
  | { readonly step: 'charges' }
  /** The path of a charge or counter-charge being laid hex by hex. */
  | {
      readonly step: 'course'
      readonly rider: number
      readonly target: number
      readonly answers: number
      readonly path: Place[]
    }
  /** The other side may answer a charge (AT-7.1.2-01). */
  | { readonly step: 'answer'; readonly charge: number }
  /** The burning of seven hexes, character by character. */
  | { readonly step: 'blaze'; readonly pieces: readonly number[]; next: number; readonly impact: Place }

export type TacticsAction =
  | { readonly type: 'charge'; readonly rider: string; readonly target: string }
  | { readonly type: 'course'; readonly to: string }
  | { readonly type: 'counter'; readonly rider: string }
  | { readonly type: 'decline' }
  | { readonly type: 'throwPot'; readonly thrower: string; readonly at: string }
  | { readonly type: 'feign'; readonly piece: string }
