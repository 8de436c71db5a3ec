import * as v from 'valibot'
import { jsonOf } from '@grognard/kernel'
import type { GameEvent, Rules, Sealed, Works } from '@grognard/kernel'
import { timer } from '../halving.ts'
import type { Wanted } from '../halving.ts'
import type { Crew } from '../levels.ts'
import { sampleHere } from '../search.ts'
import type { Desk } from './desk.ts'

const questionSchema = v.strictObject({
  view: v.unknown(),
  seat: v.number(),
  /** Null: games are played to their end. */
  until: v.nullable(v.number()),
  plans: v.array(
    v.strictObject({ actions: v.array(v.unknown()), manner: v.optional(v.number()), orders: v.optional(v.string()) }),
  ),
  seed: v.string(),
  wanted: v.array(v.strictObject({ arm: v.number(), sample: v.number() })),
  /** The milliseconds it has; without them it takes all samples, whatever time that needs. */
  milliseconds: v.optional(v.number()),
})
type Asked = v.InferOutput<typeof questionSchema>

/** Milliseconds after which a helper that does not answer is given up. */
const PATIENCE = 10_000

export interface Hands {
  /** The desks of those who help; they are asked for with the first question, for most games never ask one. */
  readonly desks: () => readonly Desk[]
  /** One that did not answer as it should is not asked again. */
  readonly letGo: (desk: Desk) => void
  readonly patience?: number | undefined
}

/**
 * Threads that take samples for one decision while this one takes its own and then waits for theirs. Every sample has its
 * own seed, so who takes it makes no difference; what a helper owes is taken here if it does not come.
 */
export function crewOf<S, A, E extends GameEvent, V>({ desks, letGo, patience = PATIENCE }: Hands): Crew<S, A, E, V> {
  return (rules, planner) => {
    const here = sampleHere(rules, planner)
    return (question) => {
      const own = here(question)
      const { seat, until, seed, left } = question
      const asked: Omit<Asked, 'wanted' | 'plans'> = {
        view: rules.borders.writeView(question.view),
        seat,
        until: until === Infinity ? null : until,
        seed,
      }
      /** The plans that a share is about, and no others. */
      const written = (share: readonly Wanted[]): string => {
        const arms = [...new Set(share.map(({ arm }) => arm))]
        const plans = arms.map((arm) => {
          const { actions, manner, orders } = question.plans[arm] ?? { actions: [] }
          return { actions: actions.map((action) => jsonOf(action)), manner, orders }
        })
        const wanted = share.map(({ arm, sample }) => ({ arm: arms.indexOf(arm), sample }))
        return JSON.stringify({ ...asked, plans, wanted, milliseconds: left?.() })
      }
      return (wanted) => {
        const ready = desks().filter(({ isReady }) => isReady)
        const size = Math.ceil(wanted.length / (ready.length + 1))
        const shares = ready.flatMap((desk, i) => {
          const share = wanted.slice((i + 1) * size, (i + 2) * size)
          return share.length === 0 ? [] : [{ desk, share, answer: desk.ask(written(share), share.length) }]
        })
        const first = wanted.slice(0, size)
        const values = [...own(first)]
        let isWhole = values.length === first.length
        for (const { desk, share, answer } of shares) {
          const theirs = answer?.(patience)
          const isGood =
            theirs !== undefined &&
            (left === undefined ? theirs.length === share.length : theirs.length <= share.length)
          if (answer !== undefined && !isGood) letGo(desk)
          const brought = isGood ? theirs : own(share)
          /* Those after a sample that was given up are no use. */
          if (isWhole) values.push(...brought)
          isWhole &&= brought.length === share.length
        }
        return values
      }
    }
  }
}

/** What a helper does: takes the samples it is asked for. */
export function help(sealed: Sealed, desk: Desk): never {
  const answer = sealed.use(answering)
  return desk.serve((question) => answer(v.parse(questionSchema, JSON.parse(question))))
}

function answering<S, A, E extends GameEvent, V, O>({ game, minds }: Works<S, A, E, V, O>) {
  const layOut = (view: unknown) => {
    const setting = game.borders.setting(view)
    if (!setting.ok || minds === undefined) throw new Error('a view that was sent names its ground')
    const rules = game.open(setting.value)
    const planner = (minds.thinker ?? minds.planner)(setting.value)
    return { key: JSON.stringify(setting.value), rules, sampler: sampleHere(rules, planner) }
  }
  let ground: ReturnType<typeof layOut> | undefined
  return ({ view, until, plans, wanted, milliseconds, ...rest }: Asked): readonly number[] => {
    const left = milliseconds === undefined ? undefined : timer(milliseconds, () => performance.now())
    // The ground stays laid out from question to question; where a match is played its view says.
    const setting = game.borders.setting(view)
    if (ground?.key !== JSON.stringify(setting.ok ? setting.value : null)) ground = layOut(view)
    const { rules, sampler } = ground
    const seen = rules.borders.view(view)
    if (!seen.ok) throw new Error('a view that was sent can be read')
    const question = {
      ...rest,
      until: until ?? Infinity,
      left,
      view: seen.value,
      plans: plans.map(({ actions, manner, orders }) => ({
        actions: actions.map((action) => read(rules, action)),
        ...(manner === undefined ? {} : { manner }),
        ...(orders === undefined ? {} : { orders }),
      })),
    }
    return sampler(question)(wanted)
  }
}

function read<S, A, E extends GameEvent, V>(rules: Rules<S, A, E, V>, action: unknown): A {
  const found = rules.borders.action(action)
  if (!found.ok) throw new Error('an action that was sent can be read')
  return found.value
}
