import { describe, expect, test } from 'vitest'
import { costsAround, either, ringsOf } from './contour.ts'

const MIDDLE = { x: 1000, y: 1000 }
const far = ({ x, y }: { x: number; y: number }): number => Math.hypot(x - MIDDLE.x, y - MIDDLE.y)

/** Twice the area that a ring goes round, positive where it does so counter-clockwise. */
function area(ring: readonly { x: number; y: number }[]): number {
  return ring.reduce((sum, { x, y }, i) => {
    const next = ring[(i + 1) % ring.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
}

describe('rings of equal cost', () => {
  test('are circles on open ground', () => {
    const costs = costsAround(MIDDLE, 800, 40, far)
    const [ring, ...more] = ringsOf(costs, 600)
    expect(more).toEqual([])
    expect(ring?.length).toBeGreaterThan(40)
    for (const point of ring ?? []) expect(Math.abs(far(point) - 600)).toBeLessThan(8)
    expect(Math.abs(Math.abs(area(ring ?? [])) / 2 - Math.PI * 600 * 600)).toBeLessThan(0.01 * Math.PI * 600 * 600)
  })

  test('stop at what cannot be had, and leave it out where it lies within', () => {
    const wall = costsAround(MIDDLE, 800, 40, (at) => (at.x > 1200 ? Infinity : far(at)))
    const xs = ringsOf(wall, 600).flatMap((ring) => ring.map(({ x }) => x))
    expect(Math.max(...xs)).toBeLessThan(1240)
    const island = costsAround(MIDDLE, 800, 40, (at) =>
      Math.hypot(at.x - 1200, at.y - 1000) < 120 ? Infinity : far(at),
    )
    expect(ringsOf(island, 600)).toHaveLength(2)
  })

  test('of two are those of either', () => {
    const other = { x: 2200, y: 1000 }
    const both = either(
      costsAround(MIDDLE, 500, 40, far),
      costsAround(other, 500, 40, (at) => Math.hypot(at.x - other.x, at.y - other.y)),
    )
    expect(ringsOf(both, 400)).toHaveLength(2)
    const near = either(
      costsAround(MIDDLE, 500, 40, far),
      costsAround({ x: 1400, y: 1000 }, 500, 40, (at) => Math.hypot(at.x - 1400, at.y - 1000)),
    )
    expect(ringsOf(near, 400)).toHaveLength(1)
  })

  test('there are none where nothing can be had', () => {
    expect(
      ringsOf(
        costsAround(MIDDLE, 400, 40, () => Infinity),
        300,
      ),
    ).toEqual([])
  })
})
