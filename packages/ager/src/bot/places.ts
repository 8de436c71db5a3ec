import type { Place } from '../field.ts'
import type { PlaceSet } from '../scenarios.ts'
import type { Mind } from './mind.ts'

/** The edge hexes of the map sides of a mask. */
export function edgePlaces({ arena: { field }, edges }: Mind, mask: number): readonly Place[] {
  const known = edges.get(mask)
  if (known !== undefined) return known
  const places: Place[] = []
  for (let place = 0; place < field.size; place++) if (((field.mapSide[place] ?? 0) & mask) !== 0) places.push(place)
  edges.set(mask, places)
  return places
}

/** The places of a set. */
export function placesOf({ sets }: Mind, set: PlaceSet): readonly Place[] {
  const known = sets.get(set)
  if (known !== undefined) return known
  const places = writeOut(set)
  sets.set(set, places)
  return places
}

export function writeOut(set: PlaceSet): readonly Place[] {
  const places: Place[] = []
  set.forEach((bit, place) => {
    if (bit === 1) places.push(place)
  })
  return places
}
