import { DIRS, reach } from '@grognard/space'
import type { CompiledGraph, Reach } from '@grognard/space'
import type { Arena } from '../arena.ts'
import type { Mover, Place } from '../field.ts'
import { waysFrom } from '../rules/ground.ts'
import { stridesFrom } from '../rules/movement/bodies.ts'
import { isAsNow, worksOf } from '../rules/way-table.ts'
import { NONE } from '../state.ts'
import type { State } from '../state.ts'
import type { Distances, Fields, Hold, Mind, Roads, Strides } from './mind.ts'

/** Farther than any way on any map: where no way leads. */
export const FAR = 90

/** Fields of distances kept at the most. */
const KEPT = 2000

/** Works as they were that are kept at the most. */
const KEPT_ROADS = 4

function roadsOf({ roads }: Mind, s: State): Roads {
  const [latest] = roads
  if (latest !== undefined && isAsNow(latest.works, s)) return latest
  const number = roads.findIndex(({ works }) => isAsNow(works, s))
  const found = roads[number] ?? noRoads(s)
  roads.splice(number === NONE ? KEPT_ROADS - 1 : number, 1)
  roads.unshift(found)
  return found
}

function noRoads(s: State): Roads {
  const none = (): Fields => ({ single: new Map(), several: new Map(), listed: new WeakMap(), recent: [] })
  return {
    works: worksOf(s),
    backwards: new Map(),
    strides: new Map(),
    struck: { foot: new Map(), armoured: new Map(), mounted: new Map() },
    fields: { foot: none(), armoured: none(), mounted: none() },
  }
}

/** How far it is from every place to the nearest goal, for one who goes like that. */
export function distancesTo(mind: Mind, s: State, mover: Mover, goals: readonly Place[]): Distances {
  const fields = roadsOf(mind, s).fields[mover]
  const listed = fields.listed.get(goals)
  if (listed !== undefined) return listed
  const found = putTogether(mind, s, mover, goals)
  fields.listed.set(goals, found)
  return found
}

/** The same for a list made of the position, which is asked for again in this position alone. */
export function distancesNow(mind: Mind, s: State, mover: Mover, goals: readonly Place[]): Distances {
  const { recent } = roadsOf(mind, s).fields[mover]
  for (const known of recent) if (known.goals === goals) return known.distances
  const distances = putTogether(mind, s, mover, goals)
  if (recent.length >= RECENT) recent.pop()
  recent.unshift({ goals, distances })
  return distances
}

/** Lists that are asked for again in one position, and not many more. */
const RECENT = 6

function putTogether(mind: Mind, s: State, mover: Mover, goals: readonly Place[]): Distances {
  const fields = roadsOf(mind, s).fields[mover]
  const key = goals.join()
  const known = fields.several.get(key)
  const found =
    known ??
    (goals.length > FEW
      ? spreadFrom(backwardsOf(mind, s, mover), mind.arena.field.size, goals)
      : nearestOf(mind, s, mover, goals))
  if (known === undefined) {
    if (fields.several.size >= KEPT) fields.several.clear()
    fields.several.set(key, found)
  }
  return found
}

/** Of so many goals the distances to each are kept, to be put together with others. */
const FEW = 24

/** The nearest of several is as far as the least of the distances to each. */
function nearestOf(mind: Mind, s: State, mover: Mover, goals: readonly Place[]): Distances {
  const found = new Uint8Array(mind.arena.field.size).fill(FAR)
  for (const goal of goals) {
    if (goal === NONE) continue
    const ways = singleTo(mind, s, mover, goal)
    for (let place = 0; place < found.length; place++) {
      const way = ways[place] ?? FAR
      if (way < (found[place] ?? 0)) found[place] = way
    }
  }
  return found
}

function singleTo(mind: Mind, s: State, mover: Mover, goal: Place): Distances {
  const { single } = roadsOf(mind, s).fields[mover]
  const known = single.get(goal)
  if (known !== undefined) return known
  const found = new Uint8Array(mind.arena.field.size).fill(FAR)
  write(reach(backwardsOf(mind, s, mover), goal, FAR - 1), found)
  if (single.size >= KEPT) single.clear()
  single.set(goal, found)
  return found
}

function backwardsOf(mind: Mind, s: State, mover: Mover): CompiledGraph {
  const { backwards: known } = roadsOf(mind, s)
  const graph = known.get(mover) ?? backwards(mind.arena, s, mover)
  known.set(mover, graph)
  return graph
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

/** The places into which one can strike who stands there: a trapdoor lets nothing through. */
export function struckFrom({ mind, arena, s }: Outlook, mover: Mover, at: Place, rear: Place): readonly Place[] {
  const struck = roadsOf(mind, s).struck[mover]
  const key = (rear + 1) * arena.field.size + at
  const known = struck.get(key)
  if (known !== undefined) return known
  const found = new Set<Place>()
  for (const from of rear === NONE ? [at] : [at, rear])
    for (const { to, trapdoor } of waysFrom(arena, s, mover, from)) if (!trapdoor) found.add(to)
  const places = [...found]
  struck.set(key, places)
  return places
}

/** Who looks at which position. */
interface Outlook {
  readonly mind: Mind
  readonly arena: Arena
  readonly s: State
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
  write(reach(source, size, FAR - 1), found)
  return found
}

function write({ count, order, cost }: Reach, into: Uint8Array): void {
  for (let i = 0; i < count; i++) {
    const place = order[i] ?? into.length
    if (place < into.length) into[place] = cost[place] ?? FAR
  }
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
  const head = new Int32Array(stances)
  const rear = new Int32Array(stances).fill(NONE)
  const about = new Int32Array(stances).fill(NONE)
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
      head[number] = at
      if (stance === ON_FOOT) {
        if (mover !== 'mounted') write(at, NONE)
      } else if (mover === 'mounted') {
        const behind = rearAt(arena, at, stance)
        rear[number] = behind
        if (behind !== NONE) {
          about[number] = stanceOf(arena, behind, at)
          write(at, behind)
        }
      }
      first[number + 1] = to.length
    }
  return {
    first,
    to: Int32Array.from(to),
    cost: Uint8Array.from(cost),
    trapdoor: Uint8Array.from(trapdoor),
    head,
    rear,
    about,
    least: cost.reduce((least, one) => Math.min(least, one), FAR),
  }
}

/** The place behind a head, where one could have come from. */
function rearAt({ field }: Arena, at: Place, dir: number): Place {
  const ahead = field.next[at * 6 + dir] ?? NONE
  if (ahead !== NONE) return ahead
  const cell = field.grid.near[(field.cell[at] ?? 0) * 6 + dir] ?? NONE
  return cell === NONE ? NONE : (field.low[cell] ?? NONE)
}
