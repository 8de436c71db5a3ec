import type { GameEvent, GivenOrders, StandingOrders } from '../game.ts'
import { isOfPart } from './holding.ts'
import type { Held } from './holding.ts'
import { innerOf } from './part.ts'
import type { PartAction } from './part.ts'

/** Standing orders of both games; those of the inner one are given once for all parts. */
export function partOrders<S, A, E extends GameEvent, V, IS, IA, IE extends GameEvent, IV, IO>({
  own,
  parts,
  holding,
}: Held<S, A, E, V, IS, IA, IE, IV, IO>): StandingOrders<A | PartAction<IA>, V> {
  const { prefix } = parts
  return {
    get choices() {
      const inner = Object.entries(parts.someRules().orders?.choices ?? {})
      return { ...own.orders?.choices, ...Object.fromEntries(inner.map(([order, among]) => [prefix + order, among])) }
    },
    answer(view, legal, given) {
      const seen = holding.seen(view)
      if (seen === undefined) {
        const actions = legal.filter((action): action is A => !isOfPart<IA>(parts, action))
        return own.orders?.answer(
          view,
          actions,
          ordersOf(given, (order) => (order.startsWith(prefix) ? undefined : order)),
        )
      }
      const actions = legal.flatMap((action) => (isOfPart<IA>(parts, action) ? [action.action] : []))
      const inside = ordersOf(given, (order) => (order.startsWith(prefix) ? order.slice(prefix.length) : undefined))
      const action = parts.rules(seen.head).orders?.answer(seen.view, actions, inside)
      return action === undefined ? undefined : { part: seen.head.id, action }
    },
    unasked(view, seat) {
      const seen = holding.seen(view)
      if (seen === undefined) return own.orders?.unasked?.(view, seat) === true
      const inner = innerOf(seen.head, seat)
      if (inner === undefined || inner === 'public') return false
      return parts.rules(seen.head).orders?.unasked?.(seen.view, inner) === true
    },
    text: (order, choice, lang) =>
      (order.startsWith(prefix)
        ? parts.someRules().orders?.text(order.slice(prefix.length), choice, lang)
        : own.orders?.text(order, choice, lang)) ?? `${order}: ${choice}`,
  }
}

function ordersOf(given: GivenOrders, named: (order: string) => string | undefined): GivenOrders {
  return Object.fromEntries(
    Object.entries(given).flatMap(([order, choice]) => {
      const name = named(order)
      return name === undefined ? [] : [[name, choice]]
    }),
  )
}
