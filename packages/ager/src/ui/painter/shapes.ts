import type { Chance } from './noise.ts'
import { blobOf } from './path.ts'
import type { Point } from './path.ts'

interface Roughness {
  readonly points?: number
  readonly rough?: number
  readonly wide?: number
  readonly high?: number
  /** Of a large spot nobody sees the tenths. */
  readonly coarse?: boolean
}

/** A roundish spot, as a brush leaves it. */
export function spot([x, y]: Point, radius: number, rnd: Chance, roughness: Roughness = {}): string {
  const { points = 9, rough = 0.25, wide = 1, high = 1, coarse = false } = roughness
  const set = coarse ? (value: number) => Math.round(value / 2) * 2 : (value: number) => value
  const line = Array.from({ length: points }, (_, i): Point => {
    const angle = ((i + rnd() * 0.5) / points) * 2 * Math.PI
    const far = radius * (1 - rough / 2 + rnd() * rough)
    return [set(x + Math.cos(angle) * far * wide), set(y + Math.sin(angle) * far * high)]
  })
  return blobOf(line)
}

/** The corners of a stone. */
export function stone([x, y]: Point, radius: number, rnd: Chance): Point[] {
  const count = 6 + Math.floor(rnd() * 3)
  return Array.from({ length: count }, (_, i): Point => {
    const angle = ((i + rnd() * 0.6) / count) * 2 * Math.PI
    const far = radius * (0.72 + rnd() * 0.4)
    return [x + Math.cos(angle) * far * 1.12, y + Math.sin(angle) * far * 0.86]
  })
}

/** Somewhere about a point: within a square of that size round it. */
export const near = ([x, y]: Point, size: number, rnd: Chance): Point => [
  x + (rnd() - 0.5) * size,
  y + (rnd() - 0.5) * size,
]

/** A star with its rays and the notches between them; the first ray points up. */
export function rays([x, y]: Point, far: number, notch: number, count: number): Point[] {
  return Array.from({ length: count * 2 }, (_, i): Point => {
    const angle = (i * Math.PI) / count - Math.PI / 2
    const distance = i % 2 === 0 ? far : notch
    return [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance]
  })
}
