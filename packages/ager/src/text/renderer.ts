import type { TextRenderer } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Kit } from '../components.ts'
import type { Event } from '../events.ts'
import type { Arenas, RuleText } from '../game.ts'
import type { View } from '../view.ts'

/** Everything Ager Sanguinis says to people, in words. */
export function renderer(_kit: Kit, _arenaOf: Arenas, ruleText: RuleText): TextRenderer<Action, Event, View> {
  return {
    title: () => 'Ager Sanguinis',
    seat: (seat) => String(seat),
    position: () => '',
    ask: (_view, ask) => ask.decision,
    action: (_view, action) => JSON.stringify(action),
    event: (event) => JSON.stringify(event),
    refusal: (_view, _action, refusal) => refusal.code,
    result: (_view, result) => result.reason,
    roll: (why) => why,
    rule: ruleText,
  }
}
