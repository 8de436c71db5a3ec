import type { Lang } from '@grognard/kernel'

/** What stands around a lesson. */
const en = {
  lesson: (n: number, of: number) => `Lesson ${n} of ${of}`,
  doIt: 'Do it for me',
  goOn: 'Go on',
  part: (n: number, title: string) => `Part ${n}: ${title}`,
  shown: (names: readonly string[]) => `Marked on the table: ${names.join(', ')}.`,
}

const fr: typeof en = {
  lesson: (n, of) => `Leçon ${n} sur ${of}`,
  doIt: 'Faites-le pour moi',
  goOn: 'Continuer',
  part: (n, title) => `Partie ${n} : ${title}`,
  shown: (names) => `Montré sur la table : ${names.join(', ')}.`,
}

const WORDS: { readonly [L in Lang]: typeof en } = { en, fr }

export function lessonWords(lang: Lang): typeof en {
  return WORDS[lang]
}
