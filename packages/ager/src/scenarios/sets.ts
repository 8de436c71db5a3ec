import { distance } from '@grognard/space'
import type { Field, Place } from '../field/types.ts'
import type { PlaceSet } from './types.ts'

export function isIn(set: PlaceSet | null, place: Place): boolean {
  return set === null || set[place] === 1
}

/** Hexes between two places; the floor does not count. */
export function span(field: Field, a: Place, b: Place): number {
  return distance(field.grid, field.cell[a] ?? -1, field.cell[b] ?? -1)
}
