import type { Point } from '@grognard/space/measure'
import type { Arena } from '../arena.ts'
import { decisive } from './areas.ts'

/** By cell: how far it is to some goal in tenths of a millimetre, people left out; `FAR` where no way leads. */
export type Distances = Uint16Array

/** The ways over the table as it stands, cell by cell. */
export interface Chart {
  readonly columns: number
  readonly rows: number
  /** By cell, eight steps each: what a step to that neighbour costs, 0 where something bars it. */
  readonly steps: Uint16Array
  /** Distances to goals, by their cells, once they have been asked for. */
  readonly known: Map<string, Distances>
}

/** Where somebody is going. */
export interface Goal {
  readonly distances: Distances
  /** Places to stop at exactly, where they are within reach. */
  readonly points: readonly Point[]
  /** Whether there is nothing to be done there yet, so that he waits out of sight. */
  readonly wait: boolean
  readonly far: number
}

/** Whoever thinks about one battle: what he worked out of its ground. */
export interface Mind {
  readonly arena: Arena
  /** By what stands, written out. */
  readonly charts: Map<string, Chart>
  /** The ground that the Boxers win by. */
  readonly ground: readonly Point[]
}

export const makeMind = (arena: Arena): Mind => ({ arena, charts: new Map(), ground: decisive(arena) })

/** The mind of a battle, made when it is first asked. */
export function mindFor(arena: Arena): () => Mind {
  let mind: Mind | undefined
  return () => (mind ??= makeMind(arena))
}
