import { describe, expect, test } from 'vitest'
import type { Figure, Timber } from '../../state.ts'
import { point, stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'
import { eliminate, shake } from '../morale/harm.ts'
import { destroy } from './structures.ts'

const DONE = { type: 'done' } as const
type Rect = [number, number, number, number]

/** A rampart with its walk to the north. */
const WALL: NonNullable<Setup['sheet']> = {
  lines: [{ id: 'rampart', kind: 'rampart', seg: [40, 60, 50, 60] as Rect }],
  levels: [{ id: 'step', kind: 'wall-walk', rect: [40, 60, 50, 62] as Rect, height: 4 }],
  ladders: ['any'],
}

const ladder = (more: Partial<Timber>): Timber => ({
  kind: 'ladder',
  state: 'lying',
  x: 0,
  y: 0,
  bearers: [],
  section: -1,
  level: -1,
  headX: 0,
  headY: 0,
  climbers: [],
  down: false,
  ...more,
})

/** Raised against the rampart: its foot at 45,59 and its head at 45,61. */
const RAISED = ladder({ state: 'raised', section: 0, level: 0, x: 4500, y: 5900, headX: 4500, headY: 6100 })

const LEADER = ['eu-leader', 110, 80] as const
const CHIEF = ['bx-chief', 110, 5] as const

const BEARERS = {
  a: ['bx-sabre', 44, 50],
  b: ['bx-sabre', 47, 50],
  mate: ['bx-sabre', 50, 50],
  leader: LEADER,
  chief: CHIEF,
} as const

const carrying = (more: Partial<Figure> = {}, setup: Partial<Setup> = {}): Stage => {
  const staged = stage({
    men: { ...BEARERS, b: ['bx-sabre', 47, 50, more] },
    sheet: WALL,
    state: { timber: [ladder({ state: 'borne', bearers: [0, 1], x: 4550, y: 5000 })] },
    ...setup,
  })
  return staged
}

const activate = (figures: readonly string[], mode: 'rapid' | 'crawl' = 'rapid') =>
  ({ type: 'activate', figures, mode, leaving: false, charge: [] }) as const
const walk = (figure: string, x: number, y: number) =>
  ({ type: 'walk', figure, path: [point(x, y)], stairs: false }) as const

const timber = (staged: Stage): Timber => {
  const [one] = staged.s.timber
  if (one === undefined) throw new Error('no ladder')
  return one
}

describe('carrying a ladder', () => {
  test('BX-ladder-03 its carriers act together, as a detachment, and may bear a marker', () => {
    const staged = carrying()
    expect(staged.why(activate(['a']))).toBe('carriersGoTogether')
    expect(staged.why(activate(['a', 'b', 'mate']))).toBe('carriersGoTogether')
    expect(staged.why(activate(['mate', 'a']))).toBe('carriersGoTogether')
    expect(staged.why(activate(['b', 'mate']))).toBe('carriersGoTogether')
    staged.act(activate(['a', 'b']), 1)
    expect(staged.s.ap[0]).toBe(11)
    staged.act(walk('a', 44, 40)).act(walk('b', 47, 40))
    expect(timber(staged)).toMatchObject({ state: 'borne', x: 4550, y: 4000 })
    expect([staged.man('a').marker, staged.man('b').marker]).toEqual(['moving', 'moving'])
  })

  test('BX-ladder-03 who goes too far from it has let it go', () => {
    const staged = carrying().act(activate(['a', 'b']), 1)
    staged.act(walk('a', 44, 40)).act(walk('b', 47, 47.4))
    expect(timber(staged)).toMatchObject({ state: 'borne' })
    const apart = carrying().act(activate(['a', 'b']), 1)
    apart.act(walk('a', 44, 40)).act(walk('b', 47, 47.5))
    expect(timber(apart)).toMatchObject({ state: 'lying', bearers: [] })
  })

  test('BX-ladder-01 with fewer than two able carriers it drops', () => {
    const shot = carrying({}, { step: 'fire', side: 'european', men: { ...BEARERS, firer: ['eu-rifle', 44, 30] } })
    Object.assign(shot.man('b'), { located: 2 })
    Object.assign(shot.man('a'), { located: 2 })
    shot.act({ type: 'shoot', figure: 'firer', target: 'a', weapon: 'rifle' }, 12, 12, 8)
    expect(shot.man('a').marker).toBe('stopped')
    expect(timber(shot)).toMatchObject({ state: 'lying', bearers: [], x: 4550, y: 5000 })
    // Two of three are enough.
    const three = carrying({}, { state: { timber: [ladder({ state: 'borne', bearers: [0, 1, 2] })] } })
    three.direct((p) => {
      shake(p, three.id('b'), 'fire')
    })
    expect(timber(three)).toMatchObject({ state: 'borne', bearers: [0, 2] })
  })

  test('BX-ladder-02 they do nothing else: no charge, no shot, no watch', () => {
    const staged = carrying()
    Object.assign(staged.man('leader'), { ...point(46, 58), located: 2 })
    expect(
      staged.why({ type: 'activate', figures: ['a', 'b'], mode: 'rapid', leaving: false, charge: ['leader'] }),
    ).toBe('carriersCannotCharge')
    expect(staged.why({ type: 'widen', figure: 'a', section: 'rampart' })).toBe('carriersGoTogether')
  })

  test('BX-ladder-02 contacted they drop it and defend themselves', () => {
    const men = { ...BEARERS, foe: ['eu-rifle', 44, 42] } as const
    const staged = carrying({}, { men, side: 'european' })
    Object.assign(staged.man('a'), { located: 2 })
    staged.act({ type: 'activate', figures: ['foe'], mode: 'rapid', leaving: false, charge: ['a'] }, 1)
    const other = ladder({ state: 'borne', bearers: [2, 4], x: 5000, y: 5000 })
    staged.s.timber.unshift(other)
    staged.act({ type: 'ride', figure: 'foe', target: 'a' })
    expect(staged.s.timber).toMatchObject([
      { state: 'borne', bearers: [2, 4] },
      { state: 'lying', bearers: [] },
    ])
  })

  test('BX-ladder-05 the carriers are targets like any other', () => {
    const staged = carrying({}, { step: 'fire', side: 'european', men: { ...BEARERS, firer: ['eu-rifle', 44, 30] } })
    expect(staged.why({ type: 'shoot', figure: 'firer', target: 'a', weapon: 'rifle' })).toBe('allowed')
  })

  test('BX-ladder-04 taken up by two beside it, for their activation and no AP', () => {
    const lying = (x: number, more: Partial<Figure> = {}) =>
      stage({
        men: { ...BEARERS, b: ['bx-sabre', 47, 50, more] },
        sheet: WALL,
        state: { timber: [ladder({ x, y: 5000 })] },
        ap: 0,
      })
    const take = (...figures: string[]) => ({ type: 'pickUp', timber: 'ladder-1', figures }) as const
    expect(lying(4550).why(take('a'))).toBe('tooFewBearers')
    expect(lying(5000).why(take('a', 'b'))).toBe('notAtTheTimber')
    expect(lying(4550, { marker: 'stopped' }).why(take('a', 'b'))).toBe('markedStayAlone')
    expect(lying(4550, { marker: 'moving' }).why(take('a', 'b'))).toBe('oneModeForAll')
    const staged = lying(4600).act(take('a', 'b'))
    expect(timber(staged)).toMatchObject({ state: 'borne', bearers: [0, 1], x: 4550, y: 5000 })
    expect(staged.why(activate(['a', 'b'], 'crawl'))).toBe('hasActed')
    expect([staged.man('a').busy, staged.man('b').busy]).toEqual([true, true])
  })

  test('BX-ladder-04 BX-ram-05 who may take it up: two to four who stand at it, linked, no farther apart than it is long', () => {
    const men = {
      a: ['bx-sabre', 40, 50],
      b: ['bx-sabre', 45.5, 52],
      c: ['bx-sabre', 51, 50],
      d: ['bx-sabre', 45.5, 48],
      e: ['bx-sabre', 48, 50],
      foe: ['eu-rifle', 100, 80],
      bearer: ['bx-sabre', 48, 52.5],
      mate: ['bx-sabre', 90, 10],
    } as const
    const why = (figures: readonly string[], kind: 'ladder' | 'ram' = 'ladder', more: Partial<Timber> = {}) => {
      const borne = ladder({ state: 'borne', bearers: [6, 7] })
      const staged = stage({ men, state: { timber: [ladder({ kind, x: 4550, y: 5000, ...more }), borne] } })
      return staged.why({ type: 'pickUp', timber: `${kind}-1`, figures })
    }
    expect(why(['a', 'b'])).toBe('allowed')
    expect(why(['a', 'b'], 'ladder', { x: 4551 })).toBe('notAtTheTimber')
    expect(why(['a', 'b'], 'ram')).toBe('notAtTheTimber')
    expect(why(['a', 'b'], 'ram', { x: 4450 })).toBe('allowed')
    expect(why(['a', 'b'], 'ram', { x: 4451 })).toBe('notAtTheTimber')
    expect(why(['a', 'c'])).toBe('notLinked')
    expect(why(['a', 'b', 'c'])).toBe('bearersApart')
    expect(why(['b', 'd', 'e'])).toBe('allowed')
    expect(why(['a', 'b', 'c', 'd', 'e'])).toBe('tooManyBearers')
    expect(why([])).toBe('nobodyNamed')
    expect(why(['b', 'b'])).toBe('namedTwice')
    expect(why(['b', 'bearer'])).toBe('carriersGoTogether')
    expect(why(['a', 'b', 'd', 'e'])).toBe('allowed')
    expect(why(['b', 'd', 'e'], 'ladder', { state: 'borne', bearers: [7] })).toBe('notLying')
    // A ram is shorter, and has a number of its own.
    const apart = { ...men, a: ['bx-sabre', 42.4, 50], b: ['bx-sabre', 48.8, 50] } as const
    const long = (kind: 'ladder' | 'ram') =>
      stage({ men: apart, state: { timber: [ladder({ state: 'waiting' }), ladder({ kind, x: 4560, y: 5000 })] } }).why({
        type: 'pickUp',
        timber: kind === 'ram' ? 'ram-1' : 'ladder-2',
        figures: ['a', 'b'],
      })
    expect([long('ladder'), long('ram')]).toEqual(['allowed', 'bearersApart'])
    const tired = { ...men, b: ['bx-sabre', 45.5, 52, { activated: true }] } as const
    const lying = { timber: [ladder({ x: 4550, y: 5000 })] }
    const take = { type: 'pickUp', timber: 'ladder-1', figures: ['a', 'b'] } as const
    expect(stage({ men: tired, state: lying }).why(take)).toBe('hasActed')
    const staged = stage({ men, state: { timber: [ladder({ x: 4550, y: 5000 })] } })
    expect(staged.why({ type: 'pickUp', timber: 'ladder-2', figures: ['a', 'b'] })).toBe('noSuchTimber')
  })

  test('BX-ap-08 men of two columns take it up together where the pool is the side’s', () => {
    const men = { a: ['bx-sabre', 44, 50], b: ['bx-sabre', 47, 50], leader: LEADER } as const
    const why = (apScope: 'player' | 'group', isOne = false) => {
      const { figures, units } = stage({ men }).arena.field
      const [boxers, europeans] = units
      if (boxers === undefined || europeans === undefined) throw new Error('two sides')
      const field = {
        figures: figures.map((one, i) => (i === 1 && !isOne ? { ...one, unit: 2 } : one)),
        units: [{ ...boxers, figures: [0] }, europeans, { ...boxers, id: 'more', figures: [1] }],
      }
      const staged = stage({ men, field, options: { apScope }, state: { timber: [ladder({ x: 4550, y: 5000 })] } })
      return staged.why({ type: 'pickUp', timber: 'ladder-1', figures: ['a', 'b'] })
    }
    expect(why('player')).toBe('allowed')
    expect(why('group')).toBe('oneColumn')
    expect(why('group', true)).toBe('allowed')
  })

  test('BX-ladder-06 it is raised as soon as it is at a wall, and they stand at its foot', () => {
    const staged = carrying().act(activate(['a', 'b']), 1)
    staged.act(walk('a', 44, 58.5)).act(walk('b', 47, 58))
    expect(timber(staged)).toMatchObject({
      state: 'raised',
      section: 0,
      level: 0,
      x: 4400,
      y: 5900,
      headX: 4400,
      headY: 6100,
      bearers: [],
    })
    expect(staged.told('raised')).toMatchObject([{ timber: 'ladder-1', section: 'rampart', level: 'step' }])
    const short = carrying().act(activate(['a', 'b']), 1)
    short.act(walk('a', 44, 58.4)).act(walk('b', 47, 58))
    expect(timber(short).state).toBe('borne')
  })

  test('BX-ladder-06 against a house it leads to the roof', () => {
    const name = { en: 'h', fr: 'm' }
    const sheet = {
      zones: [{ id: 'house', kind: 'building' as const, name, rect: [40, 60, 50, 70] as Rect, doors: [] }],
      ladders: ['any'],
    }
    const staged = carrying({}, { sheet }).act(activate(['a', 'b']), 1)
    staged.act(walk('a', 44, 58.8)).act(walk('b', 47, 58))
    expect(staged.told('raised')).toMatchObject([{ level: 'house-roof' }])
  })

  test('BX-ladder-06 whichever of them is at the wall, each ladder by itself, and to the roof of that house', () => {
    const second = carrying().act(activate(['a', 'b']), 1)
    second.act(walk('a', 44, 57)).act(walk('b', 47, 58.5))
    expect(timber(second)).toMatchObject({ state: 'raised', x: 4700 })
    const men = { ...BEARERS, c: ['bx-sabre', 54, 50], d: ['bx-sabre', 57, 50] } as const
    const two = carrying({}, { men })
    two.s.timber.push(ladder({ state: 'borne', bearers: [5, 6], x: 5550, y: 5000 }))
    two
      .act(activate(['c', 'd']), 1)
      .act(walk('c', 54, 45))
      .act(walk('d', 57, 45))
    expect(two.s.timber).toMatchObject([
      { x: 4550, y: 5000 },
      { x: 5550, y: 4500 },
    ])
    const name = { en: 'h', fr: 'm' }
    const house = (id: string, rect: Rect) => ({ id, kind: 'building' as const, name, rect, doors: [] })
    const sheet = { zones: [house('far', [80, 60, 90, 70]), house('near', [40, 60, 50, 70])], ladders: ['any'] }
    const roof = carrying({}, { sheet }).act(activate(['a', 'b']), 1)
    roof.act(walk('a', 44, 58.8)).act(walk('b', 47, 58))
    expect(roof.told('raised')).toMatchObject([{ level: 'near-roof' }])
  })

  test('BX-ladder-06 against a slanting wall it stands square to it', () => {
    const name = { en: 'h', fr: 'm' }
    const corners: [number, number][] = [
      [40, 60],
      [48, 66],
      [42, 74],
      [34, 68],
    ]
    const sheet = { zones: [{ id: 'house', kind: 'building' as const, name, corners, doors: [] }], ladders: ['any'] }
    const staged = carrying({}, { sheet }).act(activate(['a', 'b']), 3)
    staged.act(walk('a', 44.72, 62.04)).act(walk('b', 47, 58))
    expect(timber(staged)).toMatchObject({ state: 'raised', x: 4460, y: 6220, headX: 4340, headY: 6380 })
  })

  test('BX-ladder-06 only against what stands and leads somewhere, whichever wall it is', () => {
    const state = (sheet: NonNullable<Setup['sheet']>, left?: number[]) => {
      const staged = carrying({}, { sheet: { ladders: ['any'], ...sheet } }).act(activate(['a', 'b']), 1)
      if (left !== undefined) staged.s.works = { ...staged.s.works, left }
      staged.act(walk('a', 44, 58.5)).act(walk('b', 47, 58))
      return timber(staged).state
    }
    const { lines = [], levels = [] } = WALL
    const far = { id: 'far', kind: 'rampart' as const, seg: [80, 60, 90, 60] as Rect }
    expect(state({ lines: [far, ...lines], levels })).toBe('raised')
    expect(state({ lines, levels }, [0])).toBe('borne')
    expect(state({ lines })).toBe('borne')
    expect(state({ lines, levels: [{ id: 'step', kind: 'wall-walk', rect: [80, 60, 90, 62], height: 4 }] })).toBe(
      'borne',
    )
    expect(state({ lines: lines.map((one) => ({ ...one, kind: 'wall' as const })), levels })).toBe('borne')
    expect(state({ lines, levels: [{ id: 'hill', kind: 'hill', rect: [40, 60, 50, 70], height: 3 }] })).toBe('borne')
  })

  test('BX-ladder-13 two at its foot take it down, nobody else', () => {
    const men = { ...BEARERS, a: ['bx-sabre', 43.9, 58.2], b: ['bx-sabre', 46.1, 58.2] } as const
    const take = { type: 'pickUp', timber: 'ladder-1', figures: ['a', 'b'] } as const
    const staged = stage({ men, sheet: WALL, state: { timber: [{ ...RAISED }] } })
    expect(staged.why(take)).toBe('allowed')
    const climbed = stage({
      men: { ...men, mate: ['bx-sabre', 45, 59, { status: 'climbing' }] },
      sheet: WALL,
      state: { timber: [{ ...RAISED, climbers: [2] }] },
    })
    expect(climbed.why(take)).toBe('climbersOnIt')
    const above = stage({
      men: { ...men, b: ['bx-sabre', 46.1, 58.2, { level: 0 }] },
      sheet: WALL,
      state: { timber: [{ ...RAISED }] },
    })
    expect(above.why(take)).toBe('notAtTheTimber')
    const off = { ...men, b: ['bx-sabre', 46.1, 57] } as const
    expect(stage({ men: off, sheet: WALL, state: { timber: [{ ...RAISED }] } }).why(take)).toBe('notAtTheTimber')
    expect(staged.act(take).s.timber).toMatchObject([{ state: 'borne', section: -1 }])
  })

  test('BX-ladder-06 BX-ladder-13 taken down it stays in hand while others move', () => {
    const men = { ...BEARERS, a: ['bx-sabre', 43.9, 58.5], b: ['bx-sabre', 46.1, 58.5] } as const
    const staged = stage({ men, sheet: WALL, state: { timber: [{ ...RAISED }] } })
    staged.act({ type: 'pickUp', timber: 'ladder-1', figures: ['a', 'b'] })
    staged.act(activate(['mate']), 1).act(walk('mate', 50, 45))
    expect(timber(staged)).toMatchObject({ state: 'borne', bearers: [0, 1] })
  })
})

describe('climbing', () => {
  const MEN = {
    a: ['bx-sabre', 45, 58.5],
    b: ['bx-sabre', 43.3, 58],
    c: ['bx-sabre', 46.7, 58],
    d: ['bx-sabre', 45, 56],
    leader: LEADER,
    chief: CHIEF,
  } as const
  const at = (setup: Partial<Setup> = {}): Stage =>
    stage({ men: MEN, sheet: WALL, state: { timber: [{ ...RAISED }] }, ...setup })
  const mount = (...figures: string[]) => ({ type: 'mount', timber: 'ladder-1', figures }) as const

  test('BX-ladder-09 from its foot, at the price of a crawl, for one or for a detachment; a marker goes', () => {
    expect(at().why(mount('d'))).toBe('notAtTheFoot')
    expect(at({ men: { ...MEN, d: ['bx-sabre', 45, 57] } }).why(mount('d'))).toBe('allowed')
    expect(at({ men: { ...MEN, d: ['bx-sabre', 45, 56.99] } }).why(mount('d'))).toBe('notAtTheFoot')
    expect(at().why({ type: 'mount', timber: 'ladder-2', figures: ['a'] })).toBe('notRaised')
    expect(at({ state: { timber: [{ ...RAISED, state: 'lying' }] } }).why(mount('a'))).toBe('notRaised')
    const staged = at().act(mount('a', 'b'))
    expect(staged.s.ap[0]).toBe(11)
    expect(staged.man('a')).toMatchObject({ status: 'climbing', activated: true, assails: false })
    const moving = at({ men: { ...MEN, a: ['bx-sabre', 45, 58.5, { marker: 'moving' }] } }).act(mount('a'))
    expect(moving.s.ap[0]).toBe(10)
    expect(moving.man('a').marker).toBe('none')
    expect(at({ ap: 0 }).why(mount('a'))).toBe('tooFewPoints')
    expect(at({ ap: 1 }).why(mount('a'))).toBe('allowed')
    expect(at().why(mount('a', 'd'))).toBe('notAtTheFoot')
    const up = at({ men: { ...MEN, d: ['bx-sabre', 45, 61, { level: 0 }] } })
    expect(up.why(mount('d'))).toBe('notAtTheFoot')
    const stopped = at({ men: { ...MEN, a: ['bx-sabre', 45, 58.5, { marker: 'stopped' }] } })
    expect(stopped.act(mount('a')).man('a')).toMatchObject({ marker: 'stopped', moved: true })
  })

  test('BX-ladder-07 three at most', () => {
    const staged = at().act(mount('a', 'b', 'c'))
    Object.assign(staged.man('d'), point(45, 58.5))
    expect(staged.why(mount('d'))).toBe('ladderFull')
  })

  test('BX-ladder-08 nobody on it fires', () => {
    const men = { ...MEN, a: ['bx-rifle', 45, 58.5], b: ['bx-rifle', 43.3, 58], leader: ['eu-leader', 60, 30] } as const
    const staged = at({ men }).act(mount('a'))
    staged.s.frames.splice(0, 9, { step: 'turn', stage: 'melee' }, { step: 'fire', side: 'boxer' })
    const shoot = (figure: string) => staged.why({ type: 'shoot', figure, target: 'leader', weapon: 'rifle' })
    expect([shoot('a'), shoot('b')]).toEqual(['cannotFire', 'allowed'])
  })

  /** To the end of the turn: nobody fires or fights, then both roll for the next. */
  const endTurn = (staged: Stage): Stage => {
    const { turn } = staged.s
    while (staged.s.turn === turn) staged.roll(DONE)
    return staged
  }

  test('BX-ladder-09 BX-ladder-11 at the end of the turn they are up, three together, and only crawl there', () => {
    const staged = endTurn(at().act(mount('a', 'b', 'c')))
    for (const name of ['a', 'b', 'c']) expect(staged.man(name)).toMatchObject({ status: 'on', level: 0, scaled: true })
    expect(staged.at('a')).toEqual([45, 61])
    expect(timber(staged).climbers).toEqual([])
    Object.assign(staged.s, { ap: [9, 9] })
    const own = staged.seat() === 0 ? staged : staged.act(DONE)
    expect(own.why(activate(['a'], 'rapid'))).toBe('onlyCrawlUpThere')
    expect(own.why(activate(['a'], 'crawl'))).toBe('allowed')
  })

  test('BX-ladder-14 a pinned man holds up those below him, a stopped one arrives', () => {
    const staged = at().act(mount('a', 'b', 'c'))
    staged.man('a').marker = 'stopped'
    staged.man('b').marker = 'pinned'
    staged.act(DONE)
    staged.s.frames.splice(
      0,
      9,
      { step: 'turn', stage: 'start' },
      { step: 'close', stage: 'climbers' },
      { step: 'fire', side: 'european' },
    )
    staged.roll(DONE)
    expect(staged.man('a')).toMatchObject({ status: 'on', level: 0 })
    expect([staged.man('b').status, staged.man('c').status]).toEqual(['climbing', 'climbing'])
    expect(timber(staged).climbers).toEqual([1, 2])
  })

  test('BX-ladder-10 an enemy at the head is fought from the ladder, as the assailant, with support from below', () => {
    const men = { ...MEN, leader: ['eu-leader', 46, 61, { level: 0 }], guard: ['eu-rifle', 110, 80] } as const
    const staged = at({ men }).act(mount('a', 'b'))
    expect(staged.man('a').assails).toBe(true)
    staged.s.frames.splice(
      0,
      9,
      { step: 'turn', stage: 'end' },
      { step: 'melee', stage: 'first' },
      { step: 'fire', side: 'european' },
    )
    staged.act(DONE)
    expect(staged.why({ type: 'fight', figure: 'b', foe: 'leader', arm: 'sabre', supporters: [] })).toBe('noSuchCombat')
    staged.act({ type: 'fight', figure: 'a', foe: 'leader', arm: 'sabre', supporters: ['b'] })
    // 10 - 1 + 1 + 1 against 1 + 2: he wins, and both are up at the end of the turn.
    staged.roll({ type: 'answer', arm: 'sabre', supporters: [] }, 'x')
    const [first] = staged.told('clashed')
    expect(first?.blows[0]?.modifiers).toEqual([
      { name: 'assailant', value: 1 },
      { name: 'support', value: 1 },
      { name: 'irregular', value: -1 },
    ])
  })

  test('BX-ladder-10 as long as an enemy bars the head nobody gets up', () => {
    const men = {
      ...MEN,
      leader: ['eu-leader', 46, 61, { level: 0, marker: 'none' }],
      guard: ['eu-rifle', 110, 80],
    } as const
    const staged = at({ men }).act(mount('a'))
    staged.s.frames.splice(
      0,
      9,
      { step: 'turn', stage: 'start' },
      { step: 'close', stage: 'climbers' },
      { step: 'fire', side: 'european' },
    )
    staged.roll(DONE)
    expect(staged.man('a').status).toBe('climbing')
  })

  /** The end of the turn from the climbers on. */
  const arrive = (staged: Stage): Stage => {
    staged.s.frames.splice(
      0,
      9,
      { step: 'turn', stage: 'start' },
      { step: 'close', stage: 'climbers' },
      { step: 'fire', side: 'european' },
    )
    return staged.roll(DONE)
  }

  test('BX-ladder-09 up each of the ladders; where the head is taken beside it, on the walk, or not at all', () => {
    const other = { ...RAISED, x: 4300, headX: 4300, climbers: [3] }
    const two = at({ state: { timber: [{ ...RAISED }, other] } })
    two.man('d').status = 'climbing'
    expect(arrive(two.act(mount('a'))).at('d')).toEqual([43, 61])
    const men = {
      ...MEN,
      b: ['bx-sabre', 43, 61, { level: 0 }],
      c: ['bx-sabre', 45, 61, { level: 0 }],
      d: ['bx-sabre', 47, 61, { level: 0 }],
    } as const
    expect(arrive(at({ men }).act(mount('a'))).at('a')).toEqual([49, 61])
    const levels = [{ id: 'step', kind: 'wall-walk' as const, rect: [40, 60, 50, 61] as Rect, height: 4 }]
    expect(arrive(at({ sheet: { ...WALL, levels } }).act(mount('a'))).man('a').status).toBe('climbing')
  })

  test('BX-ladder-12 down past an enemy at its head, and on its own side of the wall', () => {
    const men = { ...MEN, a: ['bx-sabre', 45, 61, { level: 0 }], guard: ['eu-rifle', 110, 80] } as const
    const staged = at({ men }).act({ type: 'descend', timber: 'ladder-1', figures: ['a'] })
    Object.assign(staged.man('leader'), { ...point(46, 61), level: 0 })
    expect(arrive(staged).man('a')).toMatchObject({ status: 'on', level: -1, assails: false })
    const name = { en: 'h', fr: 'm' }
    const house = {
      zones: [{ id: 'house', kind: 'building' as const, name, rect: [40, 60, 50, 70] as Rect, doors: [] }],
      ladders: ['any'],
    }
    const { sections } = stage({ men: MEN, sheet: house }).arena.field
    const west = sections.findIndex(({ a, b }) => a.x === 4000 && b.x === 4000)
    const leaning = { ...RAISED, section: west, x: 3900, y: 6500, headX: 4100, headY: 6500 }
    const down = stage({
      men: { ...MEN, a: ['bx-sabre', 41, 65, { level: 0 }], b: ['bx-sabre', 39, 65] },
      sheet: house,
      state: { timber: [leaning] },
    })
    down.act({ type: 'descend', timber: 'ladder-1', figures: ['a'] })
    expect(arrive(down).at('a')[0]).toBeLessThanOrEqual(39)
    expect(down.man('a').status).toBe('on')
    expect(Math.hypot(down.at('a')[0] - 39, down.at('a')[1] - 65)).toBeGreaterThanOrEqual(2)
  })

  test('BX-ladder-14 BX-obstacle-11 when its wall falls it lies on the ground and who was on it stands there; others stay up', () => {
    const elsewhere = { ...RAISED, section: 1, climbers: [3] }
    const lines = [...(WALL.lines ?? []), { id: 'far', kind: 'rampart' as const, seg: [80, 60, 90, 60] as Rect }]
    const staged = at({ sheet: { ...WALL, lines }, state: { timber: [elsewhere, { ...RAISED }] } })
    staged.man('d').status = 'climbing'
    staged.act({ type: 'mount', timber: 'ladder-2', figures: ['a', 'b'] }).direct((p) => {
      destroy(p, 0)
    })
    expect(staged.s.timber[1]).toMatchObject({ state: 'lying', section: -1, climbers: [] })
    expect(['a', 'b', 'd'].map((name) => staged.man(name).status)).toEqual(['on', 'on', 'climbing'])
    const [[ax, ay], [bx, by]] = [staged.at('a'), staged.at('b')]
    expect(Math.hypot(ax - bx, ay - by)).toBeGreaterThanOrEqual(2)
    expect(timber(staged)).toMatchObject({ state: 'raised', climbers: [3] })
  })

  test('BX-ladder-07 who is killed on a ladder leaves his place to others', () => {
    const other = { ...RAISED, x: 4300, headX: 4300, climbers: [3, 2] }
    const staged = at({ state: { timber: [{ ...RAISED }, other] } })
    for (const name of ['c', 'd']) staged.man(name).status = 'climbing'
    staged.direct(
      (p) => {
        eliminate(p, [staged.id('d')], 'fire')
      },
      6,
      6,
      6,
    )
    expect(staged.s.timber[1]?.climbers).toEqual([2])
  })

  test('BX-ladder-12 down again by the ladder he came up by, which takes a turn', () => {
    const men = { ...MEN, a: ['bx-sabre', 45, 61, { level: 0, scaled: true }] } as const
    const staged = at({ men })
    expect(staged.why({ type: 'descend', timber: 'ladder-1', figures: ['b'] })).toBe('notAtTheHead')
    staged.act({ type: 'descend', timber: 'ladder-1', figures: ['a'] })
    expect(staged.man('a').status).toBe('climbing')
    expect(staged.why(mount('b'))).toBe('ladderTakenOtherWay')
    endTurn(staged)
    expect(staged.man('a')).toMatchObject({ status: 'on', level: -1, scaled: false })
    expect(staged.at('a')[1]).toBeLessThan(60)
  })
})
