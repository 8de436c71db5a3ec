import { DIRS, turn } from '@grognard/space'
import type { Dir } from '@grognard/space'
import type { Arena } from '../../arena.ts'
import type { Mover, Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { isEmpty } from '../crowd.ts'
import type { Crowd } from '../crowd.ts'
import { dirTo, exitsFrom, sideCost, waysFrom } from '../ground.ts'
import { heapBlocks } from '../heaps.ts'
import type { Exits, Stride, Way } from '../way-table.ts'

/** Where a two-hex counter lies: head and rear. */
export interface Lying {
  readonly at: Place
  readonly rear: Place
}

/** AT-1.2-06: head minus rear. */
function facingOf(arena: Arena, at: Place, rear: Place): Dir {
  const dir = dirTo(arena, rear, at)
  if (dir === NONE) throw new Error('head and rear of a mount lie side by side')
  return dir
}

/** The neighbour in a direction that somebody of that kind can come to as things are now, or NONE. */
function openNeighbour(arena: Arena, s: State, mover: Mover, from: Place, dir: Dir, crowd?: Crowd): Place {
  const to = arena.field.next[from * 6 + dir] ?? NONE
  if (sideCost(arena, s, mover, from, dir, to) < 0) return NONE
  if (crowd !== undefined && isEmpty(crowd, to)) return to
  return heapBlocks(arena, s, to) ? NONE : to
}

/** AT-4.4.4-02: the three places at the head of an animal; the two that touch its rear as well do not count. */
export function isAtHead(arena: Arena, { at, rear }: Lying, place: Place): boolean {
  const dir = dirTo(arena, at, place)
  if (arena.field.next[at * 6 + dir] !== place) return false
  const facing = facingOf(arena, at, rear)
  return dir === facing || dir === turn(facing, 1) || dir === turn(facing, -1)
}

/** AT-4.4.2-08: the places right and left of a mount, touching both its hexes, that a man on foot can get down to. */
export function flankPlaces(arena: Arena, s: State, mover: Mover, { at, rear }: Lying): Place[] {
  const facing = facingOf(arena, at, rear)
  const found: Place[] = []
  for (const side of [1, -1]) {
    const fromHead = openNeighbour(arena, s, mover, at, turn(facing, 2 * side))
    const to = fromHead === NONE ? openNeighbour(arena, s, mover, rear, turn(facing, side)) : fromHead
    if (to !== NONE) found.push(to)
  }
  return found
}

/** AT-4.4.4-08: beside a rider, parallel and half a length behind: right, left. */
export function besideRider(arena: Arena, s: State, { at, rear }: Lying, crowd: Crowd): Lying[] {
  const facing = facingOf(arena, at, rear)
  const found: Lying[] = []
  for (const by of [2, -2]) {
    const head = openNeighbour(arena, s, 'mounted', at, turn(facing, by), crowd)
    const tail = openNeighbour(arena, s, 'mounted', rear, turn(facing, by), crowd)
    if (head !== NONE && tail !== NONE && openNeighbour(arena, s, 'mounted', tail, facing, crowd) === head)
      found.push({ at: head, rear: tail })
  }
  return found
}

/** AT-4.4.4-15: every way to stand with its head next to a man on foot. */
export function besideWalker(arena: Arena, s: State, place: Place, crowd: Crowd): Lying[] {
  const found: Lying[] = []
  for (const dir of DIRS) {
    const head = openNeighbour(arena, s, 'mounted', place, dir, crowd)
    if (head === NONE) continue
    for (const away of DIRS) {
      const tail = openNeighbour(arena, s, 'mounted', head, away, crowd)
      if (tail !== NONE && tail !== place) found.push({ at: head, rear: tail })
    }
  }
  return found
}

/* ---- steps ---- */

/**
 * AT-4.4.1-01, AT-4.4.1-02, AT-4.4.1-04: the turns that leave from the head, then those that pivot on the rear, each with
 * how sharp it is.
 */
const FROM_HEAD = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [2, 1],
  [-2, 1],
] as const
const FROM_REAR = [
  [2, 2],
  [-2, 2],
  [3, 3],
] as const

/** Every step out of a stance, in a fixed order. The ways of a place are found once, and so are the steps along them. */
export function stridesFrom(arena: Arena, s: State, mover: Mover, at: Place, rear: Place): readonly Stride[] {
  if (rear === NONE) return onFoot(exitsFrom(arena, s, mover, at), at)
  const facing = dirTo(arena, rear, at)
  if (facing === NONE) throw new Error('head and rear of a mount lie side by side')
  return mounted(arena, exitsFrom(arena, s, 'mounted', at), waysFrom(arena, s, 'mounted', rear), facing, at, rear)
}

function onFoot(exits: Exits, from: Place): readonly Stride[] {
  exits.walks ??= exits.ways.map(({ to, cost, kind, trapdoor }) => ({
    to,
    rear: NONE,
    from,
    cost,
    way: kind,
    trapdoor,
  }))
  return exits.walks
}

function mounted(
  arena: Arena,
  { ways: fromHead, rides }: Exits,
  fromRear: readonly Way[],
  facing: Dir,
  at: Place,
  rear: Place,
): readonly Stride[] {
  const ride = rides[facing]
  if (ride?.rear === rear && ride.fromRear === fromRear) return ride.strides
  const strides = [
    ...ridesAlong(arena, fromHead, FROM_HEAD, facing, at),
    ...ridesAlong(arena, fromRear, FROM_REAR, facing, rear),
  ]
  rides[facing] = { rear, fromRear, strides }
  return strides
}

type Turns = typeof FROM_HEAD | typeof FROM_REAR

/** The turns that leave from one of his hexes, where his rear comes to lie. */
function ridesAlong(arena: Arena, ways: readonly Way[], turns: Turns, facing: Dir, from: Place): Stride[] {
  const { turningExtra } = arena.kit.tables
  const strides: Stride[] = []
  for (const [by, sharpness] of turns) {
    const way = ways.find(({ dir }) => dir === turn(facing, by))
    if (way === undefined) continue
    const cost = way.cost + (turningExtra[sharpness] ?? 0)
    strides.push({ to: way.to, rear: from, from, cost, way: 'side', trapdoor: false })
  }
  return strides
}
