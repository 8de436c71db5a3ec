import type { Refusal } from '@grognard/kernel'
import type { Arena, Play } from '../../arena.ts'
import type { Action, ActionOf } from '../../actions.ts'
import { NO } from '../../refusals.ts'
import type { State } from '../../state.ts'

/** AT-10.1-02: at work, so that he does nothing else in his own phase nor fires in the enemy's. */
export function isBusy(s: State, piece: number): boolean {
  return s.tasks.some((task) => task.workers.includes(piece))
}

/** The tasks that may be begun, and those that may be given up, at the start of the phase. */
export function listTasks(_arena: Arena, _s: State, _into: Action[]): void {}

/** AT-10.1-02: the work of a man who is stunned, killed or displaced is lost. */
export function cancelWork(s: State, piece: number): void {
  s.tasks = s.tasks.filter((task) => !task.workers.includes(piece))
}

/** At the end of step 4 the work of the active side comes one phase nearer its end, and takes effect. */
export function finishTasks(_p: Play): void {}

export function whyNotTask(_arena: Arena, _s: State, _action: ActionOf<'work'>): Refusal | undefined {
  return NO.notNow
}

export function beginTask(_p: Play, _action: ActionOf<'work'>): void {}

/** The workers of a task may lay it down; what they did so far is lost. */
export function whyNotAbandon(_arena: Arena, _s: State, _action: ActionOf<'abandon'>): Refusal | undefined {
  return NO.notNow
}

export function abandon(_p: Play, _action: ActionOf<'abandon'>): void {}
