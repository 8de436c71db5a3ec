import type { Refusal } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import type { Action, ActionOf } from '../../actions.ts'
import type { Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import type { State } from '../../state.ts'

/** AT-7.3.2-12, AT-7.3.2-13: rolls for somebody who comes into a burning hex. */
export function enterFire(_p: Play, _piece: number): void {}

export function isBurning(s: State, place: Place): boolean {
  return s.fires.some((fire) => fire.places.includes(place))
}

/** The pots that may be thrown in step 1. */
export function listThrows(_arena: Arena, _s: State, _into: Action[]): void {}

export function whyNotThrow(_arena: Arena, _s: State, _action: ActionOf<'throwPot'>): Refusal | undefined {
  return NO.notNow
}

export function throwPot(_p: Play, _action: ActionOf<'throwPot'>): void {}
