import type { Lang } from '@grognard/kernel'

const en = { pause: 'Pause', goOn: 'Resume', skip: 'Skip to my turn', again: 'Show again what they did' }

const fr: typeof en = {
  pause: 'Pause',
  goOn: 'Reprendre',
  skip: 'Passer à mon tour',
  again: 'Revoir ce qu’ils ont fait',
}

const WORDS: { readonly [L in Lang]: typeof en } = { en, fr }

export function othersWords(lang: Lang): typeof en {
  return WORDS[lang]
}
