import type { GameEvent, Rules, Seat } from '../game.ts'
import { outcomesForSeat } from '../odds.ts'
import type { OddsLimits } from '../odds.ts'
import type { SeatOdds } from './chair.ts'
import { knownEvents } from './told.ts'

/**
 * Work that somebody who asks is kept waiting for, the same on every machine, and a clock for slow ones.
 */
const SHOWN_PATHS = 256
const SHOWN_SAMPLES = 256
const SHOWN_MILLISECONDS = 30

/** Limits of odds that are shown to people. `now`: a clock, in milliseconds. */
export function shownLimits(now?: () => number): OddsLimits {
  const time = now === undefined ? {} : { time: { now, milliseconds: SHOWN_MILLISECONDS } }
  return { bound: SHOWN_PATHS, samples: SHOWN_SAMPLES, ...time }
}

/** What an action can lead to as far as the seat may know, told as the seat would be told it. */
export function oddsFor<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  view: V,
  seat: Seat,
  action: A,
  limits: OddsLimits = {},
): SeatOdds<E, V> {
  const found = outcomesForSeat(rules, view, seat, action, limits)
  const outcomes = found.outcomes.map(({ probability, state, events }) => {
    const pending = rules.pending(state, seat)
    return {
      probability,
      view: rules.view(state, seat),
      events: knownEvents(rules, events, seat),
      ...(pending.over ? { over: pending.result } : {}),
    }
  })
  return { ...found, outcomes }
}
