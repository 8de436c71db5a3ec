import type { Play } from '../../arena.ts'
import type { Place } from '../../field.ts'

/** 6.5: the winner's man goes forward with half his allowance, beginning with one of `first`. */
export function startAdvance(_p: Play, _piece: number, _first: readonly Place[], _beaten: readonly number[]): void {
  throw new Error('not yet')
}

/** 7.1: rides an announced charge or counter-charge along its path, with all that movement brings. */
export function startRide(_p: Play, _charge: number): void {
  throw new Error('not yet')
}
