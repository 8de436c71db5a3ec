import type { Dice, Seat } from '@grognard/kernel'
import { oneOf } from '@grognard/kernel'
import type { Arena } from './arena.ts'
import type { Event } from './events.ts'
import { rosterOf } from './rules/ground.ts'
import { hidingPlaces } from './scenarios.ts'
import { NONE, cloneState } from './state.ts'
import type { State } from './state.ts'

/** What a seat may know: everything but where the hidden men of the other side are. */
export type View = State

export function viewOf(arena: Arena, s: State, seat: Seat): View {
  const view = cloneState(s)
  for (let i = 0; i < view.pieces.length; i++) {
    const piece = view.pieces[i]
    if (piece === undefined || !piece.hidden || rosterOf(arena, i).side === seat) continue
    piece.at = NONE
  }
  return view
}

/** A state that could be the true one: the hidden men of the other side somewhere they could hide. */
export function determinise(arena: Arena, view: View, seat: Seat, dice: Dice): State {
  const s = cloneState(view)
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece === undefined || !piece.hidden || piece.at !== NONE || rosterOf(arena, i).side === seat) continue
    const free = hidingPlaces(arena.battle, i).filter((place) => s.pieces.every((one) => one.at !== place))
    piece.at = oneOf(free, dice, 'hiding-place')
  }
  return s
}

/** Where a man hides is told to his own side only. */
export function eventFor(event: Event, seat: Seat): Event {
  return event.type === 'deployed' && event.hidden && event.side !== seat ? { ...event, at: null } : event
}
