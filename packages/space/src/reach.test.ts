import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bodyGraph, bodyNode, bodyOfNode, compile, makeGrid, pathTo, rearOf, reach, turns } from './index.ts'
import type { Graph, Reach } from './index.ts'

type Edge = readonly [from: number, to: number, cost: number]

const graphOf = (nodes: number, edges: readonly Edge[]): Graph => ({
  nodes,
  edges(node, visit) {
    for (const [from, to, cost] of edges) if (from === node) visit(to, cost)
  },
})

function edgesOf(graph: Graph): Edge[] {
  const edges: Edge[] = []
  for (let node = 0; node < graph.nodes; node++) graph.edges(node, (to, cost) => edges.push([node, to, cost]))
  return edges
}

/** Least prices by going over all ways until nothing falls any more. */
function bellmanFord(nodes: number, edges: readonly Edge[], start: number, budget: number): number[] {
  const cost = Array.from({ length: nodes }, () => Infinity)
  if (budget >= 0) cost[start] = 0
  for (let changed = true; changed;) {
    changed = false
    for (const [from, to, price] of edges) {
      const sum = cost[from]! + price
      if (sum > budget || sum >= cost[to]!) continue
      cost[to] = sum
      changed = true
    }
  }
  return cost.map((each) => (each === Infinity ? -1 : each))
}

/** That a result holds together: ways lead from the start, cost what they say, and the order is by price. */
function expectSound(found: Reach, edges: readonly Edge[]): void {
  const listed = [...found.order.subarray(0, found.count)]
  const within = [...found.cost.keys()].filter((node) => found.cost[node]! >= 0)
  expect(new Set(listed)).toEqual(new Set(within))
  expect(listed).toHaveLength(within.length)
  for (const [i, node] of listed.entries()) {
    expect(found.cost[node]).toBeLessThanOrEqual(found.budget)
    if (i > 0) expect(found.cost[node]).toBeGreaterThanOrEqual(found.cost[listed[i - 1]!]!)
    const path = pathTo(found, node)
    expect(path[0]).toBe(found.start)
    expect(path.at(-1)).toBe(node)
    for (const [step, from] of path.slice(0, -1).entries()) {
      const to = path[step + 1]!
      const price = found.cost[to]! - found.cost[from]!
      expect(edges.some(([a, b, cost]) => a === from && b === to && cost === price)).toBe(true)
    }
  }
}

const anyGraph = fc.integer({ min: 1, max: 12 }).chain((nodes) => {
  const node = fc.integer({ min: 0, max: nodes - 1 })
  return fc.record({
    nodes: fc.constant(nodes),
    start: node,
    edges: fc.array(fc.tuple(node, node, fc.integer({ min: 0, max: 9 })), { maxLength: 40 }),
    budget: fc.integer({ min: -1, max: 30 }),
    shut: fc.array(node, { maxLength: 3 }),
  })
})

describe('reach', () => {
  it('costs what the plain method finds, never beyond the budget, written out or not', () => {
    fc.assert(
      fc.property(anyGraph, ({ nodes, start, edges, budget }) => {
        const graph = graphOf(nodes, edges)
        const expected = bellmanFord(nodes, edges, start, budget)
        for (const each of [graph, compile(graph)]) {
          const found = reach(each, start, budget)
          expect([...found.cost]).toEqual(expected)
          expectSound(found, edges)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('does not enter what is shut, though it may start there', () => {
    fc.assert(
      fc.property(anyGraph, ({ nodes, start, edges, budget, shut }) => {
        const graph = graphOf(nodes, edges)
        const open = new Uint8Array(nodes).fill(1)
        for (const node of shut) open[node] = 0
        const left = edges.filter(([, to]) => open[to] === 1)
        const expected = bellmanFord(nodes, left, start, budget)
        for (const each of [graph, compile(graph)])
          expect([...reach(each, start, budget, { open }).cost]).toEqual(expected)
      }),
    )
  })

  it('uses the arrays of an old result again, and leaves nothing of it', () => {
    fc.assert(
      fc.property(anyGraph, fc.integer({ min: 0, max: 30 }), ({ nodes, start, edges, budget }, before) => {
        const graph = compile(graphOf(nodes, edges))
        const into = reach(graph, nodes - 1, before)
        const found = reach(graph, start, budget, { into })
        expect(found.cost).toBe(into.cost)
        expect(found.queue).toBe(into.queue)
        const told = ({ count, order, queue: { waiting }, ...rest }: Reach) => ({
          ...rest,
          waiting,
          order: [...order.subarray(0, count)],
        })
        expect(told(found)).toEqual(told(reach(graph, start, budget)))
      }),
    )
  })

  it('takes arrays of its own if the old result is of another size', () => {
    const into = reach(graphOf(2, []), 0, 1)
    expect([...reach(graphOf(3, [[0, 2, 1]]), 0, 1, { into }).cost]).toEqual([0, -1, 1])
    expect([...into.cost]).toEqual([0, -1])
  })

  it('takes prices and numbers of ways that grow', () => {
    const nodes = 3000
    const edges = Array.from({ length: nodes - 1 }, (_, i): Edge => [i, i + 1, 1000])
    const fan = Array.from({ length: nodes - 1 }, (_, i): Edge => [0, i + 1, 2_000_000 + i])
    const graph = compile(graphOf(1, []))
    expect(reach(graph, 0, 2 ** 31 - 1).count).toBe(1)
    const byNode = new Map<number, Edge[]>()
    for (const edge of [...edges, ...fan]) byNode.set(edge[0], [...(byNode.get(edge[0]) ?? []), edge])
    const long: Graph = {
      nodes,
      edges: (node, visit) => byNode.get(node)?.forEach(([, to, cost]) => visit(to, cost)),
    }
    for (const each of [long, compile(long)]) {
      const found = reach(each, 0, 2 ** 31 - 1)
      expect([...found.cost]).toEqual(
        Array.from({ length: nodes }, (_, i) => (i === 0 ? 0 : Math.min(1000 * i, 2_000_000 + i - 1))),
      )
    }
  })

  it('may be asked while it is being told the ways', () => {
    const inner = compile(
      graphOf(4, [
        [0, 1, 1],
        [1, 2, 1],
        [2, 3, 1],
      ]),
    )
    const outer: Graph = {
      nodes: 4,
      edges: (node, visit) => {
        const ahead = reach(inner, node, 2)
        for (const next of ahead.order.subarray(1, ahead.count)) visit(next, 2)
      },
    }
    const found = reach(outer, 0, 9)
    expect([...found.cost]).toEqual([0, 2, 2, 4])
    expect(found.count).toBe(4)
  })

  it('has no way to what is out of reach, and none but itself to the start', () => {
    const found = reach(graphOf(3, [[0, 1, 4]]), 0, 3)
    expect(pathTo(found, 1)).toEqual([])
    expect(pathTo(found, -1)).toEqual([])
    expect(pathTo(found, 0)).toEqual([0])
    expect([...found.cost]).toEqual([0, -1, -1])
  })

  it('refuses nodes that are not there and prices that are no whole numbers from 0 up', () => {
    const wrong: Edge[] = [
      [0, 1, -1],
      [0, 1, 1.5],
      [0, 2, 1],
      [0, -1, 1],
      [0, 0.5, 1],
    ]
    for (const edge of wrong) {
      expect(() => reach(graphOf(2, [edge]), 0, 9)).toThrow(RangeError)
      expect(() => compile(graphOf(2, [edge]))).toThrow(RangeError)
    }
    for (const start of [-1, 2, NaN]) expect(() => reach(graphOf(2, []), start, 9)).toThrow(RangeError)
  })
})

describe('the moves of bodies as a graph', () => {
  const grid = makeGrid(7, 7)
  const terrain = Array.from({ length: grid.size }, (_, cell) => [1, 2, 1, -9, 1, 4][(cell * cell) % 6] ?? 1)
  const graph = bodyGraph(grid, {
    move: (_, { to, extra }) => terrain[to.head]! + extra,
    aboutFace: () => 5,
  })

  it('can be searched as any other', () => {
    const edges = edgesOf(graph)
    for (const start of [bodyNode({ head: 24, facing: 0 }), bodyNode({ head: 8, facing: 4 })]) {
      const found = reach(compile(graph), start, 9)
      expect([...found.cost]).toEqual(bellmanFord(graph.nodes, edges, start, 9))
      expectSound(found, edges)
    }
  })

  it('prices the eight moves and turning right round, and bars what has no price', () => {
    const body = { head: 24, facing: 0 } as const
    const out = edgesOf(graph).filter(([from]) => from === bodyNode(body))
    expect(out.at(-1)).toEqual([bodyNode(body), bodyNode({ head: rearOf(grid, body), facing: 3 }), 5])
    expect(out.slice(0, -1).map(([, to, cost]) => ({ to: bodyOfNode(to), cost }))).toEqual(
      turns(grid, body)
        .filter(({ to }) => terrain[to.head]! > 0)
        .map(({ to, extra }) => ({ to, cost: terrain[to.head]! + extra })),
    )
    expect(turns(grid, body).some(({ to }) => terrain[to.head]! < 0)).toBe(true)
    const shut = bodyGraph(grid, { move: () => -1, aboutFace: () => -1 })
    expect(edgesOf(shut)).toEqual([])
    const free = bodyGraph(grid, { move: () => 0, aboutFace: () => 0 })
    expect(edgesOf(free).filter(([from]) => from === bodyNode(body))).toHaveLength(9)
  })
})
