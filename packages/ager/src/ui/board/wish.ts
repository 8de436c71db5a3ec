import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { crowdOf } from '../../rules/crowd.ts'
import { isAnimal, nameOf, pieceOf, placeName, rosterOf, spanOfPieces } from '../../rules/ground.ts'
import { whyNotChargeAt, whyNotPair } from '../../rules/tactics/announcing.ts'
import { surveyFor } from '../../rules/tactics/course.ts'
import { NONE, topFrame } from '../../state.ts'
import type { View } from '../../view.ts'
import { piecesIn } from './touch.ts'

/** Who wishes, and how the field stands for him. */
interface Wisher {
  readonly view: View
  readonly seat: number | undefined
  readonly inHand: PieceId
}

/** What somebody wishes who touches the board where nothing can be done, for the rules to say why not; null where it is not known. */
export function wishAt(arena: Arena, wisher: Wisher, places: readonly Place[]): Action | null {
  const { view, seat, inHand } = wisher
  if (view.ending !== null) return null
  const here = piecesIn(view, places)
  const own = here.find((piece) => rosterOf(arena, piece).side === seat && !isAnimal(arena, piece)) ?? NONE
  const foe = here.find((piece) => rosterOf(arena, piece).side !== seat) ?? NONE
  /** He at whom is pointed; and if one of his own is, whoever of the enemy is nearest to that one. */
  const [by, against] = foe !== NONE ? [inHand, foe] : [own, own === NONE ? NONE : nearestTo(arena, wisher, own)]
  const pair = by === NONE || against === NONE ? null : { by: nameOf(arena, by), against: nameOf(arena, against) }
  const [place] = places
  const to = place === undefined ? null : placeName(arena, place)
  const frame = topFrame(view)
  switch (frame.step) {
    case 'charges':
      return pair === null ? null : { type: 'charge', rider: pair.by, target: pair.against }
    case 'combat':
      return pair === null ? null : { type: 'attack', attacker: pair.by, defender: pair.against }
    case 'fire':
      return pair === null ? null : { type: 'shoot', ...shotOf(arena, view, by, against) }
    case 'reaction':
      return own === NONE || frame.mover === NONE ? null : { type: 'name', ...shotOf(arena, view, own, frame.mover) }
    case 'move':
      return own === NONE ? null : { type: 'activate', piece: nameOf(arena, own) }
    case 'answer':
      return own === NONE ? null : { type: 'counter', rider: nameOf(arena, own) }
    case 'assault':
      if (own !== NONE) return { type: 'join', attacker: nameOf(arena, own) }
      return foe === NONE ? null : { type: 'include', defender: nameOf(arena, foe) }
    case 'advance':
      return own === NONE ? null : { type: 'advance', piece: nameOf(arena, own) }
    case 'casualty':
      return own === NONE ? null : { type: 'victim', piece: nameOf(arena, own) }
    case 'mover':
      return to === null ? null : { type: 'step', to }
    case 'retreat':
      return to === null ? null : { type: 'retreat', to }
    case 'course':
      return to === null ? null : { type: 'course', to }
    case 'place':
      return to === null ? null : { type: 'place', at: to }
    default:
      return null
  }
}

function shotOf(arena: Arena, view: View, shooter: PieceId, target: PieceId) {
  return {
    shooter: nameOf(arena, shooter),
    weapon: arena.arms[shooter]?.[0]?.id ?? 'spear',
    target: nameOf(arena, target),
    at: placeName(arena, pieceOf(view, target).at),
  } as const
}

function nearestTo(arena: Arena, { view, seat }: Wisher, own: PieceId): PieceId {
  let [nearest, least] = [NONE, Infinity]
  for (let i = 0; i < view.pieces.length; i++) {
    const { status, health, at } = pieceOf(view, i)
    if (status !== 'on' || health === 'dead' || at === NONE) continue
    if (rosterOf(arena, i).side === seat || isAnimal(arena, i)) continue
    const span = spanOfPieces(arena, view, own, i)
    if (span < least) [nearest, least] = [i, span]
  }
  return nearest
}

/** Enemies whom the rider in hand may not charge, so that they are marked before anybody tries. */
export function unchargeable(arena: Arena, view: View, rider: PieceId): readonly PieceId[] {
  if (rider === NONE || view.ending !== null || topFrame(view).step !== 'charges') return []
  const { side } = rosterOf(arena, rider)
  const survey = surveyFor(arena, view, rider, crowdOf(arena, view))
  const found: PieceId[] = []
  for (let i = 0; i < view.pieces.length; i++) {
    const { status, health, at } = pieceOf(view, i)
    if (status !== 'on' || health === 'dead' || at === NONE) continue
    if (isAnimal(arena, i) || rosterOf(arena, i).side === side) continue
    if ((whyNotChargeAt(arena, view, i) ?? whyNotPair(survey, i)) !== undefined) found.push(i)
  }
  return found
}
