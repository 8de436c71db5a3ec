import { asView } from '../board/view.ts'
import type { KhartoumView } from '../board/view.ts'
import type { Action } from '../../index.ts'
import { actionSchema } from '../../game.ts'
import type { Json } from '@grognard/kernel'
import type { Unit } from '../../index.ts'
import * as v from 'valibot'

/** The counter the player has taken up, seen by board and tray alike. */
class Hand {
  unit = $state.raw<Unit | null>(null)
}
export const hand = new Hand()

const views = new WeakMap<object, KhartoumView>()

/** Reads a view once, however many parts of the screen look at it. */
export function viewOf(json: Json): KhartoumView {
  if (typeof json !== 'object' || json === null) return asView(json)
  const known = views.get(json)
  if (known !== undefined) return known
  const view = asView(json)
  views.set(json, view)
  return view
}

const actions = new WeakMap<object, readonly Action[]>()

export function actionsOf(json: readonly Json[]): readonly Action[] {
  const known = actions.get(json)
  if (known !== undefined) return known
  const read = json.map((action) => v.parse(actionSchema, action))
  actions.set(json, read)
  return read
}
