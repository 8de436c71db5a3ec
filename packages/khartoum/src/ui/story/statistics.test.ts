import { describe, expect, it } from 'vitest'
import { statistics } from './statistics.ts'
import { optionsInWords, turnName } from '../table/names.ts'

const game = (won: boolean, turn: number, level = 'lion') => ({
  options: { level },
  ending: { won, turn, reason: 'palace', banner: null },
})

describe('statistics of past sieges', () => {
  it('says nothing of no siege, or of matches under way', () => {
    expect(statistics([], 'en')).toEqual([])
    expect(statistics([{ options: {}, ending: null }], 'en')).toEqual([])
  })

  it('counts wins by level and ends by turn', () => {
    const figures = statistics([game(true, 12), game(false, 9), game(false, 12, 'king')], 'en')
    expect(figures.slice(0, 4).map(({ value }) => value)).toEqual(['3', '1', 'turn 12', '11'])
    expect(figures).toContainEqual({ label: 'Won as lion', value: '1 of 2', bar: 0.5 })
    expect(figures).toContainEqual({ label: 'Won as lion king', value: '0 of 1', bar: 0 })
    expect(figures.slice(-4)).toEqual([
      { label: 'Ended on turn 9', value: '1', bar: 0.5 },
      { label: 'Ended on turn 10', value: '0', bar: 0 },
      { label: 'Ended on turn 11', value: '0', bar: 0 },
      { label: 'Ended on turn 12', value: '2', bar: 1 },
    ])
  })
})

describe('names of a siege', () => {
  it.each([
    [1, 'en', 'February 1884'],
    [12, 'en', 'January 1885'],
    [8, 'fr', 'Septembre 1884'],
  ] as const)('turn %i in %s is %s', (turn, lang, name) => {
    expect(turnName(turn, lang)).toBe(name)
  })

  it('names the level and what departs from the basic game', () => {
    expect(optionsInWords({ level: 'cub', events: false, mines: true }, 'fr')).toBe(
      'lionceau, sans cartes d’événement, mines',
    )
    expect(optionsInWords('?', 'en')).toBe('')
  })
})
