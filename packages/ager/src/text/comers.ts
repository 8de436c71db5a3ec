import type { Arena } from '../arena.ts'
import type { Side } from '../components.ts'
import { pieceOf } from '../rules/ground.ts'
import type { Group } from '../scenarios.ts'
import type { State } from '../state.ts'

/** The sides of the map, as they are numbered. */
const EDGES: readonly number[] = [1, 2, 3, 4]

export function edgesIn(mask: number): readonly number[] {
  return EDGES.filter((edge) => (mask & (1 << (edge - 1))) !== 0)
}

/** The sides of the map, as a mask, by which those of a side come who are not on it yet. */
export function comingBy({ battle }: Arena, view: State, side: Side): number {
  const isWaiting = ({ pieces }: Group): boolean => pieces.some((i) => pieceOf(view, i).status === 'waiting')
  return battle.groups
    .filter((group) => group.side === side && group.enter !== null && isWaiting(group))
    .reduce((mask, { enter }) => mask | (enter?.sides ?? 0), 0)
}
