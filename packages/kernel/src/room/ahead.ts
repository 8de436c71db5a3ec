import type { GameEvent, Rules, Seat } from '../game.ts'
import { DiceNeeded, scriptedDice } from '../scripted.ts'
import { seededDice } from '../seeded.ts'

/** What a seat would see after something it may do; undefined if that brings dice or other seats into play. */
export function viewAhead<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  view: V,
  seat: Seat,
  action: A,
): V | undefined {
  const world = rules.determinise(view, seat, seededDice('preview'))
  try {
    rules.apply(world, seat, action, scriptedDice([]))
  } catch (error) {
    if (error instanceof DiceNeeded) return undefined
    throw error
  }
  return rules.view(world, seat)
}
