import type { Cells, Disc, Polygon, Segment, Stand, Terrain } from '@grognard/space/measure'
import type { Works } from '../state.ts'

/** A part of a section that stands, and which it is. */
export interface Standing extends Segment {
  readonly section: number
}

/** What stands on the table, as sight and movement meet it. */
export interface Ground {
  /** For sight; the barriers are `screens` in the same order. */
  readonly terrain: Terrain
  readonly screens: readonly Standing[]
  /** BX-terrain-03: what nobody goes through. */
  readonly walls: readonly Standing[]
  /** BX-terrain-02: what is climbed over from its foot. */
  readonly hurdles: readonly Standing[]
  /** Walls, then hurdles; by their numbers, and by where they are. */
  readonly pieces: readonly Standing[]
  readonly cells: Cells
  readonly zones: readonly Polygon[]
  /** BX-fire-18: by its middle, where a shot loses sight. */
  readonly smokes: readonly Disc[]
  /** What standing somewhere means, as far as it was asked for. */
  readonly stands: Map<number, Stand>
  readonly sights: Sights
}

/** Who sees whom, as far as it was asked for: true of a figure as long as it stands where it is said to. */
export interface Sights {
  /** By figure. */
  readonly stands: (Stand | undefined)[]
  /** By figure and figure: 0 as long as nobody has asked. */
  readonly pairs: Uint8Array
  /** By figure and section, whether it sees its middle: 0 as long as nobody has asked. */
  readonly middles: Uint8Array
}

/** What was worked out, by what stands. */
export interface Grounds {
  readonly known: WeakMap<Works, Ground>
  /** By what is written of it: a door that is closed again leaves the ground that was there before. */
  readonly written: Map<string, Ground>
  /** What was asked for last. */
  last: { readonly works: Works; readonly ground: Ground } | null
}
