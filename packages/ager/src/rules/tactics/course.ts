import { DIRS, distance, inFrontalArc, neighbour, turn } from '@grognard/space'
import type { Dir } from '@grognard/space'
import type { Arena } from '../../arena.ts'
import type { Side } from '../../components.ts'
import type { PieceId, Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { crowdOf, isEmpty } from '../crowd.ts'
import type { Crowd } from '../crowd.ts'
import { cellOf, dirTo, figuresOf, pieceOf, rosterOf, sideCost } from '../ground.ts'
import { barredBy, heapBlocks, heapCost } from '../heaps.ts'
import { lodgerAt } from '../movement/presence.ts'
import { isQuicker, setOut } from './trail.ts'

/** AT-7.1.1-06: the turns that cost nothing extra (AT-4.4.1-01). */
const FREE_TURNS = [0, 1, -1] as const

/** Where a rider stands on his course: head, facing, hexes ridden, MP spent. */
export interface Leg {
  readonly head: Place
  readonly facing: Dir
  readonly hexes: number
  readonly spent: number
}

function facingOf(arena: Arena, s: State, rider: PieceId): Dir {
  const { at, rear } = pieceOf(s, rider)
  const facing = dirTo(arena, rear, at)
  if (facing === NONE) throw new Error('head and rear of a rider touch')
  return facing
}

/** Whether any hex of the target lies in the frontal arc of the rider (AT-7.1.1-03, AT-4.4.1-06). */
export function isAhead(arena: Arena, s: State, rider: PieceId, target: PieceId): boolean {
  const facing = facingOf(arena, s, rider)
  const head = cellOf(arena, pieceOf(s, rider).at)
  const { at, rear } = pieceOf(s, target)
  return [at, rear].some(
    (place) => place !== NONE && inFrontalArc(arena.field.grid, head, facing, cellOf(arena, place)),
  )
}

/* ---- the ground as a rider finds it ---- */

/** What the ground takes of one rider; good until anybody moves. */
export interface Survey {
  readonly arena: Arena
  readonly s: State
  readonly rider: PieceId
  readonly side: Side
  readonly allowance: number
  readonly crowd: Crowd
}

export function surveyFor(arena: Arena, s: State, rider: PieceId, crowd: Crowd = crowdOf(arena, s)): Survey {
  return { arena, s, rider, side: rosterOf(arena, rider).side, allowance: figuresOf(arena, s, rider).move, crowd }
}

/** MP that the dead in a place add, NONE where he cannot enter. Friends never hinder passage (AT-4.2-02). */
function tollOf({ arena, s, side, crowd }: Survey, place: Place): number {
  if (isEmpty(crowd, place)) return 0
  if (heapBlocks(arena, s, place, crowd) || barredBy(arena, s, side, place, crowd) !== NONE) return NONE
  return heapCost(arena, s, place, crowd)
}

/** MP for the step that way into the next place; NONE if he cannot go there (AT-7.1.1-08). */
function fareOf(survey: Survey, head: Place, dir: Dir, to: Place): number {
  if (to === NONE) return NONE
  const cost = sideCost(survey.arena, survey.s, 'mounted', head, dir, to)
  if (cost < 0) return NONE
  const toll = tollOf(survey, to)
  return toll === NONE ? NONE : cost + toll
}

/** The leg that follows with the head in that direction; undefined if he cannot go there. */
function legInto(survey: Survey, leg: Leg, dir: Dir): Leg | undefined {
  const to = survey.arena.field.next[leg.head * 6 + dir] ?? NONE
  const fare = fareOf(survey, leg.head, dir, to)
  const spent = leg.spent + fare
  if (fare === NONE || spent > survey.allowance) return undefined
  return { head: to, facing: dir, hexes: leg.hexes + 1, spent }
}

/** The legs that may follow, none of them a turn that costs extra, none beyond his allowance. */
export function legsAfter(survey: Survey, leg: Leg): Leg[] {
  const legs: Leg[] = []
  for (const by of FREE_TURNS) {
    const next = legInto(survey, leg, turn(leg.facing, by))
    if (next !== undefined) legs.push(next)
  }
  return legs
}

/** Leg by leg along a path already laid; where the rider stands if it is empty. */
export function legAt(survey: Survey, path: readonly Place[]): Leg {
  const { arena, s, rider } = survey
  let leg: Leg = { head: pieceOf(s, rider).at, facing: facingOf(arena, s, rider), hexes: 0, spent: 0 }
  for (const place of path) {
    const next = legsAfter(survey, leg).find(({ head }) => head === place)
    if (next === undefined) throw new Error('a course is laid along open ground')
    leg = next
  }
  return leg
}

/* ---- charges ---- */

/** A way to end a course: the first of its last straight hexes, their direction, and what they cost after that first one. */
interface Finish {
  readonly gate: Place
  readonly cell: number
  readonly dir: Dir
  readonly cost: number
}

/** AT-7.1.1-07: for either hex of the target, every straight run that ends before it with the arrow on it. */
function finishes(survey: Survey, target: PieceId): Finish[] {
  const found: Finish[] = []
  const { at, rear } = pieceOf(survey.s, target)
  for (const goal of [at, rear]) {
    if (goal === NONE) continue
    for (const dir of DIRS) {
      const finish = finishAlong(survey, goal, dir)
      if (finish !== undefined) found.push(finish)
    }
  }
  return found
}

function finishAlong(survey: Survey, goal: Place, dir: Dir): Finish | undefined {
  const { arena } = survey
  const { grid, low } = arena.field
  const straight = arena.kit.tables.figures.chargeStraight
  const back = turn(dir, 3)
  let cell = cellOf(arena, goal)
  for (let i = 0; i < straight; i++) {
    cell = neighbour(grid, cell, back)
    if (cell === NONE) return undefined
  }
  const gate = low[cell] ?? NONE
  if (gate === NONE) return undefined
  let head = gate
  let rear = gate
  let cost = 0
  for (let i = 1; i < straight; i++) {
    const to = arena.field.next[head * 6 + dir] ?? NONE
    const fare = fareOf(survey, head, dir, to)
    if (fare === NONE) return undefined
    cost += fare
    rear = head
    head = to
  }
  if (cost > survey.allowance) return undefined
  return endsBefore(survey, head, rear, goal, dir) ? { gate, cell, dir, cost } : undefined
}

/** AT-7.1.1-07, AT-7.1.1-08: in free hexes, his arrow on the target's hex, into which he could strike. */
function endsBefore(survey: Survey, head: Place, rear: Place, goal: Place, dir: Dir): boolean {
  const { arena, s, rider, side, crowd } = survey
  if (arena.field.next[head * 6 + dir] !== goal || sideCost(arena, s, 'mounted', head, dir, goal) < 0) return false
  return lodgerAt(s, arena, side, head, rider, crowd) === NONE && lodgerAt(s, arena, side, rear, rider, crowd) === NONE
}

/** AT-7.1.1-05: hexes that must have been ridden when the straight end begins, its first one included. */
function hexesBefore(arena: Arena): number {
  const { chargeLeast, chargeStraight } = arena.kit.tables.figures
  return chargeLeast - chargeStraight + 1
}

/** Whether there is any course against the target. */
export function canCharge(survey: Survey, target: PieceId): boolean {
  return canCome(survey, finishes(survey, target), legAt(survey, []))
}

/** Whether one of these ends can be come to. Those nearer to the first of them are followed first. */
function canCome(survey: Survey, goals: readonly Finish[], from: Leg): boolean {
  const [aim] = goals
  if (aim === undefined) return false
  const { arena, allowance } = survey
  const { grid, cell, next } = arena.field
  const need = hexesBefore(arena)
  const { trail } = arena
  setOut(trail, 6 * arena.field.size * (need + 1))
  const stack = [from]
  for (let leg = stack.pop(); leg !== undefined; leg = stack.pop()) {
    if (leg.hexes >= need && opensIntoOne(survey, leg, goals)) return true
    const hexes = leg.hexes + 1
    let least = Infinity
    let nearest = NONE
    for (const by of FREE_TURNS) {
      const facing = turn(leg.facing, by)
      const head = next[leg.head * 6 + facing] ?? NONE
      const fare = fareOf(survey, leg.head, facing, head)
      const spent = leg.spent + fare
      if (fare === NONE || spent > allowance || !isOneInReach(survey, head, spent, goals)) continue
      /* Hexes beyond the need count alike. */
      if (!isQuicker(trail, (head * 6 + facing) * (need + 1) + Math.min(hexes, need), spent)) continue
      const far = distance(grid, cell[head] ?? NONE, aim.cell)
      if (far < least) {
        least = far
        nearest = stack.length
      }
      stack.push({ head, facing, hexes, spent })
    }
    const last = stack.length - 1
    const [one, two] = [stack[nearest], stack[last]]
    if (one === undefined || two === undefined) continue
    stack[nearest] = two
    stack[last] = one
  }
  return false
}

function opensIntoOne({ allowance }: Survey, { head, facing, spent }: Leg, goals: readonly Finish[]): boolean {
  for (const { gate, dir, cost } of goals) {
    if (head !== gate || spent + cost > allowance) continue
    for (const by of FREE_TURNS) if (turn(facing, by) === dir) return true
  }
  return false
}

/** No hex costs less than 1 MP. */
function isOneInReach({ arena, allowance }: Survey, head: Place, spent: number, goals: readonly Finish[]): boolean {
  const from = cellOf(arena, head)
  for (const { cell, cost } of goals)
    if (spent + cost + distance(arena.field.grid, from, cell) <= allowance) return true
  return false
}

/** AT-7.1.1-05, AT-7.1.1-07: whether the path laid so far is a whole charge. */
export function isWhole(survey: Survey, target: PieceId, path: readonly Place[]): boolean {
  const { arena, s } = survey
  const { chargeLeast, chargeStraight } = arena.kit.tables.figures
  if (path.length < chargeLeast) return false
  const last = path.slice(-chargeStraight)
  const head = last[chargeStraight - 1] ?? NONE
  const rear = last[chargeStraight - 2] ?? NONE
  const dir = dirTo(arena, rear, head)
  if (dir === NONE) return false
  for (let i = 0; i + 1 < last.length; i++) if (dirTo(arena, last[i] ?? NONE, last[i + 1] ?? NONE) !== dir) return false
  const { at, rear: back } = pieceOf(s, target)
  return [at, back].some((goal) => goal !== NONE && endsBefore(survey, head, rear, goal, dir))
}

/** The hexes that may be added to the path so that it can still become a whole charge. */
export function courseChoices(survey: Survey, target: PieceId, path: readonly Place[]): Place[] {
  const goals = finishes(survey, target)
  const found: Place[] = []
  for (const next of legsAfter(survey, legAt(survey, path))) {
    const longer = [...path, next.head]
    if (isWhole(survey, target, longer) || canCome(survey, goals, next) || canKeepOn(survey, target, longer, next))
      found.push(next.head)
  }
  return found
}

/** In the midst of the straight end the search from here does not see its beginning: it is followed by hand. */
function canKeepOn(survey: Survey, target: PieceId, path: readonly Place[], leg: Leg): boolean {
  let ahead = leg
  const longer = [...path]
  for (let i = 1; i < survey.arena.kit.tables.figures.chargeStraight; i++) {
    const next = legInto(survey, ahead, leg.facing)
    if (next === undefined) return false
    longer.push(next.head)
    if (isWhole(survey, target, longer)) return true
    ahead = next
  }
  return false
}
