import type { Arena } from '../../arena.ts'
import { middleOf } from '../board/spots.ts'
import type { Point } from '../painter/path.ts'
import type { Stop, Tally } from './deeds.ts'

/** A man's way as it is drawn. */
export interface Route {
  readonly tally: Tally
  readonly path: string
  readonly from: Point
  readonly to: Point
}

/** The ways of everybody up to an entry; whoever was not on the map by then has none. */
export function routesOf(arena: Arena, tallies: readonly Tally[], upTo: number): readonly Route[] {
  return tallies.flatMap((tally): Route[] => {
    const points = tally.way.filter(({ step }) => step <= upTo).map(({ at }: Stop) => middleOf(arena, at))
    const [from] = points
    const to = points.at(-1)
    return from === undefined || to === undefined ? [] : [{ tally, path: smooth(points), from, to }]
  })
}

/** A line through all points that turns no corner: each hex is left as its neighbours lie (Catmull and Rom). */
function smooth(points: readonly Point[]): string {
  const [first] = points
  if (first === undefined) return ''
  const n = (value: number): number => Math.round(value * 10) / 10
  let path = `M${n(first[0])} ${n(first[1])}`
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b] = [points[i] ?? first, points[i + 1] ?? first]
    const before = points[i - 1] ?? a
    const after = points[i + 2] ?? b
    const out: Point = [a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6]
    const into: Point = [b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6]
    path += `C${n(out[0])} ${n(out[1])} ${n(into[0])} ${n(into[1])} ${n(b[0])} ${n(b[1])}`
  }
  return path
}
