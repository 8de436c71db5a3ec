import type { Kit } from '../kit.ts'
import type { Banner } from '../names.ts'
import { combatModifier, freshCombat, rowOf, tableRow } from '../rules/combat.ts'
import { topFrame } from '../state.ts'
import type { CombatFrame, State } from '../state.ts'
import type { Forecast } from './en.ts'

/** What a defence comes to if nothing, or 1 RP, is spent on it: the RP modifier is read after the spending (KH-7.2-06). */
export function forecastOf(kit: Kit, view: State, frame: CombatFrame, spend: boolean): Forecast {
  const total = spend
    ? combatModifier(kit, { ...view, rp: view.rp - 1 }, { ...frame, spent: 1 })
    : combatModifier(kit, view, frame)
  if (frame.roll === 0) return { total, result: null, outcome: null }
  const result = frame.roll + total
  return { total, result, outcome: tableRow(kit, frame.action, rowOf(result)).name }
}

/** Whether 1 RP would leave the result as it is: the modifier falls with the RP, or the row is the same. */
export function isFutile(now: Forecast, then: Forecast): boolean {
  if (now.result === null || then.result === null) return then.total <= now.total
  return rowOf(now.result) === rowOf(then.result)
}

/** The same for the question that is put now. */
export function isSpendingFutile(kit: Kit, view: State): boolean {
  const frame = topFrame(view)
  if (frame.step !== 'combat') return false
  return isFutile(forecastOf(kit, view, frame, false), forecastOf(kit, view, frame, true))
}

/** The modifier of an expedition as its units are now set aside. */
export function musterModifier(kit: Kit, view: State, action: 'raid' | 'sortie', banner: Banner): number {
  return combatModifier(kit, view, freshCombat(action, banner))
}
