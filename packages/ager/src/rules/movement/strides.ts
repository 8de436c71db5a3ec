import { turn } from '@grognard/space'
import type { Dir } from '@grognard/space'
import type { Arena } from '../../arena.ts'
import type { Mover, Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { HEAP_SLOWS, dirTo, heapAt, waysFrom } from '../ground.ts'
import type { Way } from '../ground.ts'

/** One step that the ground allows, to the head's new place. Who stands there and how high the dead lie is not looked at. */
export interface Stride {
  readonly to: Place
  /** Where the rear comes to lie; NONE on foot. */
  readonly rear: Place
  /** From which of his hexes the head leaves: a rider may pivot on his rear (AT-4.4.1-04). */
  readonly from: Place
  /** MP with turning, without heaps. */
  readonly cost: number
  readonly way: Way['kind']
  readonly trapdoor: boolean
}

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

/** Every step out of a stance, in a fixed order. */
export function stridesFrom(arena: Arena, s: State, mover: Mover, at: Place, rear: Place): readonly Stride[] {
  if (rear === NONE) return onFoot(waysFrom(arena, s, mover, at), at)
  const facing = dirTo(arena, rear, at)
  if (facing === NONE) throw new Error('head and rear of a mount lie side by side')
  return mounted(arena, waysFrom(arena, s, 'mounted', at), waysFrom(arena, s, 'mounted', rear), facing, at, rear)
}

/** The ways of a place are found once, and so are the steps along them: for a rider by his facing and the ways of his rear. */
const walks = new WeakMap<readonly Way[], readonly Stride[]>()
const rides = new WeakMap<readonly Way[], (Ride | undefined)[]>()

interface Ride {
  readonly rear: Place
  readonly fromRear: readonly Way[]
  readonly strides: readonly Stride[]
}

function onFoot(ways: readonly Way[], from: Place): readonly Stride[] {
  const known = walks.get(ways)
  if (known !== undefined) return known
  const strides = ways.map(({ to, cost, kind, trapdoor }) => ({ to, rear: NONE, from, cost, way: kind, trapdoor }))
  walks.set(ways, strides)
  return strides
}

type Turns = typeof FROM_HEAD | typeof FROM_REAR

function mounted(
  arena: Arena,
  fromHead: readonly Way[],
  fromRear: readonly Way[],
  facing: Dir,
  at: Place,
  rear: Place,
): readonly Stride[] {
  const known = rides.get(fromHead) ?? []
  const ride = known[facing]
  if (ride?.rear === rear && ride.fromRear === fromRear) return ride.strides
  const strides = [
    ...ridesAlong(arena, fromHead, FROM_HEAD, facing, at),
    ...ridesAlong(arena, fromRear, FROM_REAR, facing, rear),
  ]
  known[facing] = { rear, fromRear, strides }
  rides.set(fromHead, known)
  return strides
}

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

/** AT-4.2.1-01: what the dead in a hex add to its cost. */
export function heapCost(arena: Arena, s: State, place: Place): number {
  return heapAt(arena, s, place) >= HEAP_SLOWS ? arena.kit.tables.figures.heapCost : 0
}
