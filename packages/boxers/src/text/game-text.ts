import type { GameText } from '@grognard/kernel'
import { FREE } from '../encounter.ts'
import type { Kit } from '../kit.ts'
import { messages } from './messages.ts'
import type { RuleText } from './words.ts'
import { has, typeset } from './writing.ts'

/** What is said of the game before a battle is chosen. */
export function gameText(kit: Kit, ruleText: RuleText): GameText {
  return {
    title: (lang) => messages(lang).title,
    places: 'cm',
    scenario: (scenario, lang) =>
      scenario === FREE ? messages(lang).free : (kit.scenarios.get(scenario)?.title[lang] ?? scenario),
    option(option, lang, choice) {
      const { options, choices } = messages(lang)
      if (choice !== undefined) {
        if (has(choices, choice)) return choices[choice]
        return has(kit.templates, choice)
          ? kit.templates[choice].name[lang]
          : (kit.scenarios.get(choice)?.title[lang] ?? choice)
      }
      return has(options, option) ? options[option] : option
    },
    optionHelp(option, lang, choice) {
      const { optionHelp } = messages(lang)
      return choice === undefined && has(optionHelp, option) ? optionHelp[option] : undefined
    },
    roll(why, lang) {
      const { rolls } = messages(lang)
      return has(rolls, why) ? rolls[why] : why
    },
    rule(id, lang) {
      const text = ruleText(id, lang)
      return text === undefined ? undefined : typeset(text)
    },
  }
}
