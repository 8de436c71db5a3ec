import { mayMove } from '@grognard/board'
import { untrack } from 'svelte'
import type { Action } from '../../actions.ts'
import { topFrame } from '../../state.ts'
import type { AgerFace } from '../table/face.ts'
import { handOf } from '../table/hand.svelte.ts'
import { nextIn } from './gait.ts'

/** Milliseconds from hex to hex, so that each is seen. */
const PACE = 140

/** Does what is left of the plan in hand, one action at a time, as soon as its player is asked again. */
export function walkOn(face: () => AgerFace): void {
  $effect(() => {
    const now = face()
    const hand = handOf(now)
    if (hand.plan.length === 0 || now.actions.length === 0 || now.view === untrack(() => hand.left)) return
    const wait = setTimeout(
      () => step(now),
      untrack(() => (mayMove(now.motion) ? PACE : 0)),
    )
    return () => clearTimeout(wait)
  })
  // Whoever comes back to the board thinks anew.
  $effect(() => () => {
    handOf(face()).plans = new Map()
  })

  function step(now: AgerFace): void {
    const hand = handOf(now)
    const { action, left } = nextIn(hand.plans, {
      seat: now.seat,
      decision: topFrame(now.view).step,
      told: now.told,
      refuses: (one: Action) => now.whyNot(one) !== undefined,
    })
    hand.plans = left
    hand.left = action === null ? null : now.view
    if (action !== null) now.act(action)
  }
}
