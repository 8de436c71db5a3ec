import type { Arena } from '../arena.ts'
import type { Side } from '../components.ts'
import type { PieceId, Place } from '../field.ts'
import { NONE } from '../state.ts'
import type { State } from '../state.ts'
import { firstAt, nextAt } from './crowd.ts'
import type { Crowd } from './crowd.ts'
import { isAnimal, isCaptive, pieceOf, sideOf } from './ground.ts'

/** Who stands or lies in a hex and is in the way there. */

/** The enemy standing in the place, who bars it (AT-4.2-01); an animal under enemy control bars it too (AT-4.2-02). */
export function barredBy(arena: Arena, s: State, side: Side, place: Place, crowd?: Crowd): PieceId {
  for (let i = firstAt(s, place, crowd); i !== NONE; i = nextAt(s, place, i, crowd)) {
    const piece = pieceOf(s, i)
    if (piece.hidden || piece.health === 'dead' || piece.health === 'stunned') continue
    /* A prisoner bars nobody's way (AT-7.4-06). */
    if (isCaptive(s, i)) continue
    const holder = sideOf(arena, s, i)
    if (holder !== null && holder !== side) return i
  }
  return NONE
}

/** AT-4.2.1-02: how high the dead lie; a man counts 1, an animal more in each of its hexes. */
export function heapAt(arena: Arena, s: State, place: Place, crowd?: Crowd): number {
  const { heapAnimal } = arena.kit.tables.figures
  let heap = 0
  for (let i = firstAt(s, place, crowd); i !== NONE; i = nextAt(s, place, i, crowd))
    if (pieceOf(s, i).health === 'dead') heap += isAnimal(arena, i) ? heapAnimal : 1
  return heap
}

/** AT-4.2.1-01: whether the dead there lie so high that they cost MP. */
export function heapHinders(arena: Arena, s: State, place: Place, crowd?: Crowd): boolean {
  return heapAt(arena, s, place, crowd) >= arena.kit.tables.figures.heapHinders
}

/** AT-4.2.1-01: what they add to the cost of the hex. */
export function heapCost(arena: Arena, s: State, place: Place, crowd?: Crowd): number {
  return heapHinders(arena, s, place, crowd) ? arena.kit.tables.figures.heapCost : 0
}

/** AT-4.2.1-02: whether they bar the way. */
export function heapBlocks(arena: Arena, s: State, place: Place, crowd?: Crowd): boolean {
  return heapAt(arena, s, place, crowd) >= arena.kit.tables.figures.heapBlocks
}
