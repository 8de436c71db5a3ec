import { polygon, shift } from './pen.ts'
import type { Spot } from './pen.ts'

/** The light falls from the north-west: a shadow of so many millimetres for each millimetre of height. */
const SUN = [0.3, 0.35] as const

const area = (points: readonly Spot[]): number =>
  points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)

/** All parts run the same way round, so that where they overlap nothing is cut out. */
const oneWay = (points: readonly Spot[]): readonly Spot[] => (area(points) < 0 ? [...points].reverse() : points)

/** What an outline of a height (in millimetres) darkens, itself included. */
export function shadowOf(outline: readonly Spot[], height: number): string {
  const [dx, dy] = [SUN[0] * height, SUN[1] * height]
  const sides = outline.flatMap((a, i): Spot[][] => {
    const b = outline[(i + 1) % outline.length]
    return b === undefined ? [] : [[a, b, shift(b, dx, dy), shift(a, dx, dy)]]
  })
  return [outline, ...sides, outline.map((spot) => shift(spot, dx, dy))].map((part) => polygon(oneWay(part))).join('')
}
