import type { FieldZone } from '../../scenarios/types.ts'
import { blob, chance, pick, shard, within } from './chance.ts'
import type { Chance } from './chance.ts'
import { around, disc, dot, line, mix, polygon, rectangle, round, shift } from './pen.ts'
import type { Rect, Spot } from './pen.ts'
import { lookOf, rectOf } from './site.ts'
import type { Site } from './site.ts'
import { edge, filled, laid, stroked } from './strokes.ts'

/** Places in rows, none of them quite in its row. */
function inRows({ x, y, w, h }: Rect, step: number, stray: number, rnd: Chance): Spot[] {
  const found: Spot[] = []
  const [columns, rows] = [
    Math.max(1, Math.floor((w - step * 0.6) / step)),
    Math.max(1, Math.floor((h - step * 0.6) / step)),
  ]
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++)
      found.push([
        x + step * 0.4 + ((w - step * 0.8) * column) / columns + within(rnd, -stray, stray),
        y + step * 0.4 + ((h - step * 0.8) * row) / rows + within(rnd, -stray, stray),
      ])
  return found
}

/** The ground of a zone: as far as it goes, its edge as things grow. */
function patch({ x, y, w, h }: Rect, colour: string, opacity: number, rnd: Chance): string {
  const points: Spot[] = []
  const stray = (): number => within(rnd, -3, 3)
  const run = (from: Spot, to: Spot): void => {
    const parts = Math.max(3, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 14))
    for (let i = 0; i < parts; i++) {
      const [px, py] = mix(from, to, i / parts)
      points.push([px + stray(), py + stray()])
    }
  }
  run([x, y], [x + w, y])
  run([x + w, y], [x + w, y + h])
  run([x + w, y + h], [x, y + h])
  run([x, y + h], [x, y])
  return filled(round(points), colour, opacity)
}

/** A crown of leaves from above: lobes, light from the north-west, single leaves that catch it. */
function crown(at: Spot, size: number, leaf: string, rnd: Chance): string {
  const lobes = Array.from({ length: 8 }, (_, k) =>
    disc(around(at, k * 0.785 + within(rnd, -0.2, 0.2), size * 0.62), size * within(rnd, 0.36, 0.46)),
  ).join('')
  const shade = Array.from({ length: 6 }, () =>
    dot(around(at, within(rnd, -0.6, 2), size * within(rnd, 0.3, 0.85))),
  ).join('')
  const glint = Array.from({ length: 10 }, () =>
    dot(around(at, within(rnd, 2.4, 5), size * within(rnd, 0.1, 0.78))),
  ).join('')
  return [
    filled(lobes, leaf === 'pine' ? '#22351f' : '#36431f'),
    laid(disc(at, size * 0.86), leaf),
    stroked(shade, '#2a361a', 3.4, 0.35),
    stroked(glint, leaf === 'pine' ? '#9fb584' : '#c6ca80', 2.4, 0.55),
  ].join('')
}

function trees(rect: Rect, rnd: Chance, tall: boolean): string {
  const places = inRows(rect, tall ? 25 : 20, tall ? 6 : 5, rnd).filter(() => rnd() < 0.93)
  const crowns = places.map((at) => ({ at, size: within(rnd, 9, tall ? 17 : 14) })).sort((a, b) => a.size - b.size)
  const shade = crowns.map(({ at, size }) => disc(shift(at, tall ? 10 : 7, tall ? 11 : 8), size)).join('')
  const litter = Array.from({ length: 60 }, () =>
    dot([within(rnd, rect.x, rect.x + rect.w), within(rnd, rect.y, rect.y + rect.h)]),
  ).join('')
  return [
    patch(rect, '#6c7040', 0.6, rnd),
    stroked(litter, '#8d7a3e', 1.8, 0.6),
    filled(shade, '#1c1a0a', 0.36),
    ...crowns.map(({ at, size }) => crown(at, size, pick(rnd, ['leaf', 'leaf', 'leaf-dry']), rnd)),
  ].join('')
}

/** Grave mounds, some with a stone before them, between high grass. */
function graves(rect: Rect, rnd: Chance): string {
  const places = inRows(rect, 34, 6, rnd)
  const ground = patch(rect, '#8d8a55', 0.65, rnd)
  const mounds = places.map((at) => {
    const size = within(rnd, 9.5, 13)
    const [x, y] = at
    const stone = rectangle({ x: x - 3, y: y + size * 0.62, w: 6, h: 3.4 })
    const paper = pick(rnd, [true, false, false])
    return [
      filled(disc(shift(at, 3.4, 4), size), '#1d140a', 0.34),
      laid(disc(at, size), 'mound'),
      stroked(blob(rnd, at, { size: [size * 0.7, size * 0.66], rough: 0.1 }), '#7f6b42', 0.8, 0.4),
      paper ? filled(polygon(shard(rnd, shift(at, -1, -2), 2.6, 4)), '#f4ecd6', 0.95, edge('#8a7a56', 0.5)) : '',
      filled(stone, '#1d140a', 0.4, ' transform="translate(1.4 1.8)"') +
        filled(stone, '#b9b2a2', 1, edge('#4f483e', 0.7)),
    ].join('')
  })
  let grass = ''
  for (let i = 0; i < (rect.w * rect.h) / 60; i++) {
    const at: Spot = [within(rnd, rect.x, rect.x + rect.w), within(rnd, rect.y, rect.y + rect.h)]
    if (places.every((one) => Math.hypot(one[0] - at[0], one[1] - at[1]) > 11))
      grass += line(at, around(at, -1.57 + within(rnd, -0.8, 0.8), within(rnd, 2.6, 6)))
  }
  return (
    ground +
    stroked(grass, '#5c6334', 1.3) +
    stroked(grass, '#a8a860', 0.7, 0.9, ' stroke-linecap="round" transform="translate(-.6 -.3)"') +
    mounds.join('')
  )
}

/** Garden rocks, set up for their shapes, and dwarf pines between them. */
function rocks(rect: Rect, rnd: Chance): string {
  const ground = patch(rect, '#8f8c66', 0.8, rnd)
  const stones = inRows(rect, 22, 5, rnd).map((at) => {
    if (rnd() < 0.22)
      return filled(disc(shift(at, 4, 5), 9), '#1c1a0a', 0.35) + crown(at, within(rnd, 8, 11), 'pine', rnd)
    const base = shard(rnd, at, within(rnd, 9, 13), 7)
    const top = base.map((corner) => mix(corner, shift(at, -1.6, -2), 0.4))
    const clefts = base
      .filter((_, i) => i % 2 === 0)
      .map((corner, i) => line(corner, top[i * 2] ?? at))
      .join('')
    return [
      filled(polygon(base), '#1d1a14', 0.38, ' transform="translate(4 5)"'),
      filled(polygon(base), '#77776c', 1, edge('#33322c', 1)),
      filled(polygon(top), '#aeada0'),
      filled(polygon(top.map((corner) => mix(corner, shift(at, -3, -3.4), 0.45))), '#cfcdbf', 0.8),
      stroked(clefts, '#3c3b34', 0.8, 0.7),
      stroked(dot(shift(at, 1.6, 2.2)), '#3c3b34', 2.4, 0.6),
    ].join('')
  })
  return ground + stones.join('')
}

/** Vegetation that one sees into and not through, under the figures in it. */
export function drawThicket(site: Site, zone: FieldZone): string {
  const rect = rectOf(site, zone.polygon)
  const rnd = chance(zone.id)
  switch (lookOf(zone)) {
    case 'graves':
      return graves(rect, rnd)
    case 'rocks':
      return rocks(rect, rnd)
    default:
      return trees(rect, rnd, zone.height >= 500)
  }
}

/** Tall kaoliang: ranks of stalks with brown ears, ragged at the edge, trampled here and there. */
export function drawField(site: Site, { id, polygon: { sides }, polygon: outline }: FieldZone): string {
  const rect = rectOf(site, outline)
  const rnd = chance(id)
  const path = polygon(outline.corners.map(site.spot))
  const inside = (): Spot => [
    within(rnd, rect.x + 14, rect.x + rect.w - 14),
    within(rnd, rect.y + 10, rect.y + rect.h - 10),
  ]
  const patches = (count: number): string =>
    Array.from({ length: count }, () =>
      blob(rnd, inside(), { size: [within(rnd, 12, 34), within(rnd, 6, 14)], rough: 0.3 }),
    ).join('')
  let tufts = ''
  for (const { a, b } of sides) {
    const [from, to] = [site.spot(a), site.spot(b)]
    const count = Math.hypot(to[0] - from[0], to[1] - from[1]) / 6
    for (let i = 0; i < count; i++) {
      const [x, y] = mix(from, to, i / count)
      tufts += dot([x + within(rnd, -1.8, 1.8), y + within(rnd, -1.8, 1.8)])
    }
  }
  const furrows = Array.from({ length: Math.floor(rect.h / 15) }, (_, i) => {
    const y = rect.y + 7.5 + i * 15
    return line([rect.x + 4, y], [rect.x + rect.w - 4, y])
  }).join('')
  return [
    stroked(tufts, '#474b20', 8),
    filled(path, '#7a7638'),
    stroked(furrows, '#4a471f', 4, 0.35),
    filled(patches(9), '#8f8a45', 0.5),
    filled(patches(8), '#4f5326', 0.5),
    laid(path, 'stalks'),
    filled(patches(4), '#b9a35c', 0.28),
    stroked(tufts, '#a3a050', 4, 0.45, ' stroke-linecap="round" transform="translate(-1.2 -1.6)"'),
    stroked(tufts, '#b4703c', 1.6, 0.7, ' stroke-linecap="round" transform="translate(.6 .4)"'),
  ].join('')
}

/** A trench: earth thrown up on both sides of a dark floor with planks. */
export function drawTrench(site: Site, { id, polygon: outline }: FieldZone): string {
  const rnd = chance(id)
  const rect = rectOf(site, outline)
  const path = polygon(outline.corners.map(site.spot))
  const clods = outline.sides
    .flatMap(({ a, b }) => {
      const [from, to] = [site.spot(a), site.spot(b)]
      return Array.from({ length: 14 }, () => {
        const [x, y] = mix(from, to, rnd())
        return blob(rnd, [x + within(rnd, -5, 5), y + within(rnd, -5, 5)], {
          size: [within(rnd, 3, 7), within(rnd, 2, 5)],
        })
      })
    })
    .join('')
  const long = rect.w > rect.h
  const planks = Array.from({ length: Math.floor((long ? rect.w : rect.h) / 12) }, (_, i) =>
    long
      ? line([rect.x + 6 + i * 12, rect.y + 5], [rect.x + 6 + i * 12, rect.y + rect.h - 5])
      : line([rect.x + 5, rect.y + 6 + i * 12], [rect.x + rect.w - 5, rect.y + 6 + i * 12]),
  ).join('')
  return [
    filled(clods, '#9a7f52', 0.9, edge('#6b5432', 0.6)),
    filled(path, '#5b4528'),
    stroked(planks, '#7a5c38', 4, 0.8),
    stroked(path, '#2b1d10', 3, 0.7),
    filled(clods, '#d8c08e', 0.4, ' transform="translate(-1 -1.4) scale(1)"'),
  ].join('')
}

/** A hedge: crowns in a row. */
export function hedgeOf(from: Spot, to: Spot, seed: string): string {
  const rnd = chance(seed)
  const count = Math.max(2, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 9))
  return Array.from({ length: count + 1 }, (_, i) => {
    const [x, y] = mix(from, to, i / count)
    return crown([x + within(rnd, -1.4, 1.4), y + within(rnd, -1.4, 1.4)], within(rnd, 6, 7.6), 'leaf', rnd)
  }).join('')
}
