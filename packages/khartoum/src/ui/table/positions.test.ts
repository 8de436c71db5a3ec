import { expect, test } from 'vitest'
import type { Event } from '../../events.ts'
import type { Unit, Zone } from '../../names.ts'
import { liftable, liftingOf, placedBefore, placedNow, takenAgain } from './positions.ts'

const placed = (unit: Unit, zone: Zone): Event => ({ type: 'placed', unit, zone, rules: [] })
const engaged = (unit: Unit): Event => ({ type: 'engaged', unit, rules: [] })
const begins = (turn: number): Event => ({ type: 'turnBegins', turn, rules: [] })

const TOLD = [
  ...[begins(3), placed('ali', 'black-5'), placed('egyptian-2', 'black-5')],
  ...[begins(4), begins(5), placed('levies', 'white-4'), placed('light', 'white-4'), placed('light', 'red-3')],
]

test('a counter that was just placed is taken up, and the later ones are placed again', () => {
  expect(placedNow(TOLD)).toHaveLength(3)
  expect([...liftable(TOLD)]).toEqual(['levies@white-4', 'light@white-4', 'light@red-3'])
  expect(liftingOf(TOLD, 'light', 'white-4')).toEqual({
    back: 2,
    again: [{ type: 'place', unit: 'light', zone: 'red-3' }],
  })
  expect(liftingOf(TOLD, 'ali', 'black-5')).toBeNull()
})

test('so is one that marches out', () => {
  const told = [engaged('ali'), engaged('light')]
  expect(liftingOf(told, 'ali', 'engaged')).toEqual({ back: 2, again: [{ type: 'engage', unit: 'light' }] })
})

test('the positions of the last month that had some', () => {
  expect(placedBefore(TOLD, 5)).toEqual({
    turn: 3,
    positions: [
      { unit: 'ali', zone: 'black-5' },
      { unit: 'egyptian-2', zone: 'black-5' },
    ],
  })
  expect(placedBefore(TOLD, 3)).toBeNull()
})

test('are taken again with what is at hand, on whichever side it lies', () => {
  const positions = [...(placedBefore(TOLD, 5)?.positions ?? []), { unit: 'egyptian-2', zone: 'white-4' } as const]
  expect(takenAgain(positions, ['egyptian-1', 'light'])).toEqual([
    { type: 'place', unit: 'egyptian-1', zone: 'black-5' },
  ])
})
