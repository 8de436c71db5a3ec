import type { Dice } from './dice.ts'
import { walkChance } from './enumerating.ts'
import type { GameEvent, Rules, Seat } from './game.ts'
import { seededDice } from './seeded.ts'

/** Paths walked before chance is sampled instead. */
const PATH_BOUND = 20_000
const SAMPLES = 2_000
/** Paths walked and samples taken however late it is: fewer samples tell nothing, and to walk so few paths takes hardly longer. */
const FEW_PATHS = 128
const FEW_SAMPLES = 64
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
  readonly time?: OddsTime
}

/** How long it may take by a clock: half of that to walk, and what is left to sample what could not be walked. */
export interface OddsTime {
  /** In milliseconds. */
  readonly now: () => number
  readonly milliseconds: number
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
  /** On how many independent draws the estimate rests, for `intervalOf`; 0 where these are exact. */
  readonly draws: number
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
  return outcomesBy(rules, state, seat, action, limits, () => new Merged<S, E>((after) => JSON.stringify(after)))
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
  const merged = mergedAsSeen(rules, seat)
  const mixed = merged()
  const parts: Outcomes<S, E>[] = []
  let paths = 0
  const explore = ({ state, probability }: World<S>, worlds: number): void => {
    const share = Math.max(1, Math.floor(bound / worlds))
    const within = { ...limits, bound: share, ...timeOf(limits, worlds) }
    const found = outcomesBy(rules, state, seat, action, within, merged, worlds)
    for (const outcome of found.outcomes) mixed.add(outcome.state, outcome.events, probability * outcome.probability)
    parts.push(found)
    paths += found.paths
  }

  const every = everyWorld(rules, view, seat)
  if (every !== undefined) {
    for (const world of every) explore(world, every.length)
    const draws = drawsOf(parts)
    return { exact: draws === 0, paths, draws, worlds: parts.length, outcomes: mixed.sorted() }
  }
  const isLate = lateness(limits.time)
  const dice = seededDice(`worlds:${seed}`)
  const draw = (): void => explore({ state: rules.determinise(view, seat, dice), probability: 1 }, FEW_WORLDS)
  while (parts.length < FEW_WORLDS) draw()
  const agree = parts.every((part) => mixed.isThatOf(part.outcomes, FEW_WORLDS))
  for (let more = agree ? 0 : MANY_WORLDS - FEW_WORLDS; more > 0; more--) {
    if (paths >= bound || isLate()) break
    draw()
  }
  const draws = agree ? drawsOf(parts) : parts.length
  return { exact: draws === 0, paths, draws, worlds: parts.length, outcomes: mixed.sorted(parts.length) }
}

/** The fewest draws that any of the parts rests on; 0 if all of them are exact. */
function drawsOf(parts: readonly { readonly draws: number }[]): number {
  return parts.reduce((least, { draws }) => (draws === 0 || (least > 0 && least < draws) ? least : draws), 0)
}

/** The part of the time that each of so many may take. */
function timeOf({ time }: OddsLimits, share: number): Pick<OddsLimits, 'time'> {
  return time === undefined ? {} : { time: { ...time, milliseconds: time.milliseconds / share } }
}

/** Tells when so large a part of the time has gone from now on. */
function lateness(time: OddsTime | undefined, part = 1): () => boolean {
  if (time === undefined) return () => false
  const { now, milliseconds } = time
  const end = now() + milliseconds * part
  return () => now() >= end
}

function outcomesBy<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  state: S,
  seat: Seat,
  action: A,
  { bound = PATH_BOUND, seed = ODDS_SEED, samples = SAMPLES, time }: OddsLimits,
  merged: () => Merged<S, E>,
  worlds = 1,
): Outcomes<S, E> {
  const play = (dice: Dice): { after: S; events: E[] } => {
    const after = rules.clone(state)
    const events: E[] = []
    rules.apply(after, seat, action, dice, events)
    return { after, events }
  }
  const isOver = lateness(time)
  const isLate = lateness(time, 1 / 2)
  const walked = merged()
  const walk = walkChance(
    play,
    ({ after, events }, probability) => walked.add(after, events, probability),
    bound,
    (paths) => paths * worlds >= FEW_PATHS && isLate(),
  )
  if (walk.complete) return { exact: true, paths: walk.paths, draws: 0, outcomes: walked.sorted() }

  const sampled = merged()
  const dice = seededDice(seed)
  let draws = 0
  for (; draws < samples && (draws * worlds < FEW_SAMPLES || !isOver()); draws++) {
    const { after, events } = play(dice)
    sampled.add(after, events, 1)
  }
  return { exact: false, paths: draws, draws, outcomes: sampled.sorted(draws) }
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

/** Merges what a seat would see as the same and be told the same of. Where the game tells what came of it, what differs in that is kept apart although the position is the same. */
function mergedAsSeen<S, A, E extends GameEvent, V>(rules: Rules<S, A, E, V>, seat: Seat): () => Merged<S, E> {
  const { text } = rules
  const seen = (after: S, events: readonly E[]): string => {
    const seenAfter = rules.view(after, seat)
    const known = (): E[] => events.flatMap((event) => rules.eventFor(event, seat) ?? [])
    if (rules.cameOf !== undefined) return JSON.stringify([seenAfter, rules.cameOf(known())])
    return JSON.stringify(text.outcome === undefined ? seenAfter : [seenAfter, text.outcome(seenAfter, known(), 'en')])
  }
  return () => new Merged<S, E>(seen)
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
