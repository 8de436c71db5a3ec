import type { Refusal } from '@grognard/kernel'
import type { Action, ActionOf } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import { NO } from '../../refusals.ts'
import type { State } from '../../state.ts'

/** 10.2.5, 10.2.6: the ladders that may be pushed over in step 4. */
export function listLadderPushes(_arena: Arena, _s: State, _into: Action[]): void {}

export function whyNotPushLadder(_arena: Arena, _s: State, _action: ActionOf<'pushLadder'>): Refusal | undefined {
  return NO.notNow
}

export function pushLadder(_p: Play, _action: ActionOf<'pushLadder'>): void {}

/** 10.2.3: the raised ladders that two men may shift in step 3, offered by the frame of that step. */
export function listLadderMoves(_arena: Arena, _s: State, _into: Action[]): void {}

export function whyNotMoveLadder(_arena: Arena, _s: State, _action: ActionOf<'moveLadder'>): Refusal | undefined {
  return NO.notNow
}

export function moveLadder(_p: Play, _action: ActionOf<'moveLadder'>): void {}
