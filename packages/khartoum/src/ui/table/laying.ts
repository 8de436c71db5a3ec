import type { Action } from '../../actions.ts'
import type { KhartoumFace } from './face.ts'
import { handOf } from './hand.svelte.ts'

/** Does what was touched; where several counters are in hand, all of them go there. */
export function actOn(face: KhartoumFace, action: Action): void {
  const hand = handOf(face)
  const { held } = hand
  if (action.type !== 'place' || held.length < 2 || face.instead === undefined) return face.act(action)
  hand.take([])
  const placed = held.map(({ unit }) => ({ type: 'place', unit, zone: action.zone }) as const)
  void face.instead(0, placed, true)
}
