import { sha256 } from '@grognard/kernel/digest'

/** A day as everybody on earth calls it: `2026-11-15`, by the clock of Greenwich. */
export type Day = string

const LENGTH = 24 * 60 * 60 * 1000

export function dayOf(time: number): Day {
  return new Date(time).toISOString().slice(0, 10)
}

export function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && dayOf(time) === text
}

export function dayBefore(day: Day, by = 1): Day {
  return dayOf(Date.parse(day) - by * LENGTH)
}

const CONSONANTS = 'bdfghjklmnrstz'
const VOWELS = 'aeiou'
const SYLLABLES = 7

/** What a day gives to everybody: a word for the dice, and a whole number for the rest. */
export interface DayDice {
  readonly word: string
  readonly draw: number
}

export function diceOfDay(game: string, day: Day): DayDice {
  const bytes = sha256(new TextEncoder().encode(`grognard/${game}/${day}`))
  const letter = (of: string, at: number) => of[(bytes[at] ?? 0) % of.length] ?? ''
  const syllables = Array.from({ length: SYLLABLES }, (_, i) => letter(CONSONANTS, 2 * i) + letter(VOWELS, 2 * i + 1))
  return { word: syllables.join(''), draw: bytes[31] ?? 0 }
}

/** Days in a row up to this one; a day that is not over yet breaks nothing. */
export function streakOf(days: ReadonlySet<Day>, today: Day): number {
  let day = days.has(today) ? today : dayBefore(today)
  let streak = 0
  while (days.has(day)) {
    streak++
    day = dayBefore(day)
  }
  return streak
}
