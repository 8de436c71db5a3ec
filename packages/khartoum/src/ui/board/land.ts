import { along, at, distance, hatched, isInside, normal, poly, pushed, r1, reversed, rng, smooth } from './geometry.ts'
import type { Point } from './geometry.ts'
import { FACE, spotOf, zonesInPlay } from './layout.ts'

/** The land drawn from a few hand-set lines: banks, fields, desert, hills, palms, towns. Always the same, for it is seeded. */
const noise = rng(1884)
const wobbled = (points: readonly Point[], closed = false) =>
  along(points, 26, closed).map(([x, y]): Point => [x + (noise() - 0.5) * 5, y + (noise() - 0.5) * 5])

// prettier-ignore
const west = wobbled([[296, 1000], [288, 905], [298, 820], [322, 740], [352, 664], [376, 594], [394, 522], [410, 452], [434, 388], [456, 322], [462, 258], [452, 190], [462, 122], [486, 55]])
// prettier-ignore
const south = wobbled([[446, 1000], [434, 905], [440, 824], [454, 746], [474, 672], [494, 604], [510, 548], [522, 502], [534, 458], [556, 432], [592, 430], [644, 446], [704, 468], [772, 482], [842, 487], [912, 484], [982, 479], [1052, 477], [1120, 484], [1190, 503], [1260, 529], [1330, 546], [1400, 552], [1510, 562]])
// prettier-ignore
const north = wobbled([[646, 55], [632, 126], [642, 178], [668, 224], [700, 258], [716, 300], [738, 340], [782, 370], [842, 384], [912, 387], [982, 380], [1052, 377], [1122, 384], [1192, 401], [1262, 424], [1332, 444], [1402, 456], [1510, 470]])
// prettier-ignore
const island = wobbled([[556, 356], [584, 326], [630, 306], [668, 312], [690, 340], [714, 376], [700, 408], [654, 406], [606, 394], [574, 378]], true)
// prettier-ignore
const cityOutline: readonly Point[] = [[640, 486], [1010, 494], [1030, 560], [980, 640], [880, 668], [760, 690], [668, 676], [650, 620]]

const riverOutline = [...along(west, 10), ...along(north, 10), ...reversed(along(south, 10))]
const islandOutline = along(island, 10, true)
const banks = [west, south, north].map((bank) => along(bank, 12))
const zones = zonesInPlay(true).map(spotOf)

const isWater = (x: number, y: number) => isInside(x, y, riverOutline) && !isInside(x, y, islandOutline)
const bankDistance = (x: number, y: number) => Math.min(...banks.map((bank) => distance(x, y, bank)))
const zoneDistance = (x: number, y: number) => Math.min(...zones.map((z) => Math.hypot(x - z.x, y - z.y)))

/** Two lines of letters under or beside each zone stay free of houses. */
const named = zones.map(({ x, y, label: [dx, dy, anchor], letters }) => {
  const width = Math.min(letters, 13) * 8.3 + 14
  const left = x + dx - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width - 6 : 6)
  return { left, right: left + width, top: y + dy - 18, bottom: y + dy + 23 }
})
const isNamed = (x: number, y: number) =>
  named.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom)
const isFree = (x: number, y: number, room: number) =>
  !isNamed(x, y) && !isWater(x, y) && bankDistance(x, y) > 14 && zoneDistance(x, y) > room

/** Tilled land: the bank pushed outward by a wavering width. */
function strip(bank: readonly Point[], side: 1 | -1, low: number, high: number, seed: number): string {
  const next = rng(seed)
  const inner = along(bank, 22)
  let width = low
  const outer = pushed(inner, () => {
    width = Math.max(low, Math.min(high, width + (next() - 0.5) * 13))
    return width * side
  })
  return `${smooth(inner)}${smooth(reversed(outer), false, 'L')}Z`
}

type Keep = (x: number, y: number) => boolean

/** A skewed grid of streets, each block a slightly uneven quadrangle. */
function blocks(
  [cx, cy]: Point,
  angle: number,
  [columns, rows]: Point,
  [width, height, street]: readonly [number, number, number],
  keep: Keep,
  seed: number,
): string {
  const next = rng(seed)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const jitter = () => (next() - 0.5) * 2.6
  let d = ''
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      if (next() < 0.06) continue
      const x = (i - columns / 2) * (width + street)
      const y = (j - rows / 2) * (height + street)
      const w = width * (next() < 0.25 ? 0.55 + next() * 0.3 : 1)
      const h = height * (next() < 0.2 ? 0.6 + next() * 0.3 : 1)
      const corner = (a: number, b: number): Point => {
        const [u, v] = [a + jitter(), b + jitter()]
        return [cx + u * cos - v * sin, cy + u * sin + v * cos]
      }
      const quad = [corner(x, y), corner(x + w, y), corner(x + w, y + h), corner(x, y + h)]
      const middle = quad.reduce<Point>(([a, b], p) => [a + p[0] / 4, b + p[1] / 4], [0, 0])
      if (keep(...middle)) d += poly(quad)
    }
  }
  return d
}

const near = (x0: number, y0: number, flat: number, radius: number, room: number): Keep => {
  return (x, y) => Math.hypot((x - x0) / flat, y - y0) < radius && isFree(x, y, room)
}

function towns(): string {
  return [
    blocks([250, 346], -0.3, [12, 7], [11, 9, 4.5], near(246, 344, 1.6, 42, 50), 11),
    blocks([972, 150], 0.2, [9, 5], [10, 8, 5], near(972, 148, 1.6, 21, 40), 13),
    blocks([1330, 575], 0.3, [8, 4], [9, 8, 5], near(1352, 584, 1.4, 22, 36), 17),
    blocks([842, 300], 0.5, [7, 5], [9, 8, 5], near(846, 296, 1.2, 24, 40), 19),
    blocks(
      [640, 356],
      0.4,
      [5, 3],
      [8, 7, 5],
      (x, y) => isInside(x, y, islandOutline) && Math.hypot(x - 642, y - 352) < 22,
      23,
    ),
    blocks([600, 935], 0, [6, 3], [8, 7, 6], near(596, 936, 1.4, 16, 40), 29),
    blocks([1440, 620], 0, [6, 3], [8, 7, 6], near(1442, 614, 1.2, 16, 40), 31),
    blocks(
      [842, 580],
      0.05,
      [24, 12],
      [15, 13, 4.2],
      (x, y) => isInside(x, y, cityOutline) && isFree(x, y, 36) && !(x > 794 && x < 846 && y > 612 && y < 660),
      3,
    ),
  ].join('')
}

/** A ridge: rows of short strokes down both its sides. */
function ridge(points: readonly Point[], width: number, seed: number): string {
  const next = rng(seed)
  const line = along(points, 3.4)
  let d = ''
  line.forEach(([x, y], i) => {
    const t = i / (line.length - 1)
    const taper = Math.sin(Math.PI * Math.min(0.98, Math.max(0.02, t))) ** 0.7
    const [nx, ny] = normal(line, i)
    for (const side of [1, -1]) {
      for (let row = 0; row < 3; row++) {
        if (side < 0 && (i + row) % 2 === 1) continue
        const from = (2 + row * width * 0.38) * taper + next() * 2
        const to = from + (width * 0.34 + next() * 4) * taper * (side > 0 ? 1 : 0.7)
        const lean = ((t - 0.5) * 9 * (row + 1)) / 3
        d += `M${at(x + nx * side * from + lean * 0.6, y + ny * side * from)}L${at(x + nx * side * to + lean, y + ny * side * to)}`
      }
    }
  })
  return d
}

/** Boxes that dunes keep out of: lettering, legend, cartouche, compass, the town. */
// prettier-ignore
const NO_DUNES = [[470, 470, 1250, 800], [1030, 0, 1560, 330], [0, 690, 310, 1050], [0, 0, 320, 440], [1280, 720, 1560, 1050], [1080, 900, 1300, 1050], [120, 400, 270, 560]] as const

function takesDune(x: number, y: number, dunes: readonly Point[]): boolean {
  if (isWater(x, y) || bankDistance(x, y) < 62 || zoneDistance(x, y) < 82) return false
  if (NO_DUNES.some(([x0, y0, x1, y1]) => x > x0 && x < x1 && y > y0 && y < y1)) return false
  return !dunes.some((p) => Math.hypot(p[0] - x, (p[1] - y) * 1.8) < 62)
}

function dune(x: number, y: number): { stroke: string; dots: string } {
  const length = 34 + noise() * 40
  const height = 5 + noise() * 5
  const left = x - length / 2
  let stroke = `M${at(left, y + height)}Q${at(x - length * 0.12, y - height)} ${at(x + length * 0.08, y)}T${at(x + length / 2, y + height * 1.1)}`
  const strokes = Math.round(length / 3.2)
  for (let t = 1; t < strokes; t++) {
    const u = t / strokes
    const reach = Math.sin(Math.PI * u) * (5 + noise() * 4)
    const top = y + height - Math.sin(Math.PI * u ** 0.8) * height * 0.95
    if (u > 0.34) stroke += `M${at(left + length * u, top + 1)}l${at(-reach * 0.5, reach)}`
  }
  let dots = ''
  for (let t = 0; t < 8; t++) dots += dot(left + noise() * length, y + height + 3 + noise() * noise() * 14)
  return { stroke, dots }
}

const dot = (x: number, y: number) => `M${at(x, y)}h.1`

function desert(): { dunes: string; dots: string } {
  const placed: Point[] = []
  let dunes = ''
  let dots = ''
  const width = FACE.x1 - FACE.x0
  const height = FACE.y1 - FACE.y0
  for (let k = 0; k < 400 && placed.length < 46; k++) {
    const x = FACE.x0 + 20 + noise() * (width - 60)
    const y = FACE.y0 + 20 + noise() * (height - 40)
    if (!takesDune(x, y, placed)) continue
    placed.push([x, y])
    const drawn = dune(x, y)
    dunes += drawn.stroke
    dots += drawn.dots
  }
  for (let k = 0; k < 1500; k++) {
    const x = FACE.x0 + noise() * width
    const y = FACE.y0 + noise() * height
    if (!isWater(x, y) && bankDistance(x, y) >= 40 && !isInside(x, y, cityOutline)) dots += dot(x, y)
  }
  return { dunes, dots }
}

interface Palm {
  readonly x: number
  readonly y: number
  readonly scale: number
}

// prettier-ignore
const ISLAND_PALMS: readonly Point[] = [[600, 352], [588, 366], [672, 380], [690, 394], [612, 376], [668, 332]]

function palms(): Palm[] {
  const grown = [...ISLAND_PALMS]
  for (const [bank, side] of [
    [west, -1],
    [south, 1],
    [north, -1],
  ] as const) {
    const line = along(bank, 17)
    line.forEach(([x, y], i) => {
      if (noise() < 0.42) return
      const away = (10 + noise() * 22) * side
      const [nx, ny] = normal(line, i)
      const [px, py] = [x + nx * away, y + ny * away + 6]
      if (zoneDistance(px, py) < 46 || px < 95 || px > 1465 || py < 108 || py > 955) return
      if (px > 640 && px < 1010 && py > 470 && py < 700 && noise() < 0.6) return
      grown.push([px, py])
    })
  }
  return grown.sort((a, b) => a[1] - b[1]).map(([x, y]) => ({ x: r1(x), y: r1(y), scale: r1(0.8 + noise() * 0.35) }))
}

// prettier-ignore
const rampart: readonly Point[] = [[463, 712], [540, 726], [604, 746], [668, 752], [740, 758], [830, 762], [920, 758], [1006, 740], [1076, 710], [1136, 668], [1178, 618], [1204, 566], [1212, 512]]

/** The town wall, its bastions pushed outward, with a ditch line and a glacis. */
function wall(): { wall: string; ditch: string; glacis: string } {
  const line = along(rampart, 6)
  const bastions = rampart.filter((_, i) => [1, 3, 5, 7, 9, 10].includes(i))
  const off = (by: number) =>
    pushed(line, ([x, y]) => {
      const nearest = Math.min(...bastions.map((b) => Math.hypot(x - b[0], y - b[1])))
      return by + (nearest < 9 ? 14 : nearest < 18 ? (14 * (18 - nearest)) / 9 : 0)
    })
  return { wall: poly(off(0), false), ditch: poly(off(6.5), false), glacis: hatched(off(9), off(19)) }
}

interface Land {
  readonly water: string
  readonly island: string
  readonly banks: string
  readonly fields: string
  readonly dunes: string
  readonly dots: string
  readonly hills: string
  readonly towns: string
  readonly wall: string
  readonly ditch: string
  readonly glacis: string
  readonly palms: readonly Palm[]
}

function draw(): Land {
  const shore = smooth(island, true)
  return {
    water: `${smooth(west)}${smooth(north, false, 'L')}${smooth(reversed(south), false, 'L')}Z${shore}`,
    island: shore,
    banks: `${smooth(west)}${smooth(south)}${smooth(north)}${shore}`,
    fields: strip(west, -1, 14, 40, 5) + strip(south, 1, 12, 40, 9) + strip(north, -1, 14, 44, 7),
    ...desert(),
    // prettier-ignore
    hills:
      ridge([[112, 190], [160, 150], [226, 140], [280, 116]], 21, 3) +
      ridge([[214, 226], [262, 204], [318, 208]], 15, 4) +
      ridge([[318, 134], [350, 118], [392, 122]], 13, 8),
    towns: towns(),
    ...wall(),
    palms: palms(),
  }
}

let drawn: Land | undefined

/** Drawn once, when a board is first shown. */
export function land(): Land {
  drawn ??= draw()
  return drawn
}

interface Fort {
  readonly hachures: string
  readonly ditch: string
  readonly parapet: string
  readonly inner: string
}

function star(x: number, y: number, points: number, outer: number, inner: number, turn: number): Point[] {
  return Array.from({ length: points * 2 }, (_, i): Point => {
    const a = turn + (Math.PI * i) / points
    const r = i % 2 === 1 ? inner : outer
    return [x + Math.cos(a) * r, y + Math.sin(a) * r]
  })
}

/** Points about six apart round an outline. */
function dense(outline: readonly Point[], step: (length: number) => number): Point[] {
  return outline.flatMap((p, i) => {
    const q = outline[(i + 1) % outline.length] ?? p
    const n = step(Math.hypot(q[0] - p[0], q[1] - p[1]))
    return Array.from({ length: n }, (_, t): Point => [p[0] + ((q[0] - p[0]) * t) / n, p[1] + ((q[1] - p[1]) * t) / n])
  })
}

/** A redoubt in plan. */
export function redoubt(x: number, y: number, points: number, outer: number, inner: number, turn: number): Fort {
  const ring = (grow: number, more = grow) => star(x, y, points, outer + grow, inner + more, turn)
  return {
    hachures: hatched(
      dense(ring(5), () => 6),
      dense(ring(14, 15), () => 6),
    ),
    ditch: poly(ring(4)),
    parapet: poly(ring(0)),
    inner: poly(ring(-6, -4.5)),
  }
}

/** A square with four arrowhead bastions. */
export function bastionedFort(x: number, y: number, half: number): Fort {
  const outline = (a: number): Point[] => {
    // prettier-ignore
    const arrow: readonly Point[] = [[a, a - 20], [a + 8, a - 23], [a + 21, a + 21], [a - 23, a + 8], [a - 20, a]]
    const corners: readonly Point[] = [
      [1, 1],
      [-1, 1],
      [-1, -1],
      [1, -1],
    ]
    return corners.flatMap(([sx, sy], i) =>
      (i % 2 === 1 ? reversed(arrow) : arrow).map(([u, v]): Point => [x + sx * u, y + sy * v]),
    )
  }
  const edge = dense(outline(half), (length) => Math.max(2, Math.round(length / 6)))
  const grown = (by: number) =>
    edge.map(([u, v]): Point => {
      const length = Math.hypot(u - x, v - y) || 1
      return [u + ((u - x) / length) * by, v + ((v - y) / length) * by]
    })
  return {
    hachures: hatched(grown(5), grown(14)),
    ditch: poly(outline(half + 4)),
    parapet: poly(outline(half)),
    inner: poly(outline(half - 4.5)),
  }
}
