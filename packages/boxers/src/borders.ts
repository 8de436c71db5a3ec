import * as v from 'valibot'
import type { Borders, GameBorders, Problem, Read, Setting } from '@grognard/kernel'
import { canonical, jsonOf } from '@grognard/kernel'
import { readShape } from '@grognard/kernel/shape'
import type { Action } from './actions.ts'
import { readAction } from './action-schema.ts'
import type { Arena } from './arena.ts'
import { FREE } from './encounter.ts'
import { invariant } from './invariant.ts'
import type { Kit } from './kit.ts'
import { readOptions } from './options.ts'
import { implausible } from './plausible.ts'
import { stateSchema } from './position-schema.ts'
import { withNames, withNumbers } from './position.ts'
import type { Options, State } from './state.ts'
import type { View } from './view.ts'

const refused = (path: string, message: string): { readonly ok: false; readonly problems: readonly Problem[] } => ({
  ok: false,
  problems: [{ path, message }],
})

/** What comes from outside is read here; nothing behind checks it again. */
export function borders(arena: Arena, setting: Setting<Options>): Borders<State, Action, View> {
  const write = (state: State) => withNames(arena, jsonOf(state))
  return {
    action: readAction,
    position: (input) => readPosition(arena, setting, input),
    writePosition: write,
    view: (input) => readState(arena, setting, input),
    writeView: write,
  }
}

export function gameBorders(kit: Kit): GameBorders<Options> {
  return { options: (input) => readOptions(kit, input), setting: (position) => readSetting(kit, position) }
}

const heading = v.object({ scenario: v.string(), options: v.unknown() })

/** The battle must be known before the names of a position can be read. */
function readSetting(kit: Kit, position: unknown): Read<Setting<Options>> {
  const head = readShape(heading, position)
  if (!head.ok) return head
  const options = readOptions(kit, head.value.options)
  if (!options.ok) return options
  const { scenario } = head.value
  if (scenario !== FREE && !kit.scenarios.has(scenario)) return refused('scenario', `there is no scenario ${scenario}`)
  return { ok: true, value: { scenario, options: options.value } }
}

/** A state in names, of this battle and no other. */
function readState(arena: Arena, setting: Setting<Options>, input: unknown): Read<State> {
  const state = readShape(stateSchema, withNumbers(arena, jsonOf(input)))
  if (!state.ok) return state
  const { scenario, options } = state.value
  if (scenario !== setting.scenario) return refused('scenario', `expected ${setting.scenario}, found ${scenario}`)
  if (canonical(jsonOf(options)) !== canonical(jsonOf(setting.options)))
    return refused('options', 'these are not the options of this battle')
  return state
}

function readPosition(arena: Arena, setting: Setting<Options>, input: unknown): Read<State> {
  const state = readState(arena, setting, input)
  if (!state.ok) return state
  const problem = implausible(arena, state.value)
  if (problem !== undefined) return { ok: false, problems: [problem] }
  const wrong = invariant(arena, state.value)
  return wrong === undefined ? state : refused('', wrong)
}
