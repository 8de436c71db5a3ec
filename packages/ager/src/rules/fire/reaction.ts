import type { Play } from '../../arena.ts'

/** 5.3: asks the other side, if anyone of it may fire at the mover in this hex. Puts the question on the stack, or not. */
export function offerReaction(_p: Play, _mover: number): void {
  throw new Error('not yet')
}

/** AT-5.3-11: at the end of step 3, the last opportunity to fire at those who did not move. */
export function offerLastFire(_p: Play): void {
  throw new Error('not yet')
}

/** AT-5.3-12, AT-5.3-13: another character begins to move, so the fire at the one before is over. */
export function closeFireAt(_p: Play, _nextMover: number): void {
  throw new Error('not yet')
}
