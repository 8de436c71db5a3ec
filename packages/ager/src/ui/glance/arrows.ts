import { PAPER } from '../counters/livery.ts'
import { short } from '../painter/path.ts'
import type { Extent } from './extent.ts'

/** The numbers of the map sides in a mask. */
export const mapSides = (mask: number): number[] => [1, 2, 3, 4].filter((side) => (mask & (1 << (side - 1))) !== 0)

const ARROW = 'M0 -34H-52V-66L-118 0L-52 66V34H0Z'
const ARROWS = 5

/** Along a map side, pointing inwards. Sides are counted from the upper one, with the sun. */
export function arrowsAt(side: number, { x: from, width, height }: Extent, colour: string): string {
  return Array.from({ length: ARROWS }, (_, i) => {
    const along = (i + 0.5) / ARROWS
    const [x, y, turn] = spotOf(side, along, width, height)
    return `<path d="${ARROW}" transform="translate(${short(from + x)} ${short(y)}) rotate(${turn}) scale(.62)" fill="${colour}" stroke="${PAPER}" stroke-width="12" stroke-linejoin="round"/>`
  }).join('')
}

export function spotOf(side: number, along: number, width: number, height: number): readonly [number, number, number] {
  switch (side) {
    case 1:
      return [along * width, 8, 270]
    case 2:
      return [width - 8, along * height, 0]
    case 3:
      return [along * width, height - 8, 90]
    default:
      return [8, along * height, 180]
  }
}
