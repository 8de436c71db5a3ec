import { describe, expect, it } from 'vitest'
import { dayBefore, dayOf, diceOfDay, isDay, streakOf } from './day.ts'

describe('the day', () => {
  it('is that of Greenwich', () => {
    expect(dayOf(Date.parse('2026-11-15T23:59:59Z'))).toBe('2026-11-15')
    expect(dayOf(Date.parse('2026-11-15T23:30:00-02:00'))).toBe('2026-11-16')
  })

  it('is followed by the next, over months and leap years', () => {
    expect(dayBefore('2026-03-01')).toBe('2026-02-28')
    expect(dayBefore('2028-03-01')).toBe('2028-02-29')
    expect(dayBefore('2026-01-01', 2)).toBe('2025-12-30')
  })

  it.each(['2026-02-30', '2026-13-01', 'today', '', '2026-1-1', '2026-11-15x'])('%s is none', (text) => {
    expect(isDay(text)).toBe(false)
  })
  it('is one', () => {
    expect(isDay('2026-11-15')).toBe(true)
  })
})

describe('the dice of a day', () => {
  it('are the same for everybody, whatever the browser: these were given out', () => {
    expect(diceOfDay('picket', '2026-11-15')).toEqual({ word: 'gadikomibileso', draw: 211 })
  })

  it('differ from day to day and from game to game', () => {
    const words = Array.from({ length: 400 }, (_, i) => diceOfDay('picket', dayBefore('2026-11-15', i)).word)
    expect(new Set([...words, diceOfDay('survey', '2026-11-15').word]).size).toBe(401)
    for (const word of words) expect(word).toMatch(/^([bdfghjklmnrstz][aeiou]){7}$/)
  })

  it('draw every remainder about as often', () => {
    const draws = Array.from({ length: 400 }, (_, i) => diceOfDay('picket', dayBefore('2026-11-15', i)).draw % 4)
    for (const wanted of [0, 1, 2, 3]) expect(draws.filter((draw) => draw === wanted).length).toBeGreaterThan(60)
  })
})

describe('a streak', () => {
  const days = (...list: readonly string[]) => new Set(list)
  it('counts days in a row', () => {
    expect(streakOf(days('2026-11-13', '2026-11-14', '2026-11-15'), '2026-11-15')).toBe(3)
    expect(streakOf(days('2026-11-12', '2026-11-14', '2026-11-15'), '2026-11-15')).toBe(2)
  })
  it('is not broken by a day that is not over', () => {
    expect(streakOf(days('2026-11-13', '2026-11-14'), '2026-11-15')).toBe(2)
  })
  it('is broken by a day left out', () => {
    expect(streakOf(days('2026-11-12', '2026-11-13'), '2026-11-15')).toBe(0)
    expect(streakOf(days(), '2026-11-15')).toBe(0)
  })
})
