import type { Arena } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { shotsAt } from '../../rules/fire/reaction.ts'
import { chancesOf, shotOf } from '../../rules/fire/shot.ts'
import { isAnimal, pieceOf, rosterOf } from '../../rules/ground.ts'
import { facesThatPass, mayTest } from '../../rules/movement/infiltration.ts'
import { cloneState } from '../../state.ts'
import type { State } from '../../state.ts'
import type { Reached } from '../../ways.ts'

/** What may happen in a hex on the way, each of a hundred: stopped or hurt by whom he slips past, any effect of arrows. */
export interface Danger {
  readonly slip: number
  readonly fire: number
}

/** The dangers of every place within reach, one after the other, so that whoever waits can do something else between two. */
export function* dangersOf(
  arena: Arena,
  view: State,
  piece: PieceId,
  reach: ReadonlyMap<Place, Reached>,
): Generator<readonly [Place, Danger]> {
  const s = cloneState(view)
  const mover = pieceOf(s, piece)
  for (const [place, { rear }] of reach) {
    mover.at = place
    mover.rear = rear
    const danger = { slip: slipOf(arena, s, piece, place), fire: fireOf(arena, s, piece) }
    if (danger.slip > 0 || danger.fire > 0) yield [place, danger]
  }
}

/** AT-4.3-02: by those who could strike at him there, as he goes on. */
function slipOf(arena: Arena, s: State, piece: PieceId, place: Place): number {
  const { side } = rosterOf(arena, piece)
  let passes = 1
  for (let i = 0; i < s.pieces.length; i++)
    if (rosterOf(arena, i).side !== side && mayTest(arena, s, i, place))
      passes *= facesThatPass(arena, s, piece, i) / 10
  return Math.round(100 * (1 - passes))
}

/** AT-5.3-03: if everybody who can looses at him. */
function fireOf(arena: Arena, s: State, piece: PieceId): number {
  if (s.step !== 'move') return 0
  let unharmed = 1
  for (const shot of shotsAt(arena, s, piece)) {
    let harms = 0
    for (const { victim, letter, ways } of chancesOf(arena, shotOf(arena, s, shot))) {
      if (victim !== piece || isAnimal(arena, victim)) continue
      if (letter !== '-' && letter !== 'F') harms += ways
    }
    unharmed *= 1 - harms / 100
  }
  return Math.round(100 * (1 - unharmed))
}
