import { DIRS } from '@grognard/space'
import type { Dir } from '@grognard/space'
import { FEATURE } from '../field.ts'
import type { Field, Mover, Place } from '../field.ts'
import { isSame } from '../same.ts'
import { NONE } from '../state.ts'
import type { State } from '../state.ts'

/** One step out of a place. `cost`: MP without heaps of dead, of which only movement takes notice. */
export interface Way {
  readonly to: Place
  readonly cost: number
  readonly kind: 'side' | 'stair' | 'ladder' | 'siege'
  /** NONE for ways up and down within one hex. */
  readonly dir: Dir | -1
  readonly trapdoor: boolean
}

/** One step that the ground allows, to the head's new place. Who stands there and how high the dead lie is not looked at. */
export interface Stride {
  readonly to: Place
  /** Where the rear comes to lie; NONE on foot. */
  readonly rear: Place
  /** From which of his hexes the head leaves: a rider may pivot on his rear (AT-4.4.1-04). */
  readonly from: Place
  /** MP with turning, without heaps. */
  readonly cost: number
  readonly way: Way['kind']
  readonly trapdoor: boolean
}

/** The steps of a rider who has his rear there, by the ways out of it. */
interface Ride {
  readonly rear: Place
  readonly fromRear: readonly Way[]
  readonly strides: readonly Stride[]
}

/** All that leads out of one place: the ways, and the steps along them once they have been asked for. */
export interface Exits {
  readonly ways: readonly Way[]
  walks: readonly Stride[] | undefined
  /** By facing. */
  readonly rides: (Ride | undefined)[]
}

/** By place, once they have been asked for. */
type Known = Record<Mover, (Exits | undefined)[]>

/** What changes the ways of a field. */
export type Works = Pick<State, 'gates' | 'bridges' | 'rips' | 'ladders'>

/** The ways out of places where nothing ever changes; which places have a gate, bridge or canvas beside them; and theirs. */
export interface WayTable {
  readonly size: number
  readonly fixed: Known
  readonly changing: Uint8Array
  /** For gates, bridges, canvas and ladders as they were, the last first. */
  readonly changed: { readonly works: Works; readonly known: Known }[]
}

export function makeWayTable(field: Field): WayTable {
  const { size } = field
  const changing = new Uint8Array(size)
  for (let place = 0; place < size; place++) changing[place] = isChanging(field, place) ? 1 : 0
  return { size, fixed: nothingKnown(size), changing, changed: [] }
}

function nothingKnown(size: number): Known {
  /* Of a length, and not filled: with every canvas that is ripped there are new ones. */
  const none = (): (Exits | undefined)[] => {
    const known: (Exits | undefined)[] = []
    known.length = size
    return known
  }
  return { foot: none(), armoured: none(), mounted: none() }
}

function isChanging(field: Field, place: Place): boolean {
  const around = DIRS.map((dir) => field.next[place * 6 + dir] ?? NONE)
  const near = [place, ...around]
  return (
    field.gates.some((gate) => near.includes(gate.place)) ||
    field.bridges.some((bridge) => near.includes(bridge.place)) ||
    DIRS.some((dir) => field.side[place * 6 + dir] === FEATURE.canvas)
  )
}

/** Whether nothing that changes has a say in how one goes out of a place. */
export function isFixed({ changing }: WayTable, s: State, place: Place): boolean {
  return s.ladders.length === 0 && changing[place] === 0
}

/** Enough for the works of a battle as they change; those asked for longest ago are forgotten. */
const KEPT = 8

/** What is known of the ways with the works as they are now. */
export function knownNow(table: WayTable, s: State, from: Place): Known {
  if (isFixed(table, s, from)) return table.fixed
  const [latest] = table.changed
  return latest !== undefined && isAsNow(latest.works, s) ? latest.known : recall(table, s)
}

function recall({ size, changed }: WayTable, s: State): Known {
  const number = changed.findIndex(({ works }) => isAsNow(works, s))
  const found = changed[number] ?? { works: worksOf(s), known: nothingKnown(size) }
  changed.splice(number === NONE ? KEPT - 1 : number, 1)
  changed.unshift(found)
  return found.known
}

export function worksOf({ gates, bridges, rips, ladders }: State): Works {
  return {
    gates: [...gates],
    bridges: [...bridges],
    rips: [...rips],
    ladders: ladders.map((one) => ({ ...one })),
  }
}

export function isAsNow({ gates, bridges, rips, ladders }: Works, s: State): boolean {
  return (
    isSame(gates, s.gates) &&
    isSame(bridges, s.bridges) &&
    isSame(rips, s.rips) &&
    ladders.length === s.ladders.length &&
    ladders.every(({ at, top }, i) => at === s.ladders[i]?.at && top === s.ladders[i].top)
  )
}
