import { checkActions, checkBots, checkPending, checkState } from './checkActions.ts'
import { checkSave, checkUndo, snapshot } from './checkHistory.ts'
import { checkOdds } from './checkOdds.ts'
import { checkEvents, checkMoveElsewhere, checkSecretOrders, checkViews } from './checkSecrecy.ts'
import { checkForms } from './checkForms.ts'
import { checkFormShape } from './checkFormShape.ts'
import type { Game, GameEvent, Json, Seat, Setting } from './game.ts'
import { jsonOf } from './json.ts'
import { seededDice, seededDiceFrom } from './seeded.ts'
import type { SeededDice } from './seeded.ts'
import { shelf } from './shelf.ts'
import type { Shelf, Table } from './table.ts'
import { Trial, brief } from './trial.ts'
import type { Tally } from './trial.ts'

export type { Tally } from './trial.ts'

export interface Conformance<O> {
  /** All of the game's by default. */
  readonly scenarios?: readonly string[]
  /** The defaults by default. */
  readonly options?: readonly O[]
  /** Random games for each scenario with each of the options; 5 by default. */
  readonly games?: number
  readonly seed?: string
  /** A game that takes more steps never ends; 5,000 by default. */
  readonly steps?: number
  /** Odds are checked at one step in so many; 6 by default. */
  readonly oddsEvery?: number
  /** Types of events that show something in passing which no view keeps, such as a card shown and shuffled back. */
  readonly passing?: readonly string[]
}

/**
 * Plays random games and checks, at every step, all that the contract promises. Throws an Error that names the game, the
 * seed, the step and the check at the first thing that is wrong; returns how much was checked.
 */
export function conform<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  wanted: Conformance<O> = {},
): Tally {
  const { scenarios = game.scenarios, options = [game.defaults], games = 5, seed = 'conform' } = wanted
  const tally: Tally = {
    games: 0,
    steps: 0,
    accepted: 0,
    refused: 0,
    refusals: new Set(),
    worlds: 0,
    odds: 0,
    loads: 0,
    undone: 0,
    filled: 0,
    wished: 0,
    events: new Set(),
  }
  for (const scenario of scenarios)
    for (const [i, chosen] of options.entries())
      for (let number = 0; number < games; number++) {
        const name = `${seed}/${scenario}/${i}/${number}`
        const label = `${game.id}, ${scenario}, options ${brief(chosen)}, seed ${name}`
        const setting = { scenario, options: chosen }
        const trial = new Trial(game.open(setting), game.text, seededDice(`suite:${name}`), tally, label)
        checkFormShape(trial, game.options)
        playOne(trial, game, setting, name, wanted)
        tally.games++
      }
  return tally
}

function playOne<S, A, E extends GameEvent, V, O>(
  trial: Trial<S, A, E, V>,
  game: Game<S, A, E, V, O>,
  setting: Setting<O>,
  seed: string,
  wanted: Conformance<O>,
): void {
  const { rules } = trial
  const { steps = 5_000, oddsEvery = 6, passing = [] } = wanted
  const dice = seededDice(seed)
  const events: E[] = []
  let state = trial.safely(
    'setup',
    () => setting.scenario,
    () => rules.setup(dice, events),
  )
  checkEvents(trial, events)
  const house = shelf(game)
  const table = openTable(trial, house, setting, seed)
  const shots: Json[] = [snapshot(table)]
  checkWhole(trial, state, table)
  for (;;) {
    if (isPowerOfTwo(trial.step)) checkSave(trial, house, table)
    const pending = rules.pending(state)
    if (pending.over) break
    trial.must(trial.step < steps, 'an end', () => `the game is not over after ${steps} steps`)
    const { seat } = pending.asks[trial.chance.below(pending.asks.length)] ?? { seat: 0 }
    const action = rules.sample(state, seat, trial.chance)
    if (trial.chance.below(oddsEvery) === 0) checkOdds(trial, state, seat, action)
    const before = state
    const start = dice.state()
    state = move(trial, before, seat, action, dice)
    const done = table.act(seat, jsonOf(action))
    if (!done.ok) trial.fail('table', `the table does not take ${brief(action)}: ${brief(done.error)}`)
    checkMoveElsewhere(trial, { before, seat, action, dice: start }, passing)
    trial.step++
    trial.tally.steps++
    shots.push(snapshot(table))
    checkWhole(trial, state, table)
    checkUndo(trial, table, shots, isPowerOfTwo(trial.step) ? trial.step : 1)
  }
  checkSave(trial, house, table)
  checkUndo(trial, table, shots, trial.step)
}

/** Everything that can be asked of a state, none of which may change it. */
function checkWhole<S, A, E extends GameEvent, V>(trial: Trial<S, A, E, V>, state: S, table: Table): void {
  const before = trial.json(state, 'state is JSON')
  const asked = [...trial.seats.keys()].filter((seat) => trial.isAsked(state, seat))
  const looking: readonly (() => void)[] = [
    () => checkState(trial, state),
    () => checkPending(trial, state),
    () => checkClones(trial, state),
    ...asked.map((seat) => () => checkForms(trial, state, seat)),
    ...asked.map((seat) => () => checkActions(trial, state, seat)),
    ...asked.map((seat) => () => checkBots(trial, state, seat)),
    () => checkViews(trial, state),
    () => checkSecretOrders(trial, state),
  ]
  for (const look of looking) {
    look()
    const now = trial.json(state, 'state is JSON')
    trial.same(now, before, 'looking changes nothing', () => 'asking, refusing or playing on a clone changed the state')
  }
  const written = jsonOf(trial.rules.borders.writePosition(state))
  trial.same(table.position(), written, 'table', () => 'the table stands elsewhere than the rules')
}

/** The action on a clone, which leaves the state alone and, with the same dice, leads to the same again. */
function move<S, A, E extends GameEvent, V>(
  trial: Trial<S, A, E, V>,
  before: S,
  seat: Seat,
  action: A,
  dice: SeededDice,
): S {
  const again = seededDiceFrom(dice.state())
  const events: E[] = []
  const after = playOnClone(trial, before, seat, action, dice, events)
  const repeated = playOnClone(trial, before, seat, action, again)
  const [due, got] = [trial.json(after, 'state is JSON'), trial.json(repeated, 'state is JSON')]
  trial.same(got, due, 'repeatable', () => `${brief(action)} with the same dice, not logged, led elsewhere`)
  checkEvents(trial, events)
  return after
}

function playOnClone<S, A, E extends GameEvent, V>(
  trial: Trial<S, A, E, V>,
  state: S,
  seat: Seat,
  action: A,
  dice: SeededDice,
  events?: E[],
): S {
  const was = trial.json(state, 'state is JSON')
  const after = trial.rules.clone(state)
  trial.safely(
    'apply',
    () => brief(action),
    () => trial.rules.apply(after, seat, action, dice, events),
  )
  const is = trial.json(state, 'state is JSON')
  trial.same(is, was, 'clone', () => `${brief(action)} on a clone changed the state it was cloned from`)
  return after
}

/** One action each, before anything else relies on clones and on the same dice leading to the same state. */
function checkClones<S, A, E extends GameEvent, V>(trial: Trial<S, A, E, V>, state: S): void {
  for (const seat of trial.seats.keys()) {
    if (!trial.isAsked(state, seat)) continue
    const action = trial.safely(
      'sample',
      () => `seat ${seat}`,
      () => trial.rules.sample(state, seat, trial.chance),
    )
    if (trial.rules.refuse(state, seat, action) !== undefined) continue
    move(trial, state, seat, action, seededDiceFrom(trial.chance.state()))
  }
}

function openTable<S, A, E extends GameEvent, V, O>(
  trial: Trial<S, A, E, V>,
  house: Shelf,
  { scenario, options }: Setting<O>,
  seed: string,
): Table {
  const opened = house.open({ scenario, options: trial.json(options, 'options'), dice: { kind: 'seeded', seed } })
  return opened.ok ? opened.value : trial.fail('setup', `its own options are refused: ${brief(opened.error)}`)
}

function isPowerOfTwo(n: number): boolean {
  return (n & (n - 1)) === 0
}
