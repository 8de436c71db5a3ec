import { watched } from '@grognard/board/moments'
import type { Deed } from '@grognard/board'
import { difference, jsonOf, scriptedDice } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import type { Event } from '../../events.ts'
import { apply, legal, pending } from '../../rules/decisions.ts'
import { NONE, cloneState } from '../../state.ts'
import type { State } from '../../state.ts'
import type { View } from '../../view.ts'

/** The faces that events tell of, in the order in which the rules asked for them. */
function rollsIn(events: readonly Event[]): number[] {
  return events.flatMap((event): number[] => ('die' in event && event.die !== null ? [event.die] : []))
}

/** A deed as far as it must be known to be played again. */
type Told = Pick<Deed<View, Action, Event>, 'before' | 'action' | 'events'>

/** The position as it stood when each event was told, and in the end; undefined where it cannot be played again. */
export function momentsOf(arena: Arena, { before, action, events }: Told): readonly State[] | undefined {
  const rolls = rollsIn(events)
  const play = (chosen: Action) => (s: State, log: Event[]) =>
    apply({ arena, s, dice: scriptedDice(rolls), log }, chosen)
  const known = action ?? choices(arena, before).find((one) => leadsTo(events, before, play(one)))
  return known === undefined ? undefined : watched(before, cloneState, events, play(known))
}

/** What whoever is asked could do: nobody can tell where somebody is hidden from him who looks on. */
function choices(arena: Arena, before: State): readonly Action[] {
  const now = pending(arena, before)
  const isVeiled = before.pieces.some(({ hidden, at }) => hidden && at === NONE)
  return now.over || isVeiled ? [] : now.asks.flatMap(({ seat }) => legal(arena, before, seat))
}

/** Whether this, with these dice, leads to just what was told: then it may as well be what another did. */
function leadsTo(events: readonly Event[], before: State, play: (s: State, log: Event[]) => void): boolean {
  const log: Event[] = []
  try {
    play(cloneState(before), log)
  } catch {
    // Other dice were thrown, or somebody had a part in it who is not seen.
    return false
  }
  return difference(jsonOf(log), jsonOf(events)) === undefined
}
