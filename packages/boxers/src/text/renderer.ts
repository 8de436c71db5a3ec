import type { Lang, TextRenderer } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import type { Event } from '../events.ts'
import { sideAt } from '../seats.ts'
import type { View } from '../view.ts'
import { aboutOf } from './about.ts'
import { chanceText } from './chance.ts'
import { formText } from './form.ts'
import { messages } from './messages.ts'
import { outcomeText } from './outcome.ts'
import { positionText } from './position.ts'
import { resultText } from './result.ts'
import { voiceOf } from './voice.ts'
import type { About, ActionWords, ActionsOf, EventOf, EventWords, Names } from './words.ts'
import { capital, has } from './writing.ts'

/** Everything the Boxers' battles say to people, in words. */
export function renderer(arena: Arena): TextRenderer<Action, Event, View> {
  const voice = voiceOf(arena)
  const { names } = voice
  const about = (view: View, action: Action | null, lang: Lang): About => aboutOf(arena, view, action, names[lang])
  const told = (event: Event, lang: Lang): string =>
    capital(sayEvent(messages(lang).events, event.type, event, names[lang]))
  return {
    seat: (seat, lang) => capital(names[lang].side(sideAt(seat))),
    position: (view, lang) => positionText(voice, view, lang),
    ask(view, { decision, seat }, lang) {
      const say = messages(lang)
      if (!has(say.asks, decision)) return decision
      const question = say.asks[decision](about(view, null, lang))
      return say.asked(capital(names[lang].side(sideAt(seat))), capital(question))
    },
    action(view, action, lang) {
      return capital(sayAction(messages(lang).actions, action.type, action, names[lang], about(view, action, lang)))
    },
    event: told,
    refusal(view, action, { code }, lang) {
      const { refusals, notAllowed } = messages(lang)
      return has(refusals, code) ? capital(refusals[code](about(view, action, lang))) : notAllowed
    },
    result: (view, result, lang) => resultText(arena, view, result, names[lang], lang),
    chance: (view, action, lang) => chanceText(arena, view, action, lang),
    outcome: (_view, events, lang) => outcomeText(events, names[lang], messages(lang), (event) => told(event, lang)),
    form: (_view, form, lang, field, choice) => formText(names[lang], messages(lang), form, field, choice),
  }
}

/** Each type of action and of event has words that take it and no other. */
function sayAction<T extends Action['type']>(
  words: ActionWords,
  type: T,
  action: ActionsOf[T],
  n: Names,
  about: About,
): string {
  return words[type](action, n, about)
}

function sayEvent<T extends Event['type']>(words: EventWords, type: T, event: EventOf[T], n: Names): string {
  return words[type](event, n)
}
