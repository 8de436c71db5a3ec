import { chance, within } from './chance.ts'
import type { Chance } from './chance.ts'
import { around, disc, dot, short } from './pen.ts'
import type { Spot } from './pen.ts'
import { filled, laid, stroked } from './strokes.ts'

/** Somewhere within a distance of a place, no part of it more likely than another. */
function near(at: Spot, distance: number, rnd: Chance): Spot {
  const turn = rnd() * Math.PI * 2
  return around(at, turn, Math.sqrt(rnd()) * distance)
}

/** Clouds of puffs: of black powder, or of what burns. */
export function drawSmoke(at: Spot, radius: number, seed: string, kind: 'puff' | 'smoke' = 'puff', count = 14): string {
  const rnd = chance(seed)
  return Array.from({ length: count }, () =>
    laid(disc(near(at, radius * 0.62, rnd), radius * within(rnd, 0.26, 0.44)), kind),
  ).join('')
}

const TONGUES: readonly (readonly [colour: string, count: number, size: number])[] = [
  ['#a5330f', 22, 17],
  ['#e8741c', 24, 13],
  ['#ffbf42', 20, 9],
  ['#fff0b8', 14, 4.8],
]

/** A flame with its foot at a place, leaning somewhat. */
function tongue([x, y]: Spot, size: number, lean: number): string {
  const to = (u: number, v: number): string => `${short(u * size + lean * -v * size)} ${short(v * size)}`
  return `M${short(x)} ${short(y)}c${to(-0.55, -0.2)} ${to(-0.34, -0.8)} ${to(0.1, -1.5)}c${to(0.02, 0.6)} ${to(0.52, 0.9)} ${to(0.24, 1.4)}q${to(-0.14, 0.22)} ${to(-0.34, 0.1)}Z`
}

/** A fire: scorched ground, a glow, tongues in four heats, sparks. */
export function drawFire(at: Spot, radius: number, seed: string): string {
  const rnd = chance(seed)
  const tongues = TONGUES.map(([colour, count, size]) => {
    let path = ''
    for (let i = 0; i < count; i++) {
      const [x, y] = near(at, radius * 0.62, rnd)
      path += tongue([x, y + 5], (size * within(rnd, 0.7, 1.15) * radius) / 50, within(rnd, -0.2, 0.35))
    }
    return filled(path, colour)
  })
  const sparks = Array.from({ length: 24 }, () => dot(around(at, rnd() * 6.3, radius * within(rnd, 0.4, 1.3)))).join('')
  return [
    laid(disc(at, radius * 2.6), 'lit'),
    laid(disc(at, radius * 1.15), 'scorch'),
    laid(disc(at, radius), 'glow'),
    ...tongues,
    stroked(sparks, '#ffcf6a', 1.5),
  ].join('')
}
