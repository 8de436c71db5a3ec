import { directionBetween, inFrontalArc, neighbour, turn } from '@grognard/space'
import type { Dir } from '@grognard/space'
import type { Arena } from '../../arena.ts'
import type { Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import {
  DIRS,
  HEAP_BARS,
  HEAP_SLOWS,
  barredBy,
  cellOf,
  figuresOf,
  heapAt,
  livingAt,
  pieceOf,
  rosterOf,
  waysFrom,
} from '../ground.ts'

/** AT-7.1.1-05, AT-7.1.1-07: hexes of a charge, and of its straight end. */
const LEAST = 6
const STRAIGHT = 4

/** AT-7.1.1-06: the turns that cost nothing extra (AT-4.4.1-01). */
const FREE_TURNS = [0, 1, -1] as const

/** Where a rider stands on his course: head, facing, hexes ridden, MP spent. */
export interface Leg {
  readonly head: Place
  readonly facing: Dir
  readonly hexes: number
  readonly spent: number
}

export function facingOf(arena: Arena, s: State, rider: number): Dir {
  const { at, rear } = pieceOf(s, rider)
  const facing = directionBetween(arena.field.grid, cellOf(arena, rear), cellOf(arena, at))
  if (facing === null) throw new Error('head and rear of a rider touch')
  return facing
}

/** Whether any hex of the target lies in the frontal arc of the rider (AT-7.1.1-03, AT-4.4.1-06). */
export function isAhead(arena: Arena, s: State, rider: number, target: number): boolean {
  const facing = facingOf(arena, s, rider)
  const head = cellOf(arena, pieceOf(s, rider).at)
  const { at, rear } = pieceOf(s, target)
  return [at, rear].some(
    (place) => place !== NONE && inFrontalArc(arena.field.grid, head, facing, cellOf(arena, place)),
  )
}

/** MP for the rider to enter that place over that side, heaps of dead included; NONE if he cannot (AT-7.1.1-08). */
function costInto(
  arena: Arena,
  s: State,
  rider: number,
  from: Place,
  dir: Dir,
): { to: Place; cost: number } | undefined {
  const way = waysFrom(arena, s, 'mounted', from).find((one) => one.dir === dir)
  if (way === undefined) return undefined
  const heap = heapAt(arena, s, way.to)
  if (heap >= HEAP_BARS || barredBy(arena, s, rosterOf(arena, rider).side, way.to) !== NONE) return undefined
  return { to: way.to, cost: way.cost + (heap >= HEAP_SLOWS ? 1 : 0) }
}

/** The legs that may follow, none of them a turn that costs extra. */
export function nextLegs(arena: Arena, s: State, rider: number, leg: Leg): Leg[] {
  const legs: Leg[] = []
  for (const by of FREE_TURNS) {
    const facing = turn(leg.facing, by)
    const step = costInto(arena, s, rider, leg.head, facing)
    if (step !== undefined) legs.push({ head: step.to, facing, hexes: leg.hexes + 1, spent: leg.spent + step.cost })
  }
  return legs
}

/** Leg by leg along a path already laid; undefined if it is no course. */
export function follow(arena: Arena, s: State, rider: number, path: readonly Place[]): Leg {
  let leg: Leg = { head: pieceOf(s, rider).at, facing: facingOf(arena, s, rider), hexes: 0, spent: 0 }
  for (const place of path) {
    const next = nextLegs(arena, s, rider, leg).find(({ head }) => head === place)
    if (next === undefined) throw new Error('a course is laid along open ground')
    leg = next
  }
  return leg
}

/**
 * The ways in which a course may end: the place of the first of its last four hexes, the direction of the straight end, and
 * its cost from there on.
 */
interface Finish {
  readonly gate: Place
  readonly dir: Dir
  readonly cost: number
}

/** AT-7.1.1-07: for either hex of the target, every straight run of four hexes that ends before it with the arrow on it. */
function finishes(arena: Arena, s: State, rider: number, target: number): Finish[] {
  const found: Finish[] = []
  const { at, rear } = pieceOf(s, target)
  for (const goal of [at, rear]) {
    if (goal === NONE) continue
    for (const dir of DIRS) {
      const finish = finishAlong(arena, s, rider, goal, dir)
      if (finish !== undefined) found.push(finish)
    }
  }
  return found
}

function finishAlong(arena: Arena, s: State, rider: number, goal: Place, dir: Dir): Finish | undefined {
  const { grid } = arena.field
  const back = turn(dir, 3)
  let cell = cellOf(arena, goal)
  for (let i = 0; i < STRAIGHT; i++) {
    cell = neighbour(grid, cell, back)
    if (cell === NONE) return undefined
  }
  const gate = arena.field.low[cell] ?? NONE
  let head = gate
  let before = gate
  let cost = 0
  for (let i = 1; i < STRAIGHT; i++) {
    const step = costInto(arena, s, rider, head, dir)
    if (step === undefined) return undefined
    before = head
    head = step.to
    cost += step.cost
  }
  if (!endsBefore(arena, s, rider, head, before, goal, dir)) return undefined
  return { gate, dir, cost }
}

/** He ends in free hexes, his arrow on the target's hex, and could strike into it. */
function endsBefore(arena: Arena, s: State, rider: number, head: Place, rear: Place, goal: Place, dir: Dir): boolean {
  if (livingAt(s, head, rider) !== NONE || livingAt(s, rear, rider) !== NONE) return false
  return waysFrom(arena, s, 'mounted', head).some((way) => way.dir === dir && way.to === goal)
}

/** Least MP to stand on a place with a facing after so many hexes; hexes above the need count alike. */
type Reach = Map<number, number>

/** Hexes that must have been entered, the first of the straight end included. */
const NEED = LEAST - STRAIGHT + 1

function keyOf(leg: Leg): number {
  return (leg.head * 6 + leg.facing) * (NEED + 1) + Math.min(leg.hexes, NEED)
}

/** Everywhere the rider can get on a course that begins with this leg. One search serves all targets. */
export function reachOf(arena: Arena, s: State, rider: number, from: Leg): Reach {
  const allowance = figuresOf(arena, s, rider).move
  const reach: Reach = new Map([[keyOf(from), from.spent]])
  let front = [from]
  while (front.length > 0) {
    const next: Leg[] = []
    for (const leg of front)
      for (const one of nextLegs(arena, s, rider, leg)) {
        if (one.spent > allowance) continue
        const key = keyOf(one)
        const known = reach.get(key)
        if (known !== undefined && known <= one.spent) continue
        reach.set(key, one.spent)
        next.push(one)
      }
    front = next
  }
  return reach
}

/** Whether a course that has come to that reach can still be completed against the target. */
export function canFinish(arena: Arena, s: State, rider: number, target: number, reach: Reach): boolean {
  const allowance = figuresOf(arena, s, rider).move
  return finishes(arena, s, rider, target).some(({ gate, dir, cost }) =>
    FREE_TURNS.some((by) => {
      const spent = reach.get((gate * 6 + turn(dir, by)) * (NEED + 1) + NEED)
      return spent !== undefined && spent + cost <= allowance
    }),
  )
}

/** AT-7.1.1-05, AT-7.1.1-07: whether the path laid so far is a whole charge. */
export function isComplete(arena: Arena, s: State, rider: number, target: number, path: readonly Place[]): boolean {
  if (path.length < LEAST) return false
  const last = path.slice(-STRAIGHT)
  const [first, second] = last
  const head = last[STRAIGHT - 1]
  const rear = last[STRAIGHT - 2]
  if (first === undefined || second === undefined || head === undefined || rear === undefined) return false
  const { grid } = arena.field
  const dir = directionBetween(grid, cellOf(arena, first), cellOf(arena, second))
  if (dir === null) return false
  for (let i = 1; i + 1 < last.length; i++)
    if (directionBetween(grid, cellOf(arena, last[i] ?? NONE), cellOf(arena, last[i + 1] ?? NONE)) !== dir) return false
  const { at, rear: back } = pieceOf(s, target)
  return [at, back].some((goal) => goal !== NONE && endsBefore(arena, s, rider, head, rear, goal, dir))
}

/** The hexes that may be added to the path so that it can still become a whole charge. */
export function courseChoices(arena: Arena, s: State, rider: number, target: number, path: readonly Place[]): Place[] {
  const leg = follow(arena, s, rider, path)
  const allowance = figuresOf(arena, s, rider).move
  const found: Place[] = []
  for (const next of nextLegs(arena, s, rider, leg)) {
    if (next.spent > allowance) continue
    const longer = [...path, next.head]
    if (isComplete(arena, s, rider, target, longer) || canGoOn(arena, s, rider, target, longer, next))
      found.push(next.head)
  }
  return found
}

/** In the midst of the straight end the search from here does not see its beginning: it is followed by hand. */
function canGoOn(arena: Arena, s: State, rider: number, target: number, path: readonly Place[], leg: Leg): boolean {
  if (canFinish(arena, s, rider, target, reachOf(arena, s, rider, leg))) return true
  const allowance = figuresOf(arena, s, rider).move
  let ahead = leg
  const longer = [...path]
  for (let i = 1; i < STRAIGHT; i++) {
    const next = nextLegs(arena, s, rider, ahead).find(({ facing }) => facing === leg.facing)
    if (next === undefined || next.spent > allowance) return false
    longer.push(next.head)
    if (isComplete(arena, s, rider, target, longer)) return true
    ahead = next
  }
  return false
}
