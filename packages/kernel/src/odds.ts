import type { Dice } from './dice.ts'
import { walkChance } from './enumerating.ts'
import type { GameEvent, Rules, Seat } from './game.ts'
import { seededDice } from './seeded.ts'

/** Paths walked before chance is sampled instead. */
const PATH_BOUND = 20_000
const SAMPLES = 2_000
/** Not a seed that anyone would give a match. */
const ODDS_SEED = '\u0000odds'

/**
 * Deals of what is hidden that are walked one by one. Where there are more, a few are drawn to see whether they matter
 * to the action at all, and many if they do.
 */
const WORLD_BOUND = 64
const FEW_WORLDS = 8
const MANY_WORLDS = 256

/** Two sums of the same probabilities in another order agree within this. */
const EQUAL = 1e-9

export interface OddsLimits {
  readonly bound?: number
  /** Seed of the sampling beyond the bound; never that of a match. */
  readonly seed?: string
  readonly samples?: number
}

/** One thing that an action can lead to; paths to equal results are merged, and the first of them tells its events. */
export interface StateOutcome<S, E> {
  readonly probability: number
  readonly state: S
  readonly events: readonly E[]
}

export interface Outcomes<S, E> {
  readonly exact: boolean
  /** How many paths were walked or sampled. */
  readonly paths: number
  /** Likeliest first. */
  readonly outcomes: readonly StateOutcome<S, E>[]
}

export interface SeatOutcomes<S, E> extends Outcomes<S, E> {
  /** Over how many deals of what is hidden from the seat these were taken; 1 where its view tells everything. */
  readonly worlds: number
}

/**
 * Everything an action can lead to, up to the next decision. Beyond `bound` paths it is sampled, and not `exact`.
 * This knows the whole state: what a seat may be told comes from `outcomesForSeat`.
 */
export function outcomes<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  state: S,
  seat: Seat,
  action: A,
  limits: OddsLimits = {},
): Outcomes<S, E> {
  return outcomesBy(rules, state, seat, action, limits, (after) => JSON.stringify(after))
}

/**
 * What an action can lead to as far as the seat may know: taken over the deals of what is hidden that fit its view, and
 * merged by what it would see afterwards and what it would be told came of it. Exact if every deal was walked, or if all deals drawn gave the same odds.
 */
export function outcomesForSeat<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  view: V,
  seat: Seat,
  action: A,
  limits: OddsLimits = {},
): SeatOutcomes<S, E> {
  const bound = limits.bound ?? PATH_BOUND
  const seed = limits.seed ?? ODDS_SEED
  const { text } = rules
  // Where the game tells what came of it, what differs in that is kept apart although the position is the same.
  const seen = (after: S, events: readonly E[]): string => {
    const seenAfter = rules.view(after, seat)
    const known = (): E[] => events.flatMap((event) => rules.eventFor(event, seat) ?? [])
    if (rules.cameOf !== undefined) return JSON.stringify([seenAfter, rules.cameOf(known())])
    return JSON.stringify(text.outcome === undefined ? seenAfter : [seenAfter, text.outcome(seenAfter, known(), 'en')])
  }
  const mixed = new Merged<S, E>(seen)
  const parts: Outcomes<S, E>[] = []
  let paths = 0
  const explore = ({ state, probability }: World<S>, share: number): void => {
    const found = outcomesBy(rules, state, seat, action, { ...limits, bound: share }, seen)
    for (const outcome of found.outcomes) mixed.add(outcome.state, outcome.events, probability * outcome.probability)
    parts.push(found)
    paths += found.paths
  }

  const every = everyWorld(rules, view, seat)
  if (every !== undefined) {
    const share = Math.max(1, Math.floor(bound / every.length))
    for (const world of every) explore(world, share)
    return { exact: parts.every((part) => part.exact), paths, worlds: parts.length, outcomes: mixed.sorted() }
  }
  const dice = seededDice(`worlds:${seed}`)
  const share = Math.max(1, Math.floor(bound / FEW_WORLDS))
  const draw = (): void => explore({ state: rules.determinise(view, seat, dice), probability: 1 }, share)
  while (parts.length < FEW_WORLDS) draw()
  const agree = parts.every((part) => mixed.isThatOf(part.outcomes, FEW_WORLDS))
  for (let more = agree ? 0 : MANY_WORLDS - FEW_WORLDS; more > 0; more--) {
    if (paths >= bound) break
    draw()
  }
  return {
    exact: agree && parts.every((part) => part.exact),
    paths,
    worlds: parts.length,
    outcomes: mixed.sorted(parts.length),
  }
}

function outcomesBy<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  state: S,
  seat: Seat,
  action: A,
  { bound = PATH_BOUND, seed = ODDS_SEED, samples = SAMPLES }: OddsLimits,
  key: (after: S, events: readonly E[]) => string,
): Outcomes<S, E> {
  const play = (dice: Dice): { after: S; events: E[] } => {
    const after = rules.clone(state)
    const events: E[] = []
    rules.apply(after, seat, action, dice, events)
    return { after, events }
  }
  const walked = new Merged<S, E>(key)
  const walk = walkChance(play, ({ after, events }, probability) => walked.add(after, events, probability), bound)
  if (walk.complete) return { exact: true, paths: walk.paths, outcomes: walked.sorted() }

  const sampled = new Merged<S, E>(key)
  const dice = seededDice(seed)
  for (let i = 0; i < samples; i++) {
    const { after, events } = play(dice)
    sampled.add(after, events, 1 / samples)
  }
  return { exact: false, paths: samples, outcomes: sampled.sorted() }
}

interface World<S> {
  readonly state: S
  readonly probability: number
}

/** All deals of what is hidden that fit a view; undefined if there are too many. */
function everyWorld<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  view: V,
  seat: Seat,
): readonly World<S>[] | undefined {
  const merged = new Merged<S, E>((state) => JSON.stringify(state))
  const deal = (dice: Dice): S => rules.determinise(view, seat, dice)
  const walk = walkChance(deal, (state, probability) => merged.add(state, [], probability), WORLD_BOUND)
  return walk.complete ? merged.sorted() : undefined
}

class Merged<S, E> {
  readonly #key: (state: S, events: readonly E[]) => string
  readonly #outcomes = new Map<string, { probability: number; readonly state: S; readonly events: readonly E[] }>()

  constructor(key: (state: S, events: readonly E[]) => string) {
    this.#key = key
  }

  add(state: S, events: readonly E[], probability: number): void {
    const key = this.#key(state, events)
    const known = this.#outcomes.get(key)
    if (known === undefined) this.#outcomes.set(key, { probability, state, events })
    else known.probability += probability
  }

  /** Whether these outcomes are the merged ones, each with its share of a `total`. */
  isThatOf(others: readonly StateOutcome<S, E>[], total: number): boolean {
    return (
      others.length === this.#outcomes.size &&
      others.every(({ state, events, probability }) => {
        const mine = this.#outcomes.get(this.#key(state, events))
        return mine !== undefined && Math.abs(mine.probability / total - probability) < EQUAL
      })
    )
  }

  /** Likeliest first, as shares of `total`. */
  sorted(total = 1): StateOutcome<S, E>[] {
    const shares = [...this.#outcomes.values()].map((one) => ({ ...one, probability: one.probability / total }))
    return shares.sort((a, b) => b.probability - a.probability)
  }
}
