import { sharesOf } from '@grognard/kernel'
import type { Dice, GameEvent, Plan, Planner, Rules, Seat } from '@grognard/kernel'
import type { Left } from './halving.ts'
import { lucksOf } from './lucks.ts'
import type { Lucks } from './lucks.ts'
import { NO_DICE, withoutChance } from './no-dice.ts'

const ENDLESS = 100_000

class TimeIsUp extends Error {}

/** Does what there is time for, where samples are told how much is `left`: whether that was all of it. */
export function whileTimeIsLeft(work: () => void): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (!(error instanceof TimeIsUp)) throw error
    return false
  }
}

/** Whoever is told nothing does as the script would. */
const OWN: { readonly manner?: number; readonly orders?: string } = {}

/** From where a plan is sampled, and how far. */
export interface Outset<V> {
  readonly view: V
  readonly seat: Seat
  /** The turn at whose start the position is weighed; without it games are played to their end. */
  readonly until?: number
  /** Milliseconds: a sample that is not done by then is given up, if `whileTimeIsLeft` is asked for it. */
  readonly left?: Left | undefined
}

type Followed<A> = Pick<Plan<A>, 'actions' | 'manner' | 'orders'>

/** A position, and what the seat is about to do in it. */
interface Stand<S, A> {
  readonly state: S
  readonly seat: Seat
  readonly actions: readonly A[]
}

/**
 * One way in which the game could go on after a plan, by the planner's script: what is hidden from the seat is dealt anew
 * and all dice are fresh. From 0, lost, to 1, won. The same seed gives two plans the same deal and the same dice.
 */
export function samplePlan<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  planner: Planner<A, V>,
  outset: Outset<V>,
  plan: Followed<A>,
  seed: string,
): number {
  const lucks = lucksOf(seed)
  const state = rules.determinise(outset.view, outset.seat, lucks)
  return playOn(
    rules,
    planner,
    { state, seat: outset.seat, actions: plan.actions },
    { outset, plan, dice: lucks, lucks },
  )
}

/**
 * Samples of one plan. Up to where chance first comes in all of them are the same: that part is played once.
 */
export function samplesOf<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  planner: Planner<A, V>,
  outset: Outset<V>,
  plan: Followed<A>,
): (seed: string) => number {
  let fork: Stand<S, A> | undefined
  let sure: number | undefined
  const isSure = withoutChance(() => {
    const state = rules.determinise(outset.view, outset.seat, NO_DICE)
    const before = (stand: Stand<S, A>): void => {
      fork = { ...stand, state: rules.clone(stand.state) }
    }
    const start = { state, seat: outset.seat, actions: plan.actions }
    sure = playOn(rules, planner, start, { outset, plan, dice: NO_DICE, before })
  })
  if (isSure) return () => sure ?? 0
  const common = fork
  if (common === undefined) return (seed) => samplePlan(rules, planner, outset, plan, seed)
  return (seed) => {
    const stand = { ...common, state: rules.clone(common.state) }
    const lucks = lucksOf(seed)
    return playOn(rules, planner, stand, { outset, plan, dice: lucks, lucks })
  }
}

interface Course<S, A, V> {
  readonly outset: Outset<V>
  readonly plan: Followed<A>
  readonly dice: Dice
  /** The same dice, where they know whom they are thrown for. */
  readonly lucks?: Lucks
  /** Shown every position before something is done in it. */
  readonly before?: (stand: Stand<S, A>) => void
}

/** Carries out what was begun, then plays on by the script to the end, or to the turn at which the position is weighed instead. */
function playOn<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  planner: Planner<A, V>,
  { state, ...begun }: Stand<S, A>,
  course: Course<S, A, V>,
): number {
  const { view: first, seat: mine, until = Infinity, left } = course.outset
  const now = planner.turn?.(first)
  let { seat, actions } = begun
  let turn = now
  for (let plans = 0; plans < ENDLESS; plans++) {
    follow(rules, planner, { state, seat, actions }, course, turn ?? 0)
    const pending = rules.pending(state)
    if (pending.over) return sharesOf(pending.result, rules.seats.length)[mine] ?? 0
    seat = pending.asks[0]?.seat ?? 0
    const view = rules.view(state, seat)
    turn = planner.turn?.(view)
    if (planner.value !== undefined && (turn ?? 0) >= until)
      return Math.max(0, Math.min(1, planner.value(rules.view(state, mine), mine)))
    if (left !== undefined && left() <= 0) throw new TimeIsUp()
    const { manner, orders } = seat === mine && turn === now ? course.plan : OWN
    actions = planner.policy(view, seat, manner, orders)
  }
  throw new Error('a playout did not end')
}

/** Carries out a plan as far as it is allowed: where chance came in its rest may not be. */
function follow<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  planner: Planner<A, V>,
  { state, seat, actions }: Stand<S, A>,
  { dice, lucks, before }: Course<S, A, V>,
  turn: number,
): void {
  for (const [n, action] of actions.entries()) {
    if (n > 0 && rules.refuse(state, seat, action) !== undefined) {
      if (planner.mayLack?.(action) === true) continue
      return
    }
    before?.({ state, seat, actions: actions.slice(n) })
    const whose = planner.luck?.(action)
    if (whose !== undefined) lucks?.turnTo(turn, whose)
    rules.apply(state, seat, action, dice)
  }
}
