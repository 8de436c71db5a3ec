import type { GivenOrders, Problem, Read, Seat, Space, StandingOrders } from './game.ts'

/** Reads standing orders that came from outside: each a known order with one of its choices. */
export function readOrders(
  choices: { readonly [order: string]: readonly string[] },
  input: { readonly [order: string]: unknown },
): Read<GivenOrders> {
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

/** The question put to a seat, as its standing orders see it; what is dear is worked out only if they look at it. */
export interface Ordered<A, V> {
  readonly seat: Seat
  readonly view: () => V
  readonly space: () => Space<A>
  readonly given: GivenOrders
}

/** What is answered to a question without asking: the only answer that it leaves, or what was ordered; undefined: the player decides. */
export function answerUnasked<A, V>(
  orders: StandingOrders<A, V> | undefined,
  { seat, view, space, given }: Ordered<A, V>,
): A | undefined {
  const isOrdered = Object.keys(given).length > 0
  if (orders === undefined || (orders.unasked === undefined && !isOrdered)) return undefined
  const { actions, forms } = space()
  const [only, ...others] = actions
  const isSole = only !== undefined && others.length === 0 && forms.length === 0
  if (isSole && orders.unasked?.(view(), seat) === true) return only
  return isOrdered ? orders.answer(view(), actions, given) : undefined
}
