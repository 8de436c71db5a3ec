import type { Arena, Play } from '../../arena.ts'
import type { State } from '../../state.ts'

/** The charge or counter-charge of a rider in this turn; NONE. */
export function chargeOf(s: State, rider: number): number {
  return s.charges.findIndex((charge) => charge.rider === rider)
}

/** AT-7.1.3-01, AT-7.1.3-02: what half his figure adds, in the combat of the charge. */
export function chargeBonus(figure: number): number {
  return figure >> 1
}

/** Whether the rider arrived with his charge and must fight its combat now (AT-7.1.1-10). */
export function mustFight(_arena: Arena, _s: State): number {
  throw new Error('not yet')
}

/** What is left of charges when the phase ends. */
export function endCharges(_p: Play): void {
  throw new Error('not yet')
}
