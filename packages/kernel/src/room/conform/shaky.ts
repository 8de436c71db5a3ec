import type { Keeper, LogEntry } from '../../entry.ts'
import type { GameEvent, Rules } from '../../game.ts'
import { seededDice } from '../../seeded.ts'
import type { SeededDice } from '../../seeded.ts'
import { memoryKeeper } from '../memory.ts'
import { oddsFor } from '../seatOdds.ts'
import type { Thinker } from '../thinker.ts'
import type { Wire } from '../wire.ts'
import type { Clock } from './clock.ts'

/** What goes wrong, each once in so many times; never while `isOn` is false. */
export interface Faults {
  isOn: boolean
  readonly chance: SeededDice
}

const LOST = 25
const DOUBLED = 12
const UNSTORED = 40
const UNANSWERED = 40
const THOUGHTLESS = 8
const LONGEST = 9

function happens({ isOn, chance }: Faults, onceIn: number): boolean {
  return chance.below(onceIn) === 0 && isOn
}

const delay = ({ chance }: Faults): number => 1 + chance.below(LONGEST)

/** A memory that takes its time, and sometimes fails before or after it has stored something. */
export function shakyKeeper(clock: Clock, faults: Faults, stored: (seq: number, entry: LogEntry) => void): Keeper {
  const memory = memoryKeeper()
  const slowly = async <T>(run: () => Promise<T>): Promise<T> => {
    await clock.wait(delay(faults))
    const value = await run()
    await clock.wait(delay(faults))
    return value
  }
  return {
    append: (match, seq, entry, lease) =>
      slowly(async () => {
        if (happens(faults, UNSTORED)) throw new Error('the keeper is out of reach')
        const answer = await memory.append(match, seq, entry, lease)
        if (answer === 'stored') stored(seq, entry)
        if (happens(faults, UNANSWERED)) throw new Error('the keeper does not answer')
        return answer
      }),
    since: (match, seq) => slowly(() => memory.since(match, seq)),
    lease: (match, holder) => slowly(() => memory.lease(match, holder)),
    checkpoint: (match, at, lease) => slowly(() => memory.checkpoint(match, at, lease)),
    latest: (match) => slowly(() => memory.latest(match)),
  }
}

/** Both ends of a wire, and how to cut it. */
export interface Cable {
  readonly near: Wire
  readonly far: Wire
  cut(): void
}

/** A wire that delays, loses and doubles. What a player has sent before it was cut may still come in afterwards. */
export function shakyCable(clock: Clock, faults: Faults, told: (text: string) => void): Cable {
  let isCut = false
  const fromFar = new Direction(clock, faults, () => isCut)
  const fromNear = new Direction(clock, faults, () => isCut && happens(faults, 2))
  return {
    near: { send: (text) => fromNear.send(text), listen: (heard) => fromFar.listen(heard) },
    far: {
      send(text) {
        told(text)
        fromFar.send(text)
      },
      listen: (heard) => fromNear.listen(heard),
    },
    cut() {
      isCut = true
    },
  }
}

/** Messages one way, in order, whatever becomes of each. */
class Direction {
  readonly #clock: Clock
  readonly #faults: Faults
  readonly #isLost: () => boolean
  readonly #listeners = new Set<(text: string) => void>()
  #last = 0

  constructor(clock: Clock, faults: Faults, isLost: () => boolean) {
    this.#clock = clock
    this.#faults = faults
    this.#isLost = isLost
  }

  send(text: string): void {
    if (happens(this.#faults, LOST)) return
    this.#deliver(text)
    if (happens(this.#faults, DOUBLED)) this.#deliver(text)
  }

  listen(heard: (text: string) => void): () => void {
    this.#listeners.add(heard)
    return () => void this.#listeners.delete(heard)
  }

  #deliver(text: string): void {
    this.#last = Math.max(this.#last, this.#clock.now + delay(this.#faults))
    this.#clock.at(this.#last - this.#clock.now, () => {
      if (!this.#isLost()) for (const heard of [...this.#listeners]) heard(text)
    })
  }
}

export const MIND = 'chance'

/** A mind that does anything allowed, after a while, and sometimes fails. */
export function shakyThinker<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  clock: Clock,
  faults: Faults,
): Thinker<A, E, V> {
  return {
    levels: [MIND],
    async think({ view, seat, seed }) {
      await clock.wait(delay(faults))
      if (happens(faults, THOUGHTLESS)) throw new Error('lost in thought')
      const dice = seededDice(seed)
      return { action: rules.sample(rules.determinise(view, seat, dice), seat, dice) }
    },
    async odds({ view, seat, action, bound }) {
      await clock.wait(delay(faults))
      return oddsFor(rules, view, seat, action, bound === undefined ? {} : { bound })
    },
  }
}
