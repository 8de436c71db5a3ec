import type { FieldZone } from '../../scenarios/types.ts'
import { chance, within } from './chance.ts'
import type { Chance } from './chance.ts'
import { disc, dot, inset, line, middleOf, polygon, rectangle } from './pen.ts'
import type { Rect, Spot } from './pen.ts'
import { isUpright, lookOf, outlineOf, rectOf } from './site.ts'
import type { Site } from './site.ts'
import { OUTLINE, edge, filled, laid, stroked } from './strokes.ts'

/** How thick a wall is drawn; the rules measure to its outer side. */
const WALL = 8

/** A thing that stands on the floor: its shadow, itself, the light on its upper edge. */
function thing(rect: Rect, colour: string, more = ''): string {
  const { x, y, w, h } = rect
  return [
    filled(rectangle({ x: x + 2.4, y: y + 2.8, w, h }), '#120a04', 0.4),
    filled(rectangle(rect), colour, 1, OUTLINE),
    stroked(line([x + 1, y + 1.2], [x + w - 1, y + 1.2]), '#fff', 0.9, 0.35),
    more,
  ].join('')
}

const jar = (at: Spot, size: number): string =>
  filled(disc([at[0] + 1.6, at[1] + 2], size), '#120a04', 0.4) +
  filled(disc(at, size), '#7c4a30', 1, OUTLINE) +
  filled(disc(at, size * 0.6), '#2a1810')

/** A room with a kang, a table, chests and jars. */
function home({ x, y, w, h }: Rect, rnd: Chance): string {
  const wing = w * 0.3
  const paved = rectangle({ x, y, w: wing, h })
  const wall = line([x + wing, y], [x + wing, y + h * 0.4]) + line([x + wing, y + h * 0.68], [x + wing, y + h])
  const mats = [0.25, 0.5, 0.75].map((at) => line([x + 4, y + 34 * at], [x + wing - 6, y + 34 * at])).join('')
  const table: Rect = { x: x + w * 0.56, y: y + h * 0.36, w: 38, h: 22 }
  return [
    filled(paved, '#b3a68f') + laid(paved, 'paving'),
    stroked(wall, '#4d3622', 4.4, 1, '') + stroked(wall, '#a27c50', 1.4, 1, ' transform="translate(-.8 0)"'),
    thing({ x: x + 1, y: y + 2, w: wing - 7, h: 32 }, '#c9b891', stroked(mats, '#8f7d57', 0.7)),
    thing({ x: x + 6, y: y + 6, w: 12, h: 24 }, '#8e3527'),
    thing({ x: table.x + 8, y: table.y + 26, w: 9, h: 8 }, '#96643c'),
    thing({ x: table.x + 24, y: table.y - 11, w: 9, h: 8 }, '#96643c'),
    thing(table, '#7b4d2b', stroked(line([table.x + 3, table.y + 8], [table.x + 35, table.y + 8]), '#5d3a21', 0.7)),
    filled(disc([table.x + 12, table.y + 11], 3.4), '#dfe6e4', 1, OUTLINE) +
      filled(disc([table.x + 12, table.y + 11], 1.8), '#4d7fb3'),
    thing({ x: x + w - 20, y: y + 4, w: 17, h: Math.min(44, h * 0.4) }, '#5d3a21'),
    thing({ x: x + w * 0.44, y: y + 3, w: 34, h: 9 }, '#6d4426'),
    jar([x + w - 10, y + h - 10], 7),
    jar([x + w - 24, y + h - 8 + within(rnd, -1, 1)], 5),
  ].join('')
}

/** Benches on both sides of an aisle, and an altar to the north. */
function chapel({ x, y, w, h }: Rect): string {
  const floor = rectangle({ x, y, w, h })
  const middle = x + w / 2
  const carpet = rectangle({ x: middle - 8, y: y + 14, w: 16, h: h - 14 })
  const pews: string[] = []
  for (let at = y + 34; at < y + h - 14; at += 15)
    for (const side of [-1, 1] as const) {
      const wide = Math.min(w * 0.3, 90)
      pews.push(thing({ x: side < 0 ? middle - 16 - wide : middle + 16, y: at, w: wide, h: 6 }, '#7b4d2b'))
    }
  return [
    filled(floor, '#c9c1b0') + laid(floor, 'paving'),
    filled(carpet, '#8e3527', 0.75) + stroked(carpet, '#d9b155', 1, 0.8, ''),
    ...pews,
    thing({ x: middle - 20, y: y + 5, w: 40, h: 13 }, '#ece6d6'),
    stroked(line([middle - 4, y + 10], [middle + 4, y + 10]) + line([middle, y + 6], [middle, y + 15]), '#b98d3d', 1.8),
  ].join('')
}

/** The floor of the engine-house: rails through it over a pit, benches, barrels. */
function workshop({ x, y, w, h }: Rect, rnd: Chance): string {
  const floor = rectangle({ x, y, w, h })
  const middle = y + h / 2
  const rails = line([x, middle - 7], [x + w, middle - 7]) + line([x, middle + 7], [x + w, middle + 7])
  const oil = Array.from({ length: 30 }, () => dot([within(rnd, x, x + w), within(rnd, y, y + h)])).join('')
  return [
    filled(floor, '#8f8574') + laid(floor, 'paving'),
    stroked(oil, '#1d1712', 6, 0.16),
    filled(rectangle({ x: x + w * 0.2, y: middle - 5, w: w * 0.6, h: 10 }), '#1d1712', 0.85, edge('#5d5344', 1)),
    stroked(rails, '#4f4a46', 3, 1, '') + stroked(rails, '#d9d6cc', 1, 0.9, ' transform="translate(0 -.6)"'),
    thing({ x: x + w * 0.12, y: y + 3, w: 60, h: 12 }, '#6d4426'),
    thing({ x: x + w * 0.6, y: y + 3, w: 46, h: 12 }, '#6d4426'),
    ...[0.2, 0.26, 0.7, 0.76].map((at) => jar([x + w * at, y + h - 9], 5.4)),
  ].join('')
}

/** A waiting room: counter, benches, luggage. */
function hall({ x, y, w, h }: Rect): string {
  return [
    thing({ x: x + 4, y: y + 4, w: w * 0.34, h: 10 }, '#7b4d2b'),
    thing({ x: x + w * 0.5, y: y + 4, w: w * 0.4, h: 8 }, '#5d3a21'),
    thing({ x: x + w * 0.5, y: y + h * 0.5, w: w * 0.3, h: 8 }, '#5d3a21'),
    thing({ x: x + 8, y: y + h - 24, w: 16, h: 12 }, '#8a6a44'),
    thing({ x: x + 28, y: y + h - 20, w: 12, h: 10 }, '#4d5a4a'),
  ].join('')
}

function cargo({ x, y, w, h }: Rect, rnd: Chance): string {
  return [0.1, 0.26, 0.74, 0.88]
    .map((at) => thing({ x: x + w * at - 6, y: y + within(rnd, 2, h - 14), w: 12, h: 11 }, '#96703f'))
    .join('')
}

function furnish(zone: FieldZone, room: Rect, rnd: Chance): string {
  if (zone.kind === 'wagon') return cargo(room, rnd)
  switch (lookOf(zone)) {
    case 'church':
      return chapel(room)
    case 'shed':
      return workshop(room, rnd)
    case 'station':
      return hall(room)
    default:
      return home(room, rnd)
  }
}

/** The inside of a building, which shows when its roof is lifted: walls, floor, what stands on it, where the ridge was. */
export function drawFloor(site: Site, zone: FieldZone): string {
  const rect = rectOf(site, zone.polygon)
  const outline = polygon(outlineOf(site, zone.polygon))
  const rnd = chance(`${zone.id} floor`)
  const thick = zone.kind === 'wagon' ? 3 : WALL
  const walls = filled(outline, '#8a8072') + laid(outline, 'bricks')
  if (!isUpright(zone.polygon)) {
    const [x, y] = middleOf(rect)
    const floor = polygon(outlineOf(site, zone.polygon).map(([px, py]) => [px + (x - px) * 0.1, py + (y - py) * 0.1]))
    return walls + laid(floor, 'boards') + stroked(outline, '#4f483e', 1.4)
  }
  const room = inset(rect, thick)
  const { x, y, w, h } = room
  const dark = polygon([
    [x, y],
    [x + w, y],
    [x + w, y + 12],
    [x + 10, y + 12],
    [x + 10, y + h],
    [x, y + h],
  ])
  const lit = line([rect.x + 1, rect.y + rect.h - 1], [rect.x + 1, rect.y + 1], [rect.x + rect.w - 1, rect.y + 1])
  return [
    walls,
    laid(rectangle(room), 'boards'),
    furnish(zone, room, rnd),
    filled(dark, '#1a1008', 0.34),
    stroked(outline, '#4f483e', 1.4, 1, ''),
    stroked(lit, '#e2dac9', 1.2, 1, ''),
    stroked(ghost(rect), '#fff8e6', 1.5, 0.7, ' stroke-dasharray="5 4"'),
  ].join('')
}

/** Where the ridges of the roof were. */
function ghost({ x, y, w, h }: Rect): string {
  const a = Math.min(h, w) * 0.3
  return (
    line([x, y], [x + a, y + a], [x + a, y + h - a], [x, y + h]) +
    line([x + w, y], [x + w - a, y + a], [x + w - a, y + h - a], [x + w, y + h]) +
    line([x + a, y + h / 2], [x + w - a, y + h / 2])
  )
}
