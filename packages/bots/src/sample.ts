import { sharesOf } from '@grognard/kernel'
import type { GameEvent, Plan, Planner, Rules, Seat, Thrown } from '@grognard/kernel'
import { isMeant } from './carry-out.ts'
import type { Left } from './halving.ts'
import { noting, withoutFortune } from './fortune.ts'
import { lucksOf, unthrown } from './lucks.ts'
import type { Lucks, Named } from './lucks.ts'
import { withoutChance } from './no-dice.ts'

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
  /** Of samples taken before from the same view, of this plan and of others, to the same turn. */
  readonly ends?: Ends | undefined
}

/** How samples ended, and with what luck from there on, by where they were as a turn began and the seed of their dice: others that come there end alike. */
export type Ends = Map<string, End>

/** What a position was worth in the end, and the luck that the seat had on the way there. */
interface End {
  readonly chance: number
  readonly luck: number
}

/** Ends that are remembered at the most. */
const REMEMBERED = 50_000

type Followed<A> = Pick<Plan<A>, 'actions' | 'manner' | 'orders'>

/** A position, and what the seat is about to do in it. */
interface Stand<S, A> {
  readonly state: S
  readonly seat: Seat
  readonly turn: number | undefined
  readonly actions: readonly A[]
  /** By seat: what is left of plans that were broken off. */
  readonly broken: ReadonlyMap<Seat, Broken<A>>
}

interface Broken<A> {
  readonly turn: number | undefined
  readonly rest: readonly A[]
}

/** Nobody has begun anything. */
const NOTHING: ReadonlyMap<Seat, never> = new Map<Seat, never>()

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
  return playOn(rules, planner, outsetOf(planner, outset, plan, state), { outset, plan, lucks, seed })
}

function outsetOf<S, A, V>(
  planner: Planner<A, V>,
  { view, seat }: Outset<V>,
  { actions }: Followed<A>,
  state: S,
): Stand<S, A> {
  return { state, seat, turn: planner.turn?.(view), actions, broken: NOTHING }
}

/** Samples of one plan. Up to where chance first comes in all of them are the same: if there are several, that is played once. */
export function samplesOf<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  planner: Planner<A, V>,
  outset: Outset<V>,
  plan: Followed<A>,
): (seed: string) => number {
  let isFirst = true
  let forked: ((seed: string) => number) | undefined
  return (seed) => {
    if (isFirst) {
      isFirst = false
      return samplePlan(rules, planner, outset, plan, seed)
    }
    forked ??= fork(rules, planner, outset, plan)
    return forked(seed)
  }
}

function fork<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  planner: Planner<A, V>,
  outset: Outset<V>,
  plan: Followed<A>,
): (seed: string) => number {
  let common: { readonly stand: Stand<S, A>; readonly named: Named | undefined } | undefined
  let sure: number | undefined
  const isSure = withoutChance(() => {
    const lucks = unthrown()
    const state = rules.determinise(outset.view, outset.seat, lucks)
    const before = (stand: Stand<S, A>): void => {
      common = { stand: { ...stand, state: rules.clone(stand.state) }, named: lucks.named }
    }
    sure = playOn(rules, planner, outsetOf(planner, outset, plan, state), { outset, plan, lucks, before })
  })
  if (isSure) return () => sure ?? 0
  if (common === undefined) return (seed) => samplePlan(rules, planner, outset, plan, seed)
  const { stand, named } = common
  return (seed) => {
    const lucks = lucksOf(seed)
    if (named !== undefined) lucks.turnTo(named.turn, named.whose)
    return playOn(rules, planner, { ...stand, state: rules.clone(stand.state) }, { outset, plan, lucks, seed })
  }
}

interface Course<S, A, V> {
  readonly outset: Outset<V>
  readonly plan: Followed<A>
  readonly lucks: Lucks
  /** Of the dice, where there are any. */
  readonly seed?: string
  /** Shown every position before something is done in it. */
  readonly before?: (stand: Stand<S, A>) => void
}

/** The same as a plan is carried out in it. */
interface Pursuit<S, A, V> extends Course<S, A, V> {
  readonly look: (state: S, viewer: Seat) => V
  /** What luck a seat has had; nobody asks in whole games. */
  readonly had: ((by: Seat, luck: number) => void) | undefined
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
  const look = (s: S, viewer: Seat): V => rules.peek?.(s, viewer) ?? rules.view(s, viewer)
  const broken = new Map(begun.broken)
  const met = meetings(planner, course)
  let { seat, turn, actions } = begun
  let luck = 0
  const had = (by: Seat, more: number): void => {
    luck += by === mine ? more : -more
  }
  const pursuit = { ...course, look, had: until === Infinity ? undefined : had }
  for (let plans = 0; plans < ENDLESS; plans++) {
    const rest = follow(rules, planner, { state, seat, turn, actions, broken }, pursuit)
    if (planner.resume !== undefined) keep(broken, seat, rest, turn)
    const pending = rules.pending(state)
    if (pending.over) return met.ended({ chance: sharesOf(pending.result, rules.seats.length)[mine] ?? 0, luck })
    seat = pending.asks[0]?.seat ?? 0
    const view = look(state, seat)
    const before = turn
    turn = planner.turn?.(view)
    if (planner.value !== undefined && (turn ?? 0) >= until)
      return met.ended({ chance: Math.max(0, Math.min(1, planner.value(look(state, mine), mine))), luck })
    const known = turn === undefined || turn === before ? undefined : met.at(view, turn, luck)
    if (known !== undefined) return met.ended(known)
    if (left !== undefined && left() <= 0) throw new TimeIsUp()
    actions = resumed(planner, view, seat, broken, turn)
    if (actions.length > 0) continue
    const { manner, orders } = seat === mine && turn === now ? course.plan : OWN
    actions = planner.policy(view, seat, manner, orders)
  }
  throw new Error('a playout did not end')
}

/** How a sample finds out, as a turn begins, that another one has been there with the same dice before it. */
function meetings<S, A, V>(planner: Planner<A, V>, { outset: { ends }, lucks, seed }: Course<S, A, V>) {
  const passed: { readonly key: string; readonly luck: number }[] = []
  return {
    /** How the other one ended, with the luck of this one up to here. From here on nothing is left of the dice that were thrown before. */
    at(view: V, turn: number, luck: number): End | undefined {
      if (planner.imprint === undefined) return undefined
      lucks.turnTo(turn, '')
      const imprint = ends === undefined || seed === undefined ? undefined : planner.imprint(view)
      if (imprint === undefined) return undefined
      const key = `${imprint}/${seed}`
      passed.push({ key, luck })
      const known = ends?.get(key)
      return known && { chance: known.chance, luck: luck + known.luck }
    },
    ended({ chance, luck }: End): number {
      if (ends !== undefined && ends.size > REMEMBERED) ends.clear()
      for (const { key, luck: before } of passed) ends?.set(key, { chance, luck: luck - before })
      return withoutFortune(chance, luck)
    },
  }
}

/** What was broken off before comes after what was broken off in its midst. */
function keep<A>(broken: Map<Seat, Broken<A>>, seat: Seat, rest: readonly A[], turn: number | undefined): void {
  const before = broken.get(seat)
  if (before?.turn === turn && before !== undefined) {
    if (rest.length > 0) broken.set(seat, { turn, rest: [...rest, ...before.rest] })
  } else if (rest.length > 0) broken.set(seat, { turn, rest })
  else broken.delete(seat)
}

/** What the seat goes on with of what it had begun; it is no longer broken off then. */
function resumed<A, V>(
  planner: Planner<A, V>,
  view: V,
  seat: Seat,
  broken: Map<Seat, Broken<A>>,
  turn: number | undefined,
): readonly A[] {
  const known = broken.get(seat)
  if (known === undefined || known.turn !== turn) return []
  const actions = planner.resume?.(view, seat, known.rest) ?? []
  if (actions.length > 0) broken.delete(seat)
  return actions
}

/** Carries out a plan as far as it is allowed, for where chance came in its rest may not be: that rest. */
function follow<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  planner: Planner<A, V>,
  { state, seat, turn, actions, broken }: Stand<S, A>,
  { lucks, before, look, had }: Pursuit<S, A, V>,
): readonly A[] {
  let done = 0
  for (const action of actions) {
    const isBegun = done > 0
    if (isBegun && !isMeant(rules, planner, action, state)) break
    const isRefused = isBegun && rules.refuse(state, seat, action) !== undefined
    if (isRefused && planner.mayLack?.(action) !== true) break
    done++
    if (isRefused) continue
    before?.({ state, seat, turn, actions: actions.slice(done - 1), broken: new Map(broken) })
    const whose = planner.luck?.(action)
    if (whose !== undefined) lucks.turnTo(turn ?? 0, whose)
    const luckOf = had === undefined ? undefined : planner.fortune?.(action)?.(look(state, seat))
    if (had === undefined || luckOf === undefined) {
      rules.apply(state, seat, action, lucks)
      continue
    }
    const thrown: Thrown[] = []
    rules.apply(state, seat, action, noting(lucks, thrown))
    had(seat, luckOf(thrown))
  }
  return actions.slice(done)
}
