import { watched } from '@grognard/board/moments'
import type { Deed } from '@grognard/board'
import { difference, jsonOf, scriptedDice } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import type { Event } from '../../events.ts'
import type { Kit } from '../../kit.ts'
import { CORNERS } from '../../names.ts'
import { apply, legal, pending } from '../../rules/decisions.ts'
import { rosterOf } from '../../rules/figures.ts'
import { cloneState, topFrame } from '../../state.ts'
import type { State } from '../../state.ts'
import type { View } from '../../view.ts'
import { idOf } from '../board/intents.ts'
import { diceOf } from '../dice.ts'

/** A deed as far as it must be known to be played again. */
type Told = Pick<Deed<View, Action, Event>, 'before' | 'action' | 'events'>

/** The position as it stood when each event was told, and in the end; undefined where it cannot be played again. */
export function momentsOf(arena: Arena, { before, action, events }: Told): readonly State[] | undefined {
  const rolls = rollsIn(arena, events)
  const play = (chosen: Action) => (s: State, log: Event[]) =>
    apply({ arena, s, dice: scriptedDice(rolls), log }, chosen)
  const known = action ?? choices(arena, before, events).find((one) => leadsTo(events, before, play(one)))
  return known === undefined ? undefined : watched(before, cloneState, events, play(known))
}

/** The faces that events tell of, in the order in which the rules asked for them. */
export function rollsIn(arena: Arena, events: readonly Event[]): number[] {
  /* Whoever one shot has hit saves himself by one die for each side. */
  let saved: string[] = []
  return events.flatMap((event): readonly number[] => {
    if (event.type !== 'saved') saved = []
    switch (event.type) {
      case 'saved': {
        const { side } = rosterOf(arena, idOf(arena, event.figure))
        if (saved.includes(side)) return []
        saved = [...saved, side]
        return [event.die]
      }
      case 'shot':
        return event.off > 0 ? [...event.dice, event.off] : event.dice
      case 'corner':
        return [CORNERS.indexOf(event.corner) + 1]
      case 'drifted':
        return [arena.kit.drifts.indexOf(event.drift) + 1, ...driftDice(arena.kit, event.by)]
      default:
        return diceOf(event)
    }
  })
}

/** Dice that carry a shell so far; which of them showed what makes no difference. */
function driftDice({ moves: { drift } }: Kit, by: number): readonly number[] {
  let left = (by - drift.base) / drift.perPoint
  return Array.from({ length: drift.dice.count }, (_, i) => {
    const die = Math.min(drift.dice.sides, left - (drift.dice.count - 1 - i))
    left -= die
    return die
  })
}

/** What whoever was asked may have done, by what came of it. */
function choices(arena: Arena, before: State, events: readonly Event[]): readonly Action[] {
  const now = pending(arena, before)
  const [first] = events
  if (now.over || first === undefined) return []
  const isTold = (action: Action): boolean => TOLD.has(action.type)
  const listed = (): readonly Action[] =>
    now.asks.flatMap(({ seat }) => legal(arena, before, seat)).filter((action) => !isTold(action))
  return guesses(arena, before, first) ?? listed()
}

/** What is told by the first that comes of it. */
const TOLD: ReadonlySet<Action['type']> = new Set<Action['type']>(['shoot', 'defend', 'rally', 'locate', 'answer'])

function guesses(arena: Arena, before: State, first: Event): readonly Action[] | undefined {
  switch (first.type) {
    case 'shot': {
      const { figure, target, weapon } = first
      return [{ type: topFrame(before).step === 'charge' ? 'defend' : 'shoot', figure, target, weapon }]
    }
    case 'announced': {
      const { figures, mode, charge, prices } = first
      const leaving = prices.some(({ name }) => name === 'leaveLight' || name === 'leaveDense')
      return [{ type: 'activate', figures, mode, leaving, charge }]
    }
    case 'sought':
      return [{ type: 'locate', target: first.target }]
    case 'nerve': {
      const spent = first.modifiers.find(({ name }) => name === 'points')?.value ?? 0
      return [{ type: 'rally', figure: first.figure, points: spent / arena.kit.rally.perPoint }]
    }
    case 'clashed': {
      const { arm, supporters } = first.blows[1]
      return [{ type: 'answer', arm, supporters }]
    }
    case 'walked': {
      const { figure, path } = first
      return [false, true].map((stairs) => ({ type: 'walk', figure, path, stairs }))
    }
    case 'cannon': {
      const { at } = first
      const shells = arena.field.figures.map(({ id }): Action => ({ type: 'shell', target: id }))
      return [{ type: 'bombard', at }, ...shells.filter((_, id) => isAt(before, id, at))]
    }
    default:
      return undefined
  }
}

const isAt = (s: State, id: number, at: { readonly x: number; readonly y: number }): boolean =>
  s.figures[id]?.x === at.x && s.figures[id].y === at.y

/** Whether this, with these dice, leads to just what was told: then it may as well be what another did. */
function leadsTo(events: readonly Event[], before: State, play: (s: State, log: Event[]) => void): boolean {
  const log: Event[] = []
  try {
    play(cloneState(before), log)
  } catch {
    // Other dice were thrown for it.
    return false
  }
  return difference(jsonOf(log), jsonOf(events)) === undefined
}
