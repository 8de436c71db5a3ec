import { makeGrid, nameOf } from '@grognard/space'
import type { Costs, Field, Mover, Place } from '../../field/types.ts'

type Numbers = readonly number[]
/** Numbers of places or cells, told by how far each is from where it stands: on a map nearly all are alike. */
export type Offsets = readonly (number | null)[]
type ByMover<T> = Readonly<Record<Mover, T>>

/** As it is in a field. */
type Plain =
  | 'maps'
  | 'size'
  | 'buildings'
  | 'tents'
  | 'enclosures'
  | 'links'
  | 'gates'
  | 'bridges'
  | 'rubble'
  | 'outerCorners'
  | 'innerCorners'
  | 'cornerSlits'
  | 'vines'
  | 'edges'
/** In numbers of 32 bits. */
type Wide =
  | 'mapOf'
  | 'floor'
  | 'sightLevel'
  | 'terrain'
  | 'building'
  | 'tent'
  | 'room'
  | 'enclosure'
  | 'height'
  | 'water'
  | 'bank'

/** A field that has been compiled, in what can be written down. */
export interface FlatField extends Pick<Field, Plain>, Readonly<Record<Wide, Numbers>> {
  readonly grid: readonly [columns: number, rows: number]
  /** The size of a map as printed. */
  readonly sheet: readonly [columns: number, rows: number]
  readonly printed: Offsets
  readonly cell: Offsets
  readonly next: Offsets
  readonly side: Numbers
  readonly mapSide: Numbers
  readonly ground: ByMover<Numbers>
  readonly step: ByMover<Numbers>
  readonly named: readonly (readonly [string, readonly Place[]])[]
  /** The names of places that are not called as their hex is. */
  readonly called: Readonly<Record<number, string>>
}

/** What is told by side has so many numbers for every place. */
export const SIDES = 6

const fromOffsets = (offsets: Offsets, each = 1): Int32Array =>
  Int32Array.from(offsets, (offset, i) => (offset === null ? -1 : offset + Math.floor(i / each)))

export function byMover<A, B>({ foot, armoured, mounted }: ByMover<A>, change: (one: A) => B): ByMover<B> {
  return { foot: change(foot), armoured: change(armoured), mounted: change(mounted) }
}

/** How a place of one floor is called, by the cell it is printed in. */
export function hexName({ maps, sheet }: Pick<FlatField, 'maps' | 'sheet'>): (map: number, printed: number) => string {
  const grid = makeGrid(...sheet)
  const prefix = (map: number): string => (maps.length > 1 ? `${maps[map]?.map}:` : '')
  return (map, printed) => prefix(map) + nameOf(grid, printed)
}

export function fieldFrom(flat: FlatField): Field {
  const { maps, size, buildings, tents, enclosures, links, gates, bridges, sheet } = flat
  const { rubble, outerCorners, innerCorners, cornerSlits, vines, edges } = flat
  const grid = makeGrid(...flat.grid)
  const mapOf = Int32Array.from(flat.mapOf)
  const printed = fromOffsets(flat.printed)
  const cell = fromOffsets(flat.cell)
  // Places are numbered hex by hex, the lowest first.
  const stack: Place[][] = Array.from({ length: grid.size }, () => [])
  cell.forEach((at, place) => stack[at]?.push(place))
  const plain = hexName({ maps, sheet })
  const called = Array.from(cell, (at, place) => flat.called[place] ?? plain(mapOf[at] ?? 0, printed[at] ?? 0))
  const places = new Map(called.map((name, place) => [name, place]))
  const narrow = (values: Numbers): Int8Array => Int8Array.from(values)
  const costs: Costs = { ground: byMover(flat.ground, narrow), step: byMover(flat.step, narrow) }
  return {
    ...{ grid, maps, mapOf, printed, size, cell, stack, costs },
    ...{ buildings, tents, enclosures, links, gates, bridges },
    ...{ rubble, outerCorners, innerCorners, cornerSlits, vines, edges },
    floor: Int32Array.from(flat.floor),
    sightLevel: Int32Array.from(flat.sightLevel),
    terrain: Int32Array.from(flat.terrain),
    building: Int32Array.from(flat.building),
    tent: Int32Array.from(flat.tent),
    room: Int32Array.from(flat.room),
    enclosure: Int32Array.from(flat.enclosure),
    top: Int32Array.from(stack, (places) => places.at(-1) ?? -1),
    low: Int32Array.from(stack, (places) => places[0] ?? -1),
    height: Int32Array.from(flat.height),
    side: narrow(flat.side),
    next: fromOffsets(flat.next, SIDES),
    water: Int32Array.from(flat.water),
    bank: Int32Array.from(flat.bank),
    mapSide: narrow(flat.mapSide),
    named: new Map(flat.named),
    nameOf: (place) => called[place] ?? '?',
    placeOf: (name) => places.get(name),
  }
}
