import { describe, expect, test } from 'vitest'
import type { Works } from '../state.ts'
import { FIXTURES, stage } from '../testing/stage.ts'
import { groundOf } from './grounds.ts'

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
