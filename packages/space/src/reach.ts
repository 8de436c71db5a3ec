/** Ways and their prices, in whole numbers from 0 up. */
export interface Graph {
  /** Nodes are the numbers from 0 to below this one. */
  readonly nodes: number
  /** Tells each way out of a node: where it leads and what it costs. */
  edges(node: number, visit: (to: number, cost: number) => void): void
}

/** A graph written out: the ways out of a node are those from `first[node]` to before `first[node + 1]`. */
export interface CompiledGraph extends Graph {
  readonly first: Int32Array
  readonly to: Int32Array
  readonly cost: Int32Array
}

/** What can be reached from a node for a price. */
export interface Reach {
  readonly start: number
  readonly budget: number
  /** The least price of each node, -1 if it is beyond the budget. */
  readonly cost: Int32Array
  /** The node before each one on a cheapest way, the same one every time; -1 for the start and whatever is out of reach. */
  readonly from: Int32Array
  /** The nodes within reach are `order[0]` to before `order[count]`, in order of price, the start first. */
  readonly order: Int32Array
  readonly count: number
  /** What it was searched with, for whoever searches into it again. */
  readonly queue: Queue
}

export interface ReachOptions {
  /** Nodes marked 0 are not entered. The start is not asked. */
  readonly open?: Uint8Array
  /** A result for as many nodes that nobody needs any more: its arrays are used again. */
  readonly into?: Reach
}

/** Dijkstra with a bucket for each price. A budget below 0 reaches nothing, not even the start. */
export function reach(graph: Graph | CompiledGraph, start: number, budget: number, options: ReachOptions = {}): Reach {
  const { nodes } = graph
  if (!(start >= 0 && start < nodes)) throw new RangeError(`there is no node ${start} to start from`)
  const { cost, from, order, queue } = emptied(nodes, options.into)
  if (budget < 0) return { start, budget, cost, from, order, count: 0, queue }
  cost[start] = 0
  add(queue, start, 0)
  const search = { queue, cost, from, order, budget, open: options.open }
  const count = 'first' in graph ? searchCompiled(graph, search) : searchVisited(graph, search)
  return { start, budget, cost, from, order, count, queue }
}

/** The nodes of a cheapest way, from the start to the node; none if it is out of reach. */
export function pathTo(reach: Reach, node: number): number[] {
  const path: number[] = []
  if ((reach.cost[node] ?? -1) < 0) return path
  for (let at = node; at >= 0; at = reach.from[at] ?? -1) path.push(at)
  return path.reverse()
}

/** Writes a graph out, for many searches over it. */
export function compile(graph: Graph): CompiledGraph {
  const first = new Int32Array(graph.nodes + 1)
  const to: number[] = []
  const cost: number[] = []
  for (let node = 0; node < graph.nodes; node++) {
    graph.edges(node, (next, price) => {
      checkEdge(graph.nodes, next, price)
      to.push(next)
      cost.push(price)
    })
    first[node + 1] = to.length
  }
  return written(graph.nodes, first, Int32Array.from(to), Int32Array.from(cost))
}

function written(nodes: number, first: Int32Array, to: Int32Array, cost: Int32Array): CompiledGraph {
  return {
    nodes,
    first,
    to,
    cost,
    edges: (node, visit) => {
      const end = first[node + 1] ?? 0
      for (let i = first[node] ?? 0; i < end; i++) visit(to[i] ?? 0, cost[i] ?? 0)
    },
  }
}

function checkEdge(nodes: number, to: number, cost: number): void {
  if ((to | 0) !== to || to < 0 || to >= nodes) throw new RangeError(`there is no node ${to}`)
  if ((cost | 0) !== cost || cost < 0) throw new RangeError(`a way costs a whole number from 0 up, not ${cost}`)
}

interface Buffers {
  readonly cost: Int32Array
  readonly from: Int32Array
  readonly order: Int32Array
  readonly queue: Queue
}

function emptied(nodes: number, used: Reach | undefined): Buffers {
  if (used === undefined || used.cost.length !== nodes)
    return {
      cost: new Int32Array(nodes).fill(-1),
      from: new Int32Array(nodes).fill(-1),
      order: new Int32Array(nodes),
      queue: makeQueue(),
    }
  const { cost, from, order, count, queue } = used
  for (let i = 0; i < count; i++) {
    const node = order[i] ?? 0
    cost[node] = -1
    from[node] = -1
  }
  return { cost, from, order, queue }
}

/**
 * Nodes waiting, in a list for each price. A node whose price falls is added again; the older entry is known by its
 * price when its turn comes, and passed over.
 */
interface Queue {
  /** The first entry of each list, -1 for none. */
  heads: Int32Array
  /** Node and next entry in the list, in pairs. */
  entries: Int32Array
  /** How many entries there are, gone ones too, and how many still wait. */
  used: number
  waiting: number
}

const makeQueue = (): Queue => ({
  heads: new Int32Array(64).fill(-1),
  entries: new Int32Array(1024),
  used: 0,
  waiting: 0,
})

function add(queue: Queue, node: number, price: number): void {
  if (price >= queue.heads.length) queue.heads = grown(queue.heads, price + 1, -1)
  if (2 * queue.used >= queue.entries.length) queue.entries = grown(queue.entries, 2 * queue.used + 2, 0)
  const entry = queue.used++
  queue.entries[2 * entry] = node
  queue.entries[2 * entry + 1] = queue.heads[price] ?? -1
  queue.heads[price] = entry
  queue.waiting++
}

/** Takes out a node of that price, or returns -1 if none waits. */
function take(queue: Queue, price: number): number {
  const entry = queue.heads[price] ?? -1
  if (entry < 0) return -1
  queue.heads[price] = queue.entries[2 * entry + 1] ?? -1
  if (--queue.waiting === 0) queue.used = 0
  return queue.entries[2 * entry] ?? -1
}

function grown(array: Int32Array, length: number, filling: number): Int32Array {
  const result = new Int32Array(Math.max(length, 2 * array.length)).fill(filling, array.length)
  result.set(array)
  return result
}

interface Search extends Buffers {
  readonly budget: number
  readonly open: Uint8Array | undefined
}

function searchVisited(graph: Graph, { queue, cost, from, order, budget, open }: Search): number {
  let count = 0
  let node = 0
  let now = 0
  const visit = (to: number, price: number): void => {
    checkEdge(graph.nodes, to, price)
    const sum = now + price
    const known = cost[to] ?? 0
    if (sum > budget || (known >= 0 && known <= sum) || open?.[to] === 0) return
    cost[to] = sum
    from[to] = node
    add(queue, to, sum)
  }
  for (; queue.waiting > 0; now++)
    for (node = take(queue, now); node >= 0; node = take(queue, now)) {
      if (cost[node] !== now) continue
      order[count++] = node
      graph.edges(node, visit)
    }
  return count
}

function searchCompiled(graph: CompiledGraph, { queue, cost, from, order, budget, open }: Search): number {
  const { first, to: targets, cost: prices } = graph
  let count = 0
  for (let now = 0; queue.waiting > 0; now++)
    for (let node = take(queue, now); node >= 0; node = take(queue, now)) {
      if (cost[node] !== now) continue
      order[count++] = node
      const end = first[node + 1] ?? 0
      for (let i = first[node] ?? 0; i < end; i++) {
        const to = targets[i] ?? 0
        const sum = now + (prices[i] ?? 0)
        const known = cost[to] ?? 0
        if (sum > budget || (known >= 0 && known <= sum) || open?.[to] === 0) continue
        cost[to] = sum
        from[to] = node
        add(queue, to, sum)
      }
    }
  return count
}
