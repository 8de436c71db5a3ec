import { seededDice, sharesOf } from '@grognard/kernel'
import type { Dice, GameEvent, Plan, Planner, Result, Rules, Seat } from '@grognard/kernel'

const ENDLESS = 100_000

/**
 * One way in which the game could go on after a plan, by the planner's script: what is hidden from the seat is dealt anew
 * and all dice are fresh. From 0, lost, to 1, won. The same seed gives two plans the same deal and the same dice.
 */
export function samplePlan<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  planner: Planner<A, V>,
  { view, seat, until = Infinity }: { readonly view: V; readonly seat: Seat; readonly until?: number },
  { actions, manner }: Pick<Plan<A>, 'actions' | 'manner'>,
  seed: string,
): number {
  const dice = seededDice(seed)
  const state = rules.determinise(view, seat, dice)
  follow(rules, state, seat, actions, dice)
  return playOn(rules, planner, state, { seat, until, dice, manner, now: planner.turn?.(view) })
}

/** A result as a number from 0 to 1: what the seat has of the victory. */
export function scoreOf(result: Result, seat: Seat): number {
  return sharesOf(result, seat + 1)[seat] ?? 0
}

/** Carries out a plan as far as it is allowed: where chance came in its rest may not be. */
function follow<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  state: S,
  seat: Seat,
  actions: readonly A[],
  dice: Dice,
): void {
  for (const [n, action] of actions.entries()) {
    if (n > 0 && rules.refuse(state, seat, action) !== undefined) return
    rules.apply(state, seat, action, dice)
  }
}

/** Plays on by the script to the end, or to the turn at which the position is weighed instead. */
function playOn<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  planner: Planner<A, V>,
  state: S,
  {
    seat: mine,
    until,
    dice,
    manner,
    now,
  }: {
    readonly seat: Seat
    readonly until: number
    readonly dice: Dice
    readonly manner: number | undefined
    readonly now: number | undefined
  },
): number {
  for (let plans = 0; plans < ENDLESS; plans++) {
    const pending = rules.pending(state)
    if (pending.over) return scoreOf(pending.result, mine)
    const seat = pending.asks[0]?.seat ?? 0
    const view = rules.view(state, seat)
    const turn = planner.turn?.(view)
    if (planner.value !== undefined && (turn ?? 0) >= until)
      return Math.max(0, Math.min(1, planner.value(rules.view(state, mine), mine)))
    follow(rules, state, seat, planner.policy(view, seat, seat === mine && turn === now ? manner : undefined), dice)
  }
  throw new Error('a playout did not end')
}
