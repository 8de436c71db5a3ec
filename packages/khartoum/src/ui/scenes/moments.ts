import { scriptedDice } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Event } from '../../events.ts'
import type { Kit } from '../../kit.ts'
import { apply } from '../../rules/decisions.ts'
import { cloneState } from '../../state.ts'
import type { State } from '../../state.ts'

/** The rolls and draws that events tell of, in the order in which the rules asked for them. */
function rollsIn(events: readonly Event[], seenBefore: number): number[] {
  let seen = seenBefore
  return events.flatMap((event): number[] => {
    switch (event.type) {
      case 'combatRoll':
        return [event.dice]
      case 'leaderRoll':
      case 'troopsRoll':
      case 'gunsRoll':
      case 'gunboatRoll':
      case 'powerDie':
      case 'cardDie':
        return [event.die]
      case 'mineSprung':
      case 'apSet':
        return event.die === null ? [] : [event.die]
      case 'cardDrawn':
        return [event.card]
      case 'bannerCard':
      case 'bannerCardSeen': {
        const drawn = seen === 0 ? [event.card] : []
        seen = event.type === 'bannerCard' ? 0 : event.card
        return drawn
      }
      default:
        return []
    }
  })
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
 * dice. Undefined where that does not lead to the same events.
 */
export function momentsOf(
  kit: Kit,
  before: State,
  action: Action,
  events: readonly Event[],
): readonly State[] | undefined {
  const s = cloneState(before)
  const log = new Watched(s)
  try {
    apply({ kit, s, dice: scriptedDice(rollsIn(events, before.seen)), log }, action)
  } catch {
    return undefined
  }
  const isSame = log.length === events.length && events.every((event, i) => event.type === log[i]?.type)
  return isSame ? [...log.moments, s] : undefined
}
