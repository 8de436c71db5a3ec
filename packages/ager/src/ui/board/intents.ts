import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { pieceNamed, pieceOf, placeNamed } from '../../rules/ground.ts'
import { NONE, topFrame } from '../../state.ts'
import type { State } from '../../state.ts'
import type { View } from '../../view.ts'
import { meaningOf } from './meaning.ts'

/** What can be touched on the board, and what it means, as far as the rules list it. */
export interface Intents {
  /** Whoever can do something once he is in hand. */
  readonly takes: ReadonlySet<PieceId>
  readonly pieces: ReadonlyMap<PieceId, readonly Action[]>
  readonly places: ReadonlyMap<Place, readonly Action[]>
  /** What the man in hand can do that needs nothing further to be touched. */
  readonly deeds: readonly Action[]
}

/** Reads what is lit out of what is legal. It knows no rule of its own. */
export function intentsOf(arena: Arena, view: State, actions: readonly Action[], inHand: PieceId): Intents {
  const takes = new Set<PieceId>()
  const pieces = new Map<PieceId, Action[]>()
  const places = new Map<Place, Action[]>()
  const deeds: Action[] = []
  for (const action of actions) {
    const { actor, piece, place } = meaningOf(action)
    if (actor !== null) {
      const who = pieceNamed(arena, actor)
      takes.add(who)
      if (who !== inHand) continue
    }
    const touched = piece === null ? NONE : carrierOf(view, pieceNamed(arena, piece))
    if (touched !== NONE) add(pieces, touched, action)
    else if (piece !== null) deeds.push(action)
    else if (place !== null) add(places, placeNamed(arena, place), action)
    else if (actor !== null && action.type !== 'activate') deeds.push(action)
  }
  return { takes, pieces, places, deeds }
}

/** The counter that is touched for somebody: his own, or what carries him; NONE where neither is on the map yet. */
function carrierOf(view: State, piece: PieceId): PieceId {
  const { status, with: carrier } = pieceOf(view, piece)
  if (status === 'on') return piece
  return status === 'aboard' && carrier !== NONE && pieceOf(view, carrier).status === 'on' ? carrier : NONE
}

function add<K>(map: Map<K, Action[]>, key: K, action: Action): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [action])
  else list.push(action)
}

/** Whose move, retreat or fall the question is about; NONE where the player chooses among his men. */
export function askedAbout(view: View): PieceId {
  const frame = topFrame(view)
  switch (frame.step) {
    case 'mover':
    case 'setDown':
    case 'shift':
    case 'loading':
    case 'retreat':
    case 'place':
    case 'coverSide':
    case 'fall':
    case 'deploy':
      return frame.piece
    case 'course':
      return frame.rider
    case 'party':
      return frame.captive
    case 'phase':
    case 'council':
    case 'move':
    case 'arrival':
    case 'fire':
    case 'reaction':
    case 'shots':
    case 'charges':
    case 'answer':
    case 'feint':
    case 'blaze':
    case 'combat':
    case 'assault':
    case 'result':
    case 'casualty':
    case 'advance':
    case 'bodies':
    case 'bearers':
      return NONE
  }
}
