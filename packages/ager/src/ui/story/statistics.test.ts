import { expect, test } from 'vitest'
import { statistics } from './statistics.ts'

test('battles are counted by who won them, and what is no battle is left out', () => {
  const past = [
    { options: {}, ending: { scenario: 'springs', winner: 0, turn: 8 } },
    { options: {}, ending: { scenario: 'springs', winner: -1, turn: 10 } },
    { options: {}, ending: { scenario: 'reserve', winner: 1, turn: 9 } },
    { options: {}, ending: null },
  ]
  expect(statistics(past, 'en').map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Battles played: 3',
    'Won: Franks: 1 of 3',
    'Won: Turks: 1 of 3',
    'Drawn: 1 of 3',
    'Turns on average: 9',
    'Shortest battle: turn 8',
  ])
  expect(statistics([], 'fr')).toEqual([])
  expect(statistics(past, 'fr')[1]?.value).toBe('1 sur 3')
})
