import { mayMove, nextOf } from '@grognard/board'
import { untrack } from 'svelte'
import type { Action } from '../../actions.ts'
import type { Event } from '../../events.ts'
import { topFrame } from '../../state.ts'
import type { Frame } from '../../state.ts'
import type { AgerFace } from '../table/face.ts'
import { handOf } from '../table/hand.svelte.ts'

/** Milliseconds from hex to hex, so that each is seen. */
const PACE = 140

/** What somebody on the way reckons with; anything else is news to think about. */
const EXPECTED = new Set<Event['type']>([
  'setsOut',
  'steps',
  'turnsAbout',
  'enters',
  'climbsLadder',
  'halts',
  'saysHeStands',
  'chargeAnnounced',
])

/** The question that an action of a plan answers. */
function decisionOf({ type }: Action): Frame['step'] {
  switch (type) {
    case 'activate':
    case 'stand':
    case 'done':
      return 'move'
    case 'shoot':
      return 'fire'
    case 'attack':
      return 'combat'
    case 'course':
      return 'course'
    case 'join':
      return 'assault'
    default:
      return 'mover'
  }
}

/** Does what is left of the plan in hand, one action at a time, as soon as its player is asked again. */
export function walkOn(face: () => AgerFace): void {
  /** What is left of the plan as it was last seen here, and what had been told then. */
  let mine: readonly Action[] = []
  let told = 0
  $effect(() => {
    const now = face()
    const { plan } = handOf(now)
    if (plan !== mine) {
      // What was told before a plan was made is no surprise to it.
      mine = plan
      untrack(() => (handOf(now).left = null))
      told = untrack(() => now.told.length)
    }
    const [next] = plan
    if (next === undefined || now.actions.length === 0 || now.view === untrack(() => handOf(now).left)) return
    const wait = setTimeout(
      () => step(now, next),
      untrack(() => (mayMove(now.motion) ? PACE : 0)),
    )
    return () => clearTimeout(wait)
  })

  function step(now: AgerFace, action: Action): void {
    const hand = handOf(now)
    const standing = {
      decision: topFrame(now.view).step,
      told: now.told.slice(told),
      refuses: (one: Action) => now.whyNot(one) !== undefined,
    }
    const plan = { decision: decisionOf(action), actions: [action] }
    const next = nextOf(plan, 0, standing, (event: Event) => !EXPECTED.has(event.type))
    told = now.told.length
    mine = 'halt' in next ? [] : hand.plan.slice(1)
    hand.plan = mine
    if ('halt' in next) return
    hand.left = now.view
    now.act(next.action)
  }
}
