import * as v from 'valibot'
import type { Borders, GameBorders, Problem, Read, Setting } from '@grognard/kernel'
import { canonical, jsonOf } from '@grognard/kernel'
import type { Action } from './actions.ts'
import type { Arena } from './arena.ts'
import type { Atlas } from './atlas.ts'
import { FREE } from './encounter.ts'
import type { Kit } from './components.ts'
import { invariant } from './invariant.ts'
import { WEAPONS } from './names.ts'
import { implausible } from './plausible.ts'
import { textWriter, withNumbers, written } from './position.ts'
import { read, readOptions } from './option-border.ts'
import { stateSchema } from './position-schema.ts'
import { isAwaited } from './rules/decisions.ts'
import { TASK_KINDS } from './rules/works/kinds.ts'
import { cloneState } from './state.ts'
import type { Options, State } from './state.ts'
import type { View } from './view.ts'

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(40))
const rear = v.nullable(name)
const shot = { shooter: name, weapon: v.picklist(WEAPONS), target: name, at: name }
const mapSide = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4))

const actionSchema: v.GenericSchema<unknown, Action> = v.variant('type', [
  v.strictObject({ type: v.picklist(['done', 'aboutFace', 'climb', 'halt', 'loose', 'hold', 'strike', 'demand']) }),
  v.strictObject({ type: v.picklist(['callOff', 'stay', 'decline', 'fightOn', 'flight', 'surrender']) }),
  v.strictObject({ type: v.literal('deploy'), piece: name, at: name }),
  v.strictObject({ type: v.literal('ladder'), at: name, top: name }),
  v.strictObject({ type: v.picklist(['rear', 'place', 'coverAgainst', 'fall']), at: name }),
  v.strictObject({
    type: v.picklist(['activate', 'stand', 'pickUp', 'victim', 'advance', 'retake', 'escort']),
    piece: name,
  }),
  v.strictObject({ type: v.picklist(['feign', 'flee']), piece: name }),
  v.strictObject({ type: v.picklist(['ride', 'counter']), rider: name }),
  v.strictObject({ type: v.literal('march'), piece: name, to: name }),
  v.strictObject({ type: v.picklist(['step', 'dismount', 'retreat', 'course']), to: name }),
  v.strictObject({ type: v.literal('enter'), side: mapSide, at: name, rear }),
  v.strictObject({ type: v.literal('leaveMap'), side: mapSide }),
  v.strictObject({ type: v.picklist(['mount', 'release', 'load']), animal: name }),
  v.strictObject({ type: v.literal('bridle'), animal: name, halt: v.boolean() }),
  v.strictObject({ type: v.picklist(['setDown', 'layBodies']), at: name, rear }),
  v.strictObject({ type: v.literal('shift'), to: name, rear }),
  v.strictObject({ type: v.picklist(['shoot', 'name']), ...shot }),
  v.strictObject({ type: v.literal('attack'), attacker: name, defender: name }),
  v.strictObject({ type: v.literal('join'), attacker: name }),
  v.strictObject({ type: v.picklist(['include', 'pledge']), defender: name }),
  v.strictObject({ type: v.literal('charge'), rider: name, target: name }),
  v.strictObject({ type: v.literal('throwPot'), thrower: name, at: name }),
  v.strictObject({
    type: v.literal('work'),
    task: v.picklist(TASK_KINDS),
    workers: v.pipe(v.array(name), v.minLength(1), v.maxLength(2)),
    at: name,
    body: v.nullable(name),
  }),
  v.strictObject({ type: v.picklist(['abandon', 'bear']), worker: name }),
  v.strictObject({ type: v.literal('moveLadder'), from: name, to: name, top: name }),
  v.strictObject({ type: v.literal('pushLadder'), piece: name, at: name }),
])

const refused = (path: string, message: string): { readonly ok: false; readonly problems: readonly Problem[] } => ({
  ok: false,
  problems: [{ path, message }],
})

/** What comes from outside is read here; nothing behind checks it again. */
export function borders(arena: Arena, setting: Setting<Options>): Borders<State, Action, View> {
  const write = (state: State) => written(arena, state)
  return {
    action: (input) => read(actionSchema, input),
    position: (input) => readPosition(arena, setting, input),
    writePosition: write,
    view: (input) => readState(arena, setting, input),
    writeView: write,
    viewText: textWriter(arena),
  }
}

export function gameBorders(kit: Kit, atlas: Atlas): GameBorders<Options> {
  return {
    options: (input) => readOptions(atlas, input),
    setting: (position) => readSetting(kit, atlas, position),
  }
}

const heading = v.object({ scenario: v.string(), options: v.unknown() })

/** The battle must be known before the names of a position can be read. */
function readSetting(kit: Kit, atlas: Atlas, position: unknown): Read<Setting<Options>> {
  const head = read(heading, position)
  if (!head.ok) return head
  const options = readOptions(atlas, head.value.options)
  if (!options.ok) return options
  const { scenario } = head.value
  if (scenario !== FREE && !kit.scenarios.has(scenario)) return refused('scenario', `there is no scenario ${scenario}`)
  return { ok: true, value: { scenario, options: options.value } }
}

/** A state in names, of this battle and no other. */
function readState(arena: Arena, setting: Setting<Options>, input: unknown): Read<State> {
  const state = read(stateSchema, withNumbers(arena, jsonOf(input)))
  if (!state.ok) return state
  const { scenario, options } = state.value
  if (scenario !== setting.scenario) return refused('scenario', `expected ${setting.scenario}, found ${scenario}`)
  if (canonical(jsonOf(options)) !== canonical(jsonOf(setting.options)))
    return refused('options', 'these are not the options of this battle')
  return { ok: true, value: cloneState(state.value) }
}

function readPosition(arena: Arena, setting: Setting<Options>, input: unknown): Read<State> {
  const state = readState(arena, setting, input)
  if (!state.ok) return state
  const problem = implausible(arena, state.value)
  if (problem !== undefined) return { ok: false, problems: [problem] }
  const wrong = invariant(arena, state.value)
  if (wrong !== undefined) return refused('', wrong)
  if (!isAwaited(arena, state.value))
    return refused(`frames.${state.value.frames.length - 1}`, 'nobody can decide here')
  return state
}
