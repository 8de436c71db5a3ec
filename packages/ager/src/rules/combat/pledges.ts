import type { Refusal } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import type { PieceId } from '../../field.ts'
import { NO } from '../../refusals.ts'
import type { State } from '../../state.ts'
import { whyNotAttack } from './attack.ts'

/* AT-6.5-09: attacks that the active player has declared ahead, so that their targets have no time for an advance. */

/** Declared, and not yet made. */
function openPledges(s: State): PieceId[] {
  return s.pledged.filter((one) => !s.engaged.includes(one))
}

/** How many of these can still be attacked, each by somebody of his own; `used` have other work. */
function attackable(arena: Arena, s: State, pledged: readonly PieceId[], used: readonly PieceId[]): number {
  const [first, ...others] = pledged
  if (first === undefined) return 0
  let best = attackable(arena, s, others, used)
  for (let i = 0; i < s.pieces.length && best < pledged.length; i++)
    if (!used.includes(i) && whyNotAttack(arena, s, i, first) === undefined)
      best = Math.max(best, 1 + attackable(arena, s, others, [...used, i]))
  return best
}

/** Whether one more attack could be declared beside those that are. */
export function canPledge(arena: Arena, s: State, defender: PieceId): boolean {
  const open = openPledges(s)
  return !open.includes(defender) && attackable(arena, s, [...open, defender], []) === open.length + 1
}

/** Why these may not fight those: nobody would be left for an attack that was declared. */
export function whyNotSpare(
  arena: Arena,
  s: State,
  attackers: readonly PieceId[],
  defenders: readonly PieceId[],
): Refusal | undefined {
  const open = openPledges(s).filter((one) => !defenders.includes(one))
  return attackable(arena, s, open, attackers) < attackable(arena, s, open, []) ? NO.attackDeclared : undefined
}

/** The step is not over while an attack that was declared can be made. */
export function whyNotForgo(arena: Arena, s: State): Refusal | undefined {
  return attackable(arena, s, openPledges(s), []) > 0 ? NO.attackDeclared : undefined
}
