import { seededDice } from '@grognard/kernel'
import type { Bot, GameEvent, Result, Rules, Seat } from '@grognard/kernel'

/** A game no legal play should ever reach the end of. */
const ENDLESS = 1_000_000

/** Plays a whole game between bots, one a seat; the match and the minds draw their chance from streams of their own. */
export function playOut<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  {
    bots,
    seed,
    watch,
    log,
  }: {
    readonly bots: readonly Bot<A, V>[]
    readonly seed: string
    /** Shown the state before every decision and at the end; it must not change it. */
    readonly watch?: (state: S) => void
    /** What happens is added to it. */
    readonly log?: E[]
  },
): { readonly state: S; readonly decisions: number; readonly result: Result } {
  const dice = seededDice(seed)
  const minds = seededDice(`${seed}/minds`)
  const state = rules.setup(dice)
  for (let decisions = 0; decisions < ENDLESS; decisions++) {
    watch?.(state)
    const pending = rules.pending(state)
    if (pending.over) return { state, decisions, result: pending.result }
    const seat = pending.asks[0]?.seat ?? 0
    const bot = bots[seat]
    if (bot === undefined) throw new Error(`nobody plays seat ${seat}`)
    rules.apply(state, seat, bot.decide(rules.view(state, seat), seat, minds).action, dice, log)
  }
  throw new Error(`game ${seed} did not end`)
}

/** A whole game of legal actions picked at random, without bots and views; returns how many there were. */
export function playAtRandom<S, A, E extends GameEvent, V>(
  rules: Rules<S, A, E, V>,
  seed: string,
  watch?: (state: S, seat: Seat, actions: number) => void,
): number {
  const dice = seededDice(seed)
  const state = rules.setup(dice)
  for (let actions = 0; ; actions++) {
    const pending = rules.pending(state)
    if (pending.over) return actions
    const seat = pending.asks[0]?.seat ?? 0
    watch?.(state, seat, actions)
    rules.apply(state, seat, rules.sample(state, seat, dice), dice)
  }
}

/** A whole game as a table plays it, at random: the view, the list and the events of every action. Returns how many there were. */
export function playWhole<S, A, E extends GameEvent, V>(rules: Rules<S, A, E, V>, seed: string): number {
  const dice = seededDice(seed)
  const state = rules.setup(dice, [])
  for (let actions = 0; ; actions++) {
    const pending = rules.pending(state)
    if (pending.over) return actions
    const seat = pending.asks[0]?.seat ?? 0
    rules.view(state, seat)
    const { actions: listed, forms } = rules.legal(state, seat)
    const picked = forms.length > 0 ? undefined : listed[dice.below(listed.length)]
    rules.apply(state, seat, picked ?? rules.sample(state, seat, dice), dice, [])
  }
}
