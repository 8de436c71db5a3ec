import type { GameText } from '@grognard/kernel'
import type { Kit } from '../components.ts'
import { messages } from './messages.ts'
import { shelfText } from './shelf-text.ts'
import type { RollName, RollWords, RuleText, TableWords } from './words.ts'

/** What is said of the game before a battle is chosen. */
export function gameText(kit: Kit, ruleText: RuleText): GameText {
  return {
    ...shelfText((scenario, lang) => kit.scenarios.get(scenario)?.title[lang], ruleText),
    option(option, lang, choice) {
      const { options } = messages(lang)
      if (choice !== undefined) return kit.character.get(choice)?.name ?? kit.maps.get(choice)?.name[lang] ?? choice
      return isOption(options, option) ? options[option] : option
    },
    roll(why, lang) {
      const { rolls } = messages(lang)
      return isRoll(rolls, why) ? rolls[why] : why
    },
  }
}

function isOption(options: TableWords['options'], option: string): option is keyof TableWords['options'] {
  return Object.hasOwn(options, option)
}

function isRoll(rolls: RollWords, why: string): why is RollName {
  return Object.hasOwn(rolls, why)
}
