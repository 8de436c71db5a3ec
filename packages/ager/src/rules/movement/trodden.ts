import type { Place } from '../../field.ts'
import type { State } from '../../state.ts'
import { covers } from '../ground.ts'

/** AT-8.6.2-06: dead or alive, anyone on a trapdoor keeps it shut. */
export function isTrodden(s: State, place: Place): boolean {
  return s.pieces.some((piece) => covers(piece, place))
}
