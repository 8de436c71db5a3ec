import type { Lang } from '@grognard/kernel'

/** What stands around a lesson. */
const en = {
  lesson: (n: number, of: number) => `Lesson ${n} of ${of}`,
  doIt: 'Do it for me',
  goOn: 'Go on',
}

const fr: typeof en = {
  lesson: (n, of) => `Leçon ${n} sur ${of}`,
  doIt: 'Faites-le pour moi',
  goOn: 'Continuer',
}

const WORDS: { readonly [L in Lang]: typeof en } = { en, fr }

export function lessonWords(lang: Lang): typeof en {
  return WORDS[lang]
}
