import { TERRAIN } from '../../names.ts'
import { jar } from './furniture.ts'
import { centre } from './hexes.ts'
import type { Land } from './land.ts'
import { STONE } from './masonry.ts'
import type { Chance } from './noise.ts'
import { around, disc, dot, line, polygon, shift, short } from './path.ts'
import type { Point } from './path.ts'
import { rays, spot } from './shapes.ts'
import { Sheet, edge, filled, stroked } from './sheet.ts'
import type { Block } from './sheet.ts'
import { swept } from './walls.ts'

const TURN = 2 * Math.PI
const STONES = edge(STONE.ink, 1.4)

/** Wells, fountains and presses. */
export function paintThings(land: Land): Block[] {
  const sheet = new Sheet(land.extent)
  const figures = sheet.figures()
  const things = [
    { terrain: TERRAIN.well, paint: well },
    { terrain: TERRAIN.fountain, paint: fountain },
    { terrain: TERRAIN.press, paint: press },
  ]
  for (const { terrain, paint } of things)
    for (const hex of land.hexesOf([terrain])) figures.add(centre(hex), paint(centre(hex), land.chanceOf(hex, 'thing')))
  return sheet.blocks()
}

function spokes(at: Point, count: number, from: number, to: number, turned = 0): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * TURN + turned
    return line([around(at, angle, from), around(at, angle, to)])
  }).join('')
}

function well(at: Point, rnd: Chance): string {
  const [x, y] = at
  const beam = line([
    [x - 24, y - 3],
    [x + 24, y - 7],
  ])
  return [
    filled(spot(at, 33, rnd, { points: 12, rough: 0.2 }), '#b79d6d', 0.5),
    stroked(spokes(at, 15, 21, 31), '#6d5130', 0.8, 0.6),
    filled(disc(shift(at, 6, 5), 23), '#2c1906', 0.38),
    filled(disc(at, 22), '#cdbf9f', 1, STONES),
    stroked(spokes(at, 14, 13, 22), STONE.ink, 0.9, 0.8),
    filled(disc(at, 13), '#1d3840', 1, STONES),
    stroked(`${line([[x - 9, y + 5]])}a11 11 0 0 0 18 0`, '#6fa3a8', 1.6),
    stroked(beam, '#341f0b', 6),
    stroked(beam, '#a2713a', 4),
    stroked(line([shift(at, 0, -5), shift(at, 0, 4)]), '#e9d9b0', 1.4),
    filled(disc(shift(at, 0, 6), 4), '#7b4f24', 1, edge('#2f1d0c', 1)),
    jar(shift(at, 25, 18), 4.5),
    jar(shift(at, 17, 24), 3.6),
  ].join('')
}

function octagon(at: Point, radius: number): Point[] {
  return Array.from({ length: 8 }, (_, i) => around(at, ((i + 0.5) / 8) * TURN, radius))
}

function fountain(at: Point): string {
  return [
    filled(polygon(octagon(shift(at, 7, 6), 30)), '#2c1906', 0.36),
    filled(polygon(octagon(at, 29)), '#e7dcc2', 1, STONES),
    filled(polygon(octagon(at, 22)), '#4c97a3', 1, STONES),
    filled(polygon(rays(at, 20, 12, 8)), '#8cc6c8', 0.75),
    filled(disc(at, 7), '#e7dcc2', 1, edge(STONE.ink, 1)),
    filled(disc(at, 3), '#4c97a3'),
    stroked(spokes(at, 8, 9, 15, 0.39), '#ffffff', 1.2, 0.85),
  ].join('')
}

/** The olive press: a basin, the millstone in it, the beam that turns it. */
function press(at: Point, rnd: Chance): string {
  const [x, y] = at
  const base: Point[] = [-20, 20, 29, 20, -20, -29].map((dx, i): Point => [
    x + dx,
    y + (i === 2 || i === 5 ? 0 : i < 2 ? -24 : 24),
  ])
  const olives = Array.from({ length: 60 }, () => dot(around(at, rnd() * TURN, 7 + rnd() * 13)))
  const mill = [
    filled('M-4 -6H42V-.6H-4Z', '#8d6130', 1, edge('#2f1d0c', 1)),
    `<rect x="4" y="-14" width="9" height="22" rx="3" fill="#e4d9bf" stroke="${STONE.ink}" stroke-width="1.3"/>`,
    stroked('M6 -12V6', '#fff', 1.6),
    `<circle r="5" fill="#8d6130" stroke="#2f1d0c"/>`,
  ]
  return [
    filled(swept(base, 10, 8), '#2c1906', 0.36),
    filled(disc(at, 28), '#c9bb9c', 1, STONES),
    stroked(spokes(at, 18, 21, 28), STONE.ink, 0.8, 0.7),
    filled(disc(at, 21), '#7e8044', 1, STONES),
    stroked(olives.join(''), '#3c3f1c', 3.2, 0.85),
    `<g transform="translate(${short(x)} ${short(y)}) rotate(-28)">${mill.join('')}</g>`,
  ].join('')
}
