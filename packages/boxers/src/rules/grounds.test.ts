import { describe, expect, test } from 'vitest'
import type { Works } from '../state.ts'
import { FIXTURES, point, stage } from '../testing/stage.ts'
import { groundOf, noGrounds } from './grounds.ts'

describe('what was worked out of the ground', () => {
  const { arena, s } = stage({ men: { man: ['bx-fan-sabre', 50, 25] }, sheet: FIXTURES })
  const bar = arena.sections.get('bar') ?? -1
  const changed = (left: number): Works => ({
    ...s.works,
    left: s.works.left.map((one, section) => (section === bar ? left : one)),
  })

  test('is kept for what stands as it did, whoever has written it down', () => {
    const ground = groundOf(arena, s.works)
    expect(groundOf(arena, changed(1))).toBe(ground)
    expect(groundOf(arena, structuredClone(s.works))).toBe(ground)
  })
  test('is another once something has fallen, moved, opened or caught fire', () => {
    const ground = groundOf(arena, s.works)
    expect(groundOf(arena, changed(0)).hurdles).toHaveLength(ground.hurdles.length - 1)
    const [x, y] = [6000, 2500]
    const gap = { section: bar, x, y, open: true, worker: -1 }
    expect(groundOf(arena, { ...s.works, breaches: [gap] }).hurdles).toHaveLength(ground.hurdles.length + 1)
    expect(groundOf(arena, { ...s.works, breaches: [{ ...gap, open: false }] })).toBe(ground)
    expect(groundOf(arena, { ...s.works, fires: [{ x, y, section: bar }] }).terrain.fires).toHaveLength(1)
    const placed = { section: bar, ax: 100, ay: 2000, bx: 100, by: 3000 }
    expect(groundOf(arena, { ...s.works, placed: [placed] }).hurdles.some(({ a }) => a.x === 100)).toBe(true)
    expect(groundOf(arena, s.works)).toBe(ground)
  })
})

describe('a breach', () => {
  type Seg = [number, number, number, number]

  /** What is left of pieces with gaps in the first of them, worked out anew. */
  const left = (segs: readonly Seg[], ...gaps: readonly (readonly [x: number, y: number, open?: boolean])[]) => {
    const lines = segs.map((seg, i) => ({ id: `r-${i}`, kind: 'wall' as const, seg }))
    const { arena, s } = stage({ men: { man: ['bx-fan-sabre', 5, 5] }, sheet: { lines } })
    const breaches = gaps.map(([x, y, open = true]) => ({ section: 0, ...point(x, y), open, worker: -1 }))
    return groundOf({ ...arena, grounds: noGrounds() }, { ...s.works, breaches }).hurdles.map(({ a, b }) => [
      a.x / 100,
      a.y / 100,
      b.x / 100,
      b.y / 100,
    ])
  }

  test('BX-blast-05 is 5 cm wide, of whatever wall, and of no other', () => {
    const up: Seg = [60, 20, 60, 30]
    expect(left([up], [60, 25])).toEqual([
      [60, 20, 60, 22.5],
      [60, 27.5, 60, 30],
    ])
    expect(left([[20, 60, 30, 60], up], [25, 60])).toEqual([
      [20, 60, 22.5, 60],
      [27.5, 60, 30, 60],
      [60, 20, 60, 30],
    ])
    expect(left([[60, 20, 68, 26]], [64, 23])).toEqual([
      [60, 20, 62, 21.5],
      [66, 24.5, 68, 26],
    ])
    expect(left([[68, 26, 60, 20]], [64, 23])).toEqual([
      [68, 26, 66, 24.5],
      [62, 21.5, 60, 20],
    ])
  })

  test('BX-blast-05 at an end of it leaves the other, and two leave what is between', () => {
    const up: Seg = [60, 20, 60, 30]
    expect(left([up], [60, 22.5])).toEqual([[60, 25, 60, 30]])
    expect(left([up], [60, 21])).toEqual([[60, 23.5, 60, 30]])
    expect(left([up], [60, 27.5])).toEqual([[60, 20, 60, 25]])
    expect(left([up], [60, 29])).toEqual([[60, 20, 60, 26.5]])
    expect(left([up], [60, 21], [60, 29])).toEqual([[60, 23.5, 60, 26.5]])
  })

  test('BX-blast-04 is none before it is widened', () => {
    expect(left([[60, 20, 60, 30]], [60, 25, false])).toEqual([[60, 20, 60, 30]])
  })
})
