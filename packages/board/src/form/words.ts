import type { Lang } from '@grognard/kernel'

const en = {
  someOf: (least: number, most: number) => (least === most ? `${least} of these` : `${least} to ${most} of these`),
  fromTo: (least: string, most: string) => `${least} to ${most}`,
  moved: 'This could not be had as it was asked for: the nearest to it is taken.',
  across: 'Across',
  down: 'Down',
  cm: 'cm',
  pick: 'Point at it on the board',
  place: (n: number) => `Place ${n}`,
  wayOf: (most: number, length: string) => `up to ${most} places, ${length} in all`,
  numbered: (what: string, n: number) => `${what} ${n}`,
  add: (what: string) => `One more: ${what}`,
  remove: (what: string) => `Take away: ${what}`,
  first: (what: string) => `First fill in: ${what}`,
  gone: 'This can no longer be done.',
  cancel: 'Cancel',
  ready: 'Everything is filled in.',
}
type FormWordList = typeof en

const fr: FormWordList = {
  someOf: (least, most) => (least === most ? `${least} parmi` : `de ${least} à ${most} parmi`),
  fromTo: (least, most) => `de ${least} à ${most}`,
  moved: 'Ce n’était pas possible tel quel : le plus proche est pris.',
  across: 'En largeur',
  down: 'En hauteur',
  cm: 'cm',
  pick: 'Le montrer sur le plateau',
  place: (n) => `Lieu ${n}`,
  wayOf: (most, length) => `${most} lieux au plus, ${length} en tout`,
  numbered: (what, n) => `${what} ${n}`,
  add: (what) => `En ajouter : ${what}`,
  remove: (what) => `Retirer : ${what}`,
  first: (what) => `À remplir d’abord : ${what}`,
  gone: 'Ce n’est plus possible.',
  cancel: 'Annuler',
  ready: 'Tout est rempli.',
}

const WORDS: { readonly [L in Lang]: FormWordList } = { en, fr }

/** What a form says by itself; its names come from the game. */
export function formWords(lang: Lang): FormWordList {
  return WORDS[lang]
}
