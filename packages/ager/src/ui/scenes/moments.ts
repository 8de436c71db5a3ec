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

/** A log that takes down how the position stands whenever something is told. */
class Watched extends Array<Event> {
  readonly moments: State[] = []
  readonly #s: State

  constructor(s: State) {
    super()
    this.#s = s
  }

  override push(...events: Event[]): number {
    for (const _ of events) this.moments.push(cloneState(this.#s))
    return super.push(...events)
  }
}

/**
 * The position as it stood when each event was told, and in the end: the rules play the same action again with the same
 * dice. Undefined where that does not lead to the same events, as where somebody hidden had a part in it.
 */
export function momentsOf(
  arena: Arena,
  before: State,
  action: Action,
  events: readonly Event[],
): readonly State[] | undefined {
  const s = cloneState(before)
  const log = new Watched(s)
  try {
    apply({ arena, s, dice: scriptedDice(rollsIn(events)), log }, action)
  } catch {
    return undefined
  }
  const isSame = log.length === events.length && events.every((event, i) => event.type === log[i]?.type)
  return isSame ? [...log.moments, s] : undefined
}
