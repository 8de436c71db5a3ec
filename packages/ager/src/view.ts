import type { Viewer } from '@grognard/kernel'
import type { Arena } from './arena.ts'
import type { Event } from './events.ts'
import type { PieceId } from './field.ts'
import { rosterOf } from './rules/ground.ts'
import { NONE, cloneState } from './state.ts'
import type { State } from './state.ts'

/** What a viewer may know: everything but where hidden men of another side are. */
export type View = State

export function viewOf(arena: Arena, s: State, viewer: Viewer): View {
  const view = cloneState(s)
  if (!view.pieces.some(({ hidden }) => hidden)) return view
  const isVeiled = (i: number): boolean => view.pieces[i]?.hidden === true && rosterOf(arena, i).side !== viewer
  for (let i = 0; i < view.pieces.length; i++) {
    const piece = view.pieces[i]
    if (piece === undefined || !isVeiled(i)) continue
    piece.at = NONE
    piece.perched = NONE
    piece.moved = 'no'
    piece.spent = 0
    piece.pace = 'still'
  }
  veilMoves(view, isVeiled)
  return view
}

/** The state itself where nobody hides in it. */
export function peekAt(arena: Arena, s: State, viewer: Viewer): View {
  return s.pieces.some(({ hidden }) => hidden) ? viewOf(arena, s, viewer) : s
}

/** While a hidden man moves the other side sees a player who thinks about his next move. */
function veilMoves(view: View, isVeiled: (piece: PieceId) => boolean): void {
  const cut = view.frames.findIndex((frame) => frame.step === 'mover' && isVeiled(frame.piece))
  if (cut >= 0) view.frames.length = cut
  for (let i = 0; i < view.frames.length; i++) {
    const frame = view.frames[i]
    if (frame?.step !== 'move') continue
    view.frames[i] = {
      ...frame,
      stage: cut >= 0 ? 'choose' : frame.stage,
      order: frame.order.filter((piece) => !isVeiled(piece)),
      shifted: frame.shifted.filter((piece) => !isVeiled(piece)),
    }
  }
}

/** What is learnt of hidden men cannot be taken back. */
export function reveals({ type }: Event): boolean {
  return type === 'revealed' || type === 'searches'
}

/** Where a man hides is told to his own side only, and of his moves the other side hears nothing. */
export function eventFor(event: Event, viewer: Viewer): Event | undefined {
  if (event.type === 'deployed' && event.hidden && event.side !== viewer) return { ...event, at: null }
  if (!('hiddenFrom' in event) || event.hiddenFrom === undefined) return event
  return viewer === 'public' || event.hiddenFrom === viewer ? undefined : event
}
