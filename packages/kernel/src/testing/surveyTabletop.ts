import type { Point, Region } from '../form.ts'

/** A box with its sides along the table's. */
export interface Box {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

export const TABLE: Box = { x0: 0, y0: 0, x1: 6_000, y1: 4_000 }

const LAKES: { readonly [scenario: string]: readonly Box[] } = {
  heath: [{ x0: 2_500, y0: 1_000, x1: 3_500, y1: 3_000 }],
  fens: [
    { x0: 900, y0: 700, x1: 2_000, y1: 1_700 },
    { x0: 2_100, y0: 700, x1: 4_400, y1: 1_500 },
    { x0: 1_500, y0: 2_200, x1: 5_000, y1: 2_300 },
  ],
}

/** The table of one scenario: only the inside of a lake is wet. */
export class Tabletop {
  readonly lakes: readonly Box[]

  constructor(scenario: string) {
    this.lakes = LAKES[scenario] ?? []
  }

  isOnTable({ x, y }: Point): boolean {
    return x >= TABLE.x0 && x <= TABLE.x1 && y >= TABLE.y0 && y <= TABLE.y1
  }

  isWet(point: Point): boolean {
    return this.lakes.some((lake) => isInside(lake, point))
  }

  isDry(point: Point): boolean {
    return this.isOnTable(point) && !this.isWet(point)
  }

  /** Whether the straight leg touches water anywhere. */
  crossesWater(from: Point, to: Point): boolean {
    return this.isWet(from) || this.isWet(to) || this.lakes.some((lake) => crosses(lake, from, to))
  }

  /** The dry land in a box around a point, as a box with holes. */
  around({ x, y }: Point, far: number): Region {
    const box = overlap(TABLE, { x0: x - far, y0: y - far, x1: x + far, y1: y + far })
    const holes = this.lakes.map((lake) => overlap(box, lake)).filter(({ x0, y0, x1, y1 }) => x0 < x1 && y0 < y1)
    return { rings: [box, ...holes].map(ringOf) }
  }

  /** The dry places no farther than `far` from `from` that are nearest to a wish; `allows` may ask for more. */
  nearest(from: Point, far: number, wish: Point, allows: (point: Point) => boolean = () => true): Point {
    const isAllowed = (point: Point): boolean => this.isDry(point) && isWithinReach(from, point, far) && allows(point)
    const near = pulledIn(from, clampedTo(TABLE, wish), far)
    const banks = this.lakes.filter((lake) => isInside(lake, near)).flatMap((lake) => onBanks(lake, near))
    const found = [wish, near, ...banks, ...spotsAround(from, far)].filter(isAllowed)
    const best = found.reduce<Point | undefined>(
      (one, other) => (one === undefined || square(other, wish) < square(one, wish) ? other : one),
      undefined,
    )
    if (best === undefined) throw new Error('there is room around everybody')
    return best
  }

  /** The farthest dry place on the way to a goal that a leg of at most `length` reaches. */
  farthest(from: Point, goal: Point, length: number): Point {
    const steps = Math.max(Math.abs(goal.x - from.x), Math.abs(goal.y - from.y))
    const at = (step: number): Point => ({
      x: from.x + Math.trunc(((goal.x - from.x) * step) / Math.max(1, steps)),
      y: from.y + Math.trunc(((goal.y - from.y) * step) / Math.max(1, steps)),
    })
    const reaches = (step: number): boolean => {
      const point = at(step)
      return this.isDry(point) && legOf(from, point) <= length && !this.crossesWater(from, point)
    }
    let [sure, beyond] = [0, steps + 1]
    while (beyond - sure > 1) {
      const middle = Math.floor((sure + beyond) / 2)
      if (reaches(middle)) sure = middle
      else beyond = middle
    }
    return at(sure)
  }
}

/** The length of a leg, rounded up to a tenth of a millimetre. */
export function legOf(from: Point, to: Point): number {
  return rootUp(square(from, to))
}

/** The smallest whole number whose square is not below this. */
function rootUp(value: number): number {
  let [below, enough] = [-1, 1]
  while (enough * enough < value) enough *= 2
  while (enough - below > 1) {
    const middle = Math.floor((below + enough) / 2)
    if (middle >= 0 && middle * middle >= value) enough = middle
    else below = middle
  }
  return enough
}

export const square = (a: Point, b: Point): number => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)

export const isWithinReach = (from: Point, to: Point, far: number): boolean => square(from, to) <= far * far

export const samePoint = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y

export const clampedTo = ({ x0, y0, x1, y1 }: Box, { x, y }: Point): Point => ({
  x: Math.max(x0, Math.min(x1, x)),
  y: Math.max(y0, Math.min(y1, y)),
})

const isInside = ({ x0, y0, x1, y1 }: Box, { x, y }: Point): boolean => x > x0 && x < x1 && y > y0 && y < y1

const overlap = (a: Box, b: Box): Box => ({
  x0: Math.max(a.x0, b.x0),
  y0: Math.max(a.y0, b.y0),
  x1: Math.min(a.x1, b.x1),
  y1: Math.min(a.y1, b.y1),
})

const ringOf = ({ x0, y0, x1, y1 }: Box): readonly Point[] => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x1, y: y1 },
  { x: x0, y: y1 },
]

/** Two convex shapes are apart if a line along a side of one of them has them on its two sides. */
function crosses(lake: Box, from: Point, to: Point): boolean {
  if (Math.max(from.x, to.x) <= lake.x0 || Math.min(from.x, to.x) >= lake.x1) return false
  if (Math.max(from.y, to.y) <= lake.y0 || Math.min(from.y, to.y) >= lake.y1) return false
  const sides = ringOf(lake).map(({ x, y }) => (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x))
  return !sides.every((side) => side <= 0) && !sides.every((side) => side >= 0)
}

function pulledIn(from: Point, wish: Point, far: number): Point {
  if (isWithinReach(from, wish, far)) return wish
  const length = legOf(from, wish)
  const along = (way: number): number => Math.trunc((way * far) / length)
  return { x: from.x + along(wish.x - from.x), y: from.y + along(wish.y - from.y) }
}

const onBanks = ({ x0, y0, x1, y1 }: Box, { x, y }: Point): readonly Point[] => [
  { x: x0, y },
  { x: x1, y },
  { x, y: y0 },
  { x, y: y1 },
]

/** So dense that stakes which must keep apart find room. */
const SPOTS = 9

function spotsAround({ x, y }: Point, far: number): readonly Point[] {
  const half = (SPOTS - 1) / 2
  const apart = Math.floor(far / (2 * half))
  return Array.from({ length: SPOTS * SPOTS }, (_, i) => {
    const column = i % SPOTS
    return { x: x + (column - half) * apart, y: y + ((i - column) / SPOTS - half) * apart }
  })
}
