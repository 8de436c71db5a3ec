import type { View } from '../../view.ts'
import type { AgerFace } from './face.ts'

/** The board as it would be if what is being set up were down already; null while nobody sets up. */
class Drafted {
  view = $state.raw<View | null>(null)
}

const tables = new WeakMap<AgerFace, Drafted>()

export function draftedOf(face: AgerFace): Drafted {
  const known = tables.get(face) ?? new Drafted()
  tables.set(face, known)
  return known
}
