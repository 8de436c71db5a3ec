import { mayMove } from '@grognard/board'
import { untrack } from 'svelte'
import type { BoxersFace } from '../table/face.ts'
import { handOf } from '../table/hand.svelte.ts'

/** Milliseconds from man to man, so that each is seen to go. */
const PACE = 120

/** Does what is left of the plan in hand, one action at a time; what has become impossible ends it. */
export function walkOn(face: () => BoxersFace): void {
  $effect(() => {
    const now = face()
    const hand = handOf(now)
    const [next, ...rest] = hand.plan
    if (next === undefined || now.actions.length === 0 || now.view === untrack(() => hand.left)) return
    const wait = setTimeout(
      () => {
        const why = now.whyNot(next)
        hand.plan = why === undefined ? rest : []
        hand.left = now.view
        if (why === undefined) now.act(next)
      },
      untrack(() => (mayMove(now.motion) ? PACE : 0)),
    )
    return () => clearTimeout(wait)
  })
}
