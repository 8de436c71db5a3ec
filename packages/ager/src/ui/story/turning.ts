import type { Arena } from '../../arena.ts'
import { makeMind } from '../../bot/make-mind.ts'
import { chanceOf } from '../../bot/worth.ts'
import type { Side } from '../../components.ts'
import type { Event } from '../../events.ts'
import type { State } from '../../state.ts'
import { weightiest } from './weight.ts'

/** How the battle stood after so many entries, as the script judges positions: the chance of the first side. */
export interface Standing {
  readonly step: number
  readonly turn: number
  /** From 0 to 1. */
  readonly chance: number
}

/** An entry that changed how the battle stood more than others. */
export interface Turn {
  readonly step: number
  readonly turn: number
  readonly from: number
  readonly to: number
  /** What happened in it that weighs most. */
  readonly event: Event
}

export interface Course {
  readonly standings: readonly Standing[]
  readonly turns: readonly Turn[]
}

const MOST_TURNS = 4
/** Smaller changes are nothing to tell of. */
const LEAST = 0.03

/** The course of a battle: how it stood at every phase, and the deeds that turned it. */
export function courseOf(
  arena: Arena,
  views: readonly State[],
  story: readonly { readonly events: readonly Event[] }[],
): Course {
  const mind = makeMind(arena)
  const first: Side = 0
  const judged = (view: State): number => {
    if (view.ending !== null) return view.ending.winner === -1 ? 0.5 : view.ending.winner === first ? 1 : 0
    return chanceOf(mind, view, first)
  }
  const begun = views.findIndex(({ step }) => step !== 'deploy')
  const from = Math.max(0, begun)
  /* Only deeds of weight are judged, and what phases begin with: the rest is on the way there. */
  const wanted = views.flatMap((view, step) => {
    if (step < from) return []
    const before = views[step - 1]
    const isPhase = step === from || before === undefined || before.active !== view.active || before.turn !== view.turn
    const isDeed = weightiest(story[step]?.events ?? []) !== undefined
    return isPhase || isDeed || step === views.length - 1 ? [{ step, view, isPhase, isDeed }] : []
  })
  const points = wanted.map(({ step, view, isPhase }) => ({ step, turn: view.turn, isPhase, chance: judged(view) }))
  const turns = points.flatMap(({ step, turn, chance }, i): Turn[] => {
    const before = points[i - 1]
    const event = weightiest(story[step]?.events ?? [])
    if (before === undefined || event === undefined || Math.abs(chance - before.chance) < LEAST) return []
    return [{ step, turn, from: before.chance, to: chance, event }]
  })
  const largest = [...turns]
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
    .slice(0, MOST_TURNS)
    .sort((a, b) => a.step - b.step)
  const kept = new Set(largest.flatMap(({ step }) => [step]))
  return {
    standings: points.filter(({ isPhase, step }, i) => isPhase || kept.has(step) || i === points.length - 1),
    turns: largest,
  }
}
