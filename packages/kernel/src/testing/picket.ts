import { sum } from '../dice.ts'
import type { Dice } from '../dice.ts'
import { nearestIn, sampleSpace } from '../fill.ts'
import type { Measure } from '../fill.ts'
import type { Filled, Form } from '../form.ts'
import type { Forms, Pending, Read, Refusal, Result, Seat, Setting, Space, Viewer } from '../game.ts'
import { picketBorders, picketOptions, picketSetting } from './picketBorders.ts'
import { CARDS, FAR_BANK, HAND, SCOUTS, valueOf } from './picketState.ts'
import type {
  Frame,
  Picket,
  PicketAction,
  PicketEvent,
  PicketOptions,
  PicketRules,
  PicketState,
  PicketView,
} from './picketState.ts'
import { picketText, picketWords } from './picketText.ts'

export type { PicketAction, PicketEvent, PicketView } from './picketState.ts'

const other = (seat: Seat): Seat => 1 - seat
const of = <T>(list: readonly T[], seat: Seat): T => {
  const item = list[seat]
  if (item === undefined) throw new RangeError(`no seat ${seat}`)
  return item
}
const without = (list: readonly number[], item: number): number[] => list.filter((each) => each !== item)

function setup({ scenario, options }: Setting<PicketOptions>, dice: Dice): PicketState {
  const deck = scenario === 'drill' ? [...DRILL] : shuffled(CARDS, dice)
  const hands = [deck.splice(0, HAND), deck.splice(0, HAND)].map((hand) => hand.sort((a, b) => a - b))
  const scouts = scenario === 'night' ? [[1, 2, 3], [...SCOUTS]] : [[...SCOUTS], [...SCOUTS]]
  const stack: Frame[] = [{ step: 'orders' }]
  return {
    scenario,
    round: 1,
    rounds: options.rounds,
    hands,
    deck,
    discard: [],
    orders: [0, 0],
    scouts,
    ford: 0,
    stack,
    result: null,
  }
}

/** Nobody has shuffled, and nobody has looked. */
const DRILL: readonly number[] = [7, 2, 12, 9, 4, 5, 1, 10, 3, 11, 6, 8]

function shuffled(cards: readonly number[], dice: Dice): number[] {
  let left = [...cards]
  const order: number[] = []
  while (left.length > 0) {
    const card = dice.pick(left, 'shuffle')
    order.push(card)
    left = without(left, card)
  }
  return order
}

function pending(state: PicketState): Pending {
  const top = state.stack.at(-1)
  if (state.result !== null || top === undefined)
    return { over: true, result: state.result ?? { winners: [], reason: 'nightfall', rules: ['PK-8'] } }
  if (top.step !== 'orders') return { over: false, asks: [{ seat: top.seat, decision: top.step }] }
  const waiting = [0, 1].filter((seat) => state.orders[seat] === 0)
  return { over: false, asks: waiting.map((seat) => ({ seat, decision: 'orders' })) }
}

function legal(state: PicketState, seat: Seat): Space<PicketAction> {
  const top = state.stack.at(-1)
  if (!isAsked(state, seat) || top === undefined) return { actions: [], forms: [] }
  const hand = of(state.hands, seat)
  if (top.step === 'orders') return { actions: hand.map((card) => ({ kind: 'order', card })), forms: [] }
  if (top.step === 'march') return { actions: [], forms: [marchForm(state, seat, top.most)] }
  return { actions: [{ kind: 'hold' }, ...hand.map((card) => ({ kind: 'ambush', card }) as const)], forms: [] }
}

function marchForm(state: PicketState, seat: Seat, most: number): Form {
  const among = of(state.scouts, seat).map(String)
  return { name: 'march', fields: [{ kind: 'some', name: 'scouts', among, least: 1, most }] }
}

const forms: Forms<PicketState, PicketAction> = {
  narrow: (state, seat, form) => legal(state, seat).forms.find(({ name }) => name === form),
  nearest(state, seat, _form, _filled, _field, wish) {
    const [field] = legal(state, seat).forms[0]?.fields ?? []
    return field === undefined ? wish : nearestIn(field, wish, NO_PLACES)
  },
  action: (form, filled) =>
    form === 'march' ? marchOf(filled) : { ok: false, problems: [{ path: '', message: 'expected a march' }] },
  filled: (action) =>
    action.kind === 'march' ? { form: 'march', filled: { scouts: action.scouts.map(String) } } : undefined,
}

const NO_PLACES: Measure = { point: (_field, wish) => wish, path: (_field, wish) => wish }

function marchOf({ scouts }: Filled): Read<PicketAction> {
  if (!Array.isArray(scouts)) return { ok: false, problems: [{ path: 'scouts', message: 'expected scouts' }] }
  return { ok: true, value: { kind: 'march', scouts: scouts.map(Number) } }
}

function isAsked(state: PicketState, seat: Seat): boolean {
  const now = pending(state)
  return !now.over && now.asks.some((ask) => ask.seat === seat)
}

function sample(state: PicketState, seat: Seat, dice: Dice): PicketAction {
  return sampleSpace(legal(state, seat), { forms, state, seat }, dice)
}

function refuse(state: PicketState, seat: Seat, action: PicketAction): Refusal | undefined {
  const top = state.stack.at(-1)
  if (!isAsked(state, seat) || top === undefined) return { code: 'not-your-turn', rules: ['PK-1'] }
  if (top.step === 'orders') {
    if (action.kind !== 'order') return { code: 'orders-first', rules: ['PK-2'] }
    return of(state.hands, seat).includes(action.card) ? undefined : { code: 'not-in-hand', rules: ['PK-2'] }
  }
  if (top.step === 'march') {
    if (action.kind !== 'march') return { code: 'march-now', rules: ['PK-4'] }
    const { scouts } = action
    if (scouts.length < 1) return { code: 'nobody-marches', rules: ['PK-4'] }
    if (scouts.length > top.most) return { code: 'too-many', rules: ['PK-4'] }
    const known = scouts.every((scout, i) => of(state.scouts, seat).includes(scout) && scout > (scouts[i - 1] ?? 0))
    return known ? undefined : { code: 'not-a-scout', rules: ['PK-4'] }
  }
  if (action.kind === 'hold') return undefined
  if (action.kind !== 'ambush') return { code: 'react-now', rules: ['PK-5'] }
  return of(state.hands, seat).includes(action.card) ? undefined : { code: 'not-in-hand', rules: ['PK-5'] }
}

function apply(state: PicketState, seat: Seat, action: PicketAction, dice: Dice, log?: PicketEvent[]): void {
  switch (action.kind) {
    case 'order':
      return order(state, seat, action.card, dice, log)
    case 'march':
      return march(state, seat, action.scouts, log)
    case 'ambush':
      state.hands[seat] = without(of(state.hands, seat), action.card)
      state.discard.push(action.card)
      log?.push({ type: 'ambushed', rules: ['PK-5'], seat, card: action.card })
      return fight(state, seat, valueOf(action.card), dice, log)
    case 'hold':
      return fight(state, seat, 0, dice, log)
  }
}

function order(state: PicketState, seat: Seat, card: number, dice: Dice, log?: PicketEvent[]): void {
  state.hands[seat] = without(of(state.hands, seat), card)
  state.orders[seat] = card
  log?.push({ type: 'ordered', rules: ['PK-2'], seat })
  if (state.orders.includes(0)) return
  const cards = [...state.orders]
  log?.push({ type: 'shown', rules: ['PK-3'], cards })
  state.discard.push(...cards)
  state.orders = [0, 0]
  const [first, second] = [valueOf(of(cards, 0)), valueOf(of(cards, 1))]
  const tie = first === second ? dice.die(6, 'initiative', (face) => face % 2) : 0
  const leader = tie > 0 ? 1 - (tie % 2) : Number(second > first)
  log?.push({ type: 'initiative', rules: ['PK-3'], seat: leader, tie })
  const most = Math.min(Math.max(first, second), of(state.scouts, leader).length)
  state.stack = [{ step: 'march', seat: leader, most, scouts: [] }]
}

/** The march waits on the stack, under the other side's chance to react. */
function march(state: PicketState, seat: Seat, scouts: readonly number[], log?: PicketEvent[]): void {
  state.stack = [
    { step: 'march', seat, most: scouts.length, scouts: [...scouts] },
    { step: 'react', seat: other(seat) },
  ]
  log?.push({ type: 'marched', rules: ['PK-4'], seat, scouts: [...scouts] })
}

/** The number that the marching side must reach. */
const targetOf = (scouts: number, ambush: number): number => 8 - scouts + ambush

function fight(state: PicketState, defender: Seat, ambush: number, dice: Dice, log?: PicketEvent[]): void {
  state.stack.pop()
  const top = state.stack.pop()
  if (top?.step !== 'march') throw new Error('a fight without a march')
  const seat = other(defender)
  const target = targetOf(top.scouts.length, ambush)
  const roll = dice.pair('fight', (total) => Number(total >= target))
  const won = sum(roll) >= target
  log?.push({ type: 'fought', rules: ['PK-6'], seat, roll, won })
  if (won) state.ford += seat === 0 ? 1 : -1
  else if (dice.die(6, 'losses', (face) => Number(face >= 3)) >= 3) {
    const scout = dice.pick(top.scouts, 'casualty')
    state.scouts[seat] = without(of(state.scouts, seat), scout)
    log?.push({ type: 'lost', rules: ['PK-6'], seat, scout })
  }
  endRound(state, log)
}

function endRound(state: PicketState, log?: PicketEvent[]): void {
  for (const seat of [0, 1]) {
    const hand = of(state.hands, seat)
    while (hand.length < HAND && state.deck.length > 0) {
      const card = state.deck.pop() ?? 0
      hand.push(card)
      log?.push({ type: 'drew', rules: ['PK-7'], seat, card })
    }
    hand.sort((a, b) => a - b)
  }
  state.result = resultOf(state)
  state.round++
  state.stack = state.result === null ? [{ step: 'orders' }] : []
}

function resultOf(state: PicketState): Result | null {
  const beaten = [0, 1].find((seat) => of(state.scouts, seat).length === 0)
  if (beaten !== undefined) return { winners: [other(beaten)], reason: 'scouts', rules: ['PK-8'] }
  if (Math.abs(state.ford) >= FAR_BANK) return { winners: [Number(state.ford < 0)], reason: 'ford', rules: ['PK-8'] }
  if (state.round < state.rounds && state.hands.every((hand) => hand.length > 0)) return null
  const winners = state.ford === 0 ? [0, 1] : [Number(state.ford < 0)]
  return { winners, reason: 'nightfall', rules: ['PK-8'] }
}

function clone(state: PicketState): PicketState {
  return {
    ...state,
    hands: state.hands.map((hand) => [...hand]),
    deck: [...state.deck],
    discard: [...state.discard],
    orders: [...state.orders],
    scouts: state.scouts.map((scouts) => [...scouts]),
    stack: [...state.stack],
  }
}

function view(state: PicketState, viewer: Viewer): PicketView {
  const { scenario, round, rounds, ford, result } = state
  return {
    viewer,
    scenario,
    round,
    rounds,
    hand: viewer === 'public' ? [] : [...of(state.hands, viewer)],
    handSizes: state.hands.map((hand) => hand.length),
    deckSize: state.deck.length,
    discard: [...state.discard],
    order: viewer === 'public' ? 0 : of(state.orders, viewer),
    ordered: state.orders.map((card) => card > 0),
    scouts: state.scouts.map((scouts) => [...scouts]),
    ford,
    stack: [...state.stack],
    result,
  }
}

function determinise(seen: PicketView, viewer: Viewer, dice: Dice): PicketState {
  const known = [...seen.hand, ...seen.discard, seen.order]
  const hidden = shuffled(
    CARDS.filter((card) => !known.includes(card)),
    dice,
  )
  const hands = seen.handSizes.map((size, seat) =>
    seat === viewer ? [...seen.hand] : hidden.splice(0, size).sort((a, b) => a - b),
  )
  const orders = seen.ordered.map((ordered, seat) =>
    seat === viewer ? seen.order : ordered ? (hidden.shift() ?? 0) : 0,
  )
  return {
    scenario: seen.scenario,
    round: seen.round,
    rounds: seen.rounds,
    hands,
    deck: hidden,
    discard: [...seen.discard],
    orders,
    scouts: seen.scouts.map((scouts) => [...scouts]),
    ford: seen.ford,
    stack: [...seen.stack],
    result: seen.result,
  }
}

function eventFor(event: PicketEvent, viewer: Viewer): PicketEvent {
  return event.type === 'drew' && event.seat !== viewer
    ? { type: event.type, rules: event.rules, seat: event.seat }
    : event
}

const SUBSETS: readonly (readonly number[])[] = Array.from({ length: 16 }, (_, bits) =>
  SCOUTS.filter((scout) => bits & (1 << (scout - 1))),
)

function universe(): readonly PicketAction[] {
  return [
    ...CARDS.flatMap((card): PicketAction[] => [
      { kind: 'order', card },
      { kind: 'ambush', card },
    ]),
    ...SUBSETS.map((scouts): PicketAction => ({ kind: 'march', scouts })),
    { kind: 'march', scouts: [2, 1] },
    { kind: 'hold' },
  ]
}

function invariant(state: PicketState): string | undefined {
  const cards = [...state.hands.flat(), ...state.deck, ...state.discard, ...state.orders.filter((card) => card > 0)]
  if (cards.length !== CARDS.length || new Set(cards).size !== CARDS.length)
    return `the cards are not the pack: ${cards.join(' ')}`
  if (Math.abs(state.ford) > FAR_BANK) return `the ford is ${state.ford} away`
  if (state.stack.length > 0 !== (state.result === null)) return 'the stack and the result disagree'
  return wrongWithStack(state)
}

function wrongWithStack({ stack, orders, hands, scouts }: PicketState): string | undefined {
  const [first, second] = stack
  if (first === undefined) return undefined
  if (first.step === 'react' || (second !== undefined && second.step !== 'react')) return 'the stack is out of order'
  if (first.step === 'orders')
    return second === undefined &&
      orders.includes(0) &&
      hands.every((hand, seat) => hand.length > 0 || of(orders, seat) > 0)
      ? undefined
      : 'nobody can order'
  if (orders.some((card) => card > 0)) return 'an order is left over'
  const mine = of(scouts, first.seat)
  if (first.most < 1 || first.most > mine.length) return 'the march has the wrong strength'
  if (second === undefined) return first.scouts.length === 0 ? undefined : 'the march has begun too early'
  const able = first.scouts.length > 0 && first.scouts.every((scout) => mine.includes(scout))
  return able && second.step === 'react' && second.seat === other(first.seat) ? undefined : 'nobody marches'
}

function open(setting: Setting<PicketOptions>): PicketRules {
  return {
    seats: [
      { id: 'blue', colour: '#2b4a7f', team: 0 },
      { id: 'grey', colour: '#6f7275', team: 1 },
    ],
    setup: (dice) => setup(setting, dice),
    pending,
    legal,
    sample,
    refuse,
    apply,
    clone,
    view,
    determinise,
    eventFor,
    reveals: (event) => event.type === 'shown' || event.type === 'ambushed' || event.type === 'drew',
    universe,
    invariant,
    forms,
    bots: [
      { level: 'any', decide: (known, seat, own) => ({ action: sample(determinise(known, seat, own), seat, own) }) },
    ],
    borders: picketBorders,
    text: picketText,
  }
}

export const picket: Picket = {
  id: 'picket',
  version: '1',
  scenarios: ['ford', 'night', 'drill'],
  levels: ['any'],
  defaults: { rounds: 4 },
  options: { name: 'options', fields: [{ kind: 'count', name: 'rounds', least: 1, most: 6 }] },
  open,
  borders: { options: picketOptions, setting: picketSetting },
  text: picketWords,
}

/** By day, over four rounds. */
export const picketRules: PicketRules = open({ scenario: 'ford', options: picket.defaults })
