import type { Lang } from '@grognard/kernel'

const en = {
  tones: { good: 'success', even: 'neither', bad: 'failure' },
  always: 'In any case:',
  nothing: 'nothing besides',
  rest: (n: number, share: string) => `${n} rarer ones, ${share} together`,
  exact: (paths: number) => `exact, ${paths} ways`,
  estimated: (draws: number) =>
    `an estimate from ${draws} samples; in brackets where the true chance lies, nineteen times in twenty`,
  within: (low: string, high: string) => `(${low} to ${high})`,
  certain: 'No chance in this: it does just what it says.',
  reckoning: 'Working it out…',
}
type OddsWords = typeof en

const fr: OddsWords = {
  tones: { good: 'succès', even: 'ni l’un ni l’autre', bad: 'échec' },
  always: 'Dans tous les cas :',
  nothing: 'rien de plus',
  rest: (n, share) => `${n} plus rares, ${share} ensemble`,
  exact: (paths) => `exact, ${paths} chemins`,
  estimated: (draws) =>
    `une estimation sur ${draws} tirages ; entre parenthèses où se tient la vraie chance, dix-neuf fois sur vingt`,
  within: (low, high) => `(${low} à ${high})`,
  certain: 'Aucun hasard ici : l’action fait exactement ce qu’elle dit.',
  reckoning: 'Calcul en cours…',
}

const WORDS: { readonly [L in Lang]: OddsWords } = { en, fr }

export function oddsWords(lang: Lang): OddsWords {
  return WORDS[lang]
}
