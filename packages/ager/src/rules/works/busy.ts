import type { PieceId } from '../../field.ts'
import type { State } from '../../state.ts'

/** AT-10.1-02: at work, so that he does nothing else in his own phase nor fires in the enemy's. */
export function isBusy(s: State, piece: PieceId): boolean {
  for (const { workers } of s.tasks) if (workers.includes(piece)) return true
  return false
}

/** AT-10.1-02: the work of a man who is stunned, killed or displaced is lost. */
export function cancelWork(s: State, piece: PieceId): void {
  if (isBusy(s, piece)) s.tasks = s.tasks.filter((task) => !task.workers.includes(piece))
}
