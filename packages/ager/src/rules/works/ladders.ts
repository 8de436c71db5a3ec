import type { Refusal } from '@grognard/kernel'
import type { Action, ActionOf } from '../../actions.ts'
import type { Arena, Play } from '../../arena.ts'
import type { State } from '../../state.ts'

/** 10.2.5, 10.2.6: the ladders that may be pushed over in step 4. */
export function listLadderPushes(_arena: Arena, _s: State, _into: Action[]): void {}

export function whyNotPushLadder(_arena: Arena, _s: State, _action: ActionOf<'pushLadder'>): Refusal | undefined {
  throw new Error('not yet')
}

export function pushLadder(_p: Play, _action: ActionOf<'pushLadder'>): void {
  throw new Error('not yet')
}
