import { describe, expect, test } from 'vitest'
import { stage } from '../testing/stage.ts'
import type { Setup, Stage } from '../testing/stage.ts'
import { contactsOf, isInContact } from './figures.ts'
import { supportersOf } from './melee/clash.ts'

type Place = readonly [number, number]

/** Whether two enemies touch each other, which both must think. */
function touch(a: Place, b: Place, setup: Partial<Setup> = {}, levels: readonly [number, number] = [-1, -1]): boolean {
  const staged = stage({
    men: { a: ['bx-sabre', ...a, { level: levels[0] }], b: ['eu-rifle', ...b, { level: levels[1] }] },
    ...setup,
  })
  const { arena, s } = staged
  const found = contactsOf(arena, s, 0).length === 1
  expect(contactsOf(arena, s, 1)).toHaveLength(found ? 1 : 0)
  expect([isInContact(arena, s, 0), isInContact(arena, s, 1)]).toEqual([found, found])
  return found
}

const low = (...at: number[]): NonNullable<Setup['sheet']> => ({
  lines: at.map((x, i) => ({ id: `low-${i}`, kind: 'low-wall', seg: [x, 20, x, 30] })),
})

describe('contact', () => {
  test('BX-geo-02 within half a centimetre from base to base', () => {
    expect(touch([50, 25], [52.5, 25])).toBe(true)
    expect(touch([50, 25], [52.51, 25])).toBe(false)
  })

  test('BX-melee-21 over a low piece that both are against, up to 1.5 cm, and over all that is between', () => {
    expect(touch([58.6, 25], [61.2, 25], { sheet: low(60) })).toBe(true)
    expect(touch([58.5, 25], [61.5, 25], { sheet: low(60) })).toBe(true)
    expect(touch([58.5, 25], [61.51, 25], { sheet: low(60) })).toBe(false)
    expect(touch([58.5, 25], [61.5, 25], { sheet: low(60, 60.4) })).toBe(false)
  })

  test('BX-melee-21 never over what is higher than 4 cm', () => {
    const high = (height: number) => {
      const { sections } = stage({ men: { a: ['bx-sabre', 10, 10] }, sheet: low(60) }).arena.field
      return { sheet: low(60), field: { sections: sections.map((one) => ({ ...one, height })) } }
    }
    expect(touch([58.8, 25], [61.2, 25], high(400))).toBe(true)
    expect(touch([58.8, 25], [61.2, 25], high(401))).toBe(false)
  })

  test('BX-ladder-12 up and down a hill, but not between a wall-walk and the ground', () => {
    const levels = (kind: 'hill' | 'wall-walk'): Partial<Setup> => ({
      sheet: { levels: [{ id: 'up', kind, rect: [50, 20, 60, 30], height: 3 }] },
    })
    expect(touch([51, 25], [48.8, 25], levels('hill'), [0, -1])).toBe(true)
    expect(touch([51, 25], [48.8, 25], levels('wall-walk'), [0, -1])).toBe(false)
    expect(touch([48.8, 25], [51, 25], levels('wall-walk'), [-1, 0])).toBe(false)
    expect(touch([53, 25], [51, 25], levels('wall-walk'), [0, 0])).toBe(true)
  })

  test('BX-fire-24 BX-move-26 the dead hold nobody', () => {
    const staged = stage({ men: { a: ['bx-sabre', 50, 25], b: ['eu-rifle', 52, 25], c: ['eu-rifle', 100, 80] } })
    const { arena, s } = staged
    staged.man('b').status = 'dead'
    expect(isInContact(arena, s, 0)).toBe(false)
    expect(contactsOf(arena, s, 0)).toEqual([])
  })

  test('BX-ladder-10 who is first on a ladder touches whoever is at its head, not at that of another', () => {
    const head = (staged: Stage, climber: number) => contactsOf(staged.arena, staged.s, climber)
    const ladder = (x: number, climbers: number[]) => ({
      kind: 'ladder' as const,
      state: 'raised' as const,
      x,
      y: 5900,
      bearers: [],
      section: 0,
      level: 0,
      headX: x,
      headY: 6100,
      climbers,
      down: false,
    })
    const staged = stage({
      men: {
        a: ['bx-sabre', 45, 59, { status: 'climbing' }],
        b: ['bx-sabre', 55, 59, { status: 'climbing' }],
        second: ['bx-sabre', 45, 59, { status: 'climbing' }],
        foe: ['eu-rifle', 46, 61, { level: 0 }],
        idle: ['bx-sabre', 50, 50],
      },
      sheet: {
        lines: [{ id: 'rampart', kind: 'rampart', seg: [40, 60, 60, 60] }],
        levels: [{ id: 'step', kind: 'wall-walk', rect: [40, 60, 60, 62], height: 4 }],
      },
      state: { timber: [ladder(4500, [0, 2]), ladder(5500, [1])] },
    })
    expect([head(staged, 0), head(staged, 1), head(staged, 2)]).toEqual([[3], [], []])
    expect(contactsOf(staged.arena, staged.s, 3)).toEqual([0])
    // From below him on the ladder, and from nowhere else, he is supported.
    expect(supportersOf(staged.arena, staged.s, 0, 3, 3)).toEqual([2])
    // But for one at the head of another ladder who touches the same enemy.
    Object.assign(staged.s.timber[1] ?? {}, { headX: 4700 })
    expect(supportersOf(staged.arena, staged.s, 0, 3, 3)).toEqual([1, 2])
  })
})
