import type { Arena, Play } from '../../arena.ts'
import type { Side } from '../../components.ts'
import type { PieceId, Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { nameOf, other, pieceOf, placeName, rosterOf } from '../ground.ts'
import { hiddenFrom } from '../movement/presence.ts'

/** Scenario 6: a hidden character shows himself, by moving, attacking or firing, or because he is found. */
export function reveal(p: Play, piece: PieceId): void {
  const found = pieceOf(p.s, piece)
  if (!found.hidden) return
  found.hidden = false
  const at = found.at === NONE ? null : placeName(p.arena, found.at)
  p.log?.push({ type: 'revealed', piece: nameOf(p.arena, piece), at, rules: ['AT-2-01'] })
}

/**
 * Scenario 6: nobody comes to stand on an enemy whom he does not see; he finds him instead. Where he finds none, that is
 * told as well: he has learnt it.
 */
export function stumblesUpon(p: Play, piece: PieceId, places: readonly Place[]): boolean {
  const { arena, s } = p
  const { side } = rosterOf(arena, piece)
  let found = false
  for (let i = 0; i < s.pieces.length; i++) {
    const one = s.pieces[i]
    if (one?.hidden !== true || one.status !== 'on' || !places.includes(one.at)) continue
    if (rosterOf(arena, i).side === side) continue
    found = true
    p.log?.push({
      type: 'blunders',
      piece: nameOf(arena, piece),
      upon: nameOf(arena, i),
      at: placeName(arena, one.at),
      rules: ['AT-4.2-01'],
    })
    reveal(p, i)
  }
  if (!found && p.log !== undefined) search(p, piece, places)
  return found
}

function search(p: Play, piece: PieceId, places: readonly Place[]): void {
  const { arena, s } = p
  const at = places.find((place) => mayHideAround(arena, s, other(rosterOf(arena, piece).side), place))
  if (at === undefined) return
  p.log?.push({
    type: 'searches',
    piece: nameOf(arena, piece),
    at: placeName(arena, at),
    hiddenFrom: hiddenFrom(arena, s, piece),
    rules: ['AT-2-01'],
  })
}

/** Whether somebody of that side who hides could be on the floor of that place, for all that the other side can tell. */
function mayHideAround(arena: Arena, s: State, side: Side, place: Place): boolean {
  const { building, floor } = arena.field
  if ((building[place] ?? NONE) === NONE) return false
  return arena.battle.groups.some(
    (group) =>
      group.side === side &&
      group.pieces.some((piece) => pieceOf(s, piece).hidden) &&
      group.area?.some(
        (inside, one) => inside === 1 && building[one] === building[place] && floor[one] === floor[place],
      ),
  )
}

/** Whoever has come into a building finds the enemies hidden on that floor. Looked at after every hex that he enters. */
export function revealAround(p: Play, mover: PieceId): void {
  const { arena, s } = p
  const { at } = pieceOf(s, mover)
  const building = arena.field.building[at] ?? NONE
  if (building === NONE) return
  const { side } = rosterOf(arena, mover)
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece === undefined || !piece.hidden || rosterOf(arena, i).side === side) continue
    if (arena.field.building[piece.at] === building && arena.field.floor[piece.at] === arena.field.floor[at])
      reveal(p, i)
  }
}

/** A side with hidden men is asked even where only one answer is left: else the other could tell where they are not. */
export function mayChoose(arena: Arena, s: State, side: number, choices: number): boolean {
  return choices > 1 || (choices === 1 && hasHidden(arena, s, side))
}

/** Whether a side has men whom the other must not know of: it is asked even when it has nothing to say. */
export function hasHidden(arena: Arena, s: State, side: number): boolean {
  return s.pieces.some((piece, i) => piece.hidden && rosterOf(arena, i).side === side)
}
