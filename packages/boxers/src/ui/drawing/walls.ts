import type { LineKind } from '../../names.ts'
import { chance, within } from './chance.ts'
import { barricadeOf } from './barricades.ts'
import { hedgeOf } from './green.ts'
import { between, disc, dot, line, mix, rectangle } from './pen.ts'
import type { Rect, Spot } from './pen.ts'
import { fallen } from './ruins.ts'
import { edge, filled, laid, moved, stroked } from './strokes.ts'

/** How thick each kind is drawn, in millimetres; the rules know lines. */
const THICK: Readonly<Record<LineKind, number>> = {
  wall: 9,
  rampart: 15,
  hedge: 13,
  barricade: 13,
  'low-wall': 8,
  fence: 4,
}

/** A straight piece as it stands: from where to where, and what is left of it from 0 (fallen) to 1 (whole). */
export interface Stretch {
  readonly id: string
  readonly kind: LineKind
  readonly from: Spot
  readonly to: Spot
  readonly left: number
}

/** The ground that a straight piece covers. */
export function footprint({ kind, from, to }: Pick<Stretch, 'kind' | 'from' | 'to'>): Spot[] {
  const length = between(from, to) || 1
  const half = THICK[kind] / 2
  const [dx, dy] = [((to[0] - from[0]) / length) * half, ((to[1] - from[1]) / length) * half]
  return [
    [from[0] + dy, from[1] - dx],
    [to[0] + dy, to[1] - dx],
    [to[0] - dy, to[1] + dx],
    [from[0] - dy, from[1] + dx],
  ]
}

/** A piece along the x axis, put where it stands. */
function along(from: Spot, to: Spot, draw: (length: number, isLit: boolean) => string): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const [x, y] = mix(from, to, 0.5)
  // Its upper side looks up before it is turned.
  const isLit = 0.75 * Math.cos(angle) - 0.65 * Math.sin(angle) > 0
  return moved(x, y, (angle * 180) / Math.PI, draw(between(from, to), isLit))
}

/** Brick under a saddle of tiles, with a joint at each end. */
function masonry(length: number, thick: number, isLit: boolean): string {
  const m = 1.6
  const [x, y] = [-length / 2, -thick / 2]
  const body = rectangle({ x, y, w: length, h: thick })
  const tiles: Rect = { x, y: y + m, w: length, h: thick - 2 * m }
  const [light, dark] = isLit ? ['#97a2a3', '#5c676b'] : ['#5c676b', '#97a2a3']
  return [
    filled(body, '#7a7268') + laid(body, 'bricks'),
    filled(rectangle({ ...tiles, h: tiles.h / 2 }), light),
    filled(rectangle({ ...tiles, y: 0, h: tiles.h / 2 }), dark),
    laid(rectangle(tiles), 'tiles'),
    stroked(line([x, 0], [-x, 0]), '#20272b', thick * 0.2, 1, ''),
    stroked(line([x, isLit ? -0.6 : 0.6], [-x, isLit ? -0.6 : 0.6]), '#a4adad', thick * 0.09, 1, ''),
    stroked(line([x, y], [x, -y]), '#20272b', 0.8, 0.7),
  ].join('')
}

function lowWall(length: number, seed: string): string {
  const rnd = chance(seed)
  const body = rectangle({ x: -length / 2, y: -4, w: length, h: 8 })
  let joints = ''
  for (let x = -length / 2; x < length / 2 - 4;) {
    const next = x + within(rnd, 8, 13)
    joints += line([next, -4], [next, 4])
    x = next
  }
  return [
    filled(body, '#bdb5a6', 1, edge('#4f483e', 1)),
    laid(body, 'bricks', 0.4),
    stroked(joints, '#5e564b', 0.8, 0.8),
    stroked(line([-length / 2 + 1, -2.6], [length / 2 - 1, -2.6]), '#f2ecde', 1.4, 0.7),
    stroked(line([-length / 2 + 1, 3], [length / 2 - 1, 3]), '#3b3226', 1, 0.35),
  ].join('')
}

/** The mouth of a well in its curb, on flagstones. */
function wellHead(at: Spot): string {
  return [
    filled(disc(at, 24), '#b9ad97', 0.55),
    laid(disc(at, 24), 'paving', 0.8),
    filled(disc([at[0] + 3, at[1] + 3.6], 10.4), '#1d140c', 0.4),
    filled(disc(at, 10.4), '#bdb5a6', 1, edge('#4f483e', 1)),
    stroked(disc(at, 8.6), '#f2ecde', 1.2, 0.8, ' stroke-dasharray="5 1.2"'),
    filled(disc(at, 6.6), '#12171a'),
    filled(disc([at[0] - 1.6, at[1] - 1.8], 2.6), '#4d6a78', 0.7),
  ].join('')
}

function fence(length: number): string {
  const [from, to] = [-length / 2, length / 2]
  let posts = ''
  for (let x = from + 3; x < to; x += 16) posts += dot([x, 0])
  const rail = line([from, 0], [to, 0])
  return [
    stroked(rail, '#2d1d0e', 2.8),
    stroked(rail, '#a98355', 1.6),
    stroked(posts, '#2d1d0e', 5.2),
    stroked(posts, '#c19a62', 3.6),
    stroked(posts, '#e8cf9f', 1.2, 1, ' stroke-linecap="round" transform="translate(-.6 -.6)"'),
  ].join('')
}

/** Cracks, more of them the less is left. */
function cracks(length: number, thick: number, left: number, seed: string): string {
  const rnd = chance(`${seed} cracks`)
  let path = ''
  for (let i = 0; i < Math.round((1 - left) * 6); i++) {
    const x = within(rnd, -length * 0.42, length * 0.42)
    path += line(
      [x, -thick / 2],
      [x + within(rnd, -3, 3), -1],
      [x + within(rnd, -3, 3), 1.6],
      [x + within(rnd, -4, 4), thick / 2],
    )
  }
  return stroked(path, '#14100b', 1.5, 0.9) + stroked(path, '#efe6d2', 0.5, 0.6, ' transform="translate(.8 .5)"')
}

function standing({ id, kind, from, to, left }: Stretch): string {
  switch (kind) {
    case 'wall':
    case 'rampart':
      return along(
        from,
        to,
        (length, isLit) => masonry(length, THICK[kind], isLit) + cracks(length, THICK[kind], left, id),
      )
    case 'low-wall':
      return (
        along(from, to, (length) => lowWall(length, id)) + (id.startsWith('well') ? wellHead(mix(from, to, 0.5)) : '')
      )
    case 'fence':
      return along(from, to, fence)
    case 'hedge':
      return hedgeOf(from, to, id)
    case 'barricade':
      return along(from, to, (length) => barricadeOf(length, id, left))
    default: {
      const never: never = kind
      return never
    }
  }
}

const SPLINTERS = ['#7d5a38', '#a27c50', '#c8b182'] as const

/** A straight piece, whole, cracked or fallen. */
export function drawStretch(stretch: Stretch): string {
  if (stretch.left > 0) return standing(stretch)
  const { from, to, kind, id } = stretch
  return kind === 'barricade' ? fallen(from, to, 11, id, SPLINTERS) : fallen(from, to, THICK[kind] + 3, id)
}

/** A hole in a wall: too narrow yet, or open, with what fell out of it before and behind. */
export function drawBreach(at: Spot, isOpen: boolean, seed: string): string {
  const wide = isOpen ? 25 : 9
  const [x, y] = at
  const heap = fallen([x - wide, y], [x + wide, y], isOpen ? 13 : 10, seed)
  const hole = rectangle({ x: x - wide * 0.7, y: y - 6, w: wide * 1.4, h: 12 })
  return filled(hole, isOpen ? '#8d7a58' : '#1a120b', isOpen ? 0.95 : 0.85) + heap
}
