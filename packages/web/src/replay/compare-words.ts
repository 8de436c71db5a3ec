import type { Adviser } from '@grognard/board'
import type { Lang } from '@grognard/kernel'

const upper = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** What is said where plans are compared at a turning point. */
const en = (who: string) => ({
  ask: 'Compare the plans',
  caption: 'What was done, and what could have been done',
  plan: 'Plan',
  chance: 'Chance to win',
  by: { player: 'Played', staff: upper(who), other: 'Or else' },
  between: (low: string, high: string) => `${low} to ${high}`,
  agrees: `${upper(who)} would have done the same.`,
  thinking: `${upper(who)} is thinking`,
  how: `Each plan was played on to the end by ${who} from here, with the same fresh rolls and draws for all.`,
})
type CompareWords = ReturnType<typeof en>

const fr = (who: string): CompareWords => ({
  ask: 'Comparer les plans',
  caption: 'Ce qui a été fait, et ce qui aurait pu l’être',
  plan: 'Plan',
  chance: 'Chance de gagner',
  by: { player: 'Joué', staff: upper(who), other: 'Ou bien' },
  between: (low, high) => `${low} à ${high}`,
  agrees: `${upper(who)} aurait fait de même.`,
  thinking: `${upper(who)} réfléchit`,
  how: `${upper(who)} a joué chaque plan jusqu’au bout à partir d’ici, avec les mêmes tirages neufs pour tous.`,
})

const WORDS: { readonly [L in Lang]: (who: string) => CompareWords } = { en, fr }

export function compareWords(lang: Lang, { who }: Adviser): CompareWords {
  return WORDS[lang](who[lang])
}
