import type { Dice, GameEvent, Pending, Planner, Rules, Seat } from '@grognard/kernel'

/** Whether an action of a plan is meant for what is being decided: the end of one step must not end the next. */
export function isMeant<A, V>(planner: Planner<A, V>, action: A, pending: Pending): boolean {
  const meant = planner.meantFor?.(action)
  return meant === undefined || (!pending.over && pending.asks[0]?.decision === meant)
}

/** Does what was planned, as far as it is allowed and meant once chance has come in. */
export function carryOut<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  planner: Planner<A, V>,
  { state, seat, actions }: { readonly state: S; readonly seat: Seat; readonly actions: readonly A[] },
  dice: Dice,
): void {
  for (const [n, action] of actions.entries()) {
    const pending = rules.pending(state)
    if (n > 0 && (pending.over || !isMeant(planner, action, pending))) return
    if (n > 0 && rules.refuse(state, seat, action) !== undefined) {
      if (planner.mayLack?.(action) === true) continue
      return
    }
    rules.apply(state, seat, action, dice)
  }
}
