import type { Lesson, Spot } from '@grognard/board'
import type { Action, ActionOf } from '../../actions.ts'
import { compileBattlefield } from '../../scenarios/compile.ts'
import { ourKit } from '../../our-kit.ts'

export type Want = Lesson<Action>['wants'][number]

/** Men are named in any order. */
const written = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value.map(String).sort() : value)

/** An action with these fields, whatever else it says. */
export function an<T extends Action['type']>(type: T, fields: Partial<ActionOf<T>> = {}): Want {
  const wanted = Object.entries({ type, ...fields }).map(([name, value]) => [name, written(value)] as const)
  return (action) => {
    const said = new Map<string, unknown>(Object.entries(action))
    return wanted.every(([name, value]) => written(said.get(name)) === value)
  }
}

/** The figures of these men, of one scenario. */
export function menOf(scenario: string): (...ids: readonly string[]) => readonly Spot[] {
  const { figures } = compileBattlefield(ourKit, scenario)
  return (...ids) =>
    ids.map((id) => {
      const name = figures.find((one) => one.id === id)?.name ?? { en: id, fr: id }
      return { on: `[data-figure="${id}"]`, name }
    })
}

/** What decides the battle, beside the table. */
export const GOALS: Spot = { on: '.goals', name: { en: 'What decides', fr: 'Ce qui décide' } }
/** Action points, in the header. */
export const POINTS: Spot = { on: '.aps', name: { en: 'Action points', fr: 'Points d’action' } }
