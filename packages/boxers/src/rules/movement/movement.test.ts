import { describe, expect, test } from 'vitest'
import { topFrame } from '../../state.ts'
import type { Figure } from '../../state.ts'
import { FIXTURES, point, stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'
import { eliminate } from '../morale/harm.ts'
import { hasMode, modesFor, whyNotActive } from './announce.ts'
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
    // Who stays in it pays nothing for it.
    expect(cost(one(25, 25), 'rapid')).toBe(1)
  })

  test('BX-move-17 BX-move-18 a trench is dense ground; one of a detachment who leaves is enough', () => {
    const rect: [number, number, number, number] = [40, 20, 46, 30]
    const sheet = { zones: [{ id: 't', kind: 'trench' as const, name: { en: 't', fr: 't' }, rect, doors: [] }] }
    const men = { man: ['bx-sabre', 48, 25], mate: ['bx-sabre', 45, 25], foe: FOE } as const
    expect(cost(stage({ men, sheet }), 'rapid', true, ['man', 'mate'])).toBe(3)
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

  test('BX-det-06 BX-move-01 none of them who has acted or is not on the ground', () => {
    const men = {
      a: ['bx-sabre', 50, 60],
      b: ['bx-sabre', 54, 60, { activated: true }],
      climber: ['bx-sabre', 50, 64, { status: 'climbing' }],
      foe: FOE,
    } as const
    const staged = stage({ men })
    expect(staged.why(activate(['a', 'b'], 'rapid'))).toBe('hasActed')
    expect(staged.why(activate(['climber'], 'crawl'))).toBe('notOnTheTable')
  })

  test('BX-move-01 BX-move-08 the modes that some have: in which each of them may go, and which they can pay', () => {
    const modes = (staged: Stage, ...names: string[]): readonly Mode[] => {
      const { arena, s } = staged
      const frame = topFrame(s)
      if (frame.step !== 'movement') throw new Error('nobody moves')
      const ids = names.map((name) => staged.id(name))
      const found = modesFor(arena, s, frame, ids, (id) => whyNotActive(arena, s, frame, id))
      expect(hasMode(arena, s, frame, ids, (id) => whyNotActive(arena, s, frame, id))).toBe(found.length > 0)
      return found
    }
    const men = {
      a: ['bx-sabre', 25, 25],
      b: ['bx-sabre', 25, 28],
      up: ['bx-sabre', 25, 22, { scaled: true }],
      tired: ['bx-sabre', 22, 25, { activated: true }],
      mover: ['bx-sabre', 28, 25, { marker: 'moving' }],
      far: ['bx-sabre', 90, 60],
      foe: FOE,
    } as const
    const staged = stage({ men, sheet: FIXTURES, ap: 1 })
    expect(modes(staged, 'a', 'b')).toEqual(['rapid', 'crawl'])
    expect(modes(staged, 'a', 'up')).toEqual(['crawl'])
    expect(modes(staged, 'mover')).toEqual(['rapid', 'halt'])
    for (const names of [[], ['a', 'a'], ['tired'], ['a', 'tired'], ['a', 'far'], ['a', 'mover']])
      expect(modes(staged, ...names)).toEqual([])
    expect(modes(stage({ men, sheet: FIXTURES, ap: 0 }), 'mover')).toEqual(['rapid'])
  })

  test('BX-move-19 BX-move-23 whom they charge: each once, an enemy who is there, located and seen, and not by halting', () => {
    const men = {
      man: ['bx-sabre', 50, 60, { marker: 'moving' }],
      mate: ['bx-sabre', 50, 64, { fired: 2 }],
      foe: ['eu-rifle', 60, 60, { located: 2 }],
      other: ['eu-rifle', 60, 66],
      fallen: ['eu-rifle', 60, 54, { status: 'dead', fired: 2 }],
    } as const
    const why = (mode: Mode, ...charge: string[]) =>
      stage({ men }).why({ type: 'activate', figures: ['man'], mode, leaving: false, charge })
    expect(why('rapid', 'foe')).toBe('allowed')
    expect(why('rapid', 'foe', 'foe')).toBe('namedTwice')
    expect(why('rapid', 'foe', 'other')).toBe('notLocated')
    expect(why('rapid', 'mate')).toBe('notAnEnemy')
    expect(why('rapid', 'fallen')).toBe('notAnEnemy')
    expect(why('halt', 'foe')).toBe('noChargeByHalting')
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
    expect(staged.why(walk('man', [50.02, 60]))).toBe('tooNearAnEnemy')
  })

  test('BX-move-25 BX-obstacle-12 every enemy who stands, and every fire; the dead are in nobody’s way', () => {
    const men = {
      man: ['bx-sabre', 50, 60],
      foe: ['eu-rifle', 50, 70],
      other: ['eu-rifle', 40, 60],
      fallen: ['eu-rifle', 60, 60, { status: 'dead' }],
    } as const
    const staged = stage({ men })
    staged.s.works = {
      ...staged.s.works,
      fires: [
        { ...point(100, 20), section: -1 },
        { ...point(50, 48), section: -1 },
      ],
    }
    staged.act(activate(['man'], 'rapid'), 6)
    expect(staged.why(walk('man', [43, 60]))).toBe('allowed')
    expect(staged.why(walk('man', [42.99, 60]))).toBe('tooNearAnEnemy')
    expect(staged.why(walk('man', [60, 60]))).toBe('allowed')
    expect(staged.why(walk('man', [50, 53]))).toBe('allowed')
    expect(staged.why(walk('man', [50, 52.99]))).toBe('tooNearAnEnemy')
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
    expect(staged.why({ type: 'exit', figure: 'chief' })).toBe('notYours')
    staged.act({ type: 'exit', figure: 'a' })
    expect(staged.man('a').status).toBe('exited')
    expect(staged.s.lost).toEqual([0, 0, 0])
    const why = (more: Partial<Figure>, x = 112, side: 'boxer' | 'european' = 'european') => {
      const went = { activated: true, moved: true, ...more }
      if (side === 'european')
        return stage({ men: { ...men, b: ['eu-rifle', x, 10, went] }, sheet, side }).why({ type: 'exit', figure: 'b' })
      const there = { ...men, chief: ['bx-chief', x, 16, went] } as const
      return stage({ men: there, sheet, side }).why({ type: 'exit', figure: 'chief' })
    }
    expect(why({})).toBe('allowed')
    expect(why({}, 110)).toBe('allowed')
    expect(why({}, 109.99)).toBe('noExit')
    expect(why({}, 112, 'boxer')).toBe('noExit')
    for (const more of [{ activated: false }, { moved: false }, { marker: 'pinned' }, { status: 'dead' }] as const)
      expect(why(more)).toBe('noExit')
  })
})

describe('serving the machine gun', () => {
  type Crew = { readonly gunner?: number; readonly loader?: number }

  /** A gun at 50,60 with its crew, and a third man somewhere near it. */
  const gun = (crew: Crew, x: number, more: Partial<Figure> = {}, side: 'boxer' | 'european' = 'european'): Stage => {
    const men = {
      gunner: ['eu-mg', 50, 60],
      loader: ['eu-loader', 50, 62.2],
      third: ['eu-rifle', x, 60, more],
      fourth: ['eu-rifle', 50, 57.9],
      chief: ['bx-chief', 80, 80],
    } as const
    const staged = stage({ men, side })
    Object.assign(staged.s.machineGun ?? {}, crew)
    if (crew.gunner === -1) staged.man('gunner').status = 'dead'
    if (crew.loader === -1) staged.man('loader').status = 'dead'
    return staged
  }
  const serve = (figure: string, as: 'gunner' | 'loader') => ({ type: 'serve', figure, as }) as const

  test('BX-mg-02 who touches the gun where it lies, or its gunner; it is where the new one stands', () => {
    expect(gun({ gunner: -1 }, 51.5).why(serve('third', 'gunner'))).toBe('allowed')
    expect(gun({ gunner: -1 }, 51.51).why(serve('third', 'gunner'))).toBe('notAtTheGun')
    expect(gun({ loader: -1 }, 52.5).why(serve('third', 'loader'))).toBe('allowed')
    expect(gun({ loader: -1 }, 52.51).why(serve('third', 'loader'))).toBe('notAtTheGun')
    const staged = gun({ gunner: -1 }, 51.2).act(serve('third', 'gunner'))
    expect(staged.s.machineGun).toMatchObject({ gunner: 2, gunnerFrom: 3, loaderFrom: 0, x: 5120, y: 6000 })
    const loading = gun({ loader: -1 }, 52.2).act(serve('third', 'loader'))
    expect(loading.s.machineGun).toMatchObject({ loader: 2, loaderFrom: 3, gunnerFrom: 0, x: 5000, y: 6000 })
  })

  test('BX-mg-02 who falls leaves his place, and the gun where he stood', () => {
    const staged = gun({}, 70)
    staged.direct(
      (p) => {
        eliminate(p, [staged.id('gunner'), staged.id('loader')], 'fire')
      },
      6,
      6,
    )
    expect(staged.s.machineGun).toMatchObject({ gunner: -1, loader: -1, x: 5000, y: 6000 })
  })

  test('BX-mg-02 it is offered to all who may, for the place that is free', () => {
    expect(gun({}, 52.2).offers('serve')).toEqual([])
    expect(gun({ loader: -1 }, 52.2).offers('serve')).toEqual([serve('third', 'loader'), serve('fourth', 'loader')])
    expect(gun({ gunner: -1, loader: -1 }, 51.2).offers('serve')).toEqual([
      serve('third', 'gunner'),
      serve('third', 'loader'),
    ])
  })

  test('BX-mg-02 not the other of its crew, nor the pinned, the touched, those on a ladder, nor a Boxer', () => {
    const other = gun({ gunner: -1 }, 70)
    Object.assign(other.man('loader'), point(50, 61.2))
    expect(other.why(serve('loader', 'gunner'))).toBe('notAtTheGun')
    expect(gun({ loader: -1 }, 70).why(serve('gunner', 'loader'))).toBe('notAtTheGun')
    expect(gun({ loader: -1 }, 52.2, { marker: 'pinned' }).why(serve('third', 'loader'))).toBe('notAtTheGun')
    expect(gun({ loader: -1 }, 52.2, { marker: 'stopped' }).why(serve('third', 'loader'))).toBe('allowed')
    expect(gun({ loader: -1 }, 52.2, { status: 'climbing' }).why(serve('third', 'loader'))).toBe('notAtTheGun')
    const touched = gun({ loader: -1 }, 52.2)
    Object.assign(touched.man('chief'), point(54.3, 60))
    expect(touched.why(serve('third', 'loader'))).toBe('notAtTheGun')
    expect(gun({ loader: -1 }, 52.2).why(serve('chief', 'loader'))).toBe('notYours')
    expect(gun({ loader: -1 }, 52.2, {}, 'boxer').why(serve('chief', 'loader'))).toBe('notYours')
    expect(gun({ loader: -1 }, 52.2, {}, 'boxer').why(serve('third', 'loader'))).toBe('notYours')
  })

  test('BX-mg-02 the machine gun goes with its gunner', () => {
    const men = { gunner: ['eu-mg', 50, 60], mate: ['eu-rifle', 60, 60], chief: ['bx-chief', 5, 5] } as const
    const staged = stage({ men, side: 'european' })
    staged.act(activate(['mate'], 'rapid'), 6).act(walk('mate', [60, 66]))
    expect(staged.s.machineGun).toMatchObject({ x: 5000, y: 6000 })
    staged.act(activate(['gunner'], 'rapid'), 6).act(walk('gunner', [50, 66]))
    expect(staged.s.machineGun).toMatchObject({ x: 5000, y: 6600 })
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

  test('BX-door-02 where the Europeans attack it is the Boxers who open', () => {
    const why = (troop: 'bx-sabre' | 'eu-rifle') => {
      const men = { man: [troop, 25, 21.5], foe: FOE, chief: ['bx-chief', 100, 10] } as const
      const side = troop === 'bx-sabre' ? 'boxer' : 'european'
      return stage({ men, sheet: { ...sheet(), attacker: 'european' }, side }).why({
        type: 'door',
        section: 'door',
        open: true,
      })
    }
    expect(why('bx-sabre')).toBe('allowed')
    expect(why('eu-rifle')).toBe('nobodyAtTheDoor')
  })

  test('BX-door-02 nor does one who is up, on a ladder, pinned or held by an enemy', () => {
    const why = (more: Partial<Figure>, chief: readonly [number, number] = [100, 80]) =>
      stage({
        men: { man: ['eu-rifle', 25, 21.5, more], chief: ['bx-chief', ...chief] },
        sheet: { ...sheet(), levels: [{ id: 'loft', kind: 'wall-walk', rect: [20, 20, 30, 30], height: 6 }] },
        side: 'european',
      }).why({ type: 'door', section: 'door', open: true })
    expect(why({})).toBe('allowed')
    expect(why({ marker: 'stopped' })).toBe('allowed')
    expect(why({ marker: 'pinned' })).toBe('nobodyAtTheDoor')
    expect(why({ status: 'climbing' })).toBe('nobodyAtTheDoor')
    expect(why({ level: 0 })).toBe('nobodyAtTheDoor')
    expect(why({}, [25, 23.6])).toBe('nobodyAtTheDoor')
  })

  test('BX-door-02 BX-obstacle-11 one door at a time, and nothing else: not what is destroyed, nor what has no inside', () => {
    const two = {
      zones: sheet('open').zones.map((zone) => ({
        ...zone,
        doors: [
          ...zone.doors,
          { id: 'back', seg: [23, 30, 27, 30] as [number, number, number, number], state: 'open' as const },
        ],
      })),
      lines: [
        { id: 'wall', kind: 'wall' as const, seg: [60, 20, 60, 30] as [number, number, number, number] },
        { id: 'more', kind: 'wall' as const, seg: [60, 34, 60, 44] as [number, number, number, number] },
      ],
      doors: [
        {
          id: 'gate',
          kind: 'wall' as const,
          seg: [60, 30, 60, 34] as [number, number, number, number],
          state: 'closed' as const,
        },
      ],
    }
    const staged = stage({ men: inside, sheet: two, side: 'european' })
    const state = (id: string) => staged.s.works.doors[staged.arena.sections.get(id) ?? -1]
    staged.act({ type: 'door', section: 'door', open: false })
    expect([state('door'), state('back'), state('wall')]).toEqual(['closed', 'open', null])
    staged.act({ type: 'door', section: 'door', open: true })
    expect([state('door'), state('back')]).toEqual(['open', 'open'])
    for (const section of ['wall', 'gate']) expect(staged.why({ type: 'door', section, open: true })).toBe('notADoor')
    const { works } = staged.s
    staged.s.works = { ...works, doors: works.doors.map((door) => (door === null ? null : 'destroyed')) }
    expect(staged.why({ type: 'door', section: 'door', open: true })).toBe('notADoor')
    // Who stands in the doorway himself cannot close it.
    const between = stage({ men: { ...inside, man: ['eu-rifle', 25, 20] }, sheet: sheet('open'), side: 'european' })
    expect(between.why({ type: 'door', section: 'door', open: false })).toBe('doorwayTaken')
  })
})
