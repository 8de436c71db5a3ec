import { describe, expect, test } from 'vitest'
import { kit, opening, point, stage as staged } from '../../testing/stage.ts'
import type { Stage } from '../../testing/stage.ts'
import { barricadesOf, mayBegin, whyNoBarricade } from './barricades.ts'

const SUGGESTED = { type: 'suggested' } as const
const READY = { type: 'ready' } as const

/** The free set-up once the Europeans are ready; the die draws the corner of the first column. */
const afterEuropeans = (corner: number): Stage => opening('compound').act(SUGGESTED).act(READY, corner)

describe('setting up', () => {
  test('BX-forces-01 BX-deploy-02 two sides, the Europeans first', () => {
    const stage = opening('compound')
    expect(stage.decision()).toBe('deploy')
    expect(stage.seat()).toBe(1)
    expect(stage.why({ type: 'place', figure: 'col-1-1', at: point(3, 87) })).toBe('notInThisUnit')
    expect(stage.why(READY)).toBe('someNotPlaced')
    stage.act(SUGGESTED)
    expect(stage.why(READY)).toBe('allowed')
    stage.act(READY, 1)
    expect(stage.seat()).toBe(0)
  })

  test('BX-deploy-01 a scenario has areas of its own, and no corner is drawn', () => {
    const stage = opening('gate')
    expect(stage.why({ type: 'place', figure: 'eu-1', at: point(60, 70) })).toBe('allowed')
    expect(stage.why({ type: 'place', figure: 'eu-1', at: point(60, 50) })).toBe('outsideItsArea')
    stage.act(SUGGESTED).act(READY)
    expect(stage.told('corner')).toEqual([])
    expect(stage.seat()).toBe(0)
    expect(stage.why({ type: 'place', figure: 'col-1-1', at: point(40, 24) })).toBe('allowed')
    expect(stage.why({ type: 'place', figure: 'col-2-1', at: point(66, 24) })).toBe('allowed')
  })

  test('BX-deploy-03 BX-deploy-04 one column after another, each by a corner of its own die', () => {
    const stage = afterEuropeans(3)
    expect(stage.told('corner')).toMatchObject([{ unit: 'col-1', corner: 'se', free: true }])
    expect(stage.why({ type: 'place', figure: 'col-2-1', at: point(117, 3) })).toBe('notInThisUnit')
    expect(stage.why({ type: 'place', figure: 'col-1-1', at: point(117, 3) })).toBe('allowed')
    expect(stage.why({ type: 'place', figure: 'col-1-1', at: point(3, 3) })).toBe('outsideItsCorner')
    stage.act(SUGGESTED).act(READY, 3)
    expect(stage.told('corner')).toMatchObject([{ unit: 'col-1' }, { unit: 'col-2', corner: 'se', free: true }])
    stage.act(SUGGESTED).act(READY, 4)
    expect(stage.told('corner')).toMatchObject([{}, {}, { unit: 'col-3', corner: 'sw' }])
  })

  test.each([
    [1, 'nw', 3, 87],
    [2, 'ne', 117, 87],
    [3, 'se', 117, 3],
    [4, 'sw', 3, 3],
  ])('BX-deploy-04 a %i is the %s', (die, corner, x, y) => {
    const stage = afterEuropeans(die)
    expect(stage.told('corner')).toMatchObject([{ corner }])
    expect(stage.why({ type: 'place', figure: 'col-1-1', at: point(x, y) })).toBe('allowed')
  })

  test('BX-deploy-04 all within 20 cm of the corner', () => {
    const stage = afterEuropeans(4)
    expect(stage.why({ type: 'place', figure: 'col-1-1', at: point(16, 12) })).toBe('allowed')
    expect(stage.why({ type: 'place', figure: 'col-1-1', at: point(16.01, 12) })).toBe('outsideItsCorner')
  })

  test('BX-deploy-05 nobody within 20 cm of a European; a corner without room is drawn again', () => {
    const stage = opening('compound').act(SUGGESTED)
    // A man in the open can be put as near to a corner as his area lets him: these are moved there by hand.
    Object.assign(stage.man('eu-1'), point(12, 78))
    stage.act(READY, 1, 2)
    expect(stage.told('corner')).toMatchObject([
      { corner: 'nw', free: false },
      { corner: 'ne', free: true },
    ])
    Object.assign(stage.man('eu-1'), point(107, 65))
    expect(stage.why({ type: 'place', figure: 'col-1-1', at: point(112, 86.4) })).toBe('tooNearToEuropeans')
    expect(stage.why({ type: 'place', figure: 'col-1-1', at: point(112, 86.5) })).toBe('allowed')
  })

  test('BX-deploy-05 with all four corners blocked the column takes the nearest edge that is free', () => {
    const stage = opening('compound').act(SUGGESTED)
    for (const [name, x, y] of [
      ['eu-1', 10, 80],
      ['eu-2', 110, 80],
      ['eu-3', 110, 10],
      ['eu-4', 10, 10],
    ] as const)
      Object.assign(stage.man(name), point(x, y))
    stage.act(READY, 1, 1, 2, 3, 4)
    expect(stage.told('corner').map(({ free }) => free)).toEqual([false, false, false, false, false])
    expect(stage.s.anchors[1]).toEqual({ x: 0, y: 2100 })
    stage.act(SUGGESTED)
    expect(stage.man('col-1-1').status).toBe('on')
  })

  test('BX-deploy-05 the edge nearest to the corner that was drawn last', () => {
    const stage = opening('compound').act(SUGGESTED)
    for (const [name, x, y] of [
      ['eu-1', 10, 80],
      ['eu-2', 110, 80],
      ['eu-3', 110, 10],
      ['eu-4', 10, 10],
    ] as const)
      Object.assign(stage.man(name), point(x, y))
    stage.act(READY, 1, 2, 4, 3)
    expect(stage.s.anchors[1]).toEqual(point(99, 0))
  })

  test.each([
    [2, [119, 89], [116, 89], [119, 86]],
    [3, [119, 1], [116, 1], [119, 4]],
    [4, [1, 1], [1, 4], [4, 1]],
  ] as const)(
    'BX-deploy-04 with a %i a column is suggested around its corner, the nearest places first',
    (die, ...places) => {
      const stage = afterEuropeans(die).act(SUGGESTED)
      expect(['col-1-1', 'col-1-2', 'col-1-3'].map((name) => stage.at(name))).toEqual(places)
    },
  )

  test('BX-deploy-06 BX-deploy-07 six barricades, the defender places them, before the others deploy', () => {
    const stage = opening('compound')
    expect(stage.arena.field.barricades).toHaveLength(6)
    const move = { type: 'barricade', section: 'bar-1', from: point(40, 58), toward: point(60, 58) } as const
    stage.act(move)
    expect(stage.told('barricaded')).toMatchObject([{ from: point(40, 58), to: point(50, 58) }])
    expect(stage.s.works.placed).toMatchObject([{ ax: 4000, ay: 5800, bx: 5000, by: 5800 }])
    stage.act({ ...move, from: point(40, 60), toward: point(60, 60) })
    expect(stage.s.works.placed).toMatchObject([{ ay: 6000 }])
    stage.act({ ...move, section: 'bar-2', from: point(70, 60), toward: point(80, 60) })
    expect(stage.s.works.placed).toMatchObject([{ ay: 6000 }, { ax: 7000 }])
    expect(stage.why({ ...move, section: 'chapel-d1' })).toBe('notYourBarricade')
    expect(stage.why({ ...move, from: point(40, 60), toward: point(49.99, 60) })).toBe('tooShort')
    stage.act(SUGGESTED).act(READY, 1)
    expect(stage.why(move)).toBe('notYourBarricade')
  })

  test('BX-deploy-08 anywhere but over ground, barricades and figures, or within 20 cm of a corner', () => {
    const stage = opening('compound').act(SUGGESTED)
    const bar = (x: number, y: number, toX: number, toY: number) =>
      stage.why({ type: 'barricade', section: 'bar-1', from: point(x, y), toward: point(toX, toY) })
    expect(bar(70, 60, 90, 60)).toBe('allowed')
    expect(bar(60, 36, 60, 50)).toBe('barricadeInTheWay')
    expect(bar(70, 42, 80, 42)).toBe('barricadeInTheWay')
    expect(bar(8, 40, 30, 40)).toBe('barricadeInTheWay')
    expect(bar(64.5, 51, 64.5, 70)).toBe('barricadeInTheWay')
    expect(bar(115, 60, 130, 60)).toBe('offTheTable')
    expect(bar(14.14, 14.14, 5, 5)).toBe('barricadeAtCorner')
    expect(bar(20, 1, 20, 12)).toBe('allowed')
    expect(bar(19.9, 1, 19.9, 12)).toBe('barricadeAtCorner')
  })

  test('BX-deploy-06 the defender’s, whoever defends', () => {
    const placed = (attacker: 'boxer' | 'european') => {
      const lines = [
        { id: 'bar', kind: 'barricade' as const, seg: [90, 20, 90, 30] as [number, number, number, number] },
      ]
      const men = { man: ['eu-rifle', 30, 30], chief: ['bx-chief', 5, 85] } as const
      const { arena } = staged({ men, sheet: { attacker, lines, barricades: ['bar'] } })
      return [barricadesOf(arena, 'boxer'), barricadesOf(arena, 'european')]
    }
    expect(placed('boxer')).toEqual([[], [0]])
    expect(placed('european')).toEqual([[0], []])
  })

  test('BX-deploy-08 not into a zone nor inside one, through a man or a fire, nor over an edge', () => {
    const zones = [
      {
        id: 'field',
        kind: 'field' as const,
        name: { en: 'f', fr: 'c' },
        rect: [40, 40, 70, 70] as [number, number, number, number],
        doors: [],
      },
    ]
    const lines = [{ id: 'bar', kind: 'barricade' as const, seg: [90, 20, 90, 30] as [number, number, number, number] }]
    const men = {
      man: ['eu-rifle', 30, 30],
      fallen: ['eu-rifle', 80, 50, { status: 'dead' }],
      chief: ['bx-chief', 5, 85],
    } as const
    const { arena, s } = staged({ men, sheet: { zones, lines } })
    s.works = { ...s.works, fires: [{ ...point(100, 50), section: -1 }] }
    const why = (x: number, y: number, toX: number, toY: number) =>
      whyNoBarricade(arena, s, 0, point(x, y), point(toX, toY))?.code
    expect(why(75, 45, 85, 45)).toBeUndefined()
    expect(why(50, 50, 60, 50)).toBe('barricadeInTheWay')
    expect(why(35, 50, 45, 50)).toBe('barricadeInTheWay')
    expect(why(25, 30, 35, 30)).toBe('barricadeInTheWay')
    expect(why(25, 31, 35, 31)).toBeUndefined()
    expect(why(75, 50, 85, 50)).toBeUndefined()
    expect(why(95, 45, 105, 45)).toBe('barricadeInTheWay')
    expect(why(95, 44.99, 105, 44.99)).toBeUndefined()
    expect([why(0, 45, 10, 45), why(120, 40, 110, 40), why(60, 0, 60, 10), why(30, 90, 30, 80)]).toEqual(
      Array(4).fill(undefined),
    )
    expect(why(-1, 45, 15, 45)).toBe('offTheTable')
    expect(why(60, 85, 60, 96)).toBe('offTheTable')
    expect(why(5, 45, -6, 45)).toBe('offTheTable')
    expect(why(60, 5, 60, -6)).toBe('offTheTable')
    const may = (x: number, y: number) => mayBegin(arena, s, point(x, y))
    expect([may(75, 45), may(80, 50)]).toEqual([true, true])
    expect([may(10, 10), may(50, 50), may(40, 50), may(30.9, 30), may(-1, 45), may(60, -1)]).toEqual(
      Array(6).fill(false),
    )
  })

  test('BX-deploy-09 everybody begins without a marker and as not having moved', () => {
    const stage = afterEuropeans(1).act(SUGGESTED).act(READY, 2).act(SUGGESTED).act(READY, 3).act(SUGGESTED)
    for (const { marker, moved, movedBefore } of stage.s.figures)
      expect([marker, moved, movedBefore]).toEqual(['none', false, false])
  })

  test('everything can be lifted until its owner is ready', () => {
    const stage = opening('compound').act({ type: 'place', figure: 'eu-1', at: point(40, 30) })
    expect(stage.at('eu-1')).toEqual([40, 30])
    expect(stage.why({ type: 'place', figure: 'eu-2', at: point(41.9, 30) })).toBe('noRoom')
    expect(stage.why({ type: 'place', figure: 'eu-2', at: point(42, 30) })).toBe('allowed')
    expect(stage.why({ type: 'lift', figure: 'eu-2' })).toBe('notPlaced')
    expect(stage.why({ type: 'lift', figure: 'col-1-1' })).toBe('notInThisUnit')
    expect(stage.why({ type: 'equip', timber: 'ladder-1', figures: ['eu-1', 'eu-2'] })).toBe('noSuchTimber')
    stage.act({ type: 'lift', figure: 'eu-1' })
    expect(stage.man('eu-1').status).toBe('waiting')
  })

  test('what is suggested takes everybody up first, and the machine gun is where its gunner is', () => {
    const places = (stage: Stage) => stage.s.figures.map(({ status, x, y }) => (status === 'on' ? [x, y] : []))
    const fresh = opening('compound').act(SUGGESTED)
    expect(fresh.told('lifted')).toEqual([])
    const { machineGun } = fresh.s
    expect(machineGun).toMatchObject(point(...fresh.at(fresh.arena.field.figures[machineGun?.gunner ?? -1]?.id ?? '')))
    // Two who stand where two others would.
    const again = opening('compound')
      .act({ type: 'place', figure: 'eu-4', at: point(...fresh.at('eu-5')) })
      .act({ type: 'place', figure: 'eu-6', at: point(...fresh.at('eu-7')) })
      .act(SUGGESTED)
    expect(places(again)).toEqual(places(fresh))
  })

  test('BX-forces-11 two ladders, each in the hands of two of one column when it is placed', () => {
    const stage = afterEuropeans(1)
    expect(stage.why({ type: 'equip', timber: 'ladder-1', figures: ['col-1-4', 'col-1-5'] })).toBe('notPlaced')
    expect(stage.s.timber.map(({ kind, state }) => [kind, state])).toEqual([
      ['ladder', 'waiting'],
      ['ladder', 'waiting'],
    ])
    stage.act(SUGGESTED)
    expect(stage.s.timber.map(({ state }) => state)).toEqual(['borne', 'waiting'])
    // Whoever is placed anew has let it go.
    const [bearer = -1] = stage.s.timber[0]?.bearers ?? []
    const { x, y } = stage.s.figures[bearer] ?? { x: 0, y: 0 }
    stage.act({ type: 'place', figure: stage.arena.field.figures[bearer]?.id ?? '', at: { x, y } })
    expect(stage.s.timber.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    stage.act(SUGGESTED)
    const equip = (timber: string, ...figures: string[]) => stage.why({ type: 'equip', timber, figures })
    expect(equip('ladder-2', 'col-1-4')).toBe('tooFewBearers')
    expect(equip('ladder-2', 'col-1-4', 'col-1-4')).toBe('tooFewBearers')
    expect(equip('ladder-2', 'col-1-4', 'eu-1')).toBe('wrongBearers')
    expect(equip('ladder-2', 'col-1-2', 'col-1-4')).toBe('wrongBearers')
    expect(equip('ladder-3', 'col-1-4', 'col-1-5')).toBe('noSuchTimber')
    stage.act(READY, 2).act(SUGGESTED)
    expect(stage.s.timber.map(({ state }) => state)).toEqual(['borne', 'borne'])
    const bearers = () => stage.s.timber.map((one) => one.bearers)
    const before = bearers()
    stage.act(READY, 3).act(SUGGESTED)
    expect(bearers()).toEqual(before)
  })

  test('BX-forces-11 the last column must take what nobody has taken', () => {
    const stage = afterEuropeans(1)
    const place = (unit: string, corner: number): void => {
      stage.act(SUGGESTED)
      for (const [i, figure] of stage.arena.field.units.find(({ id }) => id === unit)?.figures.entries() ?? []) {
        const { x, y } = stage.s.figures[figure] ?? { x: 0, y: 0 }
        const name = `${unit}-${i + 1}`
        stage.act({ type: 'lift', figure: name }).act({ type: 'place', figure: name, at: { x, y } })
      }
      stage.act(READY, corner)
    }
    place('col-1', 2)
    place('col-2', 3)
    expect(stage.s.timber.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    stage.act(SUGGESTED)
    expect(stage.s.timber.map(({ state }) => state)).toEqual(['borne', 'borne'])
    stage.act({ type: 'lift', figure: 'col-3-1' })
    stage.act({ type: 'place', figure: 'col-3-1', at: { x: stage.man('col-3-1').x, y: stage.man('col-3-1').y } })
    expect(stage.why(READY)).toBe('timberUnborne')
  })
})

describe('levels', () => {
  test('a figure placed on a wall-walk stands on it, on its very edge on the ground', () => {
    const stage = opening('gate').act({ type: 'place', figure: 'eu-1', at: point(46, 61) })
    expect(stage.man('eu-1').level).toBe(0)
    stage.act({ type: 'place', figure: 'eu-1', at: point(46, 62) })
    expect(stage.man('eu-1').level).toBe(-1)
  })
})

describe('forces', () => {
  test.each([...kit.scenarios.keys()])(
    'BX-forces-02 BX-forces-12 BX-forces-15 %s: columns of ten, ten Europeans at most, one leader each',
    (id) => {
      const { field } = opening(id).arena
      const of = (side: string) => field.figures.filter((one) => one.side === side)
      const columns = field.units.filter(
        ({ side, template }) => side === 'boxer' && template !== null && template !== 'cannon-crew',
      )
      expect(columns).toHaveLength(3)
      expect(columns.every(({ figures }) => figures.length === 10)).toBe(true)
      expect(of('european').length).toBeLessThanOrEqual(10)
      for (const side of ['boxer', 'european'])
        expect(of(side).filter(({ troop }) => kit.troops[troop].role === 'leader')).toHaveLength(1)
    },
  )

  test('BX-forces-03 BX-forces-07 gun and keg with their men start off the table', () => {
    const { s, arena } = opening('compound')
    expect([s.gun?.arrival, s.keg?.arrival]).toEqual(['due', 'due'])
    const late = arena.field.units.filter(({ deploy }) => deploy === 'late')
    expect(late.map(({ figures }) => figures.length)).toEqual([3, 1])
  })

  test('BX-forces-03 a scenario may start the gun on the table', () => {
    expect(opening('gate').s.gun).toMatchObject({
      arrival: 'on',
      moved: false,
      movedBefore: false,
      fired: false,
      spoilt: false,
    })
  })

  test('BX-forces-13 gunner and loader are two of the men; a scenario may withhold the gun', () => {
    const { s, arena } = opening('compound')
    expect(arena.field.figures[s.machineGun?.gunner ?? -1]?.troop).toBe('eu-mg')
    expect(arena.field.figures[s.machineGun?.loader ?? -1]?.troop).toBe('eu-loader')
    expect(opening('gate').s.machineGun).toBeNull()
  })

  test('BX-forces-14 every troop is of one class', () => {
    const classes = Object.values(kit.troops).map(({ id, class: troop }) => `${id} ${troop}`)
    expect(classes).toContain('eu-rifle regular')
    expect(classes).toContain('eu-volunteer irregular')
    expect(classes).toContain('bx-sabre irregular')
    expect(classes).toContain('bx-fan-sabre fanatic')
  })
})
