import type { Witnessed } from '../dice.ts'
import type { GameEvent, Read, Rules, Seat } from '../game.ts'
import { badRequest, otherRolls, problemsOfRolls, refusalOf, rollsItsOwn, under, withDice } from '../history.ts'
import { jsonOf } from '../json.ts'
import type { Supply } from '../supply.ts'
import type { Done, Entry } from '../table.ts'

/** What one entry led to. */
export interface Consequence<S, E> {
  readonly state: S
  readonly events: readonly E[]
  readonly entry: Entry
}

/** Carries out a legal action on a clone of the state. Rolls handed in must all be needed; dice are spent on success only. */
export function step<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  from: { readonly state: S; readonly supply: Supply },
  seat: Seat,
  action: A,
  handed: readonly number[],
  witnesses?: Witnessed[],
): Done<Consequence<S, E>> {
  if (handed.length > 0 && !from.supply.byHand) return badRequest(rollsItsOwn)
  const attempt = from.supply.attempt(handed, witnesses)
  const state = rules.clone(from.state)
  const events: E[] = []
  const tried = withDice(attempt, () => rules.apply(state, seat, action, attempt.dice, events))
  if (!tried.ok) return tried
  return { ok: true, value: { state, events, entry: { seat, action: jsonOf(action), rolls: attempt.dice.rolls } } }
}

/** Plays a saved entry again; it must be legal and use exactly the rolls recorded, and these must be what the dice give. */
export function restep<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  from: { readonly state: S; readonly supply: Supply },
  entry: Entry,
  path: string,
  witnesses?: Witnessed[],
): Read<Consequence<S, E>> {
  const action = rules.borders.action(entry.action)
  if (!action.ok) return { ok: false, problems: under(`${path}.action`, action.problems) }
  const refusal = refusalOf(rules, from.state, entry.seat, action.value)
  if (refusal !== undefined)
    return {
      ok: false,
      problems: [{ path, message: `not allowed there: ${refusal.code} (${refusal.rules.join(', ')})` }],
    }
  const done = step(rules, from, entry.seat, action.value, from.supply.handedOf(entry.rolls), witnesses)
  if (!done.ok) return { ok: false, problems: problemsOfRolls(done.error, `${path}.rolls`) }
  const wrong = otherRolls(entry.rolls, done.value.entry.rolls, `${path}.rolls`)
  return wrong === undefined ? { ok: true, value: done.value } : { ok: false, problems: [wrong] }
}
