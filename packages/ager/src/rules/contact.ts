import { distance } from '@grognard/space'
import type { Arena } from '../arena.ts'
import type { Side } from '../components.ts'
import type { Mover, PieceId, Place } from '../field.ts'
import { NONE } from '../state.ts'
import type { State } from '../state.ts'
import { firstIn, isHeld, nextIn, standingCrowd } from './crowd.ts'
import type { Crowd } from './crowd.ts'
import { cellOf, isFree, moverOf, pieceOf, rosterOf, waysFrom } from './ground.ts'

/** Who can get at whom. */

/**
 * AT-6.6-01, AT-4.3-10: whether a fighter standing in `from` could strike into `to`: only where he could go himself, were
 * it empty and he had the MP. A door, window or ladder's end lets blows through; wall, canvas, slit and closed gate do not.
 */
export function canStrike(arena: Arena, s: State, mover: Mover, from: Place, to: Place): boolean {
  for (const way of waysFrom(arena, s, mover, from)) if (way.to === to && !way.trapdoor) return true
  return false
}

/** AT-4.3-10: whether the piece could attack somebody standing in the place. */
export function threatens(arena: Arena, s: State, piece: PieceId, place: Place): boolean {
  const { at, rear, hidden } = pieceOf(s, piece)
  if (at === NONE || !isBeside(arena, at, rear, place)) return false
  if (hidden || !isFree(arena, s, piece)) return false
  const mover = moverOf(arena, s, piece)
  return canStrike(arena, s, mover, at, place) || (rear !== NONE && canStrike(arena, s, mover, rear, place))
}

/** Whether a counter of one hex or two is in that place or next to it. */
function isBeside({ field }: Arena, at: Place, rear: Place, place: Place): boolean {
  const { grid, cell } = field
  const head = cell[at] ?? NONE
  const goal = cell[place] ?? NONE
  const across = (grid.q[head] ?? 0) - (grid.q[goal] ?? 0)
  /* His rear is next to his head. */
  if (across > 2 || across < -2) return false
  return distance(grid, head, goal) <= 1 || (rear !== NONE && distance(grid, cell[rear] ?? NONE, goal) <= 1)
}

/** AT-5.2-01, AT-5.2-02: next to an enemy who is able to attack one of his hexes. `standing`: who stands where, if it is known. */
export function inContact(arena: Arena, s: State, piece: PieceId, standing: Crowd = standingCrowd(arena, s)): boolean {
  const { at, rear } = pieceOf(s, piece)
  const { side } = rosterOf(arena, piece)
  return isTouched(arena, s, side, at, standing) || (rear !== NONE && isTouched(arena, s, side, rear, standing))
}

/** Whether an enemy in the hex of that place or beside it is able to attack it. */
function isTouched(arena: Arena, s: State, side: Side, place: Place, standing: Crowd): boolean {
  const { grid } = arena.field
  const cell = cellOf(arena, place)
  for (let n = NONE; n < 6; n++) {
    const near = n === NONE ? cell : (grid.near[cell * 6 + n] ?? NONE)
    if (near === NONE || !isHeld(standing, near)) continue
    for (let hex = firstIn(standing, s, near); hex !== NONE; hex = nextIn(standing, hex))
      if (rosterOf(arena, hex >> 1).side !== side && threatens(arena, s, hex >> 1, place)) return true
  }
  return false
}
