import { describe, expect, test } from 'vitest'
import type { Figure, Frame, Gun } from '../../state.ts'
import { point, stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'
import { setFire } from '../works/structures.ts'
import { scoreFor } from './cannon.ts'

const DONE = { type: 'done' } as const
type Rect = [number, number, number, number]
const NAME = { en: 'n', fr: 'n' }

const SHEET: NonNullable<Setup['sheet']> = {
  table: [200, 90],
  zones: [
    {
      id: 'house',
      kind: 'building',
      name: NAME,
      rect: [60, 60, 80, 80] as Rect,
      doors: [{ id: 'door', seg: [68, 60, 72, 60] as Rect, state: 'closed' }],
    },
  ],
  lines: [
    { id: 'bar', kind: 'barricade', seg: [30, 5, 30, 15] as Rect },
    { id: 'wall', kind: 'wall', seg: [40, 30, 50, 30] as Rect },
    { id: 'hedge', kind: 'hedge', seg: [30, 40, 40, 40] as Rect },
  ],
}

const GUN: Gun = { arrival: 'on', x: 1000, y: 1000, moved: false, movedBefore: false, fired: false, spoilt: false }
const CREW = { unit: 0, at: point(10, 10), entry: 'corner' as const, firesFrom: 1, downgraded: false }

/** The Boxers fire, then the others. */
const FIRE: readonly Frame[] = [
  { step: 'turn', stage: 'melee' },
  { step: 'fire', side: 'european' },
  { step: 'fire', side: 'boxer' },
]

/** A gun at 10,10 with three gunners, and a European somewhere. */
function battery(
  x: number,
  y: number,
  setup: Partial<Setup> & { gun?: Partial<Gun>; gunner?: Partial<Figure>; crew?: Partial<typeof CREW> } = {},
): Stage {
  const { gun, gunner, crew, ...rest } = setup
  const staged = stage({
    men: {
      g1: ['bx-gunner', 13.2, 10, { ...gunner }],
      g2: ['bx-gunner', 10, 13.2, { ...gunner }],
      g3: ['bx-gunner', 6.8, 10, { ...gunner }],
      foe: ['eu-rifle', x, y],
      leader: ['eu-leader', 190, 80],
    },
    sheet: SHEET,
    step: 'movement',
    field: { gun: { ...CREW, ...crew } },
    state: { gun: { ...GUN, ...gun } },
    ...rest,
  })
  if (setup.step === undefined) staged.s.frames.splice(0, 9, ...FIRE.map((frame) => ({ ...frame })))
  return staged
}

const shell = { type: 'shell', target: 'foe' } as const
const section = (staged: Stage, id: string): number => staged.arena.sections.get(id) ?? -1
const left = (staged: Stage, id: string): number | undefined => staged.s.works.left[section(staged, id)]

describe('the cannon', () => {
  test('BX-gun-03 BX-gun-05 2d6 by its own columns, from the edge of the gun', () => {
    const staged = battery(20, 50)
    // The gun's edge is 2 cm from its middle, a base 1 cm.
    const needed = (gap: number) => scoreFor(staged.arena, staged.s, point(10 + gap + 3, 10), 100)
    expect([15, 15.01, 30, 30.01, 60, 60.01, 90, 90.01, 120, 120.01].map(needed)).toEqual([
      2, 4, 4, 6, 6, 8, 8, 10, 10, 12,
    ])
  })

  test('BX-gun-01 BX-gun-02 BX-fire-19 three gunners, one off for each of them killed', () => {
    const lines = (dead: number) => {
      const staged = battery(20, 50)
      for (const name of ['g2', 'g3'].slice(0, dead)) staged.man(name).status = 'dead'
      staged.act(shell, 1, 1)
      return staged.told('cannon')[0]?.modifiers
    }
    expect(lines(0)).toEqual([{ name: 'irregular', value: -1 }])
    expect(lines(1)).toContainEqual({ name: 'gunners', value: -1 })
    expect(lines(2)).toContainEqual({ name: 'gunners', value: -2 })
    const nobody = battery(20, 50)
    for (const name of ['g1', 'g2', 'g3']) nobody.man(name).status = 'dead'
    expect(nobody.s.gun?.arrival).toBe('on')
  })

  test('BX-gun-02 BX-gun-05 a pinned gunner is no help and no loss; one who is stopped costs only where nobody is better', () => {
    const staged = battery(20, 50)
    staged.man('g1').marker = 'pinned'
    staged.man('g2').marker = 'stopped'
    staged.act(shell, 1, 1)
    expect(staged.told('cannon')[0]?.modifiers).toEqual([{ name: 'irregular', value: -1 }])
    const worse = battery(20, 50, { gunner: { marker: 'stopped' } }).act(shell, 1, 1)
    expect(worse.told('cannon')[0]?.modifiers).toContainEqual({ name: 'stopped', value: -1 })
    const pinned = battery(20, 50, { gunner: { marker: 'pinned' } })
    expect(() => pinned.seat()).toThrow('nobody decides')
  })

  test('BX-gun-05 gunners in rapid movement do not serve it', () => {
    const staged = battery(20, 50)
    for (const name of ['g1', 'g2']) staged.man(name).marker = 'moving'
    expect(staged.why(shell)).toBe('allowed')
    staged.man('g3').marker = 'moving'
    expect(() => staged.why(shell)).toThrow('nobody decides')
  })

  test('BX-cannon-02 BX-gun-04 it moves or fires, and fires once', () => {
    expect(() => battery(20, 50, { gun: { moved: true } }).seat()).toThrow('nobody decides')
    expect(battery(20, 50, { crew: { firesFrom: 3 } }).s.turn).toBe(2)
    expect(() => battery(20, 50, { crew: { firesFrom: 3 } }).seat()).toThrow('nobody decides')
    const staged = battery(20, 50)
    expect(staged.offers('shell')).toEqual([shell, { type: 'shell', target: 'leader' }])
    staged.act({ type: 'bombard', at: point(70, 70) }, 1, 1)
    expect(staged.s.gun?.fired).toBe(true)
    expect(() => battery(20, 50, { gun: { fired: true } }).seat()).toThrow('nobody decides')
    expect(battery(20, 50, { crew: { firesFrom: 2 } }).why(shell)).toBe('allowed')
  })

  test('BX-locate-01 all who serve it have fired', () => {
    const staged = battery(20, 50)
    staged.man('g3').marker = 'pinned'
    staged.act(shell, 1, 1)
    expect(['g1', 'g2', 'g3'].map((name) => staged.man(name).fired)).toEqual([2, 2, 0])
  })

  test('BX-gun-03 BX-fire-15 fanatics have nothing added, and smoke costs the gun what it costs a man', () => {
    const men = { f: ['bx-fan-sabre', 13.2, 10], foe: ['eu-rifle', 20, 50], leader: ['eu-leader', 190, 80] } as const
    expect(battery(20, 50, { men }).act(shell, 1, 1).told('cannon')[0]?.modifiers).toEqual([])
    const staged = battery(20, 50, { men })
    staged.s.works = { ...staged.s.works, fires: [{ ...point(23, 30), section: -1 }] }
    staged.act(shell, 1, 1)
    expect(staged.told('cannon')[0]?.modifiers).toEqual([{ name: 'smoke', value: -2 }])
    expect(() => battery(20, 50).act(shell, 7, 1)).toThrow('7')
  })

  test('BX-fire-16 BX-gun-05 a downgraded one has one off', () => {
    const staged = battery(20, 50, { crew: { downgraded: true } }).act(shell, 1, 1)
    expect(staged.told('cannon')[0]?.modifiers).toContainEqual({ name: 'downgraded', value: -1 })
  })

  test('BX-fire-22 double one spoils it only where that was agreed', () => {
    const agreed = battery(20, 50, { options: { cannonAccidentOnDoubleOne: true } }).act(shell, 1, 1)
    expect(agreed.s.gun?.spoilt).toBe(true)
    expect(battery(20, 50).act(shell, 1, 1).s.gun?.spoilt).toBe(false)
    const options = { cannonAccidentOnDoubleOne: true }
    expect(battery(20, 50, { options }).act(shell, 1, 2).s.gun?.spoilt).toBe(false)
    expect(() => battery(20, 50, { gun: { spoilt: true } }).seat()).toThrow('nobody decides')
    // Close by a two would do for fanatics; against a door it is no try at all.
    const men = { f: ['bx-fan-sabre', 13.2, 10], foe: ['eu-rifle', 20, 22], leader: ['eu-leader', 190, 80] } as const
    expect(battery(20, 22, { men }).act(shell, 1, 1, 8).told('cannon')).toMatchObject([{ needed: 2, hit: true }])
    expect(battery(20, 22, { men, options }).act(shell, 1, 1).told('cannon')).toMatchObject([{ hit: false }])
    const door = { type: 'batter', section: 'door' } as const
    expect(battery(20, 22, { options }).act(door, 1, 1).told('tried')).toEqual([])
    expect(battery(20, 22).act(door, 1, 1).told('tried')).toHaveLength(1)
  })

  test('BX-fire-18 it leaves smoke only where that was agreed', () => {
    expect(battery(20, 50, { options: { blackPowderSmoke: true } }).act(shell, 1, 1).s.puffs).toEqual([
      { x: 1000, y: 1000 },
    ])
    expect(battery(20, 50).act(shell, 1, 1).s.puffs).toEqual([])
  })

  test('BX-aim-03 it aims only where that was agreed', () => {
    const aimed = (gun: Partial<Gun>, ...rolls: number[]) =>
      battery(20, 50, { options: { aimCrewServed: true }, gun })
        .act(shell, ...rolls)
        .told('cannon')[0]?.dice
    expect(aimed({}, 1, 1, 2, 2)).toEqual([2, 2])
    expect(aimed({}, 2, 2, 1, 1)).toEqual([2, 2])
    expect(aimed({}, 1, 3, 2, 2)).toEqual([1, 3])
    expect(aimed({ movedBefore: true }, 2, 1)).toEqual([2, 1])
  })
})

describe('moving the cannon', () => {
  const moving = (gun: Partial<Gun> = {}) => battery(60, 40, { step: 'movement', gun })
  const limber = { type: 'limber', leaving: false } as const

  test.each([
    [1, 9],
    [6, 4],
  ])('BX-cannon-01 with a %i it goes %i cm', (die, far) => {
    const staged = moving().act(limber, die)
    expect(staged.why({ type: 'pull', path: [point(10, 10 + far + 0.01)] })).toBe('tooFar')
    staged.act({ type: 'pull', path: [point(10, 10 + far)] })
    expect(staged.s.gun).toMatchObject({ x: 1000, y: 1000 + 100 * far, moved: true })
  })

  test('BX-cannon-03 one AP for gun and crew, no marker, two gunners at it', () => {
    const staged = moving().act(limber, 1)
    expect(staged.s.ap[0]).toBe(11)
    staged.act({ type: 'pull', path: [point(10, 15)] })
    expect(staged.at('g1')).toEqual([13.2, 15])
    expect(staged.man('g1')).toMatchObject({ marker: 'none', activated: true })
    const alone = moving()
    alone.man('g1').status = 'dead'
    expect(alone.why(limber)).toBe('allowed')
    alone.man('g2').marker = 'pinned'
    expect(alone.why(limber)).toBe('tooFewGunners')
  })

  test('BX-cannon-02 not twice, and not after it has fired', () => {
    expect(moving({ moved: true }).why(limber)).toBe('gunHasActed')
    expect(moving({ fired: true }).why(limber)).toBe('gunHasActed')
  })

  test('BX-cannon-04 the gun is no target, and nobody takes a gunner’s place', () => {
    const staged = battery(20, 30, { step: 'fire', side: 'european' })
    const targets = new Set(staged.offers('shoot').map(({ target }) => target))
    expect([...targets].sort()).toEqual(['g1', 'g2', 'g3'])
    expect(staged.arena.field.units[0]?.figures).toHaveLength(3)
    // Nor do the Europeans fire it.
    expect(staged.offers('shell')).toEqual([])
    expect(staged.why({ type: 'shell', target: 'g1' })).toBe('noGun')
  })
})

describe('direct fire', () => {
  test('BX-direct-01 BX-direct-02 BX-save-06 at anybody a gunner sees; all within 10 cm of him save', () => {
    const men = {
      g1: ['bx-gunner', 13.2, 10],
      g2: ['bx-gunner', 10, 13.2],
      g3: ['bx-gunner', 6.8, 10],
      foe: ['eu-rifle', 20, 50],
      near: ['eu-rifle', 31, 50],
      own: ['bx-sabre', 20, 40],
      far: ['eu-rifle', 20, 61.01],
      leader: ['eu-leader', 190, 80],
    } as const
    const staged = battery(20, 50, { men })
    // At 38 cm 6, with -1.
    staged.act(shell, 6, 1, 7, 7)
    expect(staged.told('cannon')).toMatchObject([{ needed: 6, hit: true }])
    expect(staged.told('saved').map(({ figure, needed }) => [figure, needed])).toEqual([
      ['foe', 7],
      ['near', 7],
      ['own', 7],
    ])
    expect(staged.man('foe').located).toBe(0)
    expect(battery(20, 50).act(shell, 5, 1).told('saved')).toEqual([])
  })

  test('BX-direct-01 BX-fire-24 at an enemy who is there and whom nobody touches; the dead are past harm', () => {
    const men = {
      g1: ['bx-gunner', 13.2, 10],
      foe: ['eu-rifle', 20, 50],
      fallen: ['eu-rifle', 25, 50, { status: 'dead' }],
      held: ['eu-rifle', 60, 30],
      own: ['bx-sabre', 62, 30],
      leader: ['eu-leader', 190, 80],
    } as const
    const staged = battery(20, 50, { men })
    expect(staged.why({ type: 'shell', target: 'own' })).toBe('notAnEnemy')
    expect(staged.why({ type: 'shell', target: 'fallen' })).toBe('notAnEnemy')
    expect(staged.why({ type: 'shell', target: 'held' })).toBe('targetInContact')
    staged.act(shell, 6, 6, 8)
    expect(staged.told('saved').map(({ figure }) => figure)).toEqual(['foe'])
  })

  test('BX-direct-03 who is behind something but not against it: the shot is at the thing', () => {
    const against = battery(31.4, 10).act(shell, 6, 6, 8)
    expect(against.told('cannon')).toMatchObject([{ hit: true }])
    expect(against.told('tried')).toEqual([])
    const behind = battery(36, 10)
    // From a height a gunner sees him; the barricade is between.
    expect(behind.why(shell)).toBe('noLineOfSight')
    const sheet = {
      ...SHEET,
      levels: [{ id: 'hill', kind: 'hill' as const, rect: [0, 0, 14.2, 20] as Rect, height: 12 }],
    }
    const high = battery(36, 10, { sheet, gunner: { level: 0 } })
    expect(high.why(shell)).toBe('allowed')
    high.act(shell, 6, 2)
    expect(high.told('tried')).toMatchObject([{ section: 'bar', resistance: 6, damage: 1 }])
    expect(high.told('saved')).toEqual([])
  })

  /** What a shell at somebody tries from a height, and whether it was fired at him. */
  const between = (lines: NonNullable<NonNullable<Setup['sheet']>['lines']>) => {
    const levels = [{ id: 'hill', kind: 'hill' as const, rect: [0, 0, 14.2, 20] as Rect, height: 12 }]
    return battery(36, 10, { sheet: { table: [200, 90], lines, levels }, gunner: { level: 0 } })
  }

  test('BX-direct-03 the first of several things; one that has a point left', () => {
    const two = between([
      { id: 'far', kind: 'barricade', seg: [28, 5, 28, 15] },
      { id: 'near', kind: 'barricade', seg: [22, 5, 22, 15] },
    ])
    two.s.works = { ...two.s.works, left: [8, 1] }
    expect(two.act(shell, 6, 6).told('tried')).toMatchObject([{ section: 'near' }])
  })

  test('BX-direct-03 hedges are ignored, and what is down or open', () => {
    const hedge = between([{ id: 'hedge', kind: 'hedge', seg: [26, 5, 26, 15] }])
    expect(hedge.act(shell, 6, 6, 8).told('cannon')).toMatchObject([{ hit: true }])
    const fallen = between([{ id: 'bar', kind: 'barricade', seg: [26, 5, 26, 15] }])
    fallen.s.works = { ...fallen.s.works, left: [0] }
    expect(fallen.act(shell, 6, 6, 8).told('cannon')).toMatchObject([{ hit: true }])
    const gate = (state: 'open' | 'closed') => {
      const sheet = {
        table: [200, 90] as [number, number],
        lines: [
          { id: 'a', kind: 'wall' as const, seg: [26, 0, 26, 7] as Rect },
          { id: 'b', kind: 'wall' as const, seg: [26, 13, 26, 20] as Rect },
        ],
        doors: [{ id: 'gate', kind: 'wall' as const, seg: [26, 7, 26, 13] as Rect, state }],
      }
      return battery(36, 10, { sheet })
    }
    expect(gate('open').act(shell, 6, 6, 8).told('cannon')).toMatchObject([{ hit: true }])
    expect(gate('open').why({ type: 'batter', section: 'gate' })).toBe('notDamageable')
    expect(gate('closed').why(shell)).toBe('noLineOfSight')
  })

  test('BX-direct-03 what the man who lays it stands against does not count', () => {
    const sheet = { table: [200, 90] as [number, number] }
    const lines = [{ id: 'bar', kind: 'barricade' as const, seg: [14.6, 5, 14.6, 15] as Rect }]
    const staged = battery(36, 10, { sheet: { ...sheet, lines } }).act(shell, 6, 6, 8)
    expect(staged.told('cannon')).toMatchObject([{ hit: true }])
    expect(staged.told('tried')).toEqual([])
  })
})

describe('fire at what stands', () => {
  const batter = (id: string) => ({ type: 'batter', section: id }) as const

  test('BX-obstacle-01 doors, barricades and walls that a gunner sees; nothing else', () => {
    const staged = battery(100, 50)
    expect(staged.why(batter('bar'))).toBe('allowed')
    expect(staged.why(batter('wall'))).toBe('allowed')
    expect(staged.why(batter('hedge'))).toBe('notDamageable')
    expect(staged.why(batter('door'))).toBe('allowed')
    const offered = staged.offers('batter').map(({ section: id }) => id)
    expect(offered).toEqual(expect.arrayContaining(['door', 'bar', 'wall']))
    expect(offered).not.toContain('hedge')
  })

  test('BX-obstacle-01 one gunner who sees it is enough, none is too few', () => {
    const lines = [...(SHEET.lines ?? []), { id: 'back', kind: 'wall' as const, seg: [65, 85, 75, 85] as Rect }]
    expect(battery(100, 50, { sheet: { ...SHEET, lines } }).why(batter('back'))).toBe('noLineOfSight')
    // It hides the barricade from the second of them.
    const ruin = { id: 'ruin', kind: 'ruin' as const, name: NAME, rect: [14, 12, 18, 13.5] as Rect, doors: [] }
    const staged = battery(100, 50, { sheet: { ...SHEET, zones: [ruin] } })
    expect(staged.why(batter('bar'))).toBe('allowed')
    for (const name of ['g1', 'g3']) staged.man(name).status = 'dead'
    expect(staged.why(batter('bar'))).toBe('noLineOfSight')
  })

  test.each([
    ['BX-obstacle-03', 'door', 4, 6],
    ['BX-obstacle-04', 'bar', 6, 8],
    ['BX-obstacle-05', 'wall', 8, 10],
  ] as const)(
    '%s BX-obstacle-02 BX-obstacle-06 a %s: %i, the excess is the damage',
    (_rule, id, resistance, points) => {
      const roll = (total: number) => {
        const staged = battery(100, 50)
        expect(left(staged, id)).toBe(points)
        // With one off for the crew.
        staged.act(batter(id), Math.min(6, total), total + 1 - Math.min(6, total))
        return points - (left(staged, id) ?? 0)
      }
      expect(roll(resistance - 1)).toBe(0)
      expect(roll(resistance)).toBe(0)
      expect(roll(resistance + 1)).toBe(1)
      expect(roll(resistance + 2)).toBe(2)
    },
  )

  test('BX-obstacle-07 BX-obstacle-12 five above it: a fire; a crew of Boxers sets no wall alight', () => {
    const door = battery(100, 50).act(batter('door'), 5, 5)
    expect(door.s.works.fires).toMatchObject([{ x: 7000, y: 6000 }])
    expect(battery(100, 50).act(batter('door'), 5, 4).s.works.fires).toEqual([])
    expect(battery(100, 50).act(batter('bar'), 6, 6).s.works.fires).toHaveLength(1)
    expect(battery(100, 50).act(batter('bar'), 6, 5).s.works.fires).toEqual([])
    expect(battery(100, 50).act(batter('wall'), 6, 6).s.works.fires).toEqual([])
  })

  test.each([
    ['BX-obstacle-08', 'door', 6],
    ['BX-obstacle-09', 'bar', 8],
    ['BX-obstacle-10', 'wall', 10],
  ] as const)('%s BX-obstacle-11 a %s falls after %i, and stays so', (_rule, id, points) => {
    const staged = battery(100, 50)
    const works = staged.s.works
    const set = (value: number): void => {
      staged.s.works = { ...works, left: works.left.map((one, i) => (i === section(staged, id) ? value : one)) }
    }
    expect(left(staged, id)).toBe(points)
    set(1)
    staged.act(batter(id), 5, id === 'door' ? 1 : 5)
    expect(left(staged, id)).toBe(0)
    expect(staged.told('destroyed')).toMatchObject([{ section: id }])
    Object.assign(staged.s.gun ?? {}, { fired: false })
    staged.s.frames.splice(0, 9, ...FIRE.map((frame) => ({ ...frame })))
    expect(staged.why(batter(id))).toBe('notDamageable')
  })

  test('BX-obstacle-12 who is caught in a fire gets out, shaken; it burns a point a turn', () => {
    const staged = battery(70, 57, { gunner: {} })
    staged.act(batter('door'), 5, 5)
    const [x, y] = staged.at('foe')
    expect(Math.hypot(x - 70, y - 60)).toBeGreaterThanOrEqual(5)
    expect(staged.man('foe').marker).toBe('stopped')
    const before = left(staged, 'door') ?? 0
    const { turn } = staged.s
    while (staged.s.turn === turn) staged.roll(DONE)
    expect(left(staged, 'door')).toBe(Math.max(0, before - 1))
  })
})

describe('fire on a wall-walk', () => {
  test('BX-obstacle-12 who is driven out up there stays up there', () => {
    const sheet: NonNullable<Setup['sheet']> = {
      table: [200, 90],
      lines: [{ id: 'rampart', kind: 'rampart', seg: [20, 60, 30, 60] }],
      levels: [{ id: 'step', kind: 'wall-walk', rect: [20, 60, 40, 62], height: 4 }],
    }
    // The nearest way out would be over the edge of the walk.
    const staged = battery(25, 61.9, { sheet })
    staged.man('foe').level = 0
    staged.direct((p) => {
      setFire(p, 0)
    })
    const [x, y] = staged.at('foe')
    expect(staged.man('foe')).toMatchObject({ level: 0, marker: 'stopped' })
    expect(Math.hypot(x - 25, y - 60)).toBeGreaterThanOrEqual(5)
    expect(y).toBeGreaterThanOrEqual(60)
    expect(y).toBeLessThan(62)
  })
})

describe('bombardment', () => {
  const bombard = (x: number, y: number) => ({ type: 'bombard', at: point(x, y) }) as const

  test('BX-bombard-01 at a point of a building, seen or not', () => {
    const staged = battery(100, 50)
    expect(staged.why(bombard(70, 70))).toBe('allowed')
    expect(staged.why(bombard(50, 50))).toBe('notABuilding')
    const zones = [{ id: 'ruin', kind: 'ruin' as const, name: NAME, rect: [60, 60, 80, 80] as Rect, doors: [] }]
    expect(battery(100, 50, { sheet: { ...SHEET, zones } }).why(bombard(70, 70))).toBe('notABuilding')
  })

  test('BX-bombard-02 a miss is lost', () => {
    const staged = battery(100, 50).act(bombard(70, 70), 4, 4)
    expect(staged.told('cannon')).toMatchObject([{ needed: 8, hit: false }])
    expect(staged.told('drifted')).toEqual([])
  })

  test('BX-bombard-02 the range is that to the point, from the edge of the gun', () => {
    const zones = [{ id: 'house', kind: 'building' as const, name: NAME, rect: [5, 70, 15, 80] as Rect, doors: [] }]
    const needed = (y: number) =>
      battery(100, 50, { sheet: { ...SHEET, zones } })
        .act(bombard(10, y), 1, 1)
        .told('cannon')[0]?.needed
    expect([72, 72.01].map(needed)).toEqual([6, 8])
  })

  test.each([
    [1, 'left', 4, 70],
    [2, 'right', 16, 70],
    [3, 'forward', 10, 76],
    [4, 'back', 10, 64],
  ] as const)('BX-bombard-03 BX-bombard-04 a %i is %s of the line from the gun', (die, drift, x, y) => {
    const sheet = {
      ...SHEET,
      zones: [{ id: 'house', kind: 'building' as const, name: NAME, rect: [0, 60, 20, 80] as Rect, doors: [] }],
    }
    // The gun stands to the south: forward is north.
    const staged = battery(100, 50, { sheet })
    staged.act(bombard(10, 70), 6, 6, die, 2, 4)
    const [told] = staged.told('drifted')
    expect(told).toMatchObject({ drift, by: 600 })
    expect(told?.to).toEqual(point(x, y))
  })

  test('BX-bombard-04 off the table it is lost', () => {
    const sheet = {
      ...SHEET,
      zones: [{ id: 'house', kind: 'building' as const, name: NAME, rect: [5, 80, 15, 90] as Rect, doors: [] }],
    }
    const staged = battery(10, 88, { sheet }).act(bombard(10, 85), 6, 6, 3, 6, 6)
    expect(staged.told('drifted')).toMatchObject([{ to: null }])
    expect(staged.told('saved')).toEqual([])
  })

  /** Where a shell comes down that is fired from one point at another and drifts on. */
  const forward = (gun: readonly [number, number], aim: readonly [number, number], ...rolls: number[]) => {
    const [x, y] = gun
    const rect = [aim[0] - 1, aim[1] - 1, aim[0] + 1, aim[1] + 1] as Rect
    const men = {
      g1: ['bx-gunner', x + 3.2, y],
      g2: ['bx-gunner', x, y - 3.2],
      g3: ['bx-gunner', x - 3.2, y],
      leader: ['eu-leader', 2, 2],
    } as const
    const zones = [{ id: 'house', kind: 'building' as const, name: NAME, rect, doors: [] }]
    const staged = battery(0, 0, { men, gun: point(x, y), sheet: { table: [120, 90], zones } })
    return staged.act(bombard(...aim), 6, 6, 3, ...rolls).told('drifted')[0]?.to
  }

  test.each([
    ['north', [60, 40], [60, 80], [60, 90]],
    ['south', [60, 50], [60, 10], [60, 0]],
    ['east', [70, 45], [110, 45], [120, 45]],
    ['west', [50, 45], [10, 45], [0, 45]],
  ] as const)(
    'BX-bombard-04 the edge in the %s is on the table, what is beyond it is not',
    (_edge, gun, aim, [x, y]) => {
      expect(forward(gun, aim, 5, 5)).toEqual(point(x, y))
      expect(forward(gun, aim, 5, 6)).toBeNull()
    },
  )

  test('BX-bombard-03 BX-bombard-04 as far from however near, by a d4 and two d6', () => {
    expect(forward([60, 40], [60, 40.01], 6, 6)).toEqual(point(60, 52.01))
    expect(() => forward([60, 40], [60, 80], 5, 7)).toThrow('7')
    expect(() => battery(100, 50).act(bombard(70, 70), 6, 6, 5, 1, 1)).toThrow('5')
  })

  test('BX-bombard-05 everything that stands there is tried, with a die of six; not hedges, nor what is down', () => {
    const sheet = {
      ...SHEET,
      zones: [{ id: 'house', kind: 'building' as const, name: NAME, rect: [0, 60, 20, 80] as Rect, doors: [] }],
      lines: [{ id: 'hedge', kind: 'hedge' as const, seg: [5, 59.5, 15, 59.5] as Rect }],
    }
    // Where two sections of its side meet.
    const shelled = (left: number, ...rolls: number[]) => {
      const staged = battery(100, 50, { sheet })
      const [one = ''] = staged.arena.field.sections.flatMap(({ id, a, b }) => (a.y + b.y === 12000 ? [id] : []))
      const { works } = staged.s
      staged.s.works = { ...works, left: works.left.map((was, i) => (i === section(staged, one) ? left : was)) }
      return staged.act(bombard(10, 62), 6, 6, 4, 1, 1, ...rolls).told('tried')
    }
    expect(shelled(1, 6, 6, 6, 6)).toMatchObject([{ damage: 4 }, { damage: 4 }])
    expect(shelled(0, 6, 6)).toMatchObject([{ damage: 4 }])
    expect(() => shelled(0, 7, 6)).toThrow('7')
  })

  test('BX-bombard-05 all within 10 cm save, and what stands within 1 cm is tried, unmodified', () => {
    const doors = [{ id: 'door', seg: [8, 60, 12, 60] as Rect, state: 'closed' as const }]
    const sheet = {
      ...SHEET,
      zones: [{ id: 'house', kind: 'building' as const, name: NAME, rect: [0, 60, 20, 80] as Rect, doors }],
    }
    // 2 cm back toward the gun: into the door.
    const staged = battery(10, 57, { sheet }).act(bombard(10, 62), 6, 6, 4, 1, 1, 3, 4, 8)
    expect(staged.told('tried')).toMatchObject([{ section: 'door', modifiers: [], damage: 3 }])
    expect(staged.told('saved')).toMatchObject([{ figure: 'foe', threat: 'explosion' }])
  })
})
