import { watched } from '@grognard/board/moments'
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

/** The position as it stood when each event was told, and in the end; undefined where it cannot be played again. */
export function momentsOf(
  kit: Kit,
  before: State,
  action: Action,
  events: readonly Event[],
): readonly State[] | undefined {
  return watched(before, cloneState, events, (s, log) =>
    apply({ kit, s, dice: scriptedDice(rollsIn(events, before.seen)), log }, action),
  )
}
