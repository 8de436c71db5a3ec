import { turn } from '@grognard/space'
import type { Dir } from '@grognard/space'
import type { Arena } from '../../arena.ts'
import type { Mover, Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { dirTo, exitsFrom, heapHinders, waysFrom } from '../ground.ts'
import type { Exits, Stride, Way } from '../way-table.ts'

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

/** AT-4.2.1-01: what the dead in a hex add to its cost. */
export function heapCost(arena: Arena, s: State, place: Place): number {
  return heapHinders(arena, s, place) ? arena.kit.tables.figures.heapCost : 0
}
