import type { Play } from '../../arena.ts'

/**
 * 4.3: every enemy able to attack the hex of the mover's head rolls against him, those in `ignore` excepted. Applies wounds
 * and death at once. `stops`: at least one die told him to stop.
 */
export function infiltrate(_p: Play, _mover: number, _ignore: readonly number[]): { stops: boolean } {
  throw new Error('not yet')
}
