import { jsonOf } from '@grognard/kernel'
import type { Json } from '@grognard/kernel'
import type { Event } from './events.ts'
import { rowOf } from './rules/combat.ts'
import { mineBites } from './rules/movement.ts'

/**
 * What came of something, without how the dice fell. Two ways to the same position are told apart by it: a raid that
 * failed and one that came to a draw are two things to a player, although both cost nothing.
 */
export function cameOf(events: readonly Event[]): Json {
  return jsonOf(events.flatMap(came))
}

function came(event: Event): readonly unknown[] {
  switch (event.type) {
    case 'combatRoll':
    case 'troopsRoll':
    case 'gunsRoll':
    case 'lossesIgnored':
    case 'powerDie':
    case 'cardDie':
      return []
    case 'combatResult':
      return [[event.action, event.banner, rowOf(event.result)]]
    case 'leaderRoll':
    case 'gunboatRoll':
      return event.result === 'none' ? [] : [[event.unit, event.result]]
    case 'mineSprung':
      return [[event.zone, event.die === null || mineBites(event.die)]]
    case 'apSet':
      return [event.ap]
    default: {
      const { rules: _rules, ...told } = event
      return [told]
    }
  }
}
