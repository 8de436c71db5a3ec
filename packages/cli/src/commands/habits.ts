import { keyOf } from '@grognard/kernel'
import type { GivenOrders, Seen, StandingOrders } from '@grognard/kernel'

/** So many answers alike within one phase are a habit. */
const HABIT = 3

export interface Offer {
  readonly order: string
  readonly choice: string
}

/** Notices what a player answers again and again although a standing order would answer just so; each order is offered once. */
export class Habits<A, V> {
  readonly #orders: StandingOrders<A, V> | undefined
  readonly #offered = new Set<string>()
  readonly #alike = new Map<string, number>()

  constructor(orders: StandingOrders<A, V> | undefined) {
    this.#orders = orders
  }

  beginPhase(): void {
    this.#alike.clear()
  }

  /** The order that would have helped, if this answer makes a habit. */
  notice(
    { view, space, orders: given }: Pick<Seen<V, A, unknown>, 'view' | 'space' | 'orders'>,
    action: A,
  ): Offer | undefined {
    const wanted = keyOf(action)
    let offer: Offer | undefined
    for (const { order, choice } of this.#possible(given)) {
      const answer = this.#orders?.answer(view, space.actions, { ...given, [order]: choice })
      if (answer === undefined) continue
      const line = `${order} ${choice}`
      const alike = keyOf(answer) === wanted ? (this.#alike.get(line) ?? 0) + 1 : 0
      this.#alike.set(line, alike)
      if (alike >= HABIT) offer ??= { order, choice }
    }
    if (offer !== undefined) this.#offered.add(offer.order)
    return offer
  }

  /** Orders that leave more to the player come first. */
  #possible(given: GivenOrders): readonly Offer[] {
    return Object.entries(this.#orders?.choices ?? {}).flatMap(([order, [leaves, ...others]]) =>
      this.#offered.has(order) || (given[order] ?? leaves) !== leaves
        ? []
        : others.map((choice) => ({ order, choice })),
    )
  }
}
