import { blob, chance, pick, within } from './chance.ts'
import type { Chance } from './chance.ts'
import { around, bent, between, dot, isInside, line, mix, rectangle, round } from './pen.ts'
import type { Rect, Spot } from './pen.ts'
import { millimetres, outlineOf, rectOf } from './site.ts'
import type { Site } from './site.ts'
import { filled, laid, stroked } from './strokes.ts'
import { spotAt, troddenOn } from './trodden.ts'
import type { Way } from './trodden.ts'

const DUST = '#cdb68c'
const TRODDEN = '#e3d2ad'
const GRASS = ['#7f8450', '#949659', '#686f42'] as const

const anywhere = ({ width, height }: Site, rnd: Chance): Spot => [
  within(rnd, -30, width + 30),
  within(rnd, -30, height + 30),
]

/** Dust in patches, lighter where it is dry, olive where something grows. */
export function drawEarth(site: Site): string {
  const { field, width, height } = site
  const rnd = chance(`${field.id} earth`)
  const patches = (count: number, most: number, kind: string): string =>
    Array.from({ length: count }, () =>
      laid(
        blob(rnd, anywhere(site, rnd), {
          size: [within(rnd, most * 0.5, most), within(rnd, most * 0.3, most * 0.6)],
          rough: 0.2,
          corners: 8,
        }),
        kind,
      ),
    ).join('')
  const whole = rectangle({ x: 0, y: 0, w: width, h: height })
  return [
    filled(whole, DUST),
    patches(26, 170, 'dry'),
    patches(24, 150, 'damp'),
    patches(22, 140, 'olive'),
    patches(30, 70, 'damp'),
    patches(30, 60, 'dry'),
    cracks(site),
  ].join('')
}

/** Dry mud that has split. */
function cracks(site: Site): string {
  const rnd = chance(`${site.field.id} cracks`)
  let dark = ''
  for (let i = 0; i < 16; i++) {
    const from = anywhere(site, rnd)
    const turn = rnd() * 6
    for (let arm = 0; arm < 3; arm++) {
      const points: Spot[] = [from]
      let angle = turn + arm * 2.1
      for (let k = 0; k < 4; k++) {
        angle += within(rnd, -0.7, 0.7)
        points.push(around(points[points.length - 1] ?? from, angle, within(rnd, 5, 12)))
      }
      dark += line(...points)
    }
  }
  return stroked(dark, '#8a6f47', 0.8, 0.4) + stroked(dark, '#f3e5c2', 0.6, 0.35, ' transform="translate(-.6 -.7)"')
}

/** Courts are paved, and the dust has blown over them. */
export function drawCourts(site: Site): string {
  const paved = [...site.field.areas.values()].filter(({ id }) => /compound|court/.test(id))
  return paved
    .map(({ id, polygon }) => {
      const rect = rectOf(site, polygon)
      const rnd = chance(`${site.field.id} ${id}`)
      const inside = (margin: number): Spot => [
        within(rnd, rect.x + margin, rect.x + rect.w - margin),
        within(rnd, rect.y + margin, rect.y + rect.h - margin),
      ]
      const drifts = Array.from({ length: Math.ceil((rect.w * rect.h) / 6000) }, () =>
        laid(
          blob(rnd, inside(30), { size: [within(rnd, 24, 60), within(rnd, 14, 30)], rough: 0.2 }),
          pick(rnd, ['dust', 'dust', 'olive']),
        ),
      ).join('')
      const slabs = Array.from({ length: Math.ceil((rect.w * rect.h) / 2400) }, () => {
        const [x, y] = inside(12)
        return rectangle({ x: Math.floor(x / 11) * 11 + 5, y: Math.floor(y / 11) * 11, w: 11, h: 11 })
      }).join('')
      const path = rectangle(rect)
      return [
        filled(path, '#c3b597'),
        filled(slabs, '#8f8064', 0.16),
        laid(path, 'paving'),
        drifts,
        stroked(path, '#8a7d66', 1.4, 0.5),
      ].join('')
    })
    .join('')
}

/** The way through its points, rounded, with a point every few centimetres. */
function courseOf(site: Site, { through }: Way): Spot[] {
  const points = through.map((at) => spotAt(site, at))
  return points.flatMap((a, i) => {
    const b = points[i + 1]
    if (b === undefined) return [a]
    const parts = Math.max(1, Math.round(between(a, b) / 32))
    return Array.from({ length: parts }, (_, k) => mix(a, b, k / parts))
  })
}

/** Beside a course, to its right by so much. */
function beside(course: readonly Spot[], by: (i: number) => number): Spot[] {
  return course.map((at, i) => {
    const a = course[i - 1] ?? at
    const b = course[i + 1] ?? at
    const length = between(a, b) || 1
    return [at[0] - ((b[1] - a[1]) / length) * by(i), at[1] + ((b[0] - a[0]) / length) * by(i)]
  })
}

function drawWay(site: Site, way: Way, rnd: Chance): string {
  const course = courseOf(site, way)
  const half = way.width * 5
  const strip = (wide: number): string => {
    const edge = (): number => wide * within(rnd, 0.82, 1.14)
    return round([...beside(course, () => -edge()), ...beside(course, edge).reverse()])
  }
  let ruts = ''
  if (way.rutted)
    for (const at of [-0.5, -0.4, -0.13, 0.1, 0.4, 0.5])
      ruts += bent(beside(course, () => half * at + within(rnd, -2.4, 2.4)))
  return [
    filled(strip(half * 1.24), '#b0966a', way.rutted ? 0.18 : 0.1),
    filled(strip(half * 1.1), TRODDEN, 0.28),
    filled(strip(half * 0.94), TRODDEN, way.rutted ? 0.5 : 0.34),
    filled(strip(half * 0.55), '#efe2c2', 0.28),
    stroked(ruts, '#a78c62', 2.4, 0.42),
    stroked(ruts, '#fff3d4', 0.9, 0.5, ' transform="translate(-1.5 -1)"'),
  ].join('')
}

/** Streets and lanes, and the ground before every door, which many feet have trodden. */
export function drawWays(site: Site): string {
  const { field } = site
  const rnd = chance(`${field.id} ways`)
  const ways = troddenOn(site).ways.map((way) => drawWay(site, way, rnd))
  const thresholds = field.sections
    .filter(({ kind }) => kind === 'door')
    .map(({ a, b }) => laid(blob(rnd, mix(site.spot(a), site.spot(b), 0.5), { size: [52, 40], rough: 0.15 }), 'dry'))
    .join('')
  return ways.join('') + thresholds
}

const GAUGE = 7.2
const SLEEPER = 26

/** Rails on sleepers, from edge to edge. */
export function drawRails(site: Site): string {
  const { width, field } = site
  const rnd = chance(`${field.id} rails`)
  return troddenOn(site)
    .rails.map(({ y: cm, from, to }) => {
      const [, y] = spotAt(site, [0, cm])
      const [left, right] = [Math.max(-10, from * 10), Math.min(width + 10, to * 10)]
      const bed = blobBed(left, right, y, rnd)
      const ends = [left, right].filter((x) => x > 0 && x < width)
      let sleepers = ''
      for (let x = left + 4; x < right - 3; x += 11) {
        const [top, slant] = [y - SLEEPER / 2 + within(rnd, -1, 1), within(rnd, -0.5, 0.5)]
        sleepers += line([x, top], [x + slant, top + SLEEPER])
      }
      const rails = line([left, y - GAUGE], [right, y - GAUGE]) + line([left, y + GAUGE], [right, y + GAUGE])
      return [
        filled(bed, '#9a8c74', 0.75),
        laid(bed, 'ballast'),
        stroked(sleepers, '#1d140c', 5.4, 0.35, ' transform="translate(1.2 1.4)"'),
        stroked(sleepers, '#5a4229', 4.6, 1, ''),
        stroked(sleepers, '#86663f', 1.2, 0.8, ' transform="translate(-1.2 0)"'),
        stroked(rails, '#1a1410', 3.4, 0.5, ' transform="translate(1.4 1.6)"'),
        stroked(rails, '#4f4a46', 3),
        stroked(rails, '#d9d6cc', 1, 0.9, ' transform="translate(0 -.6)"'),
        ...ends.map((x) => buffer([x, y])),
      ].join('')
    })
    .join('')
}

/** The ballast under the rails, its edge not quite straight. */
function blobBed(left: number, right: number, y: number, rnd: Chance): string {
  const points: Spot[] = []
  for (let x = left; x <= right; x += 24) points.push([x, y - 16 + within(rnd, -1.6, 1.6)])
  for (let x = right; x >= left; x -= 24) points.push([x, y + 16 + within(rnd, -1.6, 1.6)])
  return round(points)
}

/** A beam across the end of the rails, flat on the ground. */
function buffer([x, y]: Spot): string {
  const path = line([x, y - 13], [x, y + 13])
  return (
    stroked(path, '#1d140c', 7, 1, '') +
    stroked(path, '#8c2f20', 5, 1, '') +
    stroked(path, '#e8dcc2', 5, 1, ' stroke-dasharray="4 5"')
  )
}

/** Tufts of grass, thick at the foot of walls, and stones; nothing where feet or wheels go. */
export function drawScatter(site: Site): string {
  const { field, width, height } = site
  const rnd = chance(`${field.id} scatter`)
  const covered: Rect[] = field.zones.map(({ polygon }) => rectOf(site, polygon))
  const courses = troddenOn(site).ways.map((way) => ({ course: courseOf(site, way), half: way.width * 4.4 }))
  const { rails } = troddenOn(site)
  const isTrodden = (at: Spot): boolean =>
    courses.some(({ course, half }) => course.some((one) => between(one, at) < half + 14)) ||
    rails.some(
      ({ y, from, to }) => Math.abs(spotAt(site, [0, y])[1] - at[1]) < 22 && at[0] > from * 10 && at[0] < to * 10,
    )
  const isFree = (at: Spot): boolean => !covered.some((rect) => isInside(rect, at, 2)) && !isTrodden(at)

  const blades: [string, string, string] = ['', '', '']
  const tuft = (at: Spot, size: number): void => {
    for (let k = 0; k < 5; k++) {
      const which = pick(rnd, [0, 1, 2] as const)
      blades[which] += line(at, around(at, -1.57 + within(rnd, -1, 1), within(rnd, 2, 5) * size))
    }
  }
  for (let i = 0; i < (width * height) / 17000; i++) {
    const middle: Spot = [within(rnd, 0, width), within(rnd, 0, height)]
    for (let k = 0; k < 12; k++) {
      const at: Spot = [middle[0] + within(rnd, -26, 26) * rnd(), middle[1] + within(rnd, -18, 18) * rnd()]
      if (isFree(at)) tuft(at, 1)
    }
  }
  for (const { polygon } of field.zones)
    for (const { a, b } of polygon.sides) {
      const [from, to] = [site.spot(a), site.spot(b)]
      for (let i = 0; i < between(from, to) / 16; i++) {
        const [x, y] = mix(from, to, rnd())
        tuft([x + within(rnd, -3, 3), y + within(rnd, -1, 4)], 1.1)
      }
    }
  for (const { a, b, zone } of field.sections)
    if (zone < 0)
      for (let i = 0; i < 4; i++) {
        const [x, y] = mix(site.spot(a), site.spot(b), rnd())
        tuft([x + within(rnd, -8, 8), y + within(rnd, 5, 11)], 1)
      }
  return [stones(site, rnd, isFree), blades.map((path, i) => stroked(path, GRASS[i] ?? GRASS[0], 1.15)).join('')].join(
    '',
  )
}

function stones({ width, height }: Site, rnd: Chance, isFree: (at: Spot) => boolean): string {
  const sizes = [1.1, 1.9, 2.9] as const
  return sizes
    .map((size) => {
      let path = ''
      for (let i = 0; i < (width * height) / 8000; i++) {
        const at: Spot = [within(rnd, 0, width), within(rnd, 0, height)]
        if (isFree(at)) path += dot(at)
      }
      return (
        stroked(path, '#6d5636', size, 0.5, ' stroke-linecap="round" transform="translate(.6 .7)"') +
        stroked(path, '#e4d6b6', size * 0.85, 0.75)
      )
    })
    .join('')
}

/** Raised ground: a lit crest to the north-west, a slope in shadow to the south-east. */
export function drawHills(site: Site): string {
  return site.field.levels
    .filter(({ ground }) => ground === 'hill' || ground === 'embankment')
    .map(({ id, polygon, height }) => {
      const rect = rectOf(site, polygon)
      const rnd = chance(id)
      const outline = round(outlineOf(site, polygon).flatMap((at) => [at, at, at]))
      const slope = Math.min(millimetres(height) * 0.8, rect.h / 3)
      const { x, y, w, h } = rect
      let grass = ''
      for (let i = 0; i < (w + h) / 5; i++) {
        const at: Spot = [
          within(rnd, x, x + w),
          pick(rnd, [within(rnd, y + 2, y + slope), within(rnd, y + h - slope, y + h - 2)]),
        ]
        grass += line(at, around(at, -1.57 + within(rnd, -0.8, 0.8), within(rnd, 2, 5)))
      }
      return [
        filled(outline, '#1d140a', 0.2, ' transform="translate(5 7)"'),
        filled(outline, '#a8906255'),
        filled(rectangle({ x, y, w, h: slope }), '#ddc99e'),
        filled(rectangle({ x, y: y + h - slope, w, h: slope }), '#94794c'),
        filled(rectangle({ x, y: y + slope, w, h: h - 2 * slope }), '#c6ae80'),
        stroked(hatching(rect, slope, rnd), '#6f5936', 0.8, 0.45),
        stroked(line([x, y + slope], [x + w, y + slope]), '#f3e4bd', 1.6, 0.8),
        stroked(line([x, y + h - slope], [x + w, y + h - slope]), '#5d4a2a', 1.6, 0.6),
        stroked(grass, '#7f8450', 1.1),
      ].join('')
    })
    .join('')
}

/** The short strokes down a slope by which a map shows it. */
function hatching({ x, y, w, h }: Rect, slope: number, rnd: Chance): string {
  let path = ''
  for (let at = x + 4; at < x + w; at += 7) {
    path += line([at, y + slope], [at + within(rnd, -1.5, 1.5), y + slope * within(rnd, 0.2, 0.5)])
    path += line([at, y + h - slope], [at + within(rnd, -1.5, 1.5), y + h - slope * within(rnd, 0.1, 0.4)])
  }
  return path
}

/** The light falls off towards the edge of the table. */
export function drawEdge({ width, height }: Site): string {
  return laid(rectangle({ x: 0, y: 0, w: width, h: height }), 'edge')
}
