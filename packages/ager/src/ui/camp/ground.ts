import { makeGrid, nameOf } from '@grognard/space'
import type { Field, Mover, Place } from '../../field/types.ts'
import { absent } from './absent.ts'

type Numbers = readonly number[]
/** Numbers of places or cells, told by how far each is from where it stands: on a map nearly all are alike. */
export type Offsets = readonly (number | null)[]

/** As it is in a field. */
type Plain =
  'maps' | 'size' | 'buildings' | 'tents' | 'links' | 'gates' | 'bridges' | 'rubble' | 'cornerSlits' | 'vines'

/** A field that has been compiled, in what can be written down: as far as it is painted and set up on. */
export interface FlatField extends Pick<Field, Plain> {
  readonly grid: readonly [columns: number, rows: number]
  /** The size of a map as printed. */
  readonly sheet: readonly [columns: number, rows: number]
  readonly mapOf: Numbers
  readonly printed: Offsets
  readonly cell: Offsets
  readonly floor: Numbers
  readonly terrain: Numbers
  readonly building: Numbers
  readonly enclosure: Numbers
  readonly side: Numbers
  readonly next: Offsets
  readonly ground: Readonly<Record<Mover, Numbers>>
  /** Of whoever has two hexes: the others stand in one. */
  readonly mountedStep: Numbers
  readonly named: readonly (readonly [string, readonly Place[]])[]
  /** The names of places that are not called as their hex is. */
  readonly called: Readonly<Record<number, string>>
}

/** What of it only the rules look at. */
export interface FlatRest extends Pick<Field, 'enclosures' | 'outerCorners' | 'innerCorners' | 'edges'> {
  readonly sightLevel: Numbers
  readonly tent: Numbers
  readonly room: Numbers
  readonly height: Numbers
  readonly water: Numbers
  readonly bank: Numbers
  readonly mapSide: Numbers
  readonly step: Readonly<Record<Exclude<Mover, 'mounted'>, Numbers>>
}

/** What is told by side has so many numbers for every place. */
export const SIDES = 6

const fromOffsets = (offsets: Offsets, each = 1): Int32Array =>
  Int32Array.from(offsets, (offset, i) => (offset === null ? -1 : offset + Math.floor(i / each)))

/** How a place of one floor is called, by the cell it is printed in. */
export function hexName({ maps, sheet }: Pick<FlatField, 'maps' | 'sheet'>): (map: number, printed: number) => string {
  const grid = makeGrid(...sheet)
  const prefix = (map: number): string => (maps.length > 1 ? `${maps[map]?.map}:` : '')
  return (map, printed) => prefix(map) + nameOf(grid, printed)
}

/** What only the rules look at is read when they come. */
export function fieldFrom(flat: FlatField): Field {
  const { maps, size, buildings, tents, links, gates, bridges, rubble, cornerSlits, vines, sheet } = flat
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
  return {
    ...{ grid, maps, mapOf, printed, size, cell, stack },
    ...{ buildings, tents, links, gates, bridges, rubble, cornerSlits, vines },
    floor: Int32Array.from(flat.floor),
    terrain: Int32Array.from(flat.terrain),
    building: Int32Array.from(flat.building),
    enclosure: Int32Array.from(flat.enclosure),
    top: Int32Array.from(stack, (places) => places.at(-1) ?? -1),
    low: Int32Array.from(stack, (places) => places[0] ?? -1),
    side: Int8Array.from(flat.side),
    next: fromOffsets(flat.next, SIDES),
    costs: {
      ground: {
        foot: Int8Array.from(flat.ground.foot),
        armoured: Int8Array.from(flat.ground.armoured),
        mounted: Int8Array.from(flat.ground.mounted),
      },
      step: {
        mounted: Int8Array.from(flat.mountedStep),
        get foot() {
          return absent()
        },
        get armoured() {
          return absent()
        },
      },
    },
    named: new Map(flat.named),
    nameOf: (place) => called[place] ?? '?',
    placeOf: (name) => places.get(name),
    get sightLevel() {
      return absent()
    },
    get tent() {
      return absent()
    },
    get room() {
      return absent()
    },
    get enclosures() {
      return absent()
    },
    get height() {
      return absent()
    },
    get outerCorners() {
      return absent()
    },
    get innerCorners() {
      return absent()
    },
    get water() {
      return absent()
    },
    get bank() {
      return absent()
    },
    get mapSide() {
      return absent()
    },
    get edges() {
      return absent()
    },
  }
}
