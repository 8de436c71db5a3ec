import type { Arena } from '../../arena.ts'
import type { PieceId } from '../../field.ts'
import type { State } from '../../state.ts'
import { rosterOf } from '../ground.ts'

/** Everyone that he has by the bridle: along with him, or standing by. */
export function ledBy(s: State, leader: PieceId): PieceId[] {
  const led: PieceId[] = []
  for (let i = 0; i < s.pieces.length; i++) if (s.pieces[i]?.leader === leader) led.push(i)
  return led
}

/** AT-4.4.3-08: what the slowest animal at his bridle leaves him of his points. Horses keep pace with anybody. */
export function paceOf(arena: Arena, animal: PieceId): number {
  const { animal: kind } = rosterOf(arena, animal)
  const pace = kind === null ? 0 : arena.kit.animals[kind].move
  return pace === 0 ? Number.MAX_SAFE_INTEGER : pace
}
