import type { Dice, Viewer } from '@grognard/kernel'
import { oneOf } from '@grognard/kernel'
import type { Arena } from './arena.ts'
import { other, rosterOf } from './rules/ground.ts'
import { isSearched } from './rules/sequence/reveal.ts'
import { hidingPlaces } from './scenarios.ts'
import { NONE, cloneState } from './state.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'

/** A state that could be the true one: the hidden men of other sides somewhere they could hide. */
export function determinise(arena: Arena, view: View, viewer: Viewer, dice: Dice): State {
  const s = cloneState(view)
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece === undefined || !piece.hidden || piece.at !== NONE || rosterOf(arena, i).side === viewer) continue
    const seeker = other(rosterOf(arena, i).side)
    const free = hidingPlaces(arena.battle, i).filter(
      (place) => s.pieces.every((one) => one.at !== place) && !isSearched(arena, s, seeker, place),
    )
    piece.at = oneOf(free, dice, 'hiding-place')
  }
  return s
}
