import type { Seat } from '@grognard/kernel'
import type { Action } from '../../actions.ts'

/** What is left of a plan, and how much its player had been told when it was last gone on with. */
interface Laid {
  readonly actions: readonly Action[]
  readonly told: number
}

/** Everybody at the table has a plan of his own, and nobody's ends because another is asked something meanwhile. */
export type Plans = ReadonlyMap<Seat | undefined, Laid>

const NOTHING: readonly Action[] = []

export function planOf(plans: Plans, seat: Seat | undefined): readonly Action[] {
  return plans.get(seat)?.actions ?? NOTHING
}

/** What was told before a plan was made is no surprise to it. */
export function withPlan(plans: Plans, seat: Seat | undefined, actions: readonly Action[], told: number): Plans {
  return new Map([...plans, [seat, { actions, told }]])
}
