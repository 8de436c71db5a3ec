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
export function stridesFrom(arena: Arena, s: State, mover: Mover, at: Place, rear: Place): Stride[] {
  if (rear === NONE)
    return waysFrom(arena, s, mover, at).map(({ to, cost, kind, trapdoor }) => ({
      to,
      rear: NONE,
      from: at,
      cost,
      way: kind,
      trapdoor,
    }))
  const facing = dirTo(arena, rear, at)
  if (facing === NONE) throw new Error('head and rear of a mount lie side by side')
  const strides: Stride[] = []
  addTurns(arena, s, FROM_HEAD, facing, at, at, strides)
  addTurns(arena, s, FROM_REAR, facing, rear, rear, strides)
  return strides
}

function addTurns(
  arena: Arena,
  s: State,
  turns: readonly (readonly [number, number])[],
  facing: Dir,
  from: Place,
  rear: Place,
  into: Stride[],
): void {
  const { turningExtra } = arena.kit.tables
  const ways = waysFrom(arena, s, 'mounted', from)
  for (const [by, sharpness] of turns) {
    const dir = turn(facing, by)
    for (const way of ways) {
      if (way.dir !== dir) continue
      const cost = way.cost + (turningExtra[sharpness] ?? 0)
      into.push({ to: way.to, rear, from, cost, way: 'side', trapdoor: false })
    }
  }
}

/** AT-4.2.1-01: what the dead in a hex add to its cost. */
export function heapCost(arena: Arena, s: State, place: Place): number {
  return heapAt(arena, s, place) >= HEAP_SLOWS ? arena.kit.tables.figures.heapCost : 0
}
