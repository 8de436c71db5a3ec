import type { Arena } from '../../arena.ts'
import type { Side } from '../../components.ts'
import type { PieceId, Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { covers, isFree, pieceOf, rosterOf } from '../ground.ts'
import { isBusy } from '../works/busy.ts'
import { allowanceOf } from './allowance.ts'

/** AT-7.1.2-12: an announced charge is ridden as it was announced. */
export function isPledged(s: State, piece: PieceId): boolean {
  for (const { rider, state } of s.charges) if (rider === piece && state === 'announced') return true
  return false
}

/** Whether a character of the moving side may yet leave his hex in this step, so that another may halt on him meanwhile. */
export function mayStillLeave(arena: Arena, s: State, piece: PieceId): boolean {
  if (s.step !== 'move' || rosterOf(arena, piece).side !== s.active) return false
  if (pieceOf(s, piece).moved !== 'no' || !isFree(arena, s, piece) || isBusy(s, piece)) return false
  if (isPledged(s, piece)) return true
  return allowanceOf(arena, s, piece) > 0
}

/**
 * AT-4.1-02, AT-4.1-04, AT-1.1-04: whose presence forbids to stop there; NONE if one may. In step 3 a friend who has yet to
 * move is no hindrance (`passing`); in advances, placements and when things are set down he is.
 */
export function stopBarredBy(
  arena: Arena,
  s: State,
  piece: PieceId,
  side: Side,
  place: Place,
  passing: boolean,
  also: number = NONE,
): number {
  for (let i = 0; i < s.pieces.length; i++) {
    const one = s.pieces[i]
    if (one === undefined || !covers(one, place) || i === piece || i === also || one.health === 'dead') continue
    if (one.hidden && rosterOf(arena, i).side !== side) continue
    /* Two hidden men would have to be shifted, and seen to be. */
    if (passing && !one.hidden && !pieceOf(s, piece).hidden && mayStillLeave(arena, s, i)) continue
    return i
  }
  return NONE
}
