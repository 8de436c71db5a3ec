/** One leg that leads on from a place, by an action. Costs are at least 1. */
export interface Leg<T, A> {
  readonly to: T
  readonly action: A
  readonly cost: number
}

/** Actions that are to follow each other, each an answer to the same question: a far click means them all. */
export interface Plan<A> {
  /** The decision that the first of them answers; whatever else is asked, the plan knows no answer to it. */
  readonly decision: string
  readonly actions: readonly A[]
}

/**
 * The cheapest way from one place to another as actions, by legs as far as they are known now; undefined if there is none.
 * Of ways that cost the same the first found counts, so that the same click means the same plan.
 */
export function wayTo<T, A>(from: T, to: T, legsFrom: (place: T) => readonly Leg<T, A>[]): readonly A[] | undefined {
  const reached = new Map<T, { readonly cost: number; readonly by?: Leg<T, A>; readonly before: T }>()
  reached.set(from, { cost: 0, before: from })
  const left = new Set([from])
  for (let at = nearest(left); at !== undefined && at !== to; at = nearest(left)) {
    left.delete(at)
    const here = costOf(at)
    for (const leg of legsFrom(at)) {
      const cost = here + leg.cost
      if (cost >= costOf(leg.to)) continue
      reached.set(leg.to, { cost, by: leg, before: at })
      left.add(leg.to)
    }
  }
  if (!reached.has(to)) return undefined
  const actions: A[] = []
  for (let place = to; place !== from;) {
    const way = reached.get(place)
    if (way?.by === undefined) break
    actions.push(way.by.action)
    place = way.before
  }
  return actions.reverse()

  function costOf(place: T): number {
    return reached.get(place)?.cost ?? Infinity
  }
  function nearest(places: ReadonlySet<T>): T | undefined {
    let found: T | undefined
    for (const place of places) if (found === undefined || costOf(place) < costOf(found)) found = place
    return found
  }
}

/** Why a plan goes no further. */
export type Halt =
  /** All of it was done. */
  | 'done'
  /** Somebody else is asked, or something else. */
  | 'asked'
  /** Something was told that the plan did not reckon with. */
  | 'surprised'
  /** The next action is not possible any more. */
  | 'refused'
  /** By the player's wish. */
  | 'stopped'

/** How things stand after an action of a plan. */
export interface Standing<A, E> {
  /** What the player is asked to decide now; undefined where the player is not asked. */
  readonly decision: string | undefined
  /** What was told since the last action of the plan began, whoever caused it. */
  readonly told: readonly E[]
  readonly refuses: (action: A) => boolean
}

/** The next action of a plan, or why it goes no further. */
export function nextOf<A, E>(
  { decision, actions }: Plan<A>,
  done: number,
  now: Standing<A, E>,
  surprises: (event: E) => boolean,
): { readonly action: A } | { readonly halt: Halt } {
  const action = actions[done]
  if (action === undefined) return { halt: 'done' }
  if (now.decision !== decision) return { halt: 'asked' }
  if (now.told.some(surprises)) return { halt: 'surprised' }
  return now.refuses(action) ? { halt: 'refused' } : { action }
}
