/** One leg that leads on from a place, by an action. Costs are at least 1. */
export interface Leg<T, A> {
  readonly to: T
  readonly action: A
  readonly cost: number
}

interface Reached<T, A> {
  readonly cost: number
  readonly by?: Leg<T, A>
  readonly before: T
}

/** Everywhere that legs lead to from a place: what it costs to come there, and how. */
export interface Ways<T, A> {
  /** In the order of their costs, the place itself first. */
  readonly costs: ReadonlyMap<T, number>
  /** The cheapest way there, leg by leg; empty where there is none. */
  to(place: T): readonly Leg<T, A>[]
}

/**
 * The cheapest way from one place to the nearest that is meant, as actions; undefined if there is none. `legsFrom` is told
 * what the way has cost so far. Of ways that cost the same the first found counts, so that the same wish means the same way.
 */
export function wayThrough<T, A>(
  from: T,
  isMeant: (place: T) => boolean,
  legsFrom: (place: T, cost: number) => readonly Leg<T, A>[],
): readonly A[] | undefined {
  const { reached, meant } = explored(from, isMeant, legsFrom)
  return meant === undefined ? undefined : legsTo(reached, from, meant).map(({ action }) => action)
}

/** The same for every place that there is a way to. */
export function waysFrom<T, A>(from: T, legsFrom: (place: T, cost: number) => readonly Leg<T, A>[]): Ways<T, A> {
  const costs = new Map<T, number>()
  const { reached } = explored(
    from,
    () => false,
    legsFrom,
    (place, cost) => costs.set(place, cost),
  )
  return { costs, to: (place) => legsTo(reached, from, place) }
}

function explored<T, A>(
  from: T,
  isMeant: (place: T) => boolean,
  legsFrom: (place: T, cost: number) => readonly Leg<T, A>[],
  visit?: (place: T, cost: number) => void,
): { readonly reached: ReadonlyMap<T, Reached<T, A>>; readonly meant: T | undefined } {
  const reached = new Map<T, Reached<T, A>>([[from, { cost: 0, before: from }]])
  const open = new Set([from])
  for (let at = nearest(); at !== undefined; at = nearest()) {
    if (isMeant(at)) return { reached, meant: at }
    open.delete(at)
    const here = reached.get(at)?.cost ?? 0
    visit?.(at, here)
    for (const leg of legsFrom(at, here)) {
      const cost = here + leg.cost
      const known = reached.get(leg.to)
      if (known !== undefined && known.cost <= cost) continue
      reached.set(leg.to, { cost, by: leg, before: at })
      open.add(leg.to)
    }
  }
  return { reached, meant: undefined }

  function nearest(): T | undefined {
    let found: T | undefined
    let least = 0
    for (const place of open) {
      const cost = reached.get(place)?.cost ?? 0
      if (found !== undefined && cost >= least) continue
      found = place
      least = cost
    }
    return found
  }
}

function legsTo<T, A>(reached: ReadonlyMap<T, Reached<T, A>>, from: T, to: T): readonly Leg<T, A>[] {
  const legs: Leg<T, A>[] = []
  for (let place = to; place !== from;) {
    const way = reached.get(place)
    if (way?.by === undefined) break
    legs.push(way.by)
    place = way.before
  }
  return legs.reverse()
}
