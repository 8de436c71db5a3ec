import { describe, expect, test } from 'vitest'
import { point, stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'
import { burn } from './flames.ts'
import { damage, destroy, setFire } from './structures.ts'

type Rect = [number, number, number, number]

const SHEET: NonNullable<Setup['sheet']> = {
  lines: [
    { id: 'bar', kind: 'barricade', seg: [30, 5, 30, 15] },
    { id: 'hedge', kind: 'hedge', seg: [60, 5, 60, 15] },
    { id: 'wall', kind: 'wall', seg: [80, 5, 80, 15] },
  ],
}

/** A European near the barricade, at whose middle 30,10 it burns. */
const beside = (x: number, y: number, sheet: Setup['sheet'] = SHEET): Stage =>
  stage({ men: { foe: ['eu-rifle', x, y], mate: ['eu-rifle', 100, 80], chief: ['bx-chief', 5, 85] }, sheet })

const ablaze = (staged: Stage): Stage =>
  staged.direct((p) => {
    setFire(p, 0)
  })

describe('what is hit', () => {
  test('BX-obstacle-06 BX-obstacle-11 only that; what is down or has no points loses none', () => {
    const staged = beside(100, 20)
    staged.direct((p) => {
      damage(p, 0, 3)
    })
    expect(staged.s.works.left).toEqual([5, -1, 10])
    staged.direct((p) => {
      damage(p, 1, 3)
      damage(p, 0, 9)
      damage(p, 0, 1)
    })
    expect(staged.s.works.left).toEqual([0, -1, 10])
    expect(staged.s.works.doors).toEqual([null, null, null])
    expect(staged.told('destroyed').map(({ section }) => section)).toEqual(['bar'])
  })

  test('BX-obstacle-11 BX-blast-04 with a wall its holes are gone', () => {
    const staged = beside(100, 20)
    const hole = { x: 8000, y: 1000, open: false, worker: -1 }
    staged.s.works = {
      ...staged.s.works,
      breaches: [
        { ...hole, section: 2 },
        { ...hole, section: 0 },
      ],
    }
    staged.direct((p) => {
      destroy(p, 2)
    })
    expect(staged.s.works.breaches.map(({ section }) => section)).toEqual([0])
    expect(staged.s.works.left).toEqual([8, -1, 0])
  })

  test('BX-obstacle-06 BX-obstacle-11 what does no damage is not told, and other doors stay as they are', () => {
    const doors = [
      { id: 'one', seg: [50, 40, 54, 40] as Rect, state: 'closed' as const },
      { id: 'two', seg: [50, 50, 54, 50] as Rect, state: 'closed' as const },
    ]
    const name = { en: 'h', fr: 'm' }
    const zones = [{ id: 'house', kind: 'building' as const, name, rect: [46, 40, 58, 50] as Rect, doors }]
    const staged = beside(100, 20, { zones })
    const [one, two] = ['one', 'two'].map((id) => staged.arena.sections.get(id) ?? -1)
    staged.direct((p) => {
      damage(p, one ?? -1, 0)
    })
    expect(staged.told('damaged')).toEqual([])
    staged.direct((p) => {
      destroy(p, one ?? -1)
    })
    expect([one, two].map((door) => staged.s.works.doors[door ?? -1])).toEqual(['destroyed', 'closed'])
  })
})

describe('fire', () => {
  test('BX-obstacle-12 a thing burns once, a point a turn, and not what burns by itself', () => {
    const staged = ablaze(ablaze(beside(100, 20)))
    expect(staged.s.works.fires).toEqual([{ ...point(30, 10), section: 0 }])
    staged.s.works = { ...staged.s.works, fires: [{ ...point(90, 40), section: -1 }, ...staged.s.works.fires] }
    staged.direct(burn)
    expect(staged.s.works.left).toEqual([7, -1, 10])
  })

  test('BX-obstacle-12 whoever is in it gets out by the nearest way in steps of half a centimetre; nobody else stirs', () => {
    const staged = ablaze(beside(32.6, 10))
    expect(staged.at('foe')).toEqual([35.1, 10])
    expect(staged.man('foe').marker).toBe('stopped')
    expect(staged.man('mate')).toMatchObject({ marker: 'none', x: 10000, y: 8000 })
    const edge = ablaze(beside(35, 10))
    expect(edge.man('foe')).toMatchObject({ marker: 'none', x: 3500 })
  })

  test('BX-obstacle-12 everybody who is in it, nobody who has fallen; and each thing burns by itself', () => {
    const men = {
      foe: ['eu-rifle', 32, 10],
      two: ['eu-rifle', 28, 10],
      fallen: ['eu-rifle', 30, 12, { status: 'dead' }],
      chief: ['bx-chief', 5, 85],
    } as const
    const staged = ablaze(stage({ men, sheet: SHEET }))
    expect(staged.told('drivenOut').map(({ figure }) => figure)).toEqual(['foe', 'two'])
    expect(staged.at('foe')[0]).toBeGreaterThanOrEqual(35)
    expect(staged.at('two')[0]).toBeLessThanOrEqual(25)
    staged.direct((p) => {
      setFire(p, 2)
    })
    expect(staged.s.works.fires.map(({ section }) => section)).toEqual([0, 2])
  })

  test('BX-obstacle-12 on his own side of what stands', () => {
    const rampart = { id: 'high', kind: 'rampart' as const, seg: [33, 0, 33, 25] as Rect }
    expect(ablaze(beside(31.2, 10, { lines: [...(SHEET.lines ?? []), rampart] })).at('foe')[0]).toBeLessThanOrEqual(32)
    const low = { id: 'low', kind: 'low-wall' as const, seg: [33, 0, 33, 25] as Rect }
    const [x, y] = ablaze(beside(31.2, 10, { lines: [...(SHEET.lines ?? []), low] })).at('foe')
    expect(x).toBeGreaterThanOrEqual(31)
    expect(x).toBeLessThanOrEqual(32)
    expect(Math.hypot(x - 30, y - 10)).toBeGreaterThanOrEqual(5)
    // Where there is no room on it, on the other.
    const shut = [
      { id: 'low', kind: 'low-wall' as const, seg: [33, 5.5, 33, 14.5] as Rect },
      { id: 'north', kind: 'low-wall' as const, seg: [30, 14.5, 33, 14.5] as Rect },
      { id: 'south', kind: 'low-wall' as const, seg: [30, 5.5, 33, 5.5] as Rect },
    ]
    const [across] = ablaze(beside(31.2, 10, { lines: [...(SHEET.lines ?? []), ...shut] })).at('foe')
    expect(across).toBeGreaterThan(34)
  })

  test('BX-obstacle-12 BX-ladder-12 up a hill he is on it, and nobody is driven under a wall-walk', () => {
    const levels = (kind: 'hill' | 'wall-walk') => [{ id: 'up', kind, rect: [34, 5, 45, 15] as Rect, height: 3 }]
    expect(ablaze(beside(31.6, 10, { ...SHEET, levels: levels('hill') })).man('foe').level).toBe(0)
    const staged = ablaze(beside(31.6, 10, { ...SHEET, levels: levels('wall-walk') }))
    const [x, y] = staged.at('foe')
    expect(x <= 34 || y <= 5 || y >= 15).toBe(true)
    expect(staged.man('foe').level).toBe(-1)
  })
})
