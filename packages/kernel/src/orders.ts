import type { GivenOrders, Problem, Read } from './game.ts'
import type { Table } from './table.ts'

/** Reads standing orders that came from outside: each a known order with one of its choices. */
export function readOrders(choices: Table['orders'], input: { readonly [order: string]: unknown }): Read<GivenOrders> {
  const problems = Object.entries(input).flatMap(([order, choice]): Problem[] => {
    if (!Object.hasOwn(choices, order))
      return [{ path: order, message: `expected one of the orders ${Object.keys(choices).join(', ')}` }]
    const possible = choices[order] ?? []
    if (typeof choice === 'string' && possible.includes(choice)) return []
    return [{ path: order, message: `expected one of ${possible.join(', ')}` }]
  })
  if (problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    value: Object.fromEntries(Object.entries(input).map(([order, choice]) => [order, String(choice)])),
  }
}
