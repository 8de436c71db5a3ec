import type { Play } from '../../arena.ts'
import { nameOf, rosterOf } from '../ground.ts'

/** AT-2.1-08 to AT-2.1-10: those of the active side who lay stunned when the phase began get up, fit and on foot. */
export function recover(p: Play): void {
  const { s, arena } = p
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece === undefined || rosterOf(arena, i).side !== s.active) continue
    if (!piece.lay || piece.health !== 'stunned') continue
    piece.health = 'fit'
    piece.lay = false
    p.log?.push({ type: 'recovers', piece: nameOf(arena, i), rules: ['AT-2.1-08', 'AT-2.1-10'] })
  }
}
