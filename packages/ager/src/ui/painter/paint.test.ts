import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { compileField } from '../../field.ts'
import type { Field, MapPlacement } from '../../field.ts'
import { TERRAIN, TERRAINS } from '../../names.ts'
import { ourKit as kit } from '../../our-kit.ts'
import { ground } from '../../testing/ground.ts'
import { comesNear, covers, shapesIn } from '../../testing/strokes.ts'
import { centre } from './hexes.ts'
import { landOf } from './land.ts'
import { paint, pictureOf } from './paint.ts'
import type { LayerId } from './paint.ts'

const MAPS = [...kit.maps.keys()]
const joined = (...maps: MapPlacement[]): Field => compileField(kit, maps, { rubble: [], gates: {} })
const at = (map: string, column: number, row: number, turned = false): MapPlacement => ({ map, column, row, turned })
const fourMaps = (): Field => joined(at('road', 0, 0), at('plateau', 1, 0), at('oasis', 0, 1), at('castle', 1, 1, true))
const breach = (): Field => ground('castle', { rubble: ['T10', 'T11'], gates: { levant: 'broken' } })

const textOf = (field: Field, ...layers: LayerId[]): string =>
  paint(field)
    .layers.filter(({ id }) => layers.includes(id))
    .flatMap(({ blocks }) => blocks.map(({ svg }) => svg))
    .join('')

/** Where a terrain is seen: shapes of these colours lie over the middle of every hex of it, or as near to it as is said. */
const SEEN: readonly {
  readonly terrains: readonly (keyof typeof TERRAIN)[]
  readonly layer: LayerId
  readonly colours: readonly string[]
  readonly within?: number
}[] = [
  { terrains: ['road'], layer: 'soil', colours: ['#efdfb4'] },
  { terrains: ['oasis', 'water'], layer: 'relief', colours: ['#8b9150'] },
  { terrains: ['water'], layer: 'relief', colours: ['#5d9096'] },
  { terrains: ['palmLeaves', 'palmTrunk'], layer: 'relief', colours: ['#8a8548'] },
  { terrains: ['palmTrunk'], layer: 'plants', colours: ['#6d4a26'] },
  { terrains: ['shrub'], layer: 'plants', colours: ['#55602c'], within: 30 },
  { terrains: ['bank'], layer: 'relief', colours: ['#a97f45'] },
  { terrains: ['stones'], layer: 'relief', colours: ['#b1a184'], within: 36 },
  { terrains: ['rocks'], layer: 'relief', colours: ['#a6957a'], within: 30 },
  { terrains: ['ditch', 'bridge'], layer: 'relief', colours: ['#8a6a3f'] },
  { terrains: ['bridge'], layer: 'bridges', colours: ['#a67c46'], within: 2000 },
  { terrains: ['house'], layer: 'floors', colours: ['#f2e8d2'] },
  { terrains: ['courtyard', 'innerCorner', 'fountain'], layer: 'floors', colours: ['#d9b98a'] },
  { terrains: ['terrace', 'trapdoor'], layer: 'roofs', colours: ['#ecd8bc', '#d7af88', '#b98460'] },
  { terrains: ['well', 'press', 'fountain'], layer: 'things', colours: ['#cdbf9f', '#c9bb9c', '#e7dcc2'], within: 30 },
  { terrains: ['tent', 'tentOpening'], layer: 'mats', colours: ['#cdb586'] },
  {
    terrains: ['tent', 'tentOpening', 'tentSide'],
    layer: 'tents',
    colours: ['#efe3c6', '#e9e0c8', '#e6dfd0', '#ece2cb', '#f3e6c8'],
  },
  { terrains: ['ropes'], layer: 'tents', colours: ['#4a3115'], within: 56 },
  { terrains: ['castleCourtyard'], layer: 'castle', colours: ['#dccaa2'] },
  { terrains: ['room'], layer: 'castle', colours: ['#d6a08c'] },
  { terrains: ['wallWalk', 'tower', 'masterTower'], layer: 'castle', colours: ['#8da5b8', '#ae8660', '#8fa178'] },
  { terrains: ['glacis'], layer: 'castle', colours: ['#b9a98a'] },
  { terrains: ['rubble'], layer: 'castle', colours: ['#cbb992'] },
]

/** Ground that is bare earth, and what only play brings. */
const UNSEEN = new Set(['flat', 'stairs', 'gate', 'house-ladder', 'broken-bridge', 'siege-ladder'])

describe('every hex shows its terrain', () => {
  const fields = { ...Object.fromEntries(MAPS.map((map) => [map, ground(map)])), breach: breach() }

  test.each(Object.entries(fields))('%s', (_, field) => {
    const land = landOf(field)
    const { layers } = paint(field)
    const missing: string[] = []
    for (const { terrains, layer, colours, within } of SEEN) {
      const blocks = layers.find(({ id }) => id === layer)?.blocks ?? []
      const shapes = blocks.flatMap(({ svg }) => shapesIn(svg)).filter(({ colour }) => colours.includes(colour))
      for (let place = 0; place < field.size; place++) {
        if (!terrains.some((name) => TERRAIN[name] === field.terrain[place])) continue
        const middle = centre(land.hexOf(place))
        const seen = shapes.some((one) => (within === undefined ? covers(one, middle) : comesNear(one, middle, within)))
        if (!seen) missing.push(`${layer} ${field.nameOf(place)}`)
      }
    }
    expect(missing).toEqual([])
  })

  test('no terrain is forgotten', () => {
    const seen = new Set(SEEN.flatMap(({ terrains }) => terrains.map((name) => TERRAIN[name])))
    expect(TERRAINS.filter((id, number) => !UNSEEN.has(id) && ![...seen].some((one) => one === number))).toEqual([])
  })
})

describe('blocks', () => {
  test('hold every hex of the field once', () => {
    const field = fourMaps()
    const numbers = paint(field).layers.find(({ id }) => id === 'numbers')?.blocks ?? []
    const names = numbers.flatMap(({ svg }) => [...svg.matchAll(/>([A-Z]\d+)</g)].map(([, name]) => name))
    expect(names).toHaveLength(48 * 36)
    expect(numbers.map(({ column, row }) => `${column} ${row}`)).toEqual(
      [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3].map((column) => `${column} ${row}`)),
    )
    for (const { svg } of numbers) expect(svg.match(/<text/g)).toHaveLength(12 * 9)
  })

  test('hold every side of the grid once', () => {
    const sides = shapesIn(textOf(ground('oasis'), 'grid'))
      .filter(({ colour }) => colour === '#3a2511')
      .flatMap(({ lines }) =>
        lines.map((line) =>
          line
            .map((point) => point.map(Math.round).join())
            .sort()
            .join(' '),
        ),
      )
    expect(new Set(sides).size).toBe(sides.length)
    // Every hex has six sides, and all but those at the edge share them.
    expect(sides).toHaveLength((24 * 18 * 6 + 2 * 24 + 2 * 24 - 2 + 4 * 18) / 2)
  })
})

test.each([
  ['one map', () => ground('village')],
  ['four maps', fourMaps],
] as const)('%s gives the same text each time', (_, field) => {
  expect(pictureOf(paint(field()))).toBe(pictureOf(paint(field())))
})

describe('joined maps', () => {
  test('a road runs over the joint without an edge', () => {
    const road = shapesIn(textOf(joined(at('road', 0, 0), at('road', 1, 0, true)), 'soil')).find(
      ({ colour }) => colour === '#e2c996',
    )
    const joint = 24 * 60 + 10
    const alone = shapesIn(textOf(ground('road'), 'soil')).find(({ colour }) => colour === '#e2c996')
    expect(road?.lines).toHaveLength(alone?.lines.length ?? 0)
    const across = (road?.lines ?? []).flat().filter(([x]) => Math.abs(x - joint) < 9)
    // The two edges of the road pass by, and nothing lies between them.
    expect(across.length).toBeLessThanOrEqual(6)
  })

  test('high ground that goes on has no crest at the joint, and one where it ends', () => {
    const crests = (field: Field) => shapesIn(textOf(field, 'relief')).filter(({ colour }) => colour === '#3d2610')
    const joint = 24 * 60 + 10
    const crossing = (field: Field) =>
      crests(field)
        .flatMap(({ lines }) => lines.flat())
        .filter(([x, y]) => Math.abs(x - joint) < 24 && y > 1050)
    expect(crossing(joined(at('plateau', 0, 0), at('plateau', 1, 0)))).toEqual([])
    expect(crossing(joined(at('plateau', 0, 0), at('road', 1, 0))).length).toBeGreaterThan(3)
  })

  test('a turned map is drawn turned', () => {
    const well = (turned: boolean) =>
      shapesIn(textOf(ground('village', {}, turned), 'things')).find(({ colour }) => colour === '#1d3840')
    const [x = 0, y = 0] = well(false)?.lines[0]?.[0] ?? []
    const [turnedX = 0, turnedY = 0] = well(true)?.lines[0]?.[0] ?? []
    const { width, height } = paint(ground('village'))
    expect(Math.abs(x + 13 + turnedX + 13 - width)).toBeLessThan(1)
    expect(Math.abs(y + turnedY - height)).toBeLessThan(1)
  })
})

describe('what lies on something else is a drawing of its own', () => {
  const things = (field: Field, layer: LayerId) =>
    paint(field).layers.flatMap(({ id, blocks }) => (id === layer ? blocks.map(({ of }) => of) : []))

  test('roofs by house, with a floor under each', () => {
    expect(things(ground('village'), 'roofs')).toEqual(['a', 'c', 'd', 'e', 'f'])
    expect(textOf(ground('village'), 'floors')).not.toContain('#ecd8bc')
  })

  test('canvas by tent, gates and the walks over them by gate', () => {
    expect(new Set(things(ground('camp'), 'tents')).size).toBe(9)
    expect(things(ground('castle'), 'gates')).toEqual(['levant', 'couchant', 'franks'])
    expect(things(ground('castle'), 'walks')).toEqual(['levant', 'couchant', 'franks'])
  })

  test('a gate is drawn as the battle begins with it', () => {
    const levant = (field: Field) => paint(field).layers.find(({ id }) => id === 'gates')?.blocks[0]?.svg
    expect(levant(breach())).not.toBe(levant(ground('castle')))
  })
})

test('the crest of a ditch runs on under its bridge', () => {
  const field = ground('castle')
  const bridge = centre(landOf(field).hexOf(field.bridges[0]?.place ?? -1))
  const crests = shapesIn(textOf(field, 'relief')).filter(({ colour }) => colour === '#3d2610')
  const beside = (side: number): boolean =>
    crests.some((crest) => comesNear(crest, [bridge[0] + side * 32, bridge[1]], 16))
  expect([beside(-1), beside(1)]).toEqual([true, true])
})

test('hexes out of play lie under a veil', () => {
  const half = ground('castle', { columns: 'L-X' })
  const veils = shapesIn(textOf(half, 'veil'))
  const veiled = (column: number, row: number): boolean => veils.some((one) => covers(one, centre([column, row])))
  expect([veiled(0, 0), veiled(10, 17), veiled(11, 0), veiled(23, 17)]).toEqual([true, true, false, false])
  expect(textOf(ground('castle'), 'veil')).toBe('')
})

test.each(MAPS)('%s weighs no more than 250 kB', (map) => {
  expect(gzipSync(pictureOf(paint(ground(map)))).length).toBeLessThan(250_000)
})
