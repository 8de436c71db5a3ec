import type { Lesson, Spot } from '@grognard/board'
import type { Action, ActionOf } from '../../actions.ts'
import { ourKit } from '../../our-kit.ts'

export type Want = Lesson<Action>['wants'][number]

/** An action with these fields, whatever else it says. */
export function an<T extends Action['type']>(type: T, fields: Partial<ActionOf<T>> = {}): Want {
  const wanted = Object.entries({ type, ...fields })
  return (action) => {
    const said = new Map<string, unknown>(Object.entries(action))
    return wanted.every(([name, value]) => said.get(name) === value)
  }
}

/** A whole move: he sets out, goes from hex to hex and halts. */
export function move(piece: string, ...steps: readonly string[]): readonly Want[] {
  return [an('activate', { piece }), ...steps.map((to) => an('step', { to })), an('halt')]
}

/** The counters of these men. */
export function men(...ids: readonly string[]): readonly Spot[] {
  return ids.map((id) => {
    const name = ourKit.character.get(id)?.name ?? id
    return { on: `[data-piece="${id}"]`, name: { en: name, fr: name } }
  })
}
