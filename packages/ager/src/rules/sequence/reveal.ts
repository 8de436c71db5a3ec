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
  if ((arena.field.building[place] ?? NONE) === NONE || isSearched(arena, s, other(side), place)) return false
  return arena.battle.groups.some(
    (group) =>
      group.side === side &&
      group.pieces.some((piece) => pieceOf(s, piece).hidden) &&
      group.area?.some((inside, one) => inside === 1 && isOneFloor(arena, one, place)),
  )
}

function isOneFloor({ field: { building, floor } }: Arena, a: Place, b: Place): boolean {
  return building[a] === building[b] && floor[a] === floor[b]
}

/** Whether that side has been on the floor: whoever changes floors shows himself, so that nobody hides there any more. */
export function isSearched(arena: Arena, s: State, side: Side, place: Place): boolean {
  for (const one of s.searched) if (one.side === side && isOneFloor(arena, one.at, place)) return true
  return false
}

/** Whoever has come into a building finds the enemies hidden on that floor. Looked at after every hex that he enters. */
export function revealAround(p: Play, mover: PieceId): void {
  const { arena, s } = p
  const { at, hidden } = pieceOf(s, mover)
  if ((arena.field.building[at] ?? NONE) === NONE) return
  const { side } = rosterOf(arena, mover)
  let hiding = false
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece === undefined || !piece.hidden || rosterOf(arena, i).side === side) continue
    if (isOneFloor(arena, piece.at, at)) reveal(p, i)
    else hiding = true
  }
  /* What a hidden man has found out, the others do not know of. */
  if (hiding && !hidden && !isSearched(arena, s, side, at)) s.searched.push({ side, at })
}

/** A side with hidden men is asked even where only one answer is left: else the other could tell where they are not. */
export function mayChoose(arena: Arena, s: State, side: number, choices: number): boolean {
  return choices > 1 || (choices === 1 && hasHidden(arena, s, side))
}

/** Whether a side has men whom the other must not know of: it is asked even when it has nothing to say. */
export function hasHidden(arena: Arena, s: State, side: number): boolean {
  return s.pieces.some((piece, i) => piece.hidden && rosterOf(arena, i).side === side)
}
