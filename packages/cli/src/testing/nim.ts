import * as v from 'valibot'
import { jsonOf, sealed } from '@grognard/kernel'
import type { Game, GameEvent, Manifest, Read, Rules } from '@grognard/kernel'

/** A heap of matches, two players, one to three at a time: whoever takes the last has won, or lost where that is agreed. */
interface Heap {
  left: number
  next: 0 | 1
  misere: boolean
}
interface Take {
  readonly type: 'take'
  readonly count: number
}
interface Taken extends GameEvent {
  readonly count: number
}
interface Agreed {
  readonly heap: number
  readonly misere: boolean
}

const RULES = ['NIM-1-01']
const COUNTS = [1, 2, 3]

const options = v.strictObject({
  heap: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)), 5),
  misere: v.optional(v.boolean(), false),
})
const heap = v.strictObject({ left: v.number(), next: v.picklist([0, 1]), misere: v.boolean() })
const action = v.strictObject({ type: v.literal('take'), count: v.number() })

function read<T>(schema: v.GenericSchema<unknown, T>, input: unknown): Read<T> {
  const found = v.safeParse(schema, input)
  if (found.success) return { ok: true, value: found.output }
  return {
    ok: false,
    problems: found.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })),
  }
}

const takes = ({ left }: Heap): readonly Take[] =>
  COUNTS.filter((count) => count <= left).map((count) => ({ type: 'take', count }))

function rulesOf({ heap: size, misere }: Agreed): Rules<Heap, Take, Taken, Heap> {
  const names = { en: ['First', 'Second'], fr: ['Premier', 'Second'] } as const
  return {
    seats: ['first', 'second'].map((id, team) => ({ id, colour: '#444444', team })),
    setup: () => ({ left: size, next: 0, misere }),
    pending({ left, next, misere: loses }) {
      if (left > 0) return { over: false, asks: [{ seat: next, decision: 'take' }] }
      return { over: true, result: { winners: [loses ? next : 1 - next], reason: 'empty', rules: RULES } }
    },
    legal: (state, seat) => ({ actions: seat === state.next ? takes(state) : [], forms: [] }),
    sample: (state, _seat, dice) =>
      takes(state)[dice.die(takes(state).length, 'sample') - 1] ?? { type: 'take', count: 1 },
    refuse: (state, seat, { count }) =>
      seat === state.next && takes(state).some((one) => one.count === count)
        ? undefined
        : { code: 'tooMany', rules: RULES },
    apply(state, _seat, { count }, _dice, log) {
      state.left -= count
      state.next = state.next === 0 ? 1 : 0
      log?.push({ type: 'taken', count, rules: RULES })
    },
    clone: (state) => ({ ...state }),
    view: (state) => ({ ...state }),
    determinise: (view) => ({ ...view }),
    eventFor: (event) => event,
    reveals: () => false,
    universe: () => COUNTS.map((count) => ({ type: 'take', count })),
    invariant: () => undefined,
    bots: [{ level: 'greedy', decide: (view) => ({ action: takes(view).at(-1) ?? { type: 'take', count: 1 } }) }],
    borders: {
      action: (input) => read(action, input),
      position: (input) => read(heap, input),
      writePosition: (state) => jsonOf(state),
      view: (input) => read(heap, input),
      writeView: (view) => jsonOf(view),
    },
    text: {
      seat: (seat, lang) => names[lang][seat] ?? '',
      position: ({ left }, lang) => (lang === 'fr' ? `Allumettes : ${left}` : `Matches left: ${left}`),
      ask: (_view, { seat }, lang) => `${names[lang][seat] ?? ''} ?`,
      action: (_view, { count }, lang) => (lang === 'fr' ? `en prendre ${count}` : `take ${count}`),
      event: ({ count }, lang) => (lang === 'fr' ? `${count} de moins.` : `${count} gone.`),
      refusal: (_view, _action, _refusal, lang) => (lang === 'fr' ? 'Pas tant.' : 'Not so many.'),
      result: (_view, { winners: [winner = 0] }, lang) =>
        `${names[lang][winner] ?? ''} ${lang === 'fr' ? 'gagne.' : 'wins.'}`,
    },
  }
}

const game: Game<Heap, Take, Taken, Heap, Agreed> = {
  id: 'nim',
  version: '1',
  scenarios: ['heap'],
  levels: ['greedy'],
  defaults: { heap: 5, misere: false },
  options: {
    name: 'options',
    fields: [
      { kind: 'count', name: 'heap', least: 1, most: 30 },
      { kind: 'flag', name: 'misere' },
    ],
  },
  open: ({ options: agreed }) => rulesOf(agreed),
  borders: {
    options: (input) => read(options, input),
    setting: () => ({ ok: true, value: { scenario: 'heap', options: { heap: 5, misere: false } } }),
  },
  text: {
    title: () => 'Nim',
    scenario: () => 'The heap',
    option: (option) => (option === 'heap' ? 'Matches in the heap' : 'The last one loses'),
    roll: () => '',
    rule: (id) => (id === RULES[0] ? 'Take one to three.' : undefined),
  },
}

/** The one line that a registry needs of it. */
export const nim: Manifest = {
  id: 'nim',
  title: { en: 'Nim', fr: 'Nim' },
  about: { en: 'Matches', fr: 'Des allumettes' },
  players: { en: '2 players', fr: '2 joueurs' },
  table: () => Promise.resolve(() => ({ ok: true, value: sealed({ game }) })),
}
