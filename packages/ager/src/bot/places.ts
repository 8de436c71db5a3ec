import type { Arena } from '../arena.ts'
import type { Place } from '../field.ts'
import type { PlaceSet } from '../scenarios.ts'

const edges = new WeakMap<object, Map<number, readonly Place[]>>()

/** The edge hexes of the map sides of a mask. */
export function edgePlaces({ field }: Arena, mask: number): readonly Place[] {
  const known = edges.get(field) ?? new Map<number, readonly Place[]>()
  edges.set(field, known)
  const found = known.get(mask)
  if (found !== undefined) return found
  const places: Place[] = []
  for (let place = 0; place < field.size; place++) if (((field.mapSide[place] ?? 0) & mask) !== 0) places.push(place)
  known.set(mask, places)
  return places
}

const sets = new WeakMap<PlaceSet, readonly Place[]>()

/** The places of a set, written out. */
export function placesOf(set: PlaceSet): readonly Place[] {
  const known = sets.get(set)
  if (known !== undefined) return known
  const places: Place[] = []
  set.forEach((bit, place) => {
    if (bit === 1) places.push(place)
  })
  sets.set(set, places)
  return places
}
