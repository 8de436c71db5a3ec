import type { Dir } from '@grognard/space'
import type { Field, Mover, Place } from './types.ts'

/** MP of the ground alone for whoever enters the place, whatever lies on the sides; -1 impassable. */
export function groundCost({ costs }: Field, mover: Mover, place: Place): number {
  const cost = costs.ground[mover][place]
  if (cost === undefined) throw new RangeError(`no place ${place}`)
  return cost
}

export function standable(field: Field, mover: Mover, place: Place): boolean {
  return groundCost(field, mover, place) >= 0
}

/**
 * MP to go over that side into next[], what the side itself costs included; -1 impassable. Gates, bridges, heaps, ladders
 * and fires are not looked at, and canvas counts as torn: those are the position's.
 */
export function stepCost({ costs }: Field, mover: Mover, from: Place, dir: Dir): number {
  return costs.step[mover][from * 6 + dir] ?? -1
}
