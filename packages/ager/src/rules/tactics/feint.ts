import type { Refusal } from '@grognard/kernel'
import type { Action, ActionOf } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import type { Place } from '../../field.ts'
import { NO } from '../../refusals.ts'
import type { State } from '../../state.ts'

/** AT-7.2.1-07: before step 1 the tempted group is tested. */
export function testFeint(_p: Play): void {}

/** AT-7.2.1-10, AT-7.2.1-13: whether the piece must pursue, so that it neither fires nor moves as it likes. */
export function mustPursue(_arena: Arena, s: State, piece: number): boolean {
  return s.feint !== null && s.feint.deceived && s.feint.tempted.includes(piece)
}

/** The men who may be named for a feigned flight: offered by the frame of step 3 while nobody has moved. */
export function listFeigns(_arena: Arena, _s: State, _into: Action[]): void {}

export function whyNotFeign(_arena: Arena, _s: State, _action: ActionOf<'feign'>): Refusal | undefined {
  return NO.notNow
}

export function feign(_p: Play, _action: ActionOf<'feign'>): void {}

/**
 * For the mover frame: why a pursuer or a man in feigned flight may not go from one place to the next, may not halt there,
 * and why step 3 may not end. Movement asks these; everybody else is answered undefined.
 */
export function whyNotFollow(
  _arena: Arena,
  _s: State,
  _piece: number,
  _from: Place,
  _to: Place,
  _left: number,
): Refusal | undefined {
  return undefined
}

export function whyNotHaltHere(_arena: Arena, _s: State, _piece: number, _left: number): Refusal | undefined {
  return undefined
}

export function whyNotEndMoves(_arena: Arena, _s: State): Refusal | undefined {
  return undefined
}
