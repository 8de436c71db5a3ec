import type { Play } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import { nameOf, placeName, placeNamed, rosterOf } from '../ground.ts'
import { waiting } from '../step.ts'
import type { Step } from '../step.ts'
import { chosenGuard, guardAgainst } from './cover.ts'
import type { CoverSideFrame } from './frames.ts'

/** AT-8.5.6-02, AT-8.5.7-02, AT-9.4.3-02: the owner says which side of his man is covered. */
export const coverSide: Step<CoverSideFrame> = {
  ...waiting,
  asks: (arena, _s, frame) => rosterOf(arena, frame.piece).side,
  list(arena, _s, frame, into) {
    for (const place of frame.against) into.push({ type: 'coverAgainst', at: placeName(arena, place) })
  },
  whyNot(arena, _s, frame, action) {
    if (action.type !== 'coverAgainst') return NO.notNow
    return frame.against.includes(placeNamed(arena, action.at)) ? undefined : NO.noSuchCover
  },
  act(p, frame, action) {
    if (action.type !== 'coverAgainst') return
    p.s.frames.pop()
    choose(p, frame.piece, frame.at, placeNamed(p.arena, action.at))
  },
}

function choose(p: Play, piece: PieceId, at: Place, against: Place): void {
  p.s.covers.push({ piece, at, against })
  p.log?.push({
    type: 'covered',
    piece: nameOf(p.arena, piece),
    at: placeName(p.arena, at),
    against: placeName(p.arena, against),
    rules: ['AT-8.5.6-02', 'AT-8.5.7-02', 'AT-9.4.3-02'],
  })
}

/**
 * Before the dice for shots at somebody: where these shooters, or those who could still fire in this step, see different
 * covered sides of him, his owner says which is covered; he is never covered twice (AT-8.5.7-03).
 */
export function settleCover(p: Play, piece: PieceId, at: Place, shooters: readonly Place[]): void {
  const { arena, s } = p
  if (chosenGuard(arena, s, piece, at) !== 0) return
  const against: Place[] = []
  const seen: number[] = []
  for (const from of shooters) {
    const guard = guardAgainst(arena, s, from, at)
    if (guard === 0 || seen.includes(guard)) continue
    seen.push(guard)
    against.push(from)
  }
  if (against.length > 1) s.frames.push({ step: 'coverSide', piece, at, against })
}

/** Whoever is hit on a covered side has used his cover there for this step. */
export function noteCover(p: Play, piece: PieceId, at: Place, from: Place): void {
  const { arena, s } = p
  if (guardAgainst(arena, s, from, at) === 0 || chosenGuard(arena, s, piece, at) !== 0) return
  s.covers.push({ piece, at, against: from })
}
