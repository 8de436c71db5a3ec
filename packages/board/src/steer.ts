import type { Spot } from './camera.svelte.ts'

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function isArrow(key: string): boolean {
  return key in DIRECTIONS
}

/** Things on a sheet that arrow keys lead through, and which of them hang together. */
export interface Ways<T> {
  readonly all: readonly T[]
  readonly linked: (from: T) => readonly T[]
  readonly spotOf: (thing: T) => Spot
}

/** The thing an arrow key leads to: along a link where one runs that way, else the nearest that way. */
export function steer<T>(from: T, key: string, { all, linked, spotOf }: Ways<T>): T {
  const way = DIRECTIONS[key]
  if (way === undefined) return from
  const others = () => all.filter((thing) => thing !== from)
  return best(from, linked(from), spotOf, way, 0.42) ?? best(from, others(), spotOf, way, 0.6) ?? from
}

/** The one that lies best that way; `least` is the cosine of the widest angle allowed. */
function best<T>(
  from: T,
  things: readonly T[],
  spotOf: (thing: T) => Spot,
  [dx, dy]: readonly [number, number],
  least: number,
): T | undefined {
  const here = spotOf(from)
  let found: T | undefined
  let lowest = Infinity
  for (const thing of things) {
    const there = spotOf(thing)
    const length = Math.hypot(there.x - here.x, there.y - here.y) || 1
    const cosine = ((there.x - here.x) * dx + (there.y - here.y) * dy) / length
    const cost = length / Math.max(0.1, cosine) ** 2
    if (cosine >= least && cost < lowest) {
      lowest = cost
      found = thing
    }
  }
  return found
}
