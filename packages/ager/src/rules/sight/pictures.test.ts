import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Changes, Place } from '../../field.ts'
import { stage } from '../../testing/stage.ts'
import type { Arena } from '../../arena.ts'
import { makeGround } from '../../make-arena.ts'
import { FEATURE } from '../../field.ts'
import { TERRAINS } from '../../names.ts'
import { NONE } from '../../state.ts'
import { kit } from '../../testing/kit.ts'
import { dirTo, placeName } from '../ground.ts'
import { lineAstray, lineTo } from './lines.ts'
import { BLOCK, BLOCKS } from './refusals.ts'
import { standingCrowd } from '../crowd.ts'
import { isInTheWay, sight } from './sight.ts'
import { blockOf, brushCover, fixedCover, guardOf, lineOf } from './trace.ts'

/*
 * What is seen from some places of every map, drawn as the map lies: a letter for why a line is closed, else the cover of
 * whoever is there: . none, - light, + medium, # heavy, ? where he must choose a side. The number under a picture is made of
 * all that is known of its lines. Whoever changes a line finds it here; what the pictures should be, the tests beside say.
 */

const COVERS = '.-+#'
const CLOSED = 'abcdefghijklmnopqrstuvwxyz'

const charOf = (packed: number): string => {
  const block = blockOf(packed)
  if (block !== BLOCK.open) return CLOSED.charAt(block)
  return guardOf(packed) > 0 ? '?' : COVERS.charAt(Math.max(fixedCover(packed), brushCover(packed)))
}

type Look = (from: Place, to: Place) => number

/** The ground as a map; every upper floor as a list of rows with somebody's place in them. */
function picture(arena: Arena, from: Place, look: Look): string {
  const { field } = arena
  const { cols, rows } = field.grid
  const lines: string[] = []
  for (let row = 0; row < rows; row++) {
    const low = Array.from({ length: cols }, (_, col) => charOf(look(from, field.low[row * cols + col] ?? 0)))
    const high = Array.from({ length: cols }, (_, col) =>
      (field.stack[row * cols + col] ?? []).slice(1).map((place) => charOf(look(from, place))),
    )
    lines.push(`${low.join('')} ${high.flat().join('')}`.trimEnd())
  }
  return [`from ${placeName(arena, from)}`, ...lines, `${sumOf(arena, from, look)}`, ''].join('\n')
}

/** One number for all that is known of the lines from a place. */
function sumOf({ field }: Arena, from: Place, look: Look): number {
  let sum = 0
  for (let to = 0; to < field.size; to++) sum = (sum * 31 + look(from, to)) % 1_000_000_007
  return sum
}

/** The numbers alone, of all who stand at an opening or above the ground, and of every sixth of the others. */
function numbers(arena: Arena, look: Look): string {
  const { field, relief } = arena
  const found: string[] = []
  for (let from = 0; from < field.size; from++)
    if (relief.opens[from] === 1 || (field.floor[from] ?? 0) > 0 || from % 6 === 0)
      found.push(`${placeName(arena, from)} ${sumOf(arena, from, look)}`)
  return `${found.join('\n')}\n`
}

function pictures(map: string, views: readonly string[], changes: Partial<Changes> = {}, rips: readonly string[] = []) {
  const t = stage({ map, pieces: { roger: { at: 'X18' } }, changes })
  t.s.rips = rips.map((place) => t.place(place))
  const look: Look = (from, to) => lineTo(t.arena, t.s, from, to)
  const drawn = views.map((view) => picture(t.arena, t.place(view), look))
  const astray = views
    .filter((_, i) => i % 3 < 2)
    .map((view) => `astray ${picture(t.arena, t.place(view), (from, to) => lineAstray(t.arena, t.s, from, to))}`)
  return { text: [...drawn, ...astray].join('\n'), ground: t.arena, look }
}

const drawn = (name: string): string =>
  readFileSync(new URL(`../../testing/pictures/${name}.txt`, import.meta.url), 'utf8')

const VIEWS = {
  road: ['A1', 'L3', 'K9'],
  oasis: ['H8', 'J7', 'C3', 'L4'],
  plateau: ['M3', 'M11', 'T6', 'M9', 'U12'],
  camp: ['D1', 'D4', 'D3', 'L8', 'J6', 'K12', 'X9'],
  village: [
    ...['A1', 'D6', 'D5', 'D5@2', 'C6@2', 'F6@2', 'G5', 'G3', 'K1', 'K2', 'K4', 'L4', 'M4', 'M6', 'M7', 'N3'],
    ...['N15', 'P15', 'Q16', 'T10', 'T10@1', 'D11', 'C11', 'H9'],
  ],
  castle: [
    ...['A1', 'F4', 'G4', 'F5', 'G9', 'K9', 'K10', 'E6', 'Q7', 'R9', 'S8', 'T6', 'T9', 'T9@1', 'T8', 'U6', 'U10'],
    ...['V5', 'D5', 'P6', 'L9', 'X18', 'T7'],
  ],
} as const

test.each(['road', 'oasis', 'plateau', 'camp', 'village', 'castle'] as const)('what is seen on the %s', (map) => {
  expect(BLOCKS.length).toBeLessThan(CLOSED.length)
  const { text, ground, look } = pictures(map, VIEWS[map])
  expect(`${text}\n${numbers(ground, look)}`).toBe(drawn(map))
})

test('what is seen on the castle through its gates, open or broken', () => {
  const views = ['U10', 'T9@1', 'Q9', 'S9', 'T9', 'G9', 'K9', 'X9']
  const through = (levant: 'open' | 'broken'): string => pictures('castle', views, { gates: { levant } }).text
  expect(`${through('open')}\n${through('broken')}`).toBe(drawn('gates'))
})

test('what is seen in the camp with canvas ripped', () => {
  expect(pictures('camp', ['D1', 'D3', 'D8', 'L8', 'K12'], {}, ['D3', 'L10']).text).toBe(drawn('ripped'))
})

test('AT-9.3.3-04: what is seen through a slit in a corner, and who stands in the way of it', () => {
  const t = stage({ map: 'castle', pieces: { roger: { at: 'X18' }, kamil: { at: 'X1', side: 1 } } })
  const { field } = t.arena
  const cornerSlits = [{ places: [t.place('T5'), t.place('T6')], before: field.cell[t.place('U6')] ?? -1 }] as const
  const arena: Arena = { ...t.arena, ...makeGround(t.arena.kit, { ...field, cornerSlits }) }
  const views = ['T5', 'T6', 'W6', 'X6', 'X7', 'U6', 'X4'].map((view) =>
    picture(arena, t.place(view), (from, to) => lineTo(arena, t.s, from, to)),
  )
  expect(views.join('\n')).toBe(drawn('corner'))
  const isIn = (from: string, to: string, at: string): boolean => {
    t.piece('kamil').at = t.place(at)
    return isInTheWay(arena, t.s, standingCrowd(arena, t.s), t.place(from), t.place(to), () => true)
  }
  const men = ['T5', 'T6', 'U6', 'U5', 'V5', 'V6', 'W6', 'X6']
  const found = [
    ['T5', 'W6'],
    ['T6', 'W6'],
    ['W6', 'T5'],
    ['W6', 'T6'],
  ].map(([from = '', to = '']) => men.filter((at) => isIn(from, to, at)).join(' '))
  expect(found).toEqual(['U6', 'U6', 'U6', 'U6'])
  /* By the slit of his own side the line is another. */
  expect(['U5', 'U6', 'V4', 'V5', 'W5'].filter((at) => isIn('T5', 'X4', at))).toEqual(['U5', 'V4', 'W5'])
  /* And none of it passes a palm. */
  const terrain = field.terrain.slice()
  terrain[t.place('U6')] = TERRAINS.indexOf('palm-trunk')
  const grown: Arena = { ...t.arena, ...makeGround(t.arena.kit, { ...field, cornerSlits, terrain }) }
  const sees = (from: string, to: string): boolean =>
    sight(grown, t.s, t.place(from), t.place(to)).blocked === undefined
  expect([sees('W6', 'T5'), sees('T5', 'W6'), sees('U6', 'T5')]).toEqual([false, false, true])
})

/** The field with another feature on that side of a hex, and on the same side of the hex beyond. */
function withSide(map: string, at: string, beyond: string, feature: number) {
  const t = stage({ map, pieces: { roger: { at: 'X18' } } })
  const { field } = t.arena
  const [one, two] = [t.place(at), t.place(beyond)]
  const dir = dirTo(t.arena, one, two)
  const [side, next] = [field.side.slice(), field.next.slice()]
  for (const place of [one * 6 + dir, two * 6 + ((dir + 3) % 6)]) {
    side[place] = feature
    next[place] = NONE
  }
  const arena: Arena = { ...t.arena, ...makeGround(t.arena.kit, { ...field, side, next }) }
  return (from: string, to: string): string => {
    const { blocked, cover } = sight(arena, t.s, t.place(from), t.place(to))
    return blocked?.code ?? String(cover)
  }
}

test('AT-9.3.5-02: through a slit at the level of the ground too, from its hex row, and nobody beyond him', () => {
  /* In place of the door of house A, between D6 and D7. */
  const see = withSide('village', 'D6', 'D7', FEATURE.slit)
  expect(['D7', 'D8', 'D9'].map((from) => see(from, 'D6'))).toEqual(['3', '3', '3'])
  expect(['E9', 'C9'].map((from) => see(from, 'D6'))).toEqual(['lineSlitRow', 'lineSlitRow'])
  expect(see('D9', 'D5')).toBe('lineWall')
  expect(see('D6', 'D9')).toBe('0')
})

test('AT-8.4.3-01: a wall in the open hides whoever is behind it', () => {
  const see = withSide('road', 'D8', 'D9', FEATURE.wall)
  expect([see('D6', 'D12'), see('D12', 'D6'), see('D6', 'D8'), see('C6', 'C12')]).toEqual([
    'lineWall',
    'lineWall',
    '0',
    '0',
  ])
})

test('AT-5.5.2.3-02: at the edge of the map is not at the edge of the water', () => {
  const t = stage({ map: 'oasis', pieces: { roger: { at: 'X18' } } })
  const { field } = t.arena
  const water = field.water.slice()
  water[0] = water[t.place('L8')] ?? NONE
  const arena: Arena = { ...t.arena, ...makeGround(t.arena.kit, { ...field, water }) }
  const cover = (ground: Arena): number => sight(ground, t.s, t.place('L1'), t.place('L8')).cover
  expect([cover(arena), cover(t.arena)]).toEqual([cover(t.arena), cover(t.arena)])
  expect(cover(arena)).toBeGreaterThan(0)
})

test('AT-5.5.4-02: brush that is heavy cover hides nobody altogether', () => {
  const terrains = kit.terrains.map((one) => (one.id === 'shrub' ? { ...one, cover: 3 as const } : one))
  const t = stage({ map: 'road', pieces: { roger: { at: 'X18' } }, kit: { ...kit, terrains } })
  expect(sight(t.arena, t.s, t.place('J12'), t.place('J6'))).toMatchObject({ blocked: undefined, cover: 3 })
})

/** The hexes that a line leads through, where it begins or ends in the middle of an opening. */
test.each([
  ['village', 'K1', 'J4', 'K2 K3 J3 J4'],
  ['village', 'J4', 'F2', 'I4 H3 G3 F2'],
  ['castle', 'B4', 'A1', 'B3 B2 A2 A1'],
  ['castle', 'B5', 'H12', 'B6 C7 D7 D8 E9 E10 F9 F10 G11 G12 H12'],
  /* At one above him: the line is that of the other, down. */
  ['castle', 'F9', 'I13', 'I12 H11 G11 G10 F9'],
  ['castle', 'Q2', 'C4', 'D4 E4 F3 G4 H3 I3 J3 K3 L2 M3 N2 O2 P2 Q2'],
])('AT-8.4.1-02 AT-9.3.5-01: on the %s a line from %s to %s leads through %s', (map, from, to, through) => {
  const t = stage({ map, pieces: { roger: { at: 'X18' } } })
  const { arena, s } = t
  const line = lineOf(arena.relief, lineTo(arena, s, t.place(from), t.place(to)), t.place(from), t.place(to))
  const places = Array.from({ length: line.length }, (_, i) => arena.field.low[line.cell(i)] ?? 0)
  expect(places.map((place) => placeName(arena, place)).join(' ')).toBe(through)
})

test('AT-8.4.1-02 AT-5.5.3-01: whoever stands in those hexes is in the way, and nobody before or behind', () => {
  const t = stage({ map: 'castle', pieces: { roger: { at: 'X18' }, kamil: { at: 'X1', side: 1 } } })
  const isIn = (from: string, to: string, at: string): boolean => {
    t.piece('kamil').at = t.place(at)
    const crowd = standingCrowd(t.arena, t.s)
    return isInTheWay(t.arena, t.s, crowd, t.place(from), t.place(to), () => true)
  }
  expect(['B5', 'B6', 'C7', 'G12', 'H12', 'H11'].map((at) => isIn('B5', 'H12', at))).toEqual([
    ...[false, true, true, true, false, false],
  ])
  expect(['F9', 'G10', 'I12', 'I13', 'I11'].map((at) => isIn('F9', 'I13', at))).toEqual([
    ...[false, true, true, false, false],
  ])
  /* Nor the dead under somebody who does not count. */
  Object.assign(t.piece('roger'), { at: t.place('C7'), health: 'dead' })
  t.piece('kamil').at = t.place('C7')
  const dead = (piece: number): boolean => piece === t.id('roger')
  const crowd = standingCrowd(t.arena, t.s)
  expect(isInTheWay(t.arena, t.s, crowd, t.place('B5'), t.place('H12'), dead)).toBe(false)
})

test('AT-8.7.2-03: lines are looked along anew when more canvas is ripped', () => {
  const t = stage({ map: 'camp', pieces: { roger: { at: 'X18' } } })
  const cover = (...rips: string[]): number => {
    t.s.rips = rips.map((place) => t.place(place))
    return sight(t.arena, t.s, t.place('D1'), t.place('D3')).cover
  }
  expect([cover(), cover('C4'), cover('D3'), cover('C4'), cover('C4', 'D3'), cover()]).toEqual([3, 3, 1, 3, 1, 3])
})

test('a closed line is told as total cover', () => {
  const t = stage({ map: 'camp', pieces: { roger: { at: 'X18' } } })
  expect(sight(t.arena, t.s, t.place('D1'), t.place('D8'))).toMatchObject({ blocked: { code: 'lineTent' }, cover: 4 })
})
