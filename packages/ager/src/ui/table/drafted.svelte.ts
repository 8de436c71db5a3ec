import type { PieceId } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { View } from '../../view.ts'
import type { AgerFace } from './face.ts'

/** A set-up under way, for whoever shows the men beside the board. */
class Drafted {
  /** The board as it would be if it were down already; null while nobody sets up. */
  view = $state.raw<View | null>(null)
  /** Who is lifted. */
  piece = $state.raw<PieceId>(NONE)
}

const tables = new WeakMap<AgerFace, Drafted>()

export function draftedOf(face: AgerFace): Drafted {
  const known = tables.get(face) ?? new Drafted()
  tables.set(face, known)
  return known
}
