import type { Lesson } from '@grognard/board'
import type { Action } from '../../actions.ts'
import type { Unit, Zone } from '../../names.ts'

type Want = Lesson<Action>['wants'][number]
type Named<T extends Action['type']> = Extract<Action, { readonly type: T }>

/** An action with these fields, whatever else it says. */
export function an<T extends Action['type']>(type: T, fields: Partial<Named<T>> = {}): Want {
  const wanted = Object.entries({ type, ...fields })
  return (action) => {
    const said = new Map<string, unknown>(Object.entries(action))
    return wanted.every(([name, value]) => said.get(name) === value)
  }
}

export const improve = (zone: Zone) => an('improve', { zone })
export const engage = (...units: readonly Unit[]) => units.map((unit) => an('engage', { unit }))
export const place = (zone: Zone, ...units: readonly Unit[]) => units.map((unit) => an('place', { unit, zone }))
