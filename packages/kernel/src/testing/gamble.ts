import * as v from 'valibot'
import { oneOf, sum } from '../dice.ts'
import type { Dice } from '../dice.ts'
import type { Game, Refusal, RuleId, Rules } from '../game.ts'
import { jsonOf } from '../json.ts'

/** One seat, nothing hidden: throw some dice; a six brings two dice more, a one loses all of the turn. */
interface GambleState {
  turn: number
  score: number
}

type GambleAction = { readonly kind: 'throw'; readonly dice: number } | { readonly kind: 'until-six' }

interface GambleEvent {
  readonly type: 'rolled' | 'bonus' | 'lost'
  readonly rules: readonly RuleId[]
  readonly got: number
}

export type Gamble = Game<GambleState, GambleAction, GambleEvent, GambleState, Record<string, never>>
export type GambleRules = Rules<GambleState, GambleAction, GambleEvent, GambleState>

const TURNS = 6
const MOST_DICE = 9

function apply(state: GambleState, _seat: number, action: GambleAction, dice: Dice, log?: GambleEvent[]): void {
  state.score += action.kind === 'throw' ? thrown(action.dice, dice, log) : untilSix(dice)
  state.turn++
}

function thrown(count: number, dice: Dice, log?: GambleEvent[]): number {
  let gained = 0
  for (let i = 0; i < count; i++) {
    const got = dice.die(6, 'throw')
    log?.push({ type: 'rolled', rules: ['GA-1'], got })
    if (got === 1) {
      log?.push({ type: 'lost', rules: ['GA-2'], got: gained })
      return 0
    }
    gained += got === 6 ? 6 + bonus(dice, log) : got
  }
  return gained
}

function bonus(dice: Dice, log?: GambleEvent[]): number {
  const got = sum(dice.pair('bonus', (total) => Math.floor(total / 5)))
  log?.push({ type: 'bonus', rules: ['GA-1'], got })
  return Math.floor(got / 5)
}

function untilSix(dice: Dice): number {
  let throws = 1
  while (dice.die(6, 'until-six', (face) => Number(face === 6)) !== 6) throws++
  return throws
}

function refuse(state: GambleState, _seat: number, action: GambleAction): Refusal | undefined {
  if (state.turn > TURNS) return { code: 'over', rules: ['GA-3'] }
  return action.kind === 'throw' && (action.dice < 1 || action.dice > MOST_DICE)
    ? { code: 'dice', rules: ['GA-1'] }
    : undefined
}

const actions: readonly GambleAction[] = [
  ...Array.from({ length: MOST_DICE }, (_, i): GambleAction => ({ kind: 'throw', dice: i + 1 })),
  { kind: 'until-six' },
]

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000))
const stateSchema = v.strictObject({ turn: whole, score: whole })
const actionSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('throw'), dice: whole }),
  v.strictObject({ kind: v.literal('until-six') }),
])
const unreadable = { ok: false, problems: [{ path: '', message: 'not of this game' }] } as const

export const gambleRules: GambleRules = {
  seats: [{ id: 'gambler', colour: '#7a1f1f', team: 0 }],
  setup: () => ({ turn: 1, score: 0 }),
  pending: (state) =>
    state.turn > TURNS
      ? { over: true, result: { winners: [0], reason: 'turns', rules: ['GA-3'] } }
      : { over: false, asks: [{ seat: 0, decision: 'throw' }] },
  legal: (state) => ({ actions: state.turn > TURNS ? [] : actions, forms: [] }),
  sample: (_state, _seat, dice) => oneOf(actions, dice, 'sample'),
  refuse,
  apply,
  clone: (state) => ({ ...state }),
  view: (state) => ({ ...state }),
  determinise: (view) => ({ ...view }),
  eventFor: (event) => event,
  reveals: () => false,
  universe: () => [...actions, { kind: 'throw', dice: 0 }, { kind: 'throw', dice: MOST_DICE + 1 }],
  invariant: (state) => (state.turn >= 1 && state.turn <= TURNS + 1 ? undefined : `turn ${state.turn}`),
  bots: [
    {
      level: 'cautious',
      decide: () => ({
        action: { kind: 'throw', dice: 1 },
        reason: { en: 'One die loses least.', fr: 'Un seul dé perd le moins.' },
      }),
    },
  ],
  borders: {
    action: (input) => (v.is(actionSchema, input) ? { ok: true, value: input } : unreadable),
    position: (input) => (v.is(stateSchema, input) ? { ok: true, value: input } : unreadable),
    writePosition: (state) => jsonOf(state),
    view: (input) => (v.is(stateSchema, input) ? { ok: true, value: input } : unreadable),
    writeView: (view) => jsonOf(view),
  },
  text: {
    seat: (_seat, lang) => (lang === 'fr' ? 'Joueur' : 'Gambler'),
    position: (view, lang) =>
      lang === 'fr' ? `Tour ${view.turn}, ${view.score} points` : `Turn ${view.turn}, score ${view.score}`,
    ask: (_view, _ask, lang) => (lang === 'fr' ? 'Combien de dés ?' : 'How many dice?'),
    action: (_view, action) => JSON.stringify(action).replace(/[{}"]/g, ''),
    event: (event, lang) =>
      lang === 'fr' ? `Événement ${event.type} ${event.got}` : `Event ${event.type} ${event.got}`,
    refusal: (_view, _action, refusal, lang) =>
      lang === 'fr' ? `Refus : ${refusal.code}` : `Refused: ${refusal.code}`,
    result: (view, _result, lang) => (lang === 'fr' ? `Total ${view.score}` : `Total of ${view.score}`),
  },
}

export const gamble: Gamble = {
  id: 'gamble',
  version: '1',
  scenarios: ['table'],
  levels: ['cautious'],
  defaults: {},
  options: { name: 'options', fields: [] },
  open: () => gambleRules,
  borders: {
    options: (input) => (v.is(v.strictObject({}), input) ? { ok: true, value: {} } : unreadable),
    setting: () => ({ ok: true, value: { scenario: 'table', options: {} } }),
  },
  text: {
    title: (lang) => (lang === 'fr' ? 'Le pari' : 'Gamble'),
    scenario: (_scenario, lang) => (lang === 'fr' ? 'La table' : 'The table'),
    option: (option) => option,
    roll: (why) => why,
    rule: (id) => (id.startsWith('GA-') ? id : undefined),
  },
}
