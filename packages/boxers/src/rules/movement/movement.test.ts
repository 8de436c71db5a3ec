import { describe, expect, test } from 'vitest'
import type { Figure } from '../../state.ts'
import { FIXTURES, point, stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'
import type { Mode } from './frames.ts'

const FOE = ['eu-rifle', 110, 80] as const

const activate = (figures: readonly string[], mode: Mode, leaving = false) =>
  ({ type: 'activate', figures, mode, leaving, charge: [] }) as const

const walk = (figure: string, ...path: readonly (readonly [number, number])[]) =>
  ({ type: 'walk', figure, path: path.map(([x, y]) => point(x, y)), stairs: false }) as const

/** One man at a place, and what the test is about. */
const one = (x: number, y: number, more: Partial<Figure> = {}, setup: Partial<Setup> = {}): Stage =>
  stage({ men: { man: ['bx-sabre', x, y, more], foe: FOE }, sheet: FIXTURES, ...setup })

/** What an activation takes of twelve. */
function cost(staged: Stage, mode: Mode, leaving = false, figures: readonly string[] = ['man']): number {
  staged.roll(activate(figures, mode, leaving))
  return 12 - (staged.s.ap[0] ?? 0)
}

describe('what an activation costs', () => {
  test('BX-move-09 nothing for going on; the marker stays', () => {
    const staged = one(50, 60, { marker: 'moving' })
    expect(cost(staged, 'rapid')).toBe(0)
    expect(staged.man('man').marker).toBe('moving')
  })

  test('BX-move-10 BX-move-22 nothing for staying, with or without a marker', () => {
    const staged = stage({
      men: { man: ['bx-sabre', 50, 60], mover: ['bx-sabre', 60, 60, { marker: 'moving' }], foe: FOE },
      ap: 0,
    })
    staged.act({ type: 'done' })
    expect(staged.man('man')).toMatchObject({ marker: 'none', x: 5000 })
    expect(staged.man('mover')).toMatchObject({ marker: 'moving', x: 6000 })
  })

  test('BX-move-11 one for halting; the marker goes, and he has not moved', () => {
    const staged = one(50, 60, { marker: 'moving', movedBefore: true })
    expect(cost(staged, 'halt')).toBe(1)
    expect(staged.man('man')).toMatchObject({ marker: 'none', moved: false, movedBefore: true, activated: true })
    expect(one(50, 60).why(activate(['man'], 'halt'))).toBe('notMoving')
  })

  test('BX-move-12 one for crawling, two from rapid movement (BX-move-13), which loses its marker', () => {
    const crawler = one(50, 60)
    expect(cost(crawler, 'crawl')).toBe(1)
    expect(crawler.man('man')).toMatchObject({ marker: 'none', moved: true })
    const mover = one(50, 60, { marker: 'moving' })
    expect(cost(mover, 'crawl')).toBe(2)
    expect(mover.man('man').marker).toBe('none')
  })

  test('BX-move-14 BX-move-02 one for starting to run, and he gets the marker', () => {
    const staged = one(50, 60)
    expect(cost(staged, 'rapid')).toBe(1)
    expect(staged.man('man').marker).toBe('moving')
  })

  test('BX-move-16 BX-move-17 BX-move-18 leaving light ground costs one more, dense ground two more', () => {
    expect(cost(one(43, 25), 'rapid', true)).toBe(2)
    expect(cost(one(25, 25), 'rapid', true)).toBe(3)
    expect(cost(one(25, 25, { marker: 'moving' }), 'crawl', true)).toBe(4)
    expect(one(50, 60).why(activate(['man'], 'rapid', true))).toBe('noZoneToLeave')
    expect(one(25, 25, { marker: 'moving' }).why(activate(['man'], 'halt', true))).toBe('noZoneToLeave')
  })

  test('BX-move-18 a detachment that leaves both pays each once', () => {
    const sheet = {
      zones: [
        ...(FIXTURES.zones ?? []),
        {
          id: 'ruin',
          kind: 'ruin' as const,
          name: { en: 'r', fr: 'r' },
          rect: [46, 20, 52, 30] as [number, number, number, number],
          doors: [],
        },
      ],
    }
    const men = { a: ['bx-sabre', 44, 25], b: ['bx-sabre', 48, 25], c: ['bx-sabre', 44, 28], foe: FOE } as const
    expect(cost(stage({ men, sheet }), 'rapid', true, ['a', 'b', 'c'])).toBe(4)
  })

  test('BX-move-21 BX-det-03 out of dense cover at a run from a standstill: three, for one man and for a detachment', () => {
    const men = { man: ['bx-sabre', 25, 25], mate: ['bx-sabre', 25, 28], foe: FOE } as const
    const alone = stage({ men, sheet: FIXTURES })
    expect(cost(alone, 'rapid', true)).toBe(3)
    expect(alone.man('man').marker).toBe('moving')
    expect(cost(stage({ men, sheet: FIXTURES }), 'rapid', true, ['man', 'mate'])).toBe(3)
  })

  test('BX-move-08 without points only what is free', () => {
    const empty = (more: Partial<Figure>) => one(50, 60, more, { ap: 0 })
    expect(empty({}).why(activate(['man'], 'crawl'))).toBe('tooFewPoints')
    expect(empty({}).why(activate(['man'], 'rapid'))).toBe('tooFewPoints')
    expect(empty({ marker: 'moving' }).why(activate(['man'], 'halt'))).toBe('tooFewPoints')
    expect(empty({ marker: 'moving' }).why(activate(['man'], 'rapid'))).toBe('allowed')
    expect(one(50, 60, { marker: 'moving' }, { ap: 1 }).why(activate(['man'], 'crawl'))).toBe('tooFewPoints')
  })

  test('BX-terrain-06 BX-terrain-07 a house is a zone and costs two to leave; a barricade is none', () => {
    const behind = one(61.4, 25)
    expect(behind.why(activate(['man'], 'rapid', true))).toBe('noZoneToLeave')
    expect(cost(behind, 'rapid')).toBe(1)
    expect(cost(one(25, 25), 'rapid', true)).toBe(3)
  })
})

describe('who acts', () => {
  test('BX-move-01 BX-move-07 BX-det-06 in any order, each once', () => {
    const men = { a: ['bx-sabre', 50, 60], b: ['bx-sabre', 60, 60], foe: FOE } as const
    const staged = stage({ men })
    staged.act(activate(['b'], 'rapid'), 1).act({ type: 'done' })
    expect(staged.why(activate(['b'], 'rapid'))).toBe('hasActed')
    expect(staged.why(activate(['a', 'a'], 'rapid'))).toBe('namedTwice')
    staged.act(activate(['a'], 'crawl'), 1)
    expect(staged.why(activate(['foe'], 'crawl'))).toBe('notNow')
    staged.act({ type: 'done' })
    expect(staged.why(activate(['foe'], 'crawl'))).toBe('notYours')
    expect(staged.why(activate([], 'crawl'))).toBe('nobodyNamed')
  })

  test('BX-det-01 one mode for all', () => {
    const men = { a: ['bx-sabre', 50, 60], b: ['bx-sabre', 54, 60, { marker: 'moving' }], foe: FOE } as const
    expect(stage({ men }).why(activate(['a', 'b'], 'rapid'))).toBe('oneModeForAll')
  })

  test('BX-det-02 one chain of gaps of at most 5 cm', () => {
    const at = (x: number) => {
      const men = { a: ['bx-sabre', 50, 60], b: ['bx-sabre', 57, 60], c: ['bx-sabre', x, 60], foe: FOE } as const
      return stage({ men }).why(activate(['a', 'b', 'c'], 'rapid'))
    }
    expect(at(64)).toBe('allowed')
    expect(at(64.01)).toBe('notLinked')
    const pairs = {
      a: ['bx-sabre', 10, 60],
      b: ['bx-sabre', 14, 60],
      c: ['bx-sabre', 50, 60],
      d: ['bx-sabre', 54, 60],
      foe: FOE,
    } as const
    expect(stage({ men: pairs }).why(activate(['a', 'b', 'c', 'd'], 'rapid'))).toBe('notLinked')
  })

  test('BX-det-02 measured where they stood when their side began', () => {
    const men = { a: ['bx-sabre', 50, 60], b: ['bx-sabre', 56, 60], c: ['bx-sabre', 62, 60], foe: FOE } as const
    const staged = stage({ men })
    staged.act(activate(['b'], 'rapid'), 6).act(walk('b', [56, 70]))
    expect(staged.why(activate(['a', 'c'], 'rapid'))).toBe('notLinked')
  })

  test('BX-det-04 the marked act alone', () => {
    const men = { a: ['bx-sabre', 50, 60], b: ['bx-sabre', 54, 60, { marker: 'stopped' }], foe: FOE } as const
    const staged = stage({ men })
    expect(staged.why(activate(['a', 'b'], 'crawl'))).toBe('markedStayAlone')
    expect(staged.why(activate(['b'], 'crawl'))).toBe('allowed')
  })

  test('BX-det-05 a detachment is over with its action, and its members may part', () => {
    const men = { a: ['bx-sabre', 50, 60], b: ['bx-sabre', 54, 60], foe: FOE } as const
    const staged = stage({ men }).act(activate(['a', 'b'], 'rapid'), 6)
    staged.act(walk('a', [36, 60])).act(walk('b', [68, 60]))
    expect([staged.at('a'), staged.at('b')]).toEqual([
      [36, 60],
      [68, 60],
    ])
    expect(staged.decision()).toBe('movement')
  })

  test('BX-rally-15 BX-rally-21 a stopped man crawls under his yellow marker, and does not run', () => {
    const staged = one(50, 60, { marker: 'stopped' })
    expect(staged.why(activate(['man'], 'rapid'))).toBe('stoppedCannotRun')
    staged.act(activate(['man'], 'crawl'), 3)
    expect(staged.man('man').marker).toBe('stopped')
  })

  test('BX-rally-17 a stopped man charges nobody', () => {
    const men = { man: ['bx-sabre', 50, 60, { marker: 'stopped' }], foe: ['eu-rifle', 53, 60, { located: 2 }] } as const
    const charge = { type: 'activate', figures: ['man'], mode: 'crawl', leaving: false, charge: ['foe'] } as const
    expect(stage({ men }).why(charge)).toBe('stoppedCannotCharge')
  })

  test('BX-rally-18 the pinned do not act', () => {
    expect(one(50, 60, { marker: 'pinned' }).why(activate(['man'], 'crawl'))).toBe('pinned')
  })

  test('BX-move-26 nor who is in contact', () => {
    const near = (x: number) =>
      stage({ men: { man: ['bx-sabre', 50, 60], foe: ['eu-rifle', x, 60] } }).why(activate(['man'], 'rapid'))
    expect(near(52.5)).toBe('inContact')
    expect(near(52.51)).toBe('allowed')
  })
})

describe('how far', () => {
  test.each([
    [1, 11],
    [6, 16],
  ])('BX-move-03 a run with a %i goes %i cm', (die, far) => {
    const staged = one(50, 60).act(activate(['man'], 'rapid'), die)
    expect(staged.why(walk('man', [50 - far - 0.01, 60]))).toBe('tooFar')
    staged.act(walk('man', [50 - far, 60]))
    expect(staged.at('man')).toEqual([50 - far, 60])
  })

  test.each([
    [1, 1],
    [6, 6],
  ])('BX-move-04 a crawl with a %i goes %i cm', (die, far) => {
    const staged = one(50, 60).act(activate(['man'], 'crawl'), die)
    expect(staged.why(walk('man', [50, 60 - far - 0.01]))).toBe('tooFar')
    expect(staged.why(walk('man', [50, 60 - far]))).toBe('allowed')
  })

  test('BX-move-05 one die for a whole detachment', () => {
    const men = { a: ['bx-sabre', 50, 60], b: ['bx-sabre', 54, 60], foe: FOE } as const
    const staged = stage({ men }).act(activate(['a', 'b'], 'rapid'), 2)
    expect(staged.told('distance')).toHaveLength(1)
    expect(staged.why(walk('a', [38, 60]))).toBe('allowed')
    expect(staged.why(walk('b', [66.01, 60]))).toBe('tooFar')
  })

  test('BX-move-06 BX-geo-03 less far, by any way; legs add up; a run of nothing keeps the marker', () => {
    const staged = one(50, 60).act(activate(['man'], 'rapid'), 2)
    expect(staged.why(walk('man', [50, 66], [44, 66]))).toBe('allowed')
    expect(staged.why(walk('man', [50, 66], [43.99, 66]))).toBe('tooFar')
    staged.act({ type: 'stay', figure: 'man' })
    expect(staged.man('man')).toMatchObject({ marker: 'moving', moved: true, x: 5000 })
  })

  test('BX-move-19 BX-move-20 announced before the die, and not altered after it', () => {
    const staged = one(43, 25).act(activate(['man'], 'rapid'), 6)
    expect(staged.why(activate(['man'], 'crawl'))).toBe('notNow')
    expect(staged.why(walk('man', [43, 33]))).toBe('leavingNotAnnounced')
    expect(staged.why(walk('man', [43, 28]))).toBe('allowed')
    const leaving = one(43, 25).act(activate(['man'], 'rapid', true), 6)
    expect(leaving.why(walk('man', [43, 33]))).toBe('allowed')
  })

  test('BX-move-25 an enemy is kept away from by 1 cm, friends are passed but not stood on', () => {
    const men = { man: ['bx-sabre', 50, 60], friend: ['bx-sabre', 56, 60], foe: ['eu-rifle', 50, 70] } as const
    const staged = stage({ men }).act(activate(['man'], 'rapid'), 6)
    expect(staged.why(walk('man', [50, 67]))).toBe('allowed')
    expect(staged.why(walk('man', [50, 67.01]))).toBe('tooNearAnEnemy')
    expect(staged.why(walk('man', [47, 64], [47, 70.5], [53, 70.5]))).toBe('tooNearAnEnemy')
    expect(staged.why(walk('man', [62, 60]))).toBe('allowed')
    expect(staged.why(walk('man', [57.9, 60]))).toBe('noRoomThere')
    expect(staged.why(walk('man', [58, 60]))).toBe('allowed')
  })

  test('BX-move-25 who is nearer already may go away, not nearer', () => {
    const men = { man: ['bx-sabre', 50, 60], foe: ['eu-rifle', 52.8, 60] } as const
    const staged = stage({ men }).act(activate(['man'], 'rapid'), 6)
    expect(staged.why(walk('man', [40, 60]))).toBe('allowed')
    expect(staged.why(walk('man', [50.3, 60]))).toBe('tooNearAnEnemy')
  })

  test('BX-move-27 nobody leaves the table', () => {
    const staged = one(5, 60).act(activate(['man'], 'rapid'), 6)
    expect(staged.why(walk('man', [1, 60]))).toBe('allowed')
    expect(staged.why(walk('man', [0.99, 60]))).toBe('pathOffTheTable')
    expect(staged.why({ type: 'exit', figure: 'man' })).toBe('notNow')
  })

  test('BX-move-27 but where the scenario lets them out, after a move that ends there', () => {
    const sheet = {
      areas: [{ id: 'exit', name: { en: 'e', fr: 's' }, rect: [110, 0, 120, 20] as [number, number, number, number] }],
      victory: { by: 'exit' as const, side: 'european' as const, area: 'exit', least: 2, draw: [1] },
    }
    const men = { a: ['eu-rifle', 104, 10], b: ['eu-rifle', 112, 10], chief: ['bx-chief', 5, 80] } as const
    const staged = stage({ men, sheet, side: 'european' })
    expect(staged.why({ type: 'exit', figure: 'b' })).toBe('noExit')
    staged.act(activate(['a'], 'rapid'), 6).act(walk('a', [114, 14]))
    expect(staged.offers('exit')).toEqual([{ type: 'exit', figure: 'a' }])
    staged.act({ type: 'exit', figure: 'a' })
    expect(staged.man('a').status).toBe('exited')
    expect(staged.s.lost).toEqual([0, 0, 0])
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

  test('BX-terrain-04 BX-terrain-05 inside, at the edge or outside follows from where he ends', () => {
    const staged = one(38, 25).act(activate(['man'], 'rapid'), 6)
    staged.act(walk('man', [39.99, 25]))
    expect(staged.s.ap[0]).toBe(11)
    const edge = one(38, 25)
      .act(activate(['man'], 'rapid'), 6)
      .act(walk('man', [40, 25]))
    expect(edge.why(activate(['man'], 'rapid', true))).toBe('hasActed')
  })

  test('hills are walked up and down', () => {
    const staged = one(76, 25)
      .act(activate(['man'], 'rapid'), 6)
      .act(walk('man', [84, 25]))
    expect(staged.man('man').level).toBe(0)
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
    staged.act({ ...walk('man', [31, 61.5], [31, 62.5]), stairs: true })
    expect(staged.man('man')).toMatchObject({ level: -1, x: 3100, y: 6250 })
  })
})

describe('doors', () => {
  const name = { en: 'h', fr: 'm' }
  const sheet = (state?: 'open' | 'closed') => ({
    zones: [
      {
        id: 'house',
        kind: 'building' as const,
        name,
        rect: [20, 20, 30, 30] as [number, number, number, number],
        doors: [
          {
            id: 'door',
            seg: [23, 20, 27, 20] as [number, number, number, number],
            state: state ?? ('closed' as const),
          },
        ],
      },
    ],
  })
  const inside = { man: ['eu-rifle', 25, 21.5], chief: ['bx-chief', 100, 80] } as const

  test('BX-door-01 BX-door-02 a defender inside opens and closes it, for nothing, before or after he acts', () => {
    const staged = stage({ men: inside, sheet: sheet(), side: 'european', ap: 0 })
    expect(staged.s.works.doors.filter((door) => door !== null)).toEqual(['closed'])
    expect(staged.why({ type: 'door', section: 'door', open: false })).toBe('doorStandsSo')
    staged.act({ type: 'door', section: 'door', open: true })
    expect(staged.offers('door')).toEqual([{ type: 'door', section: 'door', open: false }])
    expect(staged.s.works.doors).toContain('open')
    const far = stage({ men: { ...inside, man: ['eu-rifle', 25, 21.51] }, sheet: sheet(), side: 'european' })
    expect(far.why({ type: 'door', section: 'door', open: true })).toBe('nobodyAtTheDoor')
    const out = stage({ men: { ...inside, man: ['eu-rifle', 25, 18.6] }, sheet: sheet(), side: 'european' })
    expect(out.why({ type: 'door', section: 'door', open: true })).toBe('nobodyAtTheDoor')
  })

  test('BX-door-02 closing needs an empty doorway', () => {
    const men = { ...inside, mate: ['eu-rifle', 25, 19.2] } as const
    const staged = stage({ men, sheet: sheet('open'), side: 'european' })
    expect(staged.why({ type: 'door', section: 'door', open: false })).toBe('doorwayTaken')
  })

  test('BX-door-02 attackers open none by hand', () => {
    const men = { man: ['bx-sabre', 25, 21.5], foe: FOE } as const
    expect(stage({ men, sheet: sheet() }).why({ type: 'door', section: 'door', open: true })).toBe('nobodyAtTheDoor')
  })
})
