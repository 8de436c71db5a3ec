import type { Place, Tent } from '../../field.ts'
import { TERRAIN } from '../../names.ts'
import { jars, rug } from './furniture.ts'
import { centre, neighbours } from './hexes.ts'
import type { Land } from './land.ts'
import type { Chance } from './noise.ts'
import { pick } from './noise.ts'
import { around, between, cyclic, disc, line, mix, polygon, shift } from './path.ts'
import type { Point } from './path.ts'
import { near } from './shapes.ts'
import { Sheet, edge, filled, stroked } from './sheet.ts'
import type { Block } from './sheet.ts'
import { boxOf, swept } from './walls.ts'
import type { Box } from './walls.ts'

/** How far canvas reaches from the middle of the outermost hexes. */
const EAVES = 24

/** The places that the canvas covers: of the great tent its sides too (AT-8.3-02). */
function covered({ field, hexOf }: Land, { places }: Tent): Point[] {
  const flanks = places.flatMap((place) =>
    neighbours(hexOf(place)).filter(([column, row]) => {
      const low = field.low[row * field.grid.cols + column] ?? -1
      return field.terrain[low] === TERRAIN.tentSide
    }),
  )
  return [...places.map((place) => hexOf(place)), ...flanks].map(centre)
}

function groundOf(land: Land, tent: Tent): Box {
  const { left, right, top, bottom } = boxOf(covered(land, tent))
  return { left: left - EAVES, right: right + EAVES, top: top - EAVES, bottom: bottom + EAVES }
}

const chanceOf = (land: Land, { places }: Tent): Chance => land.chanceOf(land.hexOf(cyclic(places, 0)), 'tent')
const nameOf = ({ field }: Land, { places }: Tent): string => `tent ${field.nameOf(cyclic(places, 0))}`
const middleOf = ({ left, right, top, bottom }: Box): Point => [(left + right) / 2, (top + bottom) / 2]

/** What lies under the canvas: matting, carpets, the poles. */
export function paintTentFloors(land: Land): Block[] {
  const sheet = new Sheet(land.extent)
  const figures = sheet.figures()
  for (const tent of land.field.tents) {
    const box = groundOf(land, tent)
    const rnd = chanceOf(land, tent)
    const [x, y] = middleOf(box)
    const { left, right, top, bottom } = box
    const mat = polygon([
      [left + 5, top + 5],
      [right - 5, top + 5],
      [right - 5, bottom - 5],
      [left + 5, bottom - 5],
    ])
    const weave: string[] = []
    for (let row = top + 11; row < bottom - 6; row += 6)
      weave.push(
        line([
          [left + 7, row],
          [right - 7, row],
        ]),
      )
    const poles = ridgeOf(box).map((at) => filled(disc(at, 3.4), '#6d4a26', 1, edge('#241505', 1)))
    const carpets = tent.great
      ? rug([x, y + 6], 70, 34, rnd) + rug([x - 70, y], 30, 60, rnd) + rug([x + 70, y], 30, 60, rnd)
      : rug([x - 8, y + 6], 42, 26, rnd)
    figures.add(
      [x, y],
      [
        filled(mat, '#cdb586', 1, edge('#5a4326', 1.2)),
        stroked(weave.join(''), '#8d7040', 0.7, 0.5),
        carpets,
        jars([right - 30, bottom - 24], 3, rnd),
        ...poles,
      ].join(''),
    )
  }
  return sheet.blocks()
}

/** The ends of the ridge: along the longer side, under the hips of the roof. */
function ridgeOf({ left, right, top, bottom }: Box): readonly [Point, Point] {
  const [x, y] = middleOf({ left, right, top, bottom })
  const [width, height] = [right - left, bottom - top]
  const reach = Math.max(12, Math.abs(width - height) / 2 + Math.min(width, height) * 0.16)
  return width > height
    ? [
        [x - reach, y],
        [x + reach, y],
      ]
    : [
        [x, y - reach],
        [x, y + reach],
      ]
}

/** Canvas, each tent by itself, so that it can be lifted. */
export function paintTents(land: Land): Block[] {
  return land.field.tents.flatMap((tent) => {
    const box = groundOf(land, tent)
    const sheet = new Sheet(land.extent)
    sheet.figures().add(middleOf(box), canvasOf(land, tent, box))
    return sheet.blocks().map((block) => ({ ...block, of: nameOf(land, tent) }))
  })
}

const STRIPES = [
  { cloth: '#efe3c6', stripe: '#c9907a' },
  { cloth: '#e9e0c8', stripe: '#a3a486' },
  { cloth: '#e6dfd0', stripe: '#9aa3ac' },
  { cloth: '#efe3c6', stripe: '#cbb183' },
  { cloth: '#ece2cb', stripe: '#b8988a' },
] as const
const GREAT = { cloth: '#f3e6c8', stripe: '#b4554a' } as const

/** One of the four slopes of the roof: its eaves, its edge at the ridge, and how the light falls on it. */
interface Slope {
  readonly eaves: readonly [Point, Point]
  readonly ridge: readonly [Point, Point]
  readonly shade: string
  readonly opacity: number
}

function slopesOf(box: Box): Slope[] {
  const { left, right, top, bottom } = box
  const [one, two] = ridgeOf(box)
  const corners: readonly [Point, Point, Point, Point] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
  const [nw, ne, se, sw] = corners
  const level = Math.abs(one[1] - two[1]) < 1
  const [north, east, south, west]: readonly (readonly [Point, Point])[] = level
    ? [
        [one, two],
        [two, two],
        [two, one],
        [one, one],
      ]
    : [
        [one, one],
        [one, two],
        [two, two],
        [two, one],
      ]
  return [
    { eaves: [nw, ne], ridge: north ?? [one, two], shade: '#fffaf0', opacity: 0.3 },
    { eaves: [ne, se], ridge: east ?? [one, two], shade: '#3a220c', opacity: 0.16 },
    { eaves: [se, sw], ridge: south ?? [one, two], shade: '#3a220c', opacity: 0.26 },
    { eaves: [sw, nw], ridge: west ?? [one, two], shade: '#fffaf0', opacity: 0.12 },
  ]
}

function canvasOf(land: Land, tent: Tent, box: Box): string {
  const rnd = chanceOf(land, tent)
  const colours = tent.great ? GREAT : pick(STRIPES, rnd)
  const slopes = slopesOf(box)
  const outline = slopes.map(({ eaves }) => eaves[0])
  const [one, two] = ridgeOf(box)
  const hips = slopes.map(({ eaves, ridge }) => line([eaves[0], ridge[0]])).join('')
  return [
    ropesOf(land, tent, box, rnd),
    filled(swept(outline, 15, 12), '#2c1906', 0.34),
    filled(swept(outline, 22, 18), '#2c1906', 0.1),
    filled(polygon(outline.map((point) => sagged(point, box))), colours.cloth, 1, edge('#4b3620', 1.4)),
    filled(slopes.map((slope) => stripesOf(slope, tent.great ? 15 : 13)).join(''), colours.stripe, 0.85),
    ...slopes.map(({ eaves, ridge, shade, opacity }) =>
      filled(polygon([eaves[0], eaves[1], ridge[1], ridge[0]]), shade, opacity),
    ),
    fringe(slopes, colours.stripe),
    stroked(hips + line([one, two]), '#5a4326', 1.2, 0.8),
    stroked(line([shift(one, -0.8, -1.2), shift(two, -0.8, -1.2)]), '#fffaf0', 1.6, 0.8),
    ...doorsOf(land, tent).map((place) => doorway(land, tent, place, box)),
    ...(tent.great
      ? [pennon(one), pennon(two)]
      : [filled(disc(one, 2.2) + disc(two, 2.2), '#8d6b3e', 1, edge('#2f1d0c', 0.8))]),
  ].join('')
}

const sagged = ([x, y]: Point, { left, right, top, bottom }: Box): Point => {
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
  return mix([x, y], [middleX, middleY], 0.004)
}

/** Stripes from the ridge down to the eaves, every other one. */
function stripesOf({ eaves, ridge }: Slope, width: number): string {
  const count = Math.max(3, Math.round(between(...eaves) / width) | 1)
  const found: string[] = []
  for (let i = 0; i < count; i += 2)
    found.push(
      polygon([
        mix(...eaves, i / count),
        mix(...eaves, (i + 1) / count),
        mix(...ridge, (i + 1) / count),
        mix(...ridge, i / count),
      ]),
    )
  return found.join('')
}

/** The scalloped edge of the canvas. */
function fringe(slopes: readonly Slope[], colour: string): string {
  const edges = slopes.map(({ eaves }) => line(eaves)).join('')
  return [
    stroked(edges, '#f6ecd2', 5),
    `<path d="${edges}" fill="none" stroke="${colour}" stroke-width="4.4" stroke-dasharray="5 5"/>`,
    stroked(edges, '#4b3620', 0.9),
  ].join('')
}

/** Guy ropes to pegs all round, but not before the doors. */
function ropesOf(land: Land, tent: Tent, box: Box, rnd: Chance): string {
  const doors = doorsOf(land, tent).map((place) => doorPoint(land, tent, place, box))
  const middle = middleOf(box)
  const starts = slopesOf(box).flatMap(({ eaves }) => {
    const count = Math.max(2, Math.round(between(...eaves) / 34))
    return Array.from({ length: count }, (_, i) => mix(...eaves, i / count))
  })
  const ropes = starts
    .filter((start) => doors.every((door) => between(door, start) > 26))
    .map((start) => {
      const angle = Math.atan2(start[1] - middle[1], start[0] - middle[0])
      return { start, peg: near(around(start, angle, 34), 5, rnd) }
    })
  // Wherever the map has ropes, there is one.
  for (const hex of tent.places.flatMap((place) => neighbours(land.hexOf(place)))) {
    const middleOfHex = centre(hex)
    const roped = ropes.some(({ peg }) => between(peg, middleOfHex) < 45)
    if (land.terrainAt(hex) !== TERRAIN.ropes || roped) continue
    ropes.push({
      start: nearest(box, middleOfHex),
      peg: near(mix(nearest(box, middleOfHex), middleOfHex, 0.8), 5, rnd),
    })
  }
  const lines = ropes.map(({ start, peg }) => line([start, peg])).join('')
  const shadows = ropes.map(({ start, peg }) => line([shift(start, 5, 6), shift(peg, 1, 1)])).join('')
  const pegs = ropes.map(({ peg }) => line([peg, shift(peg, 0.6, 3)])).join('')
  return [
    stroked(shadows, '#2c1906', 1, 0.28),
    stroked(lines, '#4a3115', 1.9, 0.8),
    stroked(lines, '#f3e6c8', 1),
    stroked(pegs, '#4a3115', 2.4),
  ].join('')
}

const nearest = ({ left, right, top, bottom }: Box, [x, y]: Point): Point => [
  Math.max(left, Math.min(right, x)),
  Math.max(top, Math.min(bottom, y)),
]

/** One doorway for each side on which a tent opens. */
function doorsOf(land: Land, tent: Tent): Place[] {
  if (!tent.great) return tent.openings.slice(0, 1)
  const rows = new Map(tent.openings.map((place) => [land.hexOf(place)[1], place]))
  return [...rows.values()]
}

/** Where a doorway is: on the side of its hex before which nothing is in the way. */
function doorPoint(land: Land, tent: Tent, place: Place, box: Box): Point {
  const [x, y] = centre(land.hexOf(place))
  const { left, right, top, bottom } = box
  const [middleX, middleY] = middleOf(box)
  if (tent.great) return [middleX, y < middleY ? top : bottom]
  const sides: readonly { readonly at: Point; readonly before: Point }[] = [
    { at: [x < middleX ? left : right, y], before: [x < middleX ? x - 60 : x + 60, y] },
    { at: [x, y < middleY ? top : bottom], before: [x, y < middleY ? y - 70 : y + 70] },
  ]
  const clear = sides.find(({ before }) => isClear(land, before))
  return (clear ?? cyclic(sides, 0)).at
}

function isClear(land: Land, [x, y]: Point): boolean {
  const hexes = land.hexes.filter((hex) => between(centre(hex), [x, y]) < 42)
  return hexes.length > 0 && hexes.every((hex) => land.terrainAt(hex) !== TERRAIN.ropes)
}

/** A dark gap in the canvas with its flaps tied back. */
function doorway(land: Land, tent: Tent, place: Place, box: Box): string {
  const at = doorPoint(land, tent, place, box)
  const [middleX, middleY] = middleOf(box)
  const level = Math.abs(at[0] - box.left) < 1 || Math.abs(at[0] - box.right) < 1
  const inward: Point = level ? [Math.sign(middleX - at[0]), 0] : [0, Math.sign(middleY - at[1])]
  const wide = tent.great ? 17 : 11
  const deep = tent.great ? 30 : 20
  const [left, right] = [shift(at, inward[1] * wide, inward[0] * wide), shift(at, -inward[1] * wide, -inward[0] * wide)]
  const tip = shift(at, inward[0] * deep, inward[1] * deep)
  const flap = (corner: Point): string => polygon([corner, tip, mix(corner, at, -0.42), corner])
  return [
    filled(polygon([left, tip, right]), '#2b1a10', 0.92),
    filled(flap(left) + flap(right), '#f6ecd2', 1, edge('#4b3620', 1)),
  ].join('')
}

function pennon(at: Point): string {
  const [x, y] = at
  const cloth = polygon([
    [x + 1, y - 2],
    [x + 19, y + 1],
    [x + 12, y + 4],
    [x + 19, y + 8],
    [x + 1, y + 6],
  ])
  return [
    filled(disc(at, 3.6), '#d8b15c', 1, edge('#2f1d0c', 1)),
    filled(cloth, '#8e2a1e', 1, edge('#2f1d0c', 0.9)),
  ].join('')
}
