import type { Bot, Dice, Game, GameEvent, Seat, Thought } from '@grognard/kernel'
import { choice, mean, sequentialHalving } from './halving.ts'
import type { Arm, Spent } from './halving.ts'
import { samplePlan } from './sample.ts'
import type { Plan, Planner } from './sample.ts'

export interface SearchSettings {
  readonly level: string
  /** The clock, in milliseconds. */
  readonly now: () => number
  /** Milliseconds for a decision where `decide` is not told. */
  readonly milliseconds: number
  /** Samples in all for a decision, in the place of time: the same view and dice then give the same choice. */
  readonly simulations?: number
  /** The script is followed when the best plan has fewer samples than this. */
  readonly minimum?: number
  /** Turns that are played out before the planner's value is asked; without it, games are played to their end. */
  readonly horizon?: number
  /** Standard errors by which another plan must be better than the script's. */
  readonly doubt?: number
}

const MINIMUM = 12
const DOUBT = 2
/** A value that leaves nothing to gain. */
const SURE = 0.99

/** What a search found out about one plan. */
export interface Finding<A> {
  readonly plan: Plan<A>
  readonly samples: number
  /** The share of the playouts that were won, from 0 to 1. */
  readonly value: number
}

export interface Found<A> {
  readonly plan: Plan<A>
  readonly findings: readonly Finding<A>[]
}

/**
 * Compares a planner's plans by playing the game out after each of them with the planner's script. Every sample deals
 * anew what the seat cannot know and rolls fresh dice; the same sample of two plans has the same deal and the same dice,
 * so that luck counts against both.
 */
export function search<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  planner: Planner<A, V>,
  position: { readonly view: V; readonly seat: Seat; readonly own: Dice },
  limits: {
    readonly spent: (samples: () => number) => Spent
    readonly minimum: number
    readonly doubt: number
    readonly horizon?: number | undefined
  },
): Found<A> {
  const { view, seat, own } = position
  const plans = planner.candidates(view, seat)
  const script = plans[0]
  if (script === undefined) throw new Error('the script always has a plan')
  if (plans.length === 1) return { plan: script, findings: [{ plan: script, samples: 0, value: 0 }] }
  const seed = own.die(1_000_000_000, 'search')
  let samples = 0
  const until = limits.horizon === undefined ? Infinity : (planner.turn?.(view) ?? Infinity) + limits.horizon
  const pull = (arm: number, sample: number): number => {
    samples++
    return samplePlan(game, planner, { view, seat, until }, plans[arm]?.actions ?? [], `${seed}/${sample}`)
  }
  const spent = limits.spent(() => samples)
  const first: number[] = []
  while (first.length < limits.minimum && spent() < 1) first.push(pull(0, first.length))
  // Where the script's plan can hardly fail there is nothing to find.
  if (first.length === limits.minimum && mean(first) >= SURE)
    return { plan: script, findings: [{ plan: script, samples: first.length, value: mean(first) }] }
  const arms = sequentialHalving(plans.length, spent, pull)
  const best = choice(arms, limits.minimum, limits.doubt)
  const finding = (arm: Arm): Finding<A>[] => {
    const plan = plans[arm.index]
    return plan === undefined ? [] : [{ plan, samples: arm.samples.length, value: mean(arm.samples) }]
  }
  return { plan: plans[best?.index ?? 0] ?? script, findings: arms.flatMap(finding) }
}

/** Plans under way that a bot remembers at the most. */
const REMEMBERED = 256

/** A mind that searches. `budget` is the time for one decision; with 0 it follows the script. */
export function searchBot<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  planner: Planner<A, V>,
  settings: SearchSettings,
): Bot<A, V> {
  const { now, simulations } = settings
  // A plan that was chosen is followed to its end: what is left of it, by the view in which it goes on.
  const underWay = new Map<string, Plan<A>>()

  const remember = (view: V, seat: Seat, plan: Plan<A>): void => {
    const state = game.determinise(view, seat, NO_DICE)
    plan.actions.forEach((action, n) => {
      const rest = plan.actions.slice(n + 1)
      if (rest.length === 0 || game.pending(state).over || game.refuse(state, seat, action) !== undefined) return
      game.apply(state, seat, action, NO_DICE)
      underWay.set(keyOf(game.view(state, seat)), { ...plan, actions: rest })
    })
    for (const key of underWay.keys()) if (underWay.size > REMEMBERED) underWay.delete(key)
  }

  return {
    level: settings.level,
    decide(view, seat, own, budget = settings.milliseconds) {
      const known = underWay.get(keyOf(view))
      const next = known?.actions[0]
      if (known !== undefined && next !== undefined) return thought(next, known)
      const start = now()
      const spent =
        simulations === undefined
          ? () => () => (budget <= 0 ? 1 : (now() - start) / budget)
          : (samples: () => number) => () => (simulations <= 0 ? 1 : samples() / simulations)
      const { plan } = search(
        game,
        planner,
        { view, seat, own },
        { spent, minimum: settings.minimum ?? MINIMUM, doubt: settings.doubt ?? DOUBT, horizon: settings.horizon },
      )
      const action = plan.actions[0]
      if (action === undefined) throw new Error('a plan has at least one action')
      if (plan.actions.length > 1) tryTo(() => remember(view, seat, plan))
      return thought(action, plan)
    },
  }
}

function thought<A>(action: A, { reason }: Plan<A>): Thought<A> {
  return reason === undefined ? { action } : { action, reason }
}

function keyOf(view: unknown): string {
  return JSON.stringify(view)
}

class ChanceMet extends Error {}

/** Dice for the part of a plan that needs none. */
const NO_DICE: Dice = {
  die() {
    throw new ChanceMet()
  },
  pair() {
    throw new ChanceMet()
  },
  pick() {
    throw new ChanceMet()
  },
}

function tryTo(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof ChanceMet)) throw error
  }
}
