import { ordersOf, seededDice } from '@grognard/kernel'
import type { Bot, Dice, GameEvent, Lang, Plan, Planner, Rules, SearchLevel, Seat, Thought } from '@grognard/kernel'
import { carryOut } from './carry-out.ts'
import { choice, mean, ofSamples, ofTime, sequentialHalving, timer, within } from './halving.ts'
import type { Arm, Budget, Left, Pull } from './halving.ts'
import { bestOrders, effectsOf, spreadOf, tellAround } from './naive.ts'
import type { Parts, Trial } from './naive.ts'
import { NO_DICE, withoutChance } from './no-dice.ts'
import { samplesOf, whileTimeIsLeft } from './sample.ts'
import type { Ends } from './sample.ts'

export interface SearchSettings<A, V> extends SearchLevel {
  /** The clock, in milliseconds. */
  readonly now: () => number
  /** Samples in all for a decision, in the place of time: the same view and dice then give the same choice. */
  readonly simulations?: number
  /** Takes the samples elsewhere, several at a time; otherwise this thread takes them. */
  readonly sampler?: Sampler<A, V>
}

/** What all samples of one search have in common. */
export interface Question<A, V> {
  readonly view: V
  readonly seat: Seat
  /** The turn at whose start the position is weighed. */
  readonly until: number
  readonly plans: readonly Pick<Plan<A>, 'actions' | 'manner' | 'orders'>[]
  /** Sample n of every plan has the chance of the seed `seed/n`, wherever it is taken. */
  readonly seed: string
  /** Milliseconds: what is not sampled by then is given up. */
  readonly left?: Left | undefined
}

export type Sampler<A, V> = (question: Question<A, V>) => Pull

const MINIMUM = 12
const DOUBT = 1
/** Whole games that are played for one decision at the most: they take many times as long. */
const WHOLE = 120
/** A value that leaves nothing to gain. */
const SURE = 0.998
/** Samples of each plan between two looks at the clock: enough for several threads. */
const PACE = 16
/** The part of the time in which a sample that is given up comes to an end, and the choice is made. */
const CLOSING = 0.04

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

/** Samples taken one after the other in this thread. */
export function sampleHere<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  planner: Planner<A, V>,
): Sampler<A, V> {
  return ({ view, seat, until, plans, seed, left }) => {
    const arms = new Map<number, (seed: string) => number>()
    const ends: Ends = new Map()
    const armOf = (arm: number): ((seed: string) => number) => {
      const known = arms.get(arm)
      if (known !== undefined) return known
      const made = samplesOf(rules, planner, { view, seat, until, left, ends }, plans[arm] ?? { actions: [] })
      arms.set(arm, made)
      return made
    }
    return (wanted) => {
      const values: number[] = []
      whileTimeIsLeft(() => {
        for (const { arm, sample } of wanted) values.push(armOf(arm)(`${seed}/${sample}`))
      })
      return values
    }
  }
}

interface Limits {
  readonly budget: Budget
  /** Where time is the limit: how much is left of it. */
  readonly left?: Left | undefined
  readonly minimum: number
  readonly doubt: number
  readonly horizon?: number | undefined
}

/**
 * Compares a planner's plans by playing the game out after each of them with the planner's script. Every sample deals
 * anew what the seat cannot know and rolls fresh dice; the same sample of two plans has the same deal and the same dice,
 * so that luck counts against both.
 */
export function search<A, V>(
  planner: Planner<A, V>,
  sampler: Sampler<A, V>,
  position: { readonly view: V; readonly seat: Seat; readonly own: Dice },
  limits: Limits,
): Found<A> {
  const { view, seat, own } = position
  const plans = planner.candidates(view, seat)
  const script = plans[0]
  if (script === undefined) throw new Error('the script always has a plan')
  if (plans.length === 1) return { plan: script, findings: [{ plan: script, samples: 0, value: 0 }] }
  const pull = sampler({
    view,
    seat,
    until: untilOf(planner, view, limits),
    plans,
    seed: String(own.die(1_000_000_000, 'search')),
    left: limits.left,
  })
  // Where the script's plan can hardly fail there is nothing to find.
  const isEnough = ({ samples }: Arm) => samples.length > 0 && mean(samples) >= SURE
  const arms = sequentialHalving(plans.length, limits.budget, pull, { minimum: limits.minimum, isEnough })
  const best = choice(arms, limits.minimum, limits.doubt)
  const finding = (arm: Arm): Finding<A>[] => {
    const plan = plans[arm.index]
    return plan === undefined ? [] : [{ plan, samples: arm.samples.length, value: mean(arm.samples) }]
  }
  return { plan: plans[best?.index ?? 0] ?? script, findings: arms.flatMap(finding) }
}

function untilOf<A, V>(planner: Planner<A, V>, view: V, { horizon }: Limits): number {
  return horizon === undefined || planner.whole?.(view) === true
    ? Infinity
    : (planner.turn?.(view) ?? Infinity) + horizon
}

/** The share of the budget that goes into trying; the rest compares what was found with the script's own. */
const TRYING = 0.7
/** Trials after which it is looked whether anything is at stake. */
const FIRST_LOOK = 16
/** Trials after which others are tried around what seems best; then after half as many again, and so on. */
const FIRST_MIDST = 64
/** So many trials have the same dice, and as many others come between two of them. */
const ALIKE = 8
/** How much better than the script's own an order must be, in parts of the spread of the trials, to be among the sure ones. */
const SURE_ORDER = 0.12

/**
 * Looks for what to tell each part of the seat: tries things told at random, one playout each, takes what they do to add up,
 * and compares the best of it with the script's own on the same dice.
 */
export function searchParts<A, V>(
  planner: Planner<A, V>,
  sampler: Sampler<A, V>,
  { view, seat, own }: { readonly view: V; readonly seat: Seat; readonly own: Dice },
  parts: Parts,
  limits: Limits,
): Found<A> {
  const [script] = planner.candidates(view, seat)
  if (script === undefined) throw new Error('the script always has a plan')
  const seed = String(own.die(1_000_000_000, 'search'))
  const until = untilOf(planner, view, limits)
  const { left } = limits
  const asked = (orders: readonly (readonly number[])[], dice: string): Pull => {
    const plans = orders.map((told) => ({ actions: [], orders: ordersOf(told) }))
    return sampler({ view, seat, until, plans, seed: dice, left })
  }
  const trials: Trial[] = []
  const none = parts.map(() => 0)
  let midst: readonly number[] = none
  let nextMidst = FIRST_MIDST
  const unchanged = (): Found<A> => {
    const value = mean(trials.map((trial) => trial.value))
    return { plan: script, findings: [{ plan: script, samples: trials.length, value }] }
  }
  for (;;) {
    const tried = trials.length
    /* With too few trials there is nothing to compare: all of the time goes into them. */
    const more = limits.budget(left !== undefined && tried < limits.minimum ? 1 : TRYING, tried, 1, tried)
    const next = Math.min(more, tried < FIRST_LOOK ? FIRST_LOOK : nextMidst)
    if (next <= tried) break
    const batch = Array.from({ length: next - tried }, (_, i) => ({
      told: tellAround(midst, parts, seededDice(`${seed}/told/${tried + i}`)),
      chance: chanceOf(tried + i),
    }))
    const pull = asked(
      batch.map(({ told }) => told),
      `${seed}/try`,
    )
    const values = pull(batch.map(({ chance }, arm) => ({ arm, sample: chance })))
    batch.slice(0, values.length).forEach((trial, i) => trials.push({ ...trial, value: values[i] ?? 0 }))
    if (values.length < batch.length) break
    if (tried < FIRST_LOOK && trials.length >= FIRST_LOOK && isSettled(trials)) return unchanged()
    if (trials.length < nextMidst) continue
    midst = bestOrders(parts, effectsOf(parts, trials), SURE_ORDER * spreadOf(trials))
    nextMidst += Math.ceil(nextMidst / 2)
  }
  if (trials.length < limits.minimum) return unchanged()
  const effects = effectsOf(parts, trials)
  const sure = bestOrders(parts, effects, SURE_ORDER * spreadOf(trials))
  const likely = bestOrders(parts, effects, 0)
  const orders = [none, ...new Map([sure, likely].map((told) => [ordersOf(told), told])).values()].filter(
    (told, i) => i === 0 || told.some((option) => option > 0),
  )
  if (orders.length === 1) return unchanged()
  const rest: Budget = (share, each, field, used) =>
    limits.budget(TRYING + (1 - TRYING) * share, each, field, used + trials.length)
  const arms = sequentialHalving(orders.length, rest, asked(orders, `${seed}/compare`))
  const best = choice(arms, 1, limits.doubt)?.index ?? 0
  const planOf = (index: number): Plan<A> =>
    index === 0 ? script : (planner.candidates(view, seat, undefined, ordersOf(orders[index] ?? none))[0] ?? script)
  const plans = arms.map(({ index }) => planOf(index))
  return {
    plan: plans[best] ?? script,
    findings: arms.flatMap(({ index, samples }) => {
      const plan = plans[index]
      return plan === undefined ? [] : [{ plan, samples: samples.length, value: mean(samples) }]
    }),
  }
}

function chanceOf(trial: number): number {
  return ALIKE * Math.floor(trial / (ALIKE * ALIKE)) + (trial % ALIKE)
}

/** Whatever is told, the game is won or lost. */
function isSettled(trials: readonly Trial[]): boolean {
  return trials.every(({ value }) => value >= SURE) || trials.every(({ value }) => value <= 1 - SURE)
}

/** Plans under way that a bot remembers at the most, and manners. */
const REMEMBERED = 256

/** Those that were put in first are forgotten. */
function trim(remembered: Map<string, unknown>): void {
  for (const key of remembered.keys()) if (remembered.size > REMEMBERED) remembered.delete(key)
}

/** A mind that searches. `budget` is the time for one decision; with 0 it follows the script. */
export function searchBot<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  planner: Planner<A, V>,
  settings: SearchSettings<A, V>,
): Bot<A, V> {
  const { now, simulations, sampler = sampleHere(rules, planner) } = settings
  // A plan that was chosen is followed to its end: what is left of it, by the view in which it goes on.
  const underWay = new Map<string, Plan<A>>()
  // The manner that was chosen for a span, by the span.
  const manners = new Map<string, Pick<Plan<A>, 'manner' | 'orders'>>()

  const remember = (view: V, seat: Seat, plan: Plan<A>): void => {
    const state = rules.determinise(view, seat, NO_DICE)
    plan.actions.forEach((action, n) => {
      const rest = plan.actions.slice(n + 1)
      const [next] = rest
      if (next === undefined || rules.pending(state).over || rules.refuse(state, seat, action) !== undefined) return
      rules.apply(state, seat, action, NO_DICE)
      letOthersAnswer(state, seat)
      /* What came of it may have ended the plan: a mover without points has halted by himself. */
      if (!rules.pending(state).over && rules.refuse(state, seat, next) === undefined)
        underWay.set(keyOf(rules.view(state, seat)), { ...plan, actions: rest })
    })
    trim(underWay)
  }

  /** Where others are asked in the midst of it the plan goes on as if they did what the script would. */
  const letOthersAnswer = (state: S, seat: Seat): void => {
    for (let pending = rules.pending(state); !pending.over; pending = rules.pending(state)) {
      const asked = pending.asks[0]?.seat ?? seat
      if (asked === seat) return
      const actions = planner.policy(rules.view(state, asked), asked)
      carryOut(rules, planner, { state, seat: asked, actions }, NO_DICE)
    }
  }

  /** The time, or the playouts of the level where those are done before; of whole games no more than `most`. */
  const allowed = (milliseconds: number, most: number): Pick<Limits, 'budget' | 'left'> => {
    if (simulations !== undefined) return { budget: ofSamples(Math.min(most, simulations)) }
    const thinking = milliseconds * (1 - CLOSING)
    const left = timer(thinking, now)
    const time = ofTime(thinking, left, PACE)
    const samples = Math.min(most, settings.playouts ?? Infinity)
    return { budget: samples === Infinity ? time : within(time, ofSamples(samples)), left }
  }

  return {
    level: settings.level,
    decide(view, seat, own, budget = settings.milliseconds) {
      const known = underWay.get(keyOf(view))
      const next = known?.actions[0]
      if (known !== undefined && next !== undefined) return thought(next, known)
      const span = planner.span?.(view, seat)
      const chosen = span === undefined ? undefined : manners.get(span)
      const kept = chosen === undefined ? undefined : planner.candidates(view, seat, chosen.manner, chosen.orders)[0]
      if (kept?.actions[0] !== undefined) {
        if (kept.actions.length > 1) withoutChance(() => remember(view, seat, kept))
        return thought(kept.actions[0], kept)
      }
      const limits: Limits = {
        ...allowed(budget, planner.whole?.(view) === true ? WHOLE : Infinity),
        minimum: settings.minimum ?? MINIMUM,
        doubt: settings.doubt ?? DOUBT,
        horizon: settings.horizon,
      }
      const parts = planner.parts?.(view, seat)
      const found =
        parts === undefined
          ? search(planner, sampler, { view, seat, own }, limits)
          : searchParts(planner, sampler, { view, seat, own }, parts, limits)
      const plan = explained(found)
      const action = plan.actions[0]
      if (action === undefined) throw new Error('a plan has at least one action')
      if (span !== undefined && plan.manner !== undefined && found.findings.some(({ samples }) => samples > 0)) {
        manners.set(span, plan)
        trim(manners)
      }
      if (plan.actions.length > 1) withoutChance(() => remember(view, seat, plan))
      return thought(action, plan)
    },
  }
}

function thought<A>(action: A, { reason }: Plan<A>): Thought<A> {
  return reason === undefined ? { action } : { action, reason }
}

/** The plan with what the search saw of it added to its reason. */
function explained<A>({ plan, findings }: Found<A>): Plan<A> {
  const mine = findings.find((finding) => finding.plan === plan)
  const script = findings[0]
  if (plan.reason === undefined || mine === undefined || script === undefined || mine.samples === 0) return plan
  const tell = (lang: Lang) => {
    const share = (value: number) => percent(value, lang)
    if (mine === script)
      return lang === 'en'
        ? `Tried ${mine.samples} times in thought: ${share(mine.value)} to win.`
        : `Essayé ${mine.samples} fois en pensée : ${share(mine.value)} de chances de gagner.`
    return lang === 'en'
      ? `Tried ${mine.samples} times in thought: ${share(mine.value)} to win, ${share(script.value)} by the first plan.`
      : `Essayé ${mine.samples} fois en pensée : ${share(mine.value)} de chances de gagner, contre ${share(script.value)} par le premier plan.`
  }
  const { en, fr } = plan.reason
  return { ...plan, reason: { en: `${en} ${tell('en')}`, fr: `${fr} ${tell('fr')}` } }
}

function percent(value: number, lang: Lang): string {
  const text = (100 * value).toFixed(1)
  return lang === 'fr' ? `${text.replace('.', ',')} %` : `${text} %`
}

function keyOf(view: unknown): string {
  return JSON.stringify(view)
}
