import { describe, expect, it } from 'vitest'
import {
  aboutFace,
  around,
  beside,
  bodyNode,
  bodyOfNode,
  bridleHexes,
  directionBetween,
  DIRS,
  distance,
  flanks,
  makeGrid,
  nameOf,
  parseName,
  rearOf,
  turns,
} from './index.ts'
import type { Body, Dir } from './index.ts'
import { sorted } from './testing/sorted.ts'

const field = makeGrid(24, 18)
const name = (cell: number) => nameOf(field, cell)
const body = (head: string, facing: Dir): Body => ({ head: parseName(field, head), facing })
/** Head and rear, as in L8-L9. */
const shown = (each: Body) => `${name(each.head)}-${name(rearOf(field, each))}`

const bodies = Array.from({ length: field.size * 6 }, (_, node) => bodyOfNode(node))
// Both hexes on the map; those of the middle are all alike.
const inside = bodies.filter(
  (each) =>
    rearOf(field, each) >= 0 &&
    (distance(field, each.head, parseName(field, 'A1')) < 6 || name(each.head).startsWith('X')),
)

describe('a body of two hexes', () => {
  it('has its rear opposite to its facing', () => {
    expect(shown(body('L8', 0))).toBe('L8-L9')
    expect(shown(body('K9', 4))).toBe('K9-L8')
    expect(rearOf(field, body('A1', 3))).toBe(-1)
  })

  it('AT-4.4.1-01, AT-4.4.1-02, AT-4.4.1-04: makes the eight moves, each with its price and its new rear', () => {
    expect(turns(field, body('K8', 0)).map(({ to, extra }) => `${shown(to)} +${extra}`)).toEqual([
      'K7-K8 +0',
      'L7-K8 +0',
      'J7-K8 +0',
      'L8-K8 +1',
      'J8-K8 +1',
      'L9-K9 +2',
      'J9-K9 +2',
      'K10-K9 +3',
    ])
  })

  it('moves into each hex around it once, keeping one of its hexes as its rear', () => {
    for (const each of inside) {
      const rear = rearOf(field, each)
      const moves = turns(field, each)
      expect(new Set(moves.map(({ to }) => to.head)).size).toBe(moves.length)
      for (const { to, extra } of moves) {
        const touchesHead = distance(field, to.head, each.head) === 1
        expect(rearOf(field, to)).toBe(touchesHead ? each.head : rear)
        expect(directionBetween(field, rearOf(field, to), to.head)).toBe(to.facing)
        expect(extra >= 2).toBe(!touchesHead)
        expect(extra === 1).toBe(touchesHead && distance(field, to.head, rear) === 1)
      }
      const near = bodiesAround(each)
      expect(sorted(around(field, each))).toEqual(near)
    }
  })

  it('has seven moves or fewer at the edge, and leaves alone a rear that hangs over it', () => {
    expect(turns(field, body('A1', 0)).map(({ to }) => shown(to))).toEqual(['B1-A1', 'B2-A2', 'A3-A2'])
    expect(turns(field, body('A18', 0)).map(({ to }) => shown(to))).toEqual(['A17-A18', 'B17-A18', 'B18-A18'])
  })

  it('AT-4.4.1-03: turns right round on the spot', () => {
    expect(shown(aboutFace(field, body('L8', 0)))).toBe('L9-L8')
    for (const each of inside) expect(aboutFace(field, aboutFace(field, each))).toEqual(each)
    expect(() => aboutFace(field, body('A1', 3))).toThrow(RangeError)
  })

  it('knows its flanks, the hexes ahead and the places beside it', () => {
    expect(flanks(field, body('K8', 0)).map(name)).toEqual(['L8', 'J8'])
    expect(bridleHexes(field, body('K8', 0)).map(name)).toEqual(['K7', 'L7', 'J7'])
    expect(beside(field, body('K8', 0)).map(shown)).toEqual(['L8-L9', 'J8-J9'])
    expect(beside(field, body('K8', 1)).map(shown)).toEqual(['K9-J9', 'J7-I8'])
    expect(beside(field, body('A8', 0)).map(shown)).toEqual(['B8-B9'])
    expect(beside(field, body('B17', 0)).map(shown)).toEqual([])
    expect(flanks(field, body('B17', 0)).map(name)).toEqual(['C18', 'A18'])
    expect(flanks(field, body('A1', 1)).map(name)).toEqual(['A2'])
    for (const each of inside)
      for (const flank of flanks(field, each)) expect(distance(field, flank, rearOf(field, each))).toBe(1)
  })

  it('is one number and back', () => {
    expect(new Set(bodies.map(bodyNode)).size).toBe(field.size * DIRS.length)
    for (const [node, each] of bodies.entries()) expect(bodyNode(each)).toBe(node)
  })
})

function bodiesAround(each: Body): number[] {
  const rear = rearOf(field, each)
  const near = Array.from({ length: field.size }, (_, cell) => cell).filter(
    (cell) => distance(field, cell, each.head) === 1 || distance(field, cell, rear) === 1,
  )
  return near.filter((cell) => cell !== each.head && cell !== rear)
}
