import type { Arena, Play } from '../../arena.ts'
import type { State } from '../../state.ts'

/** AT-7.2.1-07: before step 1 the tempted group is tested. */
export function testFeint(_p: Play): void {}

/** AT-7.2.1-10, AT-7.2.1-13: whether the piece must pursue, so that it neither fires nor moves as it likes. */
export function mustPursue(_arena: Arena, s: State, piece: number): boolean {
  return s.feint !== null && s.feint.deceived && s.feint.tempted.includes(piece)
}
