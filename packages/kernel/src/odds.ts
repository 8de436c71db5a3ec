import type { Dice } from './dice.ts'
import { walkChance } from './enumerating.ts'
import type { GameEvent, Rules, Seat } from './game.ts'
import { Merged } from './merged.ts'
import type { StateOutcome, Telling } from './merged.ts'
import { seededDice } from './seeded.ts'
import { Tries } from './tries.ts'
import type { OddsLimits, Outcomes } from './tries.ts'

export type { StateOutcome } from './merged.ts'
export type { OddsLimits, OddsTime, Outcomes } from './tries.ts'

/**
 * Deals of what is hidden that are walked one by one. Where there are more, a few are drawn to see whether they matter
 * to the action at all, and many if they do.
 */
const WORLD_BOUND = 64
const FEW_WORLDS = 8
const MANY_WORLDS = 256

/** Two sums of the same probabilities in another order agree within this. */
const EQUAL = 1e-9

export interface SeatOutcomes<S, E> extends Outcomes<S, E> {
  /** Over how many deals of what is hidden from the seat these were taken; 1 where its view tells everything. */
  readonly worlds: number
}

/**
 * Everything an action can lead to, up to the next decision. Where that is more than `bound` paths it is sampled, and not
 * `exact`. This knows the whole state: what a seat may be told comes from `outcomesForSeat`.
 */
export function outcomes<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  state: S,
  seat: Seat,
  action: A,
  limits: OddsLimits = {},
): Outcomes<S, E> {
  const tries = new Tries(rules, seat, action, inFull<S, E>(), limits)
  const found = tries.walk(state)
  return found === undefined ? tries.sample(() => state) : exactly(found, tries.walked)
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
  const tries = new Tries(rules, seat, action, asSeen(rules, seat), limits)
  const deal = (dice: Dice): S => rules.determinise(view, seat, dice)
  const worlds = everyWorld<S, E>(deal)
  if (worlds === undefined) return overDeals(tries, deal)
  const found = overWorlds(tries, worlds)
  return { ...(found === undefined ? tries.sample(deal) : exactly(found, tries.walked)), worlds: worlds.length }
}

function exactly<S, E>(found: readonly StateOutcome<S, E>[], paths: number): Outcomes<S, E> {
  return { exact: true, paths, draws: 0, outcomes: found }
}

/** Undefined if the ways from all of them are too many to be walked. */
function overWorlds<S, A, E extends GameEvent, V>(
  tries: Tries<S, A, E, V>,
  worlds: readonly StateOutcome<S, E>[],
): readonly StateOutcome<S, E>[] | undefined {
  const [first] = worlds
  if (first !== undefined && worlds.length === 1) return tries.walk(first.state)
  const share = shareOf(tries, worlds.length)
  const mixed = tries.merged()
  for (const { state, probability } of worlds) {
    const found = tries.walk(state, share)
    if (found === undefined) return undefined
    for (const one of found) mixed.add(one.state, one.events, probability * one.probability)
  }
  return mixed.sorted()
}

/** Where there are more deals than can be walked one by one; `deal` deals one of them. */
function overDeals<S, A, E extends GameEvent, V>(
  tries: Tries<S, A, E, V>,
  deal: (dice: Dice) => S,
): SeatOutcomes<S, E> {
  const dice = seededDice(`worlds:${tries.seed}`)
  const share = shareOf(tries, FEW_WORLDS)
  const mixed = tries.merged()
  const drawn: (readonly StateOutcome<S, E>[])[] = []
  const isMixed = (): boolean => drawn.some((found) => !mixed.isThatOf(found, FEW_WORLDS, EQUAL))
  const isEnough = (): boolean =>
    drawn.length >= FEW_WORLDS &&
    (drawn.length === MANY_WORLDS || tries.walked + drawn.length >= tries.bound || tries.isLate)
  do {
    const found = tries.walk(deal(dice), share)
    if (found === undefined) {
      const sampled = tries.sample(deal)
      return { ...sampled, worlds: sampled.draws }
    }
    for (const one of found) mixed.add(one.state, one.events, one.probability)
    drawn.push(found)
    if (drawn.length === FEW_WORLDS && !isMixed())
      return { ...exactly(mixed.sorted(FEW_WORLDS), tries.walked), worlds: FEW_WORLDS }
  } while (!isEnough())
  const { length } = drawn
  return { exact: false, paths: tries.walked, draws: length, worlds: length, outcomes: mixed.sorted(length) }
}

/** How many paths may be walked from each of so many states. */
function shareOf({ bound }: { readonly bound: number }, states: number): number {
  return Math.max(1, Math.floor(bound / states))
}

/** All deals of what is hidden with their probabilities; undefined if there are too many. */
function everyWorld<S, E>(deal: (dice: Dice) => S): readonly StateOutcome<S, E>[] | undefined {
  const merged = new Merged(inFull<S, E>())
  const { complete } = walkChance(deal, (state, probability) => merged.add(state, [], probability), WORLD_BOUND)
  return complete ? merged.sorted() : undefined
}

function inFull<S, E>(): Telling<S, E, S> {
  return { look: (state) => state, came: () => '' }
}

/** Merges what a seat would see as the same and be told the same of. Where the game tells what came of it, what differs in that is kept apart although the position is the same. */
function asSeen<S, A, E extends GameEvent, V>(rules: Rules<S, A, E, V>, seat: Seat): Telling<S, E, V> {
  const { text } = rules
  const known = (events: readonly E[]): E[] => events.flatMap((event) => rules.eventFor(event, seat) ?? [])
  return {
    look: (state) => rules.view(state, seat),
    came(seen, events) {
      if (rules.cameOf !== undefined) return JSON.stringify(rules.cameOf(known(events)))
      return text.outcome === undefined ? '' : JSON.stringify(text.outcome(seen, known(events), 'en'))
    },
  }
}
