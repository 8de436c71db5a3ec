import type { Dice } from '../dice.ts'
import { sampleSpace } from '../fill.ts'
import type { Point } from '../form.ts'
import type { Pending, Refusal, Seat, Setting, Space } from '../game.ts'
import { readOptions, readSetting, surveyBorders } from './surveyBorders.ts'
import { formsOf, makeForms } from './surveyForms.ts'
import { Tabletop, isWithinReach, legOf, samePoint, square } from './surveyTabletop.ts'
import {
  APART,
  ARM,
  BURDEN,
  INSTRUMENTS,
  MOST_LEGS,
  MOST_PAGES,
  MOST_STAKES,
  OIL,
  PEOPLE,
  STAKES,
  TALLEST,
  THROW,
  WALK,
  isOver,
} from './surveyState.ts'
import type {
  Party,
  Survey,
  SurveyAction,
  SurveyEvent,
  SurveyOptions,
  SurveyRules,
  SurveyState,
} from './surveyState.ts'
import { surveyText, surveyWords } from './surveyText.ts'

export type * from './surveyState.ts'

const STARTS: readonly (readonly Point[])[] = [
  [
    { x: 2_000, y: 2_000 },
    { x: 2_050, y: 1_000 },
  ],
  [
    { x: 4_000, y: 2_000 },
    { x: 6_000, y: 4_000 },
  ],
]

function setup({ scenario, options }: Setting<SurveyOptions>): SurveyState {
  const parties = STARTS.map((people) => ({ people: [...people], oil: OIL, stakes: STAKES, points: 0 }))
  return { scenario, rounds: options.rounds, round: 1, turn: 0, parties, beacons: [] }
}

function pending(state: SurveyState): Pending {
  if (!isOver(state)) return { over: false, asks: [{ seat: state.turn, decision: 'act' }] }
  const points = state.parties.map((party) => party.points)
  const best = Math.max(...points)
  const winners = [...points.keys()].filter((seat) => points[seat] === best)
  return { over: true, result: { winners, reason: 'points', rules: ['SV-7'], points } }
}

const partyOf = (state: SurveyState, seat: Seat): Party => {
  const party = state.parties[seat]
  if (party === undefined) throw new RangeError(`no seat ${seat}`)
  return party
}

function refuse(tabletop: Tabletop, state: SurveyState, seat: Seat, action: SurveyAction): Refusal | undefined {
  if (isOver(state) || state.turn !== seat) return { code: 'not-your-turn', rules: ['SV-1'] }
  if (action.kind === 'rest') return undefined
  const party = partyOf(state, seat)
  const from = party.people[(PEOPLE[seat] ?? []).indexOf(action.who)]
  if (from === undefined) return { code: 'not-yours', rules: ['SV-1'] }
  switch (action.kind) {
    case 'walk':
      return refuseWalk(tabletop, from, action)
    case 'beacon':
      if (state.beacons.length >= state.rounds) return { code: 'enough-beacons', rules: ['SV-5'] }
      return refuseSpot(tabletop, from, action.at, THROW, 'SV-5') ?? refuseOil(party, action)
    case 'stake':
      return refuseStakes(tabletop, party, from, action)
  }
}

type Walk = Extract<SurveyAction, { kind: 'walk' }>
type Beacon = Extract<SurveyAction, { kind: 'beacon' }>
type Staking = Extract<SurveyAction, { kind: 'stake' }>

function refuseWalk(tabletop: Tabletop, start: Point, { load, path }: Walk): Refusal | undefined {
  const places = load.map((one) => INSTRUMENTS.indexOf(one))
  if (!places.every((place, i) => place > (places[i - 1] ?? -1))) return { code: 'no-such-instrument', rules: ['SV-2'] }
  if (path.length === 0) return { code: 'goes-nowhere', rules: ['SV-2'] }
  if (path.length > MOST_LEGS) return { code: 'too-many-legs', rules: ['SV-2'] }
  let [from, length] = [start, 0]
  for (const to of path) {
    if (!tabletop.isOnTable(to)) return { code: 'off-table', rules: ['SV-3'] }
    if (samePoint(from, to)) return { code: 'goes-nowhere', rules: ['SV-2'] }
    if (tabletop.crossesWater(from, to)) return { code: 'in-the-water', rules: ['SV-3'] }
    length += legOf(from, to)
    from = to
  }
  return length > WALK - BURDEN * load.length ? { code: 'too-far', rules: ['SV-2'] } : undefined
}

function refuseSpot(tabletop: Tabletop, from: Point, at: Point, far: number, rule: string): Refusal | undefined {
  if (!tabletop.isOnTable(at)) return { code: 'off-table', rules: ['SV-3'] }
  if (tabletop.isWet(at)) return { code: 'in-the-water', rules: ['SV-3'] }
  return isWithinReach(from, at, far) ? undefined : { code: 'too-far', rules: [rule] }
}

function refuseOil(party: Party, { lit, oil }: Beacon): Refusal | undefined {
  const fits = lit ? oil >= 1 && oil <= party.oil : oil === 0
  return fits ? undefined : { code: 'no-oil', rules: ['SV-5'] }
}

function refuseStakes(tabletop: Tabletop, party: Party, from: Point, { stakes, note }: Staking): Refusal | undefined {
  if (stakes.length < 1 || stakes.length > Math.min(MOST_STAKES, party.stakes))
    return { code: 'too-many-stakes', rules: ['SV-6'] }
  for (const [i, { at, tall }] of stakes.entries()) {
    const refusal = refuseSpot(tabletop, from, at, ARM, 'SV-6')
    if (refusal !== undefined) return refusal
    if (tall < 1 || tall > TALLEST) return { code: 'too-tall', rules: ['SV-6'] }
    if (stakes.slice(0, i).some((other) => square(other.at, at) < APART * APART))
      return { code: 'too-close', rules: ['SV-6'] }
  }
  return note.pages < 1 || note.pages > MOST_PAGES ? { code: 'too-many-pages', rules: ['SV-6'] } : undefined
}

function apply(state: SurveyState, seat: Seat, action: SurveyAction, dice: Dice, log?: SurveyEvent[]): void {
  const party = partyOf(state, seat)
  switch (action.kind) {
    case 'walk':
      walk(party, seat, action, dice, log)
      break
    case 'beacon':
      state.beacons.push({ ...action.at })
      party.oil -= action.oil
      party.points += action.oil
      log?.push({ type: 'beaconed', rules: ['SV-5'], seat, points: action.oil })
      break
    case 'stake': {
      const points = action.stakes.length + (action.note.sealed ? 0 : action.note.pages)
      party.stakes -= action.stakes.length
      party.points += points
      log?.push({ type: 'staked', rules: ['SV-6'], seat, points })
      break
    }
    case 'rest':
      log?.push({ type: 'rested', rules: ['SV-1'], seat, points: 0 })
  }
  state.round += seat
  state.turn = 1 - seat
}

function walk(party: Party, seat: Seat, { who, load, path }: Walk, dice: Dice, log?: SurveyEvent[]): void {
  const goal = path.at(-1)
  if (goal === undefined) throw new Error('a walk leads somewhere')
  party.people[(PEOPLE[seat] ?? []).indexOf(who)] = { ...goal }
  log?.push({ type: 'walked', rules: ['SV-2'], seat, points: 0 })
  if (load.length === 0) return
  const sees = dice.die(6, 'fog', (face) => Number(face > 2)) > 2
  const points = sees ? load.length : 0
  party.points += points
  log?.push({ type: sees ? 'measured' : 'lost-in-fog', rules: ['SV-4'], seat, points })
}

function clone(state: SurveyState): SurveyState {
  const parties = state.parties.map((party) => ({ ...party, people: [...party.people] }))
  return { ...state, parties, beacons: [...state.beacons] }
}

/** Where somebody might wish to go: each surveyor's place, the banks, the water, and beyond the table. */
const SPOTS: readonly Point[] = [
  ...STARTS.flat(),
  { x: 2_500, y: 2_000 },
  { x: 3_000, y: 2_000 },
  { x: 2_000, y: 1_700 },
  { x: 2_050, y: 1_010 },
  { x: 4_400, y: 2_000 },
  { x: 5_900, y: 3_700 },
  { x: 6_001, y: 0 },
  { x: -1, y: 4_000 },
]

function universe(): readonly SurveyAction[] {
  const note = { pages: 1, sealed: false }
  const walks = ['anne', 'basil', 'denis', 'nobody'].flatMap((who) =>
    SPOTS.map((at): SurveyAction => ({ kind: 'walk', who, load: ['level'], path: [at] })),
  )
  const places = ['anne', 'clara', 'denis'].flatMap((who) =>
    SPOTS.flatMap((at): SurveyAction[] => [
      { kind: 'beacon', who, at, lit: true, oil: 1 },
      { kind: 'beacon', who, at, lit: false, oil: 1 },
      { kind: 'stake', who, stakes: [{ at, tall: 1 }], note },
      { kind: 'stake', who, stakes: [{ at, tall: 4 }], note },
      { kind: 'stake', who, stakes: [{ at, tall: 1 }], note: { pages: 3, sealed: true } },
      {
        kind: 'stake',
        who,
        stakes: [
          { at, tall: 3 },
          { at: { x: at.x + 30, y: at.y + 39 }, tall: 1 },
        ],
        note,
      },
    ]),
  )
  const [at] = SPOTS
  const path = Array.from({ length: MOST_LEGS + 1 }, (_, i) => ({ x: 2_000 + (i % 2), y: 2_000 }))
  return [
    ...walks,
    ...places,
    { kind: 'walk', who: 'anne', load: ['level', 'chain'], path },
    { kind: 'walk', who: 'anne', load: [], path: [] },
    { kind: 'walk', who: 'anne', load: [], path },
    { kind: 'stake', who: 'anne', stakes: [], note },
    ...(at === undefined ? [] : [{ kind: 'beacon', who: 'basil', at, lit: true, oil: OIL } as const]),
    { kind: 'rest' },
  ]
}

function invariant(tabletop: Tabletop, { parties, round, rounds, beacons }: SurveyState): string | undefined {
  if (round < 1 || round > rounds + 1) return `round ${round}`
  if (beacons.length > rounds) return `${beacons.length} beacons`
  const places = [...parties.flatMap(({ people }) => people), ...beacons]
  return places.every((place) => tabletop.isDry(place)) ? undefined : 'somebody stands in the water'
}

function open(setting: Setting<SurveyOptions>): SurveyRules {
  const tabletop = new Tabletop(setting.scenario)
  const forms = makeForms(tabletop)
  const legal = (state: SurveyState, seat: Seat): Space<SurveyAction> => {
    const ways = formsOf(tabletop, state, seat)
    return { actions: ways.length > 0 ? [{ kind: 'rest' }] : [], forms: ways }
  }
  const sample = (state: SurveyState, seat: Seat, dice: Dice): SurveyAction =>
    sampleSpace(legal(state, seat), { forms, state, seat }, dice)
  return {
    seats: [
      { id: 'red', colour: '#8c2f2f', team: 0 },
      { id: 'green', colour: '#3f6b3a', team: 1 },
    ],
    setup: () => setup(setting),
    pending,
    legal,
    sample,
    refuse: (state, seat, action) => refuse(tabletop, state, seat, action),
    apply,
    clone,
    view: clone,
    determinise: clone,
    eventFor: (event) => event,
    reveals: () => false,
    universe,
    invariant: (state) => invariant(tabletop, state),
    forms,
    bots: [{ level: 'any', decide: (view, seat, own) => ({ action: sample(view, seat, own) }) }],
    borders: surveyBorders,
    text: surveyText,
  }
}

export const survey: Survey = {
  id: 'survey',
  version: '1',
  scenarios: ['heath', 'fens'],
  levels: ['any'],
  defaults: { rounds: 3 },
  options: { name: 'options', fields: [{ kind: 'count', name: 'rounds', least: 1, most: 4 }] },
  open,
  borders: { options: readOptions, setting: readSetting },
  text: surveyWords,
}
