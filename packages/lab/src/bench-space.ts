import {
  aboutFace,
  bodyGraph,
  bodyNode,
  bodyOfNode,
  centreOf,
  colOf,
  compile,
  distance,
  lineBetween,
  lineFrom,
  makeGrid,
  middleOfSide,
  reach,
  rearOf,
  rowOf,
  turns,
} from '@grognard/space'
import type { Body, CompiledGraph, Grid, Reach } from '@grognard/space'
import { figure, perSecond, print, REPETITIONS } from './measure.ts'

/** Two maps of 24 x 18, one above the other. */
const FIELD = makeGrid(24, 36)
/** The longest allowance of a rider. */
const ALLOWANCE = 15
const ABOUT_FACE = 5

/** Numbers that look random, the same in every run. */
function scatter(count: number, below: number, seed: number): number[] {
  let hash = seed
  return Array.from({ length: count }, () => {
    hash = (Math.imul(hash, 1_664_525) + 1_013_904_223) | 0
    return (hash >>> 8) % below
  })
}

/** Cost of entering each cell: mostly flat, some of it dear, some of it barred. */
const terrain: readonly number[] = scatter(FIELD.size, 20, 1).map((n) => (n < 15 ? 1 : n < 18 ? 2 : n < 19 ? 4 : -1))

const priceOf = (cell: number, extra: number): number => {
  const cost = terrain[cell] ?? -1
  return cost < 0 ? -1 : cost + extra
}

/** Dijkstra as one writes it first: a map by name, a list kept in order, the moves asked for each time. */
function plainReach(grid: Grid, start: Body, budget: number): Map<string, number> {
  const name = (body: Body) => `${body.head}/${body.facing}`
  const costs = new Map([[name(start), 0]])
  const settled = new Set<string>()
  const queue = [{ body: start, cost: 0 }]
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { body, cost } = next
    if (settled.has(name(body))) continue
    settled.add(name(body))
    const moves = turns(grid, body).map(({ to, extra }) => ({ to, price: priceOf(to.head, extra) }))
    if (rearOf(grid, body) >= 0) moves.push({ to: aboutFace(grid, body), price: ABOUT_FACE })
    for (const { to, price } of moves) {
      const sum = cost + price
      if (price < 0 || sum > budget || sum >= (costs.get(name(to)) ?? Infinity)) continue
      costs.set(name(to), sum)
      const place = queue.findIndex((other) => other.cost > sum)
      queue.splice(place < 0 ? queue.length : place, 0, { body: to, cost: sum })
    }
  }
  return costs
}

/** The usual line of hexes: a sample a hex, rounded. Tells no borders, corners or sides, and not every hex passed. */
function plainLine(grid: Grid, from: number, to: number): number[] {
  const cube = (cell: number) => {
    const q = colOf(grid, cell)
    const r = rowOf(grid, cell) - (q - (q & 1)) / 2
    return { q, r, s: -q - r }
  }
  const a = cube(from)
  const b = cube(to)
  const steps = distance(grid, from, to)
  return Array.from({ length: steps + 1 }, (_, i) => {
    const at = steps === 0 ? 0 : i / steps
    const [q, r, s] = [a.q + (b.q - a.q) * at, a.r + (b.r - a.r) * at, a.s + (b.s - a.s) * at]
    let [roundQ, roundR] = [Math.round(q), Math.round(r)]
    const roundS = Math.round(s)
    const [offQ, offR, offS] = [Math.abs(roundQ - q), Math.abs(roundR - r), Math.abs(roundS - s)]
    if (offQ > offR && offQ > offS) roundQ = -roundR - roundS
    else if (offR > offS) roundR = -roundQ - roundS
    return (roundR + (roundQ - (roundQ & 1)) / 2) * grid.cols + roundQ
  })
}

/** That the fast search found what the plain one did. */
function checkReach(found: Reach, plain: ReadonlyMap<string, number>): void {
  for (let i = 0; i < found.count; i++) {
    const node = found.order[i] ?? -1
    const { head, facing } = bodyOfNode(node)
    if (plain.get(`${head}/${facing}`) !== found.cost[node]) throw new Error(`reach differs at ${head}/${facing}`)
  }
  if (plain.size !== found.count) throw new Error('reach differs in size')
}

/** Hexes and search, each against a plain way of doing the same in the same run. */
export function benchSpace(loops: number): void {
  print(`Space, a field of ${FIELD.cols} x ${FIELD.rows} hexes, one thread, median of ${REPETITIONS} samples.`)
  const took = (name: string, rate: number, unit: 'µs' | 'ms', plain?: number) =>
    print(
      `${name.padEnd(38)} ${figure((unit === 'µs' ? 1_000_000 : 1000) / rate).padStart(10)} ${unit}       ${figure(rate / loops).padStart(8)} L   ${plain === undefined ? '' : `${figure(rate / plain)} times as fast as plain`}`,
    )

  const graph = compile(
    bodyGraph(FIELD, { move: (_, { to, extra }) => priceOf(to.head, extra), aboutFace: () => ABOUT_FACE }),
  )
  const riders = scatter(64, FIELD.size * 6, 2)
  benchReach(graph, riders, took)
  benchLines(took)
}

type Took = (name: string, rate: number, unit: 'µs' | 'ms', plain?: number) => void

function benchReach(graph: CompiledGraph, riders: readonly number[], took: Took): void {
  for (const rider of riders.slice(0, 8))
    checkReach(reach(graph, rider, ALLOWANCE), plainReach(FIELD, bodyOfNode(rider), ALLOWANCE))
  let n = 0
  const plain = perSecond(() => (plainReach(FIELD, bodyOfNode(riders[n++ % riders.length] ?? 0), ALLOWANCE), 1))
  let into = reach(graph, 0, 0)
  const fast = perSecond(() => {
    for (const rider of riders) into = reach(graph, rider, ALLOWANCE, { into })
    return riders.length
  })
  const middle = bodyNode({ head: 18 * FIELD.cols + 12, facing: 0 })
  const central = perSecond(() => ((into = reach(graph, middle, ALLOWANCE, { into })), 1))
  took(`reach of a rider, ${ALLOWANCE} points`, fast, 'ms', plain)
  took(`  from the middle (${into.count} positions)`, central, 'ms')
  took('  plain', plain, 'ms')
}

function benchLines(took: Took): void {
  const froms = scatter(20_000, FIELD.size, 3)
  const tos = scatter(20_000, FIELD.size, 4)
  let steps = 0
  const each = (count: number, line: (from: number, to: number) => number) =>
    perSecond(() => {
      for (let i = 0; i < count; i++) steps += line(froms[i] ?? 0, tos[i] ?? 0)
      return count
    })
  const plain = each(2000, (from, to) => plainLine(FIELD, from, to).length)
  const few = each(200, (from, to) => lineBetween(FIELD, from, to).length)
  const many = each(20_000, (from, to) => lineBetween(FIELD, from, to).length)
  const afresh = each(20_000, (from, to) => lineFrom(FIELD, centreOf(FIELD, from), to).length)
  const opening = each(20_000, (from, to) => lineFrom(FIELD, middleOfSide(FIELD, from, 1), to).length)
  if (steps === 0) throw new Error('no line was traced')
  took('a line of sight, one of 200 asked for', few, 'µs', plain)
  took('  any two hexes, shapes known', many, 'µs', plain)
  took('  any two hexes, walked afresh', afresh, 'µs', plain)
  took('  from the middle of an opening', opening, 'µs', plain)
  took('  plain: rounded samples, hexes only', plain, 'µs')
}
