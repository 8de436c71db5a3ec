import type { Kept } from '../library/kept.ts'
import { dayBefore, dayOf, streakOf } from './day.ts'
import type { Day } from './day.ts'

/** The game of a day that counts: the first that was begun, on its own day or later. */
export function firstOf(matches: readonly Kept[], game: string, day: Day): Kept | undefined {
  return matches
    .filter(({ game: of, origin }) => of === game && origin?.kind === 'day' && origin.day === day)
    .reduce<Kept | undefined>(
      (first, match) => (first === undefined || match.startedAt < first.startedAt ? match : first),
      undefined,
    )
}

/** Days whose game was begun on the day itself and played to its end. */
export function daysHeld(matches: readonly Kept[], game: string): ReadonlySet<Day> {
  const days = new Set(matches.flatMap(({ origin }) => (origin?.kind === 'day' ? [origin.day] : [])))
  return new Set(
    [...days].filter((day) => {
      const first = firstOf(matches, game, day)
      return first !== undefined && first.ending !== null && dayOf(first.startedAt) === day
    }),
  )
}

export function streakIn(matches: readonly Kept[], game: string, today: Day): number {
  return streakOf(daysHeld(matches, game), today)
}

/** This day and the six before it, the latest first. */
export function weekTo(today: Day): readonly Day[] {
  return Array.from({ length: 7 }, (_, i) => (i === 0 ? today : dayBefore(today, i)))
}
