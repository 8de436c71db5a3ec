import { DIRS, reach } from '@grognard/space'
import type { CompiledGraph } from '@grognard/space'
import type { Arena } from '../arena.ts'
import type { Mover, Place } from '../field.ts'
import { waysFrom } from '../rules/ground.ts'
import { stridesFrom } from '../rules/movement/bodies.ts'
import { NONE } from '../state.ts'
import type { State } from '../state.ts'
import type { Distances, Hold, Mind, Roads, Strides } from './mind.ts'

/** Farther than any way on any map: where no way leads. */
export const FAR = 90

/** Fields of distances kept at the most. */
const KEPT = 2000

function roadsOf(mind: Mind, s: State): Roads {
  const key = `${s.gates.join()}|${s.bridges.join()}|${s.rips.join()}|${s.ladders.map(({ at, top }) => `${at}-${top}`).join()}`
  const known = mind.roads
  if (known !== undefined && known.key === key) return known
  mind.roads = { key, backwards: new Map(), strides: new Map(), fields: new Map() }
  return mind.roads
}

function writtenOut({ written }: Mind, places: readonly Place[]): string {
  const known = written.get(places)
  if (known !== undefined) return known
  const text = places.join()
  written.set(places, text)
  return text
}

/** How far it is from every place to the nearest goal, for one who goes like that. */
export function distancesTo(mind: Mind, s: State, mover: Mover, goals: readonly Place[]): Distances {
  const roads = roadsOf(mind, s)
  const key = `${mover}|${writtenOut(mind, goals)}`
  const known = roads.fields.get(key)
  if (known !== undefined) return known
  let graph = roads.backwards.get(mover)
  if (graph === undefined) {
    graph = backwards(mind.arena, s, mover)
    roads.backwards.set(mover, graph)
  }
  const found = spreadFrom(graph, mind.arena.field.size, goals)
  if (roads.fields.size >= KEPT) roads.fields.clear()
  roads.fields.set(key, found)
  return found
}

/** The same to ground that is to be held, as if every gate stood open. */
export function openDistances(mind: Mind, s: State, { places }: Hold): Distances {
  const known = mind.opened.get(places)
  if (known !== undefined) return known
  const graph = backwards(mind.arena, { ...s, gates: s.gates.map(() => 'open' as const) }, 'foot')
  const found = spreadFrom(graph, mind.arena.field.size, places)
  mind.opened.set(places, found)
  return found
}

/** A search over a graph written out never asks. */
const NO_WAYS = (): void => undefined

function spreadFrom(graph: CompiledGraph, size: number, goals: readonly Place[]): Distances {
  const found = new Uint8Array(size).fill(FAR)
  /* One search from a node before all goals. */
  const first = Int32Array.from(graph.first)
  const to = new Int32Array(graph.to.length + goals.length)
  const cost = new Int32Array(to.length)
  to.set(graph.to)
  cost.set(graph.cost)
  goals.forEach((goal, i) => {
    to[graph.to.length + i] = goal
  })
  first[size + 1] = to.length
  const source: CompiledGraph = { nodes: size + 1, first, to, cost, edges: NO_WAYS }
  const reached = reach(source, size, FAR - 1)
  for (let i = 0; i < reached.count; i++) {
    const place = reached.order[i] ?? size
    if (place < size) found[place] = reached.cost[place] ?? FAR
  }
  return found
}

/** Every way of the ground, turned about; the last node has none. */
function backwards(arena: Arena, s: State, mover: Mover): CompiledGraph {
  const { size } = arena.field
  const into: { from: Place; cost: number }[][] = Array.from({ length: size }, () => [])
  for (let from = 0; from < size; from++)
    for (const { to, cost } of waysFrom(arena, s, mover, from)) into[to]?.push({ from, cost })
  const first = new Int32Array(size + 2)
  const to: number[] = []
  const cost: number[] = []
  for (let place = 0; place < size; place++) {
    for (const way of into[place] ?? []) {
      to.push(way.from)
      cost.push(way.cost)
    }
    first[place + 1] = to.length
  }
  first[size + 1] = to.length
  return { nodes: size + 1, first, to: Int32Array.from(to), cost: Int32Array.from(cost), edges: NO_WAYS }
}

/* ---- steps ---- */

/** Stances of one place: the rear in each direction from the head, or on foot. */
export const STANCES = 7
const ON_FOOT = 6

/** The number of a stance. */
export function stanceOf({ field }: Arena, at: Place, rear: Place): number {
  if (rear === NONE) return at * STANCES + ON_FOOT
  const cell = field.cell[at] ?? 0
  const behind = field.cell[rear] ?? 0
  for (const dir of DIRS) if (field.grid.near[cell * 6 + dir] === behind) return at * STANCES + dir
  return at * STANCES + ON_FOOT
}

export function stridesOf(mind: Mind, s: State, mover: Mover): Strides {
  const roads = roadsOf(mind, s)
  const known = roads.strides.get(mover)
  if (known !== undefined) return known
  const found = writeStrides(mind.arena, s, mover)
  roads.strides.set(mover, found)
  return found
}

function writeStrides(arena: Arena, s: State, mover: Mover): Strides {
  const { field } = arena
  const stances = field.size * STANCES
  const first = new Int32Array(stances + 1)
  const to: number[] = []
  const cost: number[] = []
  const trapdoor: number[] = []
  const rear = new Int32Array(stances).fill(NONE)
  const write = (at: Place, behind: Place): void => {
    for (const stride of stridesFrom(arena, s, mover, at, behind)) {
      to.push(stanceOf(arena, stride.to, stride.rear))
      cost.push(stride.cost)
      trapdoor.push(stride.trapdoor ? 1 : 0)
    }
  }
  for (let at = 0; at < field.size; at++)
    for (let stance = 0; stance < STANCES; stance++) {
      const number = at * STANCES + stance
      if (stance === ON_FOOT) {
        if (mover !== 'mounted') write(at, NONE)
      } else if (mover === 'mounted') {
        const behind = rearAt(arena, at, stance)
        rear[number] = behind
        if (behind !== NONE) write(at, behind)
      }
      first[number + 1] = to.length
    }
  return { first, to: Int32Array.from(to), cost: Uint8Array.from(cost), trapdoor: Uint8Array.from(trapdoor), rear }
}

/** The place behind a head, where one could have come from. */
function rearAt({ field }: Arena, at: Place, dir: number): Place {
  const ahead = field.next[at * 6 + dir] ?? NONE
  if (ahead !== NONE) return ahead
  const cell = field.grid.near[(field.cell[at] ?? 0) * 6 + dir] ?? NONE
  return cell === NONE ? NONE : (field.low[cell] ?? NONE)
}
