import type { Dice } from './dice.ts'
import { walkChance } from './enumerating.ts'
import type { GameEvent, Rules, Seat } from './game.ts'
import { Merged } from './merged.ts'
import type { StateOutcome, Telling } from './merged.ts'
import { seededDice } from './seeded.ts'

/** Paths walked before chance is sampled instead. */
const PATH_BOUND = 20_000
const SAMPLES = 2_000
/** Paths walked and samples taken however late it is: fewer samples tell nothing, and to walk so few paths takes hardly longer. */
const FEW_PATHS = 128
const FEW_SAMPLES = 24
/** A walk is given up, from a quarter of the paths it may go, where at the rate of the last eighth it would go on for so many times as many. */
const HOPELESS = 3
/** Too few paths to tell a rate from. */
const TOO_FEW = 8
/** Not a seed that anyone would give a match. */
const ODDS_SEED = '\u0000odds'

export interface OddsLimits {
  /** Paths walked at most. */
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

export interface Outcomes<S, E> {
  readonly exact: boolean
  /** How many paths were walked or sampled. */
  readonly paths: number
  /** On how many independent draws the estimate rests, for `intervalOf`; 0 where these are exact. */
  readonly draws: number
  /** Likeliest first. */
  readonly outcomes: readonly StateOutcome<S, E>[]
}

/** One action tried on states, with every chance or with some, as long as its limits allow. */
export class Tries<S, A, E extends GameEvent, V> {
  readonly bound: number
  readonly seed: string
  readonly #rules: Rules<S, A, E, V>
  readonly #seat: Seat
  readonly #action: A
  readonly #telling: Telling<S, E, unknown>
  readonly #samples: number
  readonly #isPast: (part: number) => boolean
  #walked = 0

  constructor(
    rules: Rules<S, A, E, V>,
    seat: Seat,
    action: A,
    telling: Telling<S, E, unknown>,
    { bound = PATH_BOUND, seed = ODDS_SEED, samples = SAMPLES, time }: OddsLimits,
  ) {
    this.bound = bound
    this.#rules = rules
    this.#seat = seat
    this.#action = action
    this.#telling = telling
    this.seed = seed
    this.#samples = samples
    this.#isPast = deadline(time)
  }

  /** How many paths were walked so far, on whatever states. */
  get walked(): number {
    return this.#walked
  }

  /** What tells results apart as these tries do, and holds nothing yet. */
  merged(): Merged<S, E, unknown> {
    return new Merged(this.#telling)
  }

  get isLate(): boolean {
    return this.#isPast(1 / 2)
  }

  /** Everything that the action can lead to from a state; undefined where that is more than so many paths, or it is late. */
  walk(state: S, bound = this.bound): readonly StateOutcome<S, E>[] | undefined {
    const merged = this.merged()
    const eighth = bound >> 3
    let [certain, before] = [0, 0]
    const isHopeless = (paths: number): boolean => {
      if (eighth < TOO_FEW || paths % eighth !== 0) return false
      const gained = certain - before
      before = certain
      return paths > eighth && (1 - certain) * eighth > HOPELESS * bound * gained
    }
    const { complete } = walkChance(
      (dice) => this.#play(state, dice),
      ({ after, events }, probability) => {
        merged.add(after, events, probability)
        certain += probability
        this.#walked++
      },
      bound,
      (paths) => isHopeless(paths) || (this.#walked >= FEW_PATHS && this.isLate),
    )
    return complete ? merged.sorted() : undefined
  }

  /** What some throws lead to, each from a state of its own that is dealt with the same dice. */
  sample(deal: (dice: Dice) => S): Outcomes<S, E> {
    const merged = this.merged()
    const dice = seededDice(this.seed)
    let draws = 0
    for (; draws < this.#samples && (draws < FEW_SAMPLES || !this.#isPast(1)); draws++) {
      const { after, events } = this.#play(deal(dice), dice)
      merged.add(after, events, 1)
    }
    return { exact: false, paths: draws, draws, outcomes: merged.sorted(draws) }
  }

  #play(state: S, dice: Dice): { readonly after: S; readonly events: readonly E[] } {
    const after = this.#rules.clone(state)
    const events: E[] = []
    this.#rules.apply(after, this.#seat, this.#action, dice, events)
    return { after, events }
  }
}

/** Tells whether so large a part of the time has gone from now on. */
function deadline(time: OddsTime | undefined): (part: number) => boolean {
  if (time === undefined) return () => false
  const { now, milliseconds } = time
  const start = now()
  return (part) => now() >= start + milliseconds * part
}
