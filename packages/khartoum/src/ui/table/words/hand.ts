import type { Lang } from '@grognard/kernel'

/** What is in hand. */
const en = {
  held: (units: string) => `${units} in hand:`,
  put: 'choose a lit zone, or press Escape to put it back.',
}

const fr: typeof en = {
  held: (units) => `${units} en main :`,
  put: 'choisissez une zone éclairée, ou Échap pour reposer.',
}

const WORDS: { readonly [L in Lang]: typeof en } = { en, fr }

export function handWords(lang: Lang): typeof en {
  return WORDS[lang]
}
