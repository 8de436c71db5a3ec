import type { Lang } from '@grognard/kernel'

/** What is said where plans are compared at a turning point. */
const en = {
  ask: 'Compare the plans',
  caption: 'What was done, and what could have been done',
  plan: 'Plan',
  chance: 'Chance to win',
  by: { player: 'Played', staff: 'The staff', other: 'Or else' },
  between: (low: string, high: string) => `${low} to ${high}`,
  agrees: 'The staff would have done the same.',
  thinking: 'The staff is thinking',
  how: 'Each plan was played on to the end by the staff from here, with the same fresh dice and cards for all.',
}

const fr: typeof en = {
  ask: 'Comparer les plans',
  caption: 'Ce qui a été fait, et ce qui aurait pu l’être',
  plan: 'Plan',
  chance: 'Chance de gagner',
  by: { player: 'Joué', staff: 'L’état-major', other: 'Ou bien' },
  between: (low, high) => `${low} à ${high}`,
  agrees: 'L’état-major aurait fait de même.',
  thinking: 'L’état-major réfléchit',
  how: 'L’état-major a joué chaque plan jusqu’au bout à partir d’ici, avec les mêmes dés et cartes neufs pour tous.',
}

const WORDS: { readonly [L in Lang]: typeof en } = { en, fr }

export function compareWords(lang: Lang): typeof en {
  return WORDS[lang]
}
