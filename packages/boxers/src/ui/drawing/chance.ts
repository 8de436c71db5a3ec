import { around, round } from './pen.ts'
import type { Spot } from './pen.ts'

/** Draws numbers from 0 up to 1, always the same ones for the same seed: a table looks the same however often it is drawn. */
export type Chance = () => number

export function chance(seed: string): Chance {
  let state = 2166136261
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const within = (rnd: Chance, low: number, high: number): number => low + (high - low) * rnd()

/** One of a list; the list is not empty. */
export function pick<T>(rnd: Chance, list: readonly T[]): T {
  const found = list[Math.floor(rnd() * list.length)]
  if (found === undefined) throw new RangeError('nothing to pick from')
  return found
}

interface Shape {
  /** Half as wide, half as high. */
  readonly size: readonly [number, number]
  /** How far its edge strays from an ellipse. */
  readonly rough?: number
  readonly corners?: number
}

/** A patch without corners, somewhat round. */
export function blob(rnd: Chance, at: Spot, { size: [across, down], rough = 0.25, corners = 9 }: Shape): string {
  const turn = rnd() * Math.PI * 2
  return round(
    Array.from({ length: corners }, (_, i) => {
      const [x, y] = around([0, 0], turn + (i / corners) * Math.PI * 2, 1 + within(rnd, -rough, rough))
      return [at[0] + x * across, at[1] + y * down] as const
    }),
  )
}

/** A stone, a shard, a clod: corners and no curves. */
export function shard(rnd: Chance, at: Spot, size: number, corners = 5): Spot[] {
  const turn = rnd() * Math.PI * 2
  return Array.from({ length: corners }, (_, i) => {
    const [x, y] = around([0, 0], turn + (i / corners) * Math.PI * 2, size * within(rnd, 0.7, 1.15))
    return [at[0] + x, at[1] + y * 0.8]
  })
}
