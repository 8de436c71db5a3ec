import type { GameText, Lang } from '@grognard/kernel'
import { FREE } from '../encounter.ts'
import { campWords } from './messages.ts'
import type { RuleText } from './words.ts'
import { typeset } from './writing.ts'

/** What is said of the game wherever it or one of its battles is named. */
export function shelfText(
  titleOf: (scenario: string, lang: Lang) => string | undefined,
  ruleText: RuleText,
): Pick<GameText, 'title' | 'scenario' | 'rule'> {
  return {
    title: (lang) => campWords(lang).title,
    scenario: (scenario, lang) => (scenario === FREE ? campWords(lang).free : (titleOf(scenario, lang) ?? scenario)),
    rule(id, lang) {
      const text = ruleText(id, lang)
      return text === undefined ? undefined : typeset(text)
    },
  }
}
