import { describe, expect, test } from 'vitest'
import type { Figure, Timber } from '../../state.ts'
import { point, stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'

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
    staged.act({ type: 'ride', figure: 'foe', target: 'a' })
    expect(timber(staged)).toMatchObject({ state: 'lying', bearers: [] })
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
    const staged = lying(4550).act(take('a', 'b'))
    expect(timber(staged)).toMatchObject({ state: 'borne', bearers: [0, 1] })
    expect(staged.why(activate(['a', 'b'], 'crawl'))).toBe('hasActed')
    expect(staged.man('a').busy).toBe(true)
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

  test('BX-ladder-13 two at its foot take it down, nobody else', () => {
    const men = { ...BEARERS, a: ['bx-sabre', 43.9, 58.2], b: ['bx-sabre', 46.1, 58.2] } as const
    const take = { type: 'pickUp', timber: 'ladder-1', figures: ['a', 'b'] } as const
    const staged = stage({ men, sheet: WALL, state: { timber: [RAISED] } })
    expect(staged.why(take)).toBe('allowed')
    const climbed = stage({
      men: { ...men, mate: ['bx-sabre', 45, 59, { status: 'climbing' }] },
      sheet: WALL,
      state: { timber: [{ ...RAISED, climbers: [2] }] },
    })
    expect(climbed.why(take)).toBe('climbersOnIt')
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
    const staged = at().act(mount('a', 'b'))
    expect(staged.s.ap[0]).toBe(11)
    expect(staged.man('a')).toMatchObject({ status: 'climbing', activated: true })
    const moving = at({ men: { ...MEN, a: ['bx-sabre', 45, 58.5, { marker: 'moving' }] } }).act(mount('a'))
    expect(moving.s.ap[0]).toBe(10)
    expect(moving.man('a').marker).toBe('none')
    expect(at({ ap: 0 }).why(mount('a'))).toBe('tooFewPoints')
  })

  test('BX-ladder-07 three at most', () => {
    const staged = at().act(mount('a', 'b', 'c'))
    Object.assign(staged.man('d'), point(45, 58.5))
    expect(staged.why(mount('d'))).toBe('ladderFull')
  })

  test('BX-ladder-08 nobody on it fires', () => {
    const men = { ...MEN, a: ['bx-rifle', 45, 58.5] } as const
    const staged = at({ men }).act(mount('a'))
    staged.act(DONE)
    expect(staged.why({ type: 'shoot', figure: 'a', target: 'leader', weapon: 'rifle' })).not.toBe('allowed')
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
