import { turn } from '@grognard/space'
import type { Arena } from '../../arena.ts'
import type { Mover, Place } from '../../field.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { HEAP_SLOWS, dirTo, heapAt, sideCost, waysFrom } from '../ground.ts'
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
  const { turningExtra } = arena.kit.tables
  const strides: Stride[] = []
  for (const [by, sharpness] of FROM_HEAD) {
    const dir = turn(facing, by)
    const to = arena.field.next[at * 6 + dir] ?? NONE
    if (to === NONE) continue
    const cost = sideCost(arena, s, 'mounted', at, dir, to)
    if (cost >= 0)
      strides.push({
        to,
        rear: at,
        from: at,
        cost: cost + (turningExtra[sharpness] ?? 0),
        way: 'side',
        trapdoor: false,
      })
  }
  for (const [by, sharpness] of FROM_REAR) {
    const dir = turn(facing, by)
    const to = arena.field.next[rear * 6 + dir] ?? NONE
    if (to === NONE) continue
    const cost = sideCost(arena, s, 'mounted', rear, dir, to)
    if (cost >= 0)
      strides.push({ to, rear, from: rear, cost: cost + (turningExtra[sharpness] ?? 0), way: 'side', trapdoor: false })
  }
  return strides
}

/** AT-4.2.1-01: what the dead in a hex add to its cost. */
export function heapCost(arena: Arena, s: State, place: Place): number {
  return heapAt(arena, s, place) >= HEAP_SLOWS ? arena.kit.tables.figures.heapCost : 0
}
