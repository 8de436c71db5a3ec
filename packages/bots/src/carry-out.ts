import type { Dice, GameEvent, Planner, Rules, Seat } from '@grognard/kernel'

/** Whether an action of a plan is meant for what is being decided: the end of one step must not end the next. */
export function isMeant<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  planner: Planner<A, V>,
  action: A,
  state: S,
): boolean {
  const meant = planner.meantFor?.(action)
  if (meant === undefined) return true
  const pending = rules.pending(state)
  return !pending.over && pending.asks[0]?.decision === meant
}

/** Does what was planned, as far as it is allowed and meant once chance has come in. */
export function carryOut<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  planner: Planner<A, V>,
  { state, seat, actions }: { readonly state: S; readonly seat: Seat; readonly actions: readonly A[] },
  dice: Dice,
): void {
  for (const [n, action] of actions.entries()) {
    if (n > 0 && (rules.pending(state).over || !isMeant(rules, planner, action, state))) return
    if (n > 0 && rules.refuse(state, seat, action) !== undefined) {
      if (planner.mayLack?.(action) === true) continue
      return
    }
    rules.apply(state, seat, action, dice)
  }
}
