import type { CarriedOver, Lang } from '@grognard/kernel'

type Carried = (over: CarriedOver) => string

const WORDS: { readonly [L in Lang]: Carried } = {
  en: ({ from, to, again }) =>
    `The rules have changed since this game was last played (version ${from}, now ${to}): it goes on from its last position.${
      again === 0 ? '' : ` The last ${again === 1 ? 'choice' : `${again} choices`} must be made again.`
    }`,
  fr: ({ from, to, again }) =>
    `Les règles ont changé depuis que cette partie a été jouée (version ${from}, désormais ${to}) : elle reprend à sa dernière position.${
      again === 0
        ? ''
        : again === 1
          ? ' Le dernier choix est à refaire.'
          : ` Les ${again} derniers choix sont à refaire.`
    }`,
}

/** What is said where a match goes on under other rules. */
export function carriedInWords(over: CarriedOver, lang: Lang): string {
  return WORDS[lang](over)
}
