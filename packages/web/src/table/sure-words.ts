import type { Grave } from '@grognard/board'
import type { Lang } from '@grognard/kernel'

const en = {
  goBack: 'Go back',
  trust: 'Do not ask again in this game',
  finalText: 'Dice or cards decide what comes of it: it cannot be taken back.',
  anyway: 'Do it',
}
type SureWords = typeof en

const fr: SureWords = {
  goBack: 'Revenir',
  trust: 'Ne plus demander pendant cette partie',
  finalText: 'Des dés ou des cartes en décident : on ne peut pas y revenir.',
  anyway: 'Le faire',
}

const WORDS: { readonly [L in Lang]: SureWords } = { en, fr }

export function sureWords(lang: Lang): SureWords {
  return WORDS[lang]
}

/** What is said of any choice that cannot be taken back, to who wants to be asked always. */
export function final(name: string, lang: Lang): Grave {
  const { finalText, anyway } = WORDS[lang]
  return { title: name, text: finalText, anyway }
}
