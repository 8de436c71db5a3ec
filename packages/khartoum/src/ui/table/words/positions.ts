import type { Lang } from '@grognard/kernel'

/** Defensive positions that are taken again. */
const en = {
  title: 'Positions',
  again: (month: string, n: number) => `As in ${month} (${n})`,
  keep: 'Keep these positions',
  lay: (month: string, n: number) => `Kept in ${month} (${n})`,
  forget: (name: string) => `Forget: ${name}`,
}

const fr: typeof en = {
  title: 'Positions',
  again: (month, n) => `Comme en ${month.toLowerCase()} (${n})`,
  keep: 'Garder ces positions',
  lay: (month, n) => `Gardées en ${month.toLowerCase()} (${n})`,
  forget: (name) => `Oublier : ${name}`,
}

const WORDS: { readonly [L in Lang]: typeof en } = { en, fr }

export function positionsWords(lang: Lang): typeof en {
  return WORDS[lang]
}
