import * as v from 'valibot'
import type { Game, GameEvent, Problem, Read, Rules, Seat, SeatCard, Setting } from '../game.ts'
import { readShape } from '../shape.ts'
import type { Part, PartAction, PartHead, PartView } from './part.ts'

const heading = { game: v.string(), version: v.string(), scenario: v.string(), options: v.unknown() }
const seats = v.array(v.string())
const partSchema = v.strictObject({ ...heading, seats, position: v.unknown() })
const viewSchema = v.strictObject({ ...heading, seats, view: v.unknown() })
const actionSchema = v.strictObject({ part: v.string(), action: v.unknown() })

/** From what is written of a part to the ground it is played on. */
interface Grounds<S, A, E extends GameEvent, V, O> {
  readonly game: Game<S, A, E, V, O>
  readonly seats: readonly SeatCard[]
  head(setting: Setting<O>, seats: readonly Seat[]): PartHead<O>
  rules(head: PartHead<O>): Rules<S, A, E, V>
  rulesOf(id: string): Rules<S, A, E, V> | undefined
}

interface Readers<S, A, V, O> {
  part(input: unknown): Read<Part<S, O>>
  view(input: unknown): Read<PartView<V, O>>
  action(input: unknown): Read<PartAction<A>>
}

/** Reads what was written of inner matches: only of the version at hand, and only on a ground that the inner game knows. */
export function partReaders<S, A, E extends GameEvent, V, O>(parts: Grounds<S, A, E, V, O>): Readers<S, A, V, O> {
  const { game } = parts
  const headOf = (written: v.InferOutput<typeof partSchema | typeof viewSchema>): Read<PartHead<O>> => {
    if (written.game !== game.id)
      return wrong('game', `this is a match of ${JSON.stringify(written.game)}, not of ${JSON.stringify(game.id)}`)
    if (written.version !== game.version)
      return wrong(
        'version',
        `begun with version ${written.version} of the rules of ${game.id}, which cannot be played on with version ${game.version}`,
      )
    if (!game.scenarios.includes(written.scenario))
      return wrong('scenario', `expected one of ${game.scenarios.join(', ')}`)
    const options = game.borders.options(written.options)
    if (!options.ok) return { ok: false, problems: under('options', options.problems) }
    const ids = parts.seats.map(({ id }) => id)
    const stranger = written.seats.find((one) => !ids.includes(one))
    if (stranger !== undefined) return wrong('seats', `expected one of ${ids.join(', ')}`)
    const setting = { scenario: written.scenario, options: options.value }
    return {
      ok: true,
      value: parts.head(
        setting,
        written.seats.map((one) => ids.indexOf(one)),
      ),
    }
  }
  return {
    part(input) {
      const written = readShape(partSchema, input)
      if (!written.ok) return written
      const head = headOf(written.value)
      if (!head.ok) return head
      const state = parts.rules(head.value).borders.position(written.value.position)
      if (!state.ok) return { ok: false, problems: under('position', state.problems) }
      return { ok: true, value: { head: head.value, state: state.value } }
    },
    view(input) {
      const written = readShape(viewSchema, input)
      if (!written.ok) return written
      const head = headOf(written.value)
      if (!head.ok) return head
      const view = parts.rules(head.value).borders.view(written.value.view)
      if (!view.ok) return { ok: false, problems: under('view', view.problems) }
      return { ok: true, value: { head: head.value, view: view.value } }
    },
    action(input) {
      const written = readShape(actionSchema, input)
      if (!written.ok) return written
      const { part } = written.value
      const rules = parts.rulesOf(part)
      if (rules === undefined) return wrong('part', 'expected a match that is played here')
      const action = rules.borders.action(written.value.action)
      if (!action.ok) return { ok: false, problems: under('action', action.problems) }
      return { ok: true, value: { part, action: action.value } }
    },
  }
}

function wrong(path: string, message: string): { readonly ok: false; readonly problems: readonly Problem[] } {
  return { ok: false, problems: [{ path, message }] }
}

function under(path: string, problems: readonly Problem[]): readonly Problem[] {
  return problems.map((problem) => ({ ...problem, path: problem.path === '' ? path : `${path}.${problem.path}` }))
}
