import type { Arena } from '../arena.ts'
import type { Field, PieceId, Place } from '../field.ts'
import { ladderAt, span, wayTo } from '../rules/ground.ts'
import { barredBy } from '../rules/heaps.ts'
import { NONE } from '../state.ts'
import { STANCES, stanceOf, stridesOf } from './fields.ts'
import type { Trail } from './mind.ts'
import { farValue, nearValue, trailCost } from './posts.ts'
import type { Post } from './posts.ts'
import type { Situation } from './situation.ts'

interface Leg {
  readonly type: 'step' | 'aboutFace'
  readonly to: Place
}

export interface Destination {
  readonly at: Place
  readonly rear: Place
  readonly value: number
  readonly legs: readonly Leg[]
}

export function blankTrail({ size }: Field): Trail {
  return {
    costs: new Int16Array(size * STANCES),
    before: new Int32Array(size * STANCES),
    turned: new Uint8Array(size * STANCES),
    rated: new Uint8Array(size),
    queue: [],
  }
}

/** Destinations looked at in full; more by those to whom shots are what a place is worth, of which the first look sees nothing. */
const LOOKED_AT = 6
const LOOKED_AT_BY_ARCHERS = 24
/** Whoever may be sent elsewhere looks at so many places that lie apart, too. */
const LOOKED_AT_APART = 5

/** Where he could go with so many points, the best first; where he stands is among them. `first`: where he must begin; `walked`: hexes behind him. */
export function destinations(post: Post, left: number, first: readonly Place[] = [], walked = 0): Destination[] {
  return look(post, left, first, walked)
    .map((rated) => inFull(post, rated))
    .sort(inOrder)
}

/** The first of them alone, which is quicker; with `goes` the first that is not where he stands. */
export function bestDestination(
  post: Post,
  left: number,
  { first = [], walked = 0, goes = false }: { first?: readonly Place[]; walked?: number; goes?: boolean } = {},
): Destination | undefined {
  const start = goes ? stanceOf(post.situation.arena, post.self.at, post.self.rear) : NONE
  let best: Destination | undefined
  for (const rated of look(post, left, first, walked)) {
    if (rated.stance === start) continue
    /* In full nothing looks better than at the first look but to those who shoot. */
    if (best !== undefined && !post.self.archer && rated.value < best.value) continue
    const value = beforeShots(post, rated)
    if (best !== undefined && value < best.value) continue
    const found = underShots(post, rated, value)
    if (best === undefined || inOrder(found, best) < 0) best = found
  }
  return best
}

function inOrder(a: Destination, b: Destination): number {
  return b.value - a.value || a.legs.length - b.legs.length || a.at - b.at
}

function inFull(post: Post, rated: Rated): Destination {
  return underShots(post, rated, beforeShots(post, rated))
}

/** What it is worth but for the shots that he draws on his way, which can only make it less. */
function beforeShots(post: Post, { stance, at, value }: Rated): number {
  return value + farValue(post, at, post.situation.mind.trail.costs[stance] ?? 0)
}

function underShots(post: Post, { stance, at, rear }: Rated, value: number): Destination {
  const legs = legsTo(post.situation.mind.trail, stance)
  const drawn = trailCost(post, legs.length === 0 ? [at] : legs.map(({ to }) => to))
  return { at, rear, value: value - drawn, legs }
}

/** A stance that he could come to, and what it is worth at the first look. */
interface Rated {
  readonly stance: number
  readonly at: Place
  readonly rear: Place
  readonly value: number
}

/** Those that are worth a look in full, the best first; and where he stands, if it is not among them. */
function look(post: Post, left: number, first: readonly Place[], walked: number): Rated[] {
  const { situation, self, mover, landings } = post
  const { mind, arena, s, taken, heaps, hot, burning, dangers, camels, weights } = situation
  const { piece, horse } = self
  const { costs, before, turned, rated, queue } = mind.trail
  costs.fill(-1)
  rated.fill(0)
  const strides = stridesOf(mind, s, mover)
  const { first: from, to: leads, cost: prices, trapdoor, head: heads, rear: rears, about: abouts, least } = strides
  const lands = landings.size > 0
  const { aboutFace, heapBlocks, heapHinders, heapCost } = arena.kit.tables.figures
  const isLeader = mover !== 'mounted' && arena.animals.some((animal) => s.pieces[animal]?.leader === piece)
  const most = self.archer ? LOOKED_AT_BY_ARCHERS : LOOKED_AT
  const best: Rated[] = []
  const all: Rated[] | undefined = weights.apart > 0 ? [] : undefined
  let here: Rated | undefined
  const start = stanceOf(arena, self.at, self.rear)
  costs[start] = 0
  before[start] = -1
  for (const waiting of queue) waiting.count = 0
  while (queue.length <= left) queue.push({ stances: [], count: 0 })
  push(queue, 0, start)
  for (let price = 0; price <= left; price++) {
    const waiting = queue[price]
    if (waiting === undefined) break
    for (let n = 0; n < waiting.count; n++) {
      const stance: number = waiting.stances[n] ?? 0
      if (costs[stance] !== price) continue
      const at = heads[stance] ?? 0
      const rear = rears[stance] ?? NONE
      if (stance === start || ((rated[at] === 0 || hot[at] === 1) && canStop(taken, piece, at, rear))) {
        rated[at] = 1
        const landed = lands && (stance !== start || walked > 0) && landings.has(at) ? weights.landing : 0
        /* What is no better than those that are kept already need not be known. */
        const least =
          all === undefined && stance !== start ? (best[most - 1]?.value ?? -Infinity) - landed - 1 : -Infinity
        const value = nearValue(post, at, rear, least) + landed
        if (stance === start) here = { stance, at, rear, value }
        all?.push({ stance, at, rear, value })
        if (isAmong(best, most, stance, value)) enlist(best, most, { stance, at, rear, value })
      }
      /* AT-4.3-05: whoever leaves a hex beside the enemy in his move risks the dice; he stops there. */
      if (price + walked > 0 && ((dangers[at] ?? 0) > 0 || (horse && camels[at] === 1))) continue
      const isBound = price === 0 && first.length > 0
      const end = price + least > left ? 0 : (from[stance + 1] ?? 0)
      for (let i: number = from[stance] ?? 0; i < end; i++) {
        const next: number = leads[i] ?? 0
        const known = costs[next] ?? -1
        let total = price + (prices[i] ?? 0)
        if (total > left || (known >= 0 && known <= total)) continue
        const to = heads[next] ?? 0
        const heap = heaps[to] ?? 0
        if (heap >= heapHinders) {
          total += heapCost
          if (total > left || (known >= 0 && known <= total)) continue
        }
        if (heap >= heapBlocks || burning[to] === 1) continue
        if (isBound && !first.includes(to)) continue
        const there = taken[to] ?? NONE
        if (there !== NONE && there !== piece && (trapdoor[i] === 1 || isBarred(situation, to))) continue
        if (isLeader && wayTo(arena, s, 'mounted', at, to) === undefined) continue
        costs[next] = total
        before[next] = stance
        turned[next] = 0
        push(queue, total, next)
      }
      if (rear === NONE || isBound) continue
      const about = abouts[stance] ?? 0
      const total = price + aboutFace
      const known = costs[about] ?? -1
      if (total > left || (known >= 0 && known <= total)) continue
      costs[about] = total
      before[about] = stance
      turned[about] = 1
      push(queue, total, about)
    }
  }
  for (const one of all === undefined ? [] : spreadOut(arena, all, weights.apart)) add(best, one)
  if (here !== undefined) add(best, here)
  return best
}

function add(best: Rated[], one: Rated): void {
  if (best.every(({ stance }) => stance !== one.stance)) best.push(one)
}

/** The best of them, and those after it that are so far from all before. */
function spreadOut(arena: Arena, all: readonly Rated[], apart: number): readonly Rated[] {
  const found: Rated[] = []
  for (const one of [...all].sort((a, b) => (isBetter(a.stance, a.value, b) ? -1 : 1))) {
    if (found.length === LOOKED_AT_APART) break
    if (found.every(({ at }) => span(arena, one.at, at) >= apart)) found.push(one)
  }
  return found
}

function push(queue: Trail['queue'], price: number, stance: number): void {
  const waiting = queue[price]
  if (waiting !== undefined) waiting.stances[waiting.count++] = stance
}

/** Whether it would be one of the best so far, of which no more than `most` are kept. */
function isAmong(best: readonly Rated[], most: number, stance: number, value: number): boolean {
  const last = best[most - 1]
  return last === undefined || isBetter(stance, value, last)
}

function isBetter(stance: number, value: number, than: Rated): boolean {
  return value > than.value || (value === than.value && stance < than.stance)
}

function enlist(best: Rated[], most: number, one: Rated): void {
  let rank = Math.min(best.length, most - 1)
  for (; rank > 0; rank--) {
    const above = best[rank - 1]
    if (above === undefined || !isBetter(one.stance, one.value, above)) break
    best[rank] = above
  }
  best[rank] = one
}

function legsTo({ before, turned }: Trail, stance: number): Leg[] {
  const legs: Leg[] = []
  for (let at = stance; (before[at] ?? -1) >= 0; at = before[at] ?? -1) {
    const to = (at - (at % STANCES)) / STANCES
    legs.push({ type: turned[at] === 1 ? 'aboutFace' : 'step', to })
  }
  return legs.reverse()
}

const [FREE, BARRED] = [1, 2]

/** Whether somebody there, or a ladder, bars the way through the place. */
function isBarred({ arena, s, side, barred }: Situation, to: Place): boolean {
  if (barred[to] === 0) barred[to] = ladderAt(s, to) !== NONE || barredBy(arena, s, side, to) !== NONE ? BARRED : FREE
  return barred[to] === BARRED
}

function canStop(taken: Int16Array, piece: PieceId, at: Place, rear: Place): boolean {
  return isOpen(taken, piece, at) && (rear === NONE || isOpen(taken, piece, rear))
}

function isOpen(taken: Int16Array, piece: PieceId, place: Place): boolean {
  const there = taken[place] ?? NONE
  return there === NONE || there === piece
}
