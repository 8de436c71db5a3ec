import type { FieldZone } from '../../scenarios/types.ts'
import { blob, chance, pick, shard, within } from './chance.ts'
import type { Chance } from './chance.ts'
import { around, between, disc, line, middleOf, mix, polygon, rectangle, shift } from './pen.ts'
import type { Rect, Spot } from './pen.ts'
import { lookOf, rectOf } from './site.ts'
import type { Site } from './site.ts'
import { OUTLINE, edge, filled, laid, stroked } from './strokes.ts'

const BRICK = ['#b8ac98', '#8f8577', '#6e7478'] as const
const MUD = ['#c9ae7c', '#a98d5e', '#8b7148'] as const

/** Loose stones round a place, in three tones, each with its shadow. */
function rubble(
  places: readonly Spot[],
  sizes: readonly [number, number],
  rnd: Chance,
  tones: readonly string[] = BRICK,
): string {
  const heaps = tones.map(() => '')
  let shade = ''
  for (const at of places) {
    const stone = polygon(shard(rnd, at, within(rnd, ...sizes)))
    const tone = Math.floor(rnd() * tones.length)
    heaps[tone] = (heaps[tone] ?? '') + stone
    shade += stone
  }
  return (
    filled(shade, '#1d140c', 0.38, ' transform="translate(1 1.3)"') +
    heaps.map((path, i) => filled(path, tones[i] ?? BRICK[0], 1, edge('#3b3226', 0.4))).join('')
  )
}

/** A charred beam where it has fallen. */
function beam(at: Spot, length: number, angle: number, colour = '#4e3a28'): string {
  const path = line(around(at, angle, length / 2), around(at, angle, -length / 2))
  return [
    stroked(path, '#140d07', 4, 0.4, ' transform="translate(2 2.4)"'),
    stroked(path, '#241810', 4, 1, ''),
    stroked(path, colour, 2.4, 1, ''),
    stroked(path, '#8d7150', 0.6, 0.7, ' transform="translate(-.4 -.8)"'),
  ].join('')
}

/** What is left of a wall from one corner to the next: stubs with gaps. */
function stubs(from: Spot, to: Spot, thick: number, rnd: Chance): string {
  const length = between(from, to)
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const at = (along: number, inward: number): Spot => [
    from[0] + ux * along - uy * inward,
    from[1] + uy * along + ux * inward,
  ]
  let path = ''
  for (let start = 0; start < length - 4;) {
    const end = Math.min(length, start + within(rnd, 14, 38))
    const points: Spot[] = []
    for (let along = start; along < end; along += 5) points.push(at(along, within(rnd, 0, 1)))
    points.push(at(end, 0))
    for (let along = end - within(rnd, 1, 4); along > start; along -= 5)
      points.push(at(along, thick + within(rnd, -1.6, 1.2)))
    path += polygon(points)
    start = end + within(rnd, 3, 13)
  }
  return path
}

/** Inward is to the right of one who goes round as the corners do, north at the top. */
function wallsOf({ x, y, w, h }: Rect, thick: number, rnd: Chance): string {
  const corners: Spot[] = [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ]
  return corners.map((from, i) => stubs(from, corners[(i + 1) % 4] ?? from, thick, rnd)).join('')
}

/** Anywhere in a rectangle, mostly along its walls. */
function strewn({ x, y, w, h }: Rect, count: number, rnd: Chance): Spot[] {
  return Array.from({ length: count }, (): Spot => {
    if (rnd() < 0.4) return [x + rnd() * w, y + rnd() * h]
    return rnd() < 0.5
      ? [pick(rnd, [x + within(rnd, 3, 15), x + w - within(rnd, 3, 15)]), y + 3 + rnd() * (h - 6)]
      : [x + 3 + rnd() * (w - 6), pick(rnd, [y + within(rnd, 3, 15), y + h - within(rnd, 3, 15)])]
  })
}

function brickRuin(rect: Rect, rnd: Chance): string {
  const { x, y, w, h } = rect
  const tops = wallsOf(rect, 7.5, rnd)
  const floor = rectangle(rect)
  const beams = Array.from({ length: Math.round((w * h) / 1600) }, () =>
    beam(
      [x + within(rnd, w * 0.22, w * 0.75), y + within(rnd, h * 0.25, h * 0.75)],
      within(rnd, 22, 44),
      within(rnd, -0.9, 0.9),
    ),
  )
  return [
    filled(floor, '#a39478'),
    laid(floor, 'paving'),
    filled(blob(rnd, [x + w * 0.52, y + h * 0.54], { size: [w * 0.42, h * 0.38], corners: 11 }), '#2b1f14', 0.42),
    filled(blob(rnd, [x + w * 0.48, y + h * 0.5], { size: [w * 0.2, h * 0.2], corners: 9 }), '#15100b', 0.35),
    rubble(strewn(rect, (w * h) / 62, rnd), [1, 3.4], rnd),
    ...beams,
    filled(tops, '#1d140c', 0.42, ' transform="translate(7 8)"'),
    filled(tops, '#a79e90', 1, edge('#3d362d', 1.1)),
    laid(tops, 'bricks'),
    stroked(tops, '#ece4d4', 0.7, 0.7, ' transform="translate(-.6 -.7)"'),
  ].join('')
}

/** Huts of mud with what the fire left of their thatch. */
function mudHuts(rect: Rect, rnd: Chance): string {
  const { x, y, w, h } = rect
  const floor = rectangle(rect)
  const tops = wallsOf(rect, 8, rnd)
  const across = stubs([x + w * 0.5, y + 8], [x + w * 0.5, y + h - 8], 7, rnd)
  const thatch = [
    blob(rnd, [x + w * 0.26, y + h * 0.35], { size: [w * 0.2, h * 0.24], rough: 0.3, corners: 11 }),
    blob(rnd, [x + w * 0.76, y + h * 0.66], { size: [w * 0.17, h * 0.22], rough: 0.3, corners: 11 }),
  ].join('')
  const walls = tops + across
  return [
    filled(floor, '#b39868'),
    filled(blob(rnd, [x + w * 0.6, y + h * 0.4], { size: [w * 0.26, h * 0.3], corners: 10 }), '#3a2a18', 0.4),
    rubble(strewn(rect, (w * h) / 80, rnd), [1, 3], rnd, MUD),
    filled(thatch, '#1d140c', 0.35, ' transform="translate(3 3.6)"'),
    filled(thatch, '#b89a55', 1, edge('#5d4a22', 0.8)),
    laid(thatch, 'straw'),
    beam([x + w * 0.3, y + h * 0.62], w * 0.24, 0.5),
    beam([x + w * 0.72, y + h * 0.3], w * 0.2, -0.7),
    filled(walls, '#1d140c', 0.4, ' transform="translate(6 7)"'),
    filled(walls, '#c3a673', 1, edge('#5d4a2c', 1.1)),
    stroked(walls, '#f0dfb6', 0.8, 0.8, ' transform="translate(-.7 -.8)"'),
  ].join('')
}

/** A kiln, its vault fallen in. */
function kiln(rect: Rect, rnd: Chance): string {
  const middle = middleOf(rect)
  const radius = Math.min(rect.w, rect.h) * 0.37
  const stacks = Array.from({ length: 7 }, (): Spot => [
    within(rnd, rect.x + 4, rect.x + rect.w - 14),
    pick(rnd, [rect.y + 5, rect.y + rect.h - 10]),
  ]).map(([x, y]) => rectangle({ x, y, w: 10, h: 5 }))
  const ring = disc(middle, radius)
  return [
    filled(rectangle(rect), '#a68a63'),
    rubble(strewn(rect, (rect.w * rect.h) / 70, rnd), [1, 3], rnd, ['#b56f4e', '#935640', '#7a6a5a']),
    ...stacks.map(
      (path) => filled(path, '#1d140c', 0.4, ' transform="translate(1.6 2)"') + filled(path, '#b4694a', 1, OUTLINE),
    ),
    filled(ring, '#1d140c', 0.4, ' transform="translate(6 7)"'),
    filled(ring, '#a2604a', 1, edge('#4a2a1e', 1.2)),
    stroked(disc(middle, radius * 0.86), '#d49273', 1, 0.7, ' stroke-dasharray="5 1.4"'),
    stroked(disc(middle, radius * 0.74), '#6d3b2a', 1.2, 0.8, ' stroke-dasharray="6 1.4"'),
    filled(blob(rnd, middle, { size: [radius * 0.62, radius * 0.6], rough: 0.18 }), '#241610', 1, edge('#120a06', 1)),
    rubble(
      Array.from({ length: 22 }, () => around(middle, rnd() * 6.3, radius * within(rnd, 0.1, 0.6))),
      [1, 2.6],
      rnd,
      ['#8d5140', '#6d4234', '#57483c'],
    ),
    beam(shift(middle, 2, 1), radius, -0.6),
  ].join('')
}

/** Goods trucks, burnt out and off the rails. */
function trucks(rect: Rect, rnd: Chance): string {
  const { x, y, w, h } = rect
  const count = Math.max(1, Math.round(w / 60))
  const length = w / count
  const bodies = Array.from({ length: count }, (_, i) => {
    const body: Rect = { x: x + i * length + 2, y: y + 4, w: length - 5, h: h - 8 }
    const middle = middleOf(body)
    const turn = ` transform="rotate(${i % 2 === 0 ? -4 : 5} ${middle.map(Math.round).join(' ')})"`
    const planks = Array.from({ length: Math.floor(body.w / 6) }, (_, k) =>
      rnd() < 0.75
        ? line([body.x + 3 + k * 6, body.y + 3], [body.x + 3 + k * 6, body.y + body.h - within(rnd, 3, body.h * 0.6)])
        : '',
    ).join('')
    const frame = rectangle(body)
    return `<g${turn}>${[
      filled(frame, '#140d07', 0.4, ' transform="translate(6 7)"'),
      filled(frame, '#2b211a', 1, edge('#120c07', 1.4)),
      stroked(planks, '#5d4430', 4.4, 1, ''),
      stroked(planks, '#7d6146', 1, 0.7, ' transform="translate(-1 0)"'),
      stroked(frame, '#6a5644', 2.6, 1, ''),
      stroked(frame, '#b59a78', 0.8, 0.7, ' transform="translate(-.8 -.9)"'),
    ].join('')}</g>`
  })
  const wheels = Array.from({ length: 4 }, (): Spot => [within(rnd, x + 4, x + w - 4), pick(rnd, [y + 4, y + h - 4])])
  return [
    filled(rectangle(rect), '#8f8168', 0.6),
    filled(blob(rnd, middleOf(rect), { size: [w * 0.5, h * 0.55], corners: 12 }), '#1d140c', 0.45),
    rubble(strewn(rect, (w * h) / 90, rnd), [0.8, 2.4], rnd, ['#5d5148', '#40372f', '#7a6d5e']),
    ...bodies,
    ...wheels.map(
      (at) => filled(disc(at, 4.4), '#2b2724', 1, edge('#120e0b', 1)) + stroked(disc(at, 2.8), '#8a827a', 0.8, 0.8),
    ),
  ].join('')
}

export function drawRuin(site: Site, zone: FieldZone): string {
  const rect = rectOf(site, zone.polygon)
  const rnd = chance(zone.id)
  switch (lookOf(zone)) {
    case 'mud':
      return mudHuts(rect, rnd)
    case 'kiln':
      return kiln(rect, rnd)
    case 'trucks':
      return trucks(rect, rnd)
    default:
      return brickRuin(rect, rnd)
  }
}

/** What lies where a stretch of wall stood, from one end to the other. */
export function fallen(from: Spot, to: Spot, wide: number, seed: string, tones: readonly string[] = BRICK): string {
  const rnd = chance(seed)
  const length = between(from, to)
  const places = Array.from({ length: Math.ceil(length * 0.8) }, (): Spot => {
    const [x, y] = mix(from, to, rnd())
    return [x + within(rnd, -wide, wide), y + within(rnd, -wide, wide)]
  })
  const middle = mix(from, to, 0.5)
  return [
    filled(
      blob(rnd, middle, {
        size: [Math.max(wide, Math.abs(to[0] - from[0]) * 0.6), Math.max(wide, Math.abs(to[1] - from[1]) * 0.6)],
        corners: 12,
      }),
      '#6d5a3c',
      0.5,
    ),
    rubble(places, [1.2, 3.8], rnd, tones),
  ].join('')
}
