import type { TextRenderer } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Kit } from '../components.ts'
import type { Event } from '../events.ts'
import type { Arenas } from '../arena.ts'
import type { View } from '../view.ts'
import type { RuleText } from './words.ts'

/** Everything Ager Sanguinis says to people, in words. */
export function renderer(_kit: Kit, _arenaOf: Arenas, ruleText: RuleText): TextRenderer<Action, Event, View> {
  return {
    title: (lang) => `Ager Sanguinis ${lang}`,
    seat: (seat, lang) => `${lang} ${seat}`,
    position: (view, lang) => `${lang} ${view.turn}`,
    ask: (_view, ask, lang) => `${lang} ${ask.decision}`,
    action: (_view, action, lang) => `${lang} ${Object.values(action).join(' ')}`,
    event: (event, lang) => `${lang} ${event.type}`,
    refusal: (_view, _action, refusal, lang) => `${lang} ${refusal.code}`,
    result: (_view, result, lang) => `${lang} ${result.reason}`,
    roll: (why, lang) => `${lang} ${why}`,
    rule: (id, lang) => ruleText(id, lang) ?? `${lang} ${id}`,
  }
}
