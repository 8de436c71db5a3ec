import type { Hex } from './hexes.ts'
import { chance, noise } from './noise.ts'
import { loops } from './outline.ts'
import type { Edge } from './outline.ts'
import { between, cyclic, line, mix, polygon, shift } from './path.ts'
import type { Point } from './path.ts'

/** The corners of a wall, in the order in which one walks round it. */
export type Outline = readonly Point[]

/** Greater than 0 where one walks clockwise. */
function areaOf(outline: Outline): number {
  return outline.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = cyclic(outline, i + 1)
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
}

/** Straight walls round hexes, the longest first: the others are round what it encloses. */
export function wallsRound(hexes: readonly Hex[]): Outline[] {
  return loops(hexes)
    .map(straightened)
    .filter((outline) => outline.length > 2)
    .sort((a, b) => Math.abs(areaOf(b)) - Math.abs(areaOf(a)))
}

type Lie = 'level' | 'upright' | 'slanted'

interface Stretch {
  readonly lie: Lie
  readonly from: Point
  readonly to: Point
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 1

function lieOf(from: Point, to: Point): Lie {
  if (isNear(from[1], to[1])) return 'level'
  return isNear(from[0], to[0]) ? 'upright' : 'slanted'
}

/** Straight walls out of a zigzag: through the middles of slanted sides, without chamfers, square at the corners. */
function straightened(loop: readonly Edge[]): Point[] {
  const middles = loop.filter(({ dir }) => dir !== 0 && dir !== 3).map(({ from, to }) => mix(from, to, 0.5))
  const stretches = withoutChamfers(stretchesOf(middles))
  const found: Point[] = []
  stretches.forEach((one, i) => {
    const next = cyclic(stretches, i + 1)
    if (one.lie === 'level' && next.lie === 'upright') found.push([next.from[0], one.from[1]])
    else if (one.lie === 'upright' && next.lie === 'level') found.push([one.from[0], next.from[1]])
    else {
      found.push(one.to)
      if (between(one.to, next.from) > 1) found.push(next.from)
    }
  })
  return squared(found)
}

/** Middles of sides, joined as long as they lie on one line. */
function stretchesOf(middles: readonly Point[]): Stretch[] {
  const found: Stretch[] = []
  middles.forEach((from, i) => {
    const to = cyclic(middles, i + 1)
    const lie = lieOf(from, to)
    const last = found[found.length - 1]
    if (last !== undefined && last.lie === lie && lie !== 'slanted') found[found.length - 1] = { ...last, to }
    else found.push({ lie, from, to })
  })
  const [first, last] = [found[0], found[found.length - 1]]
  if (first === undefined || last === undefined || found.length === 1) return found
  if (first.lie !== last.lie || first.lie === 'slanted') return found
  return [{ ...first, from: last.from }, ...found.slice(1, -1)]
}

/** Leaves out a slanted stretch between a level one and an upright one: there the wall has a square corner. */
function withoutChamfers(stretches: readonly Stretch[]): Stretch[] {
  return stretches.filter(({ lie }, i) => {
    if (lie !== 'slanted') return true
    const [before, after] = [cyclic(stretches, i - 1).lie, cyclic(stretches, i + 1).lie]
    return before === after || before === 'slanted' || after === 'slanted'
  })
}

/** What is still slanted becomes a square jog, the roomier of the two. */
function squared(outline: Outline): Point[] {
  const found = [...outline]
  for (let i = 0; i < found.length; i++) {
    const [from, to] = [cyclic(found, i), cyclic(found, i + 1)]
    if (lieOf(from, to) !== 'slanted') continue
    const roomOf = (corner: Point): number =>
      Math.abs(areaOf([...found.slice(0, i + 1), corner, ...found.slice(i + 1)]))
    const [one, two]: readonly [Point, Point] = [
      [from[0], to[1]],
      [to[0], from[1]],
    ]
    found.splice(i + 1, 0, roomOf(one) > roomOf(two) ? one : two)
  }
  return found
}

/** The outline pushed inward, outward if less than 0, whichever way it runs. */
export function inset(outline: Outline, by: number): Point[] {
  const turn = areaOf(outline) > 0 ? 1 : -1
  const pushed = outline.map((from, i) => {
    const to = cyclic(outline, i + 1)
    const length = between(from, to) || 1
    const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
    return { at: shift(from, -along[1] * turn * by, along[0] * turn * by), along }
  })
  return pushed.map(({ at, along }, i) => {
    const before = cyclic(pushed, i - 1)
    const cross = before.along[0] * along[1] - before.along[1] * along[0]
    if (Math.abs(cross) < 1e-3) return at
    const far = ((at[0] - before.at[0]) * along[1] - (at[1] - before.at[1]) * along[0]) / cross
    return shift(before.at, before.along[0] * far, before.along[1] * far)
  })
}

/** Points from one corner almost to the next, none of them quite on the line. */
function waveringSide(from: Point, to: Point, seed: number, waver: number): Point[] {
  const parts = Math.max(1, Math.round(between(from, to) / 24))
  return Array.from({ length: parts }, (_, part): Point => {
    const [x, y] = mix(from, to, part / parts)
    const push = (more: number): number => (noise(x / 21, y / 21, seed + more) - 0.5) * 2 * waver
    return [x + push(0), y + push(5)]
  })
}

/** A wall as built by hand: true at its corners, wavering between them. */
export function wavering(outline: Outline, seed: number, waver = 1.1): string {
  return polygon(outline.flatMap((from, i) => waveringSide(from, cyclic(outline, i + 1), seed, waver)))
}

/** Only some sides of a wall, by their numbers. */
export function sidesOf(outline: Outline, sides: ReadonlySet<number>): string {
  return outline.map((from, i) => (sides.has(i) ? line([from, cyclic(outline, i + 1)]) : '')).join('')
}

/** What a prism with this outline shades when light sweeps it along: one path, everything wound the same way. */
export function swept(outline: Outline, dx: number, dy: number): string {
  const clockwise = areaOf(outline) > 0 ? outline : [...outline].reverse()
  const quads = clockwise.map((from, i) => {
    const to = cyclic(clockwise, i + 1)
    return rightwise([from, to, shift(to, dx, dy), shift(from, dx, dy)])
  })
  return quads.map(polygon).join('') + polygon(clockwise.map((point) => shift(point, dx, dy)))
}

const rightwise = (outline: Outline): Outline => (areaOf(outline) > 0 ? outline : [...outline].reverse())

/** What the walls round a floor shade of it. It reaches under the walls on the far side: paint those after. */
export function shadeWithin(outline: Outline, dx: number, dy: number): string {
  const clockwise = rightwise(outline)
  return clockwise
    .map((from, i) => {
      const to = cyclic(clockwise, i + 1)
      const inward = (from[1] - to[1]) * dx + (to[0] - from[0]) * dy
      if (inward <= 0) return ''
      return polygon(rightwise([from, to, shift(to, dx, dy), shift(from, dx, dy)]))
    })
    .join('')
}

/** Joints across a wall of that thickness, or across some sides of it. */
export function joints(outline: Outline, thick: number, seed: number, sides?: ReadonlySet<number>): string {
  const rnd = chance(`joint ${seed}`)
  const inner = inset(outline, thick)
  const found: string[] = []
  outline.forEach((from, i) => {
    const to = cyclic(outline, i + 1)
    const length = between(from, to)
    if (sides !== undefined && !sides.has(i)) return
    for (let along = 6 + rnd() * 8; along < length - 5; along += 10 + rnd() * 11) {
      const part = along / length
      found.push(line([mix(from, to, part), mix(cyclic(inner, i), cyclic(inner, i + 1), part)]))
    }
  })
  return found.join('')
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function boxOf(points: Outline): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** Whether a point lies within. */
export function encloses(outline: Outline, [x, y]: Point): boolean {
  return outline.reduce((inside, a, i) => {
    const b = cyclic(outline, i + 1)
    const crosses = a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]
    return crosses ? !inside : inside
  }, false)
}
