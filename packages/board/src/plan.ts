import { wayThrough } from '@grognard/kernel'
import type { Leg } from '@grognard/kernel'

export type { Leg } from '@grognard/kernel'

/** Actions that are to follow each other, each an answer to the same question: a far click means them all. */
export interface Plan<A> {
  /** The decision that the first of them answers; whatever else is asked, the plan knows no answer to it. */
  readonly decision: string
  readonly actions: readonly A[]
}

/** The cheapest way from one place to another as actions, by legs as far as they are known now; undefined if there is none. */
export function wayTo<T, A>(from: T, to: T, legsFrom: (place: T) => readonly Leg<T, A>[]): readonly A[] | undefined {
  return wayThrough(from, (place) => place === to, legsFrom)
}

/** Why a plan goes no further. */
export type Halt =
  /** All of it was done. */
  | 'done'
  /** Somebody else is asked, or something else. */
  | 'asked'
  /** Something was told that the plan did not reckon with. */
  | 'surprised'
  /** The next action is not possible any more. */
  | 'refused'
  /** By the player's wish. */
  | 'stopped'

/** How things stand after an action of a plan. */
export interface Standing<A, E> {
  /** What the player is asked to decide now; undefined where the player is not asked. */
  readonly decision: string | undefined
  /** What was told since the last action of the plan began, whoever caused it. */
  readonly told: readonly E[]
  readonly refuses: (action: A) => boolean
}

/** The next action of a plan, or why it goes no further. */
export function nextOf<A, E>(
  { decision, actions }: Plan<A>,
  done: number,
  now: Standing<A, E>,
  surprises: (event: E) => boolean,
): { readonly action: A } | { readonly halt: Halt } {
  const action = actions[done]
  if (action === undefined) return { halt: 'done' }
  if (now.decision !== decision) return { halt: 'asked' }
  if (now.told.some(surprises)) return { halt: 'surprised' }
  return now.refuses(action) ? { halt: 'refused' } : { action }
}
