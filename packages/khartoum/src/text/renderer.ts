import type { GameText, Lang, RuleId, TextRenderer } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Event } from '../events.ts'
import type { Kit } from '../kit.ts'
import { gradeOf } from '../rules/victory.ts'
import type { Ending, State } from '../state.ts'
import { actionText } from './action.ts'
import { askText } from './ask.ts'
import type { Messages, RollName } from './en.ts'
import { messages } from './messages.ts'
import { namesOf, typeset } from './names.ts'

/** Finds the text of a rule; the reference is large, so whoever needs it brings it. */
export type RuleText = (id: RuleId, lang: Lang) => string | undefined

/** What is said to who asks for it: few do, so whoever needs it brings it. */
export interface Talk {
  /** The whole position, for someone who cannot see the board. */
  position(kit: Kit, view: State, lang: Lang): string
  /** Why an action is not allowed. */
  refusal(kit: Kit, view: State, action: Action, code: string, lang: Lang): string
  /** What came of something, for odds. */
  outcome(kit: Kit, view: State, events: readonly Event[], lang: Lang): readonly string[]
}

export const NO_TALK: Talk = {
  position: () => '',
  refusal: (_kit, _view, _action, _code, lang) => messages(lang).notAllowed,
  outcome: () => [],
}

/** Everything Khartoum says to people, in words. */
export function renderer(kit: Kit, talk: Talk): TextRenderer<Action, Event, State> {
  const names = { en: namesOf(kit, 'en'), fr: namesOf(kit, 'fr') }
  return {
    seat: (_, lang) => messages(lang).seat,
    position: (view, lang) => talk.position(kit, view, lang),
    ask: (view, _, lang) => askText(kit, view, lang),
    action: (view, action, lang) => actionText(kit, view, action, lang),
    event: (event, lang) => messages(lang).event(event, names[lang]),
    refusal: (view, action, { code }, lang) => talk.refusal(kit, view, action, code, lang),
    outcome: (view, events, lang) => talk.outcome(kit, view, events, lang),
    drawn(why, value, lang) {
      if (why === 'event-card') return names[lang].title(value)
      return why === 'banner-card' ? names[lang].colours(kit.bannerCards[value] ?? []) : undefined
    },
    result(view, result, lang) {
      const say = messages(lang)
      if (view.ending !== null) return say.ending(view.ending, gradeOf(kit, view.ending)?.grade ?? null, names[lang])
      return isReason(say, result.reason) ? say.reasons[result.reason] : result.reason
    },
  }
}

/** What is said of the game before a siege begins. */
export function gameText(ruleText: RuleText): GameText {
  return {
    title: (lang) => messages(lang).title,
    scenario: (_, lang) => messages(lang).scenario,
    option(option, lang, choice) {
      const { options } = messages(lang)
      if (!isOption(options, option)) return option
      const { name, choices } = options[option]
      return choice === undefined ? name : (choices?.[choice]?.name ?? choice)
    },
    optionHelp(option, lang, choice) {
      const { options } = messages(lang)
      if (!isOption(options, option)) return undefined
      return choice === undefined ? options[option].help : options[option].choices?.[choice]?.help
    },
    roll: (why, lang) => rollText(why, lang),
    rule(id, lang) {
      const text = ruleText(id, lang)
      return text === undefined ? undefined : typeset(text)
    },
  }
}

function rollText(why: string, lang: Lang): string {
  const { rolls } = messages(lang)
  return isRoll(rolls, why) ? rolls[why] : why
}

function isOption(options: Messages['options'], option: string): option is keyof Messages['options'] {
  return Object.hasOwn(options, option)
}

function isRoll(rolls: Messages['rolls'], why: string): why is RollName {
  return Object.hasOwn(rolls, why)
}

function isReason(say: Messages, reason: string): reason is Ending['reason'] {
  return Object.hasOwn(say.reasons, reason)
}
