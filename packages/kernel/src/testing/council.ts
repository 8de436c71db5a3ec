import { oneOf } from '../dice.ts'
import type { Dice } from '../dice.ts'
import type { Pending, Refusal, Result, Seat, Viewer } from '../game.ts'
import { councilBorders, councilText, councilWords } from './councilBorders.ts'
import type { Council, CouncilAction, CouncilEvent, CouncilRules, CouncilState, CouncilView } from './councilBorders.ts'

// Three seats bid in secret, all at once; whoever speaks grants favours in the open, one by one; a spy among those granted
// may note it, and nobody else knows that it was asked.

const SEATS: readonly Seat[] = [0, 1, 2]
const ROUNDS = 3
const GRANTS = 3
const LEAST = 2
const MOST = 5

const of = <T>(list: readonly T[], seat: Seat): T => {
  const item = list[seat]
  if (item === undefined) throw new RangeError(`no seat ${seat}`)
  return item
}

function setup(dice: Dice): CouncilState {
  return {
    round: 1,
    purses: SEATS.map(() => LEAST - 1 + dice.die(MOST - LEAST + 1, 'purse')),
    spies: SEATS.map(() => dice.die(2, 'spy') === 1),
    notes: SEATS.map(() => 0),
    spent: SEATS.map(() => 0),
    shown: SEATS.map(() => LEAST),
    bids: SEATS.map(() => -1),
    favour: SEATS.map(() => 0),
    speaker: -1,
    grants: 0,
    asked: -1,
  }
}

function pending(state: CouncilState, viewer?: Viewer): Pending {
  if (state.round > ROUNDS) return { over: true, result: resultOf(state) }
  if (state.asked >= 0) {
    const isKnown = viewer === undefined || viewer === state.asked
    return { over: false, asks: isKnown ? [{ seat: state.asked, decision: 'note' }] : [] }
  }
  if (state.speaker >= 0) return { over: false, asks: [{ seat: state.speaker, decision: 'speak' }] }
  const asks = SEATS.filter((seat) => of(state.bids, seat) < 0).map((seat) => ({ seat, decision: 'bid' }))
  return { over: false, asks }
}

function resultOf({ favour }: CouncilState): Result {
  const most = Math.max(...favour)
  const winners = SEATS.filter((seat) => of(favour, seat) === most)
  return { winners, reason: 'favour', rules: ['CO-4'], points: [...favour] }
}

function actionsOf(state: CouncilState, seat: Seat): readonly CouncilAction[] {
  const now = pending(state)
  const decision = now.over ? undefined : now.asks.find((ask) => ask.seat === seat)?.decision
  if (decision === 'note') return [{ kind: 'note' }, { kind: 'ignore' }]
  if (decision === 'speak') return [{ kind: 'rest' }, ...SEATS.map((to) => ({ kind: 'grant', to }) as const)]
  if (decision !== 'bid') return []
  const left = of(state.purses, seat) - of(state.spent, seat)
  return Array.from({ length: left + 1 }, (_, coins) => ({ kind: 'bid', coins }))
}

function refuse(state: CouncilState, seat: Seat, action: CouncilAction): Refusal | undefined {
  const actions = actionsOf(state, seat)
  if (actions.length === 0) return { code: 'not-now', rules: ['CO-1'] }
  if (actions.some((one) => JSON.stringify(one) === JSON.stringify(action))) return undefined
  return { code: action.kind === 'bid' ? 'too-dear' : 'otherwise', rules: ['CO-2'] }
}

function apply(state: CouncilState, seat: Seat, action: CouncilAction, dice: Dice, log?: CouncilEvent[]): void {
  switch (action.kind) {
    case 'bid':
      state.bids[seat] = action.coins
      if (!state.bids.includes(-1)) openBids(state, dice, log)
      return
    case 'grant':
      state.favour[action.to] = of(state.favour, action.to) + 1
      state.grants++
      log?.push({ type: 'granted', rules: ['CO-3'], seat, to: action.to })
      if (action.to !== seat && of(state.spies, action.to)) state.asked = action.to
      else if (state.grants === GRANTS) endRound(state)
      return
    case 'note':
    case 'ignore':
      if (action.kind === 'note') state.notes[seat] = of(state.notes, seat) + 1
      state.asked = -1
      log?.push({ type: 'noted', rules: ['CO-3'], seat, noted: action.kind === 'note' })
      if (state.grants === GRANTS) endRound(state)
      return
    case 'rest':
      return endRound(state)
  }
}

function openBids(state: CouncilState, dice: Dice, log?: CouncilEvent[]): void {
  const bids = [...state.bids]
  const best = Math.max(...bids)
  const first = SEATS.filter((seat) => of(bids, seat) === best)
  state.speaker = first.length === 1 ? of(first, 0) : oneOf(first, dice, 'lot')
  for (const seat of SEATS) {
    const seen = of(state.spent, seat) + of(bids, seat)
    state.shown[seat] = Math.max(of(state.shown, seat), seen)
  }
  state.spent[state.speaker] = of(state.spent, state.speaker) + best
  state.bids = SEATS.map(() => -1)
  log?.push({ type: 'opened', rules: ['CO-2'], bids, speaker: state.speaker })
}

function endRound(state: CouncilState): void {
  state.round++
  state.speaker = -1
  state.grants = 0
}

function view(state: CouncilState, viewer: Viewer): CouncilView {
  const { round, spent, shown, favour, speaker, grants, asked } = state
  const isSeat = viewer !== 'public'
  return {
    viewer,
    round,
    purse: isSeat ? of(state.purses, viewer) : 0,
    isSpy: isSeat && of(state.spies, viewer),
    notes: isSeat ? of(state.notes, viewer) : 0,
    bid: isSeat ? of(state.bids, viewer) : -1,
    hasBid: state.bids.map((bid) => bid >= 0),
    spent: [...spent],
    shown: [...shown],
    favour: [...favour],
    speaker,
    grants,
    isAsked: asked === viewer,
    isBusy: asked >= 0 && asked !== viewer,
  }
}

function determinise(seen: CouncilView, viewer: Viewer, dice: Dice): CouncilState {
  const { round, spent, shown, favour, speaker, grants } = seen
  const others = SEATS.filter((seat) => seat !== viewer && seat !== speaker)
  const asked = seen.isAsked && viewer !== 'public' ? viewer : seen.isBusy ? oneOf(others, dice, 'deal') : -1
  const purses = SEATS.map((seat) => {
    const least = of(shown, seat)
    return seat === viewer ? seen.purse : least - 1 + dice.die(MOST - least + 1, 'deal')
  })
  return {
    round,
    purses,
    spies: SEATS.map((seat) => (seat === viewer ? seen.isSpy : seat === asked || dice.die(2, 'deal') === 1)),
    notes: SEATS.map((seat) => (seat === viewer ? seen.notes : 0)),
    spent: [...spent],
    shown: [...shown],
    bids: SEATS.map((seat) => {
      if (seat === viewer) return seen.bid
      return of(seen.hasBid, seat) ? dice.die(of(purses, seat) - of(spent, seat) + 1, 'deal') - 1 : -1
    }),
    favour: [...favour],
    speaker,
    grants,
    asked,
  }
}

const universe: readonly CouncilAction[] = [
  ...Array.from({ length: MOST + 2 }, (_, coins): CouncilAction => ({ kind: 'bid', coins })),
  ...SEATS.map((to): CouncilAction => ({ kind: 'grant', to })),
  { kind: 'rest' },
  { kind: 'note' },
  { kind: 'ignore' },
]

const sample: CouncilRules['sample'] = (state, seat, dice) => oneOf(actionsOf(state, seat), dice, 'sample')

export const councilRules: CouncilRules = {
  seats: ['rose', 'lily', 'oak'].map((id, team) => ({ id, colour: '#444444', team })),
  setup,
  pending,
  legal: (state, seat) => ({ actions: actionsOf(state, seat), forms: [] }),
  sample,
  refuse,
  apply,
  clone: (state) => ({
    ...state,
    purses: [...state.purses],
    spies: [...state.spies],
    notes: [...state.notes],
    spent: [...state.spent],
    shown: [...state.shown],
    bids: [...state.bids],
    favour: [...state.favour],
  }),
  view,
  determinise,
  eventFor: (event, viewer) => (event.type === 'noted' && event.seat !== viewer ? undefined : event),
  reveals: (event) => event.type === 'opened' || (event.type === 'granted' && event.to !== event.seat),
  universe: () => universe,
  invariant: (state) =>
    SEATS.every((seat) => of(state.spent, seat) <= of(state.purses, seat)) ? undefined : 'somebody spent too much',
  bots: [
    { level: 'any', decide: (known, seat, own) => ({ action: sample(determinise(known, seat, own), seat, own) }) },
  ],
  orders: {
    choices: { note: ['ask', 'always', 'never'] },
    answer: ({ isAsked }, _legal, { note }) => {
      if (!isAsked || note === undefined || note === 'ask') return undefined
      return { kind: note === 'always' ? 'note' : 'ignore' }
    },
    text: (order, choice) => `${order}: ${choice}`,
  },
  borders: councilBorders,
  text: councilText,
}

/** Simultaneous secret bids for three, deeds without dice, secret questions, and standing orders to answer them. */
export const council: Council = {
  id: 'council',
  version: '1',
  scenarios: ['hall'],
  levels: ['any'],
  defaults: {},
  options: { name: 'options', fields: [] },
  open: () => councilRules,
  borders: {
    options: () => ({ ok: true, value: {} }),
    setting: () => ({ ok: true, value: { scenario: 'hall', options: {} } }),
  },
  text: councilWords,
}
