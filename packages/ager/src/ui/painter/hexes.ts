import { DIRS } from '@grognard/space'
import type { Dir } from '@grognard/space'
import { mix } from './path.ts'
import type { Point } from './path.ts'

/** From the middle of a hex to its corner and to its side. */
export const CORNER = 40
export const SIDE = (CORNER * Math.sqrt(3)) / 2

/** A hex by its column and row, also one beyond the edge of the field. Odd columns sit half a hex lower. */
export type Hex = readonly [column: number, row: number]

export const COLUMN_WIDTH = 1.5 * CORNER
export const ROW_HEIGHT = 2 * SIDE

const isLow = (column: number): boolean => (column & 1) === 1

export function centre([column, row]: Hex): Point {
  return [CORNER + COLUMN_WIDTH * column, SIDE + ROW_HEIGHT * row + (isLow(column) ? SIDE : 0)]
}

/** The hex in which a point lies, but for the slivers at its corners. */
export function hexAt([x, y]: Point): Hex {
  const column = Math.round((x - CORNER) / COLUMN_WIDTH)
  return [column, Math.round((y - SIDE - (isLow(column) ? SIDE : 0)) / ROW_HEIGHT)]
}

const STEPS: readonly (readonly [high: Hex, low: Hex])[] = [
  [
    [0, -1],
    [0, -1],
  ],
  [
    [1, -1],
    [1, 0],
  ],
  [
    [1, 0],
    [1, 1],
  ],
  [
    [0, 1],
    [0, 1],
  ],
  [
    [-1, 0],
    [-1, 1],
  ],
  [
    [-1, -1],
    [-1, 0],
  ],
]

export function beside([column, row]: Hex, dir: Dir): Hex {
  const [high, low] = STEPS[dir] ?? [
    [0, 0],
    [0, 0],
  ]
  const [across, down] = isLow(column) ? low : high
  return [column + across, row + down]
}

export const neighbours = (hex: Hex): Hex[] => DIRS.map((dir) => beside(hex, dir))

/** Hexes as keys of sets; good for a thousand hexes beyond the edge. */
export const keyOf = ([column, row]: Hex): number => (column + 1000) * 10_000 + row + 1000

function corner([x, y]: Point, number: number): Point {
  const angle = (number * Math.PI) / 3
  return [x + CORNER * Math.cos(angle), y + CORNER * Math.sin(angle)]
}

/** The ends of a side, clockwise round the hex. */
export function sideOf(hex: Hex, dir: Dir): readonly [Point, Point] {
  const middle = centre(hex)
  return [corner(middle, dir + 4), corner(middle, dir + 5)]
}

export const sideMiddle = (hex: Hex, dir: Dir): Point => mix(...sideOf(hex, dir), 0.5)

export const corners = (hex: Hex): Point[] => [0, 1, 2, 3, 4, 5].map((number) => corner(centre(hex), number))

/** Sets of hexes that touch one another. */
export function pieces(hexes: readonly Hex[]): Hex[][] {
  const left = new Map(hexes.map((hex) => [keyOf(hex), hex]))
  const found: Hex[][] = []
  for (const [key, first] of left) {
    left.delete(key)
    const piece = [first]
    for (const hex of piece) for (const near of neighbours(hex)) if (left.delete(keyOf(near))) piece.push(near)
    found.push(piece)
  }
  return found
}
