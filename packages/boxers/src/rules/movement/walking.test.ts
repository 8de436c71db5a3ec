import { describe, expect, test } from 'vitest'
import type { Figure } from '../../state.ts'
import { FIXTURES, point, stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'
import type { Mode } from './frames.ts'
import { isWalkable, walkerOf, wayByStairs } from './walking.ts'

const FOE = ['eu-rifle', 110, 80] as const

const activate = (figures: readonly string[], mode: Mode, leaving = false) =>
  ({ type: 'activate', figures, mode, leaving, charge: [] }) as const

const walk = (figure: string, ...path: readonly (readonly [number, number])[]) =>
  ({ type: 'walk', figure, path: path.map(([x, y]) => point(x, y)), stairs: false }) as const

/** One man at a place, and what the test is about. */
const one = (x: number, y: number, more: Partial<Figure> = {}, setup: Partial<Setup> = {}): Stage =>
  stage({ men: { man: ['bx-sabre', x, y, more], foe: FOE }, sheet: FIXTURES, ...setup })

describe('a way', () => {
  test('BX-move-06 as far as all legs together, and no farther', () => {
    const staged = one(50, 60)
    const { arena, s } = staged
    const walker = walkerOf(arena, s, staged.id('man'), 1200, false)
    const takes = (...path: readonly (readonly [number, number])[]) =>
      isWalkable(
        arena,
        s,
        walker,
        path.map(([x, y]) => point(x, y)),
        false,
      )
    expect(takes([50, 66], [44, 66])).toBe(true)
    expect(takes([50, 66], [43.99, 66])).toBe(false)
    expect(takes([50, 67], [50, 62])).toBe(true)
    expect(takes([50, 62], [57, 60])).toBe(true)
  })
})

describe('ground', () => {
  test('BX-terrain-01 what is entered is not left in the same move; from one zone into another is allowed', () => {
    const staged = one(38, 25).act(activate(['man'], 'rapid'), 6)
    expect(staged.why(walk('man', [43, 25]))).toBe('allowed')
    expect(staged.why(walk('man', [48, 25]))).toBe('inAndOut')
    const sheet = {
      zones: [
        {
          id: 'a',
          kind: 'thicket' as const,
          name: { en: 'a', fr: 'a' },
          rect: [40, 20, 46, 30] as [number, number, number, number],
          doors: [],
        },
        {
          id: 'b',
          kind: 'field' as const,
          name: { en: 'b', fr: 'b' },
          rect: [48, 20, 56, 30] as [number, number, number, number],
          doors: [],
        },
      ],
    }
    const two = stage({ men: { man: ['bx-sabre', 43, 25], foe: FOE }, sheet }).act(activate(['man'], 'rapid', true), 6)
    expect(two.why(walk('man', [52, 25]))).toBe('allowed')
  })

  test('BX-terrain-02 an obstacle is crossed from its foot, and the rest of the move may be used', () => {
    const foot = one(58.6, 25).act(activate(['man'], 'rapid'), 1)
    expect(foot.why(walk('man', [66, 25]))).toBe('allowed')
    const away = one(56, 25).act(activate(['man'], 'rapid'), 1)
    expect(away.why(walk('man', [66, 25]))).toBe('notAtItsFoot')
    expect(away.why(walk('man', [59, 25]))).toBe('allowed')
    expect(away.why(walk('man', [59.01, 25]))).toBe('noRoomThere')
    expect(foot.why(walk('man', [61.5, 25], [61.6, 24], [58.4, 24]))).toBe('crossedAlready')
    // Low walls and fences too.
    expect(
      one(66, 25)
        .act(activate(['man'], 'rapid'), 1)
        .why(walk('man', [73, 25])),
    ).toBe('notAtItsFoot')
    expect(
      one(68.6, 25)
        .act(activate(['man'], 'rapid'), 1)
        .why(walk('man', [73, 25])),
    ).toBe('allowed')
  })

  test('BX-terrain-03 walls of houses and ramparts are not crossed; an open door lets in', () => {
    const name = { en: 'h', fr: 'm' }
    const door = (state: 'open' | 'closed') => ({
      zones: [
        {
          id: 'house',
          kind: 'building' as const,
          name,
          rect: [20, 20, 30, 30] as [number, number, number, number],
          doors: [{ id: 'd', seg: [23, 20, 27, 20] as [number, number, number, number], state }],
        },
      ],
      lines: [{ id: 'rampart', kind: 'rampart' as const, seg: [60, 20, 60, 30] as [number, number, number, number] }],
    })
    const go = (x: number, y: number, to: readonly [number, number], state: 'open' | 'closed') =>
      one(x, y, {}, { sheet: door(state) })
        .act(activate(['man'], 'rapid'), 6)
        .why(walk('man', to))
    expect(go(18.8, 25, [25, 25], 'open')).toBe('wallInTheWay')
    expect(go(25, 15, [25, 25], 'open')).toBe('allowed')
    expect(go(25, 15, [25, 25], 'closed')).toBe('wallInTheWay')
    expect(go(58.8, 25, [64, 25], 'open')).toBe('wallInTheWay')
  })

  test('BX-terrain-03 BX-door-02 a wall is climbed, a closed door in it is not', () => {
    type Seg = [number, number, number, number]
    const sheet = {
      lines: [{ id: 'wall', kind: 'wall' as const, seg: [60, 20, 60, 30] as Seg }],
      doors: [{ id: 'gate', kind: 'wall' as const, seg: [60, 20, 60, 24] as Seg, state: 'closed' as const }],
    }
    const over = (y: number) =>
      one(58.6, y, {}, { sheet })
        .act(activate(['man'], 'rapid'), 6)
        .why(walk('man', [64, y]))
    expect([over(27), over(22)]).toEqual(['allowed', 'wallInTheWay'])
  })

  test('BX-terrain-04 BX-terrain-05 inside, at the edge or outside follows from where he ends', () => {
    /** Whether there is a zone to leave for one who has gone there. */
    const after = (x: number, y: number) => {
      const staged = one(38, 25)
        .act(activate(['man'], 'rapid'), 6)
        .act(walk('man', [x, y]))
      staged.man('man').activated = false
      return staged.why(activate(['man'], 'rapid', true))
    }
    expect(after(39.99, 25)).toBe('noZoneToLeave')
    expect(after(40, 25)).toBe('allowed')
    expect(after(43, 25)).toBe('allowed')
    expect(after(46, 30)).toBe('allowed')
  })

  test('hills are walked up and down', () => {
    const staged = one(76, 25)
      .act(activate(['man'], 'rapid'), 6)
      .act(walk('man', [84, 25]))
    expect(staged.man('man').level).toBe(0)
    const down = one(82, 25, { level: 0 }).act(activate(['man'], 'rapid'), 6)
    expect(down.act(walk('man', [76, 25])).man('man').level).toBe(-1)
  })
})

describe('stairs', () => {
  const area = (id: string, rect: [number, number, number, number]) => ({ id, name: { en: id, fr: id }, rect })
  const sheet = {
    lines: [{ id: 'rampart', kind: 'rampart' as const, seg: [20, 60, 40, 60] as [number, number, number, number] }],
    levels: [
      { id: 'step', kind: 'wall-walk' as const, rect: [20, 60, 40, 62] as [number, number, number, number], height: 4 },
    ],
    areas: [area('stairs', [30, 60, 33, 63])],
    stairs: [{ area: 'stairs', level: 'step' }],
  }
  const men = (x: number, y: number, more: Partial<Figure> = {}) =>
    ({ man: ['eu-rifle', x, y, more], chief: ['bx-chief', 100, 10] }) as const

  test('BX-ladder-12 up by the stairs, at the end of a move, and nowhere else', () => {
    const staged = stage({ men: men(31, 70), sheet, side: 'european' }).act(activate(['man'], 'rapid'), 6)
    expect(staged.why({ ...walk('man', [25, 61.5]), stairs: true })).toBe('noStairs')
    expect(staged.why({ ...walk('man', [31, 62.5]), stairs: true })).toBe('noStairs')
    expect(staged.why({ ...walk('man', [31, 62]), stairs: true })).toBe('noStairs')
    // The walk is solid.
    expect(staged.why(walk('man', [31, 61.5]))).toBe('onlyByStairs')
    expect(staged.why(walk('man', [31, 62]))).toBe('allowed')
    staged.act({ ...walk('man', [31, 61.5]), stairs: true })
    expect(staged.man('man')).toMatchObject({ level: 0, x: 3100, y: 6150 })
  })

  test('BX-ladder-11 BX-ladder-12 up there he stays on it, may run if he came by stairs, and goes down by them', () => {
    const up = (more: Partial<Figure> = {}) =>
      stage({ men: men(36, 61, { level: 0, ...more }), sheet, side: 'european' })
    expect(up({ scaled: true }).why(activate(['man'], 'rapid'))).toBe('onlyCrawlUpThere')
    const staged = up().act(activate(['man'], 'rapid'), 6)
    expect(staged.why(walk('man', [36, 66]))).toBe('wallInTheWay')
    expect(staged.why(walk('man', [24, 61]))).toBe('allowed')
    expect(staged.why({ ...walk('man', [36, 66]), stairs: true })).toBe('noStairs')
    expect(staged.why({ ...walk('man', [31, 62.5]), stairs: true })).toBe('noStairs')
    expect(staged.why({ ...walk('man', [31, 61.5], [31, 61.6]), stairs: true })).toBe('noStairs')
    // Not over the edge onto the stairs.
    expect(staged.why({ ...walk('man', [32.5, 62.8], [31, 62.5]), stairs: true })).toBe('wallInTheWay')
    staged.act({ ...walk('man', [31, 61.5], [31, 62.5]), stairs: true })
    expect(staged.man('man')).toMatchObject({ level: -1, x: 3100, y: 6250 })
    // Who came by ladder only crawls as long as he is up there.
    const scaled = up({ scaled: true }).act(activate(['man'], 'crawl'), 6)
    expect(scaled.act(walk('man', [32, 61])).man('man').scaled).toBe(true)
    const gone = stage({ men: men(31, 61.5, { level: 0, scaled: true }), sheet, side: 'european' })
    gone.act(activate(['man'], 'crawl'), 6).act({ ...walk('man', [31, 62.5]), stairs: true })
    expect(gone.man('man')).toMatchObject({ level: -1, scaled: false })
  })

  test('BX-ladder-12 a way by stairs ends as near to a wish as it can, up and down', () => {
    const way = (staged: Stage, x: number, y: number, distance = 1600) => {
      const { arena, s } = staged
      const walker = walkerOf(arena, s, staged.id('man'), distance, false)
      const found = wayByStairs(arena, s, walker, point(x, y))
      if (found !== undefined) expect(isWalkable(arena, s, walker, found, true)).toBe(true)
      return found
    }
    const below = stage({ men: men(31, 70), sheet, side: 'european' })
    expect(way(below, 31, 61.5)).toEqual([point(31, 61.5)])
    expect(way(below, 31, 66)).toEqual([point(31, 61.5)])
    expect(way(below, 31, 61.5, 500)).toBeUndefined()
    const above = stage({ men: men(36, 61, { level: 0 }), sheet, side: 'european' })
    expect(way(above, 31, 62.5)?.at(-1)).toEqual(point(31, 62.5))
    expect(way(above, 31, 62.5)).toHaveLength(2)
    expect(way(one(50, 60), 50, 62)).toBeUndefined()
  })

  test('BX-ladder-12 BX-terrain-01 what lies below a walk is no zone to him who is on it', () => {
    const rect: [number, number, number, number] = [26, 58, 30, 64]
    const zones = [{ id: 't', kind: 'thicket' as const, name: { en: 't', fr: 't' }, rect, doors: [] }]
    const staged = stage({ men: men(36, 61, { level: 0 }), sheet: { ...sheet, zones }, side: 'european' })
    staged.act(activate(['man'], 'rapid'), 6)
    expect(staged.why(walk('man', [23, 61]))).toBe('allowed')
  })
})
