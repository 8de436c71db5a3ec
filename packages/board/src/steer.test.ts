import { expect, test } from 'vitest'
import { isArrow, steer } from './steer.ts'
import type { Ways } from './steer.ts'

/** A crossing with a road to the east that climbs, a hut nearer by, and a tower that no road leads to. */
const SPOTS = {
  crossing: { x: 0, y: 0 },
  inn: { x: 100, y: -60 },
  hut: { x: 20, y: 5 },
  tower: { x: -50, y: 0 },
} as const
type Place = keyof typeof SPOTS
const ways: Ways<Place> = {
  all: ['crossing', 'inn', 'hut', 'tower'],
  linked: (from) => (from === 'crossing' ? ['inn'] : from === 'inn' ? ['crossing'] : []),
  spotOf: (place) => SPOTS[place],
}

test.each<[Place, string, Place]>([
  ['crossing', 'ArrowRight', 'inn'],
  ['crossing', 'ArrowLeft', 'tower'],
  ['tower', 'ArrowRight', 'crossing'],
  ['inn', 'ArrowLeft', 'crossing'],
  ['tower', 'ArrowLeft', 'tower'],
  ['crossing', 'Home', 'crossing'],
])('from %s, %s leads to %s', (from, key, to) => {
  expect(steer(from, key, ways)).toBe(to)
})

test('only four keys are arrows', () => {
  expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'a'].map(isArrow)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})
