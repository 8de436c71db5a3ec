import { disc, line, polygon, rectangle } from './pen.ts'
import type { Rect, Spot } from './pen.ts'
import { edge, filled, laid, stroked } from './strokes.ts'

const STONE = edge('#7d7566', 1)
const LEAD = '#2d3740'

function slates(points: readonly Spot[], colour: string): string {
  const path = polygon(points)
  return filled(path, colour) + laid(path, 'slate')
}

/** A ridge of lead. */
const ridge = (path: string, width: number): string =>
  stroked(path, LEAD, width, 1, '') + stroked(path, '#c3ccd2', width * 0.28, 1, ' transform="translate(-.8 -.8)"')

/** A tower with its spire, and a pinnacle at each corner. */
function tower([x, y]: Spot, half: number): string {
  const spire = half * 0.72
  const corner = (sx: number, sy: number): Spot => [x + sx * spire, y + sy * spire]
  const [nw, ne, se, sw] = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
  const pinnacles = [nw, ne, se, sw]
    .map(([px, py]) => rectangle({ x: x + (px - x) * 1.2 - 3, y: y + (py - y) * 1.2 - 3, w: 6, h: 6 }))
    .join('')
  const shade: Spot[] = [
    [x + half, y - half],
    [x + half + 18, y - half + 20],
    [x + half + 18, y + half + 20],
    [x - half + 18, y + half + 20],
    [x - half, y + half],
  ]
  return [
    filled(polygon(shade), '#1b1610', 0.24),
    filled(rectangle({ x: x - half, y: y - half, w: 2 * half, h: 2 * half }), '#e6dfce', 1, edge('#7d7566', 1.2)),
    slates([nw, ne, [x, y]], '#a3b0ba'),
    slates([nw, sw, [x, y]], '#8b99a5'),
    slates([sw, se, [x, y]], '#566470'),
    slates([ne, se, [x, y]], '#64727e'),
    stroked(line(nw, se) + line(ne, sw), LEAD, 1.2),
    filled(pinnacles, '#f1ebdc', 1, edge('#7d7566', 0.8)),
    stroked(line([x - 4, y], [x + 4, y]) + line([x, y - 4.6], [x, y + 4.6]), '#4b3410', 3),
    stroked(line([x - 4, y], [x + 4, y]) + line([x, y - 4.6], [x, y + 4.6]), '#e7c671', 1.6),
  ].join('')
}

/** A church of the mission: slate, stone copings, nave from north to south between two aisles, towers at its front. */
export function churchOf({ x, y, w, h }: Rect): string {
  const middle = x + w / 2
  const nave = Math.min(62, w * 0.4)
  const [west, east] = [middle - nave / 2, middle + nave / 2]
  const aisle = (from: number, to: number): string => {
    const half = y + (h - 6) / 2
    const buttresses = Array.from({ length: Math.floor((to - from - 8) / 22) + 1 }, (_, i) =>
      rectangle({ x: from + 7 + i * 22, y: y + h - 9, w: 8, h: 9 }),
    ).join('')
    return [
      slates(
        [
          [from, y],
          [to, y],
          [to, half],
          [from, half],
        ],
        '#8795a3',
      ),
      slates(
        [
          [from, half],
          [to, half],
          [to, y + h - 7],
          [from, y + h - 7],
        ],
        '#5a6875',
      ),
      ridge(line([from, half], [to, half]), 3.6),
      filled(buttresses, '#dcd5c4', 1, edge('#7d7566', 0.8)),
    ].join('')
  }
  const dormers = [0, 1, 2]
    .map((k) => y + 20 + k * ((h - 40) / 3))
    .flatMap((at): Spot[][] => [
      [
        [middle - 16, at],
        [middle - 22, at + 4],
        [middle - 22, at + 9],
        [middle - 16, at + 6],
      ],
      [
        [middle + 16, at],
        [middle + 22, at + 4],
        [middle + 22, at + 9],
        [middle + 16, at + 6],
      ],
    ])
    .map(polygon)
    .join('')
  const front = y + h - 15
  return [
    filled(rectangle({ x, y, w, h }), '#cfc8b8'),
    aisle(x + 5, west),
    aisle(east, x + w - 5),
    filled(rectangle({ x: east, y, w: 16, h: h - 6 }), '#131a20', 0.35),
    slates(
      [
        [west, y],
        [middle, y],
        [middle, y + h - 12],
        [west, y + h - 12],
      ],
      '#93a1ad',
    ),
    slates(
      [
        [middle, y],
        [east, y],
        [east, y + h - 12],
        [middle, y + h - 12],
      ],
      '#5e6d7a',
    ),
    filled(dormers, '#3a4650', 1, edge('#222b32', 0.6)),
    ridge(line([middle, y], [middle, y + h - 12]), 4.4),
    filled(rectangle({ x: west - 4, y: front, w: nave + 8, h: 15 }), '#e0d9c8', 1, STONE),
    stroked(line([west, front + 4], [east, front + 4]), '#b5ab98', 1),
    filled(disc([middle, front + 6], 4.4), '#5f7f96', 1, edge('#7d7566', 1.2)),
    stroked(
      line([middle - 4, front + 6], [middle + 4, front + 6]) + line([middle, front + 2], [middle, front + 10]),
      '#e8e0cc',
      0.8,
    ),
    tower([middle - nave * 0.74, y + h - 27], 21),
    tower([middle + nave * 0.74, y + h - 27], 21),
    stroked(rectangle({ x, y, w, h }), '#57503f', 1.2, 1, ''),
  ].join('')
}
