import { neighbour, opposite, turn } from './hex.ts'
import type { Dir, Grid } from './hex.ts'
import type { Graph } from './reach.ts'

/** A counter of two hexes: its rear is the neighbour of its head opposite to its facing. */
export interface Body {
  readonly head: number
  readonly facing: Dir
}

/** One move of a body: the counter afterwards, and how sharp the turn was. */
export interface Turn {
  readonly to: Body
  readonly extra: 0 | 1 | 2 | 3
}

/** The moves that leave from the head, whose old hex becomes the rear, then those that pivot on the rear. */
const FROM_HEAD = [
  { by: 0, extra: 0 },
  { by: 1, extra: 0 },
  { by: -1, extra: 0 },
  { by: 2, extra: 1 },
  { by: -2, extra: 1 },
] as const
const FROM_REAR = [
  { by: 2, extra: 2 },
  { by: -2, extra: 2 },
  { by: 3, extra: 3 },
] as const

/** The hex of the rear; -1 if it hangs over the edge of the map. */
export const rearOf = (grid: Grid, body: Body): number => neighbour(grid, body.head, opposite(body.facing))

/**
 * AT-4.4.1-01, AT-4.4.1-02, AT-4.4.1-04: the moves into the eight hexes around a body, in the order ahead (straight,
 * right, left), flanks (right, left), beside the rear (right, left), behind. Moves that leave the map are left out.
 */
export function turns(grid: Grid, body: Body): Turn[] {
  const moves: Turn[] = []
  const add = (from: number, by: number, extra: Turn['extra']): void => {
    const facing = turn(body.facing, by)
    const head = neighbour(grid, from, facing)
    if (head >= 0) moves.push({ to: { head, facing }, extra })
  }
  for (const { by, extra } of FROM_HEAD) add(body.head, by, extra)
  const rear = rearOf(grid, body)
  for (const { by, extra } of FROM_REAR) add(rear, by, extra)
  return moves
}

/** Head and rear change places. A body whose rear hangs over the edge cannot: that is a RangeError. */
export function aboutFace(grid: Grid, body: Body): Body {
  const head = rearOf(grid, body)
  if (head < 0) throw new RangeError('the rear of this body is off the map')
  return { head, facing: opposite(body.facing) }
}

/** The eight hexes around a body, in the order of `turns`; those off the map are left out. */
export const around = (grid: Grid, body: Body): number[] => turns(grid, body).map(({ to }) => to.head)

/** The hexes that touch both head and rear: right, left. */
export const flanks = (grid: Grid, body: Body): number[] => fromHead(grid, body, [2, -2])

/** The hexes ahead: straight, right, left. */
export const bridleHexes = (grid: Grid, body: Body): number[] => fromHead(grid, body, [0, 1, -1])

/** The places right and left of a body where another stands side by side with it, both its hexes on the map. */
export function beside(grid: Grid, body: Body): Body[] {
  return flanks(grid, body)
    .map((head) => ({ head, facing: body.facing }))
    .filter((other) => rearOf(grid, other) >= 0)
}

function fromHead(grid: Grid, body: Body, bys: readonly number[]): number[] {
  return bys.map((by) => neighbour(grid, body.head, turn(body.facing, by))).filter((cell) => cell >= 0)
}

/** A body as one number below `6 * grid.size`, for graphs of bodies. */
export const bodyNode = (body: Body): number => body.head * 6 + body.facing

export const bodyOfNode = (node: number): Body => ({ head: (node / 6) | 0, facing: turn(0, node % 6) })

/** What the moves of a body cost; a negative price bars the move. */
export interface BodyPrices {
  move(from: Body, turn: Turn): number
  aboutFace(from: Body): number
}

/** The moves of bodies as a graph of `bodyNode`s: the eight of `turns`, in that order, then turning right round. */
export function bodyGraph(grid: Grid, prices: BodyPrices): Graph {
  return {
    nodes: 6 * grid.size,
    edges(node, visit) {
      const body = bodyOfNode(node)
      for (const each of turns(grid, body)) {
        const price = prices.move(body, each)
        if (price >= 0) visit(bodyNode(each.to), price)
      }
      const round = rearOf(grid, body) < 0 ? -1 : prices.aboutFace(body)
      if (round >= 0) visit(bodyNode(aboutFace(grid, body)), round)
    },
  }
}
