import { isSamePoint } from '@grognard/space/measure'
import type { Plan, Planner, Seat } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import { apply } from '../rules/decisions.ts'
import { figureOf, pointOf, rosterOf } from '../rules/figures.ts'
import type { Side } from '../names.ts'
import type { MovementFrame } from '../rules/movement/frames.ts'
import type { DeployFrame } from '../rules/sequence/deploy.ts'
import { sideAt } from '../seats.ts'
import { cloneState, topFrame } from '../state.ts'
import type { View } from '../view.ts'
import { BOOK, SUGGESTED } from './book.ts'
import { mannersFor } from './manners.ts'
import type { Manner, MannerName } from './manners.ts'
import { mindFor } from './mind.ts'
import type { Option } from './options.ts'
import { reasonFor } from './reasons.ts'
import { choose } from './script.ts'
import { NO_DICE, setUps } from './setups.ts'
import { situationOf } from './situation.ts'
import type { Situation } from './situation.ts'
import { WEIGHTS } from './weights.ts'
import type { Why } from './why.ts'

/**
 * What the colonel compares: where his men stand when the battle begins, and then, once a turn, in what manner he leads them.
 * The script carries it out, and the enemy is taken to be led by the captain.
 */
export function thinker(arena: Arena): Planner<Action, View> {
  const mindOf = mindFor(arena)
  const reason = reasonFor(arena)
  const planOf = (actions: readonly Action[], why: Why, manner = 0): Plan<Action> => ({
    actions,
    reason: reason(why),
    manner,
  })
  /** With how they are led said before it. */
  const led = (plan: Plan<Action>, name: MannerName): Plan<Action> => {
    const lead = reason({ is: 'lead', manner: name })
    const { en = '', fr = '' } = plan.reason ?? {}
    return { ...plan, reason: { en: `${lead.en} ${en}`, fr: `${lead.fr} ${fr}` } }
  }
  const manners = { known: ledBy(arena, true), unknown: ledBy(arena, false) }
  const mannersOf = (view: View, seat: Seat): readonly Manner[] =>
    manners[view.options.free === null ? 'known' : 'unknown'][sideAt(seat)]
  const inManner = (view: View, seat: Seat, manner: number): Option =>
    choose(mindOf(), view, seat, mannersOf(view, seat)[isMoving(view, seat) ? manner : 0]?.weights)
  return {
    candidates(view, seat, manner) {
      const frame = topFrame(view)
      if (frame.step !== 'deploy') {
        const { action, why } = inManner(view, seat, manner ?? 0)
        const script = planOf([action], why, manner)
        if (manner !== undefined || !isMoving(view, seat) || action.type === 'locate') return [script]
        const others = mannersOf(view, seat).flatMap(({ name }, i) => {
          if (i === 0) return []
          const option = inManner(view, seat, i)
          return [led(planOf([option.action], option.why, i), name)]
        })
        return [script, ...others]
      }
      const situation = situationOf(mindOf(), view, seat)
      const suggested = planOf(asTheScript(situation), { is: 'setUp' })
      const page = view.options.free === null ? BOOK[arena.field.id]?.[frame.side] : undefined
      const best =
        page === undefined || page.setUp === SUGGESTED
          ? undefined
          : setUps(situation, frame, true).find(({ name }) => name === page.setUp)
      const first = best === undefined ? suggested : planOf(best.actions, best.why)
      if (page !== undefined && isKnown(situation, frame)) return [first]
      const others = setUps(situation, frame).filter(({ name }) => name !== best?.name)
      return [
        first,
        ...(best === undefined ? [] : [suggested]),
        ...others.map(({ actions, why }) => planOf(actions, why)),
      ]
    },
    policy: (view, seat, manner) => [
      manner === undefined ? choose(mindOf(), view, seat, WEIGHTS).action : inManner(view, seat, manner).action,
    ],
    span(view, seat) {
      const frame = movementOf(view, seat)
      return frame === undefined ? undefined : `${seat} ${view.turn} ${frame.starts.join()}`
    },
  }
}

/** The set-up of the scenario, as the script makes it. */
function asTheScript({ mind, arena, s, seat }: Situation): readonly Action[] {
  const state = cloneState(s)
  const actions: Action[] = []
  for (;;) {
    const { action } = choose(mind, state, seat)
    actions.push(action)
    if (action.type === 'ready') return actions
    apply({ arena, s: state, dice: NO_DICE, log: undefined }, action)
  }
}

/** How either side may be led, with what the book says of this battle or without. */
function ledBy(arena: Arena, isKnown: boolean): Readonly<Record<Side, readonly Manner[]>> {
  const of = (side: Side): readonly Manner[] =>
    mannersFor(arena, side, isKnown ? BOOK[arena.field.id]?.[side].beliefs : undefined)
  return { boxer: of('boxer'), european: of('european') }
}

type StepFrame = Extract<MovementFrame, { step: 'movement' }>

/** The movement of a seat's own side that is under way. */
function movementOf({ frames }: View, seat: Seat): StepFrame | undefined {
  return frames.find((frame): frame is StepFrame => frame.step === 'movement' && frame.side === sideAt(seat))
}

const isMoving = (view: View, seat: Seat): boolean => movementOf(view, seat) !== undefined

/** Whether it is the position that the book knows: the Europeans set up first, and the Boxers know where they stand. */
function isKnown({ arena, s, foes }: Situation, { side }: DeployFrame): boolean {
  if (side === 'european') return true
  return foes.every((id) => {
    const { at } = rosterOf(arena, id)
    return at !== null && isSamePoint(at, pointOf(figureOf(s, id)))
  })
}
