import type { Lang } from '@grognard/kernel'

const en = { full: 'In full', month: 'Month', all: 'All months' }
type LogWords = typeof en

const fr: LogWords = { full: 'En entier', month: 'Mois', all: 'Tous les mois' }

const WORDS: { readonly [L in Lang]: LogWords } = { en, fr }

export function logWords(lang: Lang): LogWords {
  return WORDS[lang]
}
