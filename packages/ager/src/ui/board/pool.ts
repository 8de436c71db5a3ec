import type { Refusal } from '@grognard/kernel'
import { scriptedDice } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import type { PieceId } from '../../field.ts'
import { apply, refuse } from '../../rules/decisions.ts'
import { nameOf, pieceNamed } from '../../rules/ground.ts'
import { cloneState, topFrame } from '../../state.ts'
import type { State } from '../../state.ts'

/** An attack put together by choosing the attackers first: what it takes to declare it, and how it stands then. */
export interface Pool {
  readonly plan: readonly Action[]
  readonly s: State
}

/** Why these do not strike together at that one, and what it is that they may not do. */
export interface NoPool {
  readonly action: Action
  readonly no: Refusal
  /** The position in which it is refused. */
  readonly s: State
}

/** The party strikes at one enemy, the first of it leading (AT-6.2-01). */
export function poolOn(arena: Arena, view: State, party: readonly PieceId[], defender: PieceId): Pool | NoPool {
  const [lead, ...mates] = party
  const s = cloneState(view)
  const plan: Action[] = [
    ...(lead === undefined
      ? []
      : [{ type: 'attack' as const, attacker: nameOf(arena, lead), defender: nameOf(arena, defender) }]),
    ...mates.map((mate) => ({ type: 'join' as const, attacker: nameOf(arena, mate) })),
  ]
  for (const action of plan) {
    const no = refuse(arena, s, s.active, action)
    if (no !== undefined) return { action, no, s }
    apply({ arena, s, dice: scriptedDice([]), log: undefined }, action)
  }
  return { plan, s }
}

/** Whoever could strike with the party, as each of them could strike somebody whom all the others can. */
export function matesFor(
  arena: Arena,
  view: State,
  party: readonly PieceId[],
  actions: readonly Action[],
): readonly PieceId[] {
  if (party.length === 0 || view.ending !== null || topFrame(view).step !== 'combat') return []
  const targets = new Map<PieceId, Set<PieceId>>()
  for (const action of actions) {
    if (action.type !== 'attack') continue
    const attacker = pieceNamed(arena, action.attacker)
    targets.set(attacker, (targets.get(attacker) ?? new Set()).add(pieceNamed(arena, action.defender)))
  }
  const shared = [...(targets.get(party[0] ?? -1) ?? [])].filter(
    (target) => 'plan' in poolOn(arena, view, party, target),
  )
  return [...targets.keys()].filter(
    (one) => !party.includes(one) && shared.some((target) => 'plan' in poolOn(arena, view, [...party, one], target)),
  )
}
