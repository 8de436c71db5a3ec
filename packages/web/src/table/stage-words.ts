import type { Lang } from '@grognard/kernel'

const en = { space: 'Space', bySelf: 'goes on by itself after 4 s · any key or press goes on' }
type StageWords = typeof en

const fr: StageWords = { space: 'Espace', bySelf: 'continue seul après 4 s · toute touche ou pression continue' }

const WORDS: { readonly [L in Lang]: StageWords } = { en, fr }

export function stageWords(lang: Lang): StageWords {
  return WORDS[lang]
}
