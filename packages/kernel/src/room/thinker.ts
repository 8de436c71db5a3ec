import type { Bot, GameEvent, Rules, Seat, Thought } from '../game.ts'
import { seededDice } from '../seeded.ts'
import type { SeatOdds } from './chair.ts'

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

/** Thinks in this process, and keeps it busy meanwhile. `now`: a clock, in milliseconds, so that odds take no longer than people like to wait. */
export function ownThinker<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  { now, bots = rules.bots }: { readonly now?: (() => number) | undefined; readonly bots?: readonly Bot<A, V>[] } = {},
): Thinker<A, E, V> {
  return {
    levels: bots.map(({ level }) => level),
    async think({ view, seat, level, seed, milliseconds }) {
      const bot = bots.find((candidate) => candidate.level === level)
      if (bot === undefined) throw new RangeError(`there is no mind of the level ${level}`)
      return bot.decide(view, seat, seededDice(`bot:${seed}`), milliseconds)
    },
    async odds({ view, seat, action, bound }) {
      const { oddsFor, shownLimits } = await import('./seatOdds.ts')
      // Whoever names a bound waits as long as that takes.
      return oddsFor(rules, view, seat, action, bound === undefined ? shownLimits(now) : { bound })
    },
  }
}
