import {
  cutBetween,
  faultOfPath,
  isNear,
  isNearSegment,
  isRoomFor,
  lengthOf,
  pathTo,
  reachFrom,
  standOf,
} from '@grognard/space/measure'
import type { Barrier, Point, Terrain, Walk } from '@grognard/space/measure'
import { describe, expect, it, test } from 'vitest'
import { makeKit } from '../kit.ts'
import { ourPack } from '../our-pack.ts'
import type { ScenarioSheet } from '../pack.ts'
import { compileBattlefield, compileSheet } from './compile.ts'
import { levelAt } from './muster.ts'
import { pointOf } from './shapes.ts'
import type { Battlefield } from './types.ts'

const kit = makeKit(ourPack)
const IDS = Object.keys(ourPack.scenarios)
const fields = new Map(IDS.map((id) => [id, compileBattlefield(kit, id)]))

function fieldOf(id: string): Battlefield {
  const field = fields.get(id)
  if (field === undefined) throw new Error(`no scenario ${id}`)
  return field
}

const sectionOf = ({ sections }: Battlefield, id: string) => sections.find((section) => section.id === id)

describe.each(IDS)('%s', (id) => {
  const field = fieldOf(id)

  test('BX-obstacle-10 no section is longer than 10 cm', () => {
    for (const { id: name, a, b } of field.sections) expect(lengthOf(a, b), name).toBeLessThanOrEqual(1000)
  })

  test('the sides of a building are its sections, end to end', () => {
    for (const { polygon, sides, roof } of field.zones) {
      expect(sides.length).toBe(polygon.sides.length)
      for (const [i, parts] of sides.entries()) {
        if (roof < 0) {
          expect(parts).toEqual([])
          continue
        }
        const sections = parts.map((part) => field.sections[part])
        expect(sections.at(0)?.a).toEqual(polygon.sides[i]?.a)
        expect(sections.at(-1)?.b).toEqual(polygon.sides[i]?.b)
        for (const [j, section] of sections.entries()) if (j > 0) expect(section?.a).toEqual(sections[j - 1]?.b)
      }
    }
  })

  test('every building has its roof, as high as itself', () => {
    for (const [number, zone] of field.zones.entries()) {
      if (zone.kind !== 'building' && zone.kind !== 'wagon') expect(zone.roof).toBe(-1)
      else expect(field.levels[zone.roof]).toMatchObject({ kind: 'roof', height: zone.height, zone: number })
    }
  })

  test('BX-forces-02 thirty Boxers in three columns of ten, without those who come with gun and keg', () => {
    const columns = field.units.filter(({ side, template }) => side === 'boxer' && template !== 'cannon-crew')
    const tens = columns.filter(({ deploy }) => deploy !== 'late')
    expect(tens.map(({ figures }) => figures.length)).toEqual([10, 10, 10])
  })

  test('BX-forces-12 seven to ten Europeans', () => {
    const count = field.figures.filter(({ side }) => side === 'european').length
    expect(count).toBeGreaterThanOrEqual(7)
    expect(count).toBeLessThanOrEqual(10)
  })

  test('BX-forces-15 one leader a side', () => {
    const leaders = field.figures.filter(({ troop }) => kit.troops[troop].role === 'leader')
    expect(leaders.map(({ side }) => side).sort()).toEqual(['boxer', 'european'])
  })

  test('no two figures have one name', () => {
    for (const lang of ['en', 'fr'] as const)
      expect(new Set(field.figures.map(({ name }) => name[lang])).size).toBe(field.figures.length)
  })
})

describe('the free set-up', () => {
  const field = fieldOf('compound')

  it('BX-geo-03 is the usual table', () => {
    expect([field.width, field.depth]).toEqual([12000, 9000])
  })

  it('BX-forces-03, BX-forces-07 has three gunners and a porter who come later', () => {
    const late = field.figures.filter(({ at }) => at === null)
    expect(late.map(({ id, troop }) => [id, troop])).toEqual([
      ['cannon-1', 'bx-gunner'],
      ['cannon-2', 'bx-gunner'],
      ['cannon-3', 'bx-gunner'],
      ['keg-1', 'bx-porter'],
    ])
    expect(field.gun).toEqual({ unit: 4, at: null, entry: 'corner', firesFrom: 1, downgraded: false })
    expect(field.keg).toEqual({ unit: 5, entry: 'corner' })
  })

  it('BX-forces-11 has two ladders, carried by whom their owner likes', () => {
    expect(field.ladders).toEqual([null, null])
  })

  it('BX-forces-13 has one machine gun, its crew among the men', () => {
    const crew = field.figures.filter(({ troop }) => ['machine-gunner', 'loader'].includes(kit.troops[troop].role))
    expect(crew.map(({ id }) => id)).toEqual(['eu-2', 'eu-3'])
  })

  it('BX-deploy-06 has six barricades of 10 cm to place', () => {
    const sections = field.barricades.map((number) => field.sections[number])
    expect(sections).toHaveLength(6)
    for (const section of sections) {
      expect(section).toMatchObject({ kind: 'barricade', resistance: 6, points: 8, height: 300 })
      expect(section && lengthOf(section.a, section.b)).toBe(1000)
    }
  })

  it('BX-door-01 has a chapel whose door is closed, a section of its own in the southern side', () => {
    const [chapel] = field.zones
    const south = chapel?.sides[0]?.map((number) => field.sections[number])
    expect(south?.map((section) => [section?.id, section?.a.x, section?.b.x])).toEqual([
      ['chapel-s1', 5000, 5600],
      ['chapel-d1', 5600, 6000],
      ['chapel-s2', 6000, 6600],
    ])
    expect(south?.[1]).toMatchObject({ kind: 'door', of: 'side', door: 'closed', resistance: 4, points: 6, zone: 0 })
    expect(south?.[0]).toMatchObject({ kind: 'side', door: null, resistance: 8, points: 10, crossing: 'never' })
  })

  it('cuts a side of 16 cm in two', () => {
    const north = field.zones[0]?.sides[2]?.map((number) => field.sections[number])
    expect(north?.map((section) => [section?.a.x, section?.b.x])).toEqual([
      [6600, 5800],
      [5800, 5000],
    ])
  })

  it('BX-move-16, BX-move-17 asks 1 to leave a field and 2 to leave a house or a ruin', () => {
    const asked = Object.fromEntries(field.zones.map(({ kind, leaving }) => [kind, leaving]))
    expect(asked).toEqual({ building: 2, ruin: 2, field: 1 })
  })

  it('numbers men of one kind through the columns', () => {
    const name = (id: string) => field.figures.find((figure) => figure.id === id)?.name
    expect(name('col-1-1')).toEqual({ en: 'Chief', fr: 'Chef' })
    expect(name('col-1-2')).toEqual({ en: 'Initiate with sabre 1', fr: 'Initié au sabre 1' })
    expect(name('col-2-1')).toEqual({ en: 'Initiate with sabre 6', fr: 'Initié au sabre 6' })
  })
})

describe('the gate of the cathedral', () => {
  const field = fieldOf('gate')

  it('BX-terrain-03 stands in a rampart that nobody climbs', () => {
    expect(sectionOf(field, 'gate')).toMatchObject({
      kind: 'door',
      of: 'rampart',
      screen: 'rampart',
      door: 'closed',
      zone: -1,
      crossing: 'never',
    })
  })

  it('BX-door-02 is opened from the compound, and the door of the cathedral from within', () => {
    expect(sectionOf(field, 'gate')?.inside).toBe(field.areas.get('compound')?.polygon)
    expect(sectionOf(field, 'cathedral-d1')?.inside).toBe(field.zones[0]?.polygon)
    expect(sectionOf(field, 'cathedral-s1')?.inside).toBeNull()
  })

  it('has men on the fire-step, and stairs to it', () => {
    const steps = field.figures.filter(({ level }) => level >= 0).map(({ id, level }) => [id, field.levels[level]?.id])
    expect(steps).toEqual([
      ['eu-2', 'firestep-w'],
      ['eu-3', 'firestep-e'],
      ['eu-4', 'firestep-w'],
      ['eu-5', 'firestep-e'],
      ['eu-8', 'firestep-w'],
    ])
    expect(field.stairs).toEqual([
      { area: 'stairs-w', level: 0 },
      { area: 'stairs-e', level: 1 },
    ])
  })

  it('BX-geo-02 has gunners who touch their gun', () => {
    const { gun, units, figures } = field
    const crew = units[gun?.unit ?? -1]?.figures ?? []
    expect(crew).toHaveLength(3)
    const { base, touch } = kit.measure
    for (const one of crew) {
      const at = figures[one]?.at
      expect(at && gun?.at && isNear(at, gun.at, kit.lengths.cannonRadius + base + touch)).toBe(true)
    }
  })

  it('has its ladders in the hands of two columns', () => {
    expect(field.ladders.map((unit) => field.units[unit ?? -1]?.id)).toEqual(['col-1', 'col-2'])
  })
})

test('what is drawn askew is cut as well, and a long piece has numbered sections', () => {
  const sheet = ourPack.scenarios['compound']
  if (sheet === undefined) throw new Error('no free set-up')
  const askew: ScenarioSheet = {
    ...sheet,
    zones: [],
    barricades: [],
    lines: [
      { id: 'bank', kind: 'low-wall', seg: [10, 10, 22, 26] },
      { id: 'fence', kind: 'fence', seg: [30, 40, 30, 55] },
    ],
    doors: [{ id: 'stile', kind: 'fence', seg: [30, 48, 30, 46], state: 'open' }],
  }
  const { sections } = compileSheet(kit, 'askew', askew, (path, message) => {
    throw new Error(`${path}: ${message}`)
  })
  expect(sections.map(({ id, a, b }) => [id, a, b])).toEqual([
    ['bank-1', { x: 1000, y: 1000 }, { x: 1600, y: 1800 }],
    ['bank-2', { x: 1600, y: 1800 }, { x: 2200, y: 2600 }],
    ['fence-1', { x: 3000, y: 4000 }, { x: 3000, y: 4600 }],
    ['stile', { x: 3000, y: 4600 }, { x: 3000, y: 4800 }],
    ['fence-2', { x: 3000, y: 4800 }, { x: 3000, y: 5500 }],
  ])
})

/** A house, a thicket, a barricade, a low wall and a hill in a row. */
const ROW: ScenarioSheet | undefined = ourPack.scenarios['compound'] && {
  ...ourPack.scenarios['compound'],
  barricades: [],
  zones: [
    { id: 'house', kind: 'building', name: { en: 'House', fr: 'Maison' }, rect: [20, 20, 30, 30], doors: [] },
    { id: 'thicket', kind: 'thicket', name: { en: 'Thicket', fr: 'Taillis' }, rect: [40, 20, 46, 30], doors: [] },
  ],
  lines: [
    { id: 'barricade', kind: 'barricade', seg: [60, 20, 60, 30] },
    { id: 'bank', kind: 'low-wall', seg: [70, 20, 70, 30] },
  ],
  levels: [{ id: 'hill', kind: 'hill', rect: [80, 15, 95, 35], height: 3 }],
}

function compileRow(): Battlefield {
  if (ROW === undefined) throw new Error('no free set-up')
  return compileSheet(kit, 'row', ROW, (path, message) => {
    throw new Error(`${path}: ${message}`)
  })
}

describe('lines of sight on compiled ground', () => {
  const field = compileRow()
  const barriers: Barrier[] = field.sections.filter(({ zone }) => zone < 0)
  const terrain: Terrain = { zones: field.zones, barriers, levels: field.levels, fires: [] }

  it.each([
    ['BX-los-01 through a house', 10, 25, 35, 25, false],
    ['BX-los-05 to one at its edge', 10, 25, 21.4, 25, true],
    ['BX-los-06 deep into it', 10, 25, 25, 25, false],
    ['BX-los-04 inside it', 21.4, 25, 28.6, 25, true],
    ['BX-los-05 by a side that he is not at', 25, 40, 21.4, 25, false],
    ['BX-los-01 past it', 10, 32, 35, 32, true],
    ['BX-los-02 through a thicket', 35, 25, 50, 25, false],
    ['BX-los-03 into it', 35, 25, 43, 25, true],
    ['BX-los-07 over a barricade, nobody beside it', 50, 25, 65, 25, false],
    ['BX-los-07 over a barricade to one beside it', 50, 25, 61.4, 25, true],
    ['BX-los-08 over a low wall', 66, 25, 75, 25, true],
    ['BX-los-09 up to a crest', 75, 25, 81.4, 25, true],
    ['BX-los-09 up behind it', 75, 25, 88, 25, false],
    ['BX-los-09 over the hill', 75, 25, 99, 25, false],
    ['BX-los-09 along the hill', 84, 25, 92, 25, true],
  ])('%s', (_, ax, ay, bx, by, seen) => {
    const [a, b] = [pointOf([ax, ay]), pointOf([bx, by])].map((at) =>
      standOf(terrain, kit.measure, at, levelAt(field.levels, at)),
    )
    if (a === undefined || b === undefined) throw new Error('nobody')
    expect(cutBetween(terrain, kit.measure, a, b) === undefined).toBe(seen)
    expect(cutBetween(terrain, kit.measure, b, a) === undefined).toBe(seen)
  })
})

describe('ways over compiled ground', () => {
  const field = compileRow()
  const { base, touch } = kit.measure
  const walls = field.sections.filter(({ crossing }) => crossing === 'never')
  const hurdles = field.sections.filter(({ crossing }) => crossing === 'climb')

  /** What meets one who begins here. */
  const walkFrom = (start: Point): Walk => ({
    width: field.width,
    depth: field.depth,
    margin: base,
    pieces: [...walls, ...hurdles],
    walls: walls.length,
    climbed: new Set(hurdles.flatMap((one, i) => (isNearSegment(one, start, base + touch) ? [walls.length + i] : []))),
    zones: field.zones.map(({ polygon }) => polygon),
    leaving: new Set(),
    shunned: [],
  })
  const faultOf = (x: number, toX: number, allowance: number) => {
    const start = pointOf([x, 25])
    return faultOfPath(walkFrom(start), [start, pointOf([toX, 25])], allowance)?.by
  }

  it('BX-terrain-02 over a barricade from its foot, with 7.4 cm or more', () => {
    expect(faultOf(58.6, 66, 740)).toBeUndefined()
    expect(faultOf(58.6, 66, 739)).toBe('too-far')
  })

  it('BX-terrain-02 up to a barricade, and no farther, from where one was not at its foot', () => {
    expect(faultOf(56, 66, 1600)).toBe('hurdle')
    const start = pointOf([56, 25])
    expect(isRoomFor(walkFrom(start), base, pointOf([59, 25]), [])).toBe(true)
    expect(isRoomFor(walkFrom(start), base, pointOf([59.01, 25]), [])).toBe(false)
  })

  it('BX-terrain-03 never through the wall of a house', () => {
    expect(faultOf(18.6, 25, 1600)).toBe('wall')
  })

  it('BX-terrain-01 not into a thicket and out of it', () => {
    expect(faultOf(36, 43, 1600)).toBeUndefined()
    expect(faultOf(36, 48, 1600)).toBe('zone-left')
  })
})

describe('what the Europeans have closed', () => {
  /** A way over the whole table that climbs nothing, if there is one. */
  const wayOf = ({ width, depth, sections }: Battlefield, from: Point, to: Point) => {
    const standing = sections.filter(({ door }) => door !== 'open')
    const walls = standing.filter(({ crossing }) => crossing === 'never')
    const walk: Walk = {
      width,
      depth,
      margin: kit.measure.base,
      pieces: [...walls, ...standing.filter(({ crossing }) => crossing === 'climb')],
      walls: walls.length,
      climbed: new Set(),
      zones: [],
      leaving: new Set(),
      shunned: [],
    }
    return pathTo(reachFrom(walk, from, 2 * (width + depth)), to)
  }

  it.each([
    ['torches', [40, 35], [100, 35]],
    ['gate', [60, 30], [60, 64]],
  ] as const)('%s: nobody walks in', (id, from, to) => {
    expect(wayOf(fieldOf(id), pointOf(from), pointOf(to))).toBeUndefined()
  })

  it('palace: the breach alone is open', () => {
    const way = wayOf(fieldOf('palace'), pointOf([50, 70]), pointOf([50, 40]))
    expect(way?.some(({ x, y }) => x > 3600 && x < 4200 && y > 6100 && y < 6300)).toBe(true)
  })
})
