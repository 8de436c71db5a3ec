import type { FieldZone } from '../../scenarios/types.ts'
import { blob, chance, pick, within } from './chance.ts'
import { churchOf } from './churches.ts'
import { between, disc, dot, line, mix, polygon, rectangle } from './pen.ts'
import type { Rect, Spot } from './pen.ts'
import { engineOf, shedOf, stationOf, wagonOf } from './railway.ts'
import { isUpright, lookOf, outlineOf, rectOf } from './site.ts'
import type { Site } from './site.ts'
import { edge, filled, laid, stroked } from './strokes.ts'

const INK = '#20272b'

/** Grey tiles on houses; the green ones of a prince on a palace. */
interface Glaze {
  readonly slopes: '' | 'jade-'
  readonly ridge: string
  readonly lit: string
  readonly drip: string
}
const GREY: Glaze = { slopes: '', ridge: '#58636a', lit: '#aab3b3', drip: '#b3bab6' }
const JADE: Glaze = { slopes: 'jade-', ridge: '#b98d3d', lit: '#f0cf7c', drip: '#d9b155' }

/** A ridge of tiles: outline, body, light. */
function ridge(path: string, width: number, { ridge: colour, lit }: Glaze): string {
  return (
    stroked(path, INK, width + 1.6) +
    stroked(path, colour, width) +
    stroked(path, lit, width * 0.3, 1, ' stroke-linecap="round" transform="translate(-.5 -.9)"')
  )
}

/** The round tiles along the eaves. */
const drips = (path: string, { drip }: Glaze): string =>
  stroked(path, INK, 3.4, 1, ' stroke-dasharray="0 6" stroke-linecap="round"') +
  stroked(path, drip, 1.9, 1, ' stroke-dasharray="0 6" stroke-linecap="round" transform="translate(-.2 -.3)"')

/**
 * A tiled hall. Its ridge runs along its longer side; `hip`: half-hipped, with a small gable at both ends, as a house that
 * stands free; `flush`: with gables up to the ridge.
 */
function hallOf({ x, y, w, h }: Rect, seed: string, ends: 'hip' | 'flush', glaze: Glaze): string {
  const tall = h > w * 1.15
  const [long, deep] = tall ? [h, w] : [w, h]
  const at = (u: number, v: number): Spot => (tall ? [x + v, y + u] : [x + u, y + v])
  const rnd = chance(seed)
  const half = deep / 2
  const a = ends === 'hip' ? Math.min(deep * 0.3, long * 0.2) : 0
  const b = a * 0.95
  const slope = (points: readonly Spot[], side: 'north' | 'south' | 'west' | 'east', turned: boolean): string => {
    const path = polygon(points)
    return laid(path, glaze.slopes + side) + laid(path, turned ? 'tiles-turned' : 'tiles')
  }
  const front = (v: number, inner: number): Spot[] => [
    at(0, v),
    at(long, v),
    at(long - a, inner),
    at(long - a, half),
    at(a, half),
    at(a, inner),
  ]
  const end = (u: number, inner: number): Spot[] => [at(u, 0), at(inner, b), at(inner, deep - b), at(u, deep)]
  const faces = [
    slope(front(0, b), tall ? 'west' : 'north', tall),
    slope(front(deep, deep - b), tall ? 'east' : 'south', tall),
    a === 0 ? '' : slope(end(0, a), tall ? 'north' : 'west', !tall),
    a === 0 ? '' : slope(end(long, long - a), tall ? 'south' : 'east', !tall),
  ]

  let worn = ''
  let pale = ''
  for (let i = 0; i < (w * h) / 800; i++) {
    const [u, v] = [x + 3 + Math.floor((rnd() * (w - 8)) / 6) * 6, y + 3 + Math.floor((rnd() * (h - 20)) / 8) * 8]
    const tile = rectangle({ x: u, y: v, w: 3.6, h: pick(rnd, [7, 15]) })
    if (rnd() < 0.5) worn += tile
    else pale += tile
  }
  const moss = Array.from({ length: 6 }, () =>
    blob(rnd, [x + within(rnd, 17, w - 17), y + within(rnd, 9, h - 9)], {
      size: [within(rnd, 5, 15), within(rnd, 3, 7)],
      rough: 0.4,
      corners: 8,
    }),
  ).join('')

  const eaves = line(at(3, 1), at(long - 2, 1)) + line(at(3, deep - 1), at(long - 2, deep - 1))
  const sides = a === 0 ? '' : line(at(1, 3), at(1, deep - 2)) + line(at(long - 1, 3), at(long - 1, deep - 2))
  const gable = (u: number): string => line(at(u, a === 0 ? 1 : b), at(u, a === 0 ? deep - 1 : deep - b))
  const [first, last] = a === 0 ? [2.4, long - 2.4] : [a, long - a]
  const hips: readonly (readonly [Spot, Spot])[] = [
    [at(0, 0), at(a, b)],
    [at(long, 0), at(long - a, b)],
    [at(0, deep), at(a, deep - b)],
    [at(long, deep), at(long - a, deep - b)],
  ]
  const beasts = hips
    .map(([from, to]) => [1, 2, 3, 4].map((k) => disc(mix(from, to, 0.08 + k * 0.1), 1.2)).join(''))
    .join('')
  return [
    ...faces,
    filled(worn, '#2c3438', 0.35),
    filled(pale, '#c3bfae', 0.3),
    filled(moss, '#7c8350', 0.26),
    drips(eaves + sides, glaze),
    filled(polygon([at(a, half), at(long - a, half), at(long - a, half + 7), at(a, half + 7)]), '#1b2125', 0.3),
    a === 0
      ? ''
      : ridge(hips.map(([from, to]) => line(mix(to, from, 1.06), to)).join(''), 3, glaze) +
        filled(beasts, '#c9cfc9', 1, edge(INK, 0.5)),
    ridge(gable(first) + gable(last), 3.3, glaze),
    ridge(line(at(first, half), at(last, half)), 5, glaze),
    ridgeEnd(at(first, half), at(first + 8, half), glaze),
    ridgeEnd(at(last, half), at(last - 8, half), glaze),
  ].join('')
}

/** The beast that swallows the end of a ridge. */
function ridgeEnd(at: Spot, inward: Spot, { ridge: colour }: Glaze): string {
  const [x, y] = at
  const [dx, dy] = [(inward[0] - x) / 8, (inward[1] - y) / 8]
  const to = (along: number, aside: number): Spot => [x + dx * along - dy * aside, y + dy * along + dx * aside]
  return (
    filled(
      polygon([to(-2.4, -4.4), to(3, -4.6), to(6.4, -1), to(6, 2), to(2.6, 4.8), to(-2.4, 4.4), to(-3.6, 0)]),
      colour,
      1,
      edge(INK, 0.9),
    ) + stroked(dot(to(1.4, -1)), '#e3e6df', 2)
  )
}

/** A house: from a great one on, a hall between two wings, each with its own ridge. */
function houseOf(rect: Rect, seed: string, glaze: Glaze): string {
  const { x, y, w, h } = rect
  if (w < 200) return hallOf(rect, seed, 'hip', glaze)
  const wing = Math.round((w * 0.2) / 6) * 6
  return [
    hallOf({ x, y: y + 6, w: wing + 4, h: h - 12 }, `${seed} west`, 'flush', glaze),
    hallOf({ x: x + w - wing - 4, y: y + 6, w: wing + 4, h: h - 12 }, `${seed} east`, 'flush', glaze),
    filled(rectangle({ x: x + w - wing, y: y + 14, w: 13, h: h - 20 }), '#12181c', 0.34),
    hallOf({ x: x + wing, y, w: w - 2 * wing, h }, seed, 'hip', glaze),
  ].join('')
}

/** Over an outline of any shape: a slope for every side, up to one point. */
function tentOf(outline: readonly Spot[]): string {
  const top: Spot = [
    outline.reduce((sum, [x]) => sum + x, 0) / outline.length,
    outline.reduce((sum, [, y]) => sum + y, 0) / outline.length,
  ]
  const slopes = outline.map((from, i) => {
    const to = outline[(i + 1) % outline.length] ?? from
    const middle = mix(from, to, 0.5)
    // How far the slope looks to the north-west.
    const lit = (top[0] - middle[0] + top[1] - middle[1]) / (1 + between(top, middle) * 1.4)
    const path = polygon([from, to, top])
    return (
      laid(path, lit > 0 ? 'north' : 'south') +
      laid(path, Math.abs(to[0] - from[0]) > Math.abs(to[1] - from[1]) ? 'tiles' : 'tiles-turned')
    )
  })
  return slopes.join('') + ridge(outline.map((from) => line(from, top)).join(''), 3.2, GREY)
}

/** The roof of a building, or of a wagon: what is lifted off to look inside. */
export function drawRoof(site: Site, zone: FieldZone): string {
  const rect = rectOf(site, zone.polygon)
  if (zone.kind === 'wagon') return lookOf(zone) === 'engine' ? engineOf(rect) : wagonOf(rect, zone.id)
  if (!isUpright(zone.polygon)) return tentOf(outlineOf(site, zone.polygon))
  switch (lookOf(zone)) {
    case 'church':
      return churchOf(rect)
    case 'shed':
      return shedOf(rect, zone.id)
    case 'station':
      return stationOf(rect, zone.id)
    case 'palace':
      return houseOf(rect, zone.id, JADE)
    default:
      return houseOf(rect, zone.id, GREY)
  }
}
