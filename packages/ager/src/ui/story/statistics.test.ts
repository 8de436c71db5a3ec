import { expect, test } from 'vitest'
import { statistics } from './statistics.ts'

test('battles are counted by who won them, and what is no battle is left out', () => {
  const past = [
    { options: {}, ending: { winner: 0, turn: 8, reason: 'aim' } },
    { options: {}, ending: { winner: -1, turn: 10, reason: 'draw' } },
    { options: {}, ending: { winner: 0, turn: 9, reason: 'points' } },
    { options: {}, ending: null },
  ]
  expect(statistics(past, 'en').map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Battles played: 3',
    'Won by the first side: 2 of 3',
    'Won by the second side: 0 of 3',
    'Drawn: 1 of 3',
    'Turns on average: 9',
    'Shortest battle: turn 8',
  ])
  expect(statistics([], 'fr')).toEqual([])
  expect(statistics(past, 'fr')[1]?.value).toBe('2 sur 3')
})
