import { describe, expect, test } from 'vitest'
import type { Figure } from '../../state.ts'
import { opening, point, stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'
import { shake } from '../morale/harm.ts'

const DONE = { type: 'done' } as const
type Rect = [number, number, number, number]
const NAME = { en: 'n', fr: 'n' }

const SHEET: NonNullable<Setup['sheet']> = {
  lines: [
    { id: 'rampart', kind: 'rampart', seg: [40, 60, 50, 60] as Rect },
    { id: 'bar', kind: 'barricade', seg: [60, 60, 70, 60] as Rect },
    { id: 'hedge', kind: 'hedge', seg: [80, 60, 90, 60] as Rect },
  ],
  zones: [
    {
      id: 'house',
      kind: 'building',
      name: NAME,
      rect: [10, 60, 20, 70] as Rect,
      doors: [{ id: 'door', seg: [13, 60, 17, 60] as Rect, state: 'closed' }],
    },
  ],
}
const KEG = { arrival: 'on', x: 4500, y: 5500, carrier: 0 } as const

const keg = (x: number, y: number, more: Partial<Figure> = {}, setup: Partial<Setup> = {}): Stage =>
  stage({
    men: {
      porter: ['bx-porter', x, y, more],
      mate: ['bx-fan-sabre', x + 2, y],
      leader: ['eu-leader', 110, 80],
      chief: ['bx-chief', 110, 5],
    },
    sheet: SHEET,
    state: { keg: { ...KEG } },
    ...setup,
  })

const go = (staged: Stage, x: number, y: number, ...rolls: number[]): Stage =>
  staged
    .act({ type: 'activate', figures: ['porter'], mode: 'rapid', leaving: false, charge: [] }, 1)
    .act({ type: 'walk', figure: 'porter', path: [point(x, y)], stairs: false }, ...rolls)

const section = (staged: Stage, id: string): number => staged.arena.sections.get(id) ?? -1

describe('the powder keg', () => {
  test('BX-keg-01 BX-keg-02 its carrier is a detachment of his own, may run, and does nothing else', () => {
    const staged = keg(45, 50)
    expect(
      staged.why({ type: 'activate', figures: ['porter', 'mate'], mode: 'rapid', leaving: false, charge: [] }),
    ).toBe('carriersGoTogether')
    go(staged, 45, 55)
    expect(staged.man('porter').marker).toBe('moving')
    expect(staged.s.keg).toMatchObject({ x: 4500, y: 5500, carrier: 0 })
    expect(
      keg(45, 50, { marker: 'stopped' }).why({
        type: 'activate',
        figures: ['porter'],
        mode: 'crawl',
        leaving: false,
        charge: [],
      }),
    ).toBe('allowed')
    const foe = keg(45, 50)
    Object.assign(foe.man('leader'), { ...point(45, 56), located: 2 })
    expect(foe.why({ type: 'activate', figures: ['porter'], mode: 'rapid', leaving: false, charge: ['leader'] })).toBe(
      'carriersCannotCharge',
    )
  })

  test('BX-keg-03 BX-keg-04 he may be shot; the keg stays where he fell, and a friend takes it up and goes on', () => {
    const staged = keg(45, 50, { located: 2 }, { step: 'fire', side: 'european' })
    Object.assign(staged.man('leader'), point(45, 44))
    staged.act({ type: 'shoot', figure: 'leader', target: 'porter', weapon: 'pistol' }, 6, 6, 1, 6, 6, 6, 1, 1)
    expect(staged.man('porter').status).toBe('dead')
    expect(staged.s.keg).toMatchObject({ arrival: 'on', carrier: -1, x: 4500, y: 5000 })
    const own = staged.seat() === 0 ? staged : staged.act(DONE)
    expect(own.offers('takeKeg')).toEqual([{ type: 'takeKeg', figure: 'mate' }])
    own.act({ type: 'takeKeg', figure: 'mate' })
    expect(own.s.keg?.carrier).toBe(1)
    expect(own.why({ type: 'activate', figures: ['mate'], mode: 'rapid', leaving: false, charge: [] })).not.toBe(
      'hasActed',
    )
  })

  test('BX-keg-02 nobody takes it from a pinned carrier', () => {
    const state = { keg: { ...KEG, y: 5000 } }
    expect(keg(45, 50, { marker: 'pinned' }, { state }).why({ type: 'takeKeg', figure: 'mate' })).toBe('noKegThere')
  })

  test('BX-keg-02 whoever is stopped or pinned keeps it', () => {
    const staged = keg(45, 50)
    for (const marker of ['stopped', 'pinned']) {
      staged.direct((p) => {
        shake(p, staged.id('porter'), 'fire')
      })
      expect([staged.man('porter').marker, staged.s.keg?.carrier]).toEqual([marker, 0])
    }
  })

  test('BX-keg-04 by a friend who could act, and has his hands free', () => {
    const why = (more: Partial<Figure>, bearers: number[] = []) => {
      const staged = keg(45, 50, { status: 'dead' }, { state: { keg: { ...KEG, y: 5000, carrier: -1 } } })
      Object.assign(staged.man('mate'), more)
      const nowhere = { x: 0, y: 0, section: -1, level: -1, headX: 0, headY: 0 }
      staged.s.timber.push({ kind: 'ladder', state: 'borne', bearers, climbers: [], down: false, ...nowhere })
      return staged.why({ type: 'takeKeg', figure: 'mate' })
    }
    expect(why({})).toBe('allowed')
    expect(why({ marker: 'pinned' })).toBe('pinned')
    expect(why({ activated: true })).toBe('hasActed')
    expect(why({}, [1, 3])).toBe('carriersGoTogether')
    expect(why({ level: 0 })).toBe('noKegThere')
    const theirs = keg(
      45,
      50,
      { status: 'dead' },
      { side: 'european', state: { keg: { ...KEG, y: 5000, carrier: -1 } } },
    )
    Object.assign(theirs.man('leader'), point(43, 50))
    expect(theirs.why({ type: 'takeKeg', figure: 'leader' })).toBe('notYours')
  })

  test('BX-blast-01 the die falls as soon as it is against a wall, and not before', () => {
    const short = go(keg(45, 50), 45, 58.4)
    expect(short.told('keg')).toEqual([])
    const there = go(keg(45, 50), 45, 58.5, 2)
    expect(there.told('keg')).toMatchObject([{ section: 'rampart', die: 2, result: 'dud' }])
    expect(there.s.keg).toMatchObject({ arrival: 'gone', carrier: -1 })
    expect(go(keg(85, 50), 85, 58.8).told('keg')).toEqual([])
  })

  test('BX-blast-01 against the nearest of several, and not against a door that is open', () => {
    const { lines = [] } = SHEET
    const two = { lines: [{ id: 'beside', kind: 'barricade' as const, seg: [46.4, 52, 46.4, 59.5] as Rect }, ...lines] }
    const mate = (staged: Stage) => {
      Object.assign(staged.man('mate'), point(90, 10))
      return staged
    }
    const near = go(mate(keg(45, 50, {}, { sheet: two })), 45, 58.8, 2)
    expect(near.told('keg')).toMatchObject([{ section: 'rampart' }])
    const open = keg(15, 50)
    open.s.works = { ...open.s.works, doors: open.s.works.doors.map((door) => (door === null ? null : 'open')) }
    expect(go(mate(open), 15, 58.8).told('keg')).toEqual([])
  })

  test('BX-blast-02 a one hurts everybody within 10 cm, its carrier too, and the wall stands', () => {
    const staged = keg(45, 50)
    Object.assign(staged.man('leader'), point(45, 69.8))
    Object.assign(staged.man('mate'), point(45, 47.79))
    go(staged, 45, 58.8, 1, 8, 8)
    expect(staged.told('saved').map(({ figure, threat }) => [figure, threat])).toEqual([
      ['porter', 'explosion'],
      ['leader', 'explosion'],
    ])
    expect(staged.s.works.left[section(staged, 'rampart')]).toBe(10)
    expect(staged.s.works.breaches).toEqual([])
  })

  test('BX-blast-01 BX-blast-02 against a wall with a point left, by its own carrier’s move, with a die of six; the dead are past harm', () => {
    const weak = keg(45, 50)
    weak.s.works = { ...weak.s.works, left: weak.s.works.left.map((left) => Math.min(left, 1)) }
    expect(go(weak, 45, 58.8, 2).told('keg')).toHaveLength(1)
    expect(() => go(keg(45, 50), 45, 58.8, 7)).toThrow('7')
    const other = keg(45, 58.8, {}, { state: { keg: { ...KEG, y: 5880 } } })
    other.act({ type: 'activate', figures: ['mate'], mode: 'rapid', leaving: false, charge: [] }, 1)
    other.act({ type: 'walk', figure: 'mate', path: [point(50, 50)], stairs: false })
    expect(other.told('keg')).toEqual([])
    const fallen = keg(45, 50)
    Object.assign(fallen.man('mate'), { ...point(47, 58), status: 'dead' })
    expect(
      go(fallen, 45, 58.8, 1, 8)
        .told('saved')
        .map(({ figure }) => figure),
    ).toEqual(['porter'])
  })

  test('BX-blast-03 a two is a dud', () => {
    const staged = go(keg(45, 50), 45, 58.8, 2)
    expect(staged.s.works.breaches).toEqual([])
    expect(staged.told('saved')).toEqual([])
  })

  test.each([3, 4, 5])('BX-blast-04 BX-blast-06 a %i makes a hole that lets nobody through yet', (die) => {
    const staged = go(keg(45, 50), 45, 58.8, die)
    expect(staged.s.works.breaches).toMatchObject([{ section: section(staged, 'rampart'), open: false }])
    expect(staged.told('saved')).toEqual([])
    const mate = staged.act({ type: 'activate', figures: ['mate'], mode: 'rapid', leaving: false, charge: [] }, 6)
    expect(mate.why({ type: 'walk', figure: 'mate', path: [point(44.5, 57), point(44.5, 62)], stairs: false })).toBe(
      'wallInTheWay',
    )
  })

  test('BX-blast-05 a six makes a gap of 5 cm at once', () => {
    const staged = go(keg(45, 50), 45, 58.8, 6)
    const pass = (x: number) => {
      Object.assign(staged.man('mate'), point(x, 58.5))
      return staged.why({ type: 'walk', figure: 'mate', path: [point(x, 63)], stairs: false })
    }
    staged.act({ type: 'activate', figures: ['mate'], mode: 'rapid', leaving: false, charge: [] }, 6)
    Object.assign(staged.man('porter'), point(45, 50))
    expect(pass(45)).toBe('allowed')
    expect(pass(47.4)).toBe('allowed')
    expect(pass(47.6)).toBe('wallInTheWay')
  })

  test.each([
    ['bar', 65, 4],
    ['door', 15, 3],
  ] as const)('BX-blast-06 BX-door-03 a %s is destroyed outright', (id, x, die) => {
    const staged = go(keg(x, 50), x, 58.8, die)
    expect(staged.s.works.left[section(staged, id)]).toBe(0)
    expect(staged.told('destroyed')).toMatchObject([{ section: id }])
    if (id === 'door') expect(staged.s.works.doors[section(staged, id)]).toBe('destroyed')
  })

  test('BX-blast-04 whoever is beside the hole all turn and does nothing else makes it a breach, of either side', () => {
    const hole = { section: 0, x: 4500, y: 6000, open: false, worker: -1 }
    const staged = keg(45, 58.5, {}, { state: {} })
    const rampart = section(staged, 'rampart')
    staged.s.works = { ...staged.s.works, breaches: [{ ...hole, section: rampart }] }
    expect(staged.why({ type: 'widen', figure: 'chief', section: 'rampart' })).toBe('noHoleThere')
    expect(staged.offers('widen').map(({ figure }) => figure)).toEqual(['porter', 'mate'])
    Object.assign(staged.man('chief'), point(45, 56))
    expect(staged.why({ type: 'widen', figure: 'chief', section: 'rampart' })).toBe('allowed')
    Object.assign(staged.man('chief'), point(45, 55.99))
    expect(staged.why({ type: 'widen', figure: 'chief', section: 'rampart' })).toBe('noHoleThere')
    expect(staged.why({ type: 'widen', figure: 'porter', section: 'bar' })).toBe('noHoleThere')
    const shut = staged.s.works
    staged.s.works = { ...shut, breaches: shut.breaches.map((one) => ({ ...one, open: true })) }
    expect(staged.why({ type: 'widen', figure: 'porter', section: 'rampart' })).toBe('noHoleThere')
    staged.s.works = shut
    staged.act({ type: 'widen', figure: 'porter', section: 'rampart' })
    expect(staged.man('porter').busy).toBe(true)
    expect(staged.why({ type: 'widen', figure: 'mate', section: 'rampart' })).toBe('holeTaken')
    expect(staged.why({ type: 'activate', figures: ['porter'], mode: 'crawl', leaving: false, charge: [] })).toBe(
      'hasActed',
    )
    expect(staged.s.works.breaches[0]?.open).toBe(false)
    const { turn } = staged.s
    while (staged.s.turn === turn) staged.roll(DONE)
    expect(staged.told('widened')).toMatchObject([{ section: 'rampart' }])
    expect(staged.s.works.breaches).toMatchObject([{ open: true, worker: -1 }])
  })
})

describe('widening', () => {
  test.each([
    ['pinned', { marker: 'pinned' }],
    ['gone from it', { x: 8000 }],
    ['in a fight', { fought: true }],
    ['held by an enemy', { x: 4280 }],
    ['dead', { status: 'dead' }],
  ] as const)('BX-blast-04 not by one who is %s at the end of the turn', (_why, change) => {
    const staged = keg(45, 58.5, {}, { state: {} })
    const rampart = section(staged, 'rampart')
    staged.s.works = {
      ...staged.s.works,
      breaches: [{ section: rampart, x: 4500, y: 6000, open: false, worker: staged.id('porter') }],
    }
    Object.assign(staged.man('leader'), point(40.7, 58.5))
    Object.assign(staged.man('porter'), change)
    staged.s.frames.splice(0, 9, { step: 'turn', stage: 'start' }, { step: 'close', stage: 'holes' })
    staged.direct(() => undefined, 1, 1, 1, 1)
    expect(staged.s.works.breaches).toMatchObject([{ open: false, worker: -1 }])
  })
})

describe('coming on', () => {
  const ready = (): Stage => {
    const staged = opening('compound')
    Object.assign(staged.s, {
      turn: 1,
      ap: [6, 6],
      anchors: staged.s.anchors.map((_, i) => (i === 1 ? { x: 0, y: 0 } : null)),
    })
    Object.assign(staged.s.gun ?? {}, { arrival: 'ready' })
    Object.assign(staged.s.keg ?? {}, { arrival: 'ready' })
    Object.assign(staged.man('eu-1'), { status: 'on', ...point(60, 60) })
    Object.assign(staged.man('col-1-1'), { status: 'on', ...point(100, 60) })
    staged.s.frames.splice(0, 9, { step: 'turn', stage: 'fire' }, { step: 'movement', side: 'boxer', starts: [] })
    return staged
  }
  const arrive = (what: 'gun' | 'keg', x: number, y: number, rapid = true) =>
    ({ type: 'arrive', what, at: point(x, y), rapid }) as const

  test('BX-forces-16 BX-forces-06 BX-forces-10 at a corner of a column, on the edge, away from the Europeans, whenever they like', () => {
    const staged = ready()
    expect(staged.why(arrive('keg', 1, 10))).toBe('allowed')
    expect(staged.why(arrive('keg', 2, 10))).toBe('notAnEntry')
    expect(staged.why(arrive('keg', 1, 40))).toBe('notAnEntry')
    expect(staged.why(arrive('gun', 2, 10))).toBe('allowed')
    Object.assign(staged.man('eu-1'), point(20, 10))
    expect(staged.why(arrive('keg', 1, 10))).toBe('tooNearToEuropeans')
    Object.assign(staged.s, { ap: [0, 0] })
    Object.assign(staged.man('eu-1'), point(60, 60))
    expect(staged.why(arrive('keg', 1, 10))).toBe('tooFewPoints')
    Object.assign(staged.s.keg ?? {}, { arrival: 'due' })
    expect(staged.why(arrive('keg', 1, 10))).toBe('notAvailable')
  })

  test('BX-forces-16 each by its own die, where there is room, 20 cm from the edge of the gun', () => {
    const staged = ready()
    Object.assign(staged.s.keg ?? {}, { arrival: 'due' })
    expect([staged.why(arrive('gun', 2, 10)), staged.why(arrive('keg', 1, 10))]).toEqual(['allowed', 'notAvailable'])
    Object.assign(staged.s.keg ?? {}, { arrival: 'ready' })
    Object.assign(staged.s.gun ?? {}, { arrival: 'due' })
    expect([staged.why(arrive('gun', 2, 10)), staged.why(arrive('keg', 1, 10))]).toEqual(['notAvailable', 'allowed'])
    Object.assign(staged.s.gun ?? {}, { arrival: 'ready' })
    Object.assign(staged.man('eu-1'), point(25, 10))
    expect(staged.why(arrive('gun', 2, 10))).toBe('allowed')
    Object.assign(staged.man('eu-1'), point(24.99, 10))
    expect(staged.why(arrive('gun', 2, 10))).toBe('tooNearToEuropeans')
    Object.assign(staged.man('eu-1'), point(60, 60))
    Object.assign(staged.man('col-1-1'), point(2, 10))
    expect([staged.why(arrive('gun', 2, 10)), staged.why(arrive('keg', 1, 10))]).toEqual(['noRoom', 'noRoom'])
    staged.s.frames.splice(-1, 1, { step: 'movement', side: 'european', starts: [] })
    expect(staged.why(arrive('keg', 1, 14))).toBe('notYours')
  })

  test('BX-forces-16 from every edge, for the last AP of those who come', () => {
    const staged = ready()
    const { width, depth } = staged.arena.field
    const corners = [
      { x: 0, y: 0 },
      { x: width, y: depth },
    ]
    Object.assign(staged.s, { ap: [1, 0], anchors: staged.s.anchors.map((_, i) => corners[i] ?? null) })
    const [right, top] = [width / 100, depth / 100]
    for (const [x, y] of [
      [1, 10],
      [10, 1],
      [right - 1, top - 10],
      [right - 10, top - 1],
    ] as const)
      expect(staged.why(arrive('keg', x, y))).toBe('allowed')
  })

  test('BX-ap-08 where columns have their own AP, the porter pays for the keg and the crew for the gun', () => {
    const staged = ready()
    const { gun, keg: powder } = staged.arena.field
    const pool = (unit: number | undefined) => staged.s.anchors.map((_, i) => (i === unit ? 1 : 0))
    const why = (ap: readonly number[]) => {
      Object.assign(staged.s, { ap, options: { ...staged.s.options, apScope: 'group' } })
      return [staged.why(arrive('gun', 2, 10)), staged.why(arrive('keg', 1, 10))]
    }
    expect(why(pool(gun?.unit))).toEqual(['allowed', 'tooFewPoints'])
    expect(why(pool(powder?.unit))).toEqual(['tooFewPoints', 'allowed'])
  })

  test('BX-forces-16 the porter may crawl on: no marker, and no ground left that was not paid for', () => {
    const staged = ready().act(arrive('keg', 1, 10, false), 3)
    const porter = staged.arena.field.figures.find(({ troop }) => troop === 'bx-porter')?.id ?? ''
    expect(staged.man(porter)).toMatchObject({ marker: 'none', moved: true, activated: true })
    expect(staged.why({ type: 'walk', figure: porter, path: [point(4.01, 10)], stairs: false })).toBe('tooFar')
    expect(staged.s.frames.at(-1)).toMatchObject({ step: 'activation', distance: 300, leaving: false })
    const gun = ready().act(arrive('gun', 2, 10), 1)
    expect(gun.s.frames.at(-1)).toMatchObject({ step: 'haul', leaving: false })
    const crew = gun.s.figures.filter((_, id) => gun.arena.field.figures[id]?.troop === 'bx-gunner')
    expect(crew.map(({ activated, moved }) => activated && moved)).toEqual([true, true, true])
  })

  test('BX-forces-16 where the scenario says, from its edge', () => {
    const staged = opening('gate')
    Object.assign(staged.s, { turn: 1, ap: [6, 6] })
    Object.assign(staged.s.keg ?? {}, { arrival: 'ready' })
    Object.assign(staged.man('eu-1'), { status: 'on', ...point(60, 70) })
    Object.assign(staged.man('col-1-1'), { status: 'on', ...point(100, 50) })
    staged.s.frames.splice(0, 9, { step: 'turn', stage: 'fire' }, { step: 'movement', side: 'boxer', starts: [] })
    expect(staged.why(arrive('keg', 40, 1))).toBe('allowed')
    expect(staged.why(arrive('keg', 39.9, 1))).toBe('notAnEntry')
    expect(staged.why(arrive('keg', 60, 3))).toBe('notAnEntry')
  })

  test('BX-forces-16 the keg walks on with its porter, its first move from the edge', () => {
    const staged = ready().act(arrive('keg', 1, 10), 3)
    expect(staged.s.ap[0]).toBe(5)
    const porter = staged.arena.field.figures.find(({ troop }) => troop === 'bx-porter')?.id ?? ''
    expect(staged.why({ type: 'walk', figure: porter, path: [point(14.01, 10)], stairs: false })).toBe('tooFar')
    staged.act({ type: 'walk', figure: porter, path: [point(14, 10)], stairs: false })
    expect(staged.man(porter)).toMatchObject({ status: 'on', marker: 'moving', x: 1400 })
    expect(staged.s.keg).toMatchObject({ arrival: 'on', x: 1400, y: 1000 })
  })

  test('BX-forces-16 BX-cannon-03 the gun comes with its crew for one AP', () => {
    const staged = ready().act(arrive('gun', 2, 10), 1)
    expect(staged.s.ap[0]).toBe(5)
    staged.act({ type: 'pull', path: [point(11, 10)] })
    expect(staged.s.gun).toMatchObject({ arrival: 'on', x: 1100, y: 1000, moved: true })
    const crew = staged.s.figures.filter((_, id) => staged.arena.field.figures[id]?.troop === 'bx-gunner')
    expect(crew.map(({ status }) => status)).toEqual(['on', 'on', 'on'])
    for (const { x, y } of crew) expect(Math.hypot(x - 1100, y - 1000)).toBeLessThanOrEqual(350)
  })
})
