import type { Lang } from '@grognard/kernel'

const en = { full: 'In full', month: 'Turn', all: 'The whole match' }
type LogWords = typeof en

const fr: LogWords = { full: 'En entier', month: 'Tour', all: 'Toute la partie' }

const WORDS: { readonly [L in Lang]: LogWords } = { en, fr }

export function logWords(lang: Lang): LogWords {
  return WORDS[lang]
}
