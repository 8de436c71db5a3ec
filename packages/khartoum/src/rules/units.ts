import { at } from '../kit.ts'
import type { Kit } from '../kit.ts'
import { AVAILABLE } from '../state.ts'
import type { State } from '../state.ts'

/** No counters at all. */
const NONE: readonly [number, number] = [0, 0]

/** The kind of a counter as it lies now: full or reduced (KH-11.11-02). */
export function kindOfCounter(kit: Kit, s: State, counter: number): number {
  const reduced = at(kit.counterReduced, counter)
  return reduced >= 0 && s.steps[counter] === 1 ? reduced : at(kit.counterFull, counter)
}

/** The first counter of a kind in a place, or -1. */
export function findCounter(kit: Kit, s: State, kind: number, place: number): number {
  const range = kit.countersOf[kind] ?? NONE
  for (let c = range[0]; c < range[1]; c++) {
    if (s.place[c] === place && kindOfCounter(kit, s, c) === kind) return c
  }
  return -1
}

export function countCounters(s: State, range: readonly [number, number], place: number): number {
  let count = 0
  for (let c = range[0]; c < range[1]; c++) if (s.place[c] === place) count++
  return count
}

export function countKind(kit: Kit, s: State, kind: number, place: number): number {
  const range = kit.countersOf[kind] ?? NONE
  let count = 0
  for (let c = range[0]; c < range[1]; c++) {
    if (s.place[c] === place && kindOfCounter(kit, s, c) === kind) count++
  }
  return count
}

export function availableKind(kit: Kit, s: State, kind: number): boolean {
  return findCounter(kit, s, kind, AVAILABLE) >= 0
}
