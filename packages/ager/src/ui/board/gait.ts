import { nextOf } from '@grognard/board'
import type { Standing } from '@grognard/board'
import type { Seat } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Event } from '../../events.ts'
import type { Frame } from '../../state.ts'
import { planOf, withPlan } from './plans.ts'
import type { Plans } from './plans.ts'

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

/** How things stand for a player who is asked something; `told`: all that he was ever told. */
export interface Asked extends Standing<Action, Event> {
  readonly seat: Seat | undefined
}

/** What this player does next by his plan, and what is left of it then: nothing, once it can be followed no further. */
export function nextIn(plans: Plans, now: Asked): { readonly action: Action | null; readonly left: Plans } {
  const actions = planOf(plans, now.seat)
  const told = plans.get(now.seat)?.told
  const [first] = actions
  if (first === undefined) return { action: null, left: plans }
  const plan = { decision: decisionOf(first), actions: [first] }
  const next = nextOf(plan, 0, { ...now, told: now.told.slice(told) }, ({ type }: Event) => !EXPECTED.has(type))
  const [action, rest] = 'halt' in next ? [null, []] : [next.action, actions.slice(1)]
  return { action, left: withPlan(plans, now.seat, rest, now.told.length) }
}
