import type { PieceId } from '../../field.ts'
import { NONE, topFrame } from '../../state.ts'
import type { View } from '../../view.ts'
import type { AgerFace } from '../table/face.ts'

/** Chances below which somebody may wish not to be asked, of a hundred. */
export const LEAST = [25, 50] as const

/** When defensive fire is held without asking: at hopeless shots always, else as the player has said for now. */
class Quiet {
  /** At one man, as long as he moves. */
  #man = $state.raw<{ readonly piece: PieceId; readonly phase: string } | null>(null)
  #phase = $state.raw('')
  least = $state(1)

  holdAt(view: View, piece: PieceId): void {
    this.#man = { piece, phase: phaseOf(view) }
  }

  holdPhase(view: View): void {
    this.#phase = phaseOf(view)
  }

  /** `best`: the best chance of harm among the shots that are offered, once it is known. */
  holds(view: View, best: number | null): boolean {
    const frame = topFrame(view)
    if (frame.step !== 'reaction' || frame.named.length > 0) return false
    const phase = phaseOf(view)
    if (this.#phase === phase) return true
    if (frame.mover !== NONE && this.#man?.piece === frame.mover && this.#man.phase === phase) return true
    return best !== null && best < this.least
  }
}

const phaseOf = ({ turn, active }: View): string => `${turn} ${active}`

const quiets = new WeakMap<AgerFace, Quiet>()

export function quietOf(face: AgerFace): Quiet {
  const known = quiets.get(face) ?? new Quiet()
  quiets.set(face, known)
  return known
}
