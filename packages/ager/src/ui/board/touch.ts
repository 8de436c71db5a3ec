import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { pieceOf, rosterOf } from '../../rules/ground.ts'
import { NONE } from '../../state.ts'
import type { View } from '../../view.ts'
import type { Reached } from '../../ways.ts'
import type { Intents } from './intents.ts'

/** What a touch on a hex means. */
export type Touch =
  | { readonly kind: 'act'; readonly action: Action }
  /** Several things could be meant: ask which. */
  | { readonly kind: 'ask'; readonly actions: readonly Action[] }
  /** A course to be laid hex by hex. */
  | { readonly kind: 'lay'; readonly actions: readonly Action[] }
  /** A way that is walked hex by hex. */
  | { readonly kind: 'go'; readonly way: Reached }
  /** The hex has more than one level that he can come to: ask which. */
  | { readonly kind: 'level'; readonly ways: readonly Reached[] }
  | { readonly kind: 'take'; readonly piece: PieceId }
  /** The man on the move stops, and this one is taken in hand. */
  | { readonly kind: 'relieve'; readonly piece: PieceId }
  | { readonly kind: 'nothing' }

/** How the board stands when it is touched. */
export interface Lit {
  readonly view: View
  readonly actions: readonly Action[]
  readonly intents: Intents
  /** Where the man in hand can go. */
  readonly costs: ReadonlyMap<Place, Reached>
  /** Where the course of a charge can be led. */
  readonly courses: ReadonlyMap<Place, readonly Action[]>
  readonly inHand: PieceId
  /** Whose men may be taken up. */
  readonly seat: number | undefined
}

export const isStep = ({ type }: Action): boolean => type === 'step' || type === 'enter'

/** Everything that a touch on these places could mean by the list of what is legal, whoever stands on top first. */
export function meantAt({ view, intents }: Pick<Lit, 'view' | 'intents'>, places: readonly Place[]): readonly Action[] {
  return [
    ...piecesIn(view, places).flatMap((piece) => intents.pieces.get(piece) ?? []),
    ...places.flatMap((place) => intents.places.get(place) ?? []),
  ]
}

export function touchAt(arena: Arena, lit: Lit, places: readonly Place[]): Touch {
  const { view, intents, costs } = lit
  const meant = meantAt(lit, places)
  const ways = places.flatMap((place) => costs.get(place) ?? [])
  const [way] = ways
  if (way !== undefined && meant.every(isStep)) return ways.length > 1 ? { kind: 'level', ways } : { kind: 'go', way }
  const course = places.map((place) => lit.courses.get(place)).find((one) => one !== undefined)
  if (course !== undefined) return { kind: 'lay', actions: course }
  const [only] = meant
  if (only !== undefined) return meant.length === 1 ? { kind: 'act', action: only } : { kind: 'ask', actions: meant }
  const here = piecesIn(view, places)
  // Of several in one hex each touch takes the next; after the last the first is put down.
  const mine = here.filter((piece) => intents.takes.has(piece))
  const taken = mine[mine.indexOf(lit.inHand) + 1] ?? mine.at(-1)
  if (taken !== undefined) return { kind: 'take', piece: taken }
  const next = here.find((piece) => isWaiting(arena, lit, piece))
  return next === undefined ? { kind: 'nothing' } : { kind: 'relieve', piece: next }
}

/** One of ours who can move as soon as the man on the move stops. */
function isWaiting(arena: Arena, { view, seat, actions }: Lit, piece: PieceId): boolean {
  const { side, character } = rosterOf(arena, piece)
  if (character === null || side !== seat || pieceOf(view, piece).moved !== 'no') return false
  return actions.some(({ type }) => type === 'halt')
}

/** Whoever is in one of these places, those who stand before those who lie. */
export function piecesIn(view: View, places: readonly Place[]): readonly PieceId[] {
  const found: PieceId[] = []
  for (let i = 0; i < view.pieces.length; i++) {
    const { at, rear, status } = pieceOf(view, i)
    if (status === 'on' && (places.includes(at) || (rear !== NONE && places.includes(rear)))) found.push(i)
  }
  return found.sort((a, b) => heightOf(view, b) - heightOf(view, a))
}

function heightOf(view: View, piece: PieceId): number {
  const { health } = pieceOf(view, piece)
  return health === 'dead' ? 0 : health === 'stunned' ? 1 : 2
}
