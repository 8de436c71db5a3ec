import type { Lang, TextRenderer } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arenas } from '../arena.ts'
import type { Kit } from '../components.ts'
import type { Event } from '../events.ts'
import type { RefusalCode } from '../refusals.ts'
import type { State } from '../state.ts'
import type { View } from '../view.ts'
import { aboutOf } from './about.ts'
import { messages } from './messages.ts'
import { plainNames } from './names.ts'
import { positionText } from './position.ts'
import { resultText } from './result.ts'
import { voicesFor } from './voice.ts'
import type {
  About,
  ActionWords,
  ActionsOf,
  AskWords,
  Decision,
  EventOf,
  EventWords,
  Names,
  RefusalWords,
  RollName,
  RollWords,
  RuleText,
} from './words.ts'
import { capital, typeset } from './writing.ts'

/** Everything Ager Sanguinis says to people, in words. */
export function renderer(kit: Kit, arenaOf: Arenas, ruleText: RuleText): TextRenderer<Action, Event, View> {
  /* An event does not tell its battle, so the sides have no names of their own there. */
  const plain: Readonly<Record<Lang, Names>> = { en: plainNames(kit, 'en'), fr: plainNames(kit, 'fr') }
  const voiceOf = voicesFor(arenaOf)
  const namesIn = (view: State, lang: Lang): Names => voiceOf(view).names[lang]
  const about = (view: State, action: Action | null, names: Names): About => aboutOf(arenaOf(view), view, action, names)
  return {
    title: (lang) => messages(lang).title,
    seat: (seat, lang) => messages(lang).seats[seat === 0 ? 0 : 1],
    position: (view, lang) => positionText(voiceOf(view), view, lang),
    ask(view, { decision, seat }, lang) {
      const say = messages(lang)
      if (!isDecision(say.asks, decision)) return decision
      const names = namesIn(view, lang)
      return say.asked(names.side(seat === 0 ? 0 : 1), capital(say.asks[decision](about(view, null, names))))
    },
    action(view, action, lang) {
      const names = namesIn(view, lang)
      return capital(sayAction(messages(lang).actions, action.type, action, names, about(view, action, names)))
    },
    event: (event, lang) => capital(sayEvent(messages(lang).events, event.type, event, plain[lang])),
    refusal(view, action, { code }, lang) {
      const { refusals, notAllowed } = messages(lang)
      return isRefusalCode(refusals, code)
        ? capital(refusals[code](about(view, action, namesIn(view, lang))))
        : notAllowed
    },
    result: (view, result, lang) => resultText(arenaOf(view), view, result, lang),
    roll(why, lang) {
      const { rolls } = messages(lang)
      return isRoll(rolls, why) ? rolls[why] : why
    },
    rule(id, lang) {
      const text = ruleText(id, lang)
      return text === undefined ? undefined : typeset(text)
    },
  }
}

/** Each type of event has words that take it and no other. */
function sayEvent<T extends Event['type']>(words: EventWords, type: T, event: EventOf[T], n: Names): string {
  return words[type](event, n)
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

function isRoll(rolls: RollWords, why: string): why is RollName {
  return Object.hasOwn(rolls, why)
}
