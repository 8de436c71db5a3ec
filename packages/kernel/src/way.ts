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
  /* By cost: all legs cost something, so that nothing comes to a cost once its turn has come. */
  const open: T[][] = [[from]]
  /** In the order in which places were first come to. */
  const order = new Map<T, number>([[from, 0]])
  for (let here = 0; here < open.length; here++) {
    const places = (open[here] ?? []).filter((place) => reached.get(place)?.cost === here)
    places.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
    for (const at of places) {
      if (isMeant(at)) return { reached, meant: at }
      visit?.(at, here)
      for (const leg of legsFrom(at, here)) {
        const cost = here + leg.cost
        const known = reached.get(leg.to)
        if (known !== undefined && known.cost <= cost) continue
        if (known === undefined) order.set(leg.to, order.size)
        reached.set(leg.to, { cost, by: leg, before: at })
        ;(open[cost] ??= []).push(leg.to)
      }
    }
  }
  return { reached, meant: undefined }
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
