import type { Arena } from '../../arena.ts'
import type { Side } from '../../components.ts'
import type { PieceId, Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { covers, other, pieceOf, rosterOf } from '../ground.ts'

/** The next living counter in a place, as a side knows it; hidden enemies are not there. NONE if there is nobody. */
export function lodgerAt(s: State, arena: Arena, side: Side, place: Place, except: PieceId): PieceId {
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece === undefined || !covers(piece, place) || i === except || piece.health === 'dead') continue
    if (piece.hidden && rosterOf(arena, i).side !== side) continue
    return i
  }
  return NONE
}

/** The side that does not see him; null if he hides from nobody. */
export function hiddenFrom(arena: Arena, s: State, piece: PieceId): Side | null {
  return pieceOf(s, piece).hidden ? other(rosterOf(arena, piece).side) : null
}
