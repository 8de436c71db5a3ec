import { expect, test } from 'vitest'
import { point, stage } from '../testing/stage.ts'
import { isFreeFor, nearestFree, ring } from './room.ts'

test('BX-obstacle-12 BX-ladder-09 room is looked for in thirty-two directions all around', () => {
  const turn = (2 * Math.PI) / 32
  const even = Array.from({ length: 32 }, (_, i) => ({
    x: 5000 + Math.round(1000 * Math.cos(i * turn)),
    y: 5000 + Math.round(1000 * Math.sin(i * turn)),
  }))
  expect(ring(point(50, 50), 1000)).toEqual(even)
})

test('BX-obstacle-12 the nearest place that will do, where one is, or none within so much', () => {
  const beyond = (far: number) => nearestFree(point(50, 50), 300, 50, ({ x }) => x >= 5000 + far)
  expect(beyond(0)).toEqual(point(50, 50))
  expect(beyond(120)).toEqual(point(51.5, 50))
  expect(beyond(300)).toEqual(point(53, 50))
  expect(beyond(301)).toBeUndefined()
})

test('BX-geo-01 BX-geo-03 a base fits up to the edge of the table, and beside the gun', () => {
  const gun = {
    arrival: 'on',
    x: 6000,
    y: 4000,
    moved: false,
    movedBefore: false,
    fired: false,
    spoilt: false,
  } as const
  const { arena, s } = stage({ men: { man: ['bx-sabre', 20, 20] }, state: { gun } })
  const fits = (x: number, y: number) => isFreeFor(arena, s, point(x, y), 100)
  expect([fits(1, 40), fits(119, 40), fits(40, 1), fits(40, 89)]).toEqual([true, true, true, true])
  expect([fits(0.99, 40), fits(119.01, 40), fits(40, 0.99), fits(40, 89.01)]).toEqual(Array(4).fill(false))
  expect([fits(63, 40), fits(62.99, 40)]).toEqual([true, false])
  expect([fits(22, 20), fits(21.99, 20)]).toEqual([true, false])
})
