import type { Lang, TextRenderer } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import type { Event } from '../events.ts'
import type { RefusalCode } from '../refusals.ts'
import type { State } from '../state.ts'
import type { View } from '../view.ts'
import { aboutOf } from './about.ts'
import { chanceText } from './chance.ts'
import { sayEvent } from './event.ts'
import { messages } from './messages.ts'
import { plainNames } from './names.ts'
import { outcomeText } from './outcome.ts'
import { positionText } from './position.ts'
import { resultText } from './result.ts'
import { voiceOf } from './voice.ts'
import type { About, ActionWords, ActionsOf, AskWords, Decision, Names, RefusalWords } from './words.ts'
import { capital } from './writing.ts'

/** Everything Ager Sanguinis says to people, in words. */
export function renderer(arena: Arena): TextRenderer<Action, Event, View> {
  /* Told as one would to somebody who has not heard which battle it was: the sides by their order. */
  const plain: Readonly<Record<Lang, Names>> = { en: plainNames(arena.kit, 'en'), fr: plainNames(arena.kit, 'fr') }
  const voice = voiceOf(arena)
  const { names } = voice
  const about = (view: State, action: Action | null, lang: Lang): About => aboutOf(arena, view, action, names[lang])
  const told = (event: Event, lang: Lang): string => capital(sayEvent(event, plain[lang], lang))
  return {
    seat: (seat, lang) => capital(names[lang].side(seat === 0 ? 0 : 1)),
    position: (view, lang) => positionText(voice, view, lang),
    ask(view, { decision, seat }, lang) {
      const say = messages(lang)
      if (!isDecision(say.asks, decision)) return decision
      return say.asked(names[lang].side(seat === 0 ? 0 : 1), capital(say.asks[decision](about(view, null, lang))))
    },
    action(view, action, lang) {
      const said = about(view, action, lang)
      return capital(sayAction(messages(lang).actions, action.type, action, names[lang], said))
    },
    event: told,
    refusal(view, action, { code }, lang) {
      const { refusals, notAllowed } = messages(lang)
      return isRefusalCode(refusals, code) ? capital(refusals[code](about(view, action, lang))) : notAllowed
    },
    result: (view, result, lang) => resultText(arena, view, result, lang),
    chance: (view, action, lang) => chanceText(arena, view, action, lang),
    outcome: (view, events, lang) => outcomeText(arena, view, events, plain[lang], (event) => told(event, lang), lang),
  }
}

function sayAction<T extends Action['type']>(
  words: ActionWords,
  type: T,
  action: ActionsOf[T],
  n: Names,
  about: About,
): string {
  return words[type](action, n, about)
}

function isDecision(asks: AskWords, decision: string): decision is Decision {
  return Object.hasOwn(asks, decision)
}

function isRefusalCode(refusals: RefusalWords, code: string): code is RefusalCode {
  return Object.hasOwn(refusals, code)
}
