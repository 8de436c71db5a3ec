import { watched } from '@grognard/board/moments'
import { scriptedDice } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import type { Event } from '../../events.ts'
import { apply } from '../../rules/decisions.ts'
import { cloneState } from '../../state.ts'
import type { State } from '../../state.ts'

/** The faces that events tell of, in the order in which the rules asked for them. */
function rollsIn(events: readonly Event[]): number[] {
  return events.flatMap((event): number[] => ('die' in event && event.die !== null ? [event.die] : []))
}

/** The position as it stood when each event was told, and in the end; undefined where it cannot be played again. */
export function momentsOf(
  arena: Arena,
  before: State,
  action: Action,
  events: readonly Event[],
): readonly State[] | undefined {
  return watched(before, cloneState, events, (s, log) =>
    apply({ arena, s, dice: scriptedDice(rollsIn(events)), log }, action),
  )
}
