import * as v from 'valibot'
import { jsonOf, rulesOf } from '@grognard/kernel'
import type { Borders, GameBorders, Json, Read, Setting } from '@grognard/kernel'
import { BARGE_WORK } from './actions.ts'
import type { Action } from './actions.ts'
import type { Kit } from './kit.ts'
import { ACTION_TYPES, BANNERS, TROOP_TYPES, UNITS, ZONES } from './names.ts'
import { optionsSchema } from './option-schema.ts'
import type { Options } from './options.ts'
import type { State } from './state.ts'
import { writePosition } from './write-position.ts'
import type { Positions } from './write-position.ts'

const few = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))
const zone = v.picklist(ZONES)
const unit = v.picklist(UNITS)
const banner = v.picklist(BANNERS)

export const actionSchema: v.GenericSchema<unknown, Action> = v.variant('type', [
  v.strictObject({ type: v.literal('fortify') }),
  v.strictObject({ type: v.literal('raiseMorale'), levels: few }),
  v.strictObject({ type: v.literal('ration'), levels: few }),
  v.strictObject({
    type: v.literal('gunboats'),
    build: few,
    repair: few,
    barge: v.optional(v.picklist(BARGE_WORK), 'none'),
  }),
  v.strictObject({ type: v.literal('levies'), count: few }),
  v.strictObject({ type: v.literal('raid') }),
  v.strictObject({ type: v.literal('sortie') }),
  v.strictObject({ type: v.literal('defend') }),
  v.strictObject({ type: v.literal('endPhase') }),
  v.strictObject({ type: v.literal('declare'), action: v.picklist(ACTION_TYPES) }),
  v.strictObject({ type: v.literal('improve'), zone }),
  v.strictObject({ type: v.literal('mine'), zone }),
  v.strictObject({ type: v.literal('target'), banner }),
  v.strictObject({ type: v.literal('engage'), unit }),
  v.strictObject({ type: v.literal('launch') }),
  v.strictObject({ type: v.literal('place'), unit, zone }),
  v.strictObject({ type: v.literal('done') }),
  v.strictObject({ type: v.literal('choose'), option: few }),
  v.strictObject({ type: v.literal('banner'), banner }),
  v.strictObject({ type: v.literal('desert'), troops: v.picklist(TROOP_TYPES) }),
  v.strictObject({ type: v.literal('commit'), count: few }),
  v.strictObject({ type: v.literal('accept') }),
  v.strictObject({ type: v.literal('decline') }),
  v.strictObject({ type: v.literal('spend') }),
  v.strictObject({ type: v.literal('hold') }),
  v.strictObject({ type: v.literal('lose'), unit }),
])

function read<T>(schema: v.GenericSchema<unknown, T>, input: unknown): Read<T> {
  const result = v.safeParse(schema, input)
  if (result.success) return { ok: true, value: result.output }
  return {
    ok: false,
    problems: result.issues.slice(0, 20).map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })),
  }
}

export function borders(kit: Kit, positions: Positions): Borders<State, Action, State> {
  const write = (s: State): Json => {
    const written = writePosition(kit, s)
    const { options, ending, frames } = written
    return { ...written, options: jsonOf(options), ending: jsonOf(ending), frames: jsonOf(frames) }
  }
  const viewText = positions.viewWriter?.(kit)
  return {
    action: (input) => read(actionSchema, input),
    position: (input) => positions.read(kit, input),
    writePosition: write,
    view: (input) => positions.read(kit, input),
    writeView: write,
    ...(viewText === undefined ? {} : { viewText }),
  }
}

const heading = v.object({ options: v.optional(v.unknown()) })

export function gameBorders(): GameBorders<Options> {
  return {
    options: (input) => read<Options>(optionsSchema, input ?? {}),
    setting: readSetting,
    earlier,
  }
}

const someOptions = v.nullable(v.record(v.string(), v.unknown()))

/** Until version 2 of the rules one Palace was shared by all four paths, unless the options said otherwise (KH-2.1-02). */
const earlier: NonNullable<GameBorders<Options>['earlier']> = {
  options: (version, options) => {
    const given = v.safeParse(someOptions, options)
    return rulesOf(version) === '1' && given.success ? jsonOf({ palaceShared: true, ...given.output }) : options
  },
  position: (version, position) => {
    const given = v.safeParse(v.looseObject({ options: v.optional(v.unknown(), {}) }), position)
    if (!given.success) return position
    return jsonOf({ ...given.output, options: earlier.options(version, jsonOf(given.output.options)) })
  },
}

/** There is one siege; the position tells its options. */
function readSetting(position: unknown): Read<Setting<Options>> {
  const head = read(heading, position)
  if (!head.ok) return head
  const options = read<Options>(optionsSchema, head.value.options ?? {})
  if (options.ok) return { ok: true, value: { scenario: 'siege', options: options.value } }
  return {
    ok: false,
    problems: options.problems.map(({ path, message }) => ({
      path: path === '' ? 'options' : `options.${path}`,
      message,
    })),
  }
}
