import type { Lang } from '@grognard/kernel'

const en = {
  die: (n: number): string => (n === 1 ? 'First die' : 'Second die'),
  fell: 'This fell',
  sum: (first: number, second: number) => `${first} + ${second} = ${first + second}`,
}
type RollWords = typeof en

const fr: RollWords = {
  die: (n) => (n === 1 ? 'Premier dé' : 'Second dé'),
  fell: 'C’est tombé ainsi',
  sum: (first, second) => `${first} + ${second} = ${first + second}`,
}

const WORDS: { readonly [L in Lang]: RollWords } = { en, fr }

export function rollWords(lang: Lang): RollWords {
  return WORDS[lang]
}
