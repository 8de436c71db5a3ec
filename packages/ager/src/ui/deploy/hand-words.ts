import type { Lang } from '@grognard/kernel'

/** What is said of the man in hand while a side sets up. */
const en = {
  hand: 'In hand',
  values: ['Attack', 'Defence', 'Movement'] as readonly string[],
  saddle: 'In the saddle',
  foot: 'On foot',
  wounded: 'Wounded',
  mail: 'mail',
  spear: 'spear, one throw',
  couched: 'couched lance',
  pots: 'naphtha',
  mayStand: (where: string, hexes: number) => `May stand ${where}: ${hexes} hexes, in gold.`,
  mayStandSomewhere: (hexes: number) => `May stand on ${hexes} hexes, in gold.`,
}

const fr: typeof en = {
  hand: 'En main',
  values: ['Attaque', 'Défense', 'Mouvement'],
  saddle: 'En selle',
  foot: 'À pied',
  wounded: 'Blessé',
  mail: 'cotte de mailles',
  spear: 'lance, un seul jet',
  couched: 'lance couchée',
  pots: 'naphte',
  mayStand: (where, hexes) => `Sa place : ${where} ; ${hexes} cases, dorées.`,
  mayStandSomewhere: (hexes) => `Sa place : ${hexes} cases, dorées.`,
}

const WORDS: { readonly [L in Lang]: typeof en } = { en, fr }

export function handWords(lang: Lang): typeof en {
  return WORDS[lang]
}
