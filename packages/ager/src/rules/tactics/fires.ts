import type { Play } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { pieceOf } from '../ground.ts'

export function isBurning(s: State, place: Place): boolean {
  return s.fires.some((fire) => fire.places.includes(place))
}

/** AT-7.3.2-12, AT-7.3.2-13: rolls for somebody who has come into a burning hex. */
export function enterFire(p: Play, piece: PieceId): void {
  const { at, rear } = pieceOf(p.s, piece)
  const fire =
    p.s.fires.find(({ places }) => places.includes(at)) ?? p.s.fires.find(({ places }) => places.includes(rear))
  const impact = fire?.places[0] ?? at
  p.s.frames.push({ step: 'blaze', pieces: [piece], next: 0, impact, bolting: NONE })
}
