import type { Bot, GameEvent, Rules, Seat, Thought } from '../game.ts'
import { outcomesForSeat } from '../odds.ts'
import { seededDice } from '../seeded.ts'
import type { SeatOdds } from './chair.ts'
import { knownEvents } from './told.ts'

/** Whoever thinks for bots, hints and odds: in this process, a worker or a thread. It knows no more than a view. */
export interface Thinker<A, E, V> {
  /** The levels it can think at, from the weakest up. */
  readonly levels: readonly string[]
  /** `seed` is that of the mind's own chance. */
  think(about: {
    readonly view: V
    readonly seat: Seat
    readonly level: string
    readonly seed: string
    readonly milliseconds?: number
  }): Promise<Thought<A>>
  odds(about: {
    readonly view: V
    readonly seat: Seat
    readonly action: A
    readonly bound?: number
  }): Promise<SeatOdds<E, V>>
}

/** Thinks in this process, and keeps it busy meanwhile. */
export function ownThinker<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  bots: readonly Bot<A, V>[] = rules.bots,
): Thinker<A, E, V> {
  return {
    levels: bots.map(({ level }) => level),
    async think({ view, seat, level, seed, milliseconds }) {
      const bot = bots.find((candidate) => candidate.level === level)
      if (bot === undefined) throw new RangeError(`there is no mind of the level ${level}`)
      return bot.decide(view, seat, seededDice(`bot:${seed}`), milliseconds)
    },
    async odds({ view, seat, action, bound }) {
      return oddsFor(rules, view, seat, action, bound)
    },
  }
}

/** What an action can lead to as far as the seat may know, told as the seat would be told it. */
export function oddsFor<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  view: V,
  seat: Seat,
  action: A,
  bound?: number,
): SeatOdds<E, V> {
  const found = outcomesForSeat(rules, view, seat, action, bound === undefined ? {} : { bound })
  const outcomes = found.outcomes.map(({ probability, state, events }) => {
    const pending = rules.pending(state, seat)
    return {
      probability,
      view: rules.view(state, seat),
      events: knownEvents(rules, events, seat),
      ...(pending.over ? { over: pending.result } : {}),
    }
  })
  return { exact: found.exact, paths: found.paths, worlds: found.worlds, outcomes }
}
