/** Draws numbers from 0 up to 1, always the same ones for the same seed. */
export type Chance = () => number

export function hash(text: string): number {
  let value = 2166136261
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619)
  return value >>> 0
}

export function chance(seed: string): Chance {
  let state = hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** One of a list; the list is not empty. */
export function pick<T>(list: readonly T[], rnd: Chance): T {
  const found = list[Math.floor(rnd() * list.length)]
  if (found === undefined) throw new RangeError('nothing to pick from')
  return found
}

function lattice(column: number, row: number, seed: number): number {
  let mixed = Math.imul(column, 374761393) ^ Math.imul(row, 668265263) ^ Math.imul(seed, 974634777)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
}

const ease = (t: number): number => t * t * (3 - 2 * t)

/** A smooth field of values from 0 to 1 over the plane, one hill or hollow a unit. */
export function noise(x: number, y: number, seed: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [u, v] = [ease(x - column), ease(y - row)]
  const above = lattice(column, row, seed) * (1 - u) + lattice(column + 1, row, seed) * u
  const below = lattice(column, row + 1, seed) * (1 - u) + lattice(column + 1, row + 1, seed) * u
  return above * (1 - v) + below * v
}

/** Noise with finer noise on it. */
export function fractal(x: number, y: number, seed: number): number {
  return (noise(x, y, seed) * 4 + noise(x * 2.1, y * 2.1, seed + 7) * 2 + noise(x * 4.3, y * 4.3, seed + 13)) / 7
}
