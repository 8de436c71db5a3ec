import type { SeededDice } from '@grognard/kernel'
import type { KhartoumPlanner } from '../bot/planner.ts'
import type { KhartoumRules } from '../game.ts'
import { topFrame } from '../state.ts'
import type { State } from '../state.ts'

/** Plays what the script would do next, or any of its plans, so many times out of a hundred. */
export function wanderOn(
  script: KhartoumPlanner,
  rules: KhartoumRules,
  state: State,
  wandering: number,
  dice: SeededDice,
): void {
  const wanders = topFrame(state).step === 'actions' && dice.below(100) < wandering
  const plans = wanders ? script.candidates(state) : []
  const actions = plans[wanders ? dice.below(plans.length) : 0]?.actions ?? script.policy(state)
  for (const action of actions) {
    if (rules.pending(state).over || rules.refuse(state, 0, action) !== undefined) break
    rules.apply(state, 0, action, dice)
  }
}
