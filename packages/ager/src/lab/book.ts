import { carryOut } from '@grognard/bots'
import { seededDice } from '@grognard/kernel'
import type { Booking, Looked, Seat, SeededDice } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import { ager } from '../ager.ts'
import type { Arena } from '../arena.ts'
import { BOOK, inWriting } from '../bot/book.ts'
import type { Answered, Page } from '../bot/book.ts'
import { thinker } from '../bot/index.ts'
import { quickScript } from '../bot/quick.ts'
import { makeMind } from '../bot/make-mind.ts'
import type { Mind } from '../bot/mind.ts'
import { bestFor } from '../bot/sergeant.ts'
import { OWN, atDistance, enterBy, setUpBy } from '../bot/setups.ts'
import type { Option } from '../bot/options.ts'
import type { Orders } from '../bot/orders.ts'
import type { Corner, SetUp } from '../bot/setups.ts'
import { situationOf } from '../bot/situation.ts'
import { WEIGHTS } from '../bot/weights.ts'
import type { Weights } from '../bot/weights.ts'
import type { Side } from '../components.ts'
import type { AgerRules } from '../game.ts'
import { legal } from '../rules/decisions.ts'
import { isAnimal, nameOf, other, pieceOf, placeNamed, rosterOf, span } from '../rules/ground.ts'
import { NONE, topFrame } from '../state.ts'
import type { Piece, State } from '../state.ts'

/** Set-ups by scenario and side, and others for either side that answer the other one's page, or its usual set-up. */
export const books: readonly Booking[] = [
  {
    id: 'set-ups',
    pages: ager().scenarios.flatMap((scenario) =>
      scenario === 'free' ? [] : ['0', '1', 'prepared', 'answer', 'usual'].map((which) => `${scenario}/${which}`),
    ),
    look: lookFor,
  },
]

/** Ways tried at first, and how many battles each has; then for the best of them, and for what comes of changing those. */
interface Effort {
  readonly first: { readonly ways: number; readonly battles: number; readonly kept: number; readonly more: number }
  readonly changes: Effort['first'] & { readonly rounds: number; readonly parents: number }
  readonly finalists: number
}

/** The more battles the last comparison has, the more those before it. */
function effortFor(games: number): Effort {
  const [battles, more] = [Math.ceil(games / 8), Math.ceil((games * 3) / 10)]
  return {
    first: { ways: 32, battles, kept: 6, more },
    changes: { rounds: 2, parents: 2, ways: 20, battles, kept: 5, more },
    finalists: 5,
  }
}

interface Tried {
  readonly page: Page
  readonly shares: number[]
}

/** Whoever sets up second sees what he answers; whoever sets up first is prepared for an enemy who keeps to his page. */
const ANSWERED: Readonly<Record<string, Answered | undefined>> = { prepared: 'page', answer: 'page', usual: 'usual' }

export function lookFor(name: string, games: number, seed: string, effort = effortFor(games)): Looked {
  const { first, changes, finalists } = effort
  const [scenario = '', which = ''] = name.split('/')
  const side: Side = which === '0' || which === 'prepared' ? 0 : 1
  const chance = seededDice(`${seed}/${name}/ways`)
  const answers = ANSWERED[which]
  const table = tableOf(scenario, side, answers)
  let played = 0
  const play = (tried: readonly Tried[], battles: number): void => {
    for (const { page, shares } of tried)
      while (shares.length < battles) {
        shares.push(shareOf(table, { is: 'page', page }, { by: 'quick', seed: `${seed}/${name}` }, shares.length))
        played++
      }
  }
  const script = pageOf(table, OWN)
  let field = distinct([
    script,
    ...(BOOK[scenario]?.[side] ?? []),
    ...Array.from({ length: first.ways }, () => pageOf(table, recipe(chance))),
  ]).map((page): Tried => ({ page, shares: [] }))
  if (field.length === 1) return { page: null, played, best: 0, known: null, script: 0, error: 0 }
  play(field, first.battles)
  field = better(field, first.kept)
  play(field, first.battles + first.more)
  for (let round = 0; round < changes.rounds; round++) {
    const parents = better(field, changes.parents)
    const changed = distinct(
      Array.from({ length: changes.ways }, (_, n) =>
        changedFrom(table, parents[n % parents.length]?.page ?? script, chance),
      ),
    ).map((page): Tried => ({ page, shares: [] }))
    play(changed, changes.battles)
    const best = better(changed, changes.kept)
    play(best, changes.battles + changes.more)
    field = better([...field, ...best], changes.kept)
  }
  /* The last word have battles on which nothing was chosen, led by the script itself. */
  const last = (way: SetUp): readonly number[] =>
    Array.from({ length: games }, (_, n) => shareOf(table, way, { by: 'script', seed: `${seed}/${name}/last` }, n))
  const finals = better(field, finalists).map(({ page }) => ({ page, shares: last({ is: 'page', page }) }))
  const theirs = last(OWN)
  const usual = BOOK[scenario]?.[side].find((page) => page.answers === undefined)
  const known = usual === undefined ? null : mean(last({ is: 'page', page: usual }))
  played += games * (finals.length + (known === null ? 1 : 2))
  const best = finals.reduce((one, two) => (mean(two.shares) > mean(one.shares) ? two : one))
  const differences = best.shares.map((share, n) => share - (theirs[n] ?? 0))
  const error = spread(differences) / Math.sqrt(games)
  const isBetter = mean(differences) > error
  const page = isBetter ? inWriting(best.page, answers) : null
  return { page, played, best: mean(best.shares), known, script: mean(theirs), error }
}

interface Table {
  readonly rules: AgerRules
  readonly mind: Mind
  readonly script: ReturnType<typeof thinker>
  readonly side: Side
  readonly fights: Fights
  /** Whom he meets, in one battle after another. */
  readonly rivals: readonly Rival[]
}

/** How a side is led in battle, by the quicker script or by the script itself, which looks anew after every step. */
type Fights = Readonly<Record<'quick' | 'script', (view: State, seat: Seat) => readonly Action[]>>

/** How an enemy sets up, and how he fights. */
interface Rival {
  readonly way: SetUp
  readonly fights: Fights
}

/**
 * Another style of the same script, near to what it was at first, so that no page is good against its own style alone:
 * nobody watches ladders, blows count for less and their cost for more.
 */
const PLAIN: Weights = {
  ...WEIGHTS,
  prey: 9,
  attack: 100,
  contact: 60,
  reach: 18,
  share: 0,
  trail: 0,
  skirmish: 70,
  archerContact: 25,
  beside: 5,
  front: 3,
  rank: 4,
  guard: 4,
  lurk: 4,
  ladder: 120,
  watch: 0,
  elsewhere: 0,
  patience: 100,
  haste: 60,
  landing: 0,
}

function tableOf(scenario: string, side: Side, answers: Answered | undefined): Table {
  const game = ager()
  const rules = game.open({ scenario, options: game.defaults })
  const mind = makeMind(rules.arena)
  const script = thinker(rules.arena)
  const fights: Fights = { quick: script.policy, script: (view, seat) => bestFor(mind, view, seat).actions.slice(0, 1) }
  const orders: Orders = { weights: PLAIN, each: undefined }
  const style: Fights = {
    quick: quickScript(
      () => mind,
      () => orders,
    ),
    script: (view, seat) => bestFor(mind, view, seat, orders).actions.slice(0, 1),
  }
  const own: Rival = { way: OWN, fights }
  const plain: Rival = { way: { is: 'recipe', weights: PLAIN, toward: null, pull: 0 }, fights: style }
  const theirs = BOOK[scenario]?.[other(side)].find((one) => one.answers === undefined)
  const page: SetUp = theirs === undefined ? OWN : { is: 'page', page: theirs }
  const booked: Rival = { way: page, fights }
  const rivals =
    answers === 'usual'
      ? [own]
      : answers === undefined
        ? [own, booked, own, plain]
        : side === 0
          ? [booked, booked, own]
          : [booked]
  return { rules, mind, script, side, fights, rivals }
}

/** What the side has of the victory in one battle. */
function shareOf(
  table: Table,
  own: SetUp,
  { by, seed }: { readonly by: keyof Fights; readonly seed: string },
  n: number,
): number {
  const { rules, script, side, fights, rivals } = table
  const rival = rivals[n % rivals.length]
  if (rival === undefined) throw new Error('somebody is always met')
  const dice = seededDice(`${seed}/${n}`)
  const state = rules.setup(dice)
  for (let pending = rules.pending(state); !pending.over; pending = rules.pending(state)) {
    const seat = pending.asks[0]?.seat ?? 0
    const view = rules.view(state, seat)
    const led = seat === side ? { way: own, fights } : rival
    const actions = placed(table, view, led.way)?.actions ?? led.fights[by](view, seat)
    carryOut(rules, script, { state, seat, actions }, dice)
  }
  const winner = state.ending?.winner ?? NONE
  return winner === NONE ? 1 / 2 : winner === side ? 1 : 0
}

/** What a set-up says where somebody is to be set up, or comes onto the map. */
function placed({ mind }: Table, view: State, way: SetUp): Option | undefined {
  const frame = topFrame(view)
  if (frame.step === 'deploy') return setUpBy(situationOf(mind, view, frame.side), frame, way)
  const isEntering = frame.step === 'mover' && pieceOf(view, frame.piece).at === NONE
  return isEntering ? enterBy(situationOf(mind, view, view.active), frame.piece, way) : undefined
}

/** Puts a man or a ladder elsewhere than a set-up would. */
type Choose = (state: State, said: Action) => Action

/** Where everybody comes to stand by a set-up, or onto the map in the first turn of one battle against the first of those who are met. */
function pageOf(table: Table, way: SetUp, choose: Choose = (_state, said) => said): Page {
  const { rules, script, side, rivals } = table
  const dice = seededDice('set-up')
  const state = rules.setup(dice)
  const men: Record<string, string> = {}
  const entered: Record<string, string> = {}
  const ladders: (readonly [string, string])[] = []
  for (let pending = rules.pending(state); !pending.over && state.turn < 2; pending = rules.pending(state)) {
    const seat = pending.asks[0]?.seat ?? 0
    const view = rules.view(state, seat)
    if (view.step !== 'deploy' && !state.pieces.some((piece, i) => isAwaited(rules.arena, side, piece, i))) break
    const said = placed(table, view, seat === side ? way : (rivals[0]?.way ?? OWN))?.actions[0]
    const [next] = said === undefined ? script.policy(view, seat) : [said]
    if (next === undefined) break
    const action = said === undefined || seat !== side ? next : choose(state, next)
    if (said !== undefined && seat === side) note(rules.arena, state, action)
    rules.apply(state, seat, action, dice)
  }
  return {
    men,
    ...(Object.keys(entered).length === 0 ? {} : { entries: entered }),
    ...(ladders.length === 0 ? {} : { ladders }),
  }

  function note(arena: Arena, { frames }: State, action: Action): void {
    const frame = frames[frames.length - 1]
    if (action.type === 'ladder') {
      ladders.push([action.at, action.top])
      return
    }
    if (frame === undefined || !('piece' in frame) || isAnimal(arena, frame.piece)) return
    if (action.type === 'deploy') men[nameOf(arena, frame.piece)] = action.at
    if (action.type === 'enter') entered[nameOf(arena, frame.piece)] = action.at
  }
}

/** Still to come onto the map. */
function isAwaited(arena: Arena, side: Side, { status }: Piece, piece: number): boolean {
  return status === 'waiting' && rosterOf(arena, piece).side === side && !isAnimal(arena, piece)
}

/** Weights that a set-up hangs on. */
const PLACING = [
  'front',
  'reach',
  'fire',
  'cover',
  'beside',
  'rear',
  'prey',
  'ground',
  'shots',
  'skirmish',
  'enemy',
] as const

const CORNERS: readonly Corner[] = [
  [0, 0],
  [1, 0],
  [2, 0],
  [0, 1],
  [1, 1],
  [2, 1],
  [0, 2],
  [1, 2],
  [2, 2],
]

/** The script with its weights for setting up drawn at random, each up to three times as much or as little. */
function recipe(chance: SeededDice): SetUp {
  const weights: { -readonly [K in keyof Weights]: Weights[K] } = { ...atDistance(WEIGHTS, 30 + chance.below(171)) }
  for (const key of PLACING) weights[key] = (weights[key] * (33 + chance.below(268))) / 100
  const toward = chance.below(3) === 0 ? null : (CORNERS[chance.below(CORNERS.length)] ?? null)
  return { is: 'recipe', weights, toward, pull: chance.below(26) }
}

/** One to four men elsewhere, half of them not far, or a ladder. */
function changedFrom(table: Table, page: Page, chance: SeededDice): Page {
  const { arena } = table.rules
  const names = [...Object.keys(page.men), ...Object.keys(page.entries ?? {})]
  const moved = new Set(Array.from({ length: 1 + chance.below(4) }, () => names[chance.below(names.length)]))
  return pageOf(table, { is: 'page', page }, (state, said) => {
    const options = legal(arena, state, table.side)
    if (said.type === 'ladder') return chance.below(4) === 0 ? (options[chance.below(options.length)] ?? said) : said
    if (said.type !== 'deploy' && said.type !== 'enter') return said
    const frame = topFrame(state)
    if (!('piece' in frame) || !moved.has(nameOf(arena, frame.piece))) return said
    const home = placeNamed(arena, said.at)
    const isNear = chance.below(2) === 0
    const there = options.filter(
      (option) => option.type === said.type && (!isNear || span(arena, placeNamed(arena, option.at), home) <= NEAR),
    )
    return there[chance.below(there.length)] ?? said
  })
}

const NEAR = 3

function better(field: readonly Tried[], count: number): Tried[] {
  return [...field].sort((a, b) => mean(b.shares) - mean(a.shares)).slice(0, count)
}

function distinct(pages: readonly Page[]): readonly Page[] {
  const keys = pages.map((page) => JSON.stringify(page))
  return pages.filter((_, i) => keys.indexOf(keys[i] ?? '') === i)
}

function mean(shares: readonly number[]): number {
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length)
}

function spread(numbers: readonly number[]): number {
  const average = mean(numbers)
  return Math.sqrt(mean(numbers.map((number) => (number - average) ** 2)))
}
