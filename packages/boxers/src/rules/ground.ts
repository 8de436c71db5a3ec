import type { Disc, Polygon, Segment, Stand, Terrain } from '@grognard/space/measure'
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
  readonly zones: readonly Polygon[]
  /** BX-fire-18: by its middle, where a shot loses sight. */
  readonly smokes: readonly Disc[]
  /** What standing somewhere means, as far as it was asked for. */
  readonly stands: Map<number, Stand>
}

/** What was worked out, by what stands. */
export interface Grounds {
  readonly known: WeakMap<Works, Ground>
}
