import type { Ways } from '@grognard/board'
import { BANNERS } from '../../names.ts'
import type { Banner, Zone } from '../../names.ts'
import { at, r1 } from './geometry.ts'
import type { Point } from './geometry.ts'

/** Where things lie on the sheet. What they are called and what they are worth comes from the pack. */
export const SHEET = { width: 1560, height: 1050 } as const
/** The map inside its neat line. */
export const FACE = { x0: 82, y0: 82, x1: 1478, y1: 968 } as const

type Anchor = 'start' | 'middle' | 'end'

/** Counters beside a zone: the corner of the first, how many in a row and in all, and their scale. */
interface Berth {
  readonly x: number
  readonly y: number
  readonly columns: number
  readonly rows: number
  readonly scale: number
}

export interface Spot {
  readonly x: number
  readonly y: number
  /** Half of the width of its sign. */
  readonly half: number
  readonly label: readonly [dx: number, dy: number, anchor: Anchor]
  /** Letters to a line of its name. */
  readonly letters: number
  readonly berth: Berth
}

const SPOTS: Readonly<Record<Zone, Spot>> = {
  'black-6': spot(166, 592, [0, 52, 'middle'], 14, [96, 660, 3, 2]),
  'black-5': spot(318, 486, [0, 92, 'middle'], 16, [220, 330, 3, 2]),
  'black-4': spot(459, 512, [0, 49, 'middle'], 13, [401, 300, 2, 3]),
  'black-3': spot(592, 488, [0, 74, 'middle'], 14, [522, 276, 2, 3]),
  'black-2': spot(702, 514, [-2, 49, 'middle'], 11, [658, 304, 1, 3]),
  'white-6': spot(648, 915, [44, 6, 'start'], 16, [740, 880, 3, 1]),
  'white-5': spot(528, 846, [-26, 54, 'middle'], 12, [382, 778, 2, 2, 0.76]),
  'white-4': spot(668, 752, [0, 56, 'middle'], 20, [722, 738, 6, 1]),
  'white-3': spot(604, 656, [-42, -2, 'end'], 12, [386, 700, 4, 1]),
  'white-2': spot(726, 640, [0, 52, 'middle'], 14, [770, 688, 4, 1, 0.7]),
  'red-6': spot(834, 164, [44, -2, 'start'], 16, [900, 100, 3, 1]),
  'red-5': spot(708, 174, [0, 53, 'middle'], 16, [494, 118, 3, 2]),
  'red-4': spot(800, 256, [-42, 22, 'end'], 14, [884, 188, 3, 1, 0.76]),
  'red-3': spot(908, 322, [0, -68, 'middle'], 16, [962, 330, 6, 1]),
  'red-2': spot(862, 434, [-48, 0, 'end'], 12, [724, 306, 2, 2, 0.7]),
  'green-6': spot(1424, 668, [-47, 20, 'end'], 12, [1300, 700, 2, 1]),
  'green-5': spot(1310, 606, [0, 54, 'middle'], 16, [1352, 410, 2, 3]),
  'green-4': spot(1178, 618, [0, 52, 'middle'], 12, [1148, 406, 2, 3]),
  'green-3': spot(1072, 584, [0, 50, 'middle'], 13, [1038, 396, 2, 3, 0.7]),
  'green-2': spot(976, 552, [0, 50, 'middle'], 13, [916, 396, 2, 2]),
  palace: spot(842, 536, [0, 60, 'middle'], 14, [800, 628, 4, 1, 0.76], 37),
  'palace-black': spot(790, 560, [0, 0, 'middle'], 14, [752, 505, 1, 3, 0.26], 16),
  'palace-white': spot(842, 612, [0, 0, 'middle'], 14, [783, 634, 6, 1, 0.26], 16),
  'palace-red': spot(842, 508, [0, 0, 'middle'], 14, [783, 472, 6, 1, 0.26], 16),
  'palace-green': spot(894, 560, [0, 0, 'middle'], 14, [916, 512, 1, 4, 0.26], 16),
}

/** The Palace where each path has a front of its own: its middle, half of its width, and its name. */
export const PALACE = { x: 842, y: 560, half: 71, label: [8, 110, 'middle'], letters: 24 } as const

/** How a front is turned: the river lies in the north. */
export const TURNS: Readonly<Record<Banner, number>> = { red: 0, green: 90, white: 180, black: 270 }

function spot(
  x: number,
  y: number,
  label: Spot['label'],
  letters: number,
  [left, top, columns, rows, scale = 0.84]: readonly [number, number, number, number, number?],
  half = 30,
): Spot {
  return { x, y, half, label, letters, berth: { x: left, y: top, columns, rows, scale } }
}

export function spotOf(zone: Zone): Spot {
  return SPOTS[zone]
}

/** The zones of a path from the outside in, as they lie on the map. */
export function pathZones(banner: Banner, palaceShared: boolean): Zone[] {
  return [
    `${banner}-6`,
    `${banner}-5`,
    `${banner}-4`,
    `${banner}-3`,
    `${banner}-2`,
    palaceShared ? 'palace' : `palace-${banner}`,
  ]
}

/** Every zone of the game, path after path. */
export function zonesInPlay(palaceShared: boolean): Zone[] {
  return [...new Set(BANNERS.flatMap((banner) => pathZones(banner, palaceShared)))]
}

/** Where so many counters lie: a block without holes, as near to the zone as its berth allows, in the order of reading. */
export function cellsOf(zone: Zone, count: number): Point[] {
  const { x, y, berth } = spotOf(zone)
  const pitch = 64 * berth.scale + 3
  const wanted = Math.min(count, berth.columns * berth.rows)
  const [columns, rows] = blockOf(wanted, berth)
  const corner = (from: number, place: number, room: number, of: number) => {
    const starts = Array.from({ length: room - of + 1 }, (_, i) => from + i * pitch)
    const far = (start: number) => Math.abs(start + (of * pitch) / 2 - place)
    return starts.reduce((best, start) => (far(start) < far(best) ? start : best))
  }
  const left = corner(berth.x, x, berth.columns, columns)
  const top = corner(berth.y, y, berth.rows, rows)
  return Array.from({ length: wanted }, (_, i): Point => [
    r1(left + (i % columns) * pitch),
    r1(top + Math.floor(i / columns) * pitch),
  ])
}

/** Columns and rows of the block with the least empty cells, of those the squarest, of those the widest. */
function blockOf(count: number, { columns, rows }: Berth): readonly [number, number] {
  const blocks = Array.from({ length: columns }, (_, i) => [i + 1, Math.ceil(count / (i + 1))] as const)
  const cost = ([across, down]: readonly [number, number]) => (across * down - count) * 100 + Math.abs(across - down)
  return blocks
    .filter(([, down]) => down <= rows)
    .reduce((best, block) => (cost(block) <= cost(best) ? block : best), [columns, rows])
}

interface Link {
  readonly d: string
  /** An arrowhead half-way: where, and how it is turned. */
  readonly arrow: string
}

/** The stretches of a path, each bent a little, the other way every time. */
export function linksOf(banner: Banner, palaceShared: boolean): Link[] {
  const points = pathZones(banner, palaceShared).map((zone): Point => [spotOf(zone).x, spotOf(zone).y])
  return points.slice(1).map((b, i) => {
    const a = points[i] ?? b
    const [mx, my] = bend(a, b, i)
    const middle = at((a[0] + 2 * mx + b[0]) / 4, (a[1] + 2 * my + b[1]) / 4)
    const turn = r1(Math.atan2(b[1] - a[1], b[0] - a[0]) * 57.2958)
    return { d: `M${at(...a)}Q${at(mx, my)} ${at(...b)}`, arrow: `translate(${middle}) rotate(${turn})` }
  })
}

function bend(a: Point, b: Point, i: number): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy) || 1
  const by = (i % 2 === 1 ? 1 : -1) * Math.min(12, length * 0.07)
  return [(a[0] + b[0]) / 2 - (dy / length) * by, (a[1] + b[1]) / 2 + (dx / length) * by]
}

/** A name broken into lines of about this many letters, as even as can be. */
export function lines(name: string, letters: number): string[] {
  const words = name.split(' ')
  if (name.length <= letters || words.length === 1) return [name]
  const count = Math.min(3, words.length, Math.ceil(name.length / letters))
  const ways = count === 2 ? halves(words) : halves(words).concat(thirds(words))
  const longest = (way: readonly string[]) => Math.max(...way.map((line) => line.length))
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best))
}

function halves(words: readonly string[]): string[][] {
  return words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
}

function thirds(words: readonly string[]): string[][] {
  return words
    .slice(2)
    .flatMap((_, i) => halves(words.slice(i + 1)).map((rest) => [words.slice(0, i + 1).join(' '), ...rest]))
}

/** What arrow keys lead through: along the paths first. */
export function waysOf(palaceShared: boolean): Ways<Zone> {
  return {
    all: zonesInPlay(palaceShared),
    spotOf,
    linked: (from) =>
      BANNERS.flatMap((banner) => {
        const path = pathZones(banner, palaceShared)
        const i = path.indexOf(from)
        return i < 0 ? [] : path.filter((_, j) => Math.abs(i - j) === 1)
      }),
  }
}
