import type { Play } from '../../arena.ts'
import type { Place } from '../../field.ts'
import type { RetreatCause } from './frames.ts'

export interface RetreatOrder {
  readonly piece: number
  readonly cause: RetreatCause
  /** Shooter's place or impact place; NONE for combat. */
  readonly from: Place
  /** Enemies who took part in the combat. */
  readonly foes: readonly number[]
  readonly hexes: number
}

/** 5.4.4, 6.4: puts a retreat on the stack; a stunned man ordered back dies instead (AT-5.4.4-10). */
export function driveBack(_p: Play, _order: RetreatOrder): void {
  throw new Error('not yet')
}
