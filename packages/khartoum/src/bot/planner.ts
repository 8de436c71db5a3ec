import type { Action } from '../actions.ts'
import type { Kit } from '../kit.ts'
import { legal } from '../rules/decisions.ts'
import { topFrame } from '../state.ts'
import type { State } from '../state.ts'
import { citadelLayout, linesLayout, placements } from './layout.ts'
import { isThorough } from './fronts.ts'
import type { Situation } from './fronts.ts'
import type { Judgement } from './judgement.ts'
import { makeStaff } from './outlook.ts'
import type { Staff } from './outlook.ts'
import type { Layout } from './plans.ts'
import { leaningLayouts, sharedLayout } from './posting.ts'
import { orders } from './staff.ts'
import { expeditions, proposals, turnOf, worthDoing } from './turn.ts'
import { because } from './reasons.ts'
import { WEIGHTS } from './weights.ts'
import type { Weights } from './weights.ts'

/** A chain of choices that belong together, up to where chance comes in. */
interface Plan {
  readonly actions: readonly Action[]
  readonly reason: { readonly en: string; readonly fr: string }
}

/** What a search needs of Khartoum: the plans worth comparing, a script to play the game out with, and a judge of where it led. */
export interface KhartoumPlanner {
  readonly candidates: (view: State) => readonly Plan[]
  readonly policy: (view: State) => readonly Action[]
  readonly turn: (view: State) => number
  /** The chance to win a position at the start of a turn. */
  readonly value: (view: State) => number
}

export function planner(kit: Kit, weights: Weights = WEIGHTS, judgement?: Judgement): KhartoumPlanner {
  const staff = makeStaff(kit, weights, judgement)
  const second = weights.judged === 0 ? undefined : makeStaff(kit, { ...weights, judged: 0 }, judgement)
  const openings = new Recent<readonly Action[]>()
  return {
    candidates: (view) => plansFor(staff, second, view),
    // Samples of one search come to the same few openings again and again.
    policy: (view) =>
      topFrame(view).step === 'actions'
        ? openings.get(JSON.stringify(view), () => orders(staff, view).actions)
        : orders(staff, view).actions,
    turn: (view) => view.turn,
    value: staff.chance,
  }
}

/** The answers to the last questions. */
class Recent<T> {
  readonly #answers = new Map<string, T>()

  get(question: string, work: () => T): T {
    const known = this.#answers.get(question)
    if (known !== undefined) return known
    const answer = work()
    if (this.#answers.size >= REMEMBERED) this.#answers.clear()
    this.#answers.set(question, answer)
    return answer
  }
}

const REMEMBERED = 512

/** How many plans a search is given at the most. */
const MOST = 8

function plansFor(staff: Staff, second: Staff | undefined, s: State): Plan[] {
  const frame = topFrame(s)
  const script = orders(staff, s)
  const own: Plan = { actions: script.actions, reason: because(staff, s, script) }
  switch (frame.step) {
    case 'actions':
      return s.ap === 0 ? [own] : distinct([own, ...secondOpinion(second, s), ...openings(staff, s)]).slice(0, MOST)
    case 'choose':
    case 'strongest':
    case 'commit':
    case 'offer':
    case 'disorganise':
    case 'desert': {
      const others = legal(staff.kit, s, 0).map((action) => ({
        actions: [action],
        reason: because(staff, s, { actions: [action] }),
      }))
      return distinct([own, ...others])
    }
    default:
      return [own]
  }
}

/** What the staff would do if it looked ahead by arithmetic. */
function secondOpinion(second: Staff | undefined, s: State): Plan[] {
  if (second === undefined || s.options.palaceShared) return []
  const script = orders(second, s)
  return [{ actions: script.actions, reason: because(second, s, script) }]
}

/** Every kind of action at its best, raids and sorties also against the second best banner, and both ways to defend. */
function openings(staff: Staff, s: State): Plan[] {
  const turn = turnOf(staff, s)
  const { kit } = staff
  const found = proposals(turn)
  const kept = worthDoing(found, found.length)
  const plans: Plan[] = []
  for (const proposal of kept) {
    if (proposal.type !== 'defend' && s.ap < 2) continue
    if (proposal.type !== 'defend') {
      plans.push({ actions: proposal.actions, reason: because(staff, s, { actions: proposal.actions, proposal }) })
      continue
    }
    for (const layout of layouts(turn.situation, s.ap)) {
      const placed = placements(kit, layout)
      if (placed.length === 0) continue
      const actions = [kit.actions.defend, ...placed, kit.actions.done]
      plans.push({ actions, reason: because(staff, s, { actions, proposal }) })
    }
  }
  if (s.ap >= 2)
    for (const action of ['raid', 'sortie'] as const)
      for (const proposal of expeditions(turn, action, 3).slice(1, 2))
        plans.push({ actions: proposal.actions, reason: because(staff, s, { actions: proposal.actions, proposal }) })
  return plans
}

/** Ways to lay out the defence; the more of them the less there is to do beside it. */
function layouts(situation: Situation, ap: number): Layout[] {
  if (!isThorough(situation)) {
    const citadel = citadelLayout(situation)
    return [linesLayout(situation), ...(citadel === undefined ? [] : [citadel])]
  }
  const shared = sharedLayout(situation)
  return ap > 1 ? [shared] : [shared, ...leaningLayouts(situation), linesLayout(situation)]
}

function distinct(plans: readonly Plan[]): Plan[] {
  const seen = new Set<string>()
  return plans.filter((plan) => {
    const key = JSON.stringify(plan.actions)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
