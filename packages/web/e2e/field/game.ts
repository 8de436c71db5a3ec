import type { Game, Json, Read, Rules } from '@grognard/kernel'
import * as v from 'valibot'

/** A board of 40 by 30 hexes and nothing else: as large as any board of ours, so that what an action costs can be measured on it. */
export const COLUMNS = 40
export const CELLS = 1200

export interface State {
  /** Who holds each cell: 0 nobody, 1 the player. */
  readonly cells: number[]
  at: number
}
export interface Action {
  readonly cell: number
}
export interface Event {
  readonly type: 'taken'
  readonly cell: number
  readonly rules: readonly string[]
}

const actionSchema = v.strictObject({ cell: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CELLS - 1)) })
const stateSchema = v.strictObject({ cells: v.pipe(v.array(v.number()), v.length(CELLS)), at: v.number() })
const optionsSchema = v.strictObject({})

/** The six cells around one, as far as they are on the board. */
function around(cell: number): number[] {
  const row = Math.floor(cell / COLUMNS)
  const shift = row % 2
  const column = cell % COLUMNS
  return [
    [row, column - 1],
    [row, column + 1],
    [row - 1, column - 1 + shift],
    [row - 1, column + shift],
    [row + 1, column - 1 + shift],
    [row + 1, column + shift],
  ].flatMap(([r = -1, c = -1]) => (r >= 0 && r < CELLS / COLUMNS && c >= 0 && c < COLUMNS ? [r * COLUMNS + c] : []))
}

const actionsOf = (state: State): Action[] => around(state.at).map((cell) => ({ cell }))
const copy = (state: State): State => ({ cells: [...state.cells], at: state.at })
const written = (state: State): Json => ({ cells: [...state.cells], at: state.at })

function read<T>(schema: v.GenericSchema<unknown, T>, input: unknown): Read<T> {
  const result = v.safeParse(schema, input)
  return result.success
    ? { ok: true, value: result.output }
    : { ok: false, problems: [{ path: '', message: 'no such thing' }] }
}

const rules: Rules<State, Action, Event, State> = {
  seats: [{ id: 'walker', colour: '#444444', team: 0 }],
  setup: () => ({ cells: Array.from({ length: CELLS }, () => 0), at: CELLS / 2 + COLUMNS / 2 }),
  pending: () => ({ over: false, asks: [{ seat: 0, decision: 'step' }] }),
  legal: (state) => ({ actions: actionsOf(state), forms: [] }),
  sample: (state, _seat, dice) =>
    actionsOf(state)[dice.die(actionsOf(state).length, 'sample') - 1] ?? { cell: state.at },
  refuse: (state, _seat, { cell }) =>
    around(state.at).includes(cell) ? undefined : { code: 'far', rules: ['FIELD-1'] },
  apply(state, _seat, { cell }, _dice, log) {
    state.at = cell
    state.cells[cell] = 1
    log?.push({ type: 'taken', cell, rules: ['FIELD-1'] })
  },
  clone: copy,
  view: copy,
  determinise: copy,
  eventFor: (event) => event,
  reveals: () => false,
  universe: actionsOf,
  invariant: () => undefined,
  bots: [],
  borders: {
    action: (input) => read(actionSchema, input),
    position: (input) => read(stateSchema, input),
    writePosition: written,
    view: (input) => read(stateSchema, input),
    writeView: written,
  },
  text: {
    seat: () => 'walker',
    position: (view) => `At ${view.at}.`,
    ask: (view) => `You stand on ${view.at}. Where to?`,
    action: (_view, { cell }) => `Go to ${cell}`,
    event: ({ cell }) => `${cell} is taken.`,
    refusal: () => 'That is too far.',
    result: () => 'Over.',
  },
}

export const field: Game<State, Action, Event, State, object> = {
  id: 'field',
  version: '1',
  scenarios: ['field'],
  levels: [],
  defaults: {},
  options: { name: 'options', fields: [] },
  open: () => rules,
  borders: {
    options: (input) => read(optionsSchema, input ?? {}),
    setting: () => ({ ok: true, value: { scenario: 'field', options: {} } }),
  },
  text: {
    title: () => 'Field',
    scenario: () => 'Field',
    option: (option) => option,
    roll: (why) => why,
    rule: () => undefined,
  },
}
